import * as contract from '#contract/identity/accounts';
import { handle, handleDirect, type Route } from '#platform/http/route';
import type { Platform } from '#platform/platform';
import { addressPrefix } from '#platform/rate-limits/rate-limits';
import { codeOnItsWay } from '../sign-in/codes.ts';
import { invalidCode, tryCode, useCode } from '../sign-in/check-code.ts';
import { hashPassword, assertUncommonPassword } from '../sign-in/passwords.ts';
import { proveAddress, sendVerificationCode } from './prove-address.ts';
import { registerAccount } from './register.ts';

/** Registering and proving an address. */
export function registrationRoutes(platform: Platform): Route[] {
  const { db, keys, config } = platform;
  return [
    handleDirect(contract.register, async ({ body, address, once, record }) => {
      await assertUncommonPassword(body.password, 'password', body, config.firm);
      const passwordHash = await hashPassword(body.password, addressPrefix(address));
      return db.transaction(async (tx) => {
        const { result } = await once(tx, body, async () => {
          const { outcome, owner } = await registerAccount(
            platform,
            tx,
            body,
            passwordHash,
            address,
          );
          // Of several people who have the address nobody knows who is meant.
          const id = owner && !owner.sharesEmail ? owner.id : outcome.userId;
          await record(tx, {
            clientId: id,
            subject: { type: 'user', id },
            // Anyone who typed a known address need not be its owner.
            ...(owner ? { details: { addressKnown: true } } : { actorId: id }),
          });
          return outcome;
        });
        return result;
      });
    }),

    handleDirect(contract.verifyEmail, async ({ body, record }) => {
      const subject = { subjectId: body.userId, purpose: 'verify-email' } as const;
      const check = await tryCode(db, keys, subject, body.code);
      if (check.outcome !== 'right') throw invalidCode(check);
      await db.transaction(async (tx) => {
        if (!(await useCode(tx, check.codeId))) throw invalidCode({ outcome: 'ended' });
        await proveAddress(tx, body.userId);
        await record(tx, {
          actorId: body.userId,
          clientId: body.userId,
          subject: { type: 'user', id: body.userId },
        });
      });
      return { emailVerified: true as const };
    }),

    handle(contract.resendVerification, async ({ body, address, record, tx }) => {
      const issued = await sendVerificationCode(platform, tx, body.userId, address);
      await record(tx, { clientId: body.userId, subject: { type: 'user', id: body.userId } });
      return codeOnItsWay(platform, issued);
    }),
  ];
}
