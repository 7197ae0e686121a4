// Whatever happens in whatever order: pay, capture, webhook, refund, edit, mark paid, lost answers,
// crash and restart. On a real PostgreSQL with the product's own transactions; the provider is the
// stand-in's books without a network between. Each transaction and each call is a step of its own,
// so that everything else can come between any two of them.
//
// The orders of events form a tree. It is walked with savepoints: what two of them begin with is
// carried out once, and every leaf is an order of events of its own.
// INTERLEAVINGS=200000 walks for longer, SEED=… walks another part.
import { randomBytes } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { users } from '#modules/accounts';
import { editInvoice, enterPayment, invoices, withdrawInvoice } from '#modules/invoices';
import { entriesOf } from '#modules/ledger';
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
const seed = Number(process.env['SEED'] ?? randomBytes(4).readUInt32BE());
/** Steps of one order of events, before everything is settled and looked at. */
const depth = 16;
/** From here on the tree has two branches at every step. */
const branchingFrom = 8;

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

async function inSavepoint(tx: Executor, work: (inner: Executor) => Promise<void>): Promise<void> {
  await tx
    .transaction(async (inner) => {
      await work(inner);
      throw new Undo();
    })
    .catch((error: unknown) => {
      if (!(error instanceof Undo)) throw error;
    });
}

/** One of the product's transactions: a refusal leaves nothing. */
async function attempt(tx: Executor, work: (inner: Executor) => Promise<void>): Promise<void> {
  await tx.transaction(work).catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error;
  });
}

type Act = (tx: Executor, world: World, pick: (below: number) => number) => Promise<void>;

function actsOn(invoiceId: string): Record<string, Act> {
  const ordersOf = (tx: Executor) =>
    tx.select().from(paymentOrders).where(eq(paymentOrders.invoiceId, invoiceId));
  const take = <T>(list: T[], pick: (below: number) => number): T | undefined =>
    list.length === 0 ? undefined : list.splice(pick(list.length), 1)[0];

  return {
    async pay(tx, world) {
      await attempt(tx, async (inner) => {
        const [invoice] = await inner.select().from(invoices).where(eq(invoices.id, invoiceId));
        const amountCents = invoice?.amountCents ?? 0;
        const begun = await beginOrder(inner, client, {
          provider: 'paypal',
          invoiceId,
          amountCents,
        });
        const move = await continueOrder(inner, begun.order);
        if ('next' in move) world.flight.push({ step: move.next });
      });
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
      await attempt(tx, async (inner) => {
        const move = await advance(inner, step, answer);
        if ('next' in move) world.flight.push({ step: move.next });
      });
    },
    async webhook(tx, world, pick) {
      const orderId = world.untold[pick(Math.max(1, world.untold.length))];
      if (pick(2) === 0) take(world.untold, pick);
      const order = (await ordersOf(tx)).find(({ id }) => id === orderId);
      if (order?.providerOrderId) world.flight.push({ step: reading(order, 'told') });
    },
    async refund(tx, world, pick) {
      await attempt(tx, async (inner) => {
        const amountCents = pick(2) === 0 ? undefined : 100 * (1 + pick(300));
        const begun = await beginRefund(inner, admin, {
          invoiceId,
          amountCents,
          reason: undefined,
        });
        if (begun.refundId === null) return;
        const { refund, order } = await findRefund(inner, begun.refundId);
        world.flight.push({ step: refunding(order, refund) });
      });
    },
    async refundThere(_tx, world, pick) {
      const order = world.books.orders.find(({ capture }) => capture !== null);
      if (order?.capture) refundThere(world.books, order.capture.id, 100 * (1 + pick(200)));
    },
    async edit(tx, _world, pick) {
      const fields = { description: '2025 return', dueDate: '2026-04-15' };
      await attempt(tx, async (inner) => {
        await editInvoice(inner, admin, invoiceId, { ...fields, amount: 10_000 + 100 * pick(200) });
      });
    },
    async markPaid(tx) {
      await attempt(tx, async (inner) => void (await enterPayment(inner, admin, invoiceId)));
    },
    async withdraw(tx) {
      await attempt(tx, async (inner) => {
        await withdrawInvoice(inner, admin, invoiceId, null);
      });
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
      world.flight.push(...(await unsettled(tx, invoiceId)).map((step) => ({ step })));
    },
  };
}

