import { tooManyRequests } from '#platform/errors';

interface Waiting {
  lane: string;
  start: () => void;
  reject: (reason: Error) => void;
}

/** How long a lane is remembered to have had its turns. */
const memoryMs = 15 * 60 * 1000;
/** Lanes remembered at once; a few megabytes. */
const maxLanes = 50_000;

/**
 * Runs work a few at a time. The next turn goes to the lane that has had the fewest turns lately, and
 * within a lane in order of arrival, so a flood from one lane delays itself and nobody else. When
 * the queue is full, the newest work of the greediest lane is refused. p-limit knows neither lanes nor
 * a bound on what waits.
 */
export class FairQueue {
  readonly #maxRunning: number;
  readonly #maxWaiting: number;
  readonly #waiting: Waiting[] = [];
  readonly #turns = new Map<string, number>();
  #turnsSince = performance.now();
  #running = 0;

  /** @param limits how much runs and how much waits at once */
  constructor(limits: { running: number; waiting: number }) {
    this.#maxRunning = limits.running;
    this.#maxWaiting = limits.waiting;
  }

  /**
   * @param lane whose work this is: an address prefix, or a signed-in person's id
   * @throws AppError `too_many_requests` when the queue is full and this lane is the greediest
   */
  async run<Result>(lane: string, work: () => Promise<Result>): Promise<Result> {
    await this.#turn(lane);
    try {
      return await work();
    } finally {
      // The place is handed on, so that a newcomer cannot take it in between.
      this.#running -= 1;
      this.#startNext();
    }
  }

  async #turn(lane: string): Promise<void> {
    if (this.#running < this.#maxRunning && this.#waiting.length === 0) {
      this.#take(lane);
      return;
    }
    await new Promise<void>((start, reject) => {
      this.#waiting.push({ lane, start, reject });
      if (this.#waiting.length > this.#maxWaiting) this.#rejectGreediest();
    });
  }

  #take(lane: string): void {
    this.#running += 1;
    const now = performance.now();
    if (now - this.#turnsSince > memoryMs || this.#turns.size >= maxLanes) {
      this.#turns.clear();
      this.#turnsSince = now;
    }
    this.#turns.set(lane, this.#turnsOf(lane) + 1);
  }

  #startNext(): void {
    const first = this.#waiting[0];
    if (!first) return;
    let next = first;
    for (const one of this.#waiting) {
      if (this.#turnsOf(one.lane) < this.#turnsOf(next.lane)) next = one;
    }
    this.#waiting.splice(this.#waiting.indexOf(next), 1);
    this.#take(next.lane);
    next.start();
  }

  /** Of those waiting, the newest of the lane with the most turns, those it waits for included. */
  #rejectGreediest(): void {
    const loads = new Map<string, number>();
    for (const { lane } of this.#waiting) {
      loads.set(lane, (loads.get(lane) ?? this.#turnsOf(lane)) + 1);
    }
    const most = Math.max(...loads.values());
    const at = this.#waiting.findLastIndex(({ lane }) => loads.get(lane) === most);
    const [rejected] = this.#waiting.splice(at, 1);
    rejected?.reject(
      tooManyRequests(5, 'Many people are signing in right now. Please try again in a moment.'),
    );
  }

  #turnsOf(lane: string): number {
    return this.#turns.get(lane) ?? 0;
  }
}
