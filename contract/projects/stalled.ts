import { z } from 'zod';
import { stallCauses } from '#domain/stalled';
import { endpoint } from '../endpoint.ts';
import { assignedTo, namedPerson, pageOf, pageQuery } from '../lists.ts';

export const stallCause = z.enum(stallCauses.map(({ value }) => value));

export const stalledReturn = z.object({
  /** The project. */
  id: z.uuid(),
  name: z.string(),
  taxYear: z.number().int(),
  client: namedPerson,
  cause: stallCause,
  mover: z.enum(['firm', 'client', 'nobody']),
  /** Since when, by the firm’s calendar. */
  since: z.iso.date(),
  /** Why it hasn’t moved, in one sentence. */
  sentence: z.string(),
});
export type StalledReturn = z.infer<typeof stalledReturn>;

export const listStalled = endpoint({
  route: 'GET /api/admin/stalled',
  staff: 'projects',
  summary: 'Open returns, each with the reason why it hasn’t moved, the longest first',
  query: z.strictObject({
    assigned: assignedTo.optional(),
    cause: stallCause.optional(),
    /** Who of the staff is in charge. */
    personId: z.uuid().optional(),
    /** One return alone. */
    projectId: z.uuid().optional(),
    ...pageQuery(200),
  }),
  response: pageOf(stalledReturn),
});
