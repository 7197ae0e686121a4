import { and, eq, inArray, sql } from 'drizzle-orm';
import type { StaffMember } from '#contract/identity/accounts';
import { clientAccounts } from '#modules/clients/accounts';
import type { Executor } from '#platform/database/database';
import { notFound } from '#platform/errors';
import { assertStaff } from '../staff/members.ts';
import { publishRightsChange } from '../staff/publish-rights-change.ts';
import { users } from '#modules/identity/people';
import { clientAssignments } from './table.ts';

/** Who was given a client, by name. */
export function assignedTo(db: Executor, clientId: string): Promise<StaffMember[]> {
  return db
    .select({ id: users.id, firstName: users.firstName, lastName: users.lastName })
    .from(clientAssignments)
    .innerJoin(users, eq(users.id, clientAssignments.staffId))
    .where(eq(clientAssignments.clientId, clientId))
    .orderBy(users.lastName, users.firstName, users.id);
}

/**
 * Gives clients to a member of the staff, or takes them back.
 *
 * @returns the clients for whom that is a change
 * @throws AppError `not_found` when a single client doesn't exist; `invalid_request` for someone who is not on the
 * staff
 */
export async function assignClients(
  tx: Executor,
  {
    clientIds,
    staffId,
    isGiven,
  }: { clientIds: readonly string[]; staffId: string; isGiven: boolean },
  givenBy: string,
): Promise<string[]> {
  await assertStaff(tx, staffId, 'staffId');
  const locked = await tx
    .select({ id: clientAccounts.id })
    .from(clientAccounts)
    .where(inArray(clientAccounts.id, [...clientIds]))
    .orderBy(clientAccounts.id)
    .for('key share');
  if (locked.length !== clientIds.length) throw notFound();
  const changed = isGiven
    ? await tx
        .insert(clientAssignments)
        .values(locked.map(({ id }) => ({ clientId: id, staffId, givenBy })))
        .onConflictDoNothing()
        .returning({ id: clientAssignments.clientId })
    : await tx
        .delete(clientAssignments)
        .where(
          and(
            eq(clientAssignments.staffId, staffId),
            sql`${clientAssignments.clientId} = ANY (${sql.param([...clientIds])}::uuid[])`,
          ),
        )
        .returning({ id: clientAssignments.clientId });
  if (changed.length > 0) await publishRightsChange(tx, staffId);
  return changed.map(({ id }) => id);
}
