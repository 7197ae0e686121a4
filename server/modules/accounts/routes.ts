import type { FastifyReply, FastifyRequest } from 'fastify';
import * as contract from '#contract/accounts';
import type { Executor } from '#platform/database';
import { AppError } from '#platform/errors';
import { Cookies } from '#platform/http/cookies';
import { handle, handleDirect, type Route } from '#platform/http/route';
import type { Platform } from '#platform/platform';
import { publishLive } from '#platform/live/publish';
import { codeLifetimeSeconds, codeOnItsWay, invalidCode, tryCode, useCode } from './codes.ts';
import { emailChangeRoutes } from './email-change/routes.ts';
import { checkPassword, findAccounts } from './password/check-password.ts';
import { passwordRoutes } from './password/routes.ts';
import { presentUser } from './present.ts';
import { profileRoutes } from './profile/routes.ts';
import { sendVerificationCode } from './registration/prove-address.ts';
import { registrationRoutes } from './registration/routes.ts';
import { sessionRoutes } from './session-routes.ts';
import {
  endSession,
  isTrustedDevice,
  noteDeviceUse,
  openSession,
  trustDevice,
} from './sessions.ts';
import {
  beginSecondStep,
  countWrongCode,
  findPreLogin,
  refuseLockedSecondStep,
  sendSignInCode,
  signInExpired,
  usePreLogin,
} from './sign-in.ts';

/** Both steps of signing in, and the routes of everything else about accounts. */
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
    cookies.setSession(reply, token);
    await publishLive(tx, { userId: user.id }, { type: 'devices-changed', userId: user.id });
    return sessionId;
  }

  return [
    ...sessionRoutes(platform, cookies),

    ...registrationRoutes(platform),
    ...passwordRoutes(platform, cookies),
    ...emailChangeRoutes(platform),
    ...profileRoutes(platform, cookies),

    handleDirect(contract.login, async ({ body, address, request, reply, record }) => {
      const accounts = await findAccounts(db, body.username);
      const owner = accounts.find((account) => account?.user)?.user;
      const deviceToken = cookies.read(request, 'device');
      const trusted =
        owner !== undefined &&
        deviceToken !== undefined &&
        (await isTrustedDevice(db, owner.id, deviceToken));
      const account = await checkPassword(db, {
        name: owner?.id ?? body.username.toLowerCase(),
        password: body.password,
        accounts,
        trusted,
      });
      if (!account) {
        await record(db, {
          action: 'sign_in_failed',
          clientId: owner?.id ?? null,
          ...(owner ? { subject: { type: 'user', id: owner.id } } : {}),
        });
        throw new AppError(
          'wrong_credentials',
          'The username and password do not match. Check both and try again.',
        );
      }
      if (account.user?.archivedAt) {
        throw new AppError(
          'forbidden',
          `This account has been closed. Please call us at ${config.firm.phone}.`,
        );
      }
      const { id, email } = account.user ?? account.registration;
      const person = { userId: id, email };
      const entry = { actorId: id, clientId: id, subject: { type: 'user', id } } as const;

      const user = account.user;
      if (!user?.emailVerifiedAt) {
        return db.transaction(async (tx) => {
          await record(tx, entry);
          const issued = await sendVerificationCode(platform, tx, id, address).catch(
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
      if (trusted && deviceToken !== undefined) {
        return db.transaction(async (tx) => {
          await startSession(tx, user, request, reply);
          await noteDeviceUse(tx, deviceToken);
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
