/** How often something may be done: soon as long as it is not too often, then by and by. */
export interface Pace {
  /** So many times in a row soon. */
  burst: number;
  /** From then on once in that many milliseconds, on average. */
  everyMs: number;
  /** Soon is within that many milliseconds: those who are notified of the same do not all ask in one moment. */
  withinMs: number;
}

/** Lists of everyone's, of which all open pages of an office hear at once. */
export const officeRate: Pace = { burst: 5, everyMs: 10_000, withinMs: 1000 };
/**
 * What belongs to one client, or is one thing: anyone who looks at it waits for news of it. Events that
 * arrive together, as after a reconnection, are answered by one request.
 */
export const ownRate: Pace = { burst: 10, everyMs: 500, withinMs: 50 };

/** Keeps to a pace: what is asked while it waits to be done is done once. */
export class Throttle {
  readonly #act: () => void;
  readonly #pace: Pace;
  #left: number;
  #refilledAt = performance.now();
  #waiting: ReturnType<typeof setTimeout> | undefined;

  constructor(act: () => void, pace: Pace) {
    this.#act = act;
    this.#pace = pace;
    this.#left = pace.burst;
  }

  ask(): void {
    if (this.#waiting !== undefined) return;
    const { burst, everyMs, withinMs } = this.#pace;
    const now = performance.now();
    this.#left = Math.min(burst, this.#left + (now - this.#refilledAt) / everyMs);
    this.#refilledAt = now;
    const missing = Math.max(0, 1 - this.#left);
    this.#left -= 1;
    if (missing === 0 && withinMs === 0) return this.#act();
    // Between none and twice what is missing, and so spread evenly over the office.
    const wait = Math.max(withinMs, 2 * missing * everyMs) * Math.random();
    this.#waiting = setTimeout(() => {
      this.#waiting = undefined;
      this.#act();
    }, wait);
  }

  /** Forgets what was to be done later. */
  stop(): void {
    clearTimeout(this.#waiting);
    this.#waiting = undefined;
  }
}
