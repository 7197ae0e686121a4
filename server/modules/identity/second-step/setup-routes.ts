import { eq, sql } from 'drizzle-orm';
import * as contract from '#contract/identity/second-steps';
import {
  listPasskeys,
  passkeysAvailable,
  recoveryCodesLeft,
  strongStepOf,
} from '#modules/identity/second-step-methods';
import type { Actor } from '#platform/actor';
import type { Executor } from '#platform/database/database';
import { AppError } from '#platform/errors';
import type { Cookies } from '#platform/http/cookies';
import { stepUpRequired } from '#platform/http/access';
import { handleDirect, type Route } from '#platform/http/route';
import type { Platform } from '#platform/platform';
import { readPhoneNumber } from '#platform/sms/phone-number';
import { type CodePurpose, users, type UserRow } from '../people/table.ts';
import { signedInLately } from '../sessions/sessions.ts';
import { findOpenCode } from '../sign-in/codes.ts';
import { invalidCode, tryCode, useCode } from '../sign-in/check-code.ts';
import { withAddress, loadUser } from '../people/load-user.ts';
import { requireCurrentPassword } from '../password/check-password.ts';
import { presentUser } from '../present.ts';
import { assertOwnNumber } from '../shared-email/share.ts';
import { authenticatorSetUpAt } from './authenticator-routes.ts';
import {
  assertNotLast,
  publishAccountChange,
  riseAfterEnrollment,
  acquireLock,
  notifyOfChange,
} from './change.ts';
import { setupMail } from './mail-templates.ts';
import { presentPasskey } from './passkey-routes.ts';
import { findLiveRecovery } from './open-recovery.ts';
import { presentRecovery } from './recovery.ts';
import { type Destination, sendCode, maskedDestination } from './send-code.ts';

/** Confirming a second step by e-mail or SMS, and what a person has set up. */
export function setupRoutes(platform: Platform, cookies: Cookies): Route[] {
  const { db, keys, config } = platform;
  const about = (user: UserRow) =>
    ({ clientId: user.id, subject: { type: 'user', id: user.id } }) as const;

  /**
   * Another number than the verified one takes a sign-in or a second step of the last 30 minutes (rulings section 11).
   *
   * @throws AppError `step_up_required`; `wrong_password` where one is given
   */
  async function allowNumber(
    actor: Actor,
    user: UserRow,
    number: string,
    password?: string,
  ): Promise<void> {
    await assertOwnNumber(db, user, number);
    if (user.phoneVerifiedAt !== null && user.phoneNumber === number) return;
    if (!(await signedInLately(db, actor.sessionId))) throw stepUpRequired('step_up_required');
    if (password !== undefined) await requireCurrentPassword(db, actor, user, password);
  }

  return [
    handleDirect(contract.getSecondSteps, async ({ actor }) => {
      const user = await loadUser(db, actor.userId);
      const recovery = await findLiveRecovery(db, user.id);
      const authenticator = await authenticatorSetUpAt(db, user.id);
      return {
        phoneNumber: user.phoneVerifiedAt === null ? null : user.phoneNumber,
        smsAvailable: platform.sms.available,
        authenticator: authenticator && { createdAt: authenticator.toISOString() },
        passkeys: (await listPasskeys(db, user.id)).map(presentPasskey),
        passkeysAvailable: passkeysAvailable(config),
        recoveryCodesLeft: await recoveryCodesLeft(db, user.id),
        strongStepRequired: (await strongStepOf(db, user.id)).required,
        recovery: recovery ? presentRecovery(recovery) : null,
      };
    }),

    handleDirect(contract.sendSetupCode, async ({ actor, body, address, record }) => {
      const user = await loadUser(db, actor.userId);
      const number = body.phoneNumber && (await readPhoneNumber(config, body.phoneNumber));
      if (number) await allowNumber(actor, user, number, body.currentPassword);
      const to: Destination = number
        ? { channel: 'sms', number }
        : { channel: 'email', mail: (code) => setupMail(config, user, code) };
      const subject = number
        ? ({ purpose: 'phone', phoneNumber: number } as const)
        : ({ purpose: 'second-step' } as const);
      return db.transaction(async (tx) => {
        const sent = await sendCode(platform, tx, user, subject, to, address);
        await record(tx, { ...about(user), details: { channel: to.channel } });
        return sent;
      });
    }),

    handleDirect(contract.getSetupCode, async ({ actor, query }) => {
      const user = await loadUser(db, actor.userId);
      const purpose: CodePurpose = query.channel === 'sms' ? 'phone' : 'second-step';
      const code = await findOpenCode(db, { subjectId: user.id, purpose });
      return { code: code && { ...code, sentTo: maskedDestination(user, code) } };
    }),

    handleDirect(
      contract.verifySetupCode,
      async ({ actor, body, reply, record, coveredByEarlierEntry }) => {
        const user = await loadUser(db, actor.userId);
        const number = body.phoneNumber && (await readPhoneNumber(config, body.phoneNumber));
        const subject = number
          ? ({ subjectId: user.id, purpose: 'phone', phoneNumber: number } as const)
          : ({ subjectId: user.id, purpose: 'second-step' } as const);
        const check = await tryCode(db, keys, subject, body.code);
        if (check.outcome === 'used') {
          // Another tab of the same person was faster: what they wanted is done.
          coveredByEarlierEntry();
          return presentUser(db, await loadUser(db, user.id));
        }
        if (check.outcome !== 'right') throw invalidCode(check);
        return db.transaction(async (tx) => {
          if (!(await useCode(tx, check.codeId))) throw invalidCode({ outcome: 'used' });
          if (number) await assertOwnNumber(tx, user, number);
          const confirmed = await confirmSecondStep(tx, user.id, number);
          if (number) await riseAfterEnrollment(tx, cookies, { actor, reply });
          if (number && user.phoneNumber !== number) {
            const change = user.phoneVerifiedAt === null ? 'phone-added' : 'phone-changed';
            await notifyOfChange(platform, tx, user, change);
          }
          await publishAccountChange(tx, user.id);
          await record(tx, { ...about(user), details: { channel: number ? 'sms' : 'email' } });
          return presentUser(tx, confirmed);
        });
      },
    ),

    handleDirect(contract.removePhone, async ({ actor, body, record }) => {
      const user = await loadUser(db, actor.userId);
      await requireCurrentPassword(db, actor, user, body.currentPassword);
      if (user.phoneNumber === null) {
        throw new AppError('conflict', 'Your account has no phone number.');
      }
      await db.transaction(async (tx) => {
        await acquireLock(tx, user.id);
        await tx
          .update(users)
          .set({ phoneNumber: null, phoneVerifiedAt: null })
          .where(eq(users.id, user.id));
        assertNotLast(user, await strongStepOf(tx, user.id));
        await notifyOfChange(platform, tx, user, 'phone-removed');
        await record(tx, about(user));
      });
      return { ok: true as const };
    }),
  ];
}

/** The second step works (rulings section 2: `phoneVerified`); with a number, that one is theirs. */
async function confirmSecondStep(
  tx: Executor,
  userId: string,
  number: string | undefined,
): Promise<UserRow> {
  const [row] = await tx
    .update(users)
    .set({
      secondStepConfirmedAt: sql`coalesce(${users.secondStepConfirmedAt}, now())`,
      ...(number ? { phoneNumber: number, phoneVerifiedAt: sql`now()` } : {}),
    })
    .where(eq(users.id, userId))
    .returning();
  if (!row) throw new Error('the user is gone');
  return withAddress(row);
}
