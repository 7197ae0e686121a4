import { z } from 'zod';
import { endpoint, timestamp } from '../endpoint.ts';
import { currentPassword } from './profile.ts';

// The firm's rule for its staff.

const signInRules = z.object({
  /** Staff sign in with an authenticator app or a passkey; codes are not enough for them. */
  adminsNeedStrongStep: z.boolean(),
  /** From when on; null while the rule is off. */
  requiredFrom: timestamp.nullable(),
  /** Whether that moment has come. */
  inForce: z.boolean(),
  /** The last day, in the firm's time zone, that the rule can be put off to. */
  latestDay: z.iso.date(),
  /** False in production: there the rule can be put off, but not be turned off. */
  mayTurnOff: z.boolean(),
});
export type SignInRules = z.infer<typeof signInRules>;

export const getSignInRules = endpoint({
  route: 'GET /api/admin/sign-in-rules',
  staff: 'firm',
  summary: 'What the firm requires of its staff at sign-in',
  response: signInRules,
});

export const changeSignInRules = endpoint({
  route: 'PATCH /api/admin/sign-in-rules',
  staff: 'firm',
  stepUp: true,
  summary: 'Change what the firm requires of its staff at sign-in, or from which day on',
  activity: 'change_sign_in_rules',
  body: z.strictObject({
    adminsNeedStrongStep: z.boolean(),
    /** The calendar day from which on it is required, in the firm's time zone; at once without one. */
    requiredFrom: z.iso.date('Please enter a date').optional(),
    currentPassword,
  }),
  response: signInRules,
  errors: ['wrong_password', 'conflict'],
});
