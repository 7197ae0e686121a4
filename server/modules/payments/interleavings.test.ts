// Whatever happens in whatever order: pay, capture, webhook, refund, edit, mark paid, lost answers,
// crash and restart. On a real PostgreSQL with the product's own transactions; the provider is the
// stand-in's books without a network between. Each transaction and each call is a step of its own,
// so that everything else can come between any two of them.
//
// The orders of events form a tree. It is walked with savepoints: what two of them begin with is
// carried out once, and every leaf is an order of events of its own.
// INTERLEAVINGS=200000 walks for longer, SEED=… walks another part.
import { eq, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { users } from '#modules/accounts';
import { editInvoice, enterPayment, invoices, withdrawInvoice } from '#modules/invoices';
import type { Actor } from '#platform/actor';
import { type Database, type Executor, openDatabase } from '#platform/database';
import { AppError } from '#platform/errors';
import { createTestDatabase, type TestDatabase } from '#testing/test-cluster';
import { type Books, emptyBooks } from '../../../dev/paypal/books.ts';
import { advance } from './advance.ts';
import { beginOrder, beginRefund, continueOrder, findRefund, reading, refunding } from './begin.ts';
import type { Answer, Step } from './steps.ts';
import { paymentOrders } from './table.ts';
import { askBooks, decide, refundThere } from './testing-model.ts';

const wanted = Number(process.env['INTERLEAVINGS'] ?? 10_000);
const seed = Number(process.env['SEED'] ?? 2026);
/** Steps of one order of events, before everything is settled and looked at. */
const depth = 16;
/** From here on the tree has two branches at every step, at the last three of them three. */
const branchingFrom = 9;

let database: TestDatabase;
let open: Database;
const client = actorOf('client');
const admin = actorOf('admin');

beforeAll(async () => {
  database = await createTestDatabase();
  open = openDatabase(database.connectionString, { maxConnections: 2 });
  for (const { userId, role } of [client, admin]) {
    await open.db.insert(users).values({
      id: userId,
      username: role,
      email: `${role}@example.test`,
      firstName: 'Maya',
      lastName: 'Okafor',
      passwordHash: 'never used here',
      isAdmin: role === 'admin',
      emailVerifiedAt: new Date(),
    });
  }
});
afterAll(async () => {
  await open.close();
  await database.drop();
});

function actorOf(role: Actor['role']): Actor {
  const sessionId = uuidv7();
  return { userId: uuidv7(), sessionId, role, emailVerified: true, enrolmentRequired: false };
}

/** Numbers that look random and are the same for the same seed (mulberry32). */
function randomFrom(start: number): (below: number) => number {
  let state = start;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) % below;
  };
}

/** All that is not in our database: the provider's books, what is under way, what was not told yet. */
interface World {
  books: Books;
  /** Rows of steps of servers that are alive; with an answer when the provider has given it. */
  flight: { step: Step; answer?: Answer }[];
  /** Calls of killed servers that are still on their way to the provider. */
  late: Step[];
  /** Orders that the provider has news of, delivered late, early, twice or never. */
  untold: string[];
}

/** Undoes what was tried. */
class Undo extends Error {}

/** Carries out one of the product's transactions and what comes after it, and undoes both. */
async function tryOut(
  tx: Executor,
  act: (inner: Executor) => Promise<void>,
  after: (inner: Executor) => Promise<void>,
): Promise<void> {
  let isRefused = false;
  await tx
    .transaction(async (inner) => {
      await act(inner).catch((error: unknown) => {
        if (error instanceof AppError) isRefused = true;
        throw error;
      });
      await after(inner);
      throw new Undo();
    })
    .catch((error: unknown) => {
      if (!(error instanceof Undo) && !isRefused) throw error;
    });
  // A refused call leaves nothing behind, and the world goes on.
  if (isRefused) await after(tx);
}

type Act = (tx: Executor, world: World, pick: (below: number) => number) => Promise<void>;

/** What happens outside our database: there is nothing to undo but the world, which is a copy. */
const outside = new Set(['approve', 'ask', 'refundThere', 'crash', 'arriveLate']);

function actsOn(invoiceId: string): Record<string, Act> {
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
        if (order.state === 'open') world.flight.push({ step: reading(order, 'looked') });
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
        if (call.step.ask.call !== 'read') world.untold.push(call.step.orderId);
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
      const orderId = world.untold[pick(Math.max(1, world.untold.length))];
      if (pick(2) === 0) take(world.untold, pick);
      const order = (await ordersOf(tx)).find(({ id }) => id === orderId);
      if (order?.providerOrderId) world.flight.push({ step: reading(order, 'told') });
    },
    async refund(tx, world, pick) {
      const amountCents = pick(2) === 0 ? undefined : 100 * (1 + pick(300));
      const begun = await beginRefund(tx, admin, { invoiceId, amountCents, reason: undefined });
      if (begun.refundId === null) return;
      const { refund, order } = await findRefund(tx, begun.refundId);
      world.flight.push({ step: refunding(order, refund) });
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
      const found = unsettled(await standing(tx, invoiceId), invoiceId);
      world.flight.push(...found.map((step) => ({ step })));
    },
  };
}

