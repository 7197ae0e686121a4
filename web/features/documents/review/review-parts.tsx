import {
  ArrowRightLeft,
  ArrowUpRight,
  Check,
  Download,
  Eye,
  FilePlus,
  FolderInput,
  type LucideIcon,
  Pencil,
  RotateCcw,
  Trash2,
  Undo2,
  UserRound,
} from 'lucide-react';
import { Fragment, type MouseEvent, useState } from 'react';
import { type AdminFile, viewFile } from '#contract/documents/files';
import { urlFor } from '#web/lib/api/api.ts';
import { afterPaint } from '#web/lib/browser/after-paint.ts';
import { cx } from '#web/lib/cx.ts';
import { fileKind } from '#web/lib/format/file-kind.ts';
import { waiting } from '#web/lib/format/waiting.ts';
import { ContextMenuItem, ContextMenuSeparator } from '#web/ui/overlays/context-menu.tsx';
import { MenuItem, MenuSeparator } from '#web/ui/overlays/dropdown-menu.tsx';
import { FileIcon } from '#web/ui/files/file-icon.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { rowControlClass } from '#web/ui/lists/row-control-class.ts';
import { RowMenu } from '#web/ui/overlays/row-menu.tsx';
import { Status } from '#web/ui/status.tsx';

/** What can be done with one file of a list. */
export interface ReviewActions {
  open: (file: AdminFile) => void;
  download: (file: AdminFile) => void;
  /** Processed if it is pending, pending if it is processed. */
  mark: (file: AdminFile) => void;
  organize: (file: AdminFile) => void;
  /** To the client whose it is. */
  moveToClient: (file: AdminFile) => void;
  rename: (file: AdminFile) => void;
  /** To its client, with a reason. */
  sendBack: (file: AdminFile) => void;
  /** Its client, for something else. */
  ask: (file: AdminFile) => void;
  remove: (file: AdminFile) => void;
  /** All files of its client; left out where the list is that. */
  showClient?: ((file: AdminFile) => void) | undefined;
}

/** What a list shows and how it answers to mouse and keyboard. */
export interface ReviewListProps {
  files: readonly AdminFile[];
  /** Their ids, the same array while they are the same. */
  ids: readonly string[];
  openId: string | null;
  selected: ReadonlySet<string>;
  /** Takes a row into the selection or out of it; with Shift, everything up to it. */
  onSelect: (id: string, range: boolean) => void;
  actions: ReviewActions;
  now: Date;
  /** From `useRowCursor`. */
  rowProps: (id: string) => { 'data-row': string; onFocus: () => void };
}

export interface ReviewRowProps extends Pick<
  ReviewListProps,
  'onSelect' | 'actions' | 'now' | 'rowProps'
> {
  file: AdminFile;
  isOpen: boolean;
  isSelected: boolean;
}

/** The look of a row that is open, selected or under the cursor, shared by table and cards. */
export const reviewRowClass =
  'relative transition-colors hover:bg-hover data-selected:bg-evergreen-wash data-open:bg-evergreen-wash data-open:shadow-[inset_2px_0_0_var(--evergreen)]';

/** First and last name, else the address. */
export function clientName({ user }: Pick<AdminFile, 'user'>): string {
  return `${user.firstName} ${user.lastName}`.trim() || user.email;
}

