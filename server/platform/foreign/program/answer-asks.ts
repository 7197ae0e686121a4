import { writeSync } from 'node:fs';
import { encodeFrame, FrameReader } from '../frames.ts';
import type { ParserTask } from '../parser-task.ts';
import type { Made } from './made.ts';
import { TooMuchError } from './pdf-bounds.ts';

type Task = (about: never, parts: Uint8Array<ArrayBuffer>[]) => Made | Promise<Made>;

/** Each loads what it needs when it is first asked for. */
const tasks: Readonly<Record<ParserTask, () => Promise<Task>>> = {
  'check-pdf': async () => (await import('./check-pdf.ts')).checkPdf,
  'check-seal': async () => (await import('./make-seal.ts')).checkSeal,
  'make-seal': async () => (await import('./make-seal.ts')).makeSeal,
  'stamp-pages': async () => (await import('./stamp-pages.ts')).stampPages,
  'split-pdf': async () => (await import('./page-work.ts')).splitPdf,
  'join-pictures': async () => (await import('./page-work.ts')).joinPictures,
  'read-table': async () => (await import('./read-table.ts')).answerTable,
  'read-mail': async () => (await import('./read-mail.ts')).readMail,
  'inspect-office': async () => (await import('./office-zip.ts')).inspectOffice,
};

/** More than the server writes at once: the pictures that are joined, or a message with its attachments. */
const mostAskedBytes = 512 * 1024 * 1024;

/** Answers one ask after another until stdin ends. */
export async function answerAsks(): Promise<void> {
  // A rejected promise nobody waits for is a parser's: the ask fails, as when the process is ended.
  process.on('unhandledRejection', () => process.exit(1));
  const reader = new FrameReader(mostAskedBytes);
  for await (const chunk of process.stdin) {
    const asked = reader.push(chunk);
    if (asked === undefined) continue;
    const { task, about } = asked.head as { task: ParserTask; about: never };
    const made = await answer(task, about, asked.parts);
    for (const piece of encodeFrame(made.head, made.parts ?? [])) write(piece);
  }
  process.exit(0);
}

async function answer(
  task: ParserTask,
  about: never,
  parts: Uint8Array<ArrayBuffer>[],
): Promise<Made> {
  try {
    return await (
      await tasks[task]()
    )(about, parts);
  } catch (error) {
    return { head: { problem: error instanceof TooMuchError ? 'too-much' : 'unreadable' } };
  }
}

function write(piece: Uint8Array): void {
  let rest = piece;
  while (rest.length > 0) {
    try {
      rest = rest.subarray(writeSync(process.stdout.fd, rest));
    } catch (error) {
      // The pipe is full, and it doesn't block.
      if (!(error instanceof Error && 'code' in error && error.code === 'EAGAIN')) throw error;
    }
  }
}
