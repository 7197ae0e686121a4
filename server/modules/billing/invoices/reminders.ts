import { sql } from 'drizzle-orm';
import type { Day } from '#domain/tax/business-days';
import { reminderDays } from '#domain/invoice-values';
import { accessInUse } from '#modules/clients/accounts';
import { recordActivity } from '#platform/activity/record';
import { somethingNewMail } from '#platform/mail/something-new';
import type { Platform } from '#platform/platform';
import { defineJob, noData } from '#platform/queue';
import { reminderMail } from './mail-templates.ts';
import { todayIn } from './queries.ts';
import { noteMailed, notifyOfInvoice, readersOf } from './send-invoice.ts';

const invoiceReminders = defineJob('invoice-reminders', noData, { retries: 3 });

/** Nobody is reminded of what they were mailed so recently. */
const quietHours = 36;
/** Mail goes out between these hours of the firm's day. */
const [firstHour, lastHour] = [8, 18];

/** Every hour of the day: reminds clients of unpaid invoices around their due dates. */
export async function scheduleInvoiceReminders(platform: Platform): Promise<void> {
  const { queue, config } = platform;
  await queue.declare(invoiceReminders);
  await queue.work(invoiceReminders, async () => {
    const { timeZone } = config.firm;
    const hourFormat = new Intl.DateTimeFormat('en-US', {
      hour: 'numeric',
      hourCycle: 'h23',
      timeZone,
    });
    const hour = Number(hourFormat.format(new Date()));
    if (hour < firstHour || hour > lastHour) return;
    await sendReminders(platform, todayIn(timeZone));
  });
  await queue.schedule(invoiceReminders, '7 * * * *');
}

interface Due extends Record<string, unknown> {
  id: string;
  number: string;
  clientId: string;
  amountCents: number;
  dueDate: Day;
  stage: number;
  taxYear: number | null;
  createdAt: string;
}

/**
 * Sends the invoice reminders due on a day: of invoices that were mailed and that nobody has
 * paid, the latest stage that was reached and did not go out yet. Stages that were missed, such as by
 * an invoice that was overdue when it was made, are left out. Follows each person's preference for
 * e-mail notifications.
 *
 * @returns how many went out
 */
export async function sendReminders(platform: Platform, today: Day): Promise<number> {
  let sent = 0;
  // One transaction each: what went out stays out, whatever becomes of the others.
  while (await sendNext(platform, today)) sent += 1;
  return sent;
}

function sendNext(platform: Platform, today: Day): Promise<boolean> {
  const { db, mailer } = platform;
  return db.transaction(async (tx) => {
    // One after the other, so that what is chosen here is what went out to nobody yet.
    await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext('invoice-reminders'))`);
    const { rows } = await tx.execute<Due>(sql`
      SELECT i.id, i.number, i.client_id AS "clientId", i.amount_cents AS "amountCents",
        i.due_date::text AS "dueDate", stage.days AS stage, i.tax_year AS "taxYear",
        to_json(i.created_at) #>> '{}' AS "createdAt"
      FROM invoices AS i JOIN client_accounts AS c ON c.id = i.client_id
      CROSS JOIN LATERAL (
        SELECT max(days) AS days FROM unnest(${sql.param([...reminderDays])}::integer[]) AS all_stages (days)
        WHERE days <= ${today}::date - i.due_date
      ) AS stage
      WHERE i.is_open AND i.processing_since IS NULL
        AND i.due_date <= ${today}::date - ${Math.min(...reminderDays)}::integer
        AND i.sent_at < now() - make_interval(hours => ${quietHours})
        AND c.archived_at IS NULL AND EXISTS (
          SELECT FROM ${accessInUse} AS g JOIN users AS u ON u.id = g.user_id
          WHERE g.client_id = c.id AND g.rights && ARRAY['see', 'pay']
            AND u.email_notifications AND u.email_verified_at IS NOT NULL)
        AND NOT EXISTS (
          SELECT 1 FROM invoice_reminders AS r
          WHERE r.invoice_id = i.id AND r.due_date = i.due_date AND r.days_from_due >= stage.days)
      ORDER BY i.due_date, i.id LIMIT 1
      FOR NO KEY UPDATE OF i`);
    const [due] = rows;
    if (!due) return false;
    await tx.execute(sql`
      INSERT INTO invoice_reminders (invoice_id, due_date, days_from_due)
      VALUES (${due.id}, ${due.dueDate}, ${due.stage})`);
    const invoice = { ...due, createdAt: new Date(due.createdAt) };
    for (const reader of await readersOf(platform.config, tx, invoice)) {
      if (!reader.emailNotifications) continue;
      const mail = reader.sharesEmail
        ? somethingNewMail(platform.config, reader)
        : reminderMail(platform, reader, due, today);
      await mailer.send(tx, mail);
    }
    await recordActivity(
      tx,
      { actorId: null, sessionId: null, address: null, requestId: null },
      {
        action: 'remind_invoice',
        clientId: due.clientId,
        subject: { type: 'invoice', id: due.id },
        details: { daysFromDue: due.stage },
      },
    );
    await notifyOfInvoice(platform, tx, 'invoice-due', invoice);
    await noteMailed(tx, due);
    return true;
  });
}
