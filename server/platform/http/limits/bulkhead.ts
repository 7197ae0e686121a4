import type { FastifyReply } from 'fastify';
import type { RateClass } from '#contract/endpoint';
import type { Actor } from '../../actor.ts';
import { AppError, tooManyRequests } from '../../errors.ts';
import { type Concurrency, rateLimits } from '../../rate-limits/rate-limits.ts';

const retryAfterSeconds = 5;

/**
 * Lets a bounded number of costly calls run at a time, on this node: that many of a person, whatever
 * their sessions, and that many in all. The next ones wait in the order they came, past those whose
 * person has enough running already.
 */
export class Bulkhead {
  readonly #bounds: Concurrency;
  readonly #running = new Map<string, number>();
  #runningInAll = 0;
  readonly #waiting: { person: string; enter: () => void }[] = [];

  constructor(bounds: Concurrency) {
    this.#bounds = bounds;
  }

  /** How many run, and how many wait. */
  get size(): { running: number; waiting: number } {
    return { running: this.#runningInAll, waiting: this.#waiting.length };
  }

  /**
   * Waits for a place.
   *
   * @param gone the caller does not wait any longer
   * @returns gives the place back: to be called once the work is over, however it ended
   * @throws AppError `too_many_requests` when the person has as many under way and waiting as they
   * may, or has gone; `overloaded` when as many wait in all as may
   */
  async enter(person: string, gone: AbortSignal): Promise<() => void> {
    if (this.#hasPlace(person)) this.#take(person);
    else await this.#wait(person, gone);
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      this.#release(person);
    };
  }

  /** Anyone who leaves takes the place for the next one, so that a newcomer cannot come in between. */
  #wait(person: string, gone: AbortSignal): Promise<void> {
    const { perPerson, waitingPerPerson, waitingInAll } = this.#bounds;
    const waiting = this.#waiting.filter((other) => other.person === person).length;
    if (this.#runningOf(person) + waiting >= perPerson + waitingPerPerson) throw tooManyOfPerson();
    if (this.#waiting.length >= waitingInAll) {
      throw new AppError(
        'overloaded',
        'Many people are downloading right now. Please try again in a moment.',
        { retryAfterSeconds },
      );
    }
    return new Promise((resolve, reject) => {
      const stop = (): void => {
        this.#waiting.splice(this.#waiting.indexOf(entry), 1);
        reject(tooManyOfPerson());
      };
      const enter = (): void => {
        gone.removeEventListener('abort', stop);
        resolve();
      };
      const entry = { person, enter };
      this.#waiting.push(entry);
      gone.addEventListener('abort', stop, { once: true });
    });
  }

  #take(person: string): void {
    this.#runningInAll += 1;
    this.#running.set(person, this.#runningOf(person) + 1);
  }

  #release(person: string): void {
    this.#runningInAll -= 1;
    const left = this.#runningOf(person) - 1;
    if (left > 0) this.#running.set(person, left);
    else this.#running.delete(person);
    const next = this.#waiting.findIndex((waiting) => this.#hasPlace(waiting.person));
    for (const waiting of next < 0 ? [] : this.#waiting.splice(next, 1)) {
      this.#take(waiting.person);
      waiting.enter();
    }
  }

  #runningOf(person: string): number {
    return this.#running.get(person) ?? 0;
  }

  #hasPlace(person: string): boolean {
    const { perPerson, inAll } = this.#bounds;
    return this.#runningInAll < inAll && this.#runningOf(person) < perPerson;
  }
}

const tooManyOfPerson = (): AppError =>
  tooManyRequests(
    retryAfterSeconds,
    'Several of your downloads are still running. Please wait until they finish, then try again.',
  );

/** The bulkheads of the rate classes that have one. */
export class Bulkheads {
  readonly #byClass = new Map<RateClass, Bulkhead>();

  /**
   * Runs the work of a call in a place of its class, at once where the class is not bounded. A caller
   * who hangs up while waiting gives up their turn; one who does later gives back the place when the
   * work has ended.
   *
   * @throws AppError as `Bulkhead.enter`, and what the work throws
   */
  async run<T>(
    rate: RateClass,
    actor: Actor | null,
    { raw }: FastifyReply,
    work: () => Promise<T>,
  ): Promise<T> {
    const { concurrent } = rateLimits[rate];
    if (!concurrent || !actor) return work();
    let bulkhead = this.#byClass.get(rate);
    if (!bulkhead) this.#byClass.set(rate, (bulkhead = new Bulkhead(concurrent)));
    const closed = new AbortController();
    raw.once('close', () => closed.abort());
    const release = await bulkhead.enter(actor.userId, closed.signal);
    let isLeft = true;
    try {
      const answer = await work();
      isLeft = concurrent.until === 'made' || closed.signal.aborted;
      return answer;
    } finally {
      if (isLeft) release();
      else closed.signal.addEventListener('abort', release, { once: true });
    }
  }
}
