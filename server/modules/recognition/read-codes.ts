import { spawn } from 'node:child_process';
import { pipeline } from 'node:stream/promises';
import { Readable } from 'node:stream';
import { z } from 'zod';
import { programFile } from '#platform/root';
import { usageOf } from './process-usage.ts';
import { processArguments } from './program-files.ts';

const program = programFile('server/modules/recognition/program/code-program.ts');

/** What the process may take: a page at 200 dpi is 15 MB of pixels. */
const memoryMb = 350;
/** Of processor time, so that a busy server misses no code; by the clock it is ten times as long. */
const processorMs = 30_000;
const clockMs = 10 * processorMs;
const watchMs = 200;
const mostAnswerBytes = 20_000;

const answer = z.array(z.string().max(4000)).max(8);
const readTypes = new Set(['application/pdf', 'image/jpeg', 'image/png']);

/**
 * The texts of QR codes on the first page of a document, read in a process of its own as recognition reads documents:
 * without network, environment, or a way to write. None for a document that can't be read, or takes too long.
 *
 * @throws what the stream of `content` failed with
 */
export async function readCodes(
  content: AsyncIterable<Uint8Array>,
  mediaType: string,
): Promise<string[]> {
  if (!readTypes.has(mediaType)) return [];
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
      performance.now() - startedAt > clockMs;
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
    if (text.length > mostAnswerBytes) child.kill('SIGKILL');
  });
  let failure: unknown;
  const source = async function* (): AsyncGenerator<Uint8Array> {
    yield Buffer.from(`${mediaType}\n`);
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
  return parsed(text);
}

function parsed(text: string): string[] {
  try {
    return answer.parse(JSON.parse(text));
  } catch {
    return [];
  }
}
