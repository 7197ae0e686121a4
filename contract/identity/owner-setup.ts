import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { register } from './accounts.ts';
import { linkToken } from './profile.ts';

/** A call with a body, so that the token is in no address. */
export const openOwnerLink = endpoint({
  route: 'POST /api/setup/open',
  access: 'public',
  summary: 'Whether the link that the server’s start showed still works',
  rate: 'code',
  activity: 'none',
  body: z.strictObject({ token: linkToken }),
  response: z.object({ works: z.literal(true) }),
  errors: ['invalid_link'],
});

export const createFirstOwner = endpoint({
  route: 'POST /api/setup/owner',
  access: 'public',
  summary:
    'Create the account of the firm’s first owner, once, by the link that the server’s start showed',
  rate: 'code',
  activity: 'create_admin',
  body: register.body.omit({ termsVersion: true }).extend({ token: linkToken }),
  response: z.object({ username: z.string() }),
  errors: ['invalid_link', 'username_taken', 'conflict'],
});
