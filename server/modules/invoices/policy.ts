import { eq, type SQL } from 'drizzle-orm';
import type { Actor } from '#platform/actor';
import { AppError } from '#platform/errors';
import type { InvoiceRow } from './present.ts';
import { invoices } from './table.ts';

/** The invoices an actor can reach at all; everything else does not exist for them (404). */
export function invoicesInScope(actor: Actor): SQL | undefined {
  return actor.role === 'admin' ? undefined : eq(invoices.clientId, actor.userId);
}

type Standing = Pick<
  InvoiceRow,
  'isOpen' | 'processingSince' | 'voidedAt' | 'paidCents' | 'refundedCents' | 'sentAt'
>;

/**
 * What an actor may do with an invoice; buttons and the server share these rules.
 *
 * @param paysOnline whether a payment provider is set up
 */
export function abilitiesOn(actor: Actor, row: Standing, paysOnline: boolean) {
  const isStaff = actor.role === 'admin';
  const isSettled = row.processingSince === null;
  const isFree = row.isOpen && isSettled;
  return {
    edit: isStaff && isSettled && row.voidedAt === null,
    editAmount: isStaff && isFree,
    markPaid: isStaff && isFree,
    void: isStaff && isFree,
    refund: isStaff && isSettled && row.paidCents > row.refundedCents,
    send: isStaff && isFree && row.sentAt === null,
    remind: isStaff && isFree && row.sentAt !== null,
    pay: !isStaff && isFree && paysOnline,
    receipt: row.paidCents > 0,
  };
}

/**
 * Refuses what needs an invoice that someone owes and that no payment is under way for: paying it,
 * entering a payment, withdrawing it, changing what it costs, mailing it.
 *
 * @throws AppError `conflict`
 */
export function assertOpen(row: Standing): void {
  assertNotProcessing(row);
  if (row.voidedAt !== null) {
    throw new AppError('conflict', 'This invoice is void. Nothing is owed on it.');
  }
  if (!row.isOpen) throw new AppError('conflict', 'This invoice is already paid.');
}

/** @throws AppError `conflict` while the outcome of a payment is not known */
export function assertNotProcessing(row: Standing): void {
  if (row.processingSince === null) return;
  throw new AppError(
    'conflict',
    'A payment for this invoice is being processed. Please wait until it’s confirmed.',
  );
}
