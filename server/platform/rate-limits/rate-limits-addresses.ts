import type { Executor } from '../database/database.ts';
import { tooManyRequests } from '../errors.ts';
import { addressKeys, countFromAddress } from './rate-limits.ts';

const usual = { addresses: 50_000 };

/**
 * Counts calls by their address, as `consumeFromAddress` does, and remembers anyone who is refused until
 * the window ends: a flood costs the database no more than its first refusal. In memory and for each
 * node by itself; the count that all nodes share decides when a refusal begins.
 */
export class AddressLimiter {
  readonly #db: Executor;
  readonly #most: number;
  /** By counter, when its window ends. */
  readonly #refused = new Map<string, number>();
  #tidiedAt = 0;

  constructor(db: Executor, { addresses }: Partial<typeof usual> = {}) {
    this.#db = db;
    this.#most = addresses ?? usual.addresses;
  }

  /** @throws AppError `too_many_requests` */
  async consume(
    name: string,
    address: string,
    limit: { count: number; windowSeconds: number },
  ): Promise<void> {
    const now = performance.now();
    for (const key of addressKeys(name, address)) {
      const endsAt = this.#refused.get(key);
      if (endsAt === undefined) continue;
      if (endsAt > now) throw tooManyRequests((endsAt - now) / 1000);
      this.#refused.delete(key);
    }
    const refusal = await countFromAddress(this.#db, name, address, limit);
    if (!refusal) return;
    this.#remember(refusal.key, refusal.secondsLeft);
    throw tooManyRequests(refusal.secondsLeft);
  }

  #remember(key: string, secondsLeft: number): void {
    const now = performance.now();
    // Looked through once a second at most, however many are refused.
    if (this.#refused.size >= this.#most && now - this.#tidiedAt > 1000) {
      this.#tidiedAt = now;
      for (const [known, endsAt] of this.#refused) {
        if (endsAt <= now) this.#refused.delete(known);
      }
    }
    // Beyond that many addresses the database is asked, as it always was.
    if (this.#refused.size < this.#most) this.#refused.set(key, now + secondsLeft * 1000);
  }
}
