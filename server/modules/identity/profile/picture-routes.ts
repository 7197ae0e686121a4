import * as contract from '#contract/identity/profile';
import type { Executor } from '#platform/database/database';
import { handle, handleDirect, type Route } from '#platform/http/route';
import { publishLive } from '#platform/live/publish';
import type { Platform } from '#platform/platform';
import { loadUser } from '../people/load-user.ts';
import { presentUser } from '../present.ts';
import { openPicture, removePictureOf, setPictureOf } from '../people/picture/pictures.ts';

/** The own picture, and everyone's where they may be seen. */
export function pictureRoutes({ db, keys }: Platform): Route[] {
  const about = (userId: string) =>
    ({ clientId: userId, subject: { type: 'user', id: userId } }) as const;

  async function changed(tx: Executor, userId: string) {
    await publishLive(tx, { userId, staff: true }, { type: 'account-changed', userId });
    return presentUser(tx, await loadUser(tx, userId));
  }

  return [
    handle(contract.setPicture, async ({ actor: { userId }, body, record, tx }) => {
      await setPictureOf(tx, keys, userId, body.jpeg);
      await record(tx, about(userId));
      return changed(tx, userId);
    }),

    handle(contract.removePicture, async ({ actor: { userId }, record, tx }) => {
      await removePictureOf(tx, userId);
      await record(tx, about(userId));
      return changed(tx, userId);
    }),

    handleDirect(contract.viewPicture, async ({ actor, params, reply }) => {
      const jpeg = await openPicture(db, keys, actor, params.id);
      return reply
        .headers({
          'cache-control': 'no-store',
          'content-security-policy': "default-src 'none'; sandbox",
          'cross-origin-resource-policy': 'same-origin',
          'x-content-type-options': 'nosniff',
        })
        .type('image/jpeg')
        .send(jpeg);
    }),
  ];
}
