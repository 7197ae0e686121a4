import { sql } from 'drizzle-orm';
import { grantsWith, isForAllYears } from '#domain/client-accounts';
import type { Executor } from '#platform/database/database';
import { accessInUse } from './client-accounts.ts';
import type { Access } from './grant-rules.ts';

/** A grant with what it gives at this moment. */
export interface GrantInUse extends Access, Record<string, unknown> {
  id: string;
  clientId: string;
  userId: string;
}

/** The grants of some accounts that count now, the oldest first. */
export async function grantsInUse(
  db: Executor,
  clientIds: readonly string[],
): Promise<GrantInUse[]> {
  const { rows } = await db.execute<GrantInUse>(sql`
    SELECT g.id, g.client_id AS "clientId", g.user_id AS "userId", g.relation, g.rights,
      g.from_year AS "fromYear", g.to_year AS "toYear", g.ends_on::text AS "endsOn"
    FROM ${accessInUse} AS g WHERE g.client_id = ANY (${sql.param([...clientIds])}::uuid[])
    ORDER BY g.granted_at, g.id`);
  return rows;
}

/** Who manages access to all years of an account today, by id. */
export async function managersOf(db: Executor, clientId: string): Promise<string[]> {
  const grants = await grantsInUse(db, [clientId]);
  return [
    ...new Set(
      grantsWith(grants, ['manage'])
        .filter(isForAllYears)
        .map(({ userId }) => userId),
    ),
  ];
}
