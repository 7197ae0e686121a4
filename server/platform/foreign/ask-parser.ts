import type { z } from 'zod';
import { ParserPool } from './parser-pool.ts';
import type { ParserLimits, ParserProblem, ParserTask } from './parser-task.ts';

const pool = new ParserPool();

/**
 * Has a document taken apart in a process of its own kind: without network, environment, or a way to write, within
 * limits. The answer comes from a process that read a stranger's file, so that it is checked like a stranger's.
 *
 * @param shape of the answer's head
 * @returns `too-much` where the process took more than it may, `unreadable` for an answer that is none
 */
export async function askParser<Head>(
  task: ParserTask,
  about: object,
  parts: readonly Uint8Array[],
  shape: z.ZodType<Head>,
  limits: ParserLimits,
): Promise<{ head: Head; parts: Uint8Array<ArrayBuffer>[] } | ParserProblem> {
  const answer = await pool.ask({ task, about }, parts, limits);
  if (typeof answer === 'string') return answer;
  const head = shape.safeParse(answer.head);
  return head.success ? { head: head.data, parts: answer.parts } : 'unreadable';
}
