import { and, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Executor } from '#platform/database/database';
import {
  databaseNow,
  decideAndSend,
  type ReminderOutcome,
  type ReminderPlatform,
} from './send-reminder.ts';
import { reminderRuns } from './table.ts';

interface Beginning {
  /** Who of the staff begins them; request links in reminders are theirs. */
  staffId: string;
  /** Whose schedule counts; the firm’s where left out. */
  templateId?: string | null;
  /** The first moment at which one may go out; now where left out. */
  from?: Date;
}

/**
 * Begins the reminders of projects, in the caller's transaction, which writes the entry in the log. Projects whose reminders go
 * out already stay as they are.
 *
 * @returns the projects for which that is a change
 */
export async function startReminders(
  tx: Executor,
  projectIds: readonly string[],
  { staffId, templateId = null, from }: Beginning,
): Promise<string[]> {
  if (projectIds.length === 0) return [];
  const begunAt = from ?? sql`now()`;
  const rows = await tx
    .insert(reminderRuns)
    .values(
      [...new Set(projectIds)].toSorted().map((projectId) => ({
        projectId,
        templateId,
        begunBy: staffId,
        begunAt,
        checkAt: begunAt,
      })),
    )
    .onConflictDoUpdate({
      target: reminderRuns.projectId,
      set: { templateId, begunBy: staffId, begunAt, checkAt: begunAt, endedAt: null },
      setWhere: isNotNull(reminderRuns.endedAt),
    })
    .returning({ projectId: reminderRuns.projectId });
  return rows.map(({ projectId }) => projectId);
}

/** Ends them. @returns the projects for which that is a change */
export async function stopReminders(
  tx: Executor,
  projectIds: readonly string[],
): Promise<string[]> {
  const rows = await tx
    .update(reminderRuns)
    .set({ endedAt: sql`now()` })
    .where(and(inArray(reminderRuns.projectId, [...projectIds]), isNull(reminderRuns.endedAt)))
    .returning({ projectId: reminderRuns.projectId });
  return rows.map(({ projectId }) => projectId);
}

/**
 * Reminds of one project by hand, whatever its schedule says; all other rules hold. In the caller's transaction, which has
 * made sure that the staff may and writes the entry in the log. One transaction for each project: it holds
 * the person, the client account, and the project.
 *
 * @returns the outcome, or why nothing was sent (`waitLabels`); undefined for a project that isn’t there
 */
export async function remindNow(
  platform: ReminderPlatform,
  tx: Executor,
  projectId: string,
  staffId: string,
  now?: Date,
): Promise<ReminderOutcome | undefined> {
  return decideAndSend(platform, tx, projectId, { staffId, now: now ?? (await databaseNow(tx)) });
}

/** The projects whose reminders are to be checked, the longest first. */
export async function dueProjects(db: Executor, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .select({ projectId: reminderRuns.projectId })
    .from(reminderRuns)
    .where(
      and(
        isNull(reminderRuns.endedAt),
        sql`${reminderRuns.checkAt} <= ${now.toISOString()}::timestamptz`,
      ),
    )
    .orderBy(reminderRuns.checkAt, reminderRuns.projectId)
    .limit(limit);
  return rows.map(({ projectId }) => projectId);
}
