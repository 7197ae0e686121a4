import { z } from 'zod';
import { stepKindList } from '#domain/step-kinds';
import { dueRule } from '#domain/tax/deadlines';
import { done, endpoint } from '../endpoint.ts';
import {
  checklistCategory,
  estimatedDays,
  itemFieldChanges,
  itemIds,
  neededFrom,
  newItemFields,
  priority,
} from '#domain/project-values';
import { documentKind } from './expected.ts';

/** What steps and checklist items of a template have in common. */
const templateItem = {
  id: z.uuid(),
  templateId: z.uuid(),
  title: z.string(),
  /** Clients read it. */
  description: z.string().nullable(),
  /** For the office; clients do not see it. */
  officeNotes: z.string().nullable(),
  order: z.number().int(),
  isRequired: z.boolean(),
  /** When it is due in a project; null for no date. */
  due: dueRule.nullable(),
};

export const templateTimelineItem = z.object({
  ...templateItem,
  /** What it stands for: in a project, facts of these kinds complete it. */
  kinds: stepKindList,
  /** In a project, staff who did the step before it can’t complete it. */
  needsSecondPerson: z.boolean(),
  /** In a project, preparation begins with it: it waits for the blocking requests. */
  startsPreparation: z.boolean(),
  /** Business days this step takes, for planning. */
  estimatedDays: z.number().int().nullable(),
});
export type TemplateTimelineItem = z.infer<typeof templateTimelineItem>;

export const templateChecklistItem = z.object({
  ...templateItem,
  category: checklistCategory.nullable(),
  priority,
  neededFrom,
  /** The kind of document that the item of a project waits for. */
  expectedKind: documentKind.nullable(),
});
export type TemplateChecklistItem = z.infer<typeof templateChecklistItem>;

export const listTemplateTimelines = endpoint({
  route: 'GET /api/templates/{id}/timelines',
  staff: 'projects',
  summary: 'The steps of a template, in their order',
  response: z.array(templateTimelineItem),
});

export const listTemplateChecklists = endpoint({
  route: 'GET /api/templates/{id}/checklists',
  staff: 'projects',
  summary: 'The checklist items of a template, in their order',
  response: z.array(templateChecklistItem),
});

export const createTemplateTimeline = endpoint({
  route: 'POST /api/templates/{id}/timelines',
  staff: 'templates',
  summary: 'Add a step; if its position is taken, later steps move down by one',
  activity: 'update_template',
  creates: true,
  body: z.strictObject({
    ...newItemFields,
    kinds: stepKindList.default(['custom']),
    needsSecondPerson: z.boolean().default(false),
    startsPreparation: z.boolean().default(false),
    estimatedDays: estimatedDays.default(null),
    due: dueRule.nullable().default(null),
  }),
  response: templateTimelineItem,
  errors: ['conflict'],
});

export const createTemplateChecklist = endpoint({
  route: 'POST /api/templates/{id}/checklists',
  staff: 'templates',
  summary: 'Add a checklist item; if its position is taken, later items move down by one',
  activity: 'update_template',
  creates: true,
  body: z.strictObject({
    ...newItemFields,
    category: checklistCategory.nullable().default(null),
    priority: z.enum(['low', 'medium', 'high'], { error: 'Please choose a priority' }),
    /** By the category when left out. */
    neededFrom: neededFrom.optional(),
    expectedKind: documentKind.nullable().default(null),
    due: dueRule.nullable().default(null),
  }),
  response: templateChecklistItem,
  errors: ['conflict'],
});

export const updateTemplateTimeline = endpoint({
  route: 'PUT /api/templates/timelines/{id}',
  staff: 'templates',
  summary: 'Change a step of a custom template; omitted fields stay the same',
  activity: 'update_template',
  body: z.strictObject({
    ...itemFieldChanges,
    kinds: stepKindList.optional(),
    needsSecondPerson: z.boolean().optional(),
    startsPreparation: z.boolean().optional(),
    estimatedDays: estimatedDays.optional(),
    due: dueRule.nullable().optional(),
  }),
  response: templateTimelineItem,
  errors: ['conflict'],
});

export const updateTemplateChecklist = endpoint({
  route: 'PUT /api/templates/checklists/{id}',
  staff: 'templates',
  summary: 'Change a checklist item of a custom template; omitted fields stay the same',
  activity: 'update_template',
  body: z.strictObject({
    ...itemFieldChanges,
    category: checklistCategory.nullable().optional(),
    priority: priority.optional(),
    neededFrom: neededFrom.optional(),
    expectedKind: documentKind.nullable().optional(),
    due: dueRule.nullable().optional(),
  }),
  response: templateChecklistItem,
  errors: ['conflict'],
});

export const deleteTemplateTimeline = endpoint({
  route: 'DELETE /api/templates/timelines/{id}',
  staff: 'templates',
  summary: 'Remove a step of a custom template',
  activity: 'update_template',
  response: done,
  errors: ['conflict'],
});

export const deleteTemplateChecklist = endpoint({
  route: 'DELETE /api/templates/checklists/{id}',
  staff: 'templates',
  summary: 'Remove a checklist item of a custom template',
  activity: 'update_template',
  response: done,
  errors: ['conflict'],
});

export const orderTemplateTimelines = endpoint({
  route: 'PUT /api/templates/{id}/timelines/order',
  staff: 'templates',
  summary: 'Reorder the steps; omitted ones follow in their current order',
  activity: 'update_template',
  body: z.strictObject({ ids: itemIds }),
  response: z.array(templateTimelineItem),
  errors: ['conflict'],
});

export const orderTemplateChecklists = endpoint({
  route: 'PUT /api/templates/{id}/checklists/order',
  staff: 'templates',
  summary: 'Reorder the items; omitted ones follow in their current order',
  activity: 'update_template',
  body: z.strictObject({ ids: itemIds }),
  response: z.array(templateChecklistItem),
  errors: ['conflict'],
});
