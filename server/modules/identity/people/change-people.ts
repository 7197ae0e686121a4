import { asc, eq, inArray } from 'drizzle-orm';
import type { PgInsertValue, PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { Executor } from '#platform/database/database';
import { type PersonRow, users } from './table.ts';

/** Changes a person. The caller holds the row. @returns whether there is one */
export async function changeUser(
  tx: Executor,
  id: string,
  values: PgUpdateSetSource<typeof users>,
): Promise<boolean> {
  const { rowCount } = await tx.update(users).set(values).where(eq(users.id, id));
  return rowCount === 1;
}

/**
 * Adds a person.
 *
 * @throws DatabaseError where the username or the address is taken (`users_username_key`, `users_email_key`)
 */
export async function addPerson(
  tx: Executor,
  values: PgInsertValue<typeof users>,
): Promise<PersonRow> {
  const [row] = await tx.insert(users).values(values).returning();
  if (!row) throw new Error('the person was not stored');
  return row;
}

/** @returns whether there is such a person */
export const endEmails = (tx: Executor, id: string): Promise<boolean> =>
  changeUser(tx, id, { emailNotifications: false });

/** Some people's rows, held until the transaction ends; those of an account are held before the account. */
export async function lockPeople(tx: Executor, ids: readonly string[]): Promise<PersonRow[]> {
  return tx
    .select()
    .from(users)
    .where(inArray(users.id, [...ids]))
    .orderBy(asc(users.id))
    .for('no key update');
}

/** Deletes people and what goes with them. Other modules let go of the rows first. */
export async function deletePeople(tx: Executor, ids: readonly string[]): Promise<void> {
  await tx.delete(users).where(inArray(users.id, [...ids]));
}
