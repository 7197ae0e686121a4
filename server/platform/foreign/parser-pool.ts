import { programFile } from '../root.ts';
import { encodeFrame, type Frame, FrameReader } from './frames.ts';
import type { ParserLimits, ParserProblem } from './parser-task.ts';
import { type Reader, startReader } from './reader.ts';

const program = programFile('server/platform/foreign/program/parsing-program.ts');

/** Processes side by side: a document that takes long holds up nobody but the next one like it. */
const mostProcesses = 2;
/** What V8 may take is a share of it: 50,000 rows of a workbook need a third. */
const heapMb = 768;
const usualMemoryMb = 350;
const watchMs = 100;
/** By the clock an ask may take that many times the processor time it may. */
const clockPerProcessor = 10;
/** A process that nobody asks ends; the next document starts another. */
const idleMs = 30_000;
/** One that has grown to this size isn't asked again. */
const mostIdleMb = 160;

interface Ask {
  head: unknown;
  parts: readonly Uint8Array[];
  limits: ParserLimits;
  resolve: (answer: Frame | ParserProblem) => void;
}

/** Processes that take documents apart, one document at a time each, and are used again. */
export class ParserPool {
  readonly #waiting: Ask[] = [];
  readonly #idle: ParserProcess[] = [];
  #busy = 0;

  /** Waits for its turn. */
  ask(
    head: unknown,
    parts: readonly Uint8Array[],
    limits: ParserLimits,
  ): Promise<Frame | ParserProblem> {
    return new Promise((resolve) => {
      this.#waiting.push({ head, parts, limits, resolve });
      this.#next();
    });
  }

  #next(): void {
    if (this.#busy >= mostProcesses) return;
    const ask = this.#waiting.shift();
    if (ask === undefined) return;
    this.#busy += 1;
    void this.#answer(ask).finally(() => {
      this.#busy -= 1;
      this.#next();
    });
  }

  async #answer({ head, parts, limits, resolve }: Ask): Promise<void> {
    let process = this.#idle.pop();
    while (process?.isOver) process = this.#idle.pop();
    process ??= new ParserProcess();
    const answer = await process.ask(head, parts, limits);
    const { megabytes } = await process.usage();
    if (megabytes > mostIdleMb) process.end();
    if (!process.isOver) {
      this.#idle.push(process);
      process.rest();
    }
    // Only now: who asks again at once is answered by the same process.
    resolve(answer);
  }
}

class ParserProcess {
  readonly #reader: Reader = startReader(program, { memoryMb: heapMb, hasAddons: false });
  #idle: NodeJS.Timeout | undefined;
  #answered: ((answer: Frame | ParserProblem) => void) | undefined;
  #frames: FrameReader | undefined;
  isOver = false;

  constructor() {
    const { stdin, stdout, closed } = this.#reader;
    // It may end before it has read everything: then it has no answer.
    stdin.on('error', () => {});
    stdout.on('error', () => {});
    stdout.on('data', (chunk: Buffer) => this.#take(chunk));
    void closed.then(
      // V8 ends a process that needs more memory than it may.
      (code) => this.#close(code === 1 ? 'unreadable' : 'too-much'),
      () => this.#close('unreadable'),
    );
  }

  usage() {
    return this.#reader.usage();
  }

  end(): void {
    this.isOver = true;
    this.#reader.kill();
  }

  /** Waits for the next ask, and holds up no server that stops. */
  rest(): void {
    this.#idle = setTimeout(() => this.end(), idleMs).unref();
    this.#reader.unref();
  }

  async ask(
    head: unknown,
    parts: readonly Uint8Array[],
    { processorMs, answerBytes, memoryMb = usualMemoryMb }: ParserLimits,
  ): Promise<Frame | ParserProblem> {
    clearTimeout(this.#idle);
    this.#reader.ref();
    const startedAt = performance.now();
    const before = (await this.usage()).processorMs;
    const answer = new Promise<Frame | ParserProblem>((resolve) => {
      this.#answered = resolve;
    });
    this.#frames = new FrameReader(answerBytes);
    const watch = async (): Promise<void> => {
      const usage = await this.usage();
      const isTooMuch =
        usage.processorMs - before > processorMs ||
        usage.megabytes > memoryMb ||
        performance.now() - startedAt > clockPerProcessor * processorMs;
      if (isTooMuch) this.#fail('too-much');
    };
    const timer = setInterval(() => void watch(), watchMs);
    for (const piece of encodeFrame(head, parts)) this.#reader.stdin.write(piece);
    const answered = await answer;
    clearInterval(timer);
    return answered;
  }

  #take(chunk: Buffer): void {
    try {
      // Nothing was asked: it has nothing to say.
      if (this.#frames === undefined) return this.end();
      const frame = this.#frames.push(chunk);
      if (frame === undefined) return undefined;
      this.#frames = undefined;
      this.#answered?.(frame);
    } catch {
      this.#fail('unreadable');
    }
    return undefined;
  }

  #close(problem: ParserProblem): void {
    this.isOver = true;
    this.#answered?.(problem);
  }

  #fail(problem: ParserProblem): void {
    this.end();
    this.#answered?.(problem);
  }
}
