import * as contract from '#contract/identity/profile';
import { AppError } from '#platform/errors';
import { handle, handleDirect, type Route } from '#platform/http/route';
import type { Platform } from '#platform/platform';
import { codeOnItsWay } from '../sign-in/codes.ts';
import { invalidCode, tryCode, useCode } from '../sign-in/check-code.ts';
import { loadUser } from '../people/load-user.ts';
import { isWrongPassword, requireCurrentPassword } from '../password/check-password.ts';
import { presentUser } from '../present.ts';
import { endSharing } from '../shared-email/share.ts';
import {
  cancelChange,
  changeSubject,
  findWaitingChange,
  makeChange,
  requestChange,
  resendChangeCode,
  undoChange,
} from './change.ts';

/** A change of e-mail address: proven at the new one first, undone from the old one. */
export function emailChangeRoutes(platform: Platform): Route[] {
  const { db, keys } = platform;
  const about = (userId: string) =>
    ({ clientId: userId, subject: { type: 'user', id: userId } }) as const;

  return [
    handleDirect(contract.getEmailChange, async ({ actor }) => ({
      pending: (await findWaitingChange(db, actor.userId)) ?? null,
    })),

    handleDirect(contract.requestEmailChange, async ({ actor, body, address, record }) => {
      const user = await loadUser(db, actor.userId);
      await requireCurrentPassword(db, actor, user, body.currentPassword).catch(
        async (error: unknown) => {
          if (isWrongPassword(error)) {
            await record(db, { ...about(user.id), action: 'wrong_current_password' });
          }
          throw error;
        },
      );
      if (user.email.toLowerCase() === body.newEmail.toLowerCase()) throw sameAddress();
      return db.transaction(async (tx) => {
        const issued = await requestChange(platform, tx, user, body.newEmail, address);
        await record(tx, about(user.id));
        return codeOnItsWay(platform, issued);
      });
    }),

    handle(contract.resendEmailChange, async ({ actor, address, record, tx }) => {
      const user = await loadUser(tx, actor.userId);
      const issued = await resendChangeCode(platform, tx, user, address);
      await record(tx, about(user.id));
      return codeOnItsWay(platform, issued);
    }),

    handleDirect(contract.verifyEmailChange, async ({ actor, body, record }) => {
      const check = await tryCode(db, keys, changeSubject(actor.userId), body.code);
      if (check.outcome !== 'right') throw invalidCode(check);
      return db.transaction(async (tx) => {
        if (!(await useCode(tx, check.codeId))) throw invalidCode({ outcome: 'used' });
        await makeChange(platform, tx, await loadUser(tx, actor.userId));
        await record(tx, about(actor.userId));
        return presentUser(tx, await loadUser(tx, actor.userId));
      });
    }),

    handle(contract.cancelEmailChange, async ({ actor, record, tx }) => {
      await cancelChange(tx, actor.userId);
      await record(tx, about(actor.userId));
      return { ok: true as const };
    }),

    handle(contract.confirmOwnEmail, async ({ actor, record, tx }) => {
      await endSharing(tx, actor.userId);
      await record(tx, about(actor.userId));
      return presentUser(tx, await loadUser(tx, actor.userId));
    }),

    handle(contract.undoEmailChange, async ({ body, record, tx }) => {
      const { userId, email } = await undoChange(platform, tx, body.token);
      await record(tx, about(userId));
      return { email };
    }),
  ];
}

function sameAddress(): AppError {
  const message = 'Please enter a different email; this is your current one';
  return new AppError('invalid_request', `${message}.`, { fields: { newEmail: message } });
}
