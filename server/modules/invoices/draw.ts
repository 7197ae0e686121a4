import { manualPayment } from '#contract/invoice-values';
import { dollars } from '#contract/money';
import { onlineProviderLabel, providerLabel } from '#contract/payment-providers';
import { type Config, paysOnline } from '#platform/config';
import { ink, Sheet } from '#platform/pdf/sheet';
import { dayText, dayTextOf } from './day-text.ts';
import { balanceOf } from './present.ts';
import type { WholeInvoice } from './queries.ts';

/**
 * Draws an invoice, or the receipt of a paid one. What stands on it comes from the invoice and its
 * entries in the ledger, never from the day it is drawn on: the same invoice has the same bytes.
 */
export function drawInvoice(
  config: Config,
  { row, items, entries }: WholeInvoice,
  kind: 'invoice' | 'receipt',
): Promise<Buffer> {
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
  sheet.y += 18;
  sheet.heading(1, title);
  sheet.paragraph(standing({ row, items, entries }, timeZone), { size: 11 });
  sheet.y += 10;
  sheet.cards([
    { label: 'Billed to', lines: [row.clientName, row.clientEmail] },
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
  const moved = (wanted: 'payment' | 'refund', label: string) =>
    entries
      .filter((entry) => entry.kind === wanted)
      .map((entry) => ({
        label: `${label} ${dayTextOf(entry.at, timeZone)}, ${methodText(entry.method)}`,
        value: dollars(wanted === 'payment' ? -entry.amountCents : entry.amountCents),
      }));
  sheet.sums([
    { label: 'Total', value: dollars(row.amountCents), isBold: true },
    ...moved('payment', 'Paid'),
    { label: 'Amount due (USD)', value: dollars(balanceOf(row)), isBold: true },
    // What went back was paid before; it does not make anything due again.
    ...moved('refund', 'Refunded'),
  ]);
  if (kind === 'receipt') drawReferences(sheet, entries);
  if (row.notes !== null) {
    sheet.heading(2, 'Notes');
    sheet.paragraph(row.notes);
  }
  if (kind === 'invoice' && row.isOpen) {
    sheet.heading(2, 'How to pay');
    sheet.paragraph(
      paysOnline(config)
        ? `Pay by card or ${onlineProviderLabel} in your portal, under Payments: ${config.appUrl}. When you pay another way, please name invoice ${row.number}.`
        : `Please name invoice ${row.number} when you pay. Questions? Call ${firm.phone}.`,
    );
  }
  return sheet.finish(`${row.number} · ${firm.name} · ${firm.phone} · ${firm.email}`);
}

/** Where the invoice stands, in a sentence. Says nothing that depends on the day it is read. */
function standing({ row }: WholeInvoice, timeZone: string): string {
  if (row.voidedAt !== null) {
    const reason = row.voidReason === null ? '' : ` ${row.voidReason}`;
    return `This invoice was withdrawn on ${dayTextOf(row.voidedAt, timeZone)}. Nothing is owed on it.${reason}`;
  }
  if (row.paidAt === null) {
    return `${dollars(balanceOf(row))} is due on ${dayText(row.dueDate)}.`;
  }
  const refunded =
    row.refundedCents === 0 ? '' : ` ${dollars(row.refundedCents)} has been refunded.`;
  return `Paid in full on ${dayTextOf(row.paidAt, timeZone)}.${refunded} Thank you.`;
}

/** By which numbers the payment is known to the provider. */
function drawReferences(sheet: Sheet, entries: WholeInvoice['entries']): void {
  const known = entries.filter(({ reference }) => reference !== null);
  if (known.length === 0) return;
  sheet.heading(2, 'References');
  sheet.table(
    ['What', 'By', 'Reference'],
    known.map((entry) => [
      entry.kind === 'payment' ? 'Payment' : 'Refund',
      methodText(entry.method),
      entry.reference ?? '',
    ]),
    [2, 2, 5],
  );
}

function methodText(method: string): string {
  if (method === manualPayment) return 'received by our office';
  return providerLabel(method) ?? method;
}
