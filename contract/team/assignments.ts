import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

/** Clients that one call gives. */
export const maxAssigned = 500;

/**
 * Gives clients to a member of the staff who isn't in charge of them, or takes them back. Without the right to all
 * clients, members see those they are in charge of and those they were given.
 */
export const assignClients = endpoint({
  route: 'POST /api/admin/assignments',
  staff: ['records', 'everyone'],
  summary: 'Give clients to a member of the staff, or take them back',
  activity: 'assign_client',
  body: z.strictObject({
    clientIds: z
      .array(z.uuid())
      .min(1, 'Choose a client')
      .max(maxAssigned, `Choose at most ${maxAssigned} clients`)
      .refine((ids) => new Set(ids).size === ids.length, 'Name each client once'),
    staffId: z.uuid('Choose a member of your staff'),
    /** False takes them back. */
    isGiven: z.boolean(),
  }),
  /** For how many clients that is a change. */
  response: z.object({ count: z.number().int() }),
  errors: ['not_found'],
});