interface Standing {
  invoice: {
    amount: number;
    paid: number;
    refunded: number;
    open: boolean;
    void: boolean;
    processing: boolean;
    method: string | null;
  };
  orders: { id: string; state: string; providerOrderId: string | null }[];
  refunds: { id: string; orderId: string }[];
  entries: { kind: string; cents: number; provider: string | null; reference: string | null }[];
}

/** Everything that our records say, in one question. */
async function standing(tx: Executor, id: string): Promise<Standing> {
  const found = await tx.execute<{ standing: Standing }>(sql`
    SELECT json_build_object(
      'invoice', json_build_object('amount', i.amount_cents, 'paid', i.paid_cents,
        'refunded', i.refunded_cents, 'open', i.is_open, 'void', i.voided_at IS NOT NULL,
        'processing', i.processing_since IS NOT NULL, 'method', i.payment_method),
      'orders', (SELECT coalesce(json_agg(json_build_object('id', o.id, 'state', o.state,
        'providerOrderId', o.provider_order_id)), '[]') FROM payment_orders AS o
        WHERE o.invoice_id = i.id),
      'refunds', (SELECT coalesce(json_agg(json_build_object('id', r.id, 'orderId', r.order_id)),
        '[]') FROM payment_refunds AS r WHERE r.invoice_id = i.id AND r.state = 'requested'),
      'entries', (SELECT coalesce(json_agg(json_build_object('kind', l.kind,
        'cents', l.amount_cents, 'provider', l.provider, 'reference', l.reference)), '[]')
        FROM ledger_entries AS l WHERE l.invoice_id = i.id)
    ) AS standing FROM invoices AS i WHERE i.id = ${id}`);
  const [row] = found.rows;
  if (!row) throw new Error('no such invoice');
  return row.standing;
}

/** What a server that starts finds begun and not ended. */
function unsettled({ orders, refunds }: Standing, invoiceId: string): Step[] {
  const stepOf = (orderId: string, goal: Step['goal'], refundId?: string): Step => ({
    orderId,
    invoiceId,
    goal,
    ask: { call: 'read', id: orders.find(({ id }) => id === orderId)?.providerOrderId ?? '' },
    ...(refundId === undefined ? {} : { refundId }),
  });
  return [
    ...orders.filter(({ state }) => state === 'capturing').map(({ id }) => stepOf(id, 'settled')),
    ...refunds.map(({ id, orderId }) => stepOf(orderId, 'refund-told', id)),
  ];
}

/** Goes on until nothing is left to ask; nothing is lost any more. */
async function drain(tx: Executor, books: Books, begun: Step): Promise<void> {
  for (let step: Step | undefined = begun; step !== undefined;) {
    const answer = askBooks(books, step.ask);
    const move = await advance(tx, step, answer);
    step = 'next' in move ? move.next : undefined;
  }
}

/** Everything is dropped, the server starts anew, settles and compares. Then all must agree. */
async function settleAndLook(tx: Executor, world: World, invoiceId: string): Promise<Standing> {
  const { books } = world;
  for (const step of world.late) askBooks(books, step.ask);
  const before = await standing(tx, invoiceId);
  const steps = unsettled(before, invoiceId);
  for (const step of steps) await drain(tx, books, step);
  const known = new Set(before.entries.map(({ reference }) => reference));
  let asked = steps.length;
  for (const { id, customId, capture, refunds } of books.orders) {
    const moved = [...(capture ? [capture] : []), ...refunds];
    if (moved.every((money) => known.has(money.id))) continue;
    const order = before.orders.find((candidate) => candidate.id === customId);
    if (order?.providerOrderId !== id) continue;
    asked += 1;
    const ask = { call: 'read' as const, id };
    await drain(tx, books, { orderId: order.id, invoiceId, goal: 'told', ask });
  }
  const after = asked === 0 ? before : await standing(tx, invoiceId);
  look(after, books);
  return after;
}

