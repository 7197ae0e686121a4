import { eq, inArray, sql } from 'drizzle-orm';
import type { AccessRight, Relation } from '#domain/client-accounts';
import { idsOf, type MovedRow, movedRows } from '#platform/client-move';
import type { Executor } from '#platform/database/database';
import { isUnendedGrant } from './client-accounts.ts';
import { type ClientAccount, clientAccounts } from './table.ts';

/** The records of a client in the log: its own, and those that were merged into it. */
export async function recordsOf(db: Executor, clientId: string): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    WITH RECURSIVE merged AS (
      SELECT ${clientId}::uuid AS id
      UNION SELECT c.id FROM client_accounts AS c JOIN merged AS m ON c.merged_into_id = m.id)
    SELECT id FROM merged`);
  return rows.map(({ id }) => id);
}

/** Two clients, held until the transaction ends so that nothing is made for them until then. */
export async function lockBoth(
  tx: Executor,
  ids: readonly [string, string],
): Promise<ClientAccount[]> {
  return tx
    .select()
    .from(clientAccounts)
    .where(inArray(clientAccounts.id, [...ids]))
    .orderBy(clientAccounts.id)
    .for('update');
}

/** Someone who may use a client account today. */
export interface PersonOfAccount {
  id: string;
  firstName: string;
  lastName: string;
  relation: Relation;
  /** They have set a password: they can sign in, or could before their account was closed. */
  canSignIn: boolean;
}

/** The people with access to a client account, also where it waits, by name. */
export async function peopleWithAccess(db: Executor, clientId: string): Promise<PersonOfAccount[]> {
  const { rows } = await db.execute<PersonOfAccount & Record<string, unknown>>(sql`
    SELECT u.id, u.first_name AS "firstName", u.last_name AS "lastName",
      min(g.relation) AS relation, u.password_hash IS NOT NULL AS "canSignIn"
    FROM access_grants AS g JOIN users AS u ON u.id = g.user_id
    WHERE g.client_id = ${clientId} AND ${isUnendedGrant}
    GROUP BY u.id ORDER BY u.last_name, u.first_name, u.id`);
  return rows;
}

/** Gives people what they have in one client account in another as well: there it waits a day, as all that staff give. */
export async function addAccess(
  tx: Executor,
  { from, to, userIds, by }: { from: string; to: string; userIds: readonly string[]; by: string },
): Promise<MovedRow[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    INSERT INTO access_grants (id, client_id, user_id, relation, rights, from_year, to_year,
      granted_by, ends_on, ends_at, called_as, consented_as, active_from)
    SELECT gen_random_uuid(), ${to}, user_id, relation, rights, from_year, to_year, ${by}, ends_on,
      ends_at, called_as, consented_as,
      CASE WHEN active_from IS NOT NULL THEN greatest(active_from, now() + interval '1 day') END
    FROM access_grants AS g WHERE client_id = ${from} AND ${isUnendedGrant}
      AND user_id = ANY (${sql.param([...userIds])}::uuid[])
    RETURNING id`);
  return movedRows('access_grants', rows);
}

/** Ends access that a merge had given. */
export async function endAccessOf(
  tx: Executor,
  rows: readonly MovedRow[],
  by: string,
): Promise<void> {
  await tx.execute(sql`UPDATE access_grants SET ended_at = now(), ended_by = ${by}
    WHERE id = ANY (${sql.param(idsOf(rows, 'access_grants'))}::uuid[]) AND ended_at IS NULL`);
}

/**
 * Closes a client's record that was merged into another: it leaves the lists, and who has no other account
 * can't sign in.
 */
export async function markMerged(tx: Executor, id: string, intoId: string): Promise<void> {
  await tx
    .update(clientAccounts)
    .set({ mergedIntoId: intoId, archivedAt: sql`now()` })
    .where(eq(clientAccounts.id, id));
}

/** Opens it again. */
export async function clearMerged(tx: Executor, id: string): Promise<void> {
  await tx
    .update(clientAccounts)
    .set({ mergedIntoId: null, archivedAt: null })
    .where(eq(clientAccounts.id, id));
}

/** A grant that hasn't ended with the name of its person, as households show them. */
export interface NamedGrant {
  grantId: string;
  clientId: string;
  userId: string;
  firstName: string;
  lastName: string;
  relation: Relation;
  rights: AccessRight[];
  fromYear: number | null;
  toYear: number | null;
}

/** Who may do what in some accounts today, by name. */
export async function peopleAndRights(
  db: Executor,
  clientIds: readonly string[],
): Promise<NamedGrant[]> {
  const { rows } = await db.execute<NamedGrant & Record<string, unknown>>(sql`
    SELECT g.id AS "grantId", g.client_id AS "clientId", u.id AS "userId",
      u.first_name AS "firstName", u.last_name AS "lastName", g.relation, g.rights,
      g.from_year AS "fromYear", g.to_year AS "toYear"
    FROM access_grants AS g JOIN users AS u ON u.id = g.user_id
    WHERE g.client_id = ANY (${sql.param([...clientIds])}::uuid[]) AND ${isUnendedGrant}
    ORDER BY u.last_name, u.first_name, u.id, g.from_year NULLS FIRST, g.id`);
  return rows;
}
