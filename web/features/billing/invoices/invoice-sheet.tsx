import type { InvoiceDetail } from '#contract/billing/invoices';
import { dollars } from '#domain/money';
import { cx } from '#web/lib/cx.ts';
import { fullMoment } from '#web/lib/format/format.ts';
import { quantityText } from '../payments/payment-labels.ts';

const cell = 'border-b py-2 align-baseline';
const head = `${cell} border-line-strong font-medium`;
const line = `${cell} border-line`;
const figures = 'ps-3 text-end tabular-nums whitespace-nowrap';

/** The lines of an invoice and what they come to. */
export function InvoiceLines({ invoice }: { invoice: InvoiceDetail }) {
  const { items, amount, paidCents, refundedCents, balanceCents } = invoice;
  return (
    <table className="w-full border-separate border-spacing-0 text-sm leading-5">
      <caption className="sr-only">Lines of invoice {invoice.invoiceNumber}</caption>
      <thead className="text-[13px] text-muted">
        <tr>
          <th scope="col" className={cx(head, 'text-start')}>
            Description
          </th>
          <th scope="col" className={cx(head, figures)}>
            Quantity
          </th>
          <th scope="col" className={cx(head, figures, 'phone:hidden')}>
            Unit price
          </th>
          <th scope="col" className={cx(head, figures)}>
            Amount
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map((item, index) => (
          // Lines have no id; their place does not change while they are shown.
          // oxlint-disable-next-line react/no-array-index-key
          <tr key={index}>
            <td className={cx(line, 'wrap-anywhere')}>
              {item.description}
              <span className="hidden text-[13px] leading-[18px] text-muted tabular-nums phone:block">
                {dollars(item.unitPrice)} each
              </span>
            </td>
            <td className={cx(line, figures)}>{quantityText(item.quantity)}</td>
            <td className={cx(line, figures, 'phone:hidden')}>{dollars(item.unitPrice)}</td>
            <td className={cx(line, figures)}>{dollars(item.amount)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <Total label="Total" cents={amount} strong />
        {paidCents > 0 && <Total label="Paid" cents={-paidCents} />}
        {refundedCents > 0 && <Total label="Refunded" cents={refundedCents} />}
        {(paidCents > 0 || invoice.status === 'void') && (
          <Total label="Still to pay" cents={balanceCents} />
        )}
      </tfoot>
    </table>
  );
}

interface TotalProps {
  label: string;
  cents: number;
  strong?: boolean;
}

function Total({ label, cents, strong = false }: TotalProps) {
  return (
    <tr className={cx(strong ? 'text-base font-semibold' : 'text-muted')}>
      <th scope="row" className="pt-2.5 text-start font-[inherit]">
        {label}
      </th>
      {/* The total is under the amounts, however many columns there are. */}
      <td colSpan={3} className="pt-2.5 text-end tabular-nums">
        {dollars(cents)}
      </td>
    </tr>
  );
}

interface PaymentHistoryProps {
  invoice: InvoiceDetail;
  /** The words for how money moved: those of the client or of the back office. */
  nameOf: (method: string, kind: 'payment' | 'refund') => string;
}

/** Every payment and refund of an invoice, in the order they happened. */
export function PaymentHistory({ invoice, nameOf }: PaymentHistoryProps) {
  return (
    <ul className="border-t border-line-strong text-sm leading-5">
      {invoice.payments.map(({ id, kind, method, amountCents, createdAt, reference }) => (
        <li
          key={id}
          className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 border-b border-line py-2"
        >
          <span className="font-medium">
            {kind === 'payment' ? 'Payment' : 'Refund'}, {nameOf(method, kind)}
          </span>
          <span className="text-end font-medium tabular-nums">
            {kind === 'refund' && '−'}
            {dollars(amountCents)}
          </span>
          <span className="col-span-2 text-[13px] leading-[18px] text-muted wrap-anywhere tabular-nums">
            <time dateTime={createdAt}>{fullMoment(createdAt)}</time>
            {reference !== null && <> · Reference {reference}</>}
          </span>
        </li>
      ))}
    </ul>
  );
}
