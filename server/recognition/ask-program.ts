import { spawn } from 'node:child_process';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { usageOf } from './process-usage.ts';
import { processArguments } from './program-files.ts';

/** What a program may take. */
export interface ProgramLimits {
  memoryMb: number;
  /** Of processor time, so that a busy server fails no document; by the clock it is ten times as long. */
  processorMs: number;
  answerBytes: number;
}

const watchMs = 200;

/**
 * Has a program read one document in its own process, as recognition does: without network, environment, or a way
 * to write. It reads a line about the document and its bytes from stdin.
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
  const child = spawn(process.execPath, [...processArguments(memoryMb), program], {
    env: {},
    stdio: ['pipe', 'pipe', 'ignore'],
    windowsHide: true,
  });
  const startedAt = performance.now();
  const watch = async (): Promise<void> => {
    const usage = await usageOf(child);
    const isTooMuch =
      usage.processorMs > processorMs ||
      usage.megabytes > memoryMb ||
      performance.now() - startedAt > 10 * processorMs;
    if (isTooMuch) child.kill('SIGKILL');
  };
  const timer = setInterval(() => void watch(), watchMs).unref();
  const ended = new Promise<void>((resolve) => {
    child.once('close', () => resolve());
    child.once('error', () => resolve());
  });
  let text = '';
  child.stdout.setEncoding('utf8').on('data', (piece: string) => {
    text += piece;
    if (text.length > answerBytes) child.kill('SIGKILL');
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
  await pipeline(Readable.from(source()), child.stdin).catch(() => undefined);
  await ended;
  clearInterval(timer);
  if (failure !== undefined) throw failure;
  return text;
}
