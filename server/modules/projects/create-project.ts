import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type {
  TemplateChecklistItem,
  TemplateTimelineItem,
} from '#contract/projects/template-items';
import type { Priority, TemplateCategory } from '#domain/project-values';
import type { Day } from '#domain/tax/business-days';
import { plannedDay, suggestedTarget, usualForm } from '#domain/tax/deadlines';
import { lockActiveClient } from '#modules/clients/accounts';
import { listChecklistItems, listTimelineItems, templates } from '#modules/projects/templates';
import type { Executor } from '#platform/database/database';
import { dueRuleValues } from '#platform/due-rules';
import { AppError } from '#platform/errors';
import { announceProject } from './announce.ts';
import { type ProjectRow, taxProjects } from './table.ts';
import { proposedFor } from './request-kind.ts';
import { checklistItems, timelineItems } from './items/table.ts';

type Values = typeof taxProjects.$inferInsert;

/** What a project gets of its template. */
export interface ProjectContents {
  category: TemplateCategory;
  clientText: string | null;
  steps: readonly TemplateTimelineItem[];
  items: readonly TemplateChecklistItem[];
}

/**
 * Makes a project for a client, empty or with copies of a template's steps and items. Their due
 * dates follow from their rules, the target date and the tax calendar.
 *
 * @param today by the firm's calendar: a target date that is suggested does not be before it
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
  const contents = templateId === null ? null : await lockActiveTemplate(tx, templateId);
  const kind = contents && contents.category;
  const form = wanted.returnForm ?? (kind && usualForm(kind));
  const suggested = kind && suggestedFor(kind, form, wanted.taxYear, today);
  const targetDate = wanted.targetDate === undefined ? suggested : wanted.targetDate;
  const clientText = contents && contents.clientText;
  const values = { ...wanted, returnForm: form, targetDate, clientText, id: uuidv7() };
  await tx.insert(taxProjects).values(values);
  if (contents !== null) {
    const steps = stepsOf(values, contents);
    if (steps.length > 0) await tx.insert(timelineItems).values(steps);
    const items = itemsOf(values, contents);
    if (items.length > 0) await tx.insert(checklistItems).values(items);
  }
  await announceProject(tx, { ...values, createdAt: new Date() });
  return values.id;
}

/** The target date of a new project. */
export const suggestedFor = (
  kind: TemplateCategory,
  form: ProjectRow['returnForm'],
  taxYear: number,
  today: Day,
): Day | null => form && suggestedTarget(kind, { form, taxYear }, today);

/**
 * Holds the template as it is until the projects are there.
 *
 * @throws AppError `not_found`; `conflict` for one that is not active
 */
export async function lockActiveTemplate(
  tx: Executor,
  templateId: string,
): Promise<ProjectContents & { name: string; priority: Priority }> {
  const [template] = await tx
    .select({
      name: templates.name,
      isActive: templates.isActive,
      category: templates.category,
      priority: templates.priority,
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
  const { isActive, ...rest } = template;
  if (!isActive) {
    throw new AppError(
      'conflict',
      'This template is inactive. Activate it or choose another one.',
      { fields: { templateId: 'This template is inactive' } },
    );
  }
  return {
    ...rest,
    steps: await listTimelineItems(tx, templateId),
    items: await listChecklistItems(tx, templateId),
  };
}

interface Planned {
  id: string;
  clientId: string;
  targetDate: Day | null;
  returnForm: ProjectRow['returnForm'];
  taxYear: number;
}

/** What due dates follow from. */
export const planOf = ({
  targetDate: target,
  returnForm: form,
  taxYear,
}: Pick<Planned, 'targetDate' | 'returnForm' | 'taxYear'>) => ({ target, form, taxYear });

/** The steps of a new project, as its template has them. */
export function stepsOf(
  project: Planned,
  { steps }: Pick<ProjectContents, 'steps'>,
): (typeof timelineItems.$inferInsert)[] {
  const plan = planOf(project);
  return steps.map((step, index) => ({
    id: uuidv7(),
    projectId: project.id,
    clientId: project.clientId,
    ...dueRuleValues(step.due),
    title: step.title,
    description: step.description,
    officeNotes: step.officeNotes,
    position: index + 1,
    isRequired: step.isRequired,
    kinds: step.kinds,
    needsSecondPerson: step.needsSecondPerson,
    startsPreparation: step.startsPreparation,
    priority: 'medium',
    dueDate: plannedDay(step.due, plan),
  }));
}

/** The same of its checklist. */
export function itemsOf(
  project: Planned,
  { items }: Pick<ProjectContents, 'items'>,
): (typeof checklistItems.$inferInsert)[] {
  const plan = planOf(project);
  return items.map(({ due, ...item }, index) => ({
    id: uuidv7(),
    projectId: project.id,
    clientId: project.clientId,
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
  }));
}
