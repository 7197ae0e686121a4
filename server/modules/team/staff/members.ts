import { and, asc, desc, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm';
import type { StaffMember } from '#contract/identity/accounts';
import type { Team, TeamMember } from '#contract/team/team';
import { narrowableRoles, type StaffRight, staffRights, staffRoles } from '#domain/staff';
import { rightsOf } from '#domain/staff-rights';
import type { StaffActor } from '#platform/actor';
import type { Executor } from '#platform/database/database';
import { AppError, notFound } from '#platform/errors';
import { hasStrongStepOfUser } from '#modules/identity/second-step-methods';
import { pictureAddress } from '#modules/identity/people';
import { withAddress } from '#modules/identity/people';
import { users } from '#modules/identity/people';
import { narrowedRights } from './table.ts';

/** Who is on the staff: nobody who left. */
export const isMember = and(eq(users.isAdmin, true), isNull(users.archivedAt));

/** All staff members, by last name: who may be put in charge of something. */
export function listStaff(db: Executor): Promise<StaffMember[]> {
  return db
    .select({ id: users.id, firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(isMember)
    .orderBy(users.lastName, users.firstName, users.id);
}

/** How many of the staff have a right today. */
export async function countStaffWith(db: Executor, right: StaffRight): Promise<number> {
  const taken = await db.select().from(narrowedRights).where(eq(narrowedRights.right, right));
  const roles = staffRoles.filter((role) =>
    rightsOf(role, taken.some((row) => row.role === role) ? [right] : []).has(right),
  );
  const hasNotEnded = or(isNull(users.staffEndsAt), gt(users.staffEndsAt, sql`now()`));
  return db.$count(users, and(isMember, inArray(users.staffRole, roles), hasNotEnded));
}

/**
 * @param field the request's field that names the person, for the error
 * @throws AppError `invalid_request` for anyone who is not on the staff
 */
export async function assertStaff(tx: Executor, userId: string, field: string): Promise<void> {
  const [found] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), isMember));
  if (found) return;
  const message = 'Choose a member of your staff';
  throw new AppError('invalid_request', `${message}.`, { fields: { [field]: message } });
}

/** Those who left are remembered by the newest; the log has all. */
const shownMembers = 500;

/** Everyone on the staff by last name, then those who left, the latest first. */
export async function listMembers(db: Executor, actor: StaffActor): Promise<TeamMember[]> {
  const rows = await selectMembers(db).orderBy(
    sql`${users.archivedAt} DESC NULLS FIRST`,
    asc(users.lastName),
    asc(users.firstName),
    desc(users.id),
  );
  return rows.map((row) => presentMember(actor, row, countOwners(rows)));
}

/** @throws AppError `not_found` */
export async function readMember(db: Executor, actor: StaffActor, id: string): Promise<TeamMember> {
  const found = (await listMembers(db, actor)).find((member) => member.id === id);
  if (!found) throw notFound();
  return found;
}

/** Each role that can be narrowed, with what owners took away from it. */
export async function listNarrowed(db: Executor): Promise<Team['roles']> {
  const rows = await db.select().from(narrowedRights);
  return narrowableRoles.map((role) => ({
    role,
    taken: staffRights.filter((right) =>
      rows.some((row) => row.role === role && row.right === right),
    ),
  }));
}

const selectMembers = (db: Executor) =>
  db
    .select({
      user: users,
      hasStrongStep: hasStrongStepOfUser,
      lastSignInAt: sql<string | null>`(SELECT to_json(max(a.at)) #>> '{}' FROM activity AS a
        WHERE a.actor_id = users.id AND a.action = 'sign_in')`,
    })
    .from(users)
    .where(eq(users.isAdmin, true))
    .limit(shownMembers);

type Row = Awaited<ReturnType<typeof selectMembers>>[number];

const countOwners = (rows: readonly Row[]): number =>
  rows.filter(({ user }) => user.staffRole === 'owner' && user.archivedAt === null).length;

function presentMember(
  actor: StaffActor,
  { user, hasStrongStep, lastSignInAt }: Row,
  owners: number,
): TeamMember {
  if (user.staffRole === null) throw new Error('a member of the staff has a role');
  return {
    id: user.id,
    firstName: user.firstName,
    lastName: user.lastName,
    email: withAddress(user).email,
    profileImageUrl: pictureAddress(user),
    role: user.staffRole,
    endsOn: user.staffEndsOn,
    since: user.createdAt.toISOString(),
    lastSignInAt: lastSignInAt === null ? null : new Date(lastSignInAt).toISOString(),
    hasStrongStep,
    leftAt: user.archivedAt?.toISOString() ?? null,
    isYou: user.id === actor.userId,
    can: { change: user.staffRole !== 'owner' || owners > 1 },
  };
}
