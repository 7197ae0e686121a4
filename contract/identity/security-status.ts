import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

/**
 * What holds for this deployment, this request and this session (rulings section 7). Each is checked
 * again by every call; nothing here is a promise.
 */
export const securityStatus = z.object({
  /** The call came by https, and the site's own address is https. */
  encryptedInTransit: z.boolean(),
  /** The keys of this client's documents are sealed, and this server can open the seal. */
  encryptedAtRest: z.boolean(),
  /** The account has a confirmed second step, and this session was opened by one. */
  twoStepVerified: z.boolean(),
  /** Entries of the activity log cannot be changed or deleted, by the product's database role either. */
  accessLogged: z.boolean(),
  /**
   * Whether staff need an authenticator app or a passkey to sign in: now, from a date that the firm
   * has set, or not, as in the demo firm.
   */
  staffStrongStep: z.enum(['required', 'planned', 'optional']),
  /** The first four: 'Security Status' may say 'Secure'. */
  isSecure: z.boolean(),
});
export type SecurityStatus = z.infer<typeof securityStatus>;

export const getSecurityStatus = endpoint({
  route: 'GET /api/user/security',
  staff: 'any',
  client: 'own',
  summary: 'The facts behind the Security card and Security Status',
  response: securityStatus,
});
