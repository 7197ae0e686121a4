import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Day } from '#domain/tax/business-days';
import { plannedDay, suggestedTarget, usualForm } from '#domain/tax/deadlines';
import { checklistStatuses, isChecklistDone, type TemplateCategory } from '#domain/project-values';
import { lockActiveClient } from '#modules/client-accounts';
import { lockClient, lockItemDocuments } from '#modules/files';
import { listChecklistItems, listTimelineItems, templates } from '#modules/templates';
import type { Actor } from '#platform/actor';
import type { Executor } from '#platform/database/database';
import { dueRuleOf, dueRuleValues } from '#platform/due-rules';
import { AppError } from '#platform/errors';
import { publishLive } from '#platform/live/publish';
import { announceProject } from './announce.ts';
import type { ProjectRow } from './present.ts';
import { findProject, lockProject } from './queries.ts';
import { moveExpectedDays, proposedFor } from './request-kind.ts';
import { checklistItems, timelineItems } from './items/table.ts';
import { taxProjects } from './table.ts';

type Values = typeof taxProjects.$inferInsert;

/**
 * Makes a project for a client, empty or with copies of a template's steps and items. Their due
 * dates follow from their rules, the target date and the tax calendar.
 *
 * @param today by the firm's calendar: a target date that is suggested does not lie before it
 * @returns its id
 * @throws AppError `not_found` for the client or template, `conflict` for an archived client and a
 * template that is not active
 */
export async function createProject(
  tx: Executor,
  {
    templateId,
    ...wanted
  }: Pick<Values, 'clientId' | 'name' | 'taxYear' | 'priority' | 'createdBy'> & {
    /** The usual one of the template's kind when left out. */
    returnForm: ProjectRow['returnForm'] | undefined;
    /** That of the template's kind when left out. */
    targetDate: Day | null | undefined;
    notes: string | null;
    templateId: string | null;
  },
  today: Day,
): Promise<string> {
  // Held as they are: names are part of the project's search text.
  await lockActiveClient(tx, wanted.clientId, 'share');
  const template = templateId === null ? null : await chosenTemplate(tx, templateId);
  const kind = template && template.category;
  const form = wanted.returnForm ?? (kind && usualForm(kind));
  const { taxYear } = wanted;
  const suggested = kind && form && suggestedTarget(kind, { form, taxYear }, today);
  const targetDate = wanted.targetDate === undefined ? suggested : wanted.targetDate;
  const clientText = template && template.clientText;
  const values = { ...wanted, returnForm: form, targetDate, clientText, id: uuidv7() };
  await tx.insert(taxProjects).values(values);
  if (templateId !== null) await copyContents(tx, values, templateId);
  await announceProject(tx, { ...values, createdAt: new Date() });
  return values.id;
}

/** Holds the template as it is until the project is there. */
async function chosenTemplate(
  tx: Executor,
  templateId: string,
): Promise<{ category: TemplateCategory; clientText: string | null }> {
  const [template] = await tx
    .select({
      isActive: templates.isActive,
      category: templates.category,
      clientText: templates.clientText,
    })
    .from(templates)
    .where(eq(templates.id, templateId))
    .for('share');
  if (!template) {
    throw new AppError('not_found', 'This template no longer exists. Please choose another one.', {
      fields: { templateId: 'Please choose another template' },
    });
  }
  if (!template.isActive) {
    throw new AppError(
      'conflict',
      'This template is inactive. Activate it or choose another one.',
      { fields: { templateId: 'This template is inactive' } },
    );
  }
  return template;
}

interface Planned {
  id: string;
  clientId: string;
  targetDate: Day | null;
  returnForm: ProjectRow['returnForm'];
  taxYear: number;
}

const planOf = ({ targetDate: target, returnForm: form, taxYear }: Planned) => ({
  target,
  form,
  taxYear,
});

async function copyContents(tx: Executor, project: Planned, templateId: string): Promise<void> {
  const owner = { projectId: project.id, clientId: project.clientId };
  const plan = planOf(project);
  const steps = await listTimelineItems(tx, templateId);
  if (steps.length > 0) {
    await tx.insert(timelineItems).values(
      steps.map(
        (
          {
            title,
            description,
            officeNotes,
            isRequired,
            needsSecondPerson,
            startsPreparation,
            due,
          },
          index,
        ) => ({
          id: uuidv7(),
          ...owner,
          ...dueRuleValues(due),
          title,
          description,
          officeNotes,
          position: index + 1,
          isRequired,
          needsSecondPerson,
          startsPreparation,
          priority: 'medium' as const,
          dueDate: plannedDay(due, plan),
        }),
      ),
    );
  }
  const items = await listChecklistItems(tx, templateId);
  if (items.length > 0) {
    await tx.insert(checklistItems).values(
      items.map(({ due, ...item }, index) => ({
        id: uuidv7(),
        ...owner,
        ...dueRuleValues(due),
        title: item.title,
        description: item.description,
        officeNotes: item.officeNotes,
        category: item.category,
        priority: item.priority,
        isRequired: item.isRequired,
        neededFrom: item.neededFrom,
        expectedKind: item.expectedKind,
        ...proposedFor(
          project,
          { expectedKind: item.expectedKind, expectedTaxYear: null },
          item.neededFrom,
        ),
        position: index + 1,
        dueDate: plannedDay(due, plan),
      })),
    );
  }
}

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
