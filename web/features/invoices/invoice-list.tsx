import { ArrowDown, ArrowUp } from 'lucide-react';
import { Fragment, type RefObject, useRef } from 'react';
import type { InvoiceOrder } from '#contract/invoice-lists';
import type { Invoice } from '#contract/invoices';
import { dollars } from '#contract/money';
import { cx } from '#web/lib/cx.ts';
import { dayText } from '#web/lib/day.ts';
import { dueIn } from '#web/lib/due.ts';
import { type RowsHandle, useScrollerRows, useWindowRows } from '#web/lib/use-virtual-rows.ts';
import { InvoiceStatus } from './invoice-status.tsx';

/** What the list of invoices shows and does, as table and as cards. */
export interface InvoiceListProps {
  invoices: readonly Invoice[];
  /** Their ids, the same array while they are the same. */
  ids: readonly string[];
  today: string;
  onOpen: (id: string) => void;
  rowProps: (id: string) => { 'data-row': string; onFocus: () => void };
  handle: RefObject<RowsHandle | null>;
  cursor: string | undefined;
  onReach: (first: number, last: number) => void;
}

/** Height of a row in pixels (look.md: staff rows 36 px). */
const rowHeight = 36;
const head =
  'sticky top-0 z-2 h-(--row) border-b border-line-strong bg-paper px-2.5 text-start text-[13px] font-medium whitespace-nowrap text-muted';
const cell = 'h-(--row) truncate border-b border-line px-2.5 align-middle';
const row = 'relative transition-colors hover:bg-hover focus-within:bg-evergreen-wash';
const serviceClass = 'hidden w-44 @[1020px]:table-cell';
const figureClass = 'w-30 text-end tabular-nums';

interface InvoiceTableProps extends InvoiceListProps {
  total: number;
  order: InvoiceOrder;
  onOrder: (order: InvoiceOrder) => void;
  scroller: RefObject<HTMLElement | null>;
}

/** Invoices on a desk; only the rows in view are rendered. */
export function InvoiceTable({
  invoices,
  ids,
  total,
  today,
  order,
  onOrder,
  onOpen,
  rowProps,
  scroller,
  handle,
  cursor,
  onReach,
}: InvoiceTableProps) {
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
    <table
      aria-rowcount={total + 1}
      className="w-full table-fixed border-separate border-spacing-0 text-sm leading-5"
    >
      <caption className="sr-only">Invoices</caption>
      <thead>
        <tr>
          <Head label="Number" className="w-38" orders={['oldest', 'newest']} {...sort} />
          <Head label="Client" className="w-[19%]" orders={['client', 'client-desc']} {...sort} />
          <Head label="Description" {...sort} />
          <Head label="Service" className={serviceClass} {...sort} />
          <Head label="Status" className="w-36" {...sort} />
          <Head label="Due" className="w-46" orders={['due', 'due-desc']} {...sort} />
          <Head
            label="Amount"
            className={figureClass}
            orders={['amount', 'amount-desc']}
            {...sort}
          />
        </tr>
      </thead>
      <tbody>
        {shown.map(({ index, room }) => {
          const invoice = invoices[index];
          if (!invoice) return null;
          const late = invoice.status === 'overdue';
          return (
            <Fragment key={invoice.id}>
              {room > 0 && <Room height={room} />}
              <tr aria-rowindex={index + 2} className={row}>
                <td className={cell}>
                  <button
                    type="button"
                    className="scroll-my-12 font-[550] tabular-nums outline-none after:absolute after:inset-0"
                    onClick={() => onOpen(invoice.id)}
                    {...rowProps(invoice.id)}
                  >
                    {invoice.invoiceNumber}
                  </button>
                </td>
                <td className={cell} title={invoice.clientEmail}>
                  {invoice.clientName}
                </td>
                <td className={cell} title={invoice.description}>
                  {invoice.description}
                </td>
                <td className={cx(cell, serviceClass, 'text-muted')}>
                  {invoice.serviceType ?? '–'}
                </td>
                <td className={cell}>
                  <InvoiceStatus invoice={invoice} />
                </td>
                <td className={cell}>
                  <time dateTime={invoice.dueDate}>{dayText(invoice.dueDate)}</time>
                  {late && (
                    <span className="ms-2 text-[13px] text-bad">
                      {dueIn(invoice.dueDate, today)}
                    </span>
                  )}
                </td>
                <td className={cx(cell, figureClass, 'font-medium')}>{dollars(invoice.amount)}</td>
              </tr>
            </Fragment>
          );
        })}
        {roomBelow > 0 && <Room height={roomBelow} />}
      </tbody>
    </table>
  );
}

