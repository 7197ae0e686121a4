import { z } from 'zod';
import { done, endpoint, timestamp } from '../endpoint.ts';
import { newPassword } from './account-fields.ts';
import { linkToken } from './profile.ts';

// Getting back in when all second steps are lost: begun by staff, ended by the code that they tell the
// person, stopped by either.

/** A staff-assisted recovery: its code counts from then on, until it is used or stopped, for 7 days. */
export const waitingRecovery = z.object({ startedAt: timestamp, effectiveAt: timestamp });

export const stopOwnRecovery = endpoint({
  route: 'POST /api/2fa/recovery/stop',
  staff: 'any',
  client: 'own',
  duringEnrollment: true,
  summary: 'Stop a staff-assisted reset of your own two-step sign-in',
  activity: 'stop_recovery',
  response: done,
  errors: ['not_found'],
});

export const listRecoveries = endpoint({
  route: 'GET /api/admin/recoveries',
  staff: 'records',
  summary:
    'Clients with a recovery in progress; with q, clients whose name, username, or email contains it',
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
        /** Their code also sets a new password: no link for one is emailed to them. */
        sharesEmail: z.boolean(),
        recovery: waitingRecovery.nullable(),
      }),
    ),
  }),
});

export const startRecovery = endpoint({
  route: 'POST /api/admin/users/{id}/recovery',
  staff: 'records',
  stepUp: true,
  summary:
    'Start a recovery for a client who lost every second step: returns a code to tell them that works after a day',
  activity: 'start_recovery',
  body: z.strictObject({
    /** How the client's identity was checked; kept with the recovery. */
    reason: z
      .string('Please say how you confirmed who it is')
      .trim()
      .min(1, 'Please say how you confirmed who it is')
      .max(500, 'Please use no more than 500 characters'),
  }),
  response: waitingRecovery.extend({
    /** Such as `7HQK2-M9XTD`, shown this once; the client signs in with it and the password. */
    code: z.string(),
  }),
  errors: ['conflict'],
});

export const cancelRecovery = endpoint({
  route: 'DELETE /api/admin/users/{id}/recovery',
  staff: 'records',
  summary: 'Cancel a recovery whose code hasn’t been used',
  activity: 'stop_recovery',
  response: done,
});

/** For those whose address others have too: no link for a password is emailed there. */
export const recoverPassword = endpoint({
  route: 'POST /api/recovery/password',
  access: 'public',
  summary:
    'Set a new password with the code of a recovery, for a person who shares an email address; the code still signs in',
  rate: 'code',
  activity: 'recover_password',
  body: z.strictObject({
    username: z.string().trim().min(1, 'Enter your username').max(254),
    code: z
      .string('Enter the code we gave you')
      .trim()
      .min(1, 'Enter the code we gave you')
      .max(40),
    newPassword,
  }),
  response: done,
  errors: ['invalid_code'],
});

export const stopRecovery = endpoint({
  route: 'POST /api/recovery/stop',
  access: 'public',
  summary: 'Stop a recovery with the link from the email about it',
  rate: 'code',
  activity: 'stop_recovery',
  body: z.strictObject({ token: linkToken }),
  response: done,
  errors: ['invalid_link'],
});
