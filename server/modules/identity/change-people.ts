import { asc, eq, inArray } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
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
