import { type ActivityOrigin, recordActivity } from '#platform/activity/record';
import type { Actor } from '#platform/actor';
import type { Executor } from '#platform/database/database';
import type { Platform } from '#platform/platform';
import { announceInvoice, notifyPaid, notifyRefunded } from '#modules/billing/invoices';
import { advance } from './advance.ts';
import { type PaymentProvider, Refused, Unclear } from './provider.ts';
import type { Answer, Ask, Move, PaymentEvent, Outcome } from './steps.ts';

/** What every step of a payment needs: the platform, and the provider that moves the money. */
export interface PaymentContext {
  platform: Platform;
  provider: PaymentProvider;
}

/** Origin of changes that no person started: webhook events, reconciliation, and resumed payments. */
export const systemOrigin: ActivityOrigin = {
  actorId: null,
  sessionId: null,
  address: null,
  requestId: null,
};

/** Origin of the changes that a call makes. */
export const originOf = (call: {
  actor: Actor;
  address: string;
  request: { id: string };
}): ActivityOrigin => ({
  actorId: call.actor.userId,
  sessionId: call.actor.sessionId,
  address: call.address,
  requestId: call.request.id,
});

/** Calls the provider. A refusal and an unclear outcome are answers, not errors. */
export async function askProvider(provider: PaymentProvider, ask: Ask): Promise<Answer> {
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
 * Runs steps until an outcome: calls the provider, stores its answer in one transaction, and continues the step that follows from it.
 *
 * @param origin who started it, for the activity log
 */
export async function runSteps(
  context: PaymentContext,
  begun: Move,
  origin: ActivityOrigin,
): Promise<Outcome> {
  let move = begun;
  while ('next' in move) {
    const step = move.next;
    const answer = await askProvider(context.provider, step.ask);
    if (answer.kind === 'unclear') {
      context.platform.log.warn({ call: step.ask.call, orderId: step.orderId }, 'payment unclear');
    }
    move = await context.platform.db.transaction(async (tx) => {
      const next = await advance(tx, step, answer);
      await publishEvents(context.platform, tx, next.events, origin);
      return next;
    });
  }
  return move.outcome;
}

/** Writes activity entries, sends emails, and updates open pages, in the transaction of the change. */
export async function publishEvents(
  platform: Platform,
  tx: Executor,
  events: readonly PaymentEvent[],
  origin: ActivityOrigin,
): Promise<void> {
  for (const item of events) {
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
        await notifyPaid(platform, tx, id);
        break;
      }
      case 'refunded':
        await notifyRefunded(platform, tx, id, item);
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
