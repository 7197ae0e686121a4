import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/**
 * What holds for this deployment, this request and this session (rulings section 7). Each is looked
 * at anew by every call; nothing here is a promise.
 */
export const securityStatus = z.object({
  /** The call came by https, and the site's own address is https. */
  encryptedInTransit: z.boolean(),
  /** The keys of this client's documents are sealed, and this server can open the seal. */
  encryptedAtRest: z.boolean(),
  /** The account has a confirmed second step, and this session was opened by one. */
  twoStepVerified: z.boolean(),
  /** The database refuses to change or delete entries of the activity log. */
  accessLogged: z.boolean(),
  /** All of the above: 'Security Status' may say 'Secure'. */
  isSecure: z.boolean(),
});
export type SecurityStatus = z.infer<typeof securityStatus>;

export const getSecurityStatus = endpoint({
  method: 'GET',
  path: '/api/user/security',
  access: 'user',
  summary: 'The facts behind the Security card and Security Status',
  activity: 'none',
  response: securityStatus,
});
