/** How much one node writes down of refused calls within an hour. */
interface Bounds {
  windowMs: number;
  /** Of one kind (who, which call, why) each is written down up to here, then every power of ten. */
  each: number;
  /** Entries of visitors in all, however many addresses they have. */
  visitors: number;
  /** Kinds that are counted; those beyond are not written down. */
  kinds: number;
}

const usual: Bounds = { windowMs: 3_600_000, each: 10, visitors: 2000, kinds: 20_000 };

/**
 * Counts refused calls, so that anyone who is refused a million times cannot fill the activity log,
 * which is kept permanently. In memory: a node that restarts counts from zero.
 */
export class RefusalTally {
  readonly #bounds: Bounds;
  readonly #onFull: () => void;
  readonly #counts = new Map<string, number>();
  #ofVisitors = 0;
  #isFull = false;
  #endsAt = 0;

  /** @param onFull called once an hour, when something is not written down for lack of room */
  constructor(onFull: () => void, bounds: Partial<Bounds> = {}) {
    this.#onFull = onFull;
    this.#bounds = { ...usual, ...bounds };
  }

  /** @returns how often it happened within the hour; undefined where this one is not written down */
  ofPerson(kind: string): number | undefined {
    const count = this.#add(kind);
    return count !== undefined && this.#isWritten(count) ? count : undefined;
  }

  /** The same for someone who is not signed in, of whom there may be any number. */
  ofVisitor(kind: string): number | undefined {
    const count = this.ofPerson(kind);
    if (count === undefined) return undefined;
    if (this.#ofVisitors >= this.#bounds.visitors) return this.#full();
    this.#ofVisitors += 1;
    return count;
  }

  /** Counts from zero, as a new hour does: a test refuses more in a minute than a firm does in an hour. */
  forget(): void {
    this.#endsAt = 0;
  }

  #add(kind: string): number | undefined {
    const now = performance.now();
    if (now >= this.#endsAt) {
      this.#counts.clear();
      this.#ofVisitors = 0;
      this.#isFull = false;
      this.#endsAt = now + this.#bounds.windowMs;
    }
    const count = (this.#counts.get(kind) ?? 0) + 1;
    if (count === 1 && this.#counts.size >= this.#bounds.kinds) return this.#full();
    this.#counts.set(kind, count);
    return count;
  }

  #isWritten(count: number): boolean {
    return count <= this.#bounds.each || /^10+$/.test(String(count));
  }

  #full(): undefined {
    if (!this.#isFull) this.#onFull();
    this.#isFull = true;
    return undefined;
  }
}
