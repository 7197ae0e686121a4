import { eq, sql } from 'drizzle-orm';
import { assertOpen } from '#modules/invoices';
import type { Executor } from '#platform/database';
import { AppError } from '#platform/errors';
import { applyOrder, isTrue } from './apply.ts';
import { refunding } from './begin.ts';
import type { ProviderOrder } from './provider.ts';
import { changeOrder, failOrder, type Held, hold, markProcessing } from './rows.ts';
import type { Answer, Move, News, Outcome, Step } from './steps.ts';
import { paymentRefunds } from './table.ts';

/**
 * Takes in what the provider answered: one transaction of a payment. Where others have been faster
 * it changes nothing and says how things stand.
 *
 * @throws AppError `conflict` when the invoice can no longer be paid
 */
export async function advance(tx: Executor, step: Step, answer: Answer): Promise<Move> {
  const held = await hold(tx, step);
  switch (step.goal) {
    case 'opened':
      return opened(tx, held, answer);
    case 'looked':
      return looked(tx, held, answer);
    case 'captured':
      return captured(held, answer);
    case 'settled':
    case 'told':
      return settled(tx, held, step, answer);
    case 'refunded':
    case 'refund-told':
      return refunded(tx, held, step, answer);
  }
}

const end = (outcome: Outcome, news: News[] = []): Move => ({ outcome, news });

async function opened(tx: Executor, { order }: Held, answer: Answer): Promise<Move> {
  if (order.state !== 'creating') return end(standing({ order }));
  if (answer.kind === 'created') {
    const { id, approveUrl = null } = answer;
    await changeOrder(tx, order.id, { state: 'open', providerOrderId: id, approveUrl });
    return end({ kind: 'open', id, approveUrl });
  }
  if (answer.kind !== 'refused') return end({ kind: 'unavailable' });
  await changeOrder(tx, order.id, { state: 'failed', failure: answer.reason });
  return end({ kind: 'failed', reason: answer.reason });
}

/** How an order stands by our own records. */
function standing({ order }: Pick<Held, 'order'>, step?: Step): Outcome {
  const id = order.providerOrderId ?? '';
  if (order.state === 'open') return { kind: 'open', id, approveUrl: order.approveUrl };
  if (order.state === 'captured') return { kind: 'captured', id };
  if (order.state === 'capturing') {
    return { kind: 'processing', id, ...(step?.asked === true ? { isOurs: true } : {}) };
  }
  if (order.state === 'creating') return { kind: 'unavailable' };
  return { kind: 'failed', reason: order.failure ?? 'CANCELLED' };
}

/** The last look before the money is taken: from here on nobody changes or pays the invoice. */
async function looked(tx: Executor, held: Held, answer: Answer): Promise<Move> {
  const { order, invoice } = held;
  if (order.state !== 'open') return end(standing(held));
  if (answer.kind === 'refused') {
    return end({ kind: 'failed', reason: answer.reason }, await failOrder(tx, held, answer.reason));
  }
  if (answer.kind !== 'order') return end({ kind: 'unavailable' });
  const theirs = answer.order;
  if (!isTrue(held, theirs)) {
    return end({ kind: 'untrue' }, [differing(held, 'before the capture')]);
  }
  if (theirs.status === 'void') {
    return end({ kind: 'failed', reason: 'VOIDED' }, await failOrder(tx, held, 'VOIDED'));
  }
  if (theirs.status === 'completed') return apply(tx, held, theirs, end({ kind: 'not-approved' }));
  if (theirs.status === 'waiting') return end({ kind: 'not-approved' });
  assertOpen(invoice);
  if (invoice.amountCents !== order.amountCents) {
    throw new AppError(
      'conflict',
      'This invoice was just changed. Please reload the page and pay the new amount.',
    );
  }
  await changeOrder(tx, order.id, { state: 'capturing' });
  await markProcessing(tx, invoice.id, true);
  const { id: orderId, invoiceId, clientId } = order;
  return {
    news: [{ kind: 'processing', invoiceId, clientId, orderId }],
    next: capturing(held, theirs.id),
  };
}

function capturing({ order }: Held, id: string): Step {
  const { id: orderId, invoiceId } = order;
  return { orderId, invoiceId, goal: 'captured', ask: { call: 'capture', id, requestId: orderId } };
}

