import type { FastifySchema } from 'fastify';
import { z } from 'zod';
import type { ApiScope } from '#domain/api-scopes';
import type { AnyEndpoint } from '#contract/endpoint';
import { errorBody } from '#contract/errors';
import { chunkType } from '#contract/documents/resumable';
import { tokenScopesOf } from '#contract/token-access';
import type { Config } from '../config/config.ts';
import { rateLimits } from '../rate-limits/rate-limits.ts';
import { sessionCookieName } from './cookies.ts';

/** The ways to show who is calling, for `/api/openapi.json`. */
export const securitySchemes = (config: Config) => ({
  session: {
    type: 'apiKey' as const,
    in: 'cookie' as const,
    name: sessionCookieName(config),
    description: 'Set by signing in. Calls that change something come from pages of this site.',
  },
  token: {
    type: 'http' as const,
    scheme: 'bearer',
    description: `An API token that an owner made, with all scopes that the call names, or 403. Rate class token: ${rateLimits.token.count} calls in ${rateLimits.token.windowSeconds} seconds for each token, or 429 with Retry-After. Cookies are ignored.`,
  },
});

type DescribedSchema = FastifySchema & Record<`x-${string}`, string>;

const noBody = z.union([z.undefined(), z.null(), z.strictObject({})]);
const noQuery = z.strictObject({});

/** How a call is validated, and how `/api/openapi.json` describes it. */
export function schemaOf(endpoint: AnyEndpoint): DescribedSchema {
  const takesBody = endpoint.method !== 'GET';
  const scopes = tokenScopesOf(endpoint);
  return {
    // Pages that people open, and no programs.
    hide: !endpoint.path.startsWith('/api/'),
    summary: endpoint.summary,
    tags: [endpoint.path.split('/')[2] ?? 'other'],
    description: [
      `Access: ${endpoint.access}.`,
      ...(endpoint.rights.length > 0 ? [`Staff need: ${endpoint.rights.join(', ')}.`] : []),
      ...(endpoint.clientRights.length > 0
        ? [`People need in the client account: ${endpoint.clientRights.join(' or ')}.`]
        : []),
      `Rate class: ${endpoint.rate}.`,
      ...(scopes ? [`An API token needs: ${scopes.join(', ')}. Its rate class: token.`] : []),
      ...(endpoint.stepUp
        ? ['Needs a second step of the last 30 minutes, else 403 second_step_required.']
        : []),
      ...(endpoint.creates ? ['Takes an Idempotency-Key.'] : []),
      ...(endpoint.errors.length > 0 ? [`Errors: ${endpoint.errors.join(', ')}.`] : []),
    ].join(' '),
    security: securityOf(endpoint, scopes),
    'x-rate-class': endpoint.rate,
    ...(scopes ? { 'x-token-rate-class': 'token' } : {}),
    querystring: endpoint.query ?? noQuery,
    ...(endpoint.params ? { params: endpoint.params } : {}),
    ...(takesBody ? { body: bodyOf(endpoint) } : {}),
    ...(endpoint.multipart ? { consumes: ['multipart/form-data'] } : {}),
    ...(endpoint.stream ? { consumes: [chunkType] } : {}),
    response: {
      ...(endpoint.response instanceof z.ZodType
        ? { [endpoint.creates ? 201 : 200]: endpoint.response }
        : {}),
      '4xx': errorBody,
    },
  };
}

/** What a caller shows: nothing, the session's cookie, or an API token with all these scopes. */
function securityOf(
  { access, machine }: AnyEndpoint,
  scopes: readonly ApiScope[] | undefined,
): Record<string, string[]>[] {
  if (access === 'public' || machine) return [];
  return [{ session: [] }, ...(scopes ? [{ token: [...scopes] }] : [])];
}

function bodyOf(endpoint: AnyEndpoint): z.ZodType {
  if (!endpoint.body) return noBody;
  return endpoint.multipart ? endpoint.body.extend({ file: z.file() }) : endpoint.body;
}
