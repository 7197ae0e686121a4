import { z } from 'zod';
import { isRefusalReason, type RefusalReason } from '../file-type/refusals.ts';
import { askParser } from './ask-parser.ts';
import type { ParserLimits, ParserProblem } from './parser-task.ts';

const limits: ParserLimits = { processorMs: 5000, answerBytes: 10_000 };
const problem = z.enum(['too-much', 'unreadable']);

/** Why a PDF isn't stored; undefined where it is. One that is damaged is stored: other programs may open it. */
export async function pdfRefusal(pdf: Uint8Array): Promise<RefusalReason | undefined> {
  const checked = z.strictObject({ problem: problem.optional() });
  const answer = await askParser('check-pdf', {}, [pdf], checked, limits);
  const found: ParserProblem | undefined =
    typeof answer === 'string' ? answer : answer.head.problem;
  return found === 'too-much' ? 'tooMuch' : undefined;
}

const inspected = z.union([
  z.strictObject({ content: z.enum(['xlsx', 'docx', 'archive']) }),
  z.strictObject({ refusal: z.custom<RefusalReason>(isRefusalReason) }),
  z.strictObject({ problem }),
]);

/** What a ZIP is, or why it is refused. A plain archive is no refusal here: the caller knows what was expected. */
export async function inspectOffice(
  bytes: Uint8Array,
): Promise<{ content: 'xlsx' | 'docx' | 'archive' } | { refusal: RefusalReason }> {
  const answer = await askParser('inspect-office', {}, [bytes], inspected, limits);
  const head = typeof answer === 'string' ? { problem: answer } : answer.head;
  if (!('problem' in head)) return head;
  return { refusal: head.problem === 'too-much' ? 'unpacked' : 'damaged' };
}
