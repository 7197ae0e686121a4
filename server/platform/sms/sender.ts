import { z } from 'zod';
import { openJson, sealJson } from '../crypto/keys.ts';
import type { MasterKeys } from '../crypto/master-keys.ts';
import type { Executor } from '../database/database.ts';
import { countTry, hasPassed, openDelivery, settleDelivery } from '../deliveries/track.ts';
import { defineJob, type Queue, readJobData } from '../queue.ts';
import { numberHash } from './limits.ts';
import { isStopped } from './stops.ts';
import { type Sms, type SmsTransport, UndeliverableError } from './transport.ts';

/** Text messages wait sealed, as mail does. */
const smsJob = defineJob('sms', z.object({ sealed: z.string(), deliveryId: z.uuid() }), {
  expireInSeconds: 60,
  retries: 50,
});

const sealedSms = z.object({ to: z.string(), text: z.string(), usefulUntil: z.iso.datetime() });

/** Queues text messages in the transaction that causes them; its limits are `consumeSms`. */
export class SmsSender {
  readonly #db: Executor;
  readonly #queue: Queue;
  readonly #keys: MasterKeys;
  readonly #transport: SmsTransport | null;

  constructor(db: Executor, queue: Queue, keys: MasterKeys, transport: SmsTransport | null) {
    this.#db = db;
    this.#queue = queue;
    this.#keys = keys;
    this.#transport = transport;
  }

  /** Whether this deployment can send text messages at all. */
  get available(): boolean {
    return this.#transport !== null;
  }

  /**
   * Sends when, and only if, `tx` commits, and not after `usefulUntil`.
   *
   * @returns the delivery's id, under which `deliveryState` tells the outcome
   */
  async send(tx: Executor, sms: Sms, options: { usefulUntil: Date }): Promise<string> {
    const value = { ...sms, usefulUntil: options.usefulUntil.toISOString() };
    const deliveryId = await openDelivery(tx, 'sms', numberHash(this.#keys, sms.to));
    const sealed = sealJson(this.#keys, 'sms', value);
    await this.#queue.send(tx, smsJob, { sealed, deliveryId });
    return deliveryId;
  }

  async start(): Promise<void> {
    await this.#queue.declare(smsJob);
    const transport = this.#transport;
    if (!transport) return;
    await this.#queue.work(smsJob, async ({ sealed, deliveryId }) => {
      const { usefulUntil, ...sms } = readJobData(
        'sms',
        sealedSms,
        openJson(this.#keys, 'sms', sealed),
      );
      if (await hasPassed(this.#db, usefulUntil)) {
        await settleDelivery(this.#db, deliveryId, 'expired');
        return;
      }
      // Asked now, not when it was queued: a number that said STOP since gets nothing more.
      if (await isStopped(this.#db, sms.to)) {
        await settleDelivery(this.#db, deliveryId, 'refused');
        return;
      }
      const isRepeat = (await countTry(this.#db, deliveryId)) > 1;
      const failure = await transport(sms, isRepeat).then(
        () => null,
        (error: unknown) => (error instanceof Error ? error : new Error('unknown')),
      );
      if (failure instanceof UndeliverableError) {
        await settleDelivery(this.#db, deliveryId, 'refused');
        return;
      }
      if (failure) {
        await settleDelivery(this.#db, deliveryId, 'delayed');
        throw new Error(`the text message was not accepted: ${failure.message}`);
      }
      await settleDelivery(this.#db, deliveryId, 'sent');
    });
  }
}
