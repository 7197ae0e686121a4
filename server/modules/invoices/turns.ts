/** One holds the number of the year, the next one makes itself ready. */
const maxRunning = 2;

/**
 * Lets two works run at a time, the others after them in the order they came. Invoices take their
 * numbers one after the other: anyone who waits for that waits here, and holds no database connection.
 */
export class Turns {
  #running = 0;
  readonly #waiting: (() => void)[] = [];

  async take<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running < maxRunning) this.#running += 1;
    else await new Promise<void>((resolve) => this.#waiting.push(resolve));
    try {
      return await work();
    } finally {
      // The place goes to the next one, or is free.
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running -= 1;
    }
  }
}
