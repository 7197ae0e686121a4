import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { AccessRight, ClientKind, YearGrant } from '#domain/client-accounts';
import type { Executor } from '#platform/database/database';
import { isSeenBy, type SeenRecord } from '#platform/policy';
import type { Grant } from './grant-rules.ts';
import { isActive, activeGrantsOf } from './grants.ts';
import { accessGrants, clientAccounts } from './table.ts';

/** A record of a client account, and the rights of which one is needed to see it. */
export interface AccountRecord extends SeenRecord {
  clientId: string;
  rights: readonly AccessRight[];
}

/** The people who see a record of a client account now, by id. */
export async function viewersOf(
  db: Executor,
  record: AccountRecord,
  timeZone: string,
): Promise<string[]> {
  return whoSees(await activeGrantsOf(db, record.clientId), record, timeZone);
}

/** The same for many records, with one question to the database. */
export async function viewersOfMany<R extends AccountRecord>(
  db: Executor,
  records: readonly R[],
  timeZone: string,
): Promise<{ record: R; people: string[] }[]> {
  if (records.length === 0) return [];
  const ids = [...new Set(records.map(({ clientId }) => clientId))];
  const grants = Map.groupBy(
    await db
      .select()
      .from(accessGrants)
      .where(sql`${inArray(accessGrants.clientId, ids)} AND ${isActive}`),
    ({ clientId }) => clientId,
  );
  return records.map((record) => ({
    record,
    people: whoSees(grants.get(record.clientId) ?? [], record, timeZone),
  }));
}

function whoSees(
  grants: readonly Grant[],
  { rights, ...record }: AccountRecord,
  timeZone: string,
): string[] {
  return [...Map.groupBy(grants, ({ userId }) => userId)]
    .filter(([userId, own]) => isSeenBy({ userId, grants: own }, rights, record, timeZone))
    .map(([userId]) => userId);
}

/** A client account that a person may use, with all they may do there in any year. */
export interface UsedAccount extends Record<string, unknown> {
  id: string;
  kind: ClientKind;
  firstName: string;
  lastName: string;
  rights: AccessRight[];
  seesAllYears: boolean;
}

/** The client accounts that a person may use: their own first, then in the order they came. */
export async function accountsOf(db: Executor, userId: string): Promise<UsedAccount[]> {
  const { rows } = await db.execute<UsedAccount>(sql`
    SELECT c.id, c.kind, c.first_name AS "firstName", c.last_name AS "lastName",
      array_agg(DISTINCT held) AS rights,
      bool_or(held = 'see' AND g.from_year IS NULL AND g.to_year IS NULL) AS "seesAllYears"
    FROM access_grants AS g JOIN client_accounts AS c ON c.id = g.client_id
    CROSS JOIN LATERAL unnest(g.rights) AS held
    WHERE g.user_id = ${userId} AND g.ended_at IS NULL
      AND (g.ends_at IS NULL OR g.ends_at > now()) AND c.archived_at IS NULL
    GROUP BY c.id
    ORDER BY bool_or(g.relation = 'self') DESC, min(g.granted_at), c.id`);
  return rows;
}

/** The living grants of a person, by client account. */
export async function grantsOf(db: Executor, userId: string): Promise<Map<string, YearGrant[]>> {
  const rows = await db
    .select({
      clientId: accessGrants.clientId,
      rights: accessGrants.rights,
      fromYear: accessGrants.fromYear,
      toYear: accessGrants.toYear,
    })
    .from(accessGrants)
    .innerJoin(clientAccounts, eq(clientAccounts.id, accessGrants.clientId))
    .where(and(eq(accessGrants.userId, userId), isActive, isNull(clientAccounts.archivedAt)));
  return Map.groupBy(rows, ({ clientId }) => clientId);
}
