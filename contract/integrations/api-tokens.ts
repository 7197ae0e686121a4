import { z } from 'zod';
import { apiScopes, maxTokenDays, maxTokenNetworks } from '#domain/api-scopes';
import { done, endpoint, timestamp } from '../endpoint.ts';

/** Tokens by which other programs call the API, for owners. */

export const apiToken = z.object({
  id: z.uuid(),
  name: z.string(),
  /** Its first characters, by which people tell it from others. */
  hint: z.string(),
  scopes: z.array(z.enum(apiScopes)),
  /** Whose rights and clients it has, by name, and who made it. */
  ownerName: z.string(),
  /** Networks that it may be used from, such as `203.0.113.0/24`; none: from anywhere. */
  networks: z.array(z.string()),
  createdAt: timestamp,
  /** From when it works: a day later where it reaches documents or messages. */
  opensAt: timestamp,
  expiresAt: timestamp,
  /** To about a minute; null where it was never used. */
  lastUsedAt: timestamp.nullable(),
  state: z.enum(['waiting', 'live', 'expired', 'revoked']),
  revokedAt: timestamp.nullable(),
});
export type ApiToken = z.infer<typeof apiToken>;

const network = z.union([z.cidrv4(), z.cidrv6(), z.ipv4(), z.ipv6()], {
  error: 'Enter network addresses such as 203.0.113.0/24',
});

export const listApiTokens = endpoint({
  route: 'GET /api/admin/api-tokens',
  staff: 'firm',
  summary: 'API tokens: those that work or will, then the latest 50 that ended',
  response: z.object({
    items: z.array(apiToken),
    /** What the caller can give to a new one. */
    scopes: z.array(z.enum(apiScopes)),
  }),
});

export const createApiToken = endpoint({
  route: 'POST /api/admin/api-tokens',
  staff: 'firm',
  stepUp: true,
  summary:
    'Create an API token; all owners get an email. This answer alone holds it, so repeating the call makes another one',
  activity: 'create_api_token',
  body: z.strictObject({
    name: z.string().trim().min(1, 'Enter a name').max(60, 'Use at most 60 characters'),
    scopes: z.array(z.enum(apiScopes)).min(1, 'Choose at least one').max(apiScopes.length),
    networks: z
      .array(network)
      .max(maxTokenNetworks, `Enter at most ${maxTokenNetworks} networks`)
      .default([]),
    days: z
      .int('Enter a number of days')
      .min(1, 'Enter at least 1 day')
      .max(maxTokenDays, `Enter at most ${maxTokenDays} days`),
  }),
  response: z.object({ ...apiToken.shape, token: z.string() }),
  errors: ['conflict'],
});

export const revokeApiToken = endpoint({
  route: 'DELETE /api/admin/api-tokens/{id}',
  staff: 'firm',
  summary: 'End an API token at once; repeating the call changes nothing',
  activity: 'revoke_api_token',
  response: done,
});
