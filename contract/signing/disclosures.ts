import { z } from 'zod';
import { disclosureWays } from '#domain/consents';
import { endpoint, timestamp } from '../endpoint.ts';
import { recipientName } from './consents.ts';

/** Documents that staff gave to someone else, as the consent of the client's people allows. */

const disclosure = z.object({
  id: z.uuid(),
  recipient: z.string(),
  way: z.enum(disclosureWays),
  /** The document, by the name it had; its content is known by its SHA-256. */
  documentId: z.uuid().nullable(),
  document: z.string(),
  taxYear: z.number().int(),
  at: timestamp,
  by: z.string().nullable(),
});
export type Disclosure = z.infer<typeof disclosure>;

export const listDisclosures = endpoint({
  route: 'GET /api/admin/users/{id}/disclosures',
  staff: 'documents',
  tokens: false,
  summary: 'Which documents of a client went to whom, the newest 200 first',
  response: z.object({ items: z.array(disclosure) }),
});

export const discloseDocument = endpoint({
  route: 'POST /api/admin/users/{id}/disclosures',
  staff: 'documents',
  tokens: false,
  creates: true,
  summary:
    'Give a copy of a document to a recipient whom a valid consent names, and write it down; refused without one',
  activity: 'disclose_document',
  body: z.strictObject({
    fileId: z.uuid('Choose a document'),
    recipient: recipientName,
    way: z.enum(disclosureWays, 'Choose how it is sent'),
  }),
  response: disclosure,
  errors: ['conflict'],
});
