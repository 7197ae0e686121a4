import { z } from 'zod';
import {
  maxTextTemplates,
  textField,
  textTemplateKind,
  textTemplateValues,
} from '#domain/text-templates';
import { done, endpoint } from '../endpoint.ts';

/** Texts that the firm writes often, with fields in braces (decision 028). */

const textTemplate = z.object({
  id: z.uuid(),
  kind: textTemplateKind,
  name: z.string(),
  /** Of a request; empty for a reply. */
  title: z.string(),
  text: z.string(),
  /** Raised by every change; a change names the one it was made on. */
  version: z.number().int(),
});
export type TextTemplate = z.infer<typeof textTemplate>;

export const listTextTemplates = endpoint({
  route: 'GET /api/admin/text-templates',
  staff: 'clients',
  summary: 'The firm’s reply templates and request templates, each kind in its order',
  response: z.array(textTemplate),
});

export const getTextFacts = endpoint({
  route: 'GET /api/admin/users/{id}/text-facts',
  staff: 'clients',
  summary: 'What the fields of a template become for a client; null for what isn’t known',
  response: z.record(textField, z.string().nullable()),
});

export const createTextTemplate = endpoint({
  route: 'POST /api/admin/text-templates',
  staff: 'firm',
  summary: `Add a reply or request template, as the last of its kind; at most ${maxTextTemplates} of each`,
  activity: 'create_text_template',
  creates: true,
  body: z.strictObject({ values: textTemplateValues }),
  response: textTemplate,
  errors: ['conflict'],
});

export const updateTextTemplate = endpoint({
  route: 'PUT /api/admin/text-templates/{id}',
  staff: 'firm',
  summary: 'Change a template; a stale version is refused',
  activity: 'update_text_template',
  body: z.strictObject({ version: z.number().int(), values: textTemplateValues }),
  response: textTemplate,
  errors: ['conflict', 'stale'],
});

export const deleteTextTemplate = endpoint({
  route: 'DELETE /api/admin/text-templates/{id}',
  staff: 'firm',
  summary: 'Delete a template; for a day it can be restored',
  activity: 'delete_text_template',
  response: done,
});

export const restoreTextTemplate = endpoint({
  route: 'POST /api/admin/text-templates/{id}/restore',
  staff: 'firm',
  summary: 'Restore a template that was just deleted',
  activity: 'restore_text_template',
  response: textTemplate,
  errors: ['conflict'],
});

export const orderTextTemplates = endpoint({
  route: 'PUT /api/admin/text-templates/order',
  staff: 'firm',
  summary: 'Reorder the templates of a kind; omitted ones follow in their current order',
  activity: 'order_text_templates',
  body: z.strictObject({
    kind: textTemplateKind,
    ids: z
      .array(z.uuid())
      .max(maxTextTemplates)
      .refine((ids) => new Set(ids).size === ids.length, 'Please name each template once'),
  }),
  response: z.array(textTemplate),
});
