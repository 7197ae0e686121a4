import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { startReader } from './reader.ts';

/** What a program may take. */
export interface ProgramLimits {
  memoryMb: number;
  /** Of processor time, so that a busy server fails no document; by the clock it is ten times as long. */
  processorMs: number;
  answerBytes: number;
}

const watchMs = 200;

/**
 * Has a program read one document in its own process, which may load native code, and ends. It reads a line about the document and its bytes from stdin.
 *
 * @returns what it wrote, which may be nothing: it ended, or took too much
 * @throws what the stream of `content` failed with
 */
export async function askProgram(
  program: string,
  about: string,
  content: AsyncIterable<Uint8Array>,
  { memoryMb, processorMs, answerBytes }: ProgramLimits,
): Promise<string> {
  const reader = startReader(program, { memoryMb, hasAddons: true });
  const startedAt = performance.now();
  const watch = async (): Promise<void> => {
    const usage = await reader.usage();
    const isTooMuch =
      usage.processorMs > processorMs ||
      usage.megabytes > memoryMb ||
      performance.now() - startedAt > 10 * processorMs;
    if (isTooMuch) reader.kill();
  };
  const timer = setInterval(() => void watch(), watchMs).unref();
  const ended = reader.closed.catch(() => null);
  let text = '';
  reader.stdout.setEncoding('utf8').on('data', (piece: string) => {
    text += piece;
    if (text.length > answerBytes) reader.kill();
  });
  let failure: unknown;
  const source = async function* (): AsyncGenerator<Uint8Array> {
    yield Buffer.from(`${about}\n`);
    try {
      yield* content;
    } catch (error) {
      failure = error;
      throw error;
    }
  };
  // It may end before it has read everything: then it has no answer.
  await pipeline(Readable.from(source()), reader.stdin).catch(() => undefined);
  await ended;
  clearInterval(timer);
  if (failure !== undefined) throw failure;
  return text;
}
