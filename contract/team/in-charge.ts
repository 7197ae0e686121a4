import { z } from 'zod';
import { staffMember } from '../identity/accounts.ts';
import { endpoint } from '../endpoint.ts';

/** Who is in charge of a record; null where nobody is, and for clients. */
export const inCharge = z
  .object({
    ...staffMember.shape,
    /** They are in charge of the project or the client that it belongs to. */
    isInherited: z.boolean(),
  })
  .nullable();
export type InCharge = z.infer<typeof inCharge>;

/** Who is to be in charge; null leaves it to who is in charge of the project or the client. */
export const personInCharge = z.strictObject({
  personId: z.uuid('Choose a member of your staff').nullable(),
});

export const listColleagues = endpoint({
  route: 'GET /api/admin/colleagues',
  staff: 'clients',
  summary: 'The staff who see a client and have a right, by last name',
  query: z.strictObject({
    clientId: z.uuid('Choose a client'),
    right: z.enum(['projects', 'messages']),
  }),
  /** Their address tells two of one name apart. */
  response: z.array(staffMember.extend({ email: z.string() })),
  errors: ['not_found'],
});
