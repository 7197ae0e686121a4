import { sql } from 'drizzle-orm';
import type { AccessRight, ClientKind, YearGrant } from '#domain/client-accounts';
import type { Executor } from '#platform/database/database';
import { isSeenBy, type SeenRecord } from '#platform/policy';
import { accessInUse, isUnendedGrant } from './client-accounts.ts';
import { type GrantInUse, grantsInUse } from './grants-in-use.ts';

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
  return whoSees(await grantsInUse(db, [record.clientId]), record, timeZone);
}

/** The same for many records, with one question to the database. */
export async function viewersOfMany<R extends AccountRecord>(
  db: Executor,
  records: readonly R[],
  timeZone: string,
): Promise<{ record: R; people: string[] }[]> {
  if (records.length === 0) return [];
  const ids = [...new Set(records.map(({ clientId }) => clientId))];
  const grants = Map.groupBy(await grantsInUse(db, ids), ({ clientId }) => clientId);
  return records.map((record) => ({
    record,
    people: whoSees(grants.get(record.clientId) ?? [], record, timeZone),
  }));
}

function whoSees(
  grants: readonly GrantInUse[],
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
    FROM ${accessInUse} AS g JOIN client_accounts AS c ON c.id = g.client_id
    CROSS JOIN LATERAL unnest(g.rights) AS held
    WHERE g.user_id = ${userId} AND c.archived_at IS NULL
    GROUP BY c.id
    ORDER BY bool_or(g.relation = 'self') DESC, min(g.granted_at), c.id`);
  return rows;
}

/** A client account that a person will be able to use. */
export interface WaitingAccount extends Record<string, unknown> {
  firstName: string;
  lastName: string;
  /** When it begins; null while the firm has yet to confirm it. */
  from: string | null;
}

/** The client accounts to which a person was given access that still waits, the first to begin first. */
export async function waitingAccountsOf(db: Executor, userId: string): Promise<WaitingAccount[]> {
  const { rows } = await db.execute<WaitingAccount>(sql`
    SELECT c.first_name AS "firstName", c.last_name AS "lastName",
      to_json(min(g.active_from)) #>> '{}' AS "from"
    FROM access_grants AS g JOIN client_accounts AS c ON c.id = g.client_id
    WHERE g.user_id = ${userId} AND ${isUnendedGrant} AND g.active_from <= now() IS NOT TRUE
      AND c.archived_at IS NULL AND g.earlier_rights IS NULL
    GROUP BY c.id ORDER BY min(g.active_from) NULLS LAST, c.id`);
  return rows.map(({ from, ...name }) => ({ ...name, from: from && new Date(from).toISOString() }));
}

/** The grants of a person that count now, by client account. */
export async function grantsOf(db: Executor, userId: string): Promise<Map<string, YearGrant[]>> {
  const { rows } = await db.execute<YearGrant & { clientId: string } & Record<string, unknown>>(sql`
    SELECT g.client_id AS "clientId", g.rights, g.from_year AS "fromYear", g.to_year AS "toYear"
    FROM ${accessInUse} AS g JOIN client_accounts AS c ON c.id = g.client_id
    WHERE g.user_id = ${userId} AND c.archived_at IS NULL`);
  return Map.groupBy(rows, ({ clientId }) => clientId);
}
