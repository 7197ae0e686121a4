import { Download, Ellipsis, Eye, Trash2, type LucideIcon } from 'lucide-react';
import type { File } from '#contract/files';
import { fileKind } from '#web/lib/file-kind.ts';
import { ContextMenuItem, ContextMenuSeparator } from '#web/ui/context-menu.tsx';
import { Menu, MenuItem, MenuSeparator } from '#web/ui/dropdown-menu.tsx';
import { FileIcon } from '#web/ui/file-icon.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Status } from '#web/ui/status.tsx';

/** What can be done with a document of the list. */
export interface DocumentActions {
  open: (file: File) => void;
  download: (file: File) => void;
  /** Asks first. */
  remove: (file: File) => void;
}

export interface DocumentRowProps {
  file: File;
  isOpen: boolean;
  actions: DocumentActions;
  /** From `useRowCursor`. */
  rowProps: { 'data-row': string; onFocus: () => void };
}

/** The name as the row's own control: the whole row opens the document. */
export function DocumentName({ file, actions, rowProps }: Omit<DocumentRowProps, 'isOpen'>) {
  return (
    <span className="flex min-w-0 items-center gap-2.5 phone:items-start">
      <FileIcon kind={fileKind(file)} />
      <button
        type="button"
        title={file.originalName}
        className="min-w-0 truncate text-start font-[550] outline-none after:absolute after:inset-0 phone:wrap-anywhere phone:whitespace-normal"
        onClick={() => actions.open(file)}
        {...rowProps}
      >
        {file.originalName}
      </button>
    </span>
  );
}

export function DocumentStatus({ file }: { file: File }) {
  return file.isProcessed ? (
    <Status kind="good">Processed</Status>
  ) : (
    <Status kind="pending">Pending</Status>
  );
}

interface Entry {
  label: string;
  icon: LucideIcon;
  run: () => void;
}

function entriesFor(file: File, actions: DocumentActions): Entry[] {
  return [
    { label: 'Preview', icon: Eye, run: () => actions.open(file) },
    { label: 'Download', icon: Download, run: () => actions.download(file) },
  ];
}

/** The menu at the end of a row. */
export function DocumentMenu({ file, actions }: { file: File; actions: DocumentActions }) {
  return (
    <Menu
      trigger={
        <IconButton
          size="row"
          icon={Ellipsis}
          label={`Actions for ${file.originalName}`}
          tooltip={false}
          className="z-1"
        />
      }
    >
      {entriesFor(file, actions).map(({ label, icon: Icon, run }) => (
        <MenuItem key={label} onSelect={run}>
          <Icon aria-hidden="true" />
          {label}
        </MenuItem>
      ))}
      {file.can.delete && (
        <>
          <MenuSeparator />
          <MenuItem danger onSelect={() => actions.remove(file)}>
            <Trash2 aria-hidden="true" />
            Delete
          </MenuItem>
        </>
      )}
    </Menu>
  );
}

/** The same entries for the second mouse button. */
export function DocumentContextEntries({
  file,
  actions,
}: {
  file: File;
  actions: DocumentActions;
}) {
  return (
    <>
      {entriesFor(file, actions).map(({ label, icon: Icon, run }) => (
        <ContextMenuItem key={label} onSelect={run}>
          <Icon aria-hidden="true" />
          {label}
        </ContextMenuItem>
      ))}
      {file.can.delete && (
        <>
          <ContextMenuSeparator />
          <ContextMenuItem danger onSelect={() => actions.remove(file)}>
            <Trash2 aria-hidden="true" />
            Delete
          </ContextMenuItem>
        </>
      )}
    </>
  );
}
