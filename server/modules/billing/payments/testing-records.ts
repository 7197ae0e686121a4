import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Executor } from '#platform/database/database';
import type { Books } from '../../../../dev/paypal/books.ts';
import { advance } from './advance.ts';
import type { Step } from './steps.ts';
import { askBooks, type World } from './testing-model.ts';

/** What our records say of an invoice. */
export interface InvoiceRecords {
  invoice: {
    amount: number;
    paid: number;
    refunded: number;
    open: boolean;
    void: boolean;
    processing: boolean;
    method: string | null;
  };
  orders: { id: string; state: string; providerOrderId: string | null }[];
  refunds: { id: string; orderId: string }[];
  entries: { kind: string; cents: number; provider: string | null; reference: string | null }[];
}

/** Reads all our records of an invoice in one query. */
export async function readRecords(tx: Executor, id: string): Promise<InvoiceRecords> {
  const found = await tx.execute<{ records: InvoiceRecords }>(sql`
    SELECT json_build_object(
      'invoice', json_build_object('amount', i.amount_cents, 'paid', i.paid_cents,
        'refunded', i.refunded_cents, 'open', i.is_open, 'void', i.voided_at IS NOT NULL,
        'processing', i.processing_since IS NOT NULL, 'method', i.payment_method),
      'orders', (SELECT coalesce(json_agg(json_build_object('id', o.id, 'state', o.state,
        'providerOrderId', o.provider_order_id)), '[]') FROM payment_orders AS o
        WHERE o.invoice_id = i.id),
      'refunds', (SELECT coalesce(json_agg(json_build_object('id', r.id, 'orderId', r.order_id)),
        '[]') FROM payment_refunds AS r WHERE r.invoice_id = i.id AND r.state = 'requested'),
      'entries', (SELECT coalesce(json_agg(json_build_object('kind', l.kind,
        'cents', l.amount_cents, 'provider', l.provider, 'reference', l.reference)), '[]')
        FROM ledger_entries AS l WHERE l.invoice_id = i.id)
    ) AS records FROM invoices AS i WHERE i.id = ${id}`);
  const [row] = found.rows;
  if (!row) throw new Error('no such invoice');
  return row.records;
}

/** The steps that a starting server resumes. */
export function unsettled({ orders, refunds }: InvoiceRecords, invoiceId: string): Step[] {
  const stepOf = (orderId: string, goal: Step['goal'], refundId?: string): Step => ({
    orderId,
    invoiceId,
    goal,
    ask: { call: 'read', id: orders.find(({ id }) => id === orderId)?.providerOrderId ?? '' },
    ...(refundId === undefined ? {} : { refundId }),
  });
  return [
    ...orders.filter(({ state }) => state === 'capturing').map(({ id }) => stepOf(id, 'settled')),
    ...refunds.map(({ id, orderId }) => stepOf(orderId, 'refund-settled', id)),
  ];
}

/** Runs steps to their outcome, without lost calls. */
async function drain(tx: Executor, books: Books, begun: Step): Promise<void> {
  for (let step: Step | undefined = begun; step !== undefined;) {
    const answer = askBooks(books, step.ask);
    const move = await advance(tx, step, answer);
    step = 'next' in move ? move.next : undefined;
  }
}

/**
 * Restarts the server: drops all running calls, resumes, and reconciles. Then all records must agree.
 *
 * @returns the final records, and whether a payment or refund had to be resumed
 */
export async function restartAndCheck(
  tx: Executor,
  { books, late }: Pick<World, 'books' | 'late'>,
  invoiceId: string,
): Promise<{ end: InvoiceRecords; wasUnsettled: boolean }> {
  for (const step of late) askBooks(books, step.ask);
  const before = await readRecords(tx, invoiceId);
  const steps = unsettled(before, invoiceId);
  for (const step of steps) await drain(tx, books, step);
  const known = new Set(before.entries.map(({ reference }) => reference));
  let asked = steps.length;
  for (const { id, customId, capture, refunds } of books.orders) {
    const moved = [...(capture ? [capture] : []), ...refunds];
    if (moved.every((money) => known.has(money.id))) continue;
    const order = before.orders.find((candidate) => candidate.id === customId);
    if (order?.providerOrderId !== id) continue;
    asked += 1;
    const ask = { call: 'read' as const, id };
    await drain(tx, books, { orderId: order.id, invoiceId, goal: 'synced', ask });
  }
  const end = asked === 0 ? before : await readRecords(tx, invoiceId);
  checkAgreement(end, books);
  return { end, wasUnsettled: steps.length > 0 };
}

function checkAgreement({ invoice, orders, entries }: InvoiceRecords, books: Books): void {
  const sum = (kind: string): number =>
    entries.reduce((total, entry) => total + (entry.kind === kind ? entry.cents : 0), 0);
  // The invoice matches the ledger, and no payment is in progress.
  expect(invoice.paid).toBe(sum('payment'));
  expect(invoice.refunded).toBe(sum('refund'));
  expect(sum('refund')).toBeLessThanOrEqual(sum('payment'));
  expect(invoice.processing).toBe(false);
  expect(orders.every(({ state }) => state !== 'capturing')).toBe(true);
  expect(invoice.open).toBe(!invoice.void && sum('payment') < invoice.amount);
  if (invoice.void) expect(entries).toEqual([]);
  // Captured at most once, and never beside a payment by hand.
  const captures = books.orders.flatMap(({ capture }) => (capture ? [capture] : []));
  expect(captures.length).toBeLessThanOrEqual(1);
  expect(entries.filter(({ kind }) => kind === 'payment').length).toBeLessThanOrEqual(1);
  // Our ledger and the provider's agree.
  const cents = ({ value }: { value: string }): number => Number(value.replace('.', ''));
  const theirs = books.orders
    .flatMap(({ capture, refunds }) => [...(capture ? [capture] : []), ...refunds])
    .map(({ id, amount }) => `${id} ${cents(amount)}`);
  const ours = entries
    .filter(({ provider }) => provider !== null)
    .map((entry) => `${entry.reference} ${entry.cents}`);
  expect(ours.toSorted()).toEqual(theirs.toSorted());
}
