import { and, asc, desc, eq } from 'drizzle-orm';
import { calendarDay } from '#domain/tax/business-days';
import type { Invoice, InvoiceDetail } from '#contract/billing/invoices';
import { entriesOf, type LedgerEntry } from '#modules/billing/ledger';
import type { Actor, ClientActor } from '#platform/actor';
import type { Executor } from '#platform/database/database';
import { notFound } from '#platform/errors';
import { invoicesInScope } from './policy.ts';
import { presentInvoice, presentItem, presentPayment } from './present.ts';
import {
  invoiceItems,
  invoiceReminders,
  type InvoiceRow,
  invoices,
  type ItemRow,
} from './table.ts';

/** Who reads, in which time zone the firm's days begin, and whether clients can pay online. */
export interface Reader {
  actor: Actor;
  timeZone: string;
  /** True when left out: anyone who reads while paying can. */
  paysOnline?: boolean;
}

export const todayIn = (timeZone: string): string => calendarDay(new Date(), timeZone);

/** An invoice of those in scope. @throws AppError `not_found` */
export async function findInvoice(db: Executor, actor: Actor, id: string): Promise<InvoiceRow> {
  const [row] = await db
    .select()
    .from(invoices)
    .where(and(eq(invoices.id, id), invoicesInScope(actor)));
  if (!row) throw notFound();
  return row;
}

/**
 * The same for a change: anyone who changes an invoice or moves its money holds its row first and so
 * takes turns with everyone else who does.
 *
 * @param actor null for what no person asked for, such as the provider's own calls
 * @throws AppError `not_found`
 */
export async function lockInvoice(
  tx: Executor,
  actor: Actor | null,
  id: string,
): Promise<InvoiceRow> {
  const [row] = await tx
    .select()
    .from(invoices)
    .where(and(eq(invoices.id, id), actor === null ? undefined : invoicesInScope(actor)))
    .for('no key update');
  if (!row) throw notFound();
  return row;
}

/** The client's own invoices, newest first. */
export async function listInvoicesOf(
  db: Executor,
  { actor, timeZone, paysOnline = true }: Reader,
  clientId: string,
): Promise<Invoice[]> {
  const rows = await db
    .select()
    .from(invoices)
    .where(and(eq(invoices.clientId, clientId), invoicesInScope(actor)))
    .orderBy(desc(invoices.createdAt), desc(invoices.id));
  const today = todayIn(timeZone);
  return rows.map((row) => presentInvoice(actor, row, today, paysOnline));
}

export function itemsOf(db: Executor, invoiceId: string): Promise<ItemRow[]> {
  return db
    .select()
    .from(invoiceItems)
    .where(eq(invoiceItems.invoiceId, invoiceId))
    .orderBy(asc(invoiceItems.position));
}

/** Everything that is on an invoice. */
export interface WholeInvoice {
  row: InvoiceRow;
  items: ItemRow[];
  entries: LedgerEntry[];
}

/** @throws AppError `not_found` */
export async function readWhole(db: Executor, actor: Actor, id: string): Promise<WholeInvoice> {
  const row = await findInvoice(db, actor, id);
  return { row, items: await itemsOf(db, id), entries: await entriesOf(db, id) };
}

/** One invoice with its items and payments. @throws AppError `not_found` */
export async function presentInvoiceDetail(
  db: Executor,
  { actor, timeZone, paysOnline = true }: Reader,
  id: string,
): Promise<InvoiceDetail> {
  const { row, items, entries } = await readWhole(db, actor, id);
  const reminders = await db
    .select()
    .from(invoiceReminders)
    .where(eq(invoiceReminders.invoiceId, id))
    .orderBy(asc(invoiceReminders.sentAt));
  return {
    ...presentInvoice(actor, row, todayIn(timeZone), paysOnline),
    items: items.map(presentItem),
    payments: entries.map(presentPayment),
    reminders: reminders.map(({ daysFromDue, sentAt }) => ({
      daysFromDue,
      sentAt: sentAt.toISOString(),
    })),
    voidReason: row.voidReason,
  };
}

/** How many invoices a client may see in the account. */
export const countInvoicesInSight = (db: Executor, actor: ClientActor): Promise<number> =>
  db.$count(invoices, invoicesInScope(actor));
