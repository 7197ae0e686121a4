import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { plannedDay } from '#domain/tax/deadlines';
import { checklistStatuses, isChecklistDone } from '#domain/project-values';
import { lockClient, lockItemDocuments } from '#modules/documents';
import type { Actor } from '#platform/actor';
import type { Executor } from '#platform/database/database';
import { dueRuleOf } from '#platform/due-rules';
import { publishLive } from '#platform/live/publish';
import { announceProject } from './announce.ts';
import { planOf } from './create-project.ts';
import { type ProjectRow, taxProjects } from './table.ts';
import { findProject, lockProject } from './queries.ts';
import { moveExpectedDays } from './request-kind.ts';
import { checklistItems, timelineItems } from './items/table.ts';

type Values = typeof taxProjects.$inferInsert;

/**
 * Changes what is given. With the target date, the tax year or the form, due dates of what is not
 * done move, except those that were set by hand.
 *
 * @throws AppError `not_found`
 */
export async function updateProject(
  tx: Executor,
  actor: Actor,
  id: string,
  changes: {
    [
      K in
        | 'name'
        | 'taxYear'
        | 'returnForm'
        | 'priority'
        | 'status'
        | 'targetDate'
        | 'notes'
        | 'clientText'
    ]?: Values[K] | undefined;
  },
): Promise<{ clientId: string }> {
  const before = await lockProject(tx, actor, id);
  const [after] = await tx
    .update(taxProjects)
    .set({ ...changes, updatedAt: sql`now()` })
    .where(eq(taxProjects.id, id))
    .returning();
  if (after) {
    await moveDueDates(tx, before, after);
    await moveExpectedDays(tx, before, after);
  }
  await announceProject(tx, before, after);
  return before;
}

/** Gives what is not done its new due date, where it still has the one that its rule gave it. */
async function moveDueDates(tx: Executor, before: ProjectRow, after: ProjectRow): Promise<void> {
  const isSame = (['targetDate', 'taxYear', 'returnForm'] as const).every(
    (name) => before[name] === after[name],
  );
  if (isSame) return;
  const lists = [
    { table: timelineItems, isDone: (status: string) => status === 'completed' },
    { table: checklistItems, isDone: (status: string) => doneStatuses.has(status) },
  ];
  for (const { table, isDone } of lists) {
    const rows = await tx
      .select({
        id: table.id,
        status: sql<string>`${table.status}`,
        dueDate: table.dueDate,
        daysBefore: table.daysBefore,
        deadline: table.deadline,
      })
      .from(table)
      .where(and(eq(table.projectId, before.id), isNotNull(table.daysBefore)));
    for (const row of rows) {
      const rule = dueRuleOf(row);
      const dueDate = plannedDay(rule, planOf(after));
      if (isDone(row.status) || row.dueDate !== plannedDay(rule, planOf(before))) continue;
      if (dueDate === row.dueDate) continue;
      await tx.update(table).set({ dueDate }).where(eq(table.id, row.id));
    }
  }
}

const doneStatuses: ReadonlySet<string> = new Set(
  checklistStatuses.map(({ value }) => value).filter(isChecklistDone),
);

/** Deletes a project with its steps and items. @throws AppError `not_found` */
export async function deleteProject(
  tx: Executor,
  actor: Actor,
  id: string,
): Promise<{ clientId: string }> {
  await lockDocuments(tx, await findProject(tx, actor, id));
  const row = await lockProject(tx, actor, id);
  await tx.delete(taxProjects).where(eq(taxProjects.id, id));
  await announceProject(tx, row);
  return row;
}

/**
 * Deletes all projects of a client who is deleted. The caller holds the client's row and has removed
 * the documents.
 */
export async function deleteProjectsOf(tx: Executor, clientId: string): Promise<void> {
  await tx.delete(taxProjects).where(eq(taxProjects.clientId, clientId));
  await publishLive(tx, { staff: true }, { type: 'projects-changed', userId: clientId });
}

/**
 * Locks what documents need when they let go of an item that is removed. Anyone who changes a document
 * of an item holds the client or the document first, then the project: so does a removal.
 *
 * @param itemId one item of the project; all of them when left out
 */
export async function lockDocuments(
  tx: Executor,
  project: { id: string; clientId: string },
  itemId?: string,
): Promise<void> {
  await lockClient(tx, project);
  const items = await tx
    .select({ id: checklistItems.id })
    .from(checklistItems)
    .where(
      and(
        eq(checklistItems.projectId, project.id),
        itemId === undefined ? undefined : eq(checklistItems.id, itemId),
      ),
    );
  await lockItemDocuments(
    tx,
    project,
    items.map(({ id }) => id),
  );
}
