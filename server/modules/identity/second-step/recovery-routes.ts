import * as contract from '#contract/identity/recovery';
import { AppError } from '#platform/errors';
import { handle, handleDirect, type Route } from '#platform/http/route';
import type { Platform } from '#platform/platform';
import { addressPrefix } from '#platform/rate-limits/rate-limits';
import { assertUncommonPassword, hashPassword } from '../sign-in/passwords.ts';
import { findRecoverable, setRecoveredPassword } from './recover-password.ts';
import {
  findClientsForRecovery,
  presentRecovery,
  startRecovery,
  stopRecoveryByLink,
  stopRecoveryOf,
} from './recovery.ts';
import type { RecoveryRow } from './table.ts';

/** Staff-assisted recovery: begun by an admin, told to the owner, stopped by either. */
export function recoveryRoutes(platform: Platform): Route[] {
  const about = ({ id, userId }: RecoveryRow) =>
    ({
      clientId: userId,
      subject: { type: 'user', id: userId },
      details: { recoveryId: id },
    }) as const;

  return [
    handleDirect(contract.listRecoveries, async ({ actor, query }) => ({
      clients: await findClientsForRecovery(platform.db, actor, query.q),
    })),

    handle(contract.startRecovery, async ({ actor, params, body, record, tx }) => {
      const { row, code } = await startRecovery(platform, tx, {
        userId: params.id,
        startedBy: actor.userId,
        reason: body.reason,
      });
      await record(tx, about(row));
      return { ...presentRecovery(row), code };
    }),

    handle(contract.cancelRecovery, async ({ params, record, tx }) => {
      await record(tx, about(await stopRecoveryOf(platform, tx, params.id)));
      return { ok: true as const };
    }),

    handle(contract.stopOwnRecovery, async ({ actor, record, tx }) => {
      await record(tx, about(await stopRecoveryOf(platform, tx, actor.userId)));
      return { ok: true as const };
    }),

    handleDirect(contract.recoverPassword, async ({ body, address, record }) => {
      const user = await findRecoverable(platform, platform.db, body, address).catch(
        async (error: unknown) => {
          if (error instanceof AppError && error.code === 'invalid_code') {
            const details = { recovery: true };
            await record(platform.db, { action: 'sign_in_failed', details });
          }
          throw error;
        },
      );
      const { id } = user;
      await assertUncommonPassword(body.newPassword, 'newPassword', user, platform.config.firm);
      const passwordHash = await hashPassword(body.newPassword, addressPrefix(address));
      await platform.db.transaction(async (tx) => {
        await setRecoveredPassword(platform, tx, user, passwordHash);
        await record(tx, { clientId: id, subject: { type: 'user', id }, actorId: id });
      });
      return { ok: true as const };
    }),

    handle(contract.stopRecovery, async ({ body, record, tx }) => {
      await record(tx, about(await stopRecoveryByLink(platform, tx, body.token)));
      return { ok: true as const };
    }),
  ];
}
