import {
  type Executor,
  isUnreachable,
  openerOfReaders,
  type OpenReader,
  type Reader,
} from './database.ts';

/** A connection is opened once this many calls wait at the same time. */
const minConcurrent = 4;
/** After this many milliseconds without an answer, new calls go to the pool. */
const stalledAfterMs = 20;

/**
 * Shares one connection, in PostgreSQL's pipeline mode, among concurrent calls of a short read that nearly every
 * request makes, such as looking up a session. Statements are sent without waiting for earlier answers, and one
 * process of the database answers them all, where a pool wakes one for each (docs/decisions/071).
 *
 * A transaction runs the read on its own connection. The pool runs it while few calls wait, and when the shared
 * connection stalls or breaks. PostgreSQL refuses writes on the shared connection.
 *
 * @param ask runs one statement or two, at a cost that doesn't grow with the firm
 * @param answers whether an answer belongs to these values, judged by what the database returned. Pipelined answers
 * are matched by order alone, so a driver that lost count would hand one person another's data
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

/** The open connection, with what is counted of it alone: calls on an earlier one may still be ending. */
interface Shared {
  readonly reader: Reader;
  /** Calls that wait for its answer. */
  waiting: number;
  /** When it last answered, or was asked while idle; by `performance.now()`. */
  movedAt: number;
}

class Pipeline {
  readonly #pool: Executor;
  readonly #open: OpenReader;
  #shared: Shared | undefined;
  #isOpening = false;
  /** Calls under way, on the shared connection or the pool. */
  #calls = 0;

  constructor(pool: Executor, open: OpenReader) {
    this.#pool = pool;
    this.#open = open;
  }

  async read<Answer>(
    ask: (db: Executor) => Promise<Answer>,
    isAnswer: (answer: Answer) => boolean,
  ): Promise<Answer> {
    this.#calls += 1;
    try {
      const shared = this.#shared;
      if (!shared && this.#calls >= minConcurrent) void this.#openShared();
      if (!shared || isStalled(shared)) return await ask(this.#pool);
      try {
        const answer = await askShared(shared, ask);
        if (isAnswer(answer)) return answer;
        shared.reader.discard('a shared connection gave the answer to another question');
      } catch (error) {
        // A broken connection would fail all its calls, where each call on the pool has its own.
        if (!isUnreachable(error)) throw error;
      }
      if (this.#shared === shared) this.#shared = undefined;
      return await ask(this.#pool);
    } finally {
      this.#calls -= 1;
    }
  }

  async #openShared(): Promise<void> {
    if (this.#isOpening) return;
    this.#isOpening = true;
    let shared: Shared | undefined;
    try {
      const reader = await this.#open(() => {
        if (this.#shared === shared) this.#shared = undefined;
      });
      shared = { reader, waiting: 0, movedAt: 0 };
      this.#shared = shared;
    } catch {
      // The pool serves the calls, and reports the failure if it can't connect either.
    } finally {
      this.#isOpening = false;
    }
  }
}

const isStalled = ({ waiting, movedAt }: Shared): boolean =>
  waiting > 0 && performance.now() - movedAt > stalledAfterMs;

async function askShared<Answer>(
  shared: Shared,
  ask: (db: Executor) => Promise<Answer>,
): Promise<Answer> {
  if (shared.waiting === 0) {
    shared.movedAt = performance.now();
    shared.reader.watch(true);
  }
  shared.waiting += 1;
  try {
    return await ask(shared.reader.db);
  } finally {
    shared.waiting -= 1;
    shared.movedAt = performance.now();
    if (shared.waiting === 0) shared.reader.watch(false);
  }
}
