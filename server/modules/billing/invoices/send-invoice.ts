import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { people } from '#modules/identity/people';
import { clientAccounts, viewersOf } from '#modules/clients/accounts';
import { notifyWhoSee } from '#modules/notifications';
import type { Actor } from '#platform/actor';
import type { Executor } from '#platform/database/database';
import { somethingNewMail } from '#platform/mail/something-new';
import type { Mail } from '#platform/mail/transport';
import type { Platform } from '#platform/platform';
import { authorize, type Decision } from '#platform/policy';
import { announceInvoice } from './change-invoice.ts';
import {
  invoiceMail,
  type Reader,
  receiptMail,
  refundMail,
  reminderMail,
  voidedMail,
} from './mail-templates.ts';
import { invoicePolicy, reachable } from './policy.ts';
import { type InvoiceRow, invoices } from './table.ts';
import { lockInvoice, todayIn } from './queries.ts';

/**
 * Mails an unpaid invoice with a link to pay it; when it was mailed before, as a reminder.
 *
 * @throws AppError `not_found`, `conflict` for one that nobody owes, and where the client has no
 * address that is known to be theirs
 */
export async function mailInvoice(
  platform: Platform,
  tx: Executor,
  actor: Actor,
  id: string,
): Promise<InvoiceRow> {
  const row = await lockInvoice(tx, actor, id);
  authorize(invoicePolicy.can(actor, 'send', row));
  const today = todayIn(platform.config.firm.timeZone);
  authorize(
    await mailClient(platform, tx, row, (reader) =>
      row.sentAt === null
        ? invoiceMail(platform, reader, row)
        : reminderMail(platform, reader, row, today),
    ),
  );
  await notifyOfInvoice(platform, tx, row.sentAt === null ? 'invoice-sent' : 'invoice-due', row);
  await noteMailed(tx, row);
  return row;
}

/** Tells who sees or pays an invoice in the app, beside the email that goes out by itself. */
export async function notifyOfInvoice(
  platform: Pick<Platform, 'config'>,
  tx: Executor,
  kind: 'invoice-sent' | 'invoice-due' | 'invoice-paid',
  row: Billed & Pick<InvoiceRow, 'id' | 'number' | 'amountCents' | 'dueDate'>,
): Promise<void> {
  const { id, number, amountCents, dueDate } = row;
  await notifyWhoSee(
    platform,
    tx,
    recordOf(row),
    { kind, invoiceId: id, invoiceNumber: number, amountCents, dueDate },
    { hasOwnMail: true },
  );
}

/** Writes down that an invoice was mailed just now. */
export async function noteMailed(
  tx: Executor,
  { id, clientId }: Pick<InvoiceRow, 'id' | 'clientId'>,
): Promise<void> {
  await tx
    .update(invoices)
    .set({ sentAt: sql`now()` })
    .where(eq(invoices.id, id));
  await announceInvoice(tx, { id, clientId });
}

/**
 * Emails the confirmation of a payment and updates open pages, in the transaction that entered it in
 * the ledger.
 */
export async function notifyPaid(platform: Platform, tx: Executor, id: string): Promise<void> {
  const row = await lockInvoice(tx, null, id);
  await mailClient(platform, tx, row, (reader) => receiptMail(platform.config, reader, row));
  await notifyOfInvoice(platform, tx, 'invoice-paid', row);
  await announceInvoice(tx, row);
}

/** The same for a refund. @param refund what was refunded this time, and the provider that moved it */
export async function notifyRefunded(
  platform: Platform,
  tx: Executor,
  id: string,
  refund: { amountCents: number; provider: string | null },
): Promise<void> {
  const row = await lockInvoice(tx, null, id);
  await mailClient(platform, tx, row, (reader) =>
    refundMail(platform.config, reader, row, refund.amountCents, refund.provider),
  );
  await announceInvoice(tx, row);
}

/** Tells a client who was mailed an invoice that it is void. */
export async function emailVoided(
  platform: Platform,
  tx: Executor,
  row: InvoiceRow,
): Promise<void> {
  if (row.sentAt === null) return;
  await mailClient(platform, tx, row, (reader) => voidedMail(platform.config, reader, row));
}

/**
 * Emails everyone who sees or pays an invoice and can be reached, and tells whether the one the firm writes to can.
 * Where others have the address too, the email says only that something is new (decision 030).
 */
async function mailClient(
  { config, mailer }: Platform,
  tx: Executor,
  row: Billed,
  write: (reader: Reader) => Mail,
): Promise<Decision> {
  const [contact] = await tx
    .select({
      emailVerifiedAt: people.emailVerifiedAt,
      archivedAt: clientAccounts.archivedAt,
    })
    .from(clientAccounts)
    .innerJoin(people, eq(people.id, clientAccounts.contactId))
    .where(eq(clientAccounts.id, row.clientId));
  const decision = reachable(contact);
  if (!decision.isAllowed) return decision;
  for (const reader of await readersOf(config, tx, row)) {
    await mailer.send(tx, reader.sharesEmail ? somethingNewMail(config, reader) : write(reader));
  }
  return decision;
}

/** Who sees or pays an invoice, of those with a proven address. */
export async function readersOf(
  config: Platform['config'],
  tx: Executor,
  row: Billed,
): Promise<(Reader & { id: string; sharesEmail: boolean; emailNotifications: boolean })[]> {
  const ids = await viewersOf(tx, recordOf(row), config.firm.timeZone);
  const readers = await tx
    .select({
      id: people.id,
      firstName: people.firstName,
      // Nothing is mailed where there is none.
      email: sql<string>`coalesce(${people.email}, '')`,
      sharesEmail: people.sharesEmail,
      emailNotifications: people.emailNotifications,
    })
    .from(people)
    .where(
      and(inArray(people.id, ids), isNotNull(people.emailVerifiedAt), isNull(people.archivedAt)),
    );
  return readers.map((reader) =>
    reader.id === row.clientId ? reader : { ...reader, account: row.clientId },
  );
}

/** What says who sees an invoice. */
type Billed = Pick<InvoiceRow, 'clientId' | 'taxYear' | 'createdAt'>;

/** An invoice as the rules of access go by it. */
const recordOf = ({ clientId, taxYear, createdAt }: Billed) =>
  ({ clientId, rights: ['see', 'pay'], taxYear, madeAt: createdAt, madeBy: null }) as const;
