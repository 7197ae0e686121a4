import { createApiToken } from '#contract/integrations/api-tokens';
import type { ApiScope } from '#domain/api-scopes';
import { type Fixtures, nothing } from './fixtures.ts';
import type { Rows } from './rows.ts';

/** How other programs reach the firm: for owners. */
export function integrationsRows({ admin }: Fixtures) {
  const token = { name: 'Reports', scopes: ['clients:read'] satisfies ApiScope[], days: 30 };
  const newApiToken = async () => ({
    path: (await admin.call(createApiToken, { body: token })).body.id,
  });
  return {
    listApiTokens: { request: nothing, allowed: 200 },
    createApiToken: { request: async () => ({ body: token }), allowed: 200 },
    revokeApiToken: { request: newApiToken, allowed: 200 },
  } satisfies Rows;
}