/** What a server that starts finds begun and not ended. */
async function unsettled(tx: Executor, invoiceId: string): Promise<Step[]> {
  const orders = await tx
    .select()
    .from(paymentOrders)
    .where(eq(paymentOrders.invoiceId, invoiceId));
  const refunds = await tx.execute<{ id: string }>(
    sql`SELECT id FROM payment_refunds WHERE invoice_id = ${invoiceId} AND state = 'requested'`,
  );
  const steps = orders
    .filter(({ state }) => state === 'capturing')
    .map((order) => reading(order, 'settled'));
  for (const { id } of refunds.rows) {
    steps.push(reading((await findRefund(tx, id)).order, 'refund-told', id));
  }
  return steps;
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
async function settleAndLook(tx: Executor, world: World, invoiceId: string): Promise<void> {
  const { books } = world;
  for (const step of world.late) askBooks(books, step.ask);
  for (const step of await unsettled(tx, invoiceId)) await drain(tx, books, step);
  const orders = await tx
    .select()
    .from(paymentOrders)
    .where(eq(paymentOrders.invoiceId, invoiceId));
  const moved = books.orders.filter(({ capture }) => capture !== null);
  const before = await entriesOf(tx, invoiceId);
  for (const theirs of moved) {
    const order = orders.find(({ id }) => id === theirs.customId);
    const known = before.filter(({ provider }) => provider !== null).length;
    if (order?.providerOrderId && known !== 1 + theirs.refunds.length) {
      await drain(tx, books, reading(order, 'told'));
    }
  }
  await look(tx, books, invoiceId);
}

async function look(tx: Executor, books: Books, invoiceId: string): Promise<void> {
  const entries = await entriesOf(tx, invoiceId);
  const [invoice] = await tx.select().from(invoices).where(eq(invoices.id, invoiceId));
  const sum = (kind: string): number =>
    entries.reduce((total, entry) => total + (entry.kind === kind ? entry.amountCents : 0), 0);
  // The invoice follows from the ledger, and nothing is under way any more.
  expect(invoice?.paidCents).toBe(sum('payment'));
  expect(invoice?.refundedCents).toBe(sum('refund'));
  expect(sum('refund')).toBeLessThanOrEqual(sum('payment'));
  expect(invoice?.processingSince).toBeNull();
  expect(invoice?.isOpen).toBe(invoice?.voidedAt === null && sum('payment') < invoice.amountCents);
  if (invoice?.voidedAt !== null) expect(entries).toEqual([]);
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
    .map(({ reference, amountCents }) => `${reference} ${amountCents}`);
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
  { timeout: 20_000 + wanted * 60 },
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
        try {
          await settleAndLook(tx, world, invoiceId);
        } catch (error) {
          throw new Error(`after ${trail}`, { cause: error });
        }
        const [invoice] = await tx.select().from(invoices).where(eq(invoices.id, invoiceId));
        if (invoice?.paymentMethod === 'paypal') ends.paid += 1;
        else if (invoice?.paidCents) ends.byHand += 1;
        else ends.open += 1;
        if (invoice?.refundedCents) ends.refunded += 1;
        return;
      }
      const branches = path.length >= branchingFrom ? 2 : 1;
      const isUsual = number % 2 === 0 && path.length < usual.length;
      for (let branch = 0; branch < branches && seen.size < wanted; branch += 1) {
        const name = isUsual ? usual[path.length] : lots[pick(lots.length)];
        const act = acts[name ?? ''];
        if (!act) throw new Error(`no act ${name}`);
        const next = structuredClone(world);
        await inSavepoint(tx, async (inner) => {
          await act(inner, next, pick);
          await walk(inner, next, [...path, `${name}`], acts, invoiceId);
        });
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
      expect(count, `${end} of ${JSON.stringify(ends)}`).toBeGreaterThan(wanted / 200);
    }
  },
);

function invoiceValues(id: string, sequence: number): typeof invoices.$inferInsert {
  return {
    ...{ id, sequence, year: 2026, number: `INV-2026-${sequence}` },
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
