import { z } from 'zod';
import { endpoint, timestamp } from './endpoint.ts';

/** A client as staff find them in lists and pickers. */
export const client = z.object({
  id: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  username: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  phoneNumber: z.string().nullable(),
  /** Rulings section 2: a second step has been confirmed. */
  phoneVerified: z.boolean(),
  isArchived: z.boolean(),
  createdAt: timestamp,
});
export type Client = z.infer<typeof client>;

export const listClients = endpoint({
  method: 'GET',
  path: '/api/admin/users',
  access: 'admin',
  summary: 'Clients by last name, a page at a time, active or archived',
  activity: 'none',
  query: z.strictObject({
    isArchived: z.stringbool({ truthy: ['true'], falsy: ['false'] }).default(false),
    /**
     * Words that all must be found, each as part of the first or last name, the username, the e-mail
     * address or the telephone number. Upper and lower case and accents do not matter.
     */
    q: z.string().trim().max(200).optional(),
    limit: z.coerce.number<number | string>().int().min(1).max(200).default(50),
    /** The `nextCursor` of an answer with the same filters. */
    cursor: z.string().max(2000).optional(),
  }),
  response: z.object({
    items: z.array(client),
    nextCursor: z.string().nullable(),
    total: z.number().int(),
  }),
});
