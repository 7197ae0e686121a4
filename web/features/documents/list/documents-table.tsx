import { ArrowDown, ArrowUp } from 'lucide-react';
import { type ComponentProps, Fragment, memo, useRef } from 'react';
import type { File } from '#contract/documents/files';
import { cx } from '#web/lib/cx.ts';
import { categoryName } from '#web/lib/format/file-kind.ts';
import { fullMoment, shortDate } from '#web/lib/format/format.ts';
import { useWindowRows } from '#web/lib/lists/use-virtual-rows.ts';
import { Checkbox } from '#web/ui/forms/checkbox.tsx';
import { RowsContextMenu } from '#web/ui/overlays/context-menu.tsx';
import { useDraggableDocument } from '../folders/document-drag.tsx';
import type { Sorting, SortKey } from './document-filters.ts';
import {
  type DocumentActions,
  DocumentContextEntries,
  DocumentMenu,
  DocumentName,
  type DocumentRowProps,
  DocumentStatus,
  DocumentTick,
  type DocumentTicks,
  DragHandle,
} from './document-parts.tsx';
import { folderLabel } from '../folders/folder-tree.ts';

export interface DocumentListProps {
  files: readonly File[];
  openId: string | null;
  actions: DocumentActions;
  /** Absent where documents cannot be ticked and dragged. */
  ticks: DocumentTicks | undefined;
  /** For `useWindowRows`. */
  rows: Pick<Parameters<typeof useWindowRows>[0], 'ids' | 'handle' | 'cursor' | 'onReach'>;
  rowProps: (id: string) => ComponentProps<typeof DocumentName>['rowProps'];
  /** Writes a size: the two client layouts use different units (spec section 9). */
  size: (bytes: number) => string;
}

interface DocumentsTableProps extends DocumentListProps {
  sorting: Sorting;
  onSort: (sorting: Sorting) => void;
  allTicked: boolean;
  onTickAll: () => void;
}

/** Columns go, the least telling first, as the list becomes narrow beside a preview. */
const columns: readonly { by: SortKey; label: string; className: string }[] = [
  { by: 'name', label: 'Name', className: '' },
  { by: 'folder', label: 'Folder', className: 'w-[164px] hidden @[960px]:table-cell' },
  { by: 'category', label: 'Category', className: 'w-[134px] hidden @[820px]:table-cell' },
  { by: 'taxYear', label: 'Tax year', className: 'w-[88px] hidden @[880px]:table-cell' },
  { by: 'status', label: 'Status', className: 'w-[124px]' },
  { by: 'size', label: 'Size', className: 'w-24 text-end hidden @[560px]:table-cell' },
  { by: 'added', label: 'Added', className: 'w-[116px] text-end hidden @[520px]:table-cell' },
];
const classOf = (by: SortKey) => columns.find((column) => column.by === by)?.className;

const cell = 'h-(--row) border-b border-line px-2.5 align-middle truncate';

/** Height of a row in pixels: `--row` of a client's page. */
const rowHeight = 44;

/** The documents on a desk. Only the rows in view are rendered. */
export const DocumentsTable = memo(function DocumentsTable(props: DocumentsTableProps) {
  const { files, actions, sorting, onSort, allTicked, onTickAll, ticks } = props;
  const body = useRef<HTMLTableSectionElement>(null);
  const rows = useWindowRows({ list: body, rowHeight, ...props.rows });
  const isAnyTicked = files.some((file) => ticks?.has(file.id));
  return (
    <div className="@container">
      <table
        aria-rowcount={files.length + 1}
        className="w-full table-fixed border-separate border-spacing-0 text-sm leading-5"
      >
        <caption className="sr-only">Your documents</caption>
        <thead>
          <tr>
            {ticks && (
              <th className="h-(--row) w-[60px] border-b border-line-strong ps-7 text-start">
                <Checkbox
                  aria-label="Select all documents"
                  checked={allTicked}
                  indeterminate={isAnyTicked && !allTicked}
                  onChange={onTickAll}
                />
              </th>
            )}
            {columns.map((column) => (
              <SortableHead key={column.by} {...column} sorting={sorting} onSort={onSort} />
            ))}
            <th className="h-(--row) w-12 border-b border-line-strong">
              <span className="sr-only">Actions</span>
            </th>
          </tr>
        </thead>
        <RowsContextMenu
          renderEntries={(id) => {
            const file = files.find((each) => each.id === id);
            return file && <DocumentContextEntries file={file} actions={actions} />;
          }}
        >
          <tbody ref={body}>
            {rows.shown.map(({ index, room }) => {
              const file = files[index];
              return (
                file && (
                  <Fragment key={file.id}>
                    {room > 0 && <Room height={room} />}
                    <DocumentRow
                      file={file}
                      index={index}
                      isOpen={file.id === props.openId}
                      isTicked={ticks?.has(file.id) ?? false}
                      actions={actions}
                      size={props.size}
                      onTick={ticks?.toggle}
                      rowProps={props.rowProps}
                    />
                  </Fragment>
                )
              );
            })}
            {rows.roomBelow > 0 && <Room height={rows.roomBelow} />}
          </tbody>
        </RowsContextMenu>
      </table>
    </div>
  );
});

