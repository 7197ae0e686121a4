import { z } from 'zod';
import { done, endpoint, idParams, timestamp } from './endpoint.ts';
import {
  checklistCategory,
  estimatedDays,
  freeText,
  itemIds,
  itemOrder,
  itemTitle,
  neededFrom,
  priority,
  projectName,
  templateCategory,
} from './project-values.ts';

export const template = z.object({
  id: z.uuid(),
  name: z.string(),
  description: z.string().nullable(),
  category: templateCategory,
  priority,
  /** Only active templates can be chosen for a new project. */
  isActive: z.boolean(),
  /** Days, for people; due dates come from the steps. */
  estimatedDuration: z.number().int().nullable(),
  isBuiltIn: z.boolean(),
  timelineCount: z.number().int(),
  checklistCount: z.number().int(),
  updatedAt: timestamp,
  /**
   * A built-in template keeps its contents: it can be copied, and switched off and on
   * (`activate`), but neither edited nor deleted.
   */
  can: z.object({ edit: z.boolean(), activate: z.boolean(), delete: z.boolean() }),
});
export type Template = z.infer<typeof template>;

export const templateTimelineItem = z.object({
  id: z.uuid(),
  templateId: z.uuid(),
  title: z.string(),
  description: z.string().nullable(),
  order: z.number().int(),
  isRequired: z.boolean(),
  /** Business days this step takes; due dates are counted back with them from the target date. */
  estimatedDays: z.number().int().nullable(),
});
export type TemplateTimelineItem = z.infer<typeof templateTimelineItem>;

export const templateChecklistItem = z.object({
  id: z.uuid(),
  templateId: z.uuid(),
  title: z.string(),
  description: z.string().nullable(),
  category: checklistCategory.nullable(),
  priority,
  order: z.number().int(),
  isRequired: z.boolean(),
  neededFrom,
  /** Business days before the target date by which it is needed. */
  daysBeforeTarget: z.number().int().nullable(),
});
export type TemplateChecklistItem = z.infer<typeof templateChecklistItem>;

export const listTemplates = endpoint({
  method: 'GET',
  path: '/api/templates',
  access: 'admin',
  summary: 'Templates, the built-in ones first, then by name, a page at a time',
  activity: 'none',
  query: z.strictObject({
    category: templateCategory.optional(),
    isActive: z.stringbool({ truthy: ['true'], falsy: ['false'] }).optional(),
    /** Part of the name or description, in any case. */
    q: z.string().trim().max(200).optional(),
    limit: z.coerce.number<number | string>().int().min(1).max(200).default(50),
    cursor: z.string().max(400).optional(),
  }),
  response: z.object({
    items: z.array(template),
    nextCursor: z.string().nullable(),
    total: z.number().int(),
  }),
});

export const getTemplate = endpoint({
  method: 'GET',
  path: '/api/templates/{id}',
  access: 'admin',
  summary: 'One template',
  activity: 'none',
  params: idParams,
  response: template,
  errors: ['not_found'],
});

const details = {
  name: projectName,
  description: freeText.default(null),
  category: templateCategory,
  priority: z.enum(['low', 'medium', 'high'], { error: 'Please choose a priority' }),
  isActive: z.boolean().default(true),
  estimatedDuration: estimatedDays.default(null),
};

export const createTemplate = endpoint({
  method: 'POST',
  path: '/api/templates',
  access: 'admin',
  summary: 'Make an own template, without steps and items yet',
  activity: 'create_template',
  creates: true,
  body: z.strictObject(details),
  response: template,
});

export const copyTemplate = endpoint({
  method: 'POST',
  path: '/api/templates/{id}/copy',
  access: 'admin',
  summary: 'Make an own template with the contents of another one',
  activity: 'create_template',
  creates: true,
  params: idParams,
  body: z.strictObject({
    /** "Copy of …" when left out. */
    name: projectName.optional(),
  }),
  response: template,
  errors: ['not_found'],
});

export const updateTemplate = endpoint({
  method: 'PUT',
  path: '/api/templates/{id}',
  access: 'admin',
  summary: 'Change a template; what is left out stays. Of a built-in one only isActive changes',
  activity: 'update_template',
  params: idParams,
  body: z.strictObject({
    name: projectName.optional(),
    description: freeText.optional(),
    category: templateCategory.optional(),
    priority: priority.optional(),
    isActive: z.boolean().optional(),
    estimatedDuration: estimatedDays.optional(),
  }),
  response: template,
  errors: ['not_found', 'conflict'],
});

