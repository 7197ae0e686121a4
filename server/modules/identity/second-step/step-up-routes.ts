import type { SecondStepWay } from '#contract/identity/account-fields';
import type { AnyEndpoint } from '#contract/endpoint';
import * as contract from '#contract/identity/step-up';
import {
  askForPasskey,
  checkPasskey,
  findRecoveryCode,
  tryAuthenticator,
  useRecoveryCode,
} from '#modules/identity/second-step-methods';
import type { Actor } from '#platform/actor';
import type { Executor } from '#platform/database/database';
import { AppError } from '#platform/errors';
import type { Cookies } from '#platform/http/cookies';
import { type Call, handle, handleDirect, type Route } from '#platform/http/route';
import type { Platform } from '#platform/platform';
import { findOpenCode } from '../sign-in/codes.ts';
import { type CodeCheck, invalidCode, tryCode, useCode } from '../sign-in/check-code.ts';
import { loadUser } from '../people/load-user.ts';
import { noteSecondStep, renewToken, secondStepFreshFor } from '../sessions/sessions.ts';
import type { UserRow } from '../people/table.ts';
import { changedMail, stepUpMail } from './mail-templates.ts';
import { authenticatorRefusals, wrongRecoveryCode } from './refusals.ts';
import { type Destination, sendCode, maskedDestination } from './send-code.ts';
import { requireWay, secondStepsOf } from './ways.ts';
import { consume, giveBack } from '#platform/rate-limits/rate-limits';

/** Wrong codes of one session in an hour: 10 of 10^6 are a chance of 1 in 100,000. */
const limit = { count: 10, windowSeconds: 3600 };

const keyOf = ({ sessionId }: Pick<Actor, 'sessionId'>): string => `wrong-step-up:${sessionId}`;

/**
 * Counts a try of a session before it is made. In this session only: anyone who has taken one over
 * cannot use up the owner's tries at signing in, where too many wrong codes rest the second step.
 *
 * @throws AppError `too_many_requests`
 */
async function countStepUpTry(db: Executor, actor: Actor): Promise<void> {
  await consume(
    db,
    keyOf(actor),
    limit,
    'Too many wrong codes in this session. Sign out and sign in again, or wait an hour.',
  );
}

/** Takes a try back that was right. */
const takeBackStepUpTry = (db: Executor, actor: Actor): Promise<void> => giveBack(db, keyOf(actor));

type StepUpCall = Pick<Call<AnyEndpoint>, 'reply' | 'record'> & { actor: Actor };

