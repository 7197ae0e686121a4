import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { currentPassword } from './profile.ts';

// The firm's rule for its staff.

const signInRules = z.object({
  /** Admins sign in with an authenticator app or a passkey; codes are not enough for them. */
  adminsNeedStrongStep: z.boolean(),
});

export const getSignInRules = endpoint({
  method: 'GET',
  path: '/api/admin/sign-in-rules',
  access: 'admin',
  summary: 'What the firm requires of its staff at sign-in',
  activity: 'none',
  response: signInRules,
});

export const changeSignInRules = endpoint({
  method: 'PATCH',
  path: '/api/admin/sign-in-rules',
  access: 'admin',
  summary: 'Change what the firm requires of its staff at sign-in',
  activity: 'change_sign_in_rules',
  body: z.strictObject({ adminsNeedStrongStep: z.boolean(), currentPassword }),
  response: signInRules,
  errors: ['wrong_password', 'conflict'],
});
