import { z } from 'zod';
import { openJson, sealJson } from '../crypto/keys.ts';
import type { MasterKeys } from '../crypto/master-keys.ts';
import type { Executor } from '../database/database.ts';
import { hasPassed, openDelivery, settleDelivery } from '../deliveries/track.ts';
import { defineJob, type Queue, readJobData } from '../queue.ts';
import type { Mail, MailTransport } from './transport.ts';

/** Mail waits sealed: it holds codes and addresses, and a queue is read by more than the mailer. */
const mailJob = defineJob('mail', z.object({ sealed: z.string(), deliveryId: z.uuid() }), {
  expireInSeconds: 60,
  retries: 200,
});

const sealedMail = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  replyTo: z.string().exactOptional(),
  unsubscribeUrl: z.string().exactOptional(),
  /** A mail that is of no use after this moment is not sent anymore. */
  usefulUntil: z.iso.datetime().nullable(),
});

/** Queues mail in the transaction that causes it and sends it from there, later if need be. */
export class Mailer {
  readonly #db: Executor;
  readonly #queue: Queue;
  readonly #keys: MasterKeys;
  readonly #transport: MailTransport;

  constructor(db: Executor, queue: Queue, keys: MasterKeys, transport: MailTransport) {
    this.#db = db;
    this.#queue = queue;
    this.#keys = keys;
    this.#transport = transport;
  }

  /**
   * Sends when, and only if, `tx` commits.
   *
   * @returns the delivery's id, under which `deliveryState` tells the outcome
   */
  async send(tx: Executor, mail: Mail, options: { usefulUntil?: Date } = {}): Promise<string> {
    const value = { ...mail, usefulUntil: options.usefulUntil?.toISOString() ?? null };
    const deliveryId = await openDelivery(tx, 'email');
    const sealed = sealJson(this.#keys, 'mail', value);
    await this.#queue.send(tx, mailJob, { sealed, deliveryId });
    return deliveryId;
  }

  /**
   * Costs what `send` costs, now and in the queue, and reaches nobody: where an answer must not tell
   * by its time whether a mail was sent.
   */
  async pretend(tx: Executor, mail: Mail): Promise<void> {
    await this.send(tx, mail, { usefulUntil: new Date(0) });
  }

  async start(): Promise<void> {
    await this.#queue.declare(mailJob);
    await this.#queue.work(mailJob, async ({ sealed, deliveryId }, jobId) => {
      const { usefulUntil, ...mail } = readJobData(
        'mail',
        sealedMail,
        openJson(this.#keys, 'mail', sealed),
      );
      if (usefulUntil && (await hasPassed(this.#db, usefulUntil))) {
        await settleDelivery(this.#db, deliveryId, 'expired');
        return;
      }
      await this.#transport(mail, jobId).catch(async (error: unknown) => {
        await settleDelivery(this.#db, deliveryId, 'delayed');
        throw new Error(`the email was not accepted: ${reason(error)}`);
      });
      await settleDelivery(this.#db, deliveryId, 'sent');
    });
  }
}

/** Why a mail server refused, without its sentence: that repeats the address, or more. */
function reason(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const { code, responseCode } = error as { code?: string; responseCode?: number };
  return [code, responseCode].filter((part) => part !== undefined).join(' ') || error.name;
}
