import { sql } from 'drizzle-orm';
import { openClientAccounts } from '#modules/clients/accounts';
import type { Executor } from '#platform/database/database';

/** Requests that each of them had last year. */
export const requestsOfEach = 3;

/** Makes clients whose return of a year asked for some documents. @returns how many */
export async function makeClientsWithReturn(
  db: Executor,
  count: number,
  taxYear: number,
): Promise<void> {
  const { rows } = await db.execute<{ id: string }>(sql`
    INSERT INTO users (id, username, email, first_name, last_name, password_hash, is_admin, email_verified_at)
    SELECT gen_random_uuid(), 'season' || n, 'season' || n || '@example.test', 'Maya', 'Okafor', 'never used here',
      false, now() FROM generate_series(1, ${count}::int) AS n RETURNING id`);
  // In parts: a statement may take 30 seconds.
  for (let at = 0; at < rows.length; at += 200) {
    const ids = rows.slice(at, at + 200).map(({ id }) => id);
    await openClientAccounts(db, ids);
    await db.execute(sql`
      WITH made AS (
        INSERT INTO tax_projects (id, client_id, name, tax_year, priority, created_by)
        SELECT gen_random_uuid(), id, 'Return', ${taxYear}, 'low',
          (SELECT id FROM users WHERE is_admin LIMIT 1)
        FROM unnest(${sql.param(ids)}::uuid[]) AS client (id)
        RETURNING id, client_id)
      INSERT INTO checklist_items (id, project_id, client_id, title, priority, position, is_required, needed_from)
      SELECT gen_random_uuid(), id, client_id, 'Record ' || n, 'low', n, true, 'client'
      FROM made, generate_series(1, ${requestsOfEach}::int) AS n`);
  }
}
