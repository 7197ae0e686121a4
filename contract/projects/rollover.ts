import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { expectedDocument } from './expected.ts';
import { checklistItem } from './project-shapes.ts';

/** The most that is asked for at once: a checklist holds no more. */
const mostRequests = 200;

/** A document to ask for, because there was one like it the year before. */
export const rolloverRequest = z.object({
  /** Says what it asks for: the same account has the same key while nothing is added to it. */
  key: z.string(),
  title: z.string(),
  /** Null where nothing but a title is known. */
  expected: expectedDocument.nullable(),
  /** The documents and checklist items of the year before that it follows from, at most five. */
  from: z.array(z.string()),
  /** The project asks for it already. */
  isAsked: z.boolean(),
});
export type RolloverRequest = z.infer<typeof rolloverRequest>;

export const getRollover = endpoint({
  route: 'GET /api/tax-projects/{id}/rollover',
  staff: ['projects', 'documents'],
  summary:
    'What a project may ask for, because the client had it the year before: one request an account',
  response: z.object({
    /** The year before the project’s. */
    taxYear: z.number().int(),
    requests: z.array(rolloverRequest),
  }),
});
export type Rollover = z.infer<typeof getRollover.response>;

export const rollOver = endpoint({
  route: 'POST /api/tax-projects/{id}/rollover',
  staff: ['projects', 'documents'],
  summary:
    'Ask for documents like those of the year before; those that are asked for already stay as they are',
  activity: 'create_checklist_item',
  creates: true,
  body: z.strictObject({
    keys: z
      .array(z.string().max(64))
      .min(1, 'Please choose at least one document')
      .max(mostRequests, `Please choose at most ${mostRequests} documents`),
    /** Notifies the client that they are asked for them. */
    tellClient: z.boolean().default(false),
  }),
  response: z.array(checklistItem),
  errors: ['conflict'],
});
