import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Executor } from '#platform/database/database';
import { callerAddress } from '#platform/http/caller-address';
import type { Cookies } from '#platform/http/cookies';
import { publishLive } from '#platform/live/publish';
import { noteDevice } from '../sign-in/known-devices.ts';
import { endSession, openSession } from './sessions.ts';
import { trustDevice } from './trusted-devices.ts';
import type { SessionSecondStep } from '../people/table.ts';

/** The request that signs someone in, and the reply that carries the cookies. */
export interface Door {
  request: FastifyRequest;
  reply: FastifyReply;
  cookies: Cookies;
}

/**
 * Opens a session for the browser that asks. A new token at every rise in privilege: the browser's
 * earlier session ends (rulings section 2).
 *
 * @param secondStep how the sign-in's second step was done
 * @returns the session's id
 */
export async function startSession(
  tx: Executor,
  user: { id: string; isAdmin: boolean },
  { request, reply, cookies }: Door,
  secondStep: SessionSecondStep,
): Promise<string> {
  if (request.actor) await endSession(tx, request.actor.sessionId);
  const userAgent = request.headers['user-agent'] ?? '';
  const origin = { address: callerAddress(request), userAgent, secondStep };
  const { sessionId, token } = await openSession(tx, user, origin);
  cookies.setSession(reply, token);
  const isTrusted = secondStep === 'trusted-device';
  await noteDevice(tx, user.id, { sessionId, userAgent, isTrusted });
  await publishLive(tx, { userId: user.id }, { type: 'devices-changed', userId: user.id });
  return sessionId;
}

/** Does not ask this browser for a second step for 30 days. */
export async function trustThisBrowser(
  tx: Executor,
  userId: string,
  { request, reply, cookies }: Door,
): Promise<void> {
  const userAgent = request.headers['user-agent'] ?? '';
  cookies.set(reply, 'device', await trustDevice(tx, userId, userAgent));
}
