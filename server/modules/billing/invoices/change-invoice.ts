import { eq, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { BodyOf } from '#contract/endpoint';
import { clientName } from '#domain/client-accounts';
import { manualPayment } from '#domain/invoice-values';
import type { createInvoice, updateInvoice } from '#contract/billing/invoices';
import { clientAccounts, lockActiveClient } from '#modules/clients/accounts';
import { appendEntry } from '#modules/billing/ledger';
import type { Actor } from '#platform/actor';
import type { Executor } from '#platform/database/database';
import { AppError } from '#platform/errors';
import { publishLive } from '#platform/live/publish';
import type { Platform } from '#platform/platform';
import { authorize } from '#platform/policy';
import { invoicePolicy } from './policy.ts';
import { invoiceItems, invoiceNumbers, type InvoiceRow, invoices } from './table.ts';
import { type Line, priceItems, repriceItems, totalOf } from './price-items.ts';
import { itemsOf, lockInvoice, todayIn } from './queries.ts';

/**
 * Makes an invoice under the next number of the year. The number's row is held until the transaction
 * ends, so everything that can be refused is checked before.
 *
 * @throws AppError `not_found` and `conflict` for the client, `amount_mismatch`, `client_mismatch`
 */
export async function makeInvoice(
  { config }: Platform,
  tx: Executor,
  actor: Actor,
  wanted: BodyOf<typeof createInvoice>,
): Promise<{ id: string; clientId: string }> {
  const client = await lockActiveClient(tx, wanted.clientId, 'share');
  assertClientEmail(client.email, wanted.clientEmail);
  const lines = priceItems(wanted);
  const { name, address, phone, email, timeZone } = config.firm;
  const issuedOn = todayIn(timeZone);
  const id = uuidv7();
  const year = Number(issuedOn.slice(0, 4));
  const sequence = await takeNumber(tx, year);
  await tx.insert(invoices).values({
    id,
    year,
    sequence,
    number: `INV-${year}-${String(sequence).padStart(4, '0')}`,
    clientId: client.id,
    clientName: clientName(client),
    clientEmail: client.email,
    clientKey: client.nameKey.slice(0, 120),
    firm: { name, address, phone, email },
    description: wanted.description,
    serviceType: wanted.serviceType ?? null,
    taxYear: wanted.taxYear ?? null,
    notes: wanted.notes ?? null,
    amountCents: totalOf(lines),
    dueDate: wanted.dueDate,
    issuedOn,
    createdBy: actor.userId,
  });
  await storeItems(tx, id, lines);
  await announceInvoice(tx, { id, clientId: client.id });
  return { id, clientId: client.id };
}

async function takeNumber(tx: Executor, year: number): Promise<number> {
  const [row] = await tx
    .insert(invoiceNumbers)
    .values({ year, last: 1 })
    .onConflictDoUpdate({
      target: invoiceNumbers.year,
      set: { last: sql`${invoiceNumbers.last} + 1` },
    })
    .returning({ last: invoiceNumbers.last });
  if (!row) throw new Error('no invoice number was given out');
  return row.last;
}

/** An invoice goes to its client and to nobody else. */
function assertClientEmail(known: string, named: string | null | undefined): void {
  if (!named || named.toLowerCase() === known.toLowerCase()) return;
  throw new AppError(
    'client_mismatch',
    'Invoices go to the client’s own email address, and this isn’t it.',
    { fields: { clientEmail: 'This isn’t the client’s address' } },
  );
}

async function storeItems(tx: Executor, invoiceId: string, lines: readonly Line[]): Promise<void> {
  await tx
    .insert(invoiceItems)
    .values(lines.map((line, index) => ({ ...line, invoiceId, position: index + 1 })));
}

/**
 * Changes an invoice; of what is left out nothing changes. A paid one keeps its amount, a void one
 * everything.
 *
 * @throws AppError `not_found`, `conflict`, `amount_mismatch`, `client_mismatch`
 */
export async function editInvoice(
  tx: Executor,
  actor: Actor,
  id: string,
  wanted: BodyOf<typeof updateInvoice>,
): Promise<InvoiceRow> {
  const row = await lockInvoice(tx, actor, id);
  authorize(invoicePolicy.can(actor, 'edit', row));
  if (wanted.clientId !== undefined && wanted.clientId !== row.clientId) {
    throw new AppError(
      'client_mismatch',
      'This invoice is for another client. Create a new one instead.',
      { fields: { clientId: 'An invoice’s client can’t be changed' } },
    );
  }
  if (wanted.clientEmail && wanted.clientEmail.toLowerCase() !== row.clientEmail.toLowerCase()) {
    const [client] = await tx
      .select()
      .from(clientAccounts)
      .where(eq(clientAccounts.id, row.clientId));
    assertClientEmail(client?.email ?? row.clientEmail, wanted.clientEmail);
  }
  const before = (await itemsOf(tx, id)).map(
    ({ description, quantityHundredths, unitCents, amountCents }): Line => ({
      description,
      quantityHundredths,
      unitCents,
      amountCents,
    }),
  );
  const lines = repriceItems({ description: row.description, lines: before }, wanted);
  const amountCents = totalOf(lines);
  if (amountCents !== row.amountCents) authorize(invoicePolicy.can(actor, 'editAmount', row));
  if (JSON.stringify(lines) !== JSON.stringify(before)) {
    await tx.delete(invoiceItems).where(eq(invoiceItems.invoiceId, id));
    await storeItems(tx, id, lines);
  }
  const { description, dueDate, serviceType, taxYear, notes } = wanted;
  await tx
    .update(invoices)
    .set({
      amountCents,
      description,
      dueDate,
      ...(serviceType === undefined ? {} : { serviceType }),
      ...(taxYear === undefined ? {} : { taxYear }),
      ...(notes === undefined ? {} : { notes }),
      updatedAt: sql`now()`,
    })
    .where(eq(invoices.id, id));
  await announceInvoice(tx, row, row);
  return row;
}

/**
 * Enters the payment of an unpaid invoice by hand.
 *
 * @throws AppError `not_found`, `conflict` for one that is paid, void or being paid
 */
export async function enterPayment(tx: Executor, actor: Actor, id: string): Promise<InvoiceRow> {
  const row = await lockInvoice(tx, actor, id);
  authorize(invoicePolicy.can(actor, 'markPaid', row));
  await appendEntry(tx, {
    invoiceId: id,
    clientId: row.clientId,
    kind: 'payment',
    amountCents: row.amountCents,
    method: manualPayment,
    actorId: actor.userId,
  });
  return row;
}

/** Withdraws an unpaid invoice permanently. @throws AppError `not_found`, `conflict` */
export async function withdrawInvoice(
  tx: Executor,
  actor: Actor,
  id: string,
  reason: string | null,
): Promise<InvoiceRow> {
  const row = await lockInvoice(tx, actor, id);
  authorize(invoicePolicy.can(actor, 'void', row));
  await tx
    .update(invoices)
    .set({ voidedAt: sql`now()`, voidReason: reason, updatedAt: sql`now()` })
    .where(eq(invoices.id, id));
  await announceInvoice(tx, row);
  return row;
}

/** Marks whether a payment is in progress. While it is, the invoice can't be changed or paid. */
export async function markProcessing(tx: Executor, id: string, isOn: boolean): Promise<void> {
  await tx
    .update(invoices)
    .set({ processingSince: isOn ? sql`now()` : null })
    .where(eq(invoices.id, id));
}

/**
 * Tells the client's and the staff's open pages that an invoice changed.
 *
 * @param before as it was, where its year may have changed
 */
export async function announceInvoice(
  tx: Executor,
  { id, clientId }: { id: string; clientId: string },
  before?: Pick<InvoiceRow, 'taxYear' | 'createdAt'>,
): Promise<void> {
  const dated = { taxYear: invoices.taxYear, createdAt: invoices.createdAt };
  const now = await tx.select(dated).from(invoices).where(eq(invoices.id, id));
  const known = before === undefined ? now : [before, ...now];
  const records = known.map(({ taxYear, createdAt }) => ({ taxYear, madeAt: createdAt }));
  await publishLive(
    tx,
    { userId: clientId, staff: true, records },
    { type: 'invoices-changed', invoiceId: id, userId: clientId },
  );
}

/** The same of invoices that came along or were taken back together: once for each of their clients. */
export async function announceInvoices(
  tx: Executor,
  changed: readonly Pick<InvoiceRow, 'clientId' | 'taxYear' | 'createdAt'>[],
): Promise<void> {
  for (const [userId, rows = []] of Map.groupBy(changed, ({ clientId }) => clientId)) {
    const records = rows.map(({ taxYear, createdAt }) => ({ taxYear, madeAt: createdAt }));
    await publishLive(tx, { userId, staff: true, records }, { type: 'invoices-changed', userId });
  }
}
