import { Fragment, type RefObject } from 'react';
import type { InvoiceOrder } from '#contract/billing/invoice-lists';
import type { Invoice } from '#contract/billing/invoices';
import { dollars } from '#domain/money';
import { cx } from '#web/lib/cx.ts';
import { dayText } from '#web/lib/format/day.ts';
import { dueIn } from '#web/lib/format/due.ts';
import { type RowsHandle, useScrollerRows } from '#web/lib/lists/use-virtual-rows.ts';
import { CardList } from '#web/ui/lists/card-list.tsx';
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

/** Invoices on a phone. */
export function InvoiceCards({
  invoices,
  today,
  showClient,
  onOpen,
  rowProps,
  ...props
}: InvoiceListProps) {
  return (
    <CardList
      label="Invoices"
      rows={invoices}
      cardHeight={92}
      className={cx(row, 'gap-x-3 gap-y-0.5')}
      {...props}
    >
      {(invoice) => (
        <>
          <button
            type="button"
            className="truncate text-start font-[550] after:absolute after:inset-0"
            onClick={() => onOpen(invoice.id)}
            {...rowProps(invoice.id)}
          >
            {showClient ? invoice.clientName : invoice.description}
          </button>
          <span className="text-end font-medium tabular-nums">{dollars(invoice.amount)}</span>
          <span className="truncate text-[13px] leading-[18px] text-muted">
            {showClient ? invoice.description : invoice.serviceType}
          </span>
          <InvoiceStatus invoice={invoice} className="justify-end" />
          <span className="col-span-2 text-[13px] leading-[18px] text-muted tabular-nums">
            {invoice.invoiceNumber}, due {dayText(invoice.dueDate)}
            {invoice.status === 'overdue' && (
              <span className="text-bad">, {dueIn(invoice.dueDate, today)}</span>
            )}
          </span>
        </>
      )}
    </CardList>
  );
}
