import type { Day } from '#domain/tax/business-days';
import type { Invoice, InvoiceItem, InvoicePayment } from '#contract/billing/invoices';
import type { InvoiceStatus } from '#domain/invoice-values';
import type { LedgerEntry } from '#modules/billing/ledger';
import type { Actor } from '#platform/actor';
import { knownAddress } from '#platform/policy';
import { abilitiesOn } from './policy.ts';
import type { InvoiceRow, ItemRow } from './table.ts';

/**
 * Rulings section 4: overdue is derived from the due date in the firm's time zone. The day itself is
 * still in time.
 */
export function statusBy(of: {
  isVoid: boolean;
  isOpen: boolean;
  isPastDue: boolean;
}): InvoiceStatus {
  if (of.isVoid) return 'void';
  if (!of.isOpen) return 'paid';
  return of.isPastDue ? 'overdue' : 'pending';
}

export const statusOf = ({ voidedAt, isOpen, dueDate }: InvoiceRow, today: Day): InvoiceStatus =>
  statusBy({ isVoid: voidedAt !== null, isOpen, isPastDue: dueDate < today });

/** What is still owed, in cents. */
export const balanceOf = (row: InvoiceRow): number =>
  row.isOpen ? row.amountCents - row.paidCents : 0;

/** @param paysOnline whether a payment provider is set up */
export function presentInvoice(
  actor: Actor,
  row: InvoiceRow,
  today: Day,
  paysOnline: boolean,
): Invoice {
  return {
    id: row.id,
    invoiceNumber: row.number,
    clientId: row.clientId,
    clientEmail: knownAddress(actor, row.clientId, row.clientEmail),
    clientName: row.clientName,
    description: row.description,
    serviceType: row.serviceType,
    amount: row.amountCents,
    currency: 'USD',
    status: statusOf(row, today),
    dueDate: row.dueDate,
    paidAt: row.paidAt?.toISOString() ?? null,
    paymentMethod: row.paymentMethod,
    taxYear: row.taxYear,
    notes: row.notes,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    sentAt: row.sentAt?.toISOString() ?? null,
    voidedAt: row.voidedAt?.toISOString() ?? null,
    paidCents: row.paidCents,
    refundedCents: row.refundedCents,
    balanceCents: balanceOf(row),
    paymentState: row.processingSince === null ? 'none' : 'processing',
    can: abilitiesOn(actor, row, paysOnline),
  };
}

export const presentItem = (row: ItemRow): InvoiceItem => ({
  description: row.description,
  quantity: row.quantityHundredths / 100,
  unitPrice: row.unitCents,
  amount: row.amountCents,
});

export const presentPayment = (entry: LedgerEntry): InvoicePayment => ({
  id: entry.id,
  kind: entry.kind,
  method: entry.method,
  amountCents: entry.amountCents,
  createdAt: entry.at.toISOString(),
  reference: entry.reference,
});
