import { addressBlock, addressPrefix, blockShares } from './rate-limits.ts';

/** Session tokens of nobody that one address may show within a minute. */
const usual = { count: 60, windowSeconds: 60, addresses: 50_000 };

/**
 * Counts the made-up session tokens of an address, so that they stop being looked up. In memory and
 * for each node by itself: writing a count would cost the database more than the look-up it spares.
 */
export class MissLimiter {
  readonly #limit: typeof usual;
  readonly #misses = new Map<string, number>();
  #endsAt = 0;

  constructor(limit: Partial<typeof usual> = {}) {
    this.#limit = { ...usual, ...limit };
  }

  /** Seconds until tokens of this address are looked up again; 0 when they are. */
  secondsToWait(address: string): number {
    const left = this.#endsAt - performance.now();
    if (left <= 0) return 0;
    const { count } = this.#limit;
    const isOver =
      (this.#misses.get(addressPrefix(address)) ?? 0) >= count ||
      (this.#misses.get(addressBlock(address)) ?? 0) >= count * blockShares;
    return isOver ? left / 1000 : 0;
  }

  /** A token that belongs to no session came from this address. */
  note(address: string): void {
    const now = performance.now();
    if (now >= this.#endsAt) {
      this.#misses.clear();
      this.#endsAt = now + this.#limit.windowSeconds * 1000;
    }
    for (const key of [addressPrefix(address), addressBlock(address)]) {
      const known = this.#misses.get(key);
      // Beyond that many addresses only those already counted are.
      if (known === undefined && this.#misses.size >= this.#limit.addresses) continue;
      this.#misses.set(key, (known ?? 0) + 1);
    }
  }
}
