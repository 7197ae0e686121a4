import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AnyEndpoint } from '#contract/endpoint';
import type { ErrorCode } from '#contract/errors';
import { type ActivityEntry, recordActivity } from '../../activity/record.ts';
import type { AppError } from '../../errors.ts';
import type { Platform } from '../../platform.ts';
import { addressPrefix } from '../../rate-limits/rate-limits.ts';
import { callerAddress } from '../caller-address.ts';
import { toRefusal } from './error-handler.ts';
import type { RefusalTally } from './refusal-tally.ts';

/** Refusals that say: what was sent is not true, or not what this call takes. */
const mismatches: ReadonlySet<ErrorCode> = new Set([
  'invalid_request',
  'not_found',
  'amount_mismatch',
  'client_mismatch',
]);

/** A key that the caller made up may be anything; only what looks like a field's name is kept. */
const fieldName = /^[a-z][a-z.]{0,39}$/i;
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/**
 * Writes down that a call was refused, before it is answered as ever. Only codes, ids and names of
 * fields go into the log; the call itself has changed nothing.
 */
export function noteRefusals(platform: Platform, endpoint: AnyEndpoint, tally: RefusalTally) {
  return async (request: FastifyRequest, _reply: FastifyReply, error: Error): Promise<void> => {
    const refusal = toRefusal(error);
    const entry = refusal && entryFor(endpoint, refusal, request, tally);
    if (!entry) return;
    const { actor, id } = request;
    const origin = {
      actorId: actor?.userId ?? null,
      sessionId: actor?.sessionId ?? null,
      address: callerAddress(request),
      requestId: id,
    };
    const clientId = actor?.role === 'client' ? actor.clientId : null;
    await recordActivity(platform.db, origin, { clientId, ...entry }).catch((failure: unknown) =>
      platform.log.error({ err: failure }, 'a refusal was not written down'),
    );
  };
}

function entryFor(
  endpoint: AnyEndpoint,
  answer: AppError,
  request: FastifyRequest,
  tally: RefusalTally,
): ActivityEntry | undefined {
  const { actor, params } = request;
  const { method, path, refusal } = endpoint;
  const { code, fields } = answer;
  if (actor && refusal !== 'none' && mismatches.has(code)) {
    const names = Object.keys(fields ?? {})
      .map((name) => (fieldName.test(name) ? name : '?'))
      .join(' ')
      .slice(0, 200);
    return {
      action: refusal,
      details: { reason: code, ...(names === '' ? {} : { fields: names }) },
    };
  }
  if (!isNoted(endpoint, answer, actor !== null)) return undefined;
  const call = `${method} ${path}`;
  const times = actor
    ? tally.ofPerson(`${actor.userId} ${code} ${call}`)
    : tally.ofVisitor(`${addressPrefix(callerAddress(request))} ${code} ${call}`);
  if (times === undefined) return undefined;
  const record = Object.values(Object(params)).find(
    (value) => typeof value === 'string' && uuid.test(value),
  );
  return {
    action: 'refuse_access',
    details: { reason: code, call, times, ...(typeof record === 'string' ? { record } : {}) },
  };
}

/** What is open to everyone refuses wrong codes and links, and writes down those that matter. */
function isNoted(
  { access }: AnyEndpoint,
  { code, isRefusedAccess }: AppError,
  isSignedIn: boolean,
): boolean {
  if (access === 'public') return code === 'cross_site';
  return isRefusedAccess && (isSignedIn || code !== 'not_found');
}
