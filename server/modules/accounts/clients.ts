import { and, eq, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { type Executor, preparedOn } from '#platform/database/database';
import { AppError, notFound } from '#platform/errors';
import { users, type UserRow } from './table.ts';

const isClient = (id: string) => and(eq(users.id, id), eq(users.isAdmin, false));

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
): Promise<UserRow> {
  const [client] = await tx.select().from(users).where(isClient(id)).for(strength);
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
export async function holdClient(tx: Executor, id: string): Promise<void> {
  const held = await tx.select({ id: users.id }).from(users).where(isClient(id)).for('key share');
  if (held.length === 0) throw notFound();
}

/** @throws AppError `not_found` for anyone but a client, archived or not */
export async function assertClientExists(db: Executor, id: string): Promise<void> {
  if ((await db.$count(users, isClient(id))) === 0) throw notFound();
}

const locked = preparedOn((db) =>
  db
    .select()
    .from(users)
    .where(eq(users.id, sql.placeholder('id')))
    .for('no key update')
    .prepare('lock_user'),
);

/** A person's row, held until the transaction ends: changes to one person take turns. */
export async function lockUser(tx: Executor, id: string): Promise<UserRow | undefined> {
  const [row] = await locked(tx).execute({ id });
  return row;
}

/** Changes a person. The caller holds the row. @returns whether there is one */
export async function changeUser(
  tx: Executor,
  id: string,
  values: PgUpdateSetSource<typeof users>,
): Promise<boolean> {
  const { rowCount } = await tx.update(users).set(values).where(eq(users.id, id));
  return rowCount === 1;
}

/** @returns whether there is such a person */
export const endEmails = (tx: Executor, id: string): Promise<boolean> =>
  changeUser(tx, id, { emailNotifications: false });

/** Deletes a person and what goes with them. Other modules let go of the row first. */
export async function deleteUser(tx: Executor, id: string): Promise<void> {
  await tx.delete(users).where(eq(users.id, id));
}