/** Whatever the provider answered to the capture: what counts is how the order stands then. */
function captured({ order }: Held, answer: Answer): Move {
  if (order.state !== 'capturing') return end(standing({ order }));
  if (answer.kind === 'unclear' || order.providerOrderId === null) {
    return end({ kind: 'processing', id: order.providerOrderId ?? '', isOurs: true });
  }
  const { id: orderId, invoiceId, providerOrderId: id } = order;
  return {
    news: [],
    next: {
      orderId,
      invoiceId,
      goal: 'settled',
      asked: true,
      ask: { call: 'read', id },
      ...(answer.kind === 'refused' ? { refused: answer.reason } : {}),
    },
  };
}

async function settled(tx: Executor, held: Held, step: Step, answer: Answer): Promise<Move> {
  const { order } = held;
  const wasCapturing = order.state === 'capturing';
  if (answer.kind === 'refused') {
    // The provider does not know the order, so it never took money for it.
    if (!wasCapturing || step.goal === 'told') return end(standing(held));
    return end({ kind: 'failed', reason: answer.reason }, await failOrder(tx, held, answer.reason));
  }
  if (answer.kind !== 'order') return end(standing(held, step));
  const theirs = answer.order;
  if (theirs.captures.some(({ status }) => status === 'moved')) {
    return apply(tx, held, theirs, end(standing(held)));
  }
  if (!wasCapturing || step.goal === 'told') return end(standing(held));
  if (theirs.captures.some(({ status }) => status === 'pending')) {
    return end(standing(held, step));
  }
  const reason = step.refused ?? (theirs.status === 'approved' ? undefined : 'NOT_CAPTURED');
  if (reason !== undefined) {
    return end({ kind: 'failed', reason }, await failOrder(tx, held, reason));
  }
  // Approved and not taken: what was asked for did not arrive, so it is asked again, by the same id.
  if (step.asked === true) return end(standing(held, step));
  return { news: [], next: capturing(held, theirs.id) };
}

/** Enters what moved, and ends as our records then say. */
async function apply(
  tx: Executor,
  held: Held,
  theirs: ProviderOrder,
  otherwise: Move,
): Promise<Move> {
  const news = await applyOrder(tx, held, theirs);
  if (held.order.state === 'captured') return end(standing(held), news);
  if (news.some(({ kind }) => kind === 'difference')) return end({ kind: 'untrue' }, news);
  return otherwise;
}

async function refunded(tx: Executor, held: Held, step: Step, answer: Answer): Promise<Move> {
  const { refundId } = step;
  const { order } = held;
  const refund = async () => {
    const [row] = await tx
      .select()
      .from(paymentRefunds)
      .where(eq(paymentRefunds.id, refundId ?? ''));
    if (!row) throw new Error('a refund that was not begun');
    return row;
  };
  const fail = async (reason: string, news: News[]): Promise<Move> => {
    await tx
      .update(paymentRefunds)
      .set({ state: 'failed', failure: reason, updatedAt: sql`now()` })
      .where(eq(paymentRefunds.id, (await refund()).id));
    const { invoiceId, clientId } = order;
    return end({ kind: 'failed', reason }, [
      ...news,
      { kind: 'refund-failed', invoiceId, clientId },
    ]);
  };
  if (answer.kind === 'unclear') return end({ kind: 'refund-processing' });
  if (step.goal === 'refunded') {
    if ((await refund()).state !== 'requested') return end({ kind: 'refunded' });
    const { orderId, invoiceId } = step;
    const id = order.providerOrderId ?? '';
    return {
      news: [],
      next: {
        orderId,
        invoiceId,
        goal: 'refund-told',
        asked: true,
        ask: { call: 'read', id },
        ...(refundId === undefined ? {} : { refundId }),
        ...(answer.kind === 'refused' ? { refused: answer.reason } : {}),
      },
    };
  }
  if (answer.kind !== 'order') return end({ kind: 'refund-processing' });
  const news = await applyOrder(tx, held, answer.order);
  const row = await refund();
  if (row.state === 'done') return end({ kind: 'refunded' }, news);
  if (row.state === 'failed') return end({ kind: 'failed', reason: row.failure ?? '' }, news);
  const theirs = answer.order.refunds.find(({ requestId }) => requestId === row.id);
  if (theirs?.status === 'failed') return fail('REFUND_FAILED', news);
  if (theirs === undefined && step.refused !== undefined) return fail(step.refused, news);
  if (theirs === undefined && step.asked !== true) {
    return { news, next: refunding(order, row) };
  }
  return end({ kind: 'refund-processing' }, news);
}

function differing({ order }: Held, what: string): News {
  const { id: orderId, invoiceId, clientId } = order;
  return { kind: 'difference', what, invoiceId, clientId, orderId };
}
