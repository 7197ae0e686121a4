import { and, eq } from 'drizzle-orm';
import type { StaffMember } from '#contract/accounts/accounts';
import type { Executor } from '#platform/database/database';
import { AppError } from '#platform/errors';
import { users } from './table.ts';

/** All staff members, by last name: who may be put in charge of something. */
export function listStaff(db: Executor): Promise<StaffMember[]> {
  return db
    .select({ id: users.id, firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(eq(users.isAdmin, true))
    .orderBy(users.lastName, users.firstName, users.id);
}

/**
 * @param field the request's field that names the person, for the error
 * @throws AppError `invalid_request` for anyone who is not on the staff
 */
export async function assertStaff(tx: Executor, userId: string, field: string): Promise<void> {
  const [found] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.isAdmin, true)));
  if (found) return;
  const message = 'Choose a member of your staff';
  throw new AppError('invalid_request', `${message}.`, { fields: { [field]: message } });
}
