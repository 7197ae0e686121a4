import { ArchiveRestore } from 'lucide-react';
import type { RefObject } from 'react';
import type { ArchivedFile } from '#contract/documents/review-lists';
import { cx } from '#web/lib/cx.ts';
import { fileKind } from '#web/lib/format/file-kind.ts';
import type { RowsHandle } from '#web/lib/lists/use-virtual-rows.ts';
import { Button } from '#web/ui/button.tsx';
import { FileIcon } from '#web/ui/files/file-icon.tsx';
import { rowControlClass } from '#web/ui/lists/row-control-class.ts';

/** What the list of archived files shows and does, as table and as cards. */
export interface ArchivedListProps {
  files: readonly ArchivedFile[];
  /** Their ids, the same array while they are the same. */
  ids: readonly string[];
  onOpen: (file: ArchivedFile) => void;
  onRestore: (file: ArchivedFile) => void;
  /** On their way back. */
  restoring: ReadonlySet<string>;
  rowProps: (id: string) => { 'data-row': string; onFocus: () => void };
  handle: RefObject<RowsHandle | null>;
  cursor: () => string | undefined;
  onReach: (first: number, last: number) => void;
}

type RowProps = Pick<ArchivedListProps, 'onOpen' | 'onRestore' | 'restoring' | 'rowProps'> & {
  file: ArchivedFile;
};

/** The name as the row's own control: the whole row opens the file. */
export function ArchivedName({ file, onOpen, rowProps }: RowProps) {
  return (
    <span className="flex min-w-0 items-center gap-2.5 phone:items-start">
      <FileIcon kind={fileKind(file)} />
      <button
        type="button"
        title={file.originalName}
        className={cx(rowControlClass, 'scroll-my-12')}
        onClick={() => onOpen(file)}
        {...rowProps(file.id)}
      >
        {file.originalName}
      </button>
    </span>
  );
}

export function RestoreButton({ file, onRestore, restoring }: RowProps) {
  return (
    <Button
      size="small"
      variant="quiet"
      className="relative z-1"
      aria-label={`Restore ${file.originalName}`}
      pending={restoring.has(file.id)}
      onClick={() => onRestore(file)}
    >
      {!restoring.has(file.id) && <ArchiveRestore aria-hidden="true" />}
      Restore
    </Button>
  );
}
