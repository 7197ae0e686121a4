import { eq, sql } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as contract from '#contract/accounts';
import { type Executor, violatesUnique } from '#platform/database';
import { AppError } from '#platform/errors';
import { Cookies } from '#platform/http/cookies';
import { handle, handleDirect, type Route } from '#platform/http/route';
import type { Platform } from '#platform/platform';
import { codeLifetimeSeconds, invalidCode, tryCode, useCode } from './codes.ts';
import { hashPassword, refuseCommonPassword } from './passwords.ts';
import { presentUser } from './present.ts';
import { codeOnItsWay, registerAccount, resendVerificationCode } from './register.ts';
import { sessionRoutes } from './session-routes.ts';
import { endSession, isTrustedDevice, openSession, trustDevice } from './sessions.ts';
import {
  beginSecondStep,
  checkPassword,
  countWrongCode,
  findPreLogin,
  findUserToSignIn,
  refuseLockedSecondStep,
  sendSignInCode,
  signInExpired,
  usePreLogin,
} from './sign-in.ts';
import { users } from './table.ts';

/** Registering, proving an address, and both steps of signing in. */
export function accountRoutes(platform: Platform): Route[] {
  const { db, keys, config } = platform;
  const cookies = new Cookies(config);

  const origin = (request: FastifyRequest) => ({
    address: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
  });

  /** A new token at every rise in privilege: the browser's earlier session ends. */
  async function startSession(
    tx: Executor,
    user: { id: string; isAdmin: boolean },
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<string> {
    if (request.actor) await endSession(tx, request.actor.sessionId);
    const { sessionId, token } = await openSession(tx, user, origin(request));
    cookies.set(reply, 'session', token);
    return sessionId;
  }

  return [
    ...sessionRoutes(platform, cookies),

    handleDirect(contract.register, async ({ body, address, once, record }) => {
      refuseCommonPassword(body.password, 'password', [body.username, body.email]);
      const passwordHash = await hashPassword(body.password);
      const register = () =>
        db.transaction(async (tx) => {
          const { result } = await once(tx, body, async () => {
            const registered = await registerAccount(platform, tx, body, passwordHash, address);
            await record(tx, {
              clientId: registered.userId,
              subject: { type: 'user', id: registered.userId },
              // Whoever typed a known address need not be its owner.
              ...(registered.existing
                ? { details: { addressKnown: true } }
                : { actorId: registered.userId }),
            });
            return registered.outcome;
          });
          return result;
        });
      // Two people took the same name or address at once: the second looks again.
      return register().catch((error: unknown) => {
        const raced =
          violatesUnique(error, 'users_username_key') || violatesUnique(error, 'users_email_key');
        if (raced) return register();
        throw error;
      });
    }),

    handleDirect(contract.verifyEmail, async ({ body, record }) => {
      const subject = { subjectId: body.userId, purpose: 'verify-email' } as const;
      const check = await tryCode(db, keys, subject, body.code);
      if (check.outcome !== 'right') throw invalidCode(check);
      await db.transaction(async (tx) => {
        if (!(await useCode(tx, check.codeId))) throw invalidCode({ outcome: 'ended' });
        await tx
          .update(users)
          .set({ emailVerifiedAt: sql`now()` })
          .where(eq(users.id, body.userId));
        await record(tx, {
          actorId: body.userId,
          clientId: body.userId,
          subject: { type: 'user', id: body.userId },
        });
      });
      return { emailVerified: true as const };
    }),

    handle(contract.resendVerification, async ({ body, address, record, tx }) => {
      const issued = await resendVerificationCode(platform, tx, body.userId, address);
      await record(tx, { clientId: body.userId, subject: { type: 'user', id: body.userId } });
      return codeOnItsWay(platform, issued);
    }),

    handleDirect(contract.login, async ({ body, address, request, reply, record }) => {
      const user = await findUserToSignIn(db, body.username);
      const deviceToken = cookies.read(request, 'device');
      const trusted =
        user !== undefined &&
        deviceToken !== undefined &&
        (await isTrustedDevice(db, user.id, deviceToken));
      const attempt = { typed: body.username, password: body.password, user, trusted };
      const right = await checkPassword(db, attempt);
      if (!right || !user) {
        await record(db, {
          action: 'sign_in_failed',
          clientId: user?.id ?? null,
          ...(user ? { subject: { type: 'user', id: user.id } } : {}),
        });
        throw new AppError(
          'wrong_credentials',
          'The username and password do not match. Check both and try again.',
        );
      }
      if (user.archivedAt) {
        throw new AppError(
          'forbidden',
          `This account has been closed. Please call us at ${config.firm.phone}.`,
        );
      }
      const person = { userId: user.id, email: user.email };
      const entry = {
        actorId: user.id,
        clientId: user.id,
        subject: { type: 'user', id: user.id },
      } as const;

      if (!user.emailVerifiedAt) {
        return db.transaction(async (tx) => {
          await record(tx, entry);
          const issued = await resendVerificationCode(platform, tx, user.id, address).catch(
            (error: unknown) => {
              // A code was sent moments ago, or enough for today: that one serves.
              if (error instanceof AppError && error.code === 'too_many_requests') return null;
              throw error;
            },
          );
          return {
            ...person,
            emailVerificationRequired: true,
            twoFactorRequired: false,
            ...(issued ? codeOnItsWay(platform, issued) : {}),
          };
        });
      }
      if (trusted) {
        return db.transaction(async (tx) => {
          await startSession(tx, user, request, reply);
          await record(tx, { ...entry, action: 'sign_in', details: { trustedDevice: true } });
          const { id: _id, ...fields } = presentUser(user);
          return {
            ...fields,
            ...person,
            emailVerificationRequired: false,
            twoFactorRequired: false,
          };
        });
      }
      await refuseLockedSecondStep(db, user.id);
      return db.transaction(async (tx) => {
        const step = await beginSecondStep(platform, tx, user, address);
        await record(tx, entry);
        cookies.set(reply, 'prelogin', step.token);
        return {
          ...person,
          emailVerificationRequired: false,
          twoFactorRequired: true,
          ...(step.issued
            ? codeOnItsWay(platform, step.issued)
            : {
                resendAfterSeconds: step.resendAfterSeconds,
                expiresInSeconds: codeLifetimeSeconds,
              }),
        };
      });
    }),

    handleDirect(contract.verifyLogin2fa, async ({ body, request, reply, record }) => {
      const token = cookies.read(request, 'prelogin');
      const { preLoginId, user } = await findPreLogin(db, token, body.userId);
      await refuseLockedSecondStep(db, user.id);
      const subject = { subjectId: user.id, purpose: 'sign-in', preLoginId } as const;
      const check = await tryCode(db, keys, subject, body.code);
      const about = { clientId: user.id, subject: { type: 'user', id: user.id } } as const;
      if (check.outcome !== 'right') {
        await db.transaction(async (tx) => {
          if (check.outcome === 'wrong') await countWrongCode(platform, tx, user);
          await record(tx, { ...about, action: 'sign_in_failed', details: { secondStep: true } });
        });
        throw invalidCode(check);
      }
      await db.transaction(async (tx) => {
        if (!(await useCode(tx, check.codeId))) throw invalidCode({ outcome: 'ended' });
        if (!(await usePreLogin(tx, preLoginId))) throw signInExpired();
        const sessionId = await startSession(tx, user, request, reply);
        if (body.trustDevice) {
          const userAgent = request.headers['user-agent'] ?? '';
          cookies.set(reply, 'device', await trustDevice(tx, user.id, userAgent));
        }
        await record(tx, {
          ...about,
          actorId: user.id,
          subject: { type: 'session', id: sessionId },
          details: { trustDevice: body.trustDevice ?? false },
        });
      });
      cookies.clear(reply, 'prelogin');
      return presentUser(user);
    }),

    handle(contract.resendLogin2fa, async ({ body, address, request, record, tx }) => {
      const token = cookies.read(request, 'prelogin');
      const { preLoginId, user } = await findPreLogin(tx, token, body.userId);
      await refuseLockedSecondStep(tx, user.id);
      const issued = await sendSignInCode(platform, tx, user, preLoginId, address);
      await record(tx, {
        actorId: user.id,
        clientId: user.id,
        subject: { type: 'user', id: user.id },
      });
      return codeOnItsWay(platform, issued);
    }),
  ];
}
