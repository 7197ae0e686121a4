import { eq } from 'drizzle-orm';
import * as contract from '#contract/identity/sign-in-rules';
import {
  readStaffRule,
  setStaffRule,
  type StaffRule,
  strongStepOf,
} from '#modules/identity/second-step-methods';
import { AppError } from '#platform/errors';
import { publishLive } from '#platform/live/publish';
import { handleDirect, type Route } from '#platform/http/route';
import type { Platform } from '#platform/platform';
import { loadUser } from '../people/load-user.ts';
import { requireCurrentPassword } from '../password/check-password.ts';
import { revokeDevicesOf } from '../sessions/trusted-devices.ts';
import { users } from '../people/table.ts';

/** What the firm requires of its staff at sign-in. */
export function ruleRoutes(platform: Platform): Route[] {
  const { db, config } = platform;
  const present = ({
    needed,
    requiredFrom,
    inForce,
    latestDay,
  }: StaffRule): contract.SignInRules => ({
    adminsNeedStrongStep: needed,
    requiredFrom: requiredFrom?.toISOString() ?? null,
    inForce,
    latestDay,
    mayTurnOff: !config.isProduction,
  });

  return [
    handleDirect(contract.getSignInRules, async () =>
      present(await readStaffRule(db, config.firm.timeZone)),
    ),

    handleDirect(contract.changeSignInRules, async ({ actor, body, record }) => {
      const user = await loadUser(db, actor.userId);
      await requireCurrentPassword(db, actor, user, body.currentPassword);
      const needed = body.adminsNeedStrongStep;
      if (!needed && config.isProduction) {
        throw new AppError(
          'conflict',
          'This can’t be turned off: tax data may only be opened with a second step that can’t be intercepted. You can set a later date.',
        );
      }
      const zone = config.firm.timeZone;
      return db.transaction(async (tx) => {
        const own = await strongStepOf(tx, user.id);
        const rule = await setStaffRule(tx, zone, { needed, day: body.requiredFrom });
        if (!rule) throw await tooLate(tx, zone);
        if (rule.inForce && !own.hasAuthenticator && !own.hasPasskey) {
          throw new AppError(
            'conflict',
            'Set up an authenticator app or passkey for yourself first so that you aren’t locked out.',
          );
        }
        const admins = await tx.select({ id: users.id }).from(users).where(eq(users.isAdmin, true));
        for (const { id } of admins) {
          // Browsers that were trusted on the word of a mailed code are asked again.
          if (rule.inForce) await revokeDevicesOf(tx, id);
          await publishLive(
            tx,
            { userId: id, staff: true },
            { type: 'account-changed', userId: id },
          );
        }
        const presented = present(rule);
        const { requiredFrom } = presented;
        const from = requiredFrom === null ? {} : { requiredFrom };
        await record(tx, { details: { adminsNeedStrongStep: needed, ...from } });
        return presented;
      });
    }),
  ];
}

async function tooLate(...where: Parameters<typeof readStaffRule>): Promise<AppError> {
  const { latestDay } = await readStaffRule(...where);
  const message = `Please choose a date up to ${latestDay}`;
  return new AppError('invalid_request', `${message}.`, { fields: { requiredFrom: message } });
}
