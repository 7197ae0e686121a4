import { z } from 'zod';
import { secondStepWay } from './account-fields.ts';
import { user } from './accounts.ts';
import { endpoint } from '../endpoint.ts';
import { passkeyAnswer, passkeyRequest } from './passkeys.ts';
import { openCode } from './second-steps.ts';

// Between the password and the second step (`/api/login-2fa*`), and signing in with a passkey alone.

export const getLogin2fa = endpoint({
  route: 'GET /api/login-2fa',
  access: 'public',
  summary:
    'State of this sign-in: available second steps and the code sent; needs the cookie of the first step',
  // The page asks again while the code is on its way, and an office shares an address.
  rate: 'public',
  query: z.strictObject({ userId: z.uuid() }),
  response: z.object({
    /** The ways this person has, the one to show first in front. */
    secondSteps: z.array(secondStepWay),
    code: openCode.nullable(),
  }),
  errors: ['sign_in_expired'],
});

/** Do not ask this browser for a second step for 30 days. */
const trustDevice = z.boolean().optional();

/** Case, spaces and hyphens do not matter. */
export const recoveryCode = z
  .string('Please enter a recovery code')
  .trim()
  .min(1, 'Please enter a recovery code')
  .max(40, 'Please enter one recovery code');

export const verifyLoginRecoveryCode = endpoint({
  route: 'POST /api/login-2fa/recovery-code',
  access: 'public',
  summary: 'Second step of signing in, with a recovery code; each works once',
  rate: 'code',
  activity: 'sign_in',
  body: z.strictObject({
    userId: z.uuid(),
    recoveryCode,
    trustDevice,
  }),
  response: user,
  errors: ['invalid_code', 'sign_in_expired'],
});

export const beginLoginPasskey = endpoint({
  route: 'POST /api/login-2fa/passkey/options',
  access: 'public',
  summary: 'Second step with a passkey: what the browser needs to ask for one',
  rate: 'code',
  activity: 'none',
  body: z.strictObject({ userId: z.uuid() }),
  response: passkeyRequest,
  errors: ['sign_in_expired', 'conflict'],
});

export const verifyLoginPasskey = endpoint({
  route: 'POST /api/login-2fa/passkey',
  access: 'public',
  summary: 'Second step of signing in, with a passkey',
  rate: 'code',
  activity: 'sign_in',
  body: z.strictObject({ userId: z.uuid(), response: passkeyAnswer, trustDevice }),
  response: user,
  errors: ['passkey_refused', 'sign_in_expired'],
});

export const beginPasskeySignIn = endpoint({
  route: 'POST /api/passkey/options',
  access: 'public',
  summary: 'Sign in with a passkey alone: what the browser needs to ask for one',
  rate: 'code',
  activity: 'none',
  response: passkeyRequest,
  errors: ['conflict'],
});

export const passkeySignIn = endpoint({
  route: 'POST /api/passkey/login',
  access: 'public',
  summary: 'Sign in with a passkey alone; it counts as both steps',
  rate: 'signIn',
  activity: 'sign_in',
  body: z.strictObject({ response: passkeyAnswer }),
  response: user,
  errors: ['passkey_refused', 'forbidden', 'email_unverified'],
});
