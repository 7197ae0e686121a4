import { isIPv6 } from 'node:net';
import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { Executor } from './database.ts';
import { tooManyRequests } from './errors.ts';
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
  per: 'session' | 'address';
  count: number;
  windowSeconds: number;
}

/** Rulings section 9. `public` and `code` are ours: generous for people, tight for loops. */
export const rateLimits: Record<RateClass, Limit> = {
  session: { per: 'session', count: 1200, windowSeconds: 60 },
  upload: { per: 'session', count: 240, windowSeconds: 60 },
  public: { per: 'address', count: 600, windowSeconds: 60 },
  register: { per: 'address', count: 20, windowSeconds: 3600 },
  signIn: { per: 'address', count: 30, windowSeconds: 60 },
  code: { per: 'address', count: 60, windowSeconds: 60 },
  contact: { per: 'address', count: 20, windowSeconds: 3600 },
  newsletter: { per: 'address', count: 20, windowSeconds: 3600 },
};

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

/** How often a counter was consumed in its current window; 0 when there is none. */
export async function counted(
  db: Executor,
  key: string,
): Promise<{ count: number; secondsLeft: number }> {
  const result = await db.execute<{ count: number; secondsLeft: number }>(sql`
    SELECT count, extract(epoch FROM window_ends_at - now())::float8 AS "secondsLeft"
    FROM rate_counters WHERE key = ${key} AND window_ends_at > now()`);
  return result.rows[0] ?? { count: 0, secondsLeft: 0 };
}

async function addToCounter(
  db: Executor,
  key: string,
  windowSeconds: number,
  amount: number,
): Promise<{ count: number; secondsLeft: number }> {
  const result = await db.execute<{ count: number; secondsLeft: number }>(sql`
    INSERT INTO rate_counters AS c (key, window_ends_at, count)
    VALUES (${key}, now() + make_interval(secs => ${windowSeconds}), ${amount})
    ON CONFLICT (key) DO UPDATE SET
      count = CASE WHEN c.window_ends_at > now() THEN c.count + ${amount} ELSE ${amount} END,
      window_ends_at = CASE WHEN c.window_ends_at > now() THEN c.window_ends_at
        ELSE excluded.window_ends_at END
    RETURNING count, extract(epoch FROM window_ends_at - now())::float8 AS "secondsLeft"`);
  const row = result.rows[0];
  if (!row) throw new Error('the rate counter returned no row');
  return row;
}

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
  const [bare = ''] = address.split('%');
  if (!isIPv6(bare)) return bare;
  // The URL parser writes an IPv6 address in its one short form.
  const short = new URL(`http://[${bare}]`).hostname.slice(1, -1);
  const [head, tail] = short.split('::').map((part) => part.split(':').filter(Boolean));
  const [before, after] = [head ?? [], tail ?? []];
  const zeros = Array<string>(8 - before.length - after.length).fill('0');
  const groups = [...before, ...zeros, ...after];
  // IPv4 in the clothes of IPv6.
  if (groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff') {
    const bytes = Buffer.from(
      groups
        .slice(6)
        .map((group) => group.padStart(4, '0'))
        .join(''),
      'hex',
    );
    return bytes.join('.');
  }
  return `${groups.slice(0, 4).join(':')}::/64`;
}
