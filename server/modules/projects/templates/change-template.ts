import { eq, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Actor } from '#platform/actor';
import type { Executor } from '#platform/database/database';
import { publishLive } from '#platform/live/publish';
import { authorize } from '#platform/policy';
import { templatePolicy } from './policy.ts';
import { lockTemplate } from './queries.ts';
import { templateChecklistItems, templates, templateTimelineItems } from './table.ts';

type Values = Omit<
  typeof templates.$inferInsert,
  'id' | 'isBuiltIn' | 'builtInRevision' | 'updatedAt'
>;

/** Stores an own template without contents. @returns its id */
export async function createTemplate(tx: Executor, values: Values): Promise<string> {
  const id = uuidv7();
  await tx.insert(templates).values({ id, ...values });
  await announceTemplates(tx);
  return id;
}

/**
 * Makes an own template with the contents of another one.
 *
 * @param name "Copy of …" when left out
 * @returns its id
 * @throws AppError `not_found`
 */
export async function copyTemplate(
  tx: Executor,
  originalId: string,
  { name, createdBy }: { name: string | undefined; createdBy: string },
): Promise<string> {
  const original = await lockTemplate(tx, originalId);
  const id = await createTemplate(tx, {
    name: name ?? `Copy of ${original.name}`.slice(0, 120),
    description: original.description,
    clientText: original.clientText,
    category: original.category,
    priority: original.priority,
    estimatedDuration: original.estimatedDuration,
    createdBy,
  });
  const steps = await tx
    .select()
    .from(templateTimelineItems)
    .where(eq(templateTimelineItems.templateId, originalId));
  const items = await tx
    .select()
    .from(templateChecklistItems)
    .where(eq(templateChecklistItems.templateId, originalId));
  const own = <Row extends { id: string; templateId: string }>(row: Row): Row => ({
    ...row,
    id: uuidv7(),
    templateId: id,
  });
  if (steps.length > 0) await tx.insert(templateTimelineItems).values(steps.map(own));
  if (items.length > 0) await tx.insert(templateChecklistItems).values(items.map(own));
  return id;
}

/**
 * Changes what is given. A built-in template can only be switched off and on.
 *
 * @throws AppError `not_found`, `conflict` for other changes to a built-in one
 */
export async function updateTemplate(
  tx: Executor,
  actor: Actor,
  id: string,
  changes: { [K in keyof Omit<Values, 'createdBy'>]?: Values[K] | undefined },
): Promise<void> {
  const row = await lockTemplate(tx, id);
  const { isActive: _, ...contents } = changes;
  const isChanged = Object.entries(contents).some(
    ([name, value]) => value !== undefined && value !== row[name as keyof typeof contents],
  );
  authorize(templatePolicy.can(actor, isChanged ? 'edit' : 'activate', row));
  await tx
    .update(templates)
    .set({ ...changes, updatedAt: sql`now()` })
    .where(eq(templates.id, id));
  await announceTemplates(tx);
}

/** Deletes an own template. @throws AppError `not_found`, `conflict` for a built-in one */
export async function deleteTemplate(tx: Executor, actor: Actor, id: string): Promise<void> {
  const row = await lockTemplate(tx, id);
  authorize(templatePolicy.can(actor, 'delete', row));
  await tx.delete(templates).where(eq(templates.id, id));
  await announceTemplates(tx);
}

/**
 * Locks an own template for a change of its contents and notifies open pages of it.
 *
 * @throws AppError `not_found`, `conflict` for a built-in one
 */
export async function beginTemplateChange(
  tx: Executor,
  actor: Actor,
  templateId: string,
): Promise<void> {
  authorize(templatePolicy.can(actor, 'editItems', await lockTemplate(tx, templateId)));
  await tx
    .update(templates)
    .set({ updatedAt: sql`now()` })
    .where(eq(templates.id, templateId));
  await announceTemplates(tx);
}

async function announceTemplates(tx: Executor): Promise<void> {
  await publishLive(tx, { staff: true }, { type: 'templates-changed' });
}
