import { z } from 'zod';
import { done, endpoint, idParams, timestamp } from '../endpoint.ts';
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
  method: 'GET',
  path: '/api/templates',
  access: 'admin',
  right: 'projects',
  summary: 'Templates, the built-in ones first, then by name, a page at a time',
  activity: 'none',
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
  method: 'GET',
  path: '/api/templates/{id}',
  access: 'admin',
  right: 'projects',
  summary: 'One template',
  activity: 'none',
  params: idParams,
  response: template,
  errors: ['not_found'],
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
  method: 'POST',
  path: '/api/templates',
  access: 'admin',
  right: 'templates',
  summary: 'Create a custom template, without steps or items',
  activity: 'create_template',
  creates: true,
  body: z.strictObject(details),
  response: template,
});

export const copyTemplate = endpoint({
  method: 'POST',
  path: '/api/templates/{id}/copy',
  access: 'admin',
  right: 'templates',
  summary: 'Create a custom template with the contents of another',
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
  right: 'templates',
  summary:
    'Change a template; omitted fields stay the same. For a built-in one, only isActive can change',
  activity: 'update_template',
  params: idParams,
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
  errors: ['not_found', 'conflict'],
});

export const deleteTemplate = endpoint({
  method: 'DELETE',
  path: '/api/templates/{id}',
  access: 'admin',
  right: 'templates',
  summary: 'Delete a custom template; projects created from it stay',
  activity: 'delete_template',
  params: idParams,
  response: done,
  errors: ['not_found', 'conflict'],
});
