import { asc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { firstSchedule, type ReminderSchedule, type ReminderStep } from '#domain/reminders';
import type { Executor } from '#platform/database/database';
import { reminderSchedules, reminderScheduleSteps } from './table.ts';

/** A schedule as stored. */
export interface StoredSchedule extends ReminderSchedule {
  id: string;
  steps: ReminderStep[];
  /** Null for the firm’s. */
  templateId: string | null;
}

/** All schedules that someone made, the firm’s first. */
export async function listSchedules(db: Executor): Promise<StoredSchedule[]> {
  const rows = await db
    .select()
    .from(reminderSchedules)
    .orderBy(sql`${reminderSchedules.templateId} IS NOT NULL`, asc(reminderSchedules.id));
  return withSteps(db, rows);
}

async function withSteps(
  db: Executor,
  rows: readonly (typeof reminderSchedules.$inferSelect)[],
): Promise<StoredSchedule[]> {
  if (rows.length === 0) return [];
  const steps = await db
    .select()
    .from(reminderScheduleSteps)
    .where(
      inArray(
        reminderScheduleSteps.scheduleId,
        rows.map(({ id }) => id),
      ),
    )
    .orderBy(asc(reminderScheduleSteps.position));
  const bySchedule = Map.groupBy(steps, ({ scheduleId }) => scheduleId);
  return rows.map(({ id, templateId, fromHour, toHour }) => ({
    id,
    templateId,
    fromHour,
    toHour,
    steps: (bySchedule.get(id) ?? []).map(({ channel, afterDays }) => ({ channel, afterDays })),
  }));
}

/** The schedule of projects from a template: its own, else the firm’s. */
export async function scheduleFor(
  db: Executor,
  templateId: string | null,
): Promise<ReminderSchedule> {
  const ofFirm = isNull(reminderSchedules.templateId);
  const rows = await db
    .select()
    .from(reminderSchedules)
    .where(templateId === null ? ofFirm : or(ofFirm, eq(reminderSchedules.templateId, templateId)))
    .orderBy(sql`${reminderSchedules.templateId} IS NULL`)
    .limit(1);
  const [schedule] = await withSteps(db, rows);
  return schedule ?? firstSchedule;
}

/** Stores the schedule of a template, or the firm’s. What was sent counts as the steps it was. */
export async function storeSchedule(
  tx: Executor,
  templateId: string | null,
  { fromHour, toHour, steps }: ReminderSchedule,
  updatedBy: string,
): Promise<string> {
  const values = { fromHour, toHour, updatedBy };
  const [row] = await tx
    .insert(reminderSchedules)
    .values({ id: uuidv7(), templateId, ...values })
    .onConflictDoUpdate({
      target: reminderSchedules.templateId,
      set: { ...values, updatedAt: sql`now()` },
    })
    .returning({ id: reminderSchedules.id });
  if (!row) throw new Error('the schedule was not stored');
  await tx.delete(reminderScheduleSteps).where(eq(reminderScheduleSteps.scheduleId, row.id));
  await tx.insert(reminderScheduleSteps).values(
    steps.map(({ channel, afterDays }, index) => ({
      scheduleId: row.id,
      position: index + 1,
      channel,
      afterDays,
    })),
  );
  return row.id;
}

/** @returns the template whose schedule it was; undefined where there is none */
export async function removeSchedule(
  tx: Executor,
  id: string,
): Promise<{ templateId: string | null } | undefined> {
  const [row] = await tx
    .delete(reminderSchedules)
    .where(eq(reminderSchedules.id, id))
    .returning({ templateId: reminderSchedules.templateId });
  return row;
}
