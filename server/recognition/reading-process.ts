import { setPriority } from 'node:os';
import { Readable } from 'node:stream';
import type { Recognition } from '#domain/recognition';
import { type Reader, startReader } from '#platform/foreign/reader';
import { type Message, readMessage } from './answer.ts';
import { programPath } from './program-files.ts';
import { ReadingTurns } from './reading-turns.ts';

export interface RecognizerLimits {
  /** Pages past these are counted and not read. */
  pages: number;
  /**
   * Milliseconds of processor time without a page that is done, so that a busy server fails no document. Where
   * that can't be measured (not on Linux), and for a process that waits, ten times as long by the clock.
   */
  pageMs: number;
  /** The same for a whole document. */
  documentMs: number;
  /** Resident memory of the process that reads, in megabytes. */
  memoryMb: number;
  /** Of a document; a longer one is `unsupported`. */
  bytes: number;
  /** How far behind everyone else the process is in line for a processor: 0 to 19. */
  niceness: number;
}

export interface AboutDocument {
  mediaType: string;
  /** The file's name, which is a hint at most. */
  name: string;
}

/** How often the memory and the time of the process are measured. */
const watchMs = 100;

/** By the clock a page may take that many times the processor time it may. */
const clockPerProcessor = 10;

/** More than the longest answer that `readMessage` takes. */
const mostAnswerBytes = 4 * 1024 * 1024;

const failed: Recognition = { outcome: 'failed', pages: 0, pagesRead: 0, forms: [] };

/** One process, which reads one document and ends. */
export class ReadingProcess {
  readonly #about: AboutDocument;
  readonly #limits: RecognizerLimits;
  readonly #reader: Reader;
  readonly #ended: Promise<void>;
  #recognition: Recognition | undefined;
  #error: { reason: unknown } | undefined;
  readonly #startedAt = performance.now();
  #pageStartedAt = this.#startedAt;
  #processorMs = 0;
  #processorMsBefore = 0;
  readonly #turns = new ReadingTurns();
  #isStopped = false;

  constructor(about: AboutDocument, limits: RecognizerLimits) {
    this.#about = about;
    this.#limits = limits;
    this.#reader = startReader(programPath, { memoryMb: limits.memoryMb, hasAddons: true });
    this.#ended = this.#reader.closed.then(
      () => {},
      (reason: unknown) => {
        this.#error ??= { reason };
      },
    );
    this.#lowerPriority();
  }

  get id(): number | undefined {
    return this.#reader.id;
  }

  async read(content: Readable | Buffer): Promise<Recognition> {
    const watch = setInterval(() => void this.#watch(), watchMs).unref();
    this.#listen();
    await Promise.all([this.#send(content), this.#ended]);
    clearInterval(watch);
    if (this.#error) throw this.#error.reason;
    return this.#recognition ?? failed;
  }

  /** Ends it; `read` fails for this reason. */
  async end(reason: unknown): Promise<void> {
    this.#error ??= { reason };
    this.#kill();
    await this.#ended;
  }

  #kill(): void {
    this.#reader.kill();
  }

  /** Uploads and pages go first. */
  #lowerPriority(): void {
    if (this.#reader.id === undefined) return;
    try {
      setPriority(this.#reader.id, this.#limits.niceness);
    } catch {
      // It has ended already, or the platform knows no priorities.
    }
  }

  async #send(content: Readable | Buffer): Promise<void> {
    const { stdin } = this.#reader;
    // The process may end before it has read everything; how it ended is notified by `close`.
    stdin.on('error', () => {});
    const { bytes, pages } = this.#limits;
    stdin.write(`${JSON.stringify({ ...this.#about, bytes, pages })}\n`);
    const source = Buffer.isBuffer(content) ? Readable.from([content]) : content;
    let isOver = false;
    // What nobody reads any more need not come.
    const over = this.#ended.then(() => {
      isOver = true;
      source.destroy();
    });
    try {
      for await (const chunk of source) {
        if (!stdin.writable) break;
        if (!stdin.write(chunk)) await Promise.race([drained(stdin), over]);
      }
      stdin.end();
    } catch (reason) {
      if (!isOver) await this.end(reason);
    }
  }

  /** Collects the lines that it writes: a page is done, or the answer. */
  #listen(): void {
    let rest = '';
    let length = 0;
    this.#reader.stdout.setEncoding('utf8').on('data', (text: string) => {
      length += text.length;
      if (length > mostAnswerBytes) this.#kill();
      const lines = (rest + text).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) this.#take(readMessage(line));
    });
  }

  #take(message: Message | undefined): void {
    // What it writes comes from a process that read a stranger's file: whatever else it says is not an answer.
    if (message === undefined) this.#kill();
    else if ('recognition' in message) this.#recognition ??= message.recognition;
    else this.#beginPage();
  }

  #beginPage(): void {
    this.#pageStartedAt = performance.now();
    this.#processorMsBefore = this.#processorMs;
  }

  /**
   * Ends a process that takes too much. Memory of WebAssembly and of pictures is outside of what V8 bounds; other
   * systems than Linux have that bound and the clock.
   */
  async #watch(): Promise<void> {
    const { memoryMb, pageMs, documentMs } = this.#limits;
    const usage = await this.#reader.usage();
    this.#processorMs = usage.processorMs;
    const now = performance.now();
    const isTooMuch =
      usage.megabytes > memoryMb ||
      usage.processorMs > documentMs ||
      usage.processorMs - this.#processorMsBefore > pageMs ||
      now - this.#startedAt > documentMs * clockPerProcessor ||
      now - this.#pageStartedAt > pageMs * clockPerProcessor;
    if (isTooMuch) this.#kill();
    else this.#giveWay();
  }

  /** Stops it, or lets it continue, by what else the server has to do. */
  #giveWay(): void {
    const mustStop = !this.#turns.next();
    if (mustStop === this.#isStopped || process.platform === 'win32') return;
    this.#isStopped = mustStop;
    this.#reader.kill(mustStop ? 'SIGSTOP' : 'SIGCONT');
  }
}

const drained = (stream: NodeJS.WritableStream): Promise<void> =>
  new Promise((resolve) => void stream.once('drain', () => resolve()));
