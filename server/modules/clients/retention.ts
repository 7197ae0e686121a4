import { type SQL, sql } from 'drizzle-orm';
import type { Day } from '#domain/tax/business-days';
import type { ClientTables } from '#platform/client-tables';
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
 * The last day on which a client's records have to be kept: the latest of what each table declares (`Retention`).
 *
 * @param timeZone the firm's, whose calendar counts
 * @returns null where nothing is kept, or the period is over
 */
export async function retainedUntil(
  db: Executor,
  tables: ClientTables,
  clientId: string,
  { today, timeZone }: { today: Day; timeZone: string },
): Promise<Day | null> {
  const days = Object.entries(tables).flatMap(([table, { client }]) => {
    if (client?.retention === undefined) return [];
    const { lastDay, only = sql`true` } = client.retention;
    return sql`SELECT ${lastDay((moment) => lastDayRetained(moment, timeZone))} AS day
      FROM ${sql.identifier(table)} AS t
      WHERE t.${sql.identifier(table === 'client_accounts' ? 'id' : 'client_id')} = ${clientId} AND (${only})`;
  });
  const { rows } = await db.execute<{ day: Day | null }>(
    sql`SELECT max(day)::text AS day FROM (${sql.join(days, sql` UNION ALL `)}) AS retained`,
  );
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