/** Stands for rows that are not rendered. */
function Room({ height }: { height: number }) {
  return <tr aria-hidden="true" style={{ height }} />;
}

/** Scrolling brings rows in and takes others out; those that stay are not drawn again. */
const DocumentRow = memo(function DocumentRow(props: DocumentRowProps) {
  const { file, index, isOpen, isTicked, actions, onTick, size } = props;
  const drag = useDraggableDocument(file);
  return (
    <tr
      {...drag.row}
      data-file={file.id}
      aria-rowindex={index + 2}
      data-open={isOpen || undefined}
      data-ticked={isTicked || undefined}
      className="group relative transition-colors hover:bg-hover data-dragging:bg-sunken data-open:bg-evergreen-wash data-open:shadow-[inset_2px_0_0_var(--evergreen)] data-ticked:bg-evergreen-wash pointer-coarse:select-none"
    >
      {onTick && (
        <td className={cx(cell, 'overflow-visible px-0!')}>
          <span className="flex items-center gap-1">
            <DragHandle file={file} handle={drag.handle} />
            <DocumentTick file={file} isTicked={isTicked} onTick={onTick} />
          </span>
        </td>
      )}
      <td className={cell}>
        <DocumentName file={file} actions={actions} rowProps={props.rowProps(file.id)} />
      </td>
      <td className={cx(cell, 'text-muted', classOf('folder'))} title={folderLabel(file.folder)}>
        {folderLabel(file.folder)}
      </td>
      <td className={cx(cell, classOf('category'))}>{categoryName(file.category, 'shortLabel')}</td>
      <td className={cx(cell, 'tabular-nums', classOf('taxYear'))}>{file.taxYear ?? '–'}</td>
      <td className={cell}>
        <DocumentStatus file={file} />
      </td>
      <td className={cx(cell, 'tabular-nums', classOf('size'))}>{size(file.fileSize)}</td>
      <td className={cx(cell, classOf('added'))}>
        <time dateTime={file.uploadedAt} title={fullMoment(file.uploadedAt)}>
          {shortDate(file.uploadedAt)}
        </time>
      </td>
      <td className={cx(cell, 'overflow-visible pe-1.5 text-end')}>
        <DocumentMenu file={file} actions={actions} />
      </td>
    </tr>
  );
});

interface SortableHeadProps {
  by: SortKey;
  label: string;
  className: string;
  sorting: Sorting;
  onSort: (sorting: Sorting) => void;
}

function SortableHead({ by, label, className, sorting, onSort }: SortableHeadProps) {
  const current = sorting.by === by;
  const Arrow = sorting.descending ? ArrowDown : ArrowUp;
  // Words read from A; dates and sizes are wanted from the newest and largest.
  const descendingFirst = by === 'added' || by === 'size' || by === 'taxYear';
  return (
    <th
      scope="col"
      aria-sort={current ? (sorting.descending ? 'descending' : 'ascending') : undefined}
      className={cx(
        'h-(--row) border-b border-line-strong px-2.5 text-[13px] font-medium whitespace-nowrap text-muted',
        className,
      )}
    >
      <button
        type="button"
        className={cx(
          'inline-flex items-center gap-1 hover:text-ink',
          current && 'font-semibold text-ink',
        )}
        onClick={() => onSort({ by, descending: current ? !sorting.descending : descendingFirst })}
      >
        {label}
        {current && <Arrow aria-hidden="true" className="size-3.5" />}
      </button>
    </th>
  );
}
