import { Fragment, type RefObject } from 'react';
import type { AdminFileOrder } from '#contract/documents/review-lists';
import { cx } from '#web/lib/cx.ts';
import { categoryName } from '#web/lib/format/file-kind.ts';
import { fullMoment, kilobytes, shortMoment } from '#web/lib/format/format.ts';
import { useScrollerRows } from '#web/lib/lists/use-virtual-rows.ts';
import { ArchivedName, type ArchivedListProps, RestoreButton } from './archived-parts.tsx';
import { ClientFilesLink } from '../client-files/client-files-link.tsx';
import { reviewRowClass } from '../review-parts.tsx';
import {
  cellClass,
  headClass,
  Room,
  rowHeight,
  SortableHead,
  tableClass,
} from '#web/ui/lists/table.tsx';

interface ArchivedTableProps extends ArchivedListProps {
  /** How many there are in all; missing where nobody has counted. */
  rowCount: number | undefined;
  order: AdminFileOrder;
  onOrder: (order: AdminFileOrder) => void;
  scroller: RefObject<HTMLElement | null>;
}

const clientClass = 'w-[18%]';
const categoryClass = 'w-26 hidden @[760px]:table-cell';
const momentClass = 'w-36 text-end';
const sizeClass = 'w-24 text-end tabular-nums hidden @[900px]:table-cell';

/** Archived files on a desk; only the rows in view are rendered. */
export function ArchivedTable({
  files,
  ids,
  rowCount,
  order,
  onOrder,
  scroller,
  handle,
  cursor,
  onReach,
  ...row
}: ArchivedTableProps) {
  const { shown, roomBelow } = useScrollerRows({
    ids,
    scroller,
    rowHeight,
    headHeight: rowHeight,
    handle,
    cursor,
    onReach,
  });
  const sort = { order, onOrder };
  return (
    <table aria-rowcount={rowCount === undefined ? -1 : rowCount + 1} className={tableClass}>
      <caption className="sr-only">Archived files</caption>
      <thead>
        <tr>
          <SortableHead label="File" orders={['name', 'name-desc']} {...sort} />
          <SortableHead
            label="Client"
            className={clientClass}
            orders={['client', 'client-desc']}
            {...sort}
          />
          <SortableHead
            label="Category"
            className={categoryClass}
            orders={['category', 'category-desc']}
            {...sort}
          />
          <SortableHead label="Reason" className="w-[22%]" {...sort} />
          <SortableHead
            label="Archived"
            className={momentClass}
            orders={['oldest', 'newest']}
            {...sort}
          />
          <SortableHead
            label="Size"
            className={sizeClass}
            orders={['size', 'size-desc']}
            {...sort}
          />
          <th className={cx(headClass, 'w-28')}>
            <span className="sr-only">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {shown.map(({ index, room }) => {
          const file = files[index];
          if (!file) return null;
          return (
            <Fragment key={file.id}>
              {room > 0 && <Room height={room} />}
              <tr aria-rowindex={index + 2} className={reviewRowClass}>
                <td className={cellClass}>
                  <ArchivedName file={file} {...row} />
                </td>
                <td className={cx(cellClass, clientClass)}>
                  <ClientFilesLink file={file} />
                </td>
                <td className={cx(cellClass, categoryClass)}>
                  {categoryName(file.category, 'adminLabel')}
                </td>
                <td className={cellClass} title={file.archiveReason}>
                  {file.archiveReason}
                </td>
                <td className={cx(cellClass, momentClass, 'text-muted')}>
                  <time dateTime={file.archivedAt} title={fullMoment(file.archivedAt)}>
                    {shortMoment(file.archivedAt)}
                  </time>
                </td>
                {/* Spec section 9: archived files are shown in kilobytes. */}
                <td className={cx(cellClass, sizeClass, 'text-muted')}>
                  {kilobytes(file.fileSize)}
                </td>
                <td className={cx(cellClass, 'overflow-visible px-1! text-end')}>
                  <RestoreButton file={file} {...row} />
                </td>
              </tr>
            </Fragment>
          );
        })}
        {roomBelow > 0 && <Room height={roomBelow} />}
      </tbody>
    </table>
  );
}
