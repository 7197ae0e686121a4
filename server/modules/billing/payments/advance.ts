import { eq, sql } from 'drizzle-orm';
import { assertOpen, markProcessing } from '#modules/billing/invoices';
import type { Executor } from '#platform/database/database';
import { AppError } from '#platform/errors';
import { applyOrder, matchesOrder } from './apply.ts';
import { refundStep } from './begin.ts';
import type { ProviderOrder } from './provider.ts';
import { changeOrder, currentStatus, failOrder, type LockedOrder, lockOrder } from './rows.ts';
import { type Answer, end, type Move, type PaymentEvent, type Step } from './steps.ts';
import { paymentRefunds } from './table.ts';

/**
 * Stores the provider's answer: one transaction of a payment. If another run got there first, it
 * changes nothing and returns the current status.
 *
 * @throws AppError `conflict` when the invoice can no longer be paid
 */
export async function advance(tx: Executor, step: Step, answer: Answer): Promise<Move> {
  const locked = await lockOrder(tx, step);
  switch (step.goal) {
    case 'opened':
      return openOrder(tx, locked, answer);
    case 'verified':
      return verifyBeforeCapture(tx, locked, answer);
    case 'captured':
      return checkCapture(locked, answer);
    case 'settled':
    case 'synced':
      return settleOrder(tx, locked, step, answer);
    case 'refunded':
    case 'refund-settled':
      return settleRefund(tx, locked, step, answer);
  }
}

async function openOrder(tx: Executor, { order }: LockedOrder, answer: Answer): Promise<Move> {
  if (order.state !== 'creating') return end(currentStatus(order));
  if (answer.kind === 'created') {
    const { id, approveUrl = null } = answer;
    await changeOrder(tx, order.id, { state: 'open', providerOrderId: id, approveUrl });
    return end({ kind: 'open', id, approveUrl });
  }
  if (answer.kind !== 'refused') return end({ kind: 'unavailable' });
  await changeOrder(tx, order.id, { state: 'failed', failure: answer.reason });
  return end({ kind: 'failed', reason: answer.reason });
}

/** The check before the capture. From here on the invoice can't be changed or paid otherwise. */
async function verifyBeforeCapture(
  tx: Executor,
  locked: LockedOrder,
  answer: Answer,
): Promise<Move> {
  const { order, invoice } = locked;
  if (order.state !== 'open') return end(currentStatus(locked.order));
  if (answer.kind === 'refused') {
    return end(
      { kind: 'failed', reason: answer.reason },
      await failOrder(tx, locked, answer.reason),
    );
  }
  if (answer.kind !== 'order') return end({ kind: 'unavailable' });
  const theirs = answer.order;
  if (!matchesOrder(locked, theirs)) {
    return end({ kind: 'mismatch' }, [mismatchEvent(locked, 'before the capture')]);
  }
  if (theirs.status === 'void') {
    return end({ kind: 'failed', reason: 'VOIDED' }, await failOrder(tx, locked, 'VOIDED'));
  }
  if (theirs.status === 'completed')
    return apply(tx, locked, theirs, end({ kind: 'not-approved' }));
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
    events: [{ kind: 'processing', invoiceId, clientId, orderId }],
    next: captureStep(locked, theirs.id),
  };
}

function captureStep({ order }: LockedOrder, id: string): Step {
  const { id: orderId, invoiceId } = order;
  return { orderId, invoiceId, goal: 'captured', ask: { call: 'capture', id, requestId: orderId } };
}

