import { and, isNull, sql } from 'drizzle-orm';
import { recordActivities } from '#platform/activity/record';
import type { Executor } from '#platform/database/database';
import type { Platform } from '#platform/platform';
import { defineJob, noData } from '#platform/queue';
import { type UserRow, users } from '../../identity/people/table.ts';

/**
 * Whether nobody signs in to an account anymore: it was archived, or the last day of a staff member's
 * work is over, whose sessions the database has ended by then.
 */
export async function isClosed(
  db: Executor,
  { archivedAt, staffEndsAt }: UserRow,
): Promise<boolean> {
  if (archivedAt !== null || staffEndsAt === null) return archivedAt !== null;
  // By the database's clock, as the sessions.
  const { rows } = await db.execute<{ isOver: boolean }>(
    sql`SELECT ${staffEndsAt.toISOString()}::timestamptz <= now() AS "isOver"`,
  );
  return rows[0]?.isOver !== false;
}

const endStaffAccess = defineJob('end-staff-access', noData, { retries: 3 });

/** Closes the accounts of staff whose last day of work is over, within a minute. */
export async function scheduleEndOfStaffAccess({ queue, db }: Platform): Promise<void> {
  await queue.declare(endStaffAccess);
  await queue.work(endStaffAccess, () => endAccessOnTime(db));
  await queue.schedule(endStaffAccess, '* * * * *');
}

/** Closes each account once, with an entry of nobody's: an owner set the day. */
export async function endAccessOnTime(db: Platform['db']): Promise<void> {
  await db.transaction(async (tx) => {
    const ended = await tx
      .update(users)
      .set({ archivedAt: sql`now()` })
      .where(and(isNull(users.archivedAt), sql`${users.staffEndsAt} <= now()`))
      .returning({ id: users.id });
    const nobody = { actorId: null, sessionId: null, address: null, requestId: null };
    await recordActivities(
      tx,
      nobody,
      ended.map(({ id }) => ({
        action: 'end_staff_access' as const,
        subject: { type: 'user' as const, id },
      })),
    );
  });
}
