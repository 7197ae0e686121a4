import { ArrowDown, ArrowUp } from 'lucide-react';
import { cx } from '#web/lib/cx.ts';
import { categoryName } from '#web/lib/file-kind.ts';
import { fullMoment, shortMoment } from '#web/lib/format.ts';
import { ContextMenu } from '#web/ui/context-menu.tsx';
import {
  clientName,
  MarkButton,
  ReviewContextEntries,
  type ReviewListProps,
  ReviewName,
  reviewRowClass,
  type ReviewRowProps,
  Waiting,
} from './review-parts.tsx';
import type { ReviewFilters } from './review-filters.ts';

type Order = ReviewFilters['order'];

interface ReviewTableProps extends ReviewListProps {
  order: Order;
  onOrder: (order: Order) => void;
}

const head =
  'sticky top-0 z-2 h-(--row) border-b border-line-strong bg-paper px-2.5 text-start text-[13px] font-medium whitespace-nowrap text-muted';
const cell = 'h-(--row) border-b border-line px-2.5 align-middle truncate';
const uploadedClass = 'w-36 text-end hidden @[860px]:table-cell';
const yearClass = 'w-16 text-end hidden @[560px]:table-cell';

/** The files awaiting review, on a desk. */
export function ReviewTable({ files, order, onOrder, ...row }: ReviewTableProps) {
  return (
    <table className="w-full table-fixed border-separate border-spacing-0 text-sm leading-5">
      <caption className="sr-only">
        Files awaiting review, {order === 'oldest' ? 'longest' : 'shortest'} wait first
      </caption>
      <thead>
        <tr>
          <th scope="col" className={head}>
            File
          </th>
          <th scope="col" className={cx(head, 'w-[22%]')}>
            Client
          </th>
          <th scope="col" className={cx(head, 'w-28')}>
            Category
          </th>
          <th scope="col" className={cx(head, yearClass)}>
            Year
          </th>
          <th scope="col" className={cx(head, uploadedClass)}>
            Uploaded
          </th>
          <WaitingHead order={order} onOrder={onOrder} />
          <th className={cx(head, 'w-11')}>
            <span className="sr-only">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {files.map((file) => (
          <ReviewTableRow key={file.id} file={file} {...row} />
        ))}
      </tbody>
    </table>
  );
}

function WaitingHead({ order, onOrder }: { order: Order; onOrder: (order: Order) => void }) {
  // The longest wait is the oldest file.
  const Arrow = order === 'oldest' ? ArrowDown : ArrowUp;
  return (
    <th
      scope="col"
      aria-sort={order === 'oldest' ? 'descending' : 'ascending'}
      className={cx(head, 'w-28 text-end')}
    >
      <button
        type="button"
        className="inline-flex items-center gap-1 font-semibold text-ink"
        onClick={() => onOrder(order === 'oldest' ? 'newest' : 'oldest')}
      >
        <Arrow aria-hidden="true" className="size-3.5" />
        Waiting
      </button>
    </th>
  );
}

function ReviewTableRow(props: ReviewRowProps) {
  const { file, openId, actions, now } = props;
  return (
    <ContextMenu
      target={
        <tr data-open={file.id === openId || undefined} className={reviewRowClass}>
          <td className={cell}>
            <ReviewName {...props} />
          </td>
          <td className={cell} title={file.user.email}>
            {clientName(file)}
          </td>
          <td className={cell}>{categoryName(file.category, 'adminLabel')}</td>
          <td className={cx(cell, 'tabular-nums', yearClass)}>{file.taxYear ?? '–'}</td>
          <td className={cx(cell, 'text-muted', uploadedClass)}>
            <time dateTime={file.uploadedAt} title={fullMoment(file.uploadedAt)}>
              {shortMoment(file.uploadedAt)}
            </time>
          </td>
          <td className={cx(cell, 'text-end')}>
            <Waiting file={file} now={now} />
          </td>
          <td className={cx(cell, 'overflow-visible px-1 text-end')}>
            <MarkButton file={file} actions={actions} />
          </td>
        </tr>
      }
    >
      <ReviewContextEntries file={file} actions={actions} />
    </ContextMenu>
  );
}
