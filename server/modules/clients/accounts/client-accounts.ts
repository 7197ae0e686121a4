import { eq, inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { accessRights, type YearGrant } from '#domain/client-accounts';
import { type Executor, preparedOn } from '#platform/database/database';
import { AppError, notFound } from '#platform/errors';
import { type ClientAccount, clientAccounts } from './table.ts';

const is = (id: string) => eq(clientAccounts.id, id);

/**
 * Opens the client accounts of people who have none: an individual's each, under the person's id, with
 * all rights in all years. In the transaction that stores the people.
 */
export async function openClientAccounts(tx: Executor, userIds: readonly string[]): Promise<void> {
  await tx.execute(sql`
    WITH opened AS (
      INSERT INTO client_accounts (id, contact_id, first_name, last_name, email, way_in, people_words,
        created_at)
      SELECT id, id, first_name, last_name, coalesce(email, ''),
        CASE WHEN password_hash IS NULL THEN 'none' ELSE 'open' END,
        concat_ws(' ', first_name, last_name, username, email, phone_number), created_at
      FROM users WHERE id = ANY (${sql.param([...userIds])}::uuid[]) AND NOT is_admin
      RETURNING id)
    INSERT INTO access_grants (id, client_id, user_id, relation, rights)
    SELECT gen_random_uuid(), id, id, 'self', ${sql.param([...accessRights])}::text[] FROM opened`);
}

/** Says of an account that was just opened that it was by a registration without an invitation. */
export async function awaitAcceptance(tx: Executor, id: string): Promise<void> {
  await tx.update(clientAccounts).set({ awaitsAcceptance: true }).where(eq(clientAccounts.id, id));
}

/** Whether the firm has done nothing yet for an account that someone opened by registering. */
export async function awaitsAcceptance(tx: Executor, id: string): Promise<boolean> {
  const [account] = await tx
    .select({ awaitsAcceptance: clientAccounts.awaitsAcceptance })
    .from(clientAccounts)
    .where(eq(clientAccounts.id, id));
  return account?.awaitsAcceptance === true;
}

/**
 * A client for whom something is made. Held until the transaction ends: `share` keeps the record as
 * it is, `key share` only keeps it from being deleted.
 *
 * @throws AppError `not_found`; `conflict` for an archived one
 */
export async function lockActiveClient(
  tx: Executor,
  id: string,
  strength: 'share' | 'key share',
): Promise<ClientAccount> {
  const [client] = await tx.select().from(clientAccounts).where(is(id)).for(strength);
  if (!client) {
    throw new AppError('not_found', 'This client doesn’t exist or was deleted.', {
      fields: { clientId: 'Please choose a client' },
    });
  }
  if (client.archivedAt !== null) {
    throw new AppError('conflict', 'This client is archived. Restore them first.', {
      fields: { clientId: 'This client is archived' },
    });
  }
  return client;
}

/** Keeps a client from being deleted until the transaction ends. @throws AppError `not_found` */
export async function preventClientDeletion(tx: Executor, id: string): Promise<void> {
  const account = await tx
    .select({ id: clientAccounts.id })
    .from(clientAccounts)
    .where(is(id))
    .for('key share');
  if (account.length === 0) throw notFound();
}

/** @throws AppError `not_found` for anyone but a client, archived or not */
export async function assertClientExists(db: Executor, id: string): Promise<void> {
  if ((await db.$count(clientAccounts, is(id))) === 0) throw notFound();
}

const locked = preparedOn((db) =>
  db
    .select()
    .from(clientAccounts)
    .where(eq(clientAccounts.id, sql.placeholder('id')))
    .for('no key update')
    .prepare('lock_client_account'),
);

/** A client's row, held until the transaction ends: changes to one client take turns. */
export async function lockClientAccount(
  tx: Executor,
  id: string,
): Promise<ClientAccount | undefined> {
  const [row] = await locked(tx).execute({ id });
  return row;
}

/** The same of several, by id. */
export async function lockClientAccounts(
  tx: Executor,
  ids: readonly string[],
): Promise<Map<string, ClientAccount>> {
  const rows = await tx
    .select()
    .from(clientAccounts)
    .where(inArray(clientAccounts.id, [...ids]))
    .orderBy(clientAccounts.id)
    .for('no key update');
  return new Map(rows.map((row) => [row.id, row]));
}

/** Changes a client account. The caller holds the row. */
export async function changeClientAccount(
  tx: Executor,
  id: string,
  values: PgUpdateSetSource<typeof clientAccounts>,
): Promise<void> {
  await tx.update(clientAccounts).set(values).where(is(id));
}

/** The versions of some client accounts, by id. */
export async function versionsOf(
  db: Executor,
  ids: readonly string[],
): Promise<Map<string, number>> {
  const rows = await db
    .select({ id: clientAccounts.id, version: clientAccounts.version })
    .from(clientAccounts)
    .where(inArray(clientAccounts.id, [...ids]));
  return new Map(rows.map(({ id, version }) => [id, version]));
}

/** The people with access to a client account, also where it still waits to begin, by id. */
export async function peopleOf(db: Executor, clientId: string): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    SELECT DISTINCT user_id AS id FROM access_grants
    WHERE client_id = ${clientId} AND ended_at IS NULL ORDER BY 1`);
  return rows.map(({ id }) => id);
}

/** Of a grant `g`: it has not ended, and its last day isn't over. It may still wait to begin. */
export const isUnendedGrant = sql`g.ended_at IS NULL AND (g.ends_at IS NULL OR g.ends_at > now())`;

/**
 * The grants as they count at this moment, as a table: without those that still wait to begin, and of those that were
 * widened, what they gave before until the wait is over. Whatever decides what someone sees reads this, so that new
 * access opens nothing anywhere before its time (decision 073).
 */
export const accessInUse = sql`(
  SELECT g.id, g.client_id, g.user_id, g.relation, g.granted_at, g.ends_on,
    CASE WHEN g.active_from <= now() THEN g.rights ELSE g.earlier_rights END AS rights,
    CASE WHEN g.active_from <= now() THEN g.from_year ELSE g.earlier_from_year END AS from_year,
    CASE WHEN g.active_from <= now() THEN g.to_year ELSE g.earlier_to_year END AS to_year
  FROM access_grants AS g
  WHERE ${isUnendedGrant} AND (g.active_from <= now() OR (g.earlier_rights IS NOT NULL
    AND (g.earlier_ends_at IS NULL OR g.earlier_ends_at > now()))))`;

/** A client account that a person may use, with what they may do in it. */
export interface UsableAccount {
  clientId: string;
  grants: YearGrant[];
}

/**
 * The account that a call of a person is about: the one they ask for, where they may use it; else their own,
 * else the first that was granted. Null where there is none.
 */
export const accountInUse = (userId: SQL, asked: SQLWrapper): SQL<UsableAccount | null> =>
  sql`(SELECT json_build_object('clientId', g.client_id, 'grants', json_agg(json_build_object(
      'rights', g.rights, 'fromYear', g.from_year, 'toYear', g.to_year)))
    FROM ${accessInUse} AS g JOIN client_accounts AS c ON c.id = g.client_id
    WHERE g.user_id = ${userId} AND c.archived_at IS NULL
    GROUP BY g.client_id
    ORDER BY (g.client_id = ${asked}::uuid) IS TRUE DESC, bool_or(g.relation = 'self') DESC,
      min(g.granted_at), g.client_id LIMIT 1)`;

/** All client accounts that a person may use now, in no order. */
export async function usableAccounts(db: Executor, userId: string): Promise<UsableAccount[]> {
  const { rows } = await db.execute<{ account: UsableAccount }>(sql`
    SELECT json_build_object('clientId', g.client_id, 'grants', json_agg(json_build_object(
      'rights', g.rights, 'fromYear', g.from_year, 'toYear', g.to_year))) AS account
    FROM ${accessInUse} AS g JOIN client_accounts AS c ON c.id = g.client_id
    WHERE g.user_id = ${userId} AND c.archived_at IS NULL
    GROUP BY g.client_id ORDER BY g.client_id`);
  return rows.map(({ account }) => account);
}

/** Whether a person has access to an account that still waits to begin. */
export async function waitsForAccess(db: Executor, userId: string): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    SELECT FROM access_grants AS g JOIN client_accounts AS c ON c.id = g.client_id
    WHERE g.user_id = ${userId} AND ${isUnendedGrant} AND g.active_from <= now() IS NOT TRUE
      AND c.archived_at IS NULL LIMIT 1`);
  return rowCount === 1;
}

/**
 * Deletes a client account with its grants. Other modules let go of the row first.
 *
 * @returns the people who have no account anymore
 */
export async function deleteClientAccount(tx: Executor, id: string): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    SELECT DISTINCT user_id AS id FROM access_grants AS g WHERE client_id = ${id} AND NOT EXISTS (
      SELECT FROM access_grants AS o WHERE o.user_id = g.user_id AND o.client_id <> g.client_id)`);
  await tx.delete(clientAccounts).where(is(id));
  return rows.map((row) => row.id);
}
