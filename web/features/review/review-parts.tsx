import { Check, Download, Eye } from 'lucide-react';
import type { AdminFile } from '#contract/files';
import { cx } from '#web/lib/cx.ts';
import { fileKind } from '#web/lib/file-kind.ts';
import { ContextMenuItem, ContextMenuSeparator } from '#web/ui/context-menu.tsx';
import { FileIcon } from '#web/ui/file-icon.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { waiting } from './review-filters.ts';

/** What can be done with a file awaiting review. */
export interface ReviewActions {
  open: (file: AdminFile) => void;
  download: (file: AdminFile) => void;
  mark: (file: AdminFile) => void;
}

export interface ReviewListProps {
  files: readonly AdminFile[];
  openId: string | null;
  actions: ReviewActions;
  now: Date;
  /** From `useRowCursor`. */
  rowProps: (id: string) => { 'data-row': string; onFocus: () => void };
}

export type ReviewRowProps = Omit<ReviewListProps, 'files'> & { file: AdminFile };

/** The look of a row that is open or under the cursor, shared by table and cards. */
export const reviewRowClass =
  'relative transition-colors hover:bg-hover has-[[data-row]:focus-visible]:outline-2 has-[[data-row]:focus-visible]:-outline-offset-2 has-[[data-row]:focus-visible]:outline-evergreen data-open:bg-evergreen-wash data-open:shadow-[inset_2px_0_0_var(--evergreen)]';

/** First and last name, else the address. */
export function clientName({ user }: AdminFile): string {
  return `${user.firstName} ${user.lastName}`.trim() || user.email;
}

/** The name as the row's own control: the whole row opens the file. */
export function ReviewName({ file, actions, rowProps }: ReviewRowProps) {
  return (
    <span className="flex min-w-0 items-center gap-2.5 phone:items-start">
      <FileIcon kind={fileKind(file)} />
      <button
        type="button"
        title={file.originalName}
        className="min-w-0 truncate text-start font-[550] outline-none after:absolute after:inset-0 phone:wrap-anywhere phone:whitespace-normal"
        onClick={() => actions.open(file)}
        {...rowProps(file.id)}
      >
        {file.originalName}
      </button>
    </span>
  );
}

/** How long the file has waited; brass when that is too long. */
export function Waiting({ file, now }: { file: AdminFile; now: Date }) {
  const { text, long } = waiting(file.uploadedAt, now);
  return (
    <span className={cx('tabular-nums', long && 'font-semibold text-brass-ink')}>
      {text}
      {long && <span className="sr-only">, too long</span>}
    </span>
  );
}

export function MarkButton({ file, actions }: Pick<ReviewRowProps, 'file' | 'actions'>) {
  if (!file.can.process) return null;
  return (
    <IconButton
      size="row"
      icon={Check}
      label={`Mark ${file.originalName} processed`}
      tooltip={false}
      className="z-1"
      onClick={() => actions.mark(file)}
    />
  );
}

/** What the second mouse button offers on a row. */
export function ReviewContextEntries({ file, actions }: Pick<ReviewRowProps, 'file' | 'actions'>) {
  return (
    <>
      <ContextMenuItem onSelect={() => actions.open(file)}>
        <Eye aria-hidden="true" />
        Preview
      </ContextMenuItem>
      <ContextMenuItem onSelect={() => actions.download(file)}>
        <Download aria-hidden="true" />
        Download
      </ContextMenuItem>
      {file.can.process && (
        <>
          <ContextMenuSeparator />
          <ContextMenuItem onSelect={() => actions.mark(file)}>
            <Check aria-hidden="true" />
            Mark processed
          </ContextMenuItem>
        </>
      )}
    </>
  );
}
