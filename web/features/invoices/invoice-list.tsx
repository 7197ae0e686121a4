import { Fragment, type RefObject, useRef } from 'react';
import type { InvoiceOrder } from '#contract/invoices/invoice-lists';
import type { Invoice } from '#contract/invoices/invoices';
import { dollars } from '#domain/money';
import { cx } from '#web/lib/cx.ts';
import { dayText } from '#web/lib/format/day.ts';
import { dueIn } from '#web/lib/format/due.ts';
import {
  type RowsHandle,
  useScrollerRows,
  useWindowRows,
} from '#web/lib/lists/use-virtual-rows.ts';
import { cellClass, Room, rowHeight, SortableHead, tableClass } from '#web/ui/lists/table.tsx';
import { InvoiceStatus } from './invoice-status.tsx';

/** What the list of invoices shows and does, as table and as cards. */
export interface InvoiceListProps {
  invoices: readonly Invoice[];
  /** Their ids, the same array while they are the same. */
  ids: readonly string[];
  today: string;
  /** Whose they are; a list of one client's need not say it. */
  showClient: boolean;
  onOpen: (id: string) => void;
  rowProps: (id: string) => { 'data-row': string; onFocus: () => void };
  handle: RefObject<RowsHandle | null>;
  cursor: () => string | undefined;
  onReach: (first: number, last: number) => void;
}

const row = 'relative transition-colors hover:bg-hover focus-within:bg-evergreen-wash';
const serviceClass = 'hidden w-44 @[1020px]:table-cell print:hidden';
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
  showClient,
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
    <table aria-rowcount={total + 1} className={tableClass}>
      <caption className="sr-only">Invoices</caption>
      <thead>
        <tr>
          <SortableHead label="Number" className="w-38" orders={['oldest', 'newest']} {...sort} />
          {showClient && (
            <SortableHead
              label="Client"
              className="w-[19%]"
              orders={['client', 'client-desc']}
              {...sort}
            />
          )}
          <SortableHead label="Description" className="print:w-[40%]" {...sort} />
          <SortableHead label="Service" className={serviceClass} {...sort} />
          <SortableHead label="Status" className="w-36" {...sort} />
          <SortableHead label="Due" className="w-46" orders={['due', 'due-desc']} {...sort} />
          <SortableHead
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
                <td className={cellClass}>
                  <button
                    type="button"
                    className="scroll-my-12 font-[550] tabular-nums after:absolute after:inset-0"
                    onClick={() => onOpen(invoice.id)}
                    {...rowProps(invoice.id)}
                  >
                    {invoice.invoiceNumber}
                  </button>
                </td>
                {showClient && (
                  <td className={cellClass} title={invoice.clientEmail}>
                    {invoice.clientName}
                  </td>
                )}
                <td className={cellClass} title={invoice.description}>
                  {invoice.description}
                </td>
                <td className={cx(cellClass, serviceClass, 'text-muted')}>
                  {invoice.serviceType ?? '–'}
                </td>
                <td className={cellClass}>
                  <InvoiceStatus invoice={invoice} />
                </td>
                <td className={cellClass}>
                  <time dateTime={invoice.dueDate}>{dayText(invoice.dueDate)}</time>
                  {late && (
                    <span className="ms-2 text-[13px] text-bad">
                      {dueIn(invoice.dueDate, today)}
                    </span>
                  )}
                </td>
                <td className={cx(cellClass, figureClass, 'font-medium')}>
                  {dollars(invoice.amount)}
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

/** Usual height of a card, in pixels, until it has been measured. */
const cardHeight = 92;

/** Invoices on a phone. */
export function InvoiceCards({
  invoices,
  ids,
  today,
  showClient,
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
              className="truncate text-start font-[550] after:absolute after:inset-0"
              onClick={() => onOpen(id)}
              {...rowProps(id)}
            >
              {showClient ? clientName : description}
            </button>
            <span className="text-end font-medium tabular-nums">{dollars(amount)}</span>
            <span className="truncate text-[13px] leading-[18px] text-muted">
              {showClient ? description : invoice.serviceType}
            </span>
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
