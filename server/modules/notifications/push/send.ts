import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { pushRetrySeconds, pushTtlSeconds } from '#domain/push-values';
import type { Executor } from '#platform/database/database';
import type { Platform } from '#platform/platform';
import { defineJob } from '#platform/queue';
import { devicesOf, forgetDevices } from './devices.ts';
import { encryptPush } from './encrypt.ts';
import { proofFor, pushKey } from './keys.ts';
import { postPush } from './post.ts';
import { pushDevices } from './table.ts';

/** What a device shows: who and the occasion, never what it is about. */
export const pushMessage = z.object({
  title: z.string(),
  body: z.string(),
  /** A path of this site that a tap opens. */
  link: z.string(),
});
export type PushMessage = z.infer<typeof pushMessage>;

/** All news of the portal replaces what was shown before. */
const topic = 'filewell';

const sendPushJob = defineJob(
  'send-push',
  z.object({ deviceId: z.uuid(), message: pushMessage, attempt: z.int(), usefulUntil: z.number() }),
  // A later try is its own job; these are for one that broke off.
  { expireInSeconds: 60, retries: 2 },
);
type SendPush = z.infer<typeof sendPushJob.data>;

/** Whether devices can be notified of anything: browsers take subscriptions of secure sites only. */
export const sendsPush = ({ config }: Pick<Platform, 'config'>): boolean =>
  !config.isProduction || config.appUrl.startsWith('https://');

export async function schedulePush(platform: Platform): Promise<void> {
  await platform.queue.declare(sendPushJob);
  await platform.queue.work(sendPushJob, (data) => deliver(platform, data));
}

/** Notifies all devices of a person, once `tx` commits. */
export async function sendPush(
  platform: Pick<Platform, 'queue' | 'config'>,
  tx: Executor,
  userId: string,
  message: PushMessage,
): Promise<void> {
  if (!sendsPush(platform)) return;
  const usefulUntil = Date.now() + pushTtlSeconds * 1000;
  for (const { id } of await devicesOf(tx, userId)) {
    await platform.queue.send(tx, sendPushJob, { deviceId: id, message, attempt: 0, usefulUntil });
  }
}

async function deliver(platform: Platform, data: SendPush): Promise<void> {
  const { db, config, queue, log } = platform;
  const [device] = await db.select().from(pushDevices).where(eq(pushDevices.id, data.deviceId));
  // Removed in the meantime: it stays silent.
  if (!device || Date.now() > data.usefulUntil) return;
  const proof = proofFor(await pushKey(platform), device.endpoint, `mailto:${config.firm.email}`);
  const body = encryptPush(Buffer.from(JSON.stringify(data.message)), device);
  const target = { endpoint: device.endpoint, allowPrivate: !config.isProduction, topic };
  const outcome = await postPush(target, proof, body);
  if (outcome.kind === 'sent') {
    await db
      .update(pushDevices)
      .set({ lastSentAt: sql`now()` })
      .where(eq(pushDevices.id, device.id));
  } else if (outcome.kind === 'gone') {
    await db.transaction((tx) => forgetDevices(tx, [device.id]));
  } else if (outcome.kind === 'refused') {
    log.warn({ deviceId: device.id, status: outcome.status }, 'a push service refused a message');
  } else {
    const pause = pushRetrySeconds[data.attempt];
    if (pause === undefined) return;
    const afterSeconds = Math.min(3600, Math.max(pause, outcome.afterSeconds ?? 0));
    await db.transaction((tx) =>
      queue.send(tx, sendPushJob, { ...data, attempt: data.attempt + 1 }, { afterSeconds }),
    );
  }
}
