import { z } from 'zod';
import { askParser } from './ask-parser.ts';
import type { ParserLimits } from './parser-task.ts';
import { type SealField, type SealProblem, sealProblems } from './seal-field.ts';

const limits: ParserLimits = { processorMs: 10_000, answerBytes: 4 * 1024 * 1024 };
const explained = z.strictObject({ problem: z.enum(sealProblems).nullable() });

/** Why a document takes no seal; null where it does. */
export async function sealProblemOf(pdf: Uint8Array): Promise<SealProblem | null> {
  const answer = await askParser('check-seal', {}, [pdf], explained, limits);
  return typeof answer === 'string' ? answer : answer.head.problem;
}

/**
 * Lays out a seal as an incremental update of a PDF.
 *
 * @param certificate in DER
 * @returns what is added to the end of the file, with room for the signature
 */
export async function layOutSeal(
  previous: Uint8Array,
  certificate: Uint8Array,
  field: SealField,
): Promise<Uint8Array | SealProblem> {
  const answer = await askParser('make-seal', field, [previous, certificate], explained, limits);
  if (typeof answer === 'string') return answer;
  return answer.head.problem ?? answer.parts[0] ?? 'unreadable';
}
