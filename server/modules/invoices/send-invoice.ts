import { eq, sql } from 'drizzle-orm';
import { people } from '#modules/accounts';
import { clientAccounts } from '#modules/client-accounts';
import { notify } from '#modules/notifications';
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
import type { InvoiceRow } from './present.ts';
import { lockInvoice, todayIn } from './queries.ts';
import { invoices } from './table.ts';

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
    await mailClient(platform, tx, row.clientId, (reader) =>
      row.sentAt === null
        ? invoiceMail(platform, reader, row)
        : reminderMail(platform, reader, row, today),
    ),
  );
  await notifyOfInvoice(tx, row.sentAt === null ? 'invoice-sent' : 'invoice-due', row);
  await noteMailed(tx, row);
  return row;
}

/** Tells its client of an invoice in the app, beside the email that goes out by itself. */
export async function notifyOfInvoice(
  tx: Executor,
  kind: 'invoice-sent' | 'invoice-due' | 'invoice-paid',
  row: Pick<InvoiceRow, 'id' | 'clientId' | 'number' | 'amountCents' | 'dueDate'>,
): Promise<void> {
  const { id, clientId, number, amountCents, dueDate } = row;
  await notify(
    tx,
    { userId: clientId },
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
  await mailClient(platform, tx, row.clientId, (reader) =>
    receiptMail(platform.config, reader, row),
  );
  await notifyOfInvoice(tx, 'invoice-paid', row);
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
  await mailClient(platform, tx, row.clientId, (reader) =>
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
  await mailClient(platform, tx, row.clientId, (reader) =>
    voidedMail(platform.config, reader, row),
  );
}

/**
 * Emails a client who can be reached, and tells whether they can. Where others have the address too, the
 * email says only that something is new (decision 030).
 */
async function mailClient(
  { config, mailer }: Platform,
  tx: Executor,
  clientId: string,
  write: (reader: Reader) => Mail,
): Promise<Decision> {
  const [client] = await tx
    .select({
      firstName: people.firstName,
      // Nothing is mailed where there is none: `reachable` asks for a proven address.
      email: sql<string>`coalesce(${people.email}, '')`,
      sharesEmail: people.sharesEmail,
      emailVerifiedAt: people.emailVerifiedAt,
      archivedAt: clientAccounts.archivedAt,
    })
    .from(clientAccounts)
    .innerJoin(people, eq(people.id, clientAccounts.contactId))
    .where(eq(clientAccounts.id, clientId));
  const decision = reachable(client);
  if (client && decision.isAllowed) {
    await mailer.send(tx, client.sharesEmail ? somethingNewMail(config, client) : write(client));
  }
  return decision;
}
