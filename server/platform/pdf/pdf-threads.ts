import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { programFile } from '../root.ts';
import type { Drawn } from './pdf-thread.ts';
import type { SheetContents } from './pdf-contents.ts';

const program = programFile('server/platform/pdf/pdf-thread.ts');

/** One core stays free for everyone else's requests. */
const mostThreads = Math.min(2, Math.max(1, availableParallelism() - 1));

/** Megabytes. The longest report takes a fifth of it. */
const resourceLimits = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 8 };

interface Bounds {
  /** How long a thread that has nothing to do is kept, with the 40 MB it holds. */
  idleMs: number;
  /** How long one document may take. */
  drawMs: number;
}

interface Job {
  contents: SheetContents;
  resolve: (pdf: Buffer) => void;
  reject: (error: Error) => void;
}

/**
 * Draws PDFs in their own threads, so that requests continue in the meantime. A thread is started by the
 * first document and ends when there has been none for a while (decision 012). How many documents
 * wait is bounded by the rate class of the calls that ask for them.
 */
export class PdfThreads {
  readonly #bounds: Bounds;
  readonly #threads = new Set<Thread>();
  readonly #waiting: Job[] = [];
  #isClosed = false;

  constructor(bounds: Partial<Bounds> = {}) {
    this.#bounds = { idleMs: 20_000, drawMs: 30_000, ...bounds };
  }

  /** Threads that are alive. */
  get size(): number {
    return this.#threads.size;
  }

  /** @throws Error when it cannot be drawn, or took longer than a document may */
  draw(contents: SheetContents): Promise<Buffer> {
    if (this.#isClosed) return Promise.reject(new Error('the server is stopping'));
    return new Promise((resolve, reject) => {
      this.#waiting.push({ contents, resolve, reject });
      this.#next();
    });
  }

  /** Ends the threads; what they were drawing fails. */
  async close(): Promise<void> {
    this.#isClosed = true;
    for (const job of this.#waiting.splice(0)) job.reject(new Error('the server is stopping'));
    await Promise.all([...this.#threads].map((thread) => thread.end()));
  }

  #next(): void {
    const [job] = this.#waiting;
    if (!job) return;
    const idle = [...this.#threads].find((thread) => thread.isFree);
    if (!idle && this.#threads.size >= mostThreads) return;
    this.#waiting.shift();
    (idle ?? this.#start()).take(job);
  }

  #start(): Thread {
    const thread = new Thread(this.#bounds, {
      onFree: () => this.#next(),
      onEnd: () => {
        this.#threads.delete(thread);
        this.#next();
      },
    });
    this.#threads.add(thread);
    return thread;
  }
}

/** One thread, with the document it is drawing. */
class Thread {
  // It needs no secret, so it is given no environment.
  readonly #worker = new Worker(program, { name: 'pdf', env: {}, execArgv: [], resourceLimits });
  readonly #bounds: Bounds;
  readonly #onFree: () => void;
  #job: Job | undefined;
  #timer: NodeJS.Timeout | undefined;
  #isEnding = false;

  constructor(bounds: Bounds, { onFree, onEnd }: { onFree: () => void; onEnd: () => void }) {
    this.#bounds = bounds;
    this.#onFree = onFree;
    this.#worker.unref();
    this.#worker.on('message', (drawn: Drawn) => this.#settle(drawn));
    // Out of memory, or thrown outside of a drawing: the thread ends.
    this.#worker.on('error', (error) => this.#fail(error));
    this.#worker.on('exit', () => {
      clearTimeout(this.#timer);
      this.#fail(new Error('the thread ended while it was drawing a PDF'));
      onEnd();
    });
  }

  get isFree(): boolean {
    return this.#job === undefined && !this.#isEnding;
  }

  take(job: Job): void {
    this.#job = job;
    this.#endAfter(this.#bounds.drawMs);
    // Copied; nothing is handed over.
    this.#worker.postMessage(job.contents, []);
  }

  async end(): Promise<void> {
    this.#isEnding = true;
    await this.#worker.terminate();
  }

  #settle(drawn: Drawn): void {
    const job = this.#job;
    this.#job = undefined;
    this.#endAfter(this.#bounds.idleMs);
    if ('pdf' in drawn) job?.resolve(Buffer.from(drawn.pdf.buffer));
    else job?.reject(new Error('a PDF could not be drawn', { cause: drawn.error }));
    this.#onFree();
  }

  #fail(error: Error): void {
    this.#job?.reject(error);
    this.#job = undefined;
  }

  #endAfter(milliseconds: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.end(), milliseconds).unref();
  }
}
