import { z } from 'zod';
import { done, endpoint, timestamp } from '../endpoint.ts';
import { pageOf, pageQuery, yesOrNo } from '../lists.ts';
import {
  estimatedDays,
  freeText,
  priority,
  projectName,
  templateCategory,
} from '#domain/project-values';

export const template = z.object({
  id: z.uuid(),
  name: z.string(),
  /** For the office: when to use it. */
  description: z.string().nullable(),
  /** Clients read it above the steps of a project made from it. */
  clientText: z.string().nullable(),
  category: templateCategory,
  priority,
  /** Only active templates can be chosen for a new project. */
  isActive: z.boolean(),
  /** Days, for planning; due dates come from the rules of the steps. */
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

export const listTemplates = endpoint({
  route: 'GET /api/templates',
  staff: 'projects',
  summary: 'Templates, the built-in ones first, then by name, a page at a time',
  query: z.strictObject({
    category: templateCategory.optional(),
    isActive: yesOrNo.optional(),
    /** Part of the name or description, in any case. */
    q: z.string().trim().max(200).optional(),
    ...pageQuery(400),
  }),
  response: pageOf(template),
});

export const getTemplate = endpoint({
  route: 'GET /api/templates/{id}',
  staff: 'projects',
  summary: 'One template',
  response: template,
});

const details = {
  name: projectName,
  description: freeText.default(null),
  clientText: freeText.default(null),
  category: templateCategory,
  priority: z.enum(['low', 'medium', 'high'], { error: 'Please choose a priority' }),
  isActive: z.boolean().default(true),
  estimatedDuration: estimatedDays.default(null),
};

export const createTemplate = endpoint({
  route: 'POST /api/templates',
  staff: 'templates',
  summary: 'Create a custom template, without steps or items',
  activity: 'create_template',
  creates: true,
  body: z.strictObject(details),
  response: template,
});

export const copyTemplate = endpoint({
  route: 'POST /api/templates/{id}/copy',
  staff: 'templates',
  summary: 'Create a custom template with the contents of another',
  activity: 'create_template',
  creates: true,
  body: z.strictObject({
    /** "Copy of …" when left out. */
    name: projectName.optional(),
  }),
  response: template,
});

export const updateTemplate = endpoint({
  route: 'PUT /api/templates/{id}',
  staff: 'templates',
  summary:
    'Change a template; omitted fields stay the same. For a built-in one, only isActive can change',
  activity: 'update_template',
  body: z.strictObject({
    name: projectName.optional(),
    description: freeText.optional(),
    clientText: freeText.optional(),
    category: templateCategory.optional(),
    priority: priority.optional(),
    isActive: z.boolean().optional(),
    estimatedDuration: estimatedDays.optional(),
  }),
  response: template,
  errors: ['conflict'],
});

export const deleteTemplate = endpoint({
  route: 'DELETE /api/templates/{id}',
  staff: 'templates',
  summary: 'Delete a custom template; projects created from it stay',
  activity: 'delete_template',
  response: done,
  errors: ['conflict'],
});
