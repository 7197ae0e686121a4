import { createECDH } from 'node:crypto';
import * as contract from '#contract/notifications/push';
import { AppError } from '#platform/errors';
import { handle, handleDirect, type Route } from '#platform/http/route';
import type { Platform } from '#platform/platform';
import { addDevice, devicesOf, presentDevice, removeDevice, renewDevice } from './devices.ts';
import { pushKey } from './keys.ts';
import { isPushAddress } from './post.ts';
import { sendsPush } from './send.ts';

/** What accounts know of a device, passed in by the application. */
export interface PushText {
  describeDevice: (userAgent: string | null) => string;
}

export function pushRoutes(platform: Platform, { describeDevice }: PushText): Route[] {
  const { db, config } = platform;
  return [
    handleDirect(contract.listPushDevices, async ({ actor }) => ({
      publicKey: sendsPush(platform) ? (await pushKey(platform)).publicKey : null,
      devices: (await devicesOf(db, actor.userId)).map((row) =>
        presentDevice(row, actor, describeDevice),
      ),
    })),

    handle(contract.addPushDevice, async (call) => {
      const { actor, body, request, record, coveredByEarlierEntry, tx } = call;
      const subscription = {
        endpoint: body.endpoint,
        p256dh: Buffer.from(body.keys.p256dh, 'base64url'),
        auth: Buffer.from(body.keys.auth, 'base64url'),
      };
      if (!sendsPush(platform) || !isPushAddress(body.endpoint, !config.isProduction))
        throw refused();
      assertPoint(subscription.p256dh);
      if (body.isKnown) {
        const row = await renewDevice(tx, actor, subscription);
        coveredByEarlierEntry();
        return presentDevice(row, actor, describeDevice);
      }
      const row = await addDevice(tx, actor, subscription, request.headers['user-agent'] ?? null);
      await record(tx, {
        clientId: actor.userId,
        subject: { type: 'user', id: actor.userId },
        details: { device: row.id },
      });
      return presentDevice(row, actor, describeDevice);
    }),

    handle(contract.removePushDevice, async ({ actor, params, record, tx }) => {
      await removeDevice(tx, actor.userId, params.id);
      await record(tx, {
        clientId: actor.userId,
        subject: { type: 'user', id: actor.userId },
        details: { device: params.id },
      });
      return { ok: true as const };
    }),
  ];
}

const refused = () =>
  new AppError('invalid_request', 'This browser’s notifications can’t be used here.');

/** A key that nothing can be encrypted with is refused now, not when there is news. */
function assertPoint(key: Buffer): void {
  try {
    const probe = createECDH('prime256v1');
    probe.generateKeys();
    probe.computeSecret(key);
  } catch {
    throw refused();
  }
}