function look({ invoice, orders, entries }: Standing, books: Books): void {
  const sum = (kind: string): number =>
    entries.reduce((total, entry) => total + (entry.kind === kind ? entry.cents : 0), 0);
  // The invoice follows from the ledger, and nothing is under way any more.
  expect(invoice.paid).toBe(sum('payment'));
  expect(invoice.refunded).toBe(sum('refund'));
  expect(sum('refund')).toBeLessThanOrEqual(sum('payment'));
  expect(invoice.processing).toBe(false);
  expect(orders.every(({ state }) => state !== 'capturing')).toBe(true);
  expect(invoice.open).toBe(!invoice.void && sum('payment') < invoice.amount);
  if (invoice.void) expect(entries).toEqual([]);
  // Captured at most once, and never beside a payment by hand.
  const captures = books.orders.flatMap(({ capture }) => (capture ? [capture] : []));
  expect(captures.length).toBeLessThanOrEqual(1);
  expect(entries.filter(({ kind }) => kind === 'payment').length).toBeLessThanOrEqual(1);
  // The two ledgers say the same.
  const cents = ({ value }: { value: string }): number => Number(value.replace('.', ''));
  const theirs = books.orders
    .flatMap(({ capture, refunds }) => [...(capture ? [capture] : []), ...refunds])
    .map(({ id, amount }) => `${id} ${cents(amount)}`);
  const ours = entries
    .filter(({ provider }) => provider !== null)
    .map((entry) => `${entry.reference} ${entry.cents}`);
  expect(ours.toSorted()).toEqual(theirs.toSorted());
}

/** What leads to a payment is chosen more often than what is in its way. */
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
const lots = Object.entries(weights).flatMap(([name, weight]) => Array<string>(weight).fill(name));
/** How most payments begin; without it few orders of events would get as far as the money. */
const usual = ['pay', 'ask', 'takeIn', 'approve', 'capture', 'ask', 'takeIn', 'ask'] as const;

it(
  `keeps both ledgers right in ${wanted} orders of events (seed ${seed})`,
  { timeout: 120_000 + wanted * 60 },
  async () => {
    const pick = randomFrom(seed);
    const seen = new Set<string>();
    const ends = { paid: 0, byHand: 0, refunded: 0, open: 0 };
    let number = 0;

    async function walk(
      tx: Executor,
      world: World,
      path: readonly string[],
      acts: Record<string, Act>,
      invoiceId: string,
    ): Promise<void> {
      if (path.length === depth) {
        const trail = `${number} ${path.join(' ')}`;
        if (seen.has(trail)) return;
        seen.add(trail);
        let end: Standing | undefined;
        await tryOut(
          tx,
          async (inner) => {
            end = await settleAndLook(inner, world, invoiceId);
          },
          async () => {},
        ).catch((error: unknown) => {
          throw new Error(`after ${trail}`, { cause: error });
        });
        const method = end?.invoice.method ?? null;
        if (method === null) ends.open += 1;
        else if (method === 'paypal') ends.paid += 1;
        else ends.byHand += 1;
        if (end?.invoice.refunded) ends.refunded += 1;
        return;
      }
      const branches = path.length >= depth - 3 ? 3 : path.length >= branchingFrom ? 2 : 1;
      const isUsual = number % 2 === 0 && path.length < usual.length;
      for (let branch = 0; branch < branches && seen.size < wanted; branch += 1) {
        const name = isUsual ? usual[path.length] : lots[pick(lots.length)];
        const act = acts[name ?? ''];
        if (!act) throw new Error(`no act ${name}`);
        const next = structuredClone(world);
        const after = (inner: Executor) => walk(inner, next, [...path, `${name}`], acts, invoiceId);
        if (outside.has(`${name}`)) {
          await act(tx, next, pick);
          await after(tx);
        } else {
          await tryOut(tx, (inner) => act(inner, next, pick), after);
        }
      }
    }

    while (seen.size < wanted) {
      number += 1;
      const invoiceId = uuidv7();
      await open.db
        .transaction(async (tx) => {
          await tx.insert(invoices).values(invoiceValues(invoiceId, number));
          const world: World = { books: emptyBooks(), flight: [], late: [], untold: [] };
          await walk(tx, world, [], actsOn(invoiceId), invoiceId);
          throw new Undo();
        })
        .catch((error: unknown) => {
          if (!(error instanceof Undo)) throw error;
        });
    }
    expect(seen.size).toBeGreaterThanOrEqual(wanted);
    // The walk gets everywhere: otherwise it would prove little.
    for (const [end, count] of Object.entries(ends)) {
      expect(count, `${end} of ${JSON.stringify(ends)}`).toBeGreaterThan(wanted >= 10_000 ? 0 : -1);
    }
  },
);

function invoiceValues(id: string, sequence: number): typeof invoices.$inferInsert {
  return {
    id,
    sequence,
    year: 2026,
    number: `INV-2026-${sequence}`,
    clientId: client.userId,
    clientName: 'Maya Okafor',
    clientEmail: 'client@example.test',
    firm: { name: 'Firm', address: '1 Main Street', phone: '555', email: 'firm@example.test' },
    description: '2025 return',
    amountCents: 30_000,
    dueDate: '2026-04-15',
    issuedOn: '2026-01-15',
    createdBy: admin.userId,
  };
}