/** Whatever the answer to the capture was, the order's status at the provider decides. */
function checkCapture({ order }: LockedOrder, answer: Answer): Move {
  if (order.state !== 'capturing') return end(currentStatus(order));
  if (answer.kind === 'unclear' || order.providerOrderId === null) {
    return end({ kind: 'processing', id: order.providerOrderId ?? '', isOurs: true });
  }
  const { id: orderId, invoiceId, providerOrderId: id } = order;
  return {
    events: [],
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

async function settleOrder(
  tx: Executor,
  locked: LockedOrder,
  step: Step,
  answer: Answer,
): Promise<Move> {
  const { order } = locked;
  const wasCapturing = order.state === 'capturing';
  if (answer.kind === 'refused') {
    // The provider does not know the order, so it never took money for it.
    if (!wasCapturing || step.goal === 'synced') return end(currentStatus(locked.order));
    return end(
      { kind: 'failed', reason: answer.reason },
      await failOrder(tx, locked, answer.reason),
    );
  }
  if (answer.kind !== 'order') return end(currentStatus(order, step));
  const theirs = answer.order;
  if (theirs.captures.some(({ status }) => status === 'moved')) {
    return apply(tx, locked, theirs, end(currentStatus(locked.order)));
  }
  if (!wasCapturing || step.goal === 'synced') return end(currentStatus(locked.order));
  if (theirs.captures.some(({ status }) => status === 'pending')) {
    return end(currentStatus(order, step));
  }
  const reason = step.refused ?? (theirs.status === 'approved' ? undefined : 'NOT_CAPTURED');
  if (reason !== undefined) {
    return end({ kind: 'failed', reason }, await failOrder(tx, locked, reason));
  }
  // Approved but not captured: the request was lost, so it's sent again with the same id.
  if (step.asked === true) return end(currentStatus(order, step));
  return { events: [], next: captureStep(locked, theirs.id) };
}

/** Enters what moved in the ledger. */
async function apply(
  tx: Executor,
  locked: LockedOrder,
  theirs: ProviderOrder,
  otherwise: Move,
): Promise<Move> {
  const events = await applyOrder(tx, locked, theirs);
  if (locked.order.state === 'captured') return end(currentStatus(locked.order), events);
  if (events.some(({ kind }) => kind === 'difference')) return end({ kind: 'mismatch' }, events);
  return otherwise;
}

async function settleRefund(
  tx: Executor,
  locked: LockedOrder,
  step: Step,
  answer: Answer,
): Promise<Move> {
  const { refundId } = step;
  const { order } = locked;
  const refund = async () => {
    const [row] = await tx
      .select()
      .from(paymentRefunds)
      .where(eq(paymentRefunds.id, refundId ?? ''));
    if (!row) throw new Error('a refund that was not begun');
    return row;
  };
  const fail = async (reason: string, events: PaymentEvent[]): Promise<Move> => {
    await tx
      .update(paymentRefunds)
      .set({ state: 'failed', failure: reason, updatedAt: sql`now()` })
      .where(eq(paymentRefunds.id, (await refund()).id));
    const { invoiceId, clientId } = order;
    return end({ kind: 'failed', reason }, [
      ...events,
      { kind: 'refund-failed', invoiceId, clientId },
    ]);
  };
  if (answer.kind === 'unclear') return end({ kind: 'refund-processing' });
  if (step.goal === 'refunded') {
    if ((await refund()).state !== 'requested') return end({ kind: 'refunded' });
    const { orderId, invoiceId } = step;
    const id = order.providerOrderId ?? '';
    return {
      events: [],
      next: {
        orderId,
        invoiceId,
        goal: 'refund-settled',
        asked: true,
        ask: { call: 'read', id },
        ...(refundId === undefined ? {} : { refundId }),
        ...(answer.kind === 'refused' ? { refused: answer.reason } : {}),
      },
    };
  }
  if (answer.kind !== 'order') return end({ kind: 'refund-processing' });
  const events = await applyOrder(tx, locked, answer.order);
  const row = await refund();
  if (row.state === 'done') return end({ kind: 'refunded' }, events);
  if (row.state === 'failed') return end({ kind: 'failed', reason: row.failure ?? '' }, events);
  const theirs = answer.order.refunds.find(({ requestId }) => requestId === row.id);
  if (theirs?.status === 'failed') return fail('REFUND_FAILED', events);
  if (theirs === undefined && step.refused !== undefined) return fail(step.refused, events);
  if (theirs === undefined && step.asked !== true) {
    return { events, next: refundStep(order, row) };
  }
  return end({ kind: 'refund-processing' }, events);
}

function mismatchEvent({ order }: LockedOrder, what: string): PaymentEvent {
  const { id: orderId, invoiceId, clientId } = order;
  return { kind: 'difference', what, invoiceId, clientId, orderId };
}
