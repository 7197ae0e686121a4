import {
  type Executor,
  isUnreachable,
  openerOfReaders,
  type OpenReader,
  type Reader,
} from './database.ts';

/** Calls at once from which on a connection of its own is worth opening. */
const worthwhile = 4;
/** Without an answer for so long, in milliseconds, what comes next is asked on the pool. */
const lateMs = 20;

/**
 * A short read that nearly every call asks, such as whose a session is. Under load its questions share one
 * connection in PostgreSQL's pipeline mode: sent without waiting for the answer to the one before, and answered
 * by one process of the database, where a pool wakes a process for each (docs/decisions/071). Within a
 * transaction it is a part of it.
 *
 * Where that connection is late or away, the pool answers as it does for all else. The connection takes
 * reads only: PostgreSQL refuses a write on it.
 *
 * @param ask one statement or two, whose cost doesn't grow with the firm
 * @param answers whether an answer is one to these values, by what the database says in it: answers are told apart
 * by their order alone, and a driver that lost count would hand out someone else's
 */
export function pipelined<Values, Answer>(
  ask: (db: Executor, values: Values) => Promise<Answer>,
  answers: (values: Values, answer: Answer) => boolean,
): (db: Executor, values: Values) => Promise<Answer> {
  const pipelines = new WeakMap<Executor, Pipeline>();
  return (db, values) => {
    const open = openerOfReaders(db);
    if (!open) return ask(db, values);
    let pipeline = pipelines.get(db);
    if (!pipeline) {
      pipeline = new Pipeline(db, open);
      pipelines.set(db, pipeline);
    }
    return pipeline.read(
      (on) => ask(on, values),
      (answer) => answers(values, answer),
    );
  };
}

class Pipeline {
  readonly #pool: Executor;
  readonly #open: OpenReader;
  #reader: Reader | undefined;
  #isOpening = false;
  /** Questions that wait for an answer, wherever they are asked. */
  #asked = 0;
  /** Those of them that the reader was asked. */
  #onReader = 0;
  /** When the reader last answered, or was asked after a rest. */
  #movedAt = 0;

  constructor(pool: Executor, open: OpenReader) {
    this.#pool = pool;
    this.#open = open;
  }

  async read<Answer>(
    ask: (db: Executor) => Promise<Answer>,
    isAnswer: (answer: Answer) => boolean,
  ): Promise<Answer> {
    this.#asked += 1;
    try {
      const reader = this.#reader;
      if (!reader) {
        if (this.#asked >= worthwhile) void this.#openReader();
        return await ask(this.#pool);
      }
      if (this.#isLate()) return await ask(this.#pool);
      const answer = await this.#askReader(reader, ask);
      if (isAnswer(answer)) return answer;
      this.#reader = undefined;
      reader.discard('a shared connection gave the answer to another question');
      return await ask(this.#pool);
    } finally {
      this.#asked -= 1;
    }
  }

  #isLate(): boolean {
    return this.#onReader > 0 && performance.now() - this.#movedAt > lateMs;
  }

  async #askReader<Answer>(
    reader: Reader,
    ask: (db: Executor) => Promise<Answer>,
  ): Promise<Answer> {
    if (this.#onReader === 0) {
      this.#movedAt = performance.now();
      reader.watch(true);
    }
    this.#onReader += 1;
    try {
      return await ask(reader.db);
    } catch (error) {
      if (!isUnreachable(error)) throw error;
      if (this.#reader === reader) this.#reader = undefined;
      // One broken connection would fail all these calls, where each has one of its own in the pool.
      return await ask(this.#pool);
    } finally {
      this.#onReader -= 1;
      this.#movedAt = performance.now();
      if (this.#onReader === 0) reader.watch(false);
    }
  }

  async #openReader(): Promise<void> {
    if (this.#isOpening) return;
    this.#isOpening = true;
    let reader: Reader | undefined;
    try {
      reader = await this.#open(() => {
        if (this.#reader === reader) this.#reader = undefined;
      });
      this.#reader = reader;
    } catch {
      // The pool goes on, and says what is wrong where it gets no connection either.
    } finally {
      this.#isOpening = false;
    }
  }
}
