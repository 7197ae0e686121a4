import { type SQL, sql } from 'drizzle-orm';
import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { Executor } from '../database/database.ts';
import { tooManyRequests } from '../errors.ts';
import { ipv6Groups, readAddress } from './network-address.ts';
import type { RateClass } from '#contract/endpoint';

/** Counters per window. Unlogged: losing them in a crash costs nothing but a fresh window. */
export const rateCounters = pgTable(
  'rate_counters',
  {
    key: text().primaryKey(),
    windowEndsAt: timestamp('window_ends_at', { withTimezone: true }).notNull(),
    count: integer().notNull(),
  },
  (table) => [index('rate_counters_ends_idx').on(table.windowEndsAt)],
);

interface Limit {
  per: 'session' | 'token' | 'person' | 'address';
  count: number;
  windowSeconds: number;
  /** Of calls of a person, how many run at a time; any number if left out. */
  concurrent?: Concurrency;
}

/** How many calls of a class run at a time, and wait for it, on each node (`Bulkhead`). */
export interface Concurrency {
  perPerson: number;
  waitingPerPerson: number;
  inAll: number;
  waitingInAll: number;
  /** What ends one: its answer lies ready, or has been sent to its end. */
  until: 'made' | 'sent';
}

/**
 * Rulings section 9. `public`, `code`, `document` and `export` are ours: generous for people, tight
 * for loops. An export waits for nobody, as those before it may take an hour on a slow line.
 */
export const rateLimits: Record<RateClass, Limit> = {
  session: { per: 'session', count: 1200, windowSeconds: 60 },
  token: { per: 'token', count: 300, windowSeconds: 60 },
  upload: { per: 'session', count: 240, windowSeconds: 60 },
  document: {
    per: 'person',
    count: 60,
    windowSeconds: 60,
    concurrent: { perPerson: 2, waitingPerPerson: 4, inAll: 8, waitingInAll: 64, until: 'made' },
  },
  export: {
    per: 'person',
    count: 30,
    windowSeconds: 60,
    concurrent: { perPerson: 2, waitingPerPerson: 0, inAll: 20, waitingInAll: 0, until: 'sent' },
  },
  public: { per: 'address', count: 600, windowSeconds: 60 },
  register: { per: 'address', count: 20, windowSeconds: 3600 },
  signIn: { per: 'address', count: 30, windowSeconds: 60 },
  code: { per: 'address', count: 60, windowSeconds: 60 },
  contact: { per: 'address', count: 20, windowSeconds: 3600 },
  newsletter: { per: 'address', count: 20, windowSeconds: 3600 },
  link: { per: 'address', count: 60, windowSeconds: 60 },
};

/**
 * How much more a whole block (IPv4 /24, IPv6 /48) may do than one address in it. Behind a /24 of a
 * mobile network or a school there are many people; anyone who holds a block has at most ten shares.
 */
export const blockShares = 10;

/** The counters of an address: its own, and that of the block around it. */
export const addressKeys = (name: string, address: string): [own: string, block: string] => [
  `${name}:${addressPrefix(address)}`,
  `${name}:${addressBlock(address)}`,
];

/**
 * Counts a call by its address and by the block around it. What the address itself is refused does
 * not count for the block, so that one address cannot use up its neighbors' share.
 *
 * @returns the counter that is over its limit, and when it starts over; undefined when none is
 */
export async function countFromAddress(
  db: Executor,
  name: string,
  address: string,
  { count, windowSeconds }: { count: number; windowSeconds: number },
): Promise<{ key: string; secondsLeft: number } | undefined> {
  const [ownKey, blockKey] = addressKeys(name, address);
  const { rows } = await db.execute<Record<'own' | 'ownLeft' | 'block' | 'blockLeft', number>>(sql`
    WITH own AS (${adding(1, windowSeconds, sql`SELECT ${ownKey}::text`)}),
      block AS (${adding(1, windowSeconds, sql`SELECT ${blockKey}::text FROM own WHERE count <= ${count}::int`)})
    SELECT own.count AS own, own."secondsLeft" AS "ownLeft",
      coalesce(block.count, 0) AS block, coalesce(block."secondsLeft", 0) AS "blockLeft"
    FROM own LEFT JOIN block ON true`);
  const [row] = rows;
  if (!row) throw new Error('the rate counter returned no row');
  if (row.own > count) return { key: ownKey, secondsLeft: row.ownLeft };
  if (row.block > count * blockShares) return { key: blockKey, secondsLeft: row.blockLeft };
  return undefined;
}

/**
 * Counts the same inside a call. What every call passes through is `AddressLimiter`.
 *
 * @throws AppError `too_many_requests`
 */
export async function consumeFromAddress(
  db: Executor,
  name: string,
  address: string,
  limit: { count: number; windowSeconds: number },
): Promise<void> {
  const refusal = await countFromAddress(db, name, address, limit);
  if (refusal) throw tooManyRequests(refusal.secondsLeft);
}

/**
 * Adds one to a counter that all nodes share. The database's clock decides when a window ends.
 *
 * @returns the count, this one included
 * @throws AppError `too_many_requests` with the seconds left, once the count is over the limit
 */
export async function consume(
  db: Executor,
  key: string,
  limit: { count: number; windowSeconds: number },
  message?: string,
): Promise<number> {
  const { count, secondsLeft } = await addToCounter(db, key, limit.windowSeconds, 1);
  if (count > limit.count) throw tooManyRequests(secondsLeft, message);
  return count;
}

