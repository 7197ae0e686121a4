import { createApiToken, listApiTokens, revokeApiToken } from '#contract/integrations/api-tokens';
import { defineAction } from '#web/lib/api/action.ts';
import { queryKey, queryOptionsFor } from '#web/lib/api/api.ts';
import { queryClient } from '#web/lib/api/query-client.ts';

export const apiTokensQuery = queryOptionsFor(listApiTokens, {});

const refreshTokens = () => queryClient.invalidateQueries({ queryKey: queryKey(listApiTokens) });

export const useCreateApiToken = defineAction(createApiToken, { onDone: refreshTokens });

export const useRevokeApiToken = defineAction(revokeApiToken, {
  done: { title: 'Token revoked', description: 'Calls with it are refused from now on.' },
  failed: { fallback: 'Couldn’t revoke the token. Please try again.' },
  onDone: refreshTokens,
});
