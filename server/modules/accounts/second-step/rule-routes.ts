import { eq } from 'drizzle-orm';
import * as contract from '#contract/sign-in-rules';
import { adminsNeedStrongStep, setAdminsNeedStrongStep, strongStepOf } from '#modules/second-steps';
import { AppError } from '#platform/errors';
import { publishLive } from '#platform/live/publish';
import { handleDirect, type Route } from '#platform/http/route';
import type { Platform } from '#platform/platform';
import { loadUser } from '../load-user.ts';
import { requireCurrentPassword } from '../password/check-password.ts';
import { revokeDevicesOf } from '../sessions.ts';
import { users } from '../table.ts';

/** What the firm requires of its staff at sign-in. */
export function ruleRoutes(platform: Platform): Route[] {
  const { db } = platform;

  return [
    handleDirect(contract.getSignInRules, async () => ({
      adminsNeedStrongStep: await adminsNeedStrongStep(db),
    })),

    handleDirect(contract.changeSignInRules, async ({ actor, body, record }) => {
      const user = await loadUser(db, actor.userId);
      await requireCurrentPassword(db, user, body.currentPassword);
      const needed = body.adminsNeedStrongStep;
      await db.transaction(async (tx) => {
        const own = await strongStepOf(tx, user.id);
        if (needed && !own.hasAuthenticator && !own.hasPasskey) {
          throw new AppError(
            'conflict',
            'Set up an authenticator app or a passkey for yourself first, so that you are not locked out.',
          );
        }
        await setAdminsNeedStrongStep(tx, needed);
        const admins = await tx.select({ id: users.id }).from(users).where(eq(users.isAdmin, true));
        for (const { id } of admins) {
          // Browsers that were trusted on the word of a mailed code are asked again.
          if (needed) await revokeDevicesOf(tx, id);
          await publishLive(
            tx,
            { userId: id, staff: true },
            { type: 'account-changed', userId: id },
          );
        }
        await record(tx, { details: { adminsNeedStrongStep: needed } });
      });
      return { adminsNeedStrongStep: needed };
    }),
  ];
}
