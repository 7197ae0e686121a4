import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ActivityAction } from '#contract/activity';
import type { ErrorCode } from '#contract/errors';
import { recordActivity } from '../activity/record.ts';
import type { Platform } from '../platform.ts';
import { answerTo, sendAnswer } from './error-handler.ts';

/** Refusals that say: what was sent is not true, or not what this call takes. */
const untrue: ReadonlySet<ErrorCode> = new Set([
  'invalid_request',
  'not_found',
  'untrue_amount',
  'untrue_client',
]);

/**
 * Answers a refusal as ever, and writes down that it was asked for. Only codes and names of fields
 * go into the log; the call itself has changed nothing.
 */
export function sendNotedError({ db, log }: Platform, action: ActivityAction) {
  return async (error: unknown, request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const answer = answerTo(error, request);
    const { actor } = request;
    if (actor && untrue.has(answer.code)) {
      const origin = {
        actorId: actor.userId,
        sessionId: actor.sessionId,
        address: request.ip,
        requestId: request.id,
      };
      const fields = Object.keys(answer.fields ?? {})
        .join(' ')
        .slice(0, 200);
      await recordActivity(db, origin, {
        action,
        clientId: actor.role === 'client' ? actor.userId : null,
        details: { reason: answer.code, ...(fields === '' ? {} : { fields }) },
      }).catch((failure: unknown) => log.error({ err: failure }, 'a refusal was not written down'));
    }
    sendAnswer(answer, request, reply);
  };
}
