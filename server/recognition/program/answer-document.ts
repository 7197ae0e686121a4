import { writeSync } from 'node:fs';
import type { Recognition } from '#domain/recognition';
import type { Message } from '../answer.ts';
import { readDocument } from './read-document.ts';

interface Asked {
  mediaType: string;
  name: string;
  bytes: number;
  pages: number;
}

const nothing: Pick<Recognition, 'pages' | 'pagesRead' | 'forms'> = {
  pages: 0,
  pagesRead: 0,
  forms: [],
};

/** Reads the document of stdin and writes what it is to stdout. */
export async function answerOneDocument(): Promise<void> {
  // A rejected promise nobody waits for is a parser's: the document fails, as when the process is ended.
  process.on('unhandledRejection', () => process.exit(1));
  const { asked, content } = await readInput();
  const recognition: Recognition =
    content === undefined
      ? { outcome: 'unsupported', ...nothing }
      : await readDocument(content, asked, (page) => say({ page }));
  say({ recognition });
  // Timers and pictures of a parser don't keep it alive.
  process.exit(0);
}

function say(message: Message): void {
  let line = Buffer.from(`${JSON.stringify(message)}\n`);
  while (line.length > 0) line = line.subarray(writeSync(process.stdout.fd, line));
}

/** The first line, and the bytes after it: undefined when there are more than asked for. */
async function readInput(): Promise<{ asked: Asked; content: Buffer | undefined }> {
  const chunks: Buffer[] = [];
  let length = 0;
  let asked: Asked | undefined;
  for await (const chunk of process.stdin) {
    chunks.push(chunk);
    length += chunk.length;
    if (asked === undefined) {
      const head = Buffer.concat(chunks);
      const end = head.indexOf(10);
      if (end < 0) continue;
      asked = JSON.parse(head.toString('utf8', 0, end));
      chunks.splice(0, chunks.length, head.subarray(end + 1));
      length = head.length - end - 1;
    }
    if (asked !== undefined && length > asked.bytes) return { asked, content: undefined };
  }
  if (asked === undefined) throw new Error('nothing was asked');
  return { asked, content: Buffer.concat(chunks) };
}
