/** How often something may be done: at once as long as it is not too often, then by and by. */
export interface Pace {
  /** So many times in a row at once. */
  burst: number;
  /** From then on once in so many milliseconds. */
  everyMs: number;
}

/** Lists of everybody's: asked for anew a few times in a row, then every now and then. */
export const officePace: Pace = { burst: 5, everyMs: 10_000 };
/** What belongs to one client, or is one thing: whoever looks at it waits for news of it. */
export const ownPace: Pace = { burst: 10, everyMs: 500 };

/** Keeps to a pace: of what is asked too early all but one is left out, and that one is done later. */
export class Paced {
  readonly #act: () => void;
  readonly #pace: Pace;
  #left: number;
  #refilledAt = performance.now();
  #later: ReturnType<typeof setTimeout> | undefined;

  constructor(act: () => void, pace: Pace) {
    this.#act = act;
    this.#pace = pace;
    this.#left = pace.burst;
  }

  ask(): void {
    if (this.#later !== undefined) return;
    const { burst, everyMs } = this.#pace;
    const now = performance.now();
    this.#left = Math.min(burst, this.#left + (now - this.#refilledAt) / everyMs);
    this.#refilledAt = now;
    if (this.#left >= 1) {
      this.#left -= 1;
      this.#act();
      return;
    }
    // Not all pages of an office in the same moment.
    const wait = (1 - this.#left) * everyMs * (1 + Math.random() / 4);
    this.#later = setTimeout(() => {
      this.#later = undefined;
      this.ask();
    }, wait);
  }

  /** Forgets what was to be done later. */
  stop(): void {
    clearTimeout(this.#later);
    this.#later = undefined;
  }
}