/** A folder's path as people read it. */
export function folderName(path: string): string {
  return path === '' ? 'Root' : path.replace(/^\//, '').replaceAll('/', ' / ');
}

/** The name as the row's own control: the whole row opens the file. */
export function ReviewName({
  file,
  actions,
  onSelect,
  rowProps,
}: Pick<ReviewRowProps, 'file' | 'actions' | 'onSelect' | 'rowProps'>) {
  // As in a list of files on a computer: Shift takes a range, Ctrl or Cmd one more.
  const click = (event: MouseEvent<HTMLButtonElement>): void => {
    if (event.shiftKey) onSelect(file.id, true);
    else if (event.ctrlKey || event.metaKey) onSelect(file.id, false);
    else actions.open(file);
  };
  return (
    <span className="flex min-w-0 items-center gap-2.5 phone:items-start">
      <FileIcon kind={fileKind(file)} />
      <button
        type="button"
        title={file.originalName}
        className={cx(rowControlClass, 'scroll-my-12')}
        // Or the browser would select the text between two clicks with Shift.
        onMouseDown={(event) => event.shiftKey && event.preventDefault()}
        onClick={click}
        {...rowProps(file.id)}
      >
        {file.originalName}
      </button>
      <ScanState file={file} />
    </span>
  );
}

/** Says why a file cannot be opened; nothing where it can. */
export function ScanState({ file }: { file: Pick<AdminFile, 'scan'> }) {
  if (file.scan === 'waiting') return <Status kind="pending">Virus scan pending</Status>;
  if (file.scan === 'infected') return <Status kind="bad">Virus found</Status>;
  return null;
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

/** Processed or Pending, as spec section 3 shows it. */
export function ReviewStatus({ file }: { file: Pick<AdminFile, 'isProcessed'> }) {
  return file.isProcessed ? (
    <Status kind="good">Processed</Status>
  ) : (
    <Status kind="pending">Pending</Status>
  );
}

export function MarkButton({ file, actions }: Pick<ReviewRowProps, 'file' | 'actions'>) {
  const [pressed, setPressed] = useState(false);
  if (!file.can.process || file.isProcessed) return null;
  const mark = () => {
    if (pressed) return;
    setPressed(true);
    // The file leaves the list, and every row below it moves.
    afterPaint(() => {
      actions.mark(file);
      setPressed(false);
    });
  };
  return (
    <IconButton
      size="row"
      icon={Check}
      label={`Mark ${file.originalName} processed`}
      tooltip={false}
      className={pressed ? 'z-1 text-evergreen!' : 'z-1'}
      onClick={mark}
    />
  );
}

interface Entry {
  label: string;
  icon: LucideIcon;
  onSelect: () => void;
  danger?: boolean;
}

/** Everything that can be done with a file, in groups. */
function entriesOf({ file, actions }: Pick<ReviewRowProps, 'file' | 'actions'>): Entry[][] {
  const { can } = file;
  const { showClient } = actions;
  const entry = (
    label: string,
    icon: LucideIcon,
    act: (file: AdminFile) => void,
    danger = false,
  ): Entry => ({ label, icon, onSelect: () => act(file), danger });
  const inTab = () =>
    window.open(urlFor(viewFile, { params: { id: file.id } }), '_blank', 'noopener');
  return [
    [
      entry('Preview', Eye, actions.open),
      ...(can.open
        ? [
            entry('Open in new tab', ArrowUpRight, inTab),
            entry('Download', Download, actions.download),
          ]
        : []),
      ...(showClient ? [entry(`All files of ${clientName(file)}`, UserRound, showClient)] : []),
    ],
    [
      ...(can.process
        ? [
            file.isProcessed
              ? entry('Mark pending', RotateCcw, actions.mark)
              : entry('Mark processed', Check, actions.mark),
          ]
        : []),
      ...(can.process
        ? [
            entry('Send back', Undo2, actions.sendBack),
            entry('Ask the client', FilePlus, actions.ask),
          ]
        : []),
      ...(can.organize
        ? [
            entry('Organize', FolderInput, actions.organize),
            entry('Move to another client', ArrowRightLeft, actions.moveToClient),
            entry('Rename', Pencil, actions.rename),
          ]
        : []),
    ],
    can.delete ? [entry('Delete', Trash2, actions.remove, true)] : [],
  ].filter((group) => group.length > 0);
}

/** What the second mouse button offers on a row. */
export function ReviewContextEntries(props: Pick<ReviewRowProps, 'file' | 'actions'>) {
  return entriesOf(props).map((group, index) => (
    <Fragment key={group[0]?.label}>
      {index > 0 && <ContextMenuSeparator />}
      {group.map(({ label, icon: Icon, ...entry }) => (
        <ContextMenuItem key={label} {...entry}>
          <Icon aria-hidden="true" />
          {label}
        </ContextMenuItem>
      ))}
    </Fragment>
  ));
}

/** The same under a button, for those who have no second mouse button. */
export function ReviewMenu(props: Pick<ReviewRowProps, 'file' | 'actions'>) {
  return (
    <RowMenu
      label={`Actions for ${props.file.originalName}`}
      renderEntries={() =>
        entriesOf(props).map((group, index) => (
          <Fragment key={group[0]?.label}>
            {index > 0 && <MenuSeparator />}
            {group.map(({ label, icon: Icon, ...entry }) => (
              <MenuItem key={label} {...entry}>
                <Icon aria-hidden="true" />
                {label}
              </MenuItem>
            ))}
          </Fragment>
        ))
      }
    />
  );
}
