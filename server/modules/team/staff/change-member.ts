import { and, eq, inArray, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { type NarrowableRole, type StaffRight, staffRights } from '#domain/staff';
import { defaultRights } from '#domain/staff-rights';
import { calendarDay } from '#domain/tax/business-days';
import { type Executor, violatesCheck } from '#platform/database/database';
import { AppError, notFound } from '#platform/errors';
import { clientPreparers } from '../in-charge/table.ts';
import { changeUser } from '#modules/identity/people';
import { withAddress } from '#modules/identity/people';
import { publishRightsChange } from './publish-rights-change.ts';
import { users, type UserRow } from '#modules/identity/people';
import { assertStaff, isMember } from './members.ts';
import { assertLastDay, columnsOf, type Position } from './position.ts';
import { narrowedRights } from './table.ts';

/**
 * Gives a member another role or last day; their open pages continue the rights of now.
 *
 * @throws AppError `not_found` for anyone who is not on the staff; `conflict` for the last owner;
 * `invalid_request` for a role and a last day that don't go together
 */
export async function changePosition(
  tx: Executor,
  id: string,
  position: Position,
  timeZone: string,
): Promise<void> {
  const member = await lockMember(tx, id);
  if (member.archivedAt !== null) throw notFound();
  assertLastDay(position, timeZone);
  await change(tx, id, columnsOf(position, timeZone));
}

/**
 * Ends someone's access at once, with their sessions. They stay in the history as who they were.
 *
 * @throws AppError `not_found`, `conflict` for the last owner
 */
export async function endAccess(tx: Executor, id: string): Promise<void> {
  const member = await lockMember(tx, id);
  if (member.archivedAt !== null) throw notFound();
  await change(tx, id, { archivedAt: sql`now()` });
}

/** Brings back someone who left. @throws AppError `not_found`, `invalid_request` */
export async function restoreAccess(
  tx: Executor,
  id: string,
  position: Position,
  timeZone: string,
): Promise<void> {
  const member = await lockMember(tx, id);
  if (member.archivedAt === null) throw notFound();
  assertLastDay(position, timeZone);
  await change(tx, id, { archivedAt: null, ...columnsOf(position, timeZone) });
}

/**
 * Puts another member in charge of all clients in someone's charge, from today.
 *
 * @param to null for nobody: the clients then have no preparer
 * @returns how many clients there were
 * @throws AppError `invalid_request` for someone who is not on the staff, or is the same person
 */
export async function handOverClients(
  tx: Executor,
  from: string,
  to: string | null,
  timeZone: string,
): Promise<number> {
  const theirs = eq(clientPreparers.preparerId, from);
  if (to === null) return (await tx.delete(clientPreparers).where(theirs)).rowCount ?? 0;
  await assertTaker(tx, from, to, 'clientsTo');
  const since = calendarDay(new Date(), timeZone);
  const moved = await tx.update(clientPreparers).set({ preparerId: to, since }).where(theirs);
  return moved.rowCount ?? 0;
}

/** @throws AppError `invalid_request` for someone who is not on the staff, or is the same person */
export async function assertTaker(
  tx: Executor,
  from: string,
  to: string,
  field: string,
): Promise<void> {
  await assertStaff(tx, to, field);
  if (to !== from) return;
  const message = 'Choose someone else';
  throw new AppError('invalid_request', `${message}.`, { fields: { [field]: message } });
}

/** How many clients are in someone's charge. */
export const countClientsOf = (db: Executor, id: string): Promise<number> =>
  db.$count(clientPreparers, eq(clientPreparers.preparerId, id));

/**
 * Sets what everyone in a role goes without. Rights that it doesn't have by default are left out:
 * a role is only ever narrowed.
 *
 * @returns what was taken away, in the order of `staffRights`
 */
export async function narrow(
  tx: Executor,
  role: NarrowableRole,
  taken: readonly StaffRight[],
): Promise<StaffRight[]> {
  const rights = staffRights.filter(
    (right) => taken.includes(right) && defaultRights[role].includes(right),
  );
  // Two owners who narrow one role take turns.
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext('narrowed rights'))`);
  await tx.delete(narrowedRights).where(eq(narrowedRights.role, role));
  if (rights.length > 0) {
    await tx.insert(narrowedRights).values(rights.map((right) => ({ role, right })));
  }
  const members = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(isMember, inArray(users.staffRole, [role])));
  for (const { id } of members) await publishRightsChange(tx, id);
  return rights;
}

/** Someone's row, on the staff or not anymore, held until the transaction ends. @throws AppError `not_found` */
async function lockMember(tx: Executor, id: string): Promise<UserRow> {
  const [row] = await tx.select().from(users).where(eq(users.id, id)).for('no key update');
  if (!row || row.staffRole === null) throw notFound();
  return withAddress(row);
}

async function change(
  tx: Executor,
  id: string,
  values: PgUpdateSetSource<typeof users>,
): Promise<void> {
  await changeUser(tx, id, values).catch((error: unknown) => {
    if (!violatesCheck(error, 'users_an_owner_stays')) throw error;
    throw new AppError('conflict', 'The firm needs an owner. Make someone else an owner first.');
  });
  await publishRightsChange(tx, id);
}
