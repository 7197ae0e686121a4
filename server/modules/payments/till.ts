import { type ActivityOrigin, recordActivity } from '#platform/activity/record';
import type { Executor } from '#platform/database';
import type { Platform } from '#platform/platform';
import { announceInvoice, settlePaid, settleRefunded } from '#modules/invoices';
import { advance } from './advance.ts';
import { type PaymentProvider, Refused, Unclear } from './provider.ts';
import type { Answer, Ask, Move, News, Outcome } from './steps.ts';

/** Where payments are taken: our records on one side, the provider on the other. */
export interface Till {
  platform: Platform;
  provider: PaymentProvider;
}

/** What nobody in particular asked for: the provider's own news, and what settles by itself. */
export const nobody: ActivityOrigin = {
  actorId: null,
  sessionId: null,
  address: null,
  requestId: null,
};

/** Asks the provider. Every way this can end is an answer. */
export async function perform(provider: PaymentProvider, ask: Ask): Promise<Answer> {
  try {
    switch (ask.call) {
      case 'create':
        return { kind: 'created', ...(await provider.createOrder(ask)) };
      case 'read':
        return { kind: 'order', order: await provider.readOrder(ask.id) };
      case 'capture':
        await provider.capture(ask.id, ask.requestId);
        return { kind: 'done' };
      case 'refund':
        await provider.refund(ask);
        return { kind: 'done' };
    }
  } catch (error) {
    if (error instanceof Refused) return { kind: 'refused', reason: error.reason };
    if (error instanceof Unclear) return { kind: 'unclear' };
    throw error;
  }
}

/**
 * Goes on until a row of steps ends: asks, takes in the answer in one transaction, asks again.
 *
 * @param origin who asked for it
 */
export async function drive(till: Till, begun: Move, origin: ActivityOrigin): Promise<Outcome> {
  let move = begun;
  while ('next' in move) {
    const step = move.next;
    const answer = await perform(till.provider, step.ask);
    if (answer.kind === 'unclear') {
      till.platform.log.warn({ call: step.ask.call, orderId: step.orderId }, 'payment unclear');
    }
    move = await till.platform.db.transaction(async (tx) => {
      const next = await advance(tx, step, answer);
      await tell(till.platform, tx, next.news, origin);
      return next;
    });
  }
  return move.outcome;
}

/** Tells the log, people and open pages, in the transaction in which it happened. */
export async function tell(
  platform: Platform,
  tx: Executor,
  news: readonly News[],
  origin: ActivityOrigin,
): Promise<void> {
  for (const item of news) {
    const { kind, invoiceId: id, clientId } = item;
    const about = { clientId, subject: { type: 'invoice' as const, id } };
    switch (kind) {
      case 'processing':
        await recordActivity(tx, origin, { ...about, action: 'capture_payment' });
        await announceInvoice(tx, { id, clientId });
        break;
      case 'paid': {
        const details = { amountCents: item.amountCents, order: item.orderId };
        await recordActivity(tx, origin, { ...about, action: 'pay_invoice', details });
        await settlePaid(platform, tx, id);
        break;
      }
      case 'refunded':
        await settleRefunded(platform, tx, id, item);
        break;
      case 'difference': {
        const details = { reason: item.what, order: item.orderId };
        await recordActivity(tx, origin, { ...about, action: 'refuse_payment', details });
        platform.log.warn({ invoiceId: id, ...details }, 'a payment is not what it should be');
        break;
      }
      case 'failed':
      case 'refund-failed':
        await announceInvoice(tx, { id, clientId });
        break;
    }
  }
}
