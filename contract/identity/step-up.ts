import { z } from 'zod';
import { channel, secondStepWay, verificationCode } from './account-fields.ts';
import { codeSent } from './accounts.ts';
import { endpoint } from '../endpoint.ts';
import { passkeyAnswer, passkeyRequest } from './passkeys.ts';
import { openCode } from './second-steps.ts';
import { recoveryCode } from './sign-in-steps.ts';

// Step-up: a second step taken again within a session. Endpoints that declare `stepUp` need one of the
// last `stepUpMinutes`; signing in with a second step counts as one, a trusted browser does not.

/** How long a second step of this session opens the calls that need a fresh one (rulings section 10). */
export const stepUpMinutes = 30;

const fresh = z.object({
  /** Whole seconds for which the calls that need a fresh second step are open; 0 when it is needed. */
  freshForSeconds: z.number().int(),
});

export const getStepUp = endpoint({
  route: 'GET /api/step-up',
  staff: 'any',
  client: 'own',
  duringEnrollment: true,
  summary: 'How long this session’s second step stays fresh, and the ways to repeat it',
  response: fresh.extend({
    /** The ways this person has, the one to show first in front. */
    secondSteps: z.array(secondStepWay),
    /** The code that was sent for this, while it is open. */
    code: openCode.nullable(),
  }),
});

export const sendStepUpCode = endpoint({
  route: 'POST /api/step-up/send-code',
  staff: 'any',
  client: 'own',
  duringEnrollment: true,
  summary: 'Send a code to repeat the second step; the old code stops working',
  rate: 'code',
  activity: 'send_step_up_code',
  body: z.strictObject({ channel }),
  response: z.object({ ...codeSent.shape, channel, sentTo: z.string() }),
  errors: ['conflict', 'unavailable'],
});

export const verifyStepUp = endpoint({
  route: 'POST /api/step-up',
  staff: 'any',
  client: 'own',
  duringEnrollment: true,
  summary: 'Repeat the second step with a code; the session gets a new token',
  rate: 'code',
  activity: 'step_up',
  body: z.strictObject({
    code: verificationCode,
    /** Which code it is: the one sent, or the authenticator app's. */
    by: z.enum(['sent', 'authenticator']),
  }),
  response: fresh,
  errors: ['invalid_code', 'conflict'],
});

export const verifyStepUpRecoveryCode = endpoint({
  route: 'POST /api/step-up/recovery-code',
  staff: 'any',
  client: 'own',
  duringEnrollment: true,
  summary: 'Repeat the second step with a recovery code; each works once',
  rate: 'code',
  activity: 'step_up',
  body: z.strictObject({ recoveryCode }),
  response: fresh,
  errors: ['invalid_code', 'conflict'],
});

export const beginStepUpPasskey = endpoint({
  route: 'POST /api/step-up/passkey/options',
  staff: 'any',
  client: 'own',
  duringEnrollment: true,
  summary: 'Repeat the second step with a passkey: returns what the browser needs to ask for one',
  rate: 'code',
  activity: 'none',
  response: passkeyRequest,
  errors: ['conflict'],
});

export const verifyStepUpPasskey = endpoint({
  route: 'POST /api/step-up/passkey',
  staff: 'any',
  client: 'own',
  duringEnrollment: true,
  summary: 'Repeat the second step with a passkey',
  rate: 'code',
  activity: 'step_up',
  body: z.strictObject({ response: passkeyAnswer }),
  response: fresh,
  errors: ['passkey_refused'],
});
