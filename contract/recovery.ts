import { z } from 'zod';
import { done, endpoint, idParams, timestamp } from './endpoint.ts';
import { linkToken } from './profile.ts';

// Getting back in when all second steps are lost: begun by staff, stopped by the person.

/** A staff-assisted recovery that waits: the person can stop it until then. */
export const waitingRecovery = z.object({ startedAt: timestamp, effectiveAt: timestamp });

export const stopOwnRecovery = endpoint({
  method: 'POST',
  path: '/api/2fa/recovery/stop',
  access: 'user',
  duringEnrolment: true,
  summary: 'Stop a staff-assisted recovery of the own account',
  activity: 'stop_recovery',
  response: done,
  errors: ['not_found'],
});

export const listRecoveries = endpoint({
  method: 'GET',
  path: '/api/admin/recoveries',
  access: 'admin',
  summary:
    'Clients whose recovery waits; with q the clients whose name, username or e-mail holds it',
  activity: 'none',
  query: z.strictObject({ q: z.string().trim().max(200).optional() }),
  response: z.object({
    /** At most 20. */
    clients: z.array(
      z.object({
        id: z.uuid(),
        firstName: z.string(),
        lastName: z.string(),
        username: z.string(),
        email: z.string(),
        recovery: waitingRecovery.nullable(),
      }),
    ),
  }),
});

export const startRecovery = endpoint({
  method: 'POST',
  path: '/api/admin/users/{id}/recovery',
  access: 'admin',
  summary:
    "Begin to clear a client's second steps; the client is told and can stop it until it takes effect",
  activity: 'start_recovery',
  params: idParams,
  body: z.strictObject({
    /** How the client's identity was checked; kept with the recovery. */
    reason: z
      .string('Please say how you checked who it is')
      .trim()
      .min(1, 'Please say how you checked who it is')
      .max(500, 'Please use at most 500 characters'),
  }),
  response: waitingRecovery,
  errors: ['not_found', 'conflict'],
});

export const cancelRecovery = endpoint({
  method: 'DELETE',
  path: '/api/admin/users/{id}/recovery',
  access: 'admin',
  summary: 'Call off a recovery that still waits',
  activity: 'stop_recovery',
  params: idParams,
  response: done,
  errors: ['not_found'],
});

export const stopRecovery = endpoint({
  method: 'POST',
  path: '/api/recovery/stop',
  access: 'public',
  summary: 'Stop a recovery with the link from the mail about it',
  rate: 'code',
  activity: 'stop_recovery',
  body: z.strictObject({ token: linkToken }),
  response: done,
  errors: ['invalid_link'],
});
