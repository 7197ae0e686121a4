import { sql } from 'drizzle-orm';
import type { Day } from '#contract/business-days';
import type { Executor } from '#platform/database';

/**
 * The last day on which a client's records are kept (rulings section 6): 3 years after a return was
 * filed, which is when its project was completed; for documents of a year in which nothing was filed,
 * 3 years after they came.
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
      SELECT ((completed_at AT TIME ZONE ${timeZone}) + interval '3 years')::date AS day
      FROM tax_projects WHERE client_id = ${clientId} AND completed_at IS NOT NULL
      UNION ALL
      SELECT ((uploaded_at AT TIME ZONE ${timeZone}) + interval '3 years')::date
      FROM files AS f WHERE user_id = ${clientId} AND NOT EXISTS (
        SELECT FROM tax_projects AS p WHERE p.client_id = ${clientId}
          AND p.tax_year = f.tax_year AND p.completed_at IS NOT NULL)
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
    return 'A payment or refund of this client is under way. Please wait until it is settled.';
  if (unpaid === 0) return null;
  const invoices = unpaid === 1 ? 'an unpaid invoice' : `${unpaid} unpaid invoices`;
  return `This client has ${invoices}. Please void or settle what is open first.`;
}
