import * as contract from '#contract/accounts/recovery';
import { handle, handleDirect, type Route } from '#platform/http/route';
import type { Platform } from '#platform/platform';
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
    handleDirect(contract.listRecoveries, async ({ query }) => ({
      clients: await findClientsForRecovery(platform.db, query.q),
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

    handle(contract.stopRecovery, async ({ body, record, tx }) => {
      await record(tx, about(await stopRecoveryByLink(platform, tx, body.token)));
      return { ok: true as const };
    }),
  ];
}
