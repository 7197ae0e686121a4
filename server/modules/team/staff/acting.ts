import { and, eq, sql } from 'drizzle-orm';
import { rightsOf } from '#domain/staff-rights';
import type { StaffActor } from '#platform/actor';
import type { Executor } from '#platform/database/database';
import { narrowedRightsOfUser } from '#platform/staff-rights';
import { alias } from 'drizzle-orm/pg-core';
import { users } from '#modules/identity/people';

/**
 * Someone on the staff with what they may do now, for work in the background that they began. Nobody, once they left.
 *
 * @returns an actor without a session
 */
export async function staffActorOf(db: Executor, userId: string): Promise<StaffActor | undefined> {
  const u = alias(users, 'u');
  const [row] = await db
    .select({ staffRole: u.staffRole, narrowed: narrowedRightsOfUser })
    .from(u)
    .where(
      and(
        eq(u.id, userId),
        sql`${u.isAdmin} AND ${u.archivedAt} IS NULL AND coalesce(${u.staffEndsAt} > now(), true)`,
      ),
    );
  if (!row || row.staffRole === null) return undefined;
  const { staffRole, narrowed } = row;
  return {
    role: 'admin',
    userId,
    sessionId: userId,
    emailVerified: true,
    enrollmentRequired: false,
    hasFreshSecondStep: false,
    staffRole,
    rights: rightsOf(staffRole, narrowed),
  };
}
