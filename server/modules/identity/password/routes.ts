import { eq } from 'drizzle-orm';
import * as contract from '#contract/identity/profile';
import { AppError } from '#platform/errors';
import type { Cookies } from '#platform/http/cookies';
import { handle, handleDirect, type Route } from '#platform/http/route';
import type { Platform } from '#platform/platform';
import { addressPrefix } from '#platform/rate-limits/rate-limits';
import { loadUser } from '../people/load-user.ts';
import { hashPassword, assertUncommonPassword } from '../sign-in/passwords.ts';
import { endLastingAccess } from '../sessions/end-access.ts';
import { endSessionsOf } from '../sessions/sessions.ts';
import { revokeDevicesOf } from '../sessions/trusted-devices.ts';
import { voidSignIns } from '../sign-in/sign-in.ts';
import { users } from '../people/table.ts';
import {
  lockWithPassword,
  isWrongPassword,
  requireCurrentPassword,
  wrongPassword,
} from './check-password.ts';
import { passwordChangedMail } from './mail-templates.ts';
import {
  findResetLink,
  resetAgainAfterSeconds,
  resetLifetimeSeconds,
  resetPassword,
  sendResetLink,
  voidResetLinks,
} from './reset.ts';

/** A forgotten password and a changed one. Both end all other sessions (rulings section 2). */
export function passwordRoutes(platform: Platform, cookies: Cookies): Route[] {
  const { db, config } = platform;
  const about = (userId: string) =>
    ({ clientId: userId, subject: { type: 'user', id: userId } }) as const;

  return [
    handle(contract.forgotPassword, async ({ body, address, record, tx }) => {
      const owner = await sendResetLink(platform, tx, body.email, address);
      await record(tx, owner ? about(owner.id) : {});
      return {
        resendAfterSeconds: resetAgainAfterSeconds,
        expiresInSeconds: resetLifetimeSeconds,
      };
    }),

    handleDirect(contract.resetPassword, async ({ body, address, record }) => {
      const link = await findResetLink(db, body.token);
      const { id } = link.user;
      await assertUncommonPassword(body.newPassword, 'newPassword', link.user, config.firm);
      const passwordHash = await hashPassword(body.newPassword, addressPrefix(address));
      await db.transaction(async (tx) => {
        await resetPassword(platform, tx, link, passwordHash);
        await record(tx, { ...about(id), actorId: id });
      });
      return { ok: true as const };
    }),

    handleDirect(contract.changePassword, async ({ actor, body, request, record }) => {
      const user = await loadUser(db, actor.userId);
      await requireCurrentPassword(db, actor, user, body.currentPassword).catch(
        async (error: unknown) => {
          if (isWrongPassword(error)) {
            await record(db, { ...about(user.id), action: 'wrong_current_password' });
          }
          throw error;
        },
      );
      await assertUncommonPassword(body.newPassword, 'newPassword', user, config.firm);
      if (body.newPassword === body.currentPassword) throw samePassword();
      const passwordHash = await hashPassword(body.newPassword, user.id);
      await db.transaction(async (tx) => {
        // Not when another request has changed it since it was compared.
        if (!(await lockWithPassword(tx, user))) throw wrongPassword();
        const ended = await endLastingAccess(tx, user.id);
        await tx
          .update(users)
          .set({ passwordHash, passwordSetByMail: false })
          .where(eq(users.id, user.id));
        await endSessionsOf(tx, user.id, actor.sessionId);
        await revokeDevicesOf(tx, user.id, cookies.read(request, 'device'));
        await voidSignIns(tx, user.id);
        await voidResetLinks(tx, user.id);
        await platform.mailer.send(tx, passwordChangedMail(config, user, ended));
        await record(tx, about(user.id));
      });
      return { ok: true as const };
    }),
  ];
}

function samePassword(): AppError {
  const message = 'Please choose a password that’s different from your current one';
  return new AppError('invalid_request', `${message}.`, { fields: { newPassword: message } });
}
