import { and, eq, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { businessDaysBefore, dueDatesCountedBack } from '#contract/business-days';
import { users } from '#modules/accounts';
import { lockClient } from '#modules/files';
import { listChecklistItems, listTimelineItems, templates } from '#modules/templates';
import type { Actor } from '#platform/actor';
import type { Executor } from '#platform/database';
import { AppError } from '#platform/errors';
import { publishLive } from '#platform/live/publish';
import { findProject, lockProject } from './queries.ts';
import { checklistItems, taxProjects, timelineItems } from './table.ts';

type Values = typeof taxProjects.$inferInsert;

/**
 * Makes a project for a client, empty or with copies of a template's steps and items. Their due
 * dates are counted back from the target date in business days.
 *
 * @returns its id
 * @throws AppError `not_found` for the client or template, `conflict` for an archived client and a
 * template that is switched off
 */
export async function createProject(
  tx: Executor,
  {
    templateId,
    ...values
  }: Pick<Values, 'clientId' | 'name' | 'taxYear' | 'priority' | 'createdBy'> & {
    targetDate: string | null;
    notes: string | null;
    templateId: string | null;
  },
): Promise<string> {
  await refuseClient(tx, values.clientId);
  if (templateId !== null) await refuseTemplate(tx, templateId);
  const id = uuidv7();
  await tx.insert(taxProjects).values({ id, ...values });
  if (templateId !== null) await copyContents(tx, { id, ...values }, templateId);
  await announceProject(tx, { id, clientId: values.clientId });
  return id;
}

/** The client stays as they are until the project is there: names are part of its search text. */
async function refuseClient(tx: Executor, clientId: string): Promise<void> {
  const [client] = await tx
    .select({ archivedAt: users.archivedAt })
    .from(users)
    .where(and(eq(users.id, clientId), eq(users.isAdmin, false)))
    .for('share');
  if (!client) {
    throw new AppError('not_found', 'This client does not exist, or not any more.', {
      fields: { clientId: 'Please choose a client' },
    });
  }
  if (client.archivedAt !== null) {
    throw new AppError('conflict', 'This client is archived. Please bring them back first.', {
      fields: { clientId: 'This client is archived' },
    });
  }
}

/** Holds the template as it is until the project is there. */
async function refuseTemplate(tx: Executor, templateId: string): Promise<void> {
  const [template] = await tx
    .select({ isActive: templates.isActive })
    .from(templates)
    .where(eq(templates.id, templateId))
    .for('share');
  if (!template) {
    throw new AppError(
      'not_found',
      'This template does not exist any more. Please choose another one.',
      { fields: { templateId: 'Please choose another template' } },
    );
  }
  if (!template.isActive) {
    throw new AppError(
      'conflict',
      'This template is switched off. Please switch it on or choose another one.',
      { fields: { templateId: 'This template is switched off' } },
    );
  }
}

async function copyContents(
  tx: Executor,
  project: { id: string; clientId: string; targetDate: string | null },
  templateId: string,
): Promise<void> {
  const { targetDate } = project;
  const owner = { projectId: project.id, clientId: project.clientId };
  const steps = await listTimelineItems(tx, templateId);
  const days = steps.map(({ estimatedDays }) => estimatedDays);
  const dueDates = targetDate === null ? [] : dueDatesCountedBack(targetDate, days);
  if (steps.length > 0) {
    await tx.insert(timelineItems).values(
      steps.map(({ title, description, isRequired }, index) => ({
        id: uuidv7(),
        ...owner,
        title,
        description,
        position: index + 1,
        isRequired,
        priority: 'medium' as const,
        dueDate: dueDates[index] ?? null,
      })),
    );
  }
  const items = await listChecklistItems(tx, templateId);
  if (items.length > 0) {
    await tx.insert(checklistItems).values(
      items.map(({ daysBeforeTarget, ...item }, index) => ({
        id: uuidv7(),
        ...owner,
        title: item.title,
        description: item.description,
        category: item.category,
        priority: item.priority,
        isRequired: item.isRequired,
        neededFrom: item.neededFrom,
        position: index + 1,
        dueDate:
          targetDate === null || daysBeforeTarget === null
            ? null
            : businessDaysBefore(targetDate, daysBeforeTarget),
      })),
    );
  }
}

/** Changes what is given; due dates of items stay as they are. @throws AppError `not_found` */
export async function updateProject(
  tx: Executor,
  actor: Actor,
  id: string,
  changes: {
    [K in 'name' | 'taxYear' | 'priority' | 'status' | 'targetDate' | 'notes']?:
      | Values[K]
      | undefined;
  },
): Promise<{ clientId: string }> {
  const row = await lockProject(tx, actor, id);
  await tx
    .update(taxProjects)
    .set({ ...changes, updatedAt: sql`now()` })
    .where(eq(taxProjects.id, id));
  await announceProject(tx, row);
  return row;
}

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
 * Locks what documents need when they let go of an item that is removed. Whoever changes a document
 * of an item holds the client or the document first, then the project: so does a removal.
 *
 * @param itemId one item of the project; all of them when left out
 */
export async function lockDocuments(
  tx: Executor,
  project: { id: string; clientId: string },
  itemId?: string,
): Promise<void> {
  await lockClient(tx, { userId: project.clientId });
  await tx.execute(sql`
    SELECT 1 FROM files WHERE user_id = ${project.clientId} AND checklist_item_id IN (
      SELECT id FROM checklist_items
      WHERE project_id = ${project.id} AND id = coalesce(${itemId ?? null}::uuid, id))
    ORDER BY id FOR NO KEY UPDATE`);
}

/** Tells the client's and the staff's open pages that a project changed. */
export async function announceProject(
  tx: Executor,
  { id, clientId }: { id: string; clientId: string },
): Promise<void> {
  await publishLive(
    tx,
    { userId: clientId, staff: true },
    { type: 'projects-changed', projectId: id, userId: clientId },
  );
}
