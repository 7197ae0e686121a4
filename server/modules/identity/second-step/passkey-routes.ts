import * as contract from '#contract/identity/second-steps';
import type { Passkey } from '#contract/identity/second-steps';
import {
  addPasskey,
  beginNewPasskey,
  type PasskeyRow,
  removePasskey,
  renamePasskey,
} from '#modules/identity/second-step-methods';
import type { Cookies } from '#platform/http/cookies';
import { handle, handleDirect, type Route } from '#platform/http/route';
import type { Platform } from '#platform/platform';
import { loadUser } from '../people/load-user.ts';
import { requireCurrentPassword } from '../password/check-password.ts';
import type { UserRow } from '../people/table.ts';
import { markConfirmed } from './authenticator-routes.ts';
import {
  afterEnrollment,
  afterRemoval,
  riseAfterEnrollment,
  acquireLock,
  notifyOfChange,
} from './change.ts';

/** Adding, naming and removing passkeys. */
export function passkeyRoutes(platform: Platform, cookies: Cookies): Route[] {
  const { db, config } = platform;
  const about = (user: UserRow, passkeyId: string) =>
    ({
      clientId: user.id,
      subject: { type: 'user', id: user.id },
      details: { passkeyId },
    }) as const;

  return [
    handleDirect(contract.beginPasskey, async ({ actor, body }) => {
      const user = await loadUser(db, actor.userId);
      await requireCurrentPassword(db, actor, user, body.currentPassword);
      return db.transaction((tx) =>
        beginNewPasskey(tx, config, user, `session:${actor.sessionId}`),
      );
    }),

    handle(contract.addPasskey, async ({ actor, body, reply, record, tx }) => {
      await acquireLock(tx, actor.userId);
      const user = await loadUser(tx, actor.userId);
      const row = await addPasskey(tx, config, user.id, `session:${actor.sessionId}`, body);
      const recoveryCodes = await afterEnrollment(platform, tx, user);
      await markConfirmed(tx, user.id);
      await riseAfterEnrollment(tx, cookies, { actor, reply });
      await notifyOfChange(platform, tx, user, 'passkey-added');
      await record(tx, about(user, row.id));
      return { passkey: presentPasskey(row), recoveryCodes };
    }),

    handle(contract.renamePasskey, async ({ actor, params, body, record, tx }) => {
      const user = await loadUser(tx, actor.userId);
      const row = await renamePasskey(tx, user.id, params.id, body.name);
      await record(tx, about(user, row.id));
      return presentPasskey(row);
    }),

    handleDirect(contract.removePasskey, async ({ actor, params, body, record }) => {
      const user = await loadUser(db, actor.userId);
      await requireCurrentPassword(db, actor, user, body.currentPassword);
      await db.transaction(async (tx) => {
        await acquireLock(tx, user.id);
        await removePasskey(tx, user.id, params.id);
        await afterRemoval(tx, user);
        await notifyOfChange(platform, tx, user, 'passkey-removed');
        await record(tx, about(user, params.id));
      });
      return { ok: true as const };
    }),
  ];
}

export function presentPasskey(row: PasskeyRow): Passkey {
  return {
    id: row.id,
    name: row.name,
    createdAt: row.createdAt.toISOString(),
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
    isSynced: row.isSynced,
  };
}