/** Takes back one `consume`, where what it counted did not happen after all. */
export async function giveBack(db: Executor, key: string): Promise<void> {
  await db.execute(
    sql`UPDATE rate_counters SET count = count - 1 WHERE key = ${key} AND count > 0`,
  );
}

/** Makes the present window of a counter end that many seconds from now. */
export async function extendWindow(db: Executor, key: string, seconds: number): Promise<void> {
  await db.execute(sql`
    UPDATE rate_counters SET window_ends_at = now() + make_interval(secs => ${seconds})
    WHERE key = ${key}`);
}

/** How often a counter was consumed in its current window; 0 when there is none. */
export async function counted(db: Executor, key: string): Promise<Counter> {
  const { rows } = await db.execute<Counter>(sql`
    SELECT count, extract(epoch FROM window_ends_at - now())::float8 AS "secondsLeft"
    FROM rate_counters WHERE key = ${key} AND window_ends_at > now()`);
  return rows[0] ?? { count: 0, secondsLeft: 0 };
}

async function addToCounter(
  db: Executor,
  key: string,
  windowSeconds: number,
  amount: number,
): Promise<Counter> {
  const { rows } = await db.execute<Counter>(
    adding(amount, windowSeconds, sql`SELECT ${key}::text`),
  );
  const [row] = rows;
  if (!row) throw new Error('the rate counter returned no row');
  return row;
}

/**
 * Deletes the counters whose window is over. Leaves out those that a call is counting right now: calls
 * lock an address and then its block, and a deletion in another order would deadlock with them.
 */
export async function forgetRateWindows(db: Executor): Promise<void> {
  await db.execute(sql`
    DELETE FROM rate_counters WHERE key IN (
      SELECT key FROM rate_counters WHERE window_ends_at < now() FOR UPDATE SKIP LOCKED)`);
}

/** Adds `amount` to the counter of the selected key and returns a {@link Counter}. */
const adding = (amount: number, windowSeconds: number, key: SQL): SQL => sql`
  INSERT INTO rate_counters AS c (key, window_ends_at, count)
  SELECT keys.key, now() + make_interval(secs => ${windowSeconds}), ${amount}::int
  FROM (${key}) AS keys (key)
  ON CONFLICT (key) DO UPDATE SET
    count = CASE WHEN c.window_ends_at > now() THEN c.count + excluded.count
      ELSE excluded.count END,
    window_ends_at = CASE WHEN c.window_ends_at > now() THEN c.window_ends_at
      ELSE excluded.window_ends_at END
  RETURNING count, extract(epoch FROM window_ends_at - now())::float8 AS "secondsLeft"`;

type Counter = Record<'count' | 'secondsLeft', number>;

/**
 * Counts what a whole session does. A write for every read would cost more than the read, so each
 * node counts in memory and settles with the others' counts once a second: the limit may be
 * overrun by what arrives on the other nodes within that second, and by no more.
 */
export class SessionLimiter {
  readonly #db: Executor;
  readonly #windows = new Map<string, { count: number; unsettled: number; endsAt: number }>();
  readonly #timer: NodeJS.Timeout;
  #settling: Promise<void> | undefined;

  constructor(db: Executor, onError: (error: unknown) => void) {
    this.#db = db;
    this.#timer = setInterval(() => {
      this.#settling ??= this.#settle()
        .catch(onError)
        .finally(() => (this.#settling = undefined));
    }, 1000);
    this.#timer.unref();
  }

  /** @throws AppError `too_many_requests` */
  consume(key: string, limit: { count: number; windowSeconds: number }): void {
    const now = performance.now();
    let window = this.#windows.get(key);
    if (!window || window.endsAt <= now) {
      window = { count: 0, unsettled: 0, endsAt: now + limit.windowSeconds * 1000 };
      this.#windows.set(key, window);
    }
    window.count += 1;
    window.unsettled += 1;
    if (window.count > limit.count) throw tooManyRequests((window.endsAt - now) / 1000);
  }

  /** Before the database goes away: waits for counts that are on their way to it. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#settling;
  }

  async #settle(): Promise<void> {
    const now = performance.now();
    for (const [key, window] of this.#windows) {
      if (window.endsAt <= now) {
        this.#windows.delete(key);
      } else if (window.unsettled > 0) {
        const amount = window.unsettled;
        window.unsettled = 0;
        const secondsLeft = (window.endsAt - now) / 1000;
        const shared = await addToCounter(this.#db, key, secondsLeft, amount);
        window.count = Math.max(window.count, shared.count + window.unsettled);
      }
    }
  }
}

/** What an address counts as: IPv4 as it is, IPv6 by its /64, which one household holds. */
export function addressPrefix(address: string): string {
  const groups = ipv6Groups(address);
  return groups ? `${groups.slice(0, 4).join(':')}::/64` : (readAddress(address) ?? address);
}

/** The larger block around an address, which one customer of a network can hold: /24 or /48. */
export function addressBlock(address: string): string {
  const groups = ipv6Groups(address);
  if (groups) return `${groups.slice(0, 3).join(':')}::/48`;
  const bytes = readAddress(address)?.split('.').slice(0, 3);
  return bytes ? `${bytes.join('.')}.0/24` : address;
}
