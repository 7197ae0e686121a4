import { z } from 'zod';
import { askParser } from './ask-parser.ts';
import type { ParserLimits, ParserProblem } from './parser-task.ts';

const limits: ParserLimits = { processorMs: 20_000, answerBytes: 64 * 1024 * 1024 };
const mostText = 10_000;

const answered = z.union([
  z.strictObject({
    sender: z.string().max(mostText),
    subject: z.string().max(mostText),
    sentAt: z.iso.datetime().nullable(),
    messageId: z.string().max(mostText),
    /** What mail servers found of the sender, the last one first (RFC 8601). */
    authenticationResults: z.array(z.string().max(mostText)).max(1000),
    /** Of the attachments; null for one without a name. */
    names: z.array(z.string().max(mostText).nullable()),
    /** Attachments past the most that are taken. */
    left: z.int().min(0),
  }),
  z.strictObject({ problem: z.enum(['too-much', 'unreadable']) }),
]);

/** A message as it was sent; nothing of it is proven. */
export interface ParsedMail extends Exclude<z.infer<typeof answered>, { problem: unknown }> {
  /** The attachments, in the order of `names`. */
  files: Uint8Array<ArrayBuffer>[];
}

/** Reads a message (RFC 5322). */
export async function parseMail(
  source: Uint8Array,
  about: { mostFiles: number; subjectLength: number },
): Promise<ParsedMail | ParserProblem> {
  const answer = await askParser('read-mail', about, [source], answered, limits);
  if (typeof answer === 'string') return answer;
  if ('problem' in answer.head) return answer.head.problem;
  return { ...answer.head, files: answer.parts };
}