export const deleteTemplate = endpoint({
  method: 'DELETE',
  path: '/api/templates/{id}',
  access: 'admin',
  summary: 'Delete an own template; projects made from it stay',
  activity: 'delete_template',
  params: idParams,
  response: done,
  errors: ['not_found', 'conflict'],
});

export const listTemplateTimelines = endpoint({
  method: 'GET',
  path: '/api/templates/{id}/timelines',
  access: 'admin',
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
  summary: 'Add a step; where its order is taken, the later ones move on by one',
  activity: 'update_template',
  creates: true,
  params: idParams,
  body: z.strictObject({
    title: itemTitle,
    description: freeText.default(null),
    /** The end when left out. */
    order: itemOrder.optional(),
    isRequired: z.boolean().default(true),
    estimatedDays: estimatedDays.default(null),
  }),
  response: templateTimelineItem,
  errors: ['not_found', 'conflict'],
});

export const createTemplateChecklist = endpoint({
  method: 'POST',
  path: '/api/templates/{id}/checklists',
  access: 'admin',
  summary: 'Add a checklist item; where its order is taken, the later ones move on by one',
  activity: 'update_template',
  creates: true,
  params: idParams,
  body: z.strictObject({
    title: itemTitle,
    description: freeText.default(null),
    category: checklistCategory.nullable().default(null),
    priority: z.enum(['low', 'medium', 'high'], { error: 'Please choose a priority' }),
    /** The end when left out. */
    order: itemOrder.optional(),
    isRequired: z.boolean().default(true),
    /** By the category when left out. */
    neededFrom: neededFrom.optional(),
    daysBeforeTarget: estimatedDays.default(null),
  }),
  response: templateChecklistItem,
  errors: ['not_found', 'conflict'],
});

export const updateTemplateTimeline = endpoint({
  method: 'PUT',
  path: '/api/templates/timelines/{id}',
  access: 'admin',
  summary: 'Change a step of an own template; what is left out stays',
  activity: 'update_template',
  params: idParams,
  body: z.strictObject({
    title: itemTitle.optional(),
    description: freeText.optional(),
    order: itemOrder.optional(),
    isRequired: z.boolean().optional(),
    estimatedDays: estimatedDays.optional(),
  }),
  response: templateTimelineItem,
  errors: ['not_found', 'conflict'],
});

export const updateTemplateChecklist = endpoint({
  method: 'PUT',
  path: '/api/templates/checklists/{id}',
  access: 'admin',
  summary: 'Change a checklist item of an own template; what is left out stays',
  activity: 'update_template',
  params: idParams,
  body: z.strictObject({
    title: itemTitle.optional(),
    description: freeText.optional(),
    category: checklistCategory.nullable().optional(),
    priority: priority.optional(),
    order: itemOrder.optional(),
    isRequired: z.boolean().optional(),
    neededFrom: neededFrom.optional(),
    daysBeforeTarget: estimatedDays.optional(),
  }),
  response: templateChecklistItem,
  errors: ['not_found', 'conflict'],
});

export const deleteTemplateTimeline = endpoint({
  method: 'DELETE',
  path: '/api/templates/timelines/{id}',
  access: 'admin',
  summary: 'Remove a step of an own template',
  activity: 'update_template',
  params: idParams,
  response: done,
  errors: ['not_found', 'conflict'],
});

export const deleteTemplateChecklist = endpoint({
  method: 'DELETE',
  path: '/api/templates/checklists/{id}',
  access: 'admin',
  summary: 'Remove a checklist item of an own template',
  activity: 'update_template',
  params: idParams,
  response: done,
  errors: ['not_found', 'conflict'],
});

export const orderTemplateTimelines = endpoint({
  method: 'PUT',
  path: '/api/templates/{id}/timelines/order',
  access: 'admin',
  summary: 'Put the steps in another order; those left out keep theirs, behind the named ones',
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
  summary: 'Put the items in another order; those left out keep theirs, behind the named ones',
  activity: 'update_template',
  params: idParams,
  body: z.strictObject({ ids: itemIds }),
  response: z.array(templateChecklistItem),
  errors: ['not_found', 'conflict'],
});
