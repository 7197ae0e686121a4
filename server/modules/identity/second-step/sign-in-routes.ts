import { and, eq, isNull, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import * as accounts from '#contract/identity/accounts';
import type { SecondStepWay } from '#contract/identity/account-fields';
import type { User } from '#contract/identity/accounts';
import * as contract from '#contract/identity/sign-in-steps';
import {
  askForPasskey,
  checkPasskey,
  findRecoveryCode,
  tryAuthenticator,
  useRecoveryCode,
} from '#modules/identity/second-step-methods';
import { type Executor, preparedOn } from '#platform/database/database';
import { AppError } from '#platform/errors';
import type { Cookies } from '#platform/http/cookies';
import { type Call, handle, handleDirect, type Route } from '#platform/http/route';
import type { Platform } from '#platform/platform';
import type { AnyEndpoint } from '#contract/endpoint';
import { findOpenCode } from '../sign-in/codes.ts';
import { type CodeCheck, invalidCode, tryCode, useCode } from '../sign-in/check-code.ts';
import { isInvitationCode } from '../invitations/code.ts';
import { loadUser } from '../people/load-user.ts';
import { findPreLogin, sendSignInCode, signInExpired, usePreLogin } from '../sign-in/sign-in.ts';
import { presentUser } from '../present.ts';
import { startSession, trustThisBrowser } from '../sessions/start-session.ts';
import { users, type UserRow } from '../people/table.ts';
import { changedMail } from './mail-templates.ts';
import { countTryAhead, countWrongCode, lockAfterMany, takeBackTry } from './lock.ts';
import { findRecoveryByCode } from './open-recovery.ts';
import { completeRecovery } from './recovery.ts';
import { authenticatorRefusals, wrongRecoveryCode } from './refusals.ts';
import { maskedDestination } from './send-code.ts';
import { requireWay, secondStepsOf } from './ways.ts';

type SecondStepCall = Pick<Call<AnyEndpoint>, 'request' | 'reply' | 'record'>;

/** The second step of signing in, in each of its ways. */
export function secondStepSignInRoutes(platform: Platform, cookies: Cookies): Route[] {
  const { db, keys, config } = platform;

  const preLoginOf = (executor: Executor, request: FastifyRequest, userId: string) =>
    findPreLogin(executor, cookies.read(request, 'prelogin'), userId);
  const about = (user: UserRow) =>
    ({ clientId: user.id, subject: { type: 'user', id: user.id } }) as const;

  /** Opens the session, once for each sign-in; `settle` uses up what proved it, in the same change. */
  async function finish(
    { request, reply, record }: SecondStepCall,
    signIn: { preLoginId: string; user: UserRow; trustDevice: boolean | undefined },
    way: SecondStepWay | 'sent',
    settle: (tx: Executor) => Promise<void>,
  ): Promise<User> {
    const { preLoginId, user } = signIn;
    const door = { request, reply, cookies };
    const presented = await db.transaction(async (tx) => {
      await settle(tx);
      if (!(await usePreLogin(tx, preLoginId))) throw signInExpired();
      const sessionId = await startSession(tx, user, door, 'taken');
      // Anyone who did it without the mailbox has shown more than that a link was read.
      if (way !== 'sent' && user.passwordSetByMail) await clearSetByMail(tx, user.id);
      if (signIn.trustDevice) await trustThisBrowser(tx, user.id, door);
      // A recovery code is for anyone who lost their second step; it confirms none.
      if (way !== 'recovery-code' && user.secondStepConfirmedAt === null) {
        await confirmSecondStep(tx, user.id);
      }
      await record(tx, {
        ...about(user),
        actorId: user.id,
        subject: { type: 'session', id: sessionId },
        details: { secondStep: way, trustDevice: signIn.trustDevice ?? false },
      });
      return presentUser(tx, await loadUser(tx, user.id));
    });
    cookies.clear(reply, 'prelogin');
    return presented;
  }

  /** Notes a wrong try; the caller refuses. */
  async function noteWrong(
    { record }: SecondStepCall,
    user: UserRow,
    count: (tx: Executor) => Promise<void>,
  ): Promise<void> {
    await db.transaction(async (tx) => {
      await count(tx);
      await record(tx, { ...about(user), action: 'sign_in_failed', details: { secondStep: true } });
    });
  }

  /**
   * The sign-in a call continues. Another tab of the same browser may have finished it: anyone who
   * is signed in as that user already simply is.
   */
  async function findSignIn(
    {
      request,
      coveredByEarlierEntry,
    }: Pick<Call<AnyEndpoint>, 'request' | 'coveredByEarlierEntry'>,
    userId: string,
  ): Promise<{ preLoginId: string; user: UserRow } | { signedIn: User }> {
    try {
      return await preLoginOf(db, request, userId);
    } catch (error) {
      if (request.actor?.userId !== userId) throw error;
      coveredByEarlierEntry();
      return { signedIn: await presentUser(db, await loadUser(db, userId)) };
    }
  }

  return [
    handleDirect(contract.getLogin2fa, async ({ query, request }) => {
      const { preLoginId, user } = await preLoginOf(db, request, query.userId);
      const secondSteps = await secondStepsOf(platform, db, user);
      const subject = { subjectId: user.id, purpose: 'sign-in', preLoginId } as const;
      const code = await findOpenCode(db, subject);
      return { secondSteps, code: code && { ...code, sentTo: maskedDestination(user, code) } };
    }),

    handle(accounts.resendLogin2fa, async ({ body, address, request, record, tx }) => {
      const { preLoginId, user } = await preLoginOf(tx, request, body.userId);
      const ways = await secondStepsOf(platform, tx, user);
      const subject = { subjectId: user.id, purpose: 'sign-in', preLoginId } as const;
      const last = (await findOpenCode(tx, subject))?.channel;
      const channel = body.channel ?? last ?? ways.find((way) => way === 'sms') ?? 'email';
      requireWay(ways, channel);
      const sent = await sendSignInCode(platform, tx, user, preLoginId, address, channel);
      await record(tx, { ...about(user), actorId: user.id, details: { channel } });
      return sent;
    }),

    handleDirect(accounts.verifyLogin2fa, async (call) => {
      const { body } = call;
      const found = await findSignIn(call, body.userId);
      if ('signedIn' in found) return found.signedIn;
      const { preLoginId, user } = found;
      const ways = await secondStepsOf(platform, db, user);
      const signIn = { preLoginId, user, trustDevice: body.trustDevice };
      if (body.by === 'authenticator') {
        requireWay(ways, 'authenticator');
        await countTryAhead(db, user);
        const check = await tryAuthenticator(db, keys, user.id, body.code);
        if (check !== 'right') {
          await noteWrong(call, user, (tx) => lockAfterMany(platform, tx, user));
          throw new AppError('invalid_code', authenticatorRefusals[check]);
        }
        await takeBackTry(db, user);
        return finish(call, signIn, 'authenticator', async () => {});
      }
      if (!ways.includes('sms')) requireWay(ways, 'email');
      const subject = { subjectId: user.id, purpose: 'sign-in', preLoginId } as const;
      const check: CodeCheck = await tryCode(db, keys, subject, body.code);
      if (check.outcome !== 'right') {
        await noteWrong(call, user, async (tx) => {
          if (check.outcome === 'wrong') await countWrongCode(platform, tx, user);
        });
        throw invalidCode(check);
      }
      return finish(call, signIn, 'sent', async (tx) => {
        if (!(await useCode(tx, check.codeId))) throw invalidCode({ outcome: 'used' });
      });
    }),

    handleDirect(contract.verifyLoginRecoveryCode, async (call) => {
      const { body } = call;
      const found = await findSignIn(call, body.userId);
      if ('signedIn' in found) return found.signedIn;
      const { preLoginId, user } = found;
      requireWay(await secondStepsOf(platform, db, user), 'recovery-code');
      await countTryAhead(db, user);
      const codeId = await findRecoveryCode(db, keys, user.id, body.recoveryCode);
      const recovery = await findRecoveryByCode(db, keys, user.id, body.recoveryCode);
      // The first sign-in of a person whose address others have too.
      const isInvited = await isInvitationCode(db, keys, user, body.recoveryCode);
      if (codeId === undefined && recovery === undefined && !isInvited) {
        await noteWrong(call, user, (tx) => lockAfterMany(platform, tx, user));
        throw wrongRecoveryCode();
      }
      await takeBackTry(db, user);
      const signIn = { preLoginId, user, trustDevice: body.trustDevice };
      return finish(call, signIn, 'recovery-code', async (tx) => {
        if (codeId !== undefined) {
          if (!(await useRecoveryCode(tx, codeId))) throw wrongRecoveryCode();
          await platform.mailer.send(tx, changedMail(config, user, 'recovery-code-used'));
        } else if (recovery !== undefined) {
          const found = { recovery, user, preLoginId };
          if (!(await completeRecovery(platform, tx, found))) throw wrongRecoveryCode();
        }
      });
    }),

    handle(contract.beginLoginPasskey, async ({ body, request, tx }) => {
      const { preLoginId, user } = await preLoginOf(tx, request, body.userId);
      requireWay(await secondStepsOf(platform, tx, user), 'passkey');
      return askForPasskey(tx, config, `prelogin:${preLoginId}`, user.id);
    }),

    handleDirect(contract.verifyLoginPasskey, async (call) => {
      const { body } = call;
      const found = await findSignIn(call, body.userId);
      if ('signedIn' in found) return found.signedIn;
      const { preLoginId, user } = found;
      // No lock here: a passkey cannot be guessed.
      await checkPasskey(db, config, `prelogin:${preLoginId}`, body.response, user.id).catch(
        async (error: unknown) => {
          await noteWrong(call, user, async () => {});
          throw error;
        },
      );
      const signIn = { preLoginId, user, trustDevice: body.trustDevice };
      return finish(call, signIn, 'passkey', async () => {});
    }),
  ];
}

async function clearSetByMail(tx: Executor, userId: string): Promise<void> {
  await tx.update(users).set({ passwordSetByMail: false }).where(eq(users.id, userId));
}

/** Rulings section 10: a second step that was taken to sign in is confirmed (`phoneVerified`). */
async function confirmSecondStep(tx: Executor, userId: string): Promise<void> {
  await confirmedOnce(tx).execute({ userId });
}

const confirmedOnce = preparedOn((db) =>
  db
    .update(users)
    .set({ secondStepConfirmedAt: sql`now()` })
    .where(and(eq(users.id, sql.placeholder('userId')), isNull(users.secondStepConfirmedAt)))
    .prepare('confirm_second_step'),
);
