import { type SQL, sql } from 'drizzle-orm';
import type { Day } from '#domain/tax/business-days';
import { deliveriesRetainedUntil } from '#modules/returns';
import type { Executor } from '#platform/database/database';

/**
 * The last day of the retention period of what happened on a day: 3 years after the close of the return
 * period, which runs from July 1 to June 30 (IRC 6107(b), 6060(c)). A return presented on April 15, 2027
 * is kept through June 30, 2030; one presented on July 1, 2027 through June 30, 2031.
 */
const lastDayRetained = (moment: SQL, timeZone: string): SQL =>
  sql`make_date(
    extract(year FROM (${moment} AT TIME ZONE ${timeZone}) + interval '6 months')::int + 3, 6, 30)`;

/**
 * The last day on which a client's records have to be kept. A return counts as presented when its project
 * was completed, at the latest; documents of a year without a completed project are counted from their
 * upload. A signed form is kept for three years from the due date of the return, the extended one, or from when it was
 * signed (Pub. 1345), whichever is later; a consent, as long after its end. The firm may set a later day, with its reason.
 *
 * @param timeZone the firm's, whose calendar counts
 * @returns null where nothing is kept, or the period is over
 */
export async function retainedUntil(
  db: Executor,
  clientId: string,
  { today, timeZone }: { today: Day; timeZone: string },
): Promise<Day | null> {
  const { rows } = await db.execute<{ day: Day | null }>(sql`
    SELECT max(day)::text AS day FROM (
      SELECT ${lastDayRetained(sql`completed_at`, timeZone)} AS day
      FROM tax_projects WHERE client_id = ${clientId} AND completed_at IS NOT NULL
      UNION ALL
      SELECT ${lastDayRetained(sql`uploaded_at`, timeZone)}
      FROM files AS f WHERE client_id = ${clientId} AND NOT EXISTS (
        SELECT FROM tax_projects AS p WHERE p.client_id = ${clientId}
          AND p.tax_year = f.tax_year AND p.completed_at IS NOT NULL)
      UNION ALL
      SELECT greatest(${lastDayRetained(sql`ended_at`, timeZone)}, make_date(tax_year + 4, 10, 15))
      FROM signature_requests WHERE client_id = ${clientId} AND state IN ('signed', 'sealed')
      UNION ALL
      SELECT ${lastDayRetained(sql`coalesce(withdrawn_at, valid_until)`, timeZone)}
      FROM consents WHERE client_id = ${clientId} AND answer = 'yes'
      UNION ALL
      ${deliveriesRetainedUntil(clientId)}
      UNION ALL
      SELECT keep_until FROM client_accounts WHERE id = ${clientId}
    ) AS kept`);
  const day = rows[0]?.day ?? null;
  return day !== null && day >= today ? day : null;
}

/**
 * Why a client cannot be deleted, whatever the reason; null where they can. Money that is owed or on
 * its way needs them.
 */
export async function obstacleToDeletion(db: Executor, clientId: string): Promise<string | null> {
  const { rows } = await db.execute<{ unpaid: number; moving: boolean }>(sql`
    SELECT count(*) FILTER (WHERE is_open)::int AS unpaid,
      coalesce(bool_or(processing_since IS NOT NULL OR EXISTS (
        SELECT FROM payment_refunds AS r WHERE r.invoice_id = i.id AND r.state = 'requested')),
      false) AS moving
    FROM invoices AS i WHERE client_id = ${clientId}`);
  const { unpaid = 0, moving = false } = rows[0] ?? {};
  if (moving)
    return 'This client has a payment or refund in progress. Please wait until it’s done.';
  if (unpaid === 0) return null;
  const invoices = unpaid === 1 ? 'an unpaid invoice' : `${unpaid} unpaid invoices`;
  return `This client has ${invoices}. Please void or settle them first.`;
}
