import { z } from 'zod';
import { conversationStatus } from '#domain/conversation-values';
import { endpoint } from '../endpoint.ts';
import { invoiceStatus } from '#domain/invoice-values';
import { projectStatus } from '#domain/project-values';

/** Most results of each kind. */
export const paletteRows = 5;

const person = z.object({ id: z.uuid(), firstName: z.string(), lastName: z.string() });

export const paletteResults = z.object({
  clients: z.array(z.object({ ...person.shape, email: z.string(), isArchived: z.boolean() })),
  /** Of clients whom the reader sees. */
  households: z.array(z.object({ id: z.uuid(), name: z.string(), accounts: z.number().int() })),
  files: z.array(
    z.object({
      id: z.uuid(),
      originalName: z.string(),
      client: person,
      taxYear: z.number().int().nullable(),
    }),
  ),
  projects: z.array(
    z.object({ id: z.uuid(), name: z.string(), client: person, status: projectStatus }),
  ),
  invoices: z.array(
    z.object({
      id: z.uuid(),
      invoiceNumber: z.string(),
      clientName: z.string(),
      /** In cents. */
      amount: z.number().int(),
      status: invoiceStatus,
    }),
  ),
  conversations: z.array(
    z.object({ id: z.uuid(), subject: z.string(), client: person, status: conversationStatus }),
  ),
});
export type PaletteResults = z.infer<typeof paletteResults>;

export const searchPalette = endpoint({
  route: 'GET /api/admin/palette',
  staff: 'any',
  summary:
    'Clients, households, documents, projects, invoices, and conversations that match a few words',
  query: z.strictObject({
    /**
     * Words that all must be found, each as part of a word. Upper and lower case and accents do not
     * matter. What very many things hold is looked for among the newest only.
     */
    q: z.string().trim().min(1).max(200),
  }),
  response: paletteResults,
});
