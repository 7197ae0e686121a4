import { eq } from 'drizzle-orm';
import { editInvoice, enterPayment, invoices, withdrawInvoice } from '#modules/billing/invoices';
import type { Actor } from '#platform/actor';
import type { Executor } from '#platform/database/database';
import { advance } from './advance.ts';
import {
  beginOrder,
  beginRefund,
  continueOrder,
  findRefund,
  readStep,
  refundStep,
} from './begin.ts';
import { paymentOrders } from './table.ts';
import { askBooks, decide, refundThere, type World } from './testing-model.ts';
import { readRecords, unsettled } from './testing-records.ts';

/** Something that happens to an invoice; without effect where it isn't possible. */
export type Act = (tx: Executor, world: World, pick: (below: number) => number) => Promise<void>;

/** Acts outside our database. They change only the world, which is a copy, so nothing is rolled back. */
export const outside: ReadonlySet<string> = new Set([
  'approve',
  'ask',
  'refundThere',
  'crash',
  'arriveLate',
]);

/** Everything that can happen to an invoice. Acts interleave in any order. */
export function actsOn(
  invoiceId: string,
  { client, admin }: { client: Actor; admin: Actor },
): Record<string, Act> {
  const ordersOf = (tx: Executor) =>
    tx.select().from(paymentOrders).where(eq(paymentOrders.invoiceId, invoiceId));
  const take = <T>(list: T[], pick: (below: number) => number): T | undefined =>
    list.length === 0 ? undefined : list.splice(pick(list.length), 1)[0];

  return {
    async pay(tx, world) {
      const [invoice] = await tx.select().from(invoices).where(eq(invoices.id, invoiceId));
      const asked = { provider: 'paypal', invoiceId, amountCents: invoice?.amountCents ?? 0 };
      const { order } = await beginOrder(tx, client, asked);
      const move = await continueOrder(tx, order);
      if ('next' in move) world.flight.push({ step: move.next });
    },
    async approve(_tx, world, pick) {
      const order = world.books.orders[pick(Math.max(1, world.books.orders.length))];
      if (order) decide(world.books, order.id, pick(4) === 0);
    },
    async capture(tx, world) {
      for (const order of await ordersOf(tx)) {
        if (order.state === 'open') world.flight.push({ step: readStep(order, 'verified') });
      }
    },
    async ask(_tx, world, pick) {
      const waiting = world.flight.filter(({ answer }) => answer === undefined);
      const call = waiting[pick(Math.max(1, waiting.length))];
      if (!call) return;
      const fault = pick(8);
      if (fault === 0) call.answer = { kind: 'unclear' };
      else {
        const answer = askBooks(world.books, call.step.ask);
        if (call.step.ask.call !== 'read') world.unreported.push(call.step.orderId);
        call.answer = fault === 1 ? { kind: 'unclear' } : answer;
      }
    },
    async takeIn(tx, world, pick) {
      const answered = world.flight.filter(({ answer }) => answer !== undefined);
      const call = answered[pick(Math.max(1, answered.length))];
      if (call?.answer === undefined) return;
      const { step, answer } = call;
      world.flight = world.flight.filter((other) => other !== call);
      const move = await advance(tx, step, answer);
      if ('next' in move) world.flight.push({ step: move.next });
    },
    async webhook(tx, world, pick) {
      const orderId = world.unreported[pick(Math.max(1, world.unreported.length))];
      if (pick(2) === 0) take(world.unreported, pick);
      const order = (await ordersOf(tx)).find(({ id }) => id === orderId);
      if (order?.providerOrderId) world.flight.push({ step: readStep(order, 'synced') });
    },
    async refund(tx, world, pick) {
      const amountCents = pick(2) === 0 ? undefined : 100 * (1 + pick(300));
      const begun = await beginRefund(tx, admin, { invoiceId, amountCents, reason: undefined });
      if (begun.refund === null) return;
      const { refund, order } = await findRefund(tx, begun.refund.id);
      world.flight.push({ step: refundStep(order, refund) });
    },
    async refundThere(_tx, world, pick) {
      const order = world.books.orders.find(({ capture }) => capture !== null);
      if (order?.capture) refundThere(world.books, order.capture.id, 100 * (1 + pick(200)));
    },
    async edit(tx, _world, pick) {
      const fields = { description: '2025 return', dueDate: '2026-04-15' };
      await editInvoice(tx, admin, invoiceId, { ...fields, amount: 10_000 + 100 * pick(200) });
    },
    async markPaid(tx) {
      await enterPayment(tx, admin, invoiceId);
    },
    async withdraw(tx) {
      await withdrawInvoice(tx, admin, invoiceId, null);
    },
    async crash(_tx, world) {
      for (const { step, answer } of world.flight) if (answer === undefined) world.late.push(step);
      world.flight = [];
    },
    async arriveLate(_tx, world, pick) {
      const step = take(world.late, pick);
      if (step) askBooks(world.books, step.ask);
    },
    async restart(tx, world) {
      const found = unsettled(await readRecords(tx, invoiceId), invoiceId);
      world.flight.push(...found.map((step) => ({ step })));
    },
  };
}

/** Acts that lead to a payment are chosen more often than those that prevent it. */
const weights = {
  pay: 4,
  approve: 4,
  capture: 4,
  ask: 9,
  takeIn: 9,
  webhook: 2,
  refund: 2,
  refundThere: 1,
  edit: 1,
  markPaid: 1,
  withdraw: 1,
  crash: 1,
  arriveLate: 1,
  restart: 2,
} as const;
/** The names of all acts, each as often as its weight. */
export const lots = Object.entries(weights).flatMap(([name, weight]) =>
  Array<string>(weight).fill(name),
);
/** How most payments begin; without it few orders of events would get as far as the money. */
export const usual = [
  'pay',
  'ask',
  'takeIn',
  'approve',
  'capture',
  'ask',
  'takeIn',
  'ask',
] as const;