/** In place of rows that are not in view. One cell: more would bring hidden columns to life. */
function Room({ height }: { height: number }) {
  return (
    <tr aria-hidden="true">
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- it is no control */}
      <td className="p-0" style={{ height }} />
    </tr>
  );
}

interface HeadProps {
  label: string;
  className?: string;
  /** What a press sorts by: first one, then the other. */
  orders?: readonly [InvoiceOrder, InvoiceOrder];
  order: InvoiceOrder;
  onOrder: (order: InvoiceOrder) => void;
}

function Head({ label, className, orders, order, onOrder }: HeadProps) {
  if (!orders) {
    return (
      <th scope="col" className={cx(head, className)}>
        {label}
      </th>
    );
  }
  const [first, second] = orders;
  const sorted = order === first ? 'ascending' : order === second ? 'descending' : undefined;
  const Arrow = order === second ? ArrowDown : ArrowUp;
  return (
    <th scope="col" aria-sort={sorted} className={cx(head, className)}>
      <button
        type="button"
        className={cx(
          'inline-flex items-center gap-1 hover:text-ink',
          sorted && 'font-semibold text-ink',
        )}
        onClick={() => onOrder(order === first ? second : first)}
      >
        {sorted && <Arrow aria-hidden="true" className="size-3.5" />}
        {label}
      </button>
    </th>
  );
}

/** Usual height of a card, in pixels, until it has been measured. */
const cardHeight = 92;

/** Invoices on a phone. */
export function InvoiceCards({
  invoices,
  ids,
  today,
  onOpen,
  rowProps,
  handle,
  cursor,
  onReach,
}: InvoiceListProps) {
  const list = useRef<HTMLUListElement>(null);
  const { shown, roomBelow, measure } = useWindowRows({
    ids,
    list,
    rowHeight: cardHeight,
    handle,
    cursor,
    onReach,
  });
  return (
    <ul
      ref={list}
      aria-label="Invoices"
      className="border-t border-line-strong"
      style={{ paddingBottom: roomBelow }}
    >
      {shown.map(({ index, room }) => {
        const invoice = invoices[index];
        if (!invoice) return null;
        const { id, invoiceNumber, clientName, description, amount, dueDate } = invoice;
        return (
          <li
            key={id}
            ref={measure}
            data-index={index}
            style={{ marginTop: room }}
            className={cx(
              row,
              '-mx-(--pad) grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-0.5 border-b border-line px-(--pad) py-2.5 text-sm leading-5',
            )}
          >
            <button
              type="button"
              className="truncate text-start font-[550] outline-none after:absolute after:inset-0"
              onClick={() => onOpen(id)}
              {...rowProps(id)}
            >
              {clientName}
            </button>
            <span className="text-end font-medium tabular-nums">{dollars(amount)}</span>
            <span className="truncate text-[13px] leading-[18px] text-muted">{description}</span>
            <InvoiceStatus invoice={invoice} className="justify-end" />
            <span className="col-span-2 text-[13px] leading-[18px] text-muted tabular-nums">
              {invoiceNumber}, due {dayText(dueDate)}
              {invoice.status === 'overdue' && (
                <span className="text-bad">, {dueIn(dueDate, today)}</span>
              )}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
