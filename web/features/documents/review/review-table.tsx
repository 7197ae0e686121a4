import { Fragment, memo, type ReactNode, type RefObject } from 'react';
import type { AdminFileOrder } from '#contract/documents/review-lists';
import type { AdminFile } from '#contract/documents/files';
import { cx } from '#web/lib/cx.ts';
import { useSteady } from '#web/lib/browser/use-steady.ts';
import { type RowsHandle, useScrollerRows } from '#web/lib/lists/use-virtual-rows.ts';
import { Checkbox } from '#web/ui/forms/checkbox.tsx';
import { RowsContextMenu } from '#web/ui/overlays/context-menu.tsx';
import {
  MarkButton,
  ReviewContextEntries,
  type ReviewListProps,
  ReviewMenu,
  ReviewName,
  reviewRowClass,
  type ReviewRowProps,
} from './review-parts.tsx';
import {
  cellClass,
  headClass,
  type HeadOrders,
  Room,
  rowHeight,
  SortableHead,
  tableClass,
} from '#web/ui/lists/table.tsx';

/** A column of the table, after the file's name. */
export interface FileColumn {
  label: string;
  /** Width, alignment and from which width of the list on it is shown. */
  className: string;
  /** Says less than the others: its cells are gray. */
  muted?: true;
  orders?: HeadOrders<AdminFileOrder>;
  cell: (file: AdminFile, now: Date) => ReactNode;
}

interface ReviewTableProps extends ReviewListProps {
  caption: string;
  columns: readonly FileColumn[];
  /** How many there are in all, those not loaded included; missing where nobody has counted. */
  rowCount: number | undefined;
  order: AdminFileOrder;
  onOrder: (order: AdminFileOrder) => void;
  allSelected: boolean;
  onSelectAll: () => void;
  scroller: RefObject<HTMLElement | null>;
  handle: RefObject<RowsHandle | null>;
  cursor: () => string | undefined;
  onReach: (first: number, last: number) => void;
}

/** Files on a desk; only the rows in view are rendered. */
export function ReviewTable({
  files,
  ids,
  openId,
  selected,
  now,
  caption,
  columns,
  rowCount,
  order,
  onOrder,
  allSelected,
  onSelectAll,
  scroller,
  handle,
  cursor,
  onReach,
  actions: newestActions,
  onSelect,
  rowProps,
}: ReviewTableProps) {
  const actions = useSteady(newestActions);
  const events = useSteady({ onSelect, rowProps });
  const { shown, roomBelow } = useScrollerRows({
    ids,
    scroller,
    rowHeight,
    headHeight: rowHeight,
    handle,
    cursor,
    onReach,
  });
  return (
    <table aria-rowcount={rowCount === undefined ? -1 : rowCount + 1} className={tableClass}>
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          <th className={cx(headClass, 'w-9 ps-1 pe-0')}>
            <Checkbox
              aria-label="Select all files"
              checked={allSelected}
              indeterminate={!allSelected && selected.size > 0}
              onChange={onSelectAll}
            />
          </th>
          <SortableHead label="File" orders={['name', 'name-desc']} {...{ order, onOrder }} />
          {columns.map((column) => (
            <SortableHead key={column.label} {...column} {...{ order, onOrder }} />
          ))}
          <th className={cx(headClass, 'w-20')}>
            <span className="sr-only">Actions</span>
          </th>
        </tr>
      </thead>
      <RowsContextMenu
        renderEntries={(id) => {
          const file = files.find((each) => each.id === id);
          return file && <ReviewContextEntries file={file} actions={actions} />;
        }}
      >
        <tbody>
          {shown.map(({ index, room }) => {
            const file = files[index];
            if (!file) return null;
            return (
              <Fragment key={file.id}>
                {room > 0 && <Room height={room} />}
                <ReviewTableRow
                  file={file}
                  index={index}
                  isOpen={file.id === openId}
                  isSelected={selected.has(file.id)}
                  columns={columns}
                  now={now}
                  actions={actions}
                  {...events}
                />
              </Fragment>
            );
          })}
          {roomBelow > 0 && <Room height={roomBelow} />}
        </tbody>
      </RowsContextMenu>
    </table>
  );
}

interface TableRowProps extends ReviewRowProps {
  index: number;
  columns: readonly FileColumn[];
}

/** When rows above it go its number changes, and nothing in it. */
const ReviewTableRow = memo(function ReviewTableRow({ index, ...cells }: TableRowProps) {
  const { file, isOpen, isSelected } = cells;
  return (
    <tr
      data-file={file.id}
      data-open={isOpen || undefined}
      data-selected={isSelected || undefined}
      aria-rowindex={index + 2}
      className={reviewRowClass}
    >
      <ReviewCells {...cells} />
    </tr>
  );
});

/** Rendered again only when something about this row changes: others are scrolled past it. */
const ReviewCells = memo(function ReviewCells({ columns, ...props }: Omit<TableRowProps, 'index'>) {
  const { file, isSelected, onSelect, actions, now } = props;
  return (
    <>
      <td className={cx(cellClass, 'ps-1 pe-0')}>
        <Checkbox
          aria-label={`Select ${file.originalName}`}
          className="z-1"
          checked={isSelected}
          onChange={({ nativeEvent }) =>
            onSelect(file.id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
          }
        />
      </td>
      <td className={cellClass}>
        <ReviewName {...props} />
      </td>
      {columns.map((column) => (
        <td
          key={column.label}
          className={cx(cellClass, column.className, column.muted && 'text-muted')}
        >
          {column.cell(file, now)}
        </td>
      ))}
      <td className={cx(cellClass, 'overflow-visible px-1! text-end whitespace-nowrap')}>
        <MarkButton file={file} actions={actions} />
        <ReviewMenu file={file} actions={actions} />
      </td>
    </>
  );
});
