import { z } from 'zod';
import { dueRule } from '#domain/tax/deadlines';
import { done, endpoint, idParams } from '../endpoint.ts';
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
  method: 'GET',
  path: '/api/templates/{id}/timelines',
  access: 'admin',
  right: 'projects',
  summary: 'The steps of a template, in their order',
  activity: 'none',
  params: idParams,
  response: z.array(templateTimelineItem),
  errors: ['not_found'],
});

export const listTemplateChecklists = endpoint({
  method: 'GET',
  path: '/api/templates/{id}/checklists',
  access: 'admin',
  right: 'projects',
  summary: 'The checklist items of a template, in their order',
  activity: 'none',
  params: idParams,
  response: z.array(templateChecklistItem),
  errors: ['not_found'],
});

export const createTemplateTimeline = endpoint({
  method: 'POST',
  path: '/api/templates/{id}/timelines',
  access: 'admin',
  right: 'templates',
  summary: 'Add a step; if its position is taken, later steps move down by one',
  activity: 'update_template',
  creates: true,
  params: idParams,
  body: z.strictObject({
    ...newItemFields,
    needsSecondPerson: z.boolean().default(false),
    startsPreparation: z.boolean().default(false),
    estimatedDays: estimatedDays.default(null),
    due: dueRule.nullable().default(null),
  }),
  response: templateTimelineItem,
  errors: ['not_found', 'conflict'],
});

export const createTemplateChecklist = endpoint({
  method: 'POST',
  path: '/api/templates/{id}/checklists',
  access: 'admin',
  right: 'templates',
  summary: 'Add a checklist item; if its position is taken, later items move down by one',
  activity: 'update_template',
  creates: true,
  params: idParams,
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
  errors: ['not_found', 'conflict'],
});

export const updateTemplateTimeline = endpoint({
  method: 'PUT',
  path: '/api/templates/timelines/{id}',
  access: 'admin',
  right: 'templates',
  summary: 'Change a step of a custom template; omitted fields stay the same',
  activity: 'update_template',
  params: idParams,
  body: z.strictObject({
    ...itemFieldChanges,
    needsSecondPerson: z.boolean().optional(),
    startsPreparation: z.boolean().optional(),
    estimatedDays: estimatedDays.optional(),
    due: dueRule.nullable().optional(),
  }),
  response: templateTimelineItem,
  errors: ['not_found', 'conflict'],
});

export const updateTemplateChecklist = endpoint({
  method: 'PUT',
  path: '/api/templates/checklists/{id}',
  access: 'admin',
  right: 'templates',
  summary: 'Change a checklist item of a custom template; omitted fields stay the same',
  activity: 'update_template',
  params: idParams,
  body: z.strictObject({
    ...itemFieldChanges,
    category: checklistCategory.nullable().optional(),
    priority: priority.optional(),
    neededFrom: neededFrom.optional(),
    expectedKind: documentKind.nullable().optional(),
    due: dueRule.nullable().optional(),
  }),
  response: templateChecklistItem,
  errors: ['not_found', 'conflict'],
});

export const deleteTemplateTimeline = endpoint({
  method: 'DELETE',
  path: '/api/templates/timelines/{id}',
  access: 'admin',
  right: 'templates',
  summary: 'Remove a step of a custom template',
  activity: 'update_template',
  params: idParams,
  response: done,
  errors: ['not_found', 'conflict'],
});

export const deleteTemplateChecklist = endpoint({
  method: 'DELETE',
  path: '/api/templates/checklists/{id}',
  access: 'admin',
  right: 'templates',
  summary: 'Remove a checklist item of a custom template',
  activity: 'update_template',
  params: idParams,
  response: done,
  errors: ['not_found', 'conflict'],
});

export const orderTemplateTimelines = endpoint({
  method: 'PUT',
  path: '/api/templates/{id}/timelines/order',
  access: 'admin',
  right: 'templates',
  summary: 'Reorder the steps; omitted ones follow in their current order',
  activity: 'update_template',
  params: idParams,
  body: z.strictObject({ ids: itemIds }),
  response: z.array(templateTimelineItem),
  errors: ['not_found', 'conflict'],
});

export const orderTemplateChecklists = endpoint({
  method: 'PUT',
  path: '/api/templates/{id}/checklists/order',
  access: 'admin',
  right: 'templates',
  summary: 'Reorder the items; omitted ones follow in their current order',
  activity: 'update_template',
  params: idParams,
  body: z.strictObject({ ids: itemIds }),
  response: z.array(templateChecklistItem),
  errors: ['not_found', 'conflict'],
});
