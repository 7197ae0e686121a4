import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ActivityAction } from '#contract/activity';
import type { ErrorCode } from '#contract/errors';
import { recordActivity } from '../activity/record.ts';
import type { AppError } from '../errors.ts';
import type { Platform } from '../platform.ts';
import { answerTo, sendAnswer } from './error-handler.ts';

/** Refusals that say: what was sent is not true, or not what this call takes. */
const untrue: ReadonlySet<ErrorCode> = new Set([
  'invalid_request',
  'not_found',
  'untrue_amount',
  'untrue_client',
]);

/** A key that the caller made up may be anything; only what looks like a field's name is kept. */
const fieldName = /^[a-z][a-z.]{0,39}$/i;

/**
 * Answers a refusal as ever, and writes down that it was asked for. Only codes and names of fields
 * go into the log; the call itself has changed nothing.
 */
export function sendNotedError(platform: Platform, action: ActivityAction) {
  return (error: unknown, request: FastifyRequest, reply: FastifyReply): void => {
    const answer = answerTo(error, request);
    noteRefusal(platform, action, answer, request)
      .catch((failure: unknown) => {
        platform.log.error({ err: failure }, 'a refusal was not written down');
      })
      .finally(() => sendAnswer(answer, request, reply));
  };
}

async function noteRefusal(
  { db }: Platform,
  action: ActivityAction,
  { code, fields }: AppError,
  { actor, ip, id }: FastifyRequest,
): Promise<void> {
  if (!actor || !untrue.has(code)) return;
  const names = Object.keys(fields ?? {})
    .map((name) => (fieldName.test(name) ? name : '?'))
    .join(' ')
    .slice(0, 200);
  await recordActivity(
    db,
    { actorId: actor.userId, sessionId: actor.sessionId, address: ip, requestId: id },
    {
      action,
      clientId: actor.role === 'client' ? actor.userId : null,
      details: { reason: code, ...(names === '' ? {} : { fields: names }) },
    },
  );
}
