import * as contract from '#contract/identity/sign-in-steps';
import { askForPasskey, checkPasskey } from '#modules/identity/second-step-methods';
import { AppError } from '#platform/errors';
import type { Cookies } from '#platform/http/cookies';
import { handle, handleDirect, type Route } from '#platform/http/route';
import type { Platform } from '#platform/platform';
import { hashToken, newToken } from '#platform/tokens';
import { loadUser } from '../people/load-user.ts';
import { presentUser } from '../present.ts';
import { isClosed } from '#modules/identity/people';
import { startSession } from '../sessions/start-session.ts';

/**
 * Signing in with a passkey alone. The device has checked that it is its owner, by fingerprint, face
 * or PIN, so having it and unlocking it are the two steps.
 */
export function passkeySignInRoutes(platform: Platform, cookies: Cookies): Route[] {
  const { db, config } = platform;

  return [
    handle(contract.beginPasskeySignIn, async ({ reply, tx }) => {
      const { token, hash } = newToken();
      cookies.set(reply, 'passkey', token);
      return askForPasskey(tx, config, `browser:${hash.toString('base64url')}`);
    }),

    handleDirect(contract.passkeySignIn, async ({ body, request, reply, record }) => {
      const token = cookies.read(request, 'passkey') ?? '';
      const holder = `browser:${hashToken(token).toString('base64url')}` as const;
      const { userId } = await checkPasskey(db, config, holder, body.response).catch(
        async (error: unknown) => {
          await record(db, { action: 'sign_in_failed', details: { passkey: true } });
          throw error;
        },
      );
      const answer = await db.transaction(async (tx) => {
        const user = await loadUser(tx, userId);
        if (await isClosed(tx, user)) {
          throw new AppError(
            'forbidden',
            `This account has been closed. Please call us at ${config.firm.phone}.`,
          );
        }
        if (!user.emailVerifiedAt) {
          throw new AppError('email_unverified', 'Please verify your email to continue.');
        }
        const door = { request, reply, cookies };
        const sessionId = await startSession(tx, user, door, 'taken');
        await record(tx, {
          actorId: user.id,
          clientId: user.id,
          subject: { type: 'session', id: sessionId },
          details: { secondStep: 'passkey', passwordless: true },
        });
        return presentUser(tx, user);
      });
      cookies.clear(reply, 'passkey');
      return answer;
    }),
  ];
}
