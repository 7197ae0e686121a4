import { importedPayment, manualPayment } from '#domain/invoice-values';
import { dollars } from '#domain/money';
import { providerLabel } from '#domain/payment-providers';
import { type Day } from '#domain/tax/business-days';
import type { Platform } from '#platform/platform';
import { ink, Sheet, type SheetContents } from '#platform/pdf/pdf-contents';
import { dayText, dayTextOf } from './day-text.ts';
import { balanceOf, statusOf } from './present.ts';
import type { InvoiceRow } from './table.ts';
import type { WholeInvoice } from './queries.ts';

/**
 * What an invoice says, or the receipt of a paid one. It is drawn from the invoice and its ledger entries
 * alone: the same invoice has the same bytes, until it becomes overdue.
 *
 * @param today the firm's calendar day, which decides whether the invoice is overdue
 */
export function invoiceSheet(
  { config, onlineProvider }: Pick<Platform, 'config' | 'onlineProvider'>,
  { row, items, entries }: WholeInvoice,
  kind: 'invoice' | 'receipt',
  today: Day,
): SheetContents {
  const { firm } = row;
  const { timeZone } = config.firm;
  const title = kind === 'receipt' ? `Receipt for invoice ${row.number}` : `Invoice ${row.number}`;
  const sheet = new Sheet({
    title: `${title}, ${firm.name}`,
    author: firm.name,
    createdAt: row.createdAt,
  });
  sheet.paragraph(firm.name, { size: 15, isBold: true });
  sheet.paragraph(`${firm.address}\n${firm.phone} · ${firm.email}`, { color: ink.muted });
  sheet.space(18);
  sheet.heading(1, title);
  sheet.paragraph(statusLine(row, timeZone, today), { size: 11 });
  sheet.space(10);
  sheet.cards([
    { label: 'Billed to', lines: [row.clientName, row.clientEmail].filter((line) => line !== '') },
    {
      label: 'Dates',
      lines: [`Issued ${dayText(row.issuedOn)}`, `Due ${dayText(row.dueDate)}`],
    },
    {
      label: 'For',
      lines: [
        row.description,
        ...(row.serviceType === null ? [] : [row.serviceType]),
        ...(row.taxYear === null ? [] : [`Tax year ${row.taxYear}`]),
      ],
    },
  ]);
  sheet.table(
    ['Description', 'Quantity', 'Unit price', 'Amount'],
    items.map((item) => [
      item.description,
      String(item.quantityHundredths / 100),
      dollars(item.unitCents),
      dollars(item.amountCents),
    ]),
    [6, 1.6, 2, 2],
    { right: [1, 2, 3] },
  );
  const moved = (wanted: 'payment' | 'refund') =>
    entries
      .filter((entry) => entry.kind === wanted)
      .map((entry) => ({
        label: `${movedText(entry)} ${dayTextOf(entry.at, timeZone)}`,
        value: dollars(wanted === 'payment' ? -entry.amountCents : entry.amountCents),
      }));
  sheet.sums([
    { label: 'Total', value: dollars(row.amountCents), isBold: true },
    ...moved('payment'),
    { label: 'Amount due (USD)', value: dollars(balanceOf(row)), isBold: true },
    // A refund returns what was paid before; it doesn't make anything due again.
    ...moved('refund'),
  ]);
  if (kind === 'receipt') drawReferences(sheet, entries);
  if (row.notes !== null) {
    sheet.heading(2, 'Notes');
    sheet.paragraph(row.notes);
  }
  if (kind === 'invoice' && row.isOpen) {
    sheet.heading(2, 'How to pay');
    sheet.paragraph(
      onlineProvider
        ? `Pay by card or ${onlineProvider.label} in your portal, under Payments: ${config.appUrl}. Paying by check? Make it out to ${firm.name} and write ${row.number} on it.`
        : `Make checks payable to ${firm.name} and write ${row.number} on them. Questions? Call ${firm.phone}.`,
    );
  }
  return sheet.contents(`${row.number} · ${firm.name} · ${firm.phone} · ${firm.email}`);
}

/** The state of the invoice, in a sentence or two. */
function statusLine(row: InvoiceRow, timeZone: string, today: Day): string {
  if (row.voidedAt !== null) {
    const reason = row.voidReason === null ? '' : ` Reason: ${row.voidReason}`;
    return `This invoice was voided on ${dayTextOf(row.voidedAt, timeZone)}. Nothing is owed on it.${reason}`;
  }
  if (row.paidAt === null) {
    return statusOf(row, today) === 'overdue'
      ? `${dollars(balanceOf(row))} was due ${dayText(row.dueDate)} and is overdue.`
      : `${dollars(balanceOf(row))} is due ${dayText(row.dueDate)}.`;
  }
  const refunded = row.refundedCents === 0 ? '' : ` Refunds: ${dollars(row.refundedCents)}.`;
  return `Paid in full on ${dayTextOf(row.paidAt, timeZone)}.${refunded} Thank you.`;
}

/** The provider's reference numbers of each payment and refund. */
function drawReferences(sheet: Sheet, entries: WholeInvoice['entries']): void {
  const known = entries.filter(({ reference }) => reference !== null);
  if (known.length === 0) return;
  sheet.heading(2, 'References');
  sheet.table(
    ['Type', 'Method', 'Reference'],
    known.map((entry) => [
      entry.kind === 'payment' ? 'Payment' : 'Refund',
      methodText(entry.method),
      entry.reference ?? '',
    ]),
    [2, 2, 5],
  );
}

/** What happened to the money: the firm's own refund is only recorded here, the provider's was sent. */
function movedText({ kind, method }: WholeInvoice['entries'][number]): string {
  if (method === importedPayment) {
    return kind === 'payment'
      ? 'Paid before our records began here'
      : 'Taken back: entered by mistake';
  }
  const label = method === manualPayment ? undefined : (providerLabel(method) ?? method);
  if (kind === 'payment') return label ? `Paid by ${label}` : 'Paid to our office';
  return label ? `Refund sent to ${label}` : 'Refund recorded by our office';
}

const methodText = (method: string): string =>
  method === manualPayment || method === importedPayment
    ? 'Our office'
    : (providerLabel(method) ?? method);
