import type { Readable } from 'node:stream';
import type { Recognition } from '#domain/recognition';
import { type AboutDocument, ReadingProcess, type RecognizerLimits } from './reading-process.ts';

const usualLimits: RecognizerLimits = {
  pages: 40,
  pageMs: 60_000,
  documentMs: 600_000,
  memoryMb: 350,
  bytes: 64 * 1024 * 1024,
  // A seventieth of what a process of the usual priority gets beside it.
  niceness: 19,
};

interface Job {
  content: Readable | Buffer;
  about: AboutDocument;
  signal: AbortSignal | undefined;
  resolve: (recognition: Recognition) => void;
  reject: (error: unknown) => void;
}

/**
 * Reads documents one at a time, each in its own process. Make one when the app is assembled, and close
 * it when the app stops:
 *
 *     const recognizer = new Recognizer();
 *     const recognition = await recognizer.recognize(stream, { mediaType, name }, signal);
 *     await recognizer.close();
 *
 * It costs nothing until a document comes, and nothing between documents.
 */
export class Recognizer {
  readonly #limits: RecognizerLimits;
  readonly #waiting: Job[] = [];
  #current: ReadingProcess | undefined;
  #isClosed = false;

  constructor(limits: Partial<RecognizerLimits> = {}) {
    this.#limits = { ...usualLimits, ...limits };
  }

  /** The id of the process that reads at the moment. */
  get processId(): number | undefined {
    return this.#current?.id;
  }

  /**
   * Says what a document is. A bad document never makes it throw: the outcome is `failed` where reading it
   * ended the process, or took too long or too much memory.
   *
   * @throws what the stream of `content` failed with; `signal.reason` once it is aborted; Error when the
   *   recognizer is closed or no process can be started. The document should be tried again then.
   */
  recognize(
    content: Readable | Buffer,
    about: AboutDocument,
    signal?: AbortSignal,
  ): Promise<Recognition> {
    if (this.#isClosed) return Promise.reject(new Error('the recognizer is closed'));
    return new Promise((resolve, reject) => {
      this.#waiting.push({ content, about, signal, resolve, reject });
      this.#next();
    });
  }

  /** Ends the process that reads; what it was reading, and what waits, is rejected. */
  async close(): Promise<void> {
    this.#isClosed = true;
    for (const job of this.#waiting.splice(0)) job.reject(new Error('the recognizer is closed'));
    await this.#current?.end(new Error('the recognizer is closed'));
  }

  #next(): void {
    if (this.#current) return;
    const job = this.#waiting.shift();
    if (!job) return;
    if (job.signal?.aborted) {
      job.reject(job.signal.reason);
      this.#next();
      return;
    }
    const reading = new ReadingProcess(job.about, this.#limits);
    this.#current = reading;
    const abort = (): void => void reading.end(job.signal?.reason);
    job.signal?.addEventListener('abort', abort, { once: true });
    void reading
      .read(job.content)
      .then(job.resolve, job.reject)
      .finally(() => {
        job.signal?.removeEventListener('abort', abort);
        this.#current = undefined;
        this.#next();
      });
  }
}