/** Taking the second step again within a session, in each of the person's ways. */
export function stepUpRoutes(platform: Platform, cookies: Cookies): Route[] {
  const { db, keys, config } = platform;
  const about = (user: UserRow) =>
    ({ clientId: user.id, subject: { type: 'user', id: user.id } }) as const;
  const subjectOf = ({ userId, sessionId }: Actor) =>
    ({ subjectId: userId, purpose: 'step-up', sessionId }) as const;

  /** The second step is fresh from now on; `settle` uses up what proved it, in the same change. */
  async function finish(
    { actor, reply, record }: StepUpCall,
    user: UserRow,
    way: SecondStepWay | 'sent',
    settle: (tx: Executor) => Promise<void>,
  ): Promise<{ freshForSeconds: number }> {
    const token = await db.transaction(async (tx) => {
      await settle(tx);
      await noteSecondStep(tx, actor.sessionId);
      await record(tx, { ...about(user), details: { secondStep: way } });
      return renewToken(tx, actor.sessionId);
    });
    cookies.setSession(reply, token);
    return { freshForSeconds: contract.stepUpMinutes * 60 };
  }

  /**
   * One try at a code that has no number of tries of its own: counted before it is checked, taken
   * back when it was right.
   */
  async function tryOnce<Found>(
    call: StepUpCall,
    user: UserRow,
    look: () => Promise<Found>,
    isRight: (found: Found) => boolean,
  ): Promise<Found> {
    await countStepUpTry(db, call.actor);
    const found = await look();
    if (isRight(found)) await takeBackStepUpTry(db, call.actor);
    else await call.record(db, { ...about(user), action: 'step_up_failed' });
    return found;
  }

  return [
    handleDirect(contract.getStepUp, async ({ actor }) => {
      const user = await loadUser(db, actor.userId);
      const code = await findOpenCode(db, subjectOf(actor));
      return {
        freshForSeconds: await secondStepFreshFor(db, actor.sessionId),
        secondSteps: await secondStepsOf(platform, db, user),
        code: code && { ...code, sentTo: maskedDestination(user, code) },
      };
    }),

    handle(contract.sendStepUpCode, async ({ actor, body, address, record, tx }) => {
      const user = await loadUser(tx, actor.userId);
      requireWay(await secondStepsOf(platform, tx, user), body.channel);
      const to: Destination =
        body.channel === 'sms' && user.phoneNumber !== null
          ? { channel: 'sms', number: user.phoneNumber }
          : { channel: 'email', mail: (code) => stepUpMail(config, user, code) };
      const { purpose, sessionId } = subjectOf(actor);
      const subject = { purpose, sessionId, mayFollowUsed: true };
      const sent = await sendCode(platform, tx, user, subject, to, address);
      await record(tx, { ...about(user), details: { channel: to.channel } });
      return sent;
    }),

    handleDirect(contract.verifyStepUp, async (call) => {
      const { actor, body } = call;
      const user = await loadUser(db, actor.userId);
      const ways = await secondStepsOf(platform, db, user);
      if (body.by === 'authenticator') {
        requireWay(ways, 'authenticator');
        const check = await tryOnce(
          call,
          user,
          () => tryAuthenticator(db, keys, user.id, body.code),
          (found) => found === 'right',
        );
        if (check !== 'right') throw new AppError('invalid_code', authenticatorRefusals[check]);
        return finish(call, user, 'authenticator', async () => {});
      }
      if (!ways.includes('sms')) requireWay(ways, 'email');
      const check: CodeCheck = await tryOnce(
        call,
        user,
        () => tryCode(db, keys, subjectOf(actor), body.code),
        ({ outcome }) => outcome === 'right',
      );
      if (check.outcome !== 'right') throw invalidCode(check);
      return finish(call, user, 'sent', async (tx) => {
        if (!(await useCode(tx, check.codeId))) throw invalidCode({ outcome: 'used' });
      });
    }),

    handleDirect(contract.verifyStepUpRecoveryCode, async (call) => {
      const { actor, body } = call;
      const user = await loadUser(db, actor.userId);
      requireWay(await secondStepsOf(platform, db, user), 'recovery-code');
      const codeId = await tryOnce(
        call,
        user,
        () => findRecoveryCode(db, keys, user.id, body.recoveryCode),
        (found) => found !== undefined,
      );
      if (codeId === undefined) throw wrongRecoveryCode();
      return finish(call, user, 'recovery-code', async (tx) => {
        if (!(await useRecoveryCode(tx, codeId))) throw wrongRecoveryCode();
        await platform.mailer.send(tx, changedMail(config, user, 'recovery-code-used'));
      });
    }),

    handle(contract.beginStepUpPasskey, async ({ actor, tx }) => {
      const user = await loadUser(tx, actor.userId);
      requireWay(await secondStepsOf(platform, tx, user), 'passkey');
      return askForPasskey(tx, config, `step-up:${actor.sessionId}`, user.id);
    }),

    handleDirect(contract.verifyStepUpPasskey, async (call) => {
      const { actor, body } = call;
      const user = await loadUser(db, actor.userId);
      // No count here: a passkey cannot be guessed.
      await checkPasskey(db, config, `step-up:${actor.sessionId}`, body.response, user.id).catch(
        async (error: unknown) => {
          await call.record(db, { ...about(user), action: 'step_up_failed' });
          throw error;
        },
      );
      return finish(call, user, 'passkey', async () => {});
    }),
  ];
}
