import { eq } from 'drizzle-orm';
import type { Actor } from '#platform/actor';
import type { Executor } from '#platform/database/database';
import { notFound } from '#platform/errors';
import { announceProject } from '../announce.ts';
import { checklistItems, timelineItems } from './table.ts';
import type { ProjectRow } from '../table.ts';
import { lockProject } from '../queries.ts';

export type ItemTable = typeof timelineItems | typeof checklistItems;
export type StepRow = typeof timelineItems.$inferSelect;
export type ItemRow = typeof checklistItems.$inferSelect;

/**
 * A step as it is once nobody else changes its project, and that project.
 *
 * @throws AppError `not_found`
 */
export async function lockStep(
  tx: Executor,
  actor: Actor,
  id: string,
): Promise<{ project: ProjectRow; row: StepRow }> {
  const project = await lockProjectOf(tx, actor, timelineItems, id);
  const [row] = await tx.select().from(timelineItems).where(eq(timelineItems.id, id));
  if (!row) throw notFound();
  return { project, row };
}

/** The same for a checklist item. */
export async function lockItem(
  tx: Executor,
  actor: Actor,
  id: string,
): Promise<{ project: ProjectRow; row: ItemRow }> {
  const project = await lockProjectOf(tx, actor, checklistItems, id);
  const [row] = await tx.select().from(checklistItems).where(eq(checklistItems.id, id));
  if (!row) throw notFound();
  return { project, row };
}

async function lockProjectOf(
  tx: Executor,
  actor: Actor,
  table: ItemTable,
  id: string,
): Promise<ProjectRow> {
  const [found] = await tx
    .select({ projectId: table.projectId })
    .from(table)
    .where(eq(table.id, id));
  if (!found) throw notFound();
  const project = await lockProject(tx, actor, found.projectId);
  await announceProject(tx, project);
  return project;
}
