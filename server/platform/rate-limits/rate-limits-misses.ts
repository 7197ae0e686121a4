import { addressBlock, addressPrefix, blockShares } from './rate-limits.ts';

/** Tokens of nobody that one address may show within a minute. */
const usual = { count: 60, windowSeconds: 60, addresses: 50_000 };

/**
 * Counts the made-up tokens of an address, so that they stop being looked up. In memory and for each node
 * separately: writing a count would cost the database more than the look-up it spares.
 */
export class MissLimiter {
  readonly #limit: typeof usual;
  readonly #misses = new Map<string, number>();
  /** Look-ups that have no answer yet, each of which may be a miss. */
  readonly #pending = new Map<string, number>();
  /** Those who wait for one of these answers. */
  #waiting: (() => void)[] = [];
  #endsAt = 0;

  constructor(limit: Partial<typeof usual> = {}) {
    this.#limit = { ...usual, ...limit };
  }

  /**
   * Looks a token up, unless too many of this address belonged to nobody. Many in parallel are counted before they
   * are looked up: one that could be too many waits until others have their answer.
   *
   * @returns what was found, or the seconds until tokens of this address are looked up again
   */
  async lookUp<T>(
    address: string,
    find: () => Promise<T | null>,
  ): Promise<{ found: T | null } | { waitSeconds: number }> {
    const keys = [addressPrefix(address), addressBlock(address)] as const;
    for (;;) {
      const waitSeconds = this.#secondsToWait(keys);
      if (waitSeconds > 0) return { waitSeconds };
      if (!this.#isOver(keys, (key) => countOf(this.#misses, key) + countOf(this.#pending, key))) {
        break;
      }
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    }
    for (const key of keys) this.#pending.set(key, countOf(this.#pending, key) + 1);
    try {
      const found = await find();
      if (found === null) this.#note(keys);
      return { found };
    } finally {
      for (const key of keys) {
        const left = countOf(this.#pending, key) - 1;
        if (left > 0) this.#pending.set(key, left);
        else this.#pending.delete(key);
      }
      const waiting = this.#waiting;
      this.#waiting = [];
      for (const resume of waiting) resume();
    }
  }

  #secondsToWait(keys: AddressKeys): number {
    const left = this.#endsAt - performance.now();
    if (left <= 0) {
      this.#misses.clear();
      return 0;
    }
    return this.#isOver(keys, (key) => countOf(this.#misses, key)) ? left / 1000 : 0;
  }

  #isOver([prefix, block]: AddressKeys, counted: (key: string) => number): boolean {
    const { count } = this.#limit;
    return counted(prefix) >= count || counted(block) >= count * blockShares;
  }

  /** A token that belongs to nobody came from this address. */
  #note(keys: AddressKeys): void {
    const now = performance.now();
    if (now >= this.#endsAt) {
      this.#misses.clear();
      this.#endsAt = now + this.#limit.windowSeconds * 1000;
    }
    for (const key of keys) {
      const known = this.#misses.get(key);
      // Beyond that many addresses only those already counted are.
      if (known === undefined && this.#misses.size >= this.#limit.addresses) continue;
      this.#misses.set(key, (known ?? 0) + 1);
    }
  }
}

/** An address's prefix and the block around it. */
type AddressKeys = readonly [string, string];

const countOf = (counts: ReadonlyMap<string, number>, key: string): number => counts.get(key) ?? 0;
