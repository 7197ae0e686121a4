import { and, eq, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Household } from '#contract/clients/households';
import { lockActiveClient } from '#modules/clients/accounts';
import type { StaffActor } from '#platform/actor';
import { type Executor, violatesUnique } from '#platform/database/database';
import { AppError, notFound } from '#platform/errors';
import { andInStaffScope } from '#platform/staff-scope';
import { householdMembers, households } from './table.ts';

/**
 * A household of which the reader sees an account.
 *
 * @throws AppError `not_found`
 */
export async function findHousehold(
  db: Executor,
  actor: StaffActor,
  id: string,
): Promise<Household> {
  const [row] = await db
    .select({ id: households.id, name: households.name })
    .from(households)
    .where(
      and(
        eq(households.id, id),
        sql`EXISTS (SELECT FROM household_members AS m WHERE m.household_id = ${households.id}${andInStaffScope(actor, sql`m.client_id`)})`,
      ),
    );
  if (!row) throw notFound();
  return row;
}

/** Makes a household of clients. @throws AppError `not_found`; `conflict` for one who is in a household */
export async function createHousehold(
  tx: Executor,
  actor: StaffActor,
  { name, clientIds }: { name: string; clientIds: readonly string[] },
): Promise<Household> {
  const id = uuidv7();
  await tx.insert(households).values({ id, name, createdBy: actor.userId });
  for (const clientId of [...new Set(clientIds)].toSorted()) await join(tx, id, clientId);
  return { id, name };
}

/** @throws AppError `not_found` */
export async function renameHousehold(
  tx: Executor,
  actor: StaffActor,
  id: string,
  name: string,
): Promise<Household> {
  await findHousehold(tx, actor, id);
  await tx.update(households).set({ name }).where(eq(households.id, id));
  return { id, name };
}

/** Adds a client. @throws AppError `not_found`; `conflict` for one who is in a household already */
export async function joinHousehold(
  tx: Executor,
  actor: StaffActor,
  id: string,
  clientId: string,
): Promise<Household> {
  // Held, so that the household doesn’t end with its last account at the same moment.
  await tx.select().from(households).where(eq(households.id, id)).for('share');
  const found = await findHousehold(tx, actor, id);
  await join(tx, id, clientId);
  return found;
}

async function join(tx: Executor, householdId: string, clientId: string): Promise<void> {
  await lockActiveClient(tx, clientId, 'share');
  try {
    // In a savepoint: the refusal is a sentence, not the end of the transaction.
    await tx.transaction((inner) =>
      inner.insert(householdMembers).values({ householdId, clientId }),
    );
  } catch (error) {
    if (!violatesUnique(error, 'household_members_pkey')) throw error;
    throw new AppError(
      'conflict',
      'This client is in a household already. Take them out of it first.',
      { fields: { clientId: 'This client is in a household already' } },
    );
  }
}

/** Takes a client out; the household ends with its last one. @throws AppError `not_found` */
export async function leaveHousehold(
  tx: Executor,
  actor: StaffActor,
  id: string,
  clientId: string,
): Promise<void> {
  await tx.select().from(households).where(eq(households.id, id)).for('update');
  await findHousehold(tx, actor, id);
  const { rowCount } = await tx
    .delete(householdMembers)
    .where(and(eq(householdMembers.householdId, id), eq(householdMembers.clientId, clientId)));
  if (rowCount !== 1) throw notFound();
  await endIfEmpty(tx, id);
}

async function endIfEmpty(tx: Executor, id: string): Promise<void> {
  await tx
    .delete(households)
    .where(
      and(
        eq(households.id, id),
        sql`NOT EXISTS (SELECT FROM household_members AS m WHERE m.household_id = ${households.id})`,
      ),
    );
}

/** The household that a client is in; null where it is in none. */
export async function householdOf(db: Executor, clientId: string): Promise<string | null> {
  const [row] = await db
    .select({ id: householdMembers.householdId })
    .from(householdMembers)
    .where(eq(householdMembers.clientId, clientId));
  return row?.id ?? null;
}
