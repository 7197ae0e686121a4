import {
  Download,
  Eye,
  FolderInput,
  GripVertical,
  History,
  type LucideIcon,
  ShieldAlert,
  ShieldEllipsis,
  Trash2,
  Undo2,
} from 'lucide-react';
import type { File } from '#contract/documents/files';
import { cx } from '#web/lib/cx.ts';
import { fileKind } from '#web/lib/format/file-kind.ts';
import { Checkbox } from '#web/ui/forms/checkbox.tsx';
import { ContextMenuItem, ContextMenuSeparator } from '#web/ui/overlays/context-menu.tsx';
import { MenuItem, MenuSeparator } from '#web/ui/overlays/dropdown-menu.tsx';
import { FileIcon } from '#web/ui/files/file-icon.tsx';
import { iconButtonClass } from '#web/ui/icon-button.tsx';
import { rowControlClass } from '#web/ui/lists/row-control-class.ts';
import { RowMenu } from '#web/ui/overlays/row-menu.tsx';
import { Status } from '#web/ui/status.tsx';
import { useSentBack } from '../document/sent-back.ts';
import { undraggable, type useDraggableDocument } from '../folders/document-drag.tsx';

/** What can be done with a document of the list. */
export interface DocumentActions {
  open: (file: File) => void;
  download: (file: File) => void;
  /** Opens the dialog that moves and files it. */
  organize: (file: File) => void;
  /** Opens its Version History. */
  versions: (file: File) => void;
  /** Asks first. */
  remove: (file: File) => void;
}

/** Which documents are ticked, and how that changes. */
export interface DocumentTicks {
  has: (id: string) => boolean;
  /** With `range`, everything from the one ticked last. */
  toggle: (id: string, range: boolean) => void;
}

interface DocumentNameProps {
  file: File;
  actions: DocumentActions;
  /** From `useRowCursor`. */
  rowProps: { 'data-row': string; onFocus: () => void };
}

/** The name as the row's own control: the whole row opens the document. */
export function DocumentName({ file, actions, rowProps }: DocumentNameProps) {
  return (
    <span className="flex min-w-0 items-center gap-2.5 phone:items-start">
      <FileIcon kind={fileKind(file)} />
      <button
        type="button"
        title={file.originalName}
        className={rowControlClass}
        onClick={() => actions.open(file)}
        {...rowProps}
      >
        {file.originalName}
      </button>
    </span>
  );
}

/** The handle that moves a document by keyboard; by pointer the whole row does. */
export function DragHandle({
  file,
  handle,
}: {
  file: File;
  handle: ReturnType<typeof useDraggableDocument>['handle'];
}) {
  return (
    <button
      type="button"
      aria-label={`Move ${file.originalName}`}
      className={iconButtonClass(
        'row',
        'z-1 w-6! cursor-grab opacity-0 group-hover:opacity-100 focus-visible:opacity-100 phone:absolute phone:start-2 phone:bottom-1',
      )}
      {...handle}
    >
      <GripVertical aria-hidden="true" className="size-4" />
    </button>
  );
}

/** The tick box of a row; Shift takes everything since the last one along. */
export function DocumentTick({
  file,
  isTicked,
  onTick,
}: {
  file: File;
  isTicked: boolean;
  onTick: DocumentTicks['toggle'];
}) {
  return (
    <span className="relative z-1 inline-flex" {...undraggable}>
      <Checkbox
        aria-label={`Select ${file.originalName}`}
        checked={isTicked}
        onChange={({ nativeEvent }) =>
          onTick(file.id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
        }
      />
    </span>
  );
}

/** Processed, Pending or sent back, or why nobody can open it. */
export function DocumentStatus({ file }: { file: File }) {
  const isSentBack = useSentBack(file) !== undefined;
  if (file.scan === 'waiting') {
    return (
      <Status kind="note" icon={ShieldEllipsis}>
        Waiting for scan
      </Status>
    );
  }
  if (file.scan === 'infected') {
    return (
      <Status kind="bad" icon={ShieldAlert}>
        Virus found
      </Status>
    );
  }
  if (isSentBack) {
    return (
      <Status kind="brass" icon={Undo2}>
        Sent back
      </Status>
    );
  }
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
    ...(file.can.open
      ? [{ label: 'Download', icon: Download, run: () => actions.download(file) }]
      : []),
    { label: 'Version History', icon: History, run: () => actions.versions(file) },
    ...(file.can.organize
      ? [{ label: 'Organize', icon: FolderInput, run: () => actions.organize(file) }]
      : []),
  ];
}

interface DocumentMenuProps {
  file: File;
  actions: DocumentActions;
  className?: string;
}

/** The menu at the end of a row. */
export function DocumentMenu({ file, actions, className }: DocumentMenuProps) {
  return (
    <span className={cx('inline-block', className)} {...undraggable}>
      <RowMenu
        label={`Actions for ${file.originalName}`}
        renderEntries={() => (
          <>
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
          </>
        )}
      />
    </span>
  );
}

/** What a row of the list shows and how it answers; the same from render to render. */
export interface DocumentRowProps {
  file: File;
  index: number;
  isOpen: boolean;
  isTicked: boolean;
  actions: DocumentActions;
  /** Absent where documents cannot be ticked and dragged. */
  onTick: DocumentTicks['toggle'] | undefined;
  /** From `useRowCursor`. */
  rowProps: (id: string) => DocumentNameProps['rowProps'];
  /** Writes a size: the two client layouts use different units (spec section 9). */
  size: (bytes: number) => string;
}

/** The same entries for the second mouse button. */
export function DocumentContextEntries({ file, actions }: Omit<DocumentMenuProps, 'className'>) {
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
