import { z } from 'zod';
import { deliveryLimits, partKindValues } from '#domain/returns/delivery-values';
import { askProgram } from '#platform/foreign/ask-program';
import { programFile } from '#platform/root';
import { type NameTerms, printedFigures } from './facts/package-facts.ts';
import type { PackagePage } from './program/answer-package.ts';

const program = programFile('server/recognition/program/package-program.ts');

const limits = { memoryMb: 350, processorMs: 120_000, answerBytes: 600_000 };

const line = z.string().max(80);
const facts = z.strictObject({
  letters: z.int(),
  names: z.array(line),
  people: z.array(z.int()),
  lastFours: z.array(z.string().length(4)),
  years: z.array(z.int()),
  figures: z.partialRecord(z.enum(printedFigures), z.int()),
});

const answer = z.union([
  z.strictObject({
    pages: z.array(z.strictObject({ kind: z.enum(partKindValues).nullable(), facts })),
  }),
  z.strictObject({ problem: z.enum(['locked', 'too-long']) }),
]);

/** Why a package can’t be split. */
export type PackageProblem = 'locked' | 'too-long' | 'unreadable';

/**
 * What each page of a return that a tax program printed says it is, in page order, and whose; no kind for a page that
 * doesn’t say, such as a scan. Every page of the PDF has an entry.
 *
 * @param people who may be named on them, each by the words of the first and last name
 * @throws what the stream of `content` failed with
 */
export async function readPackage(
  content: AsyncIterable<Uint8Array>,
  people: readonly NameTerms[] = [],
): Promise<PackagePage[] | PackageProblem> {
  const asked = JSON.stringify({ most: deliveryLimits.pages, people });
  const text = await askProgram(program, asked, content, limits);
  try {
    const said = answer.parse(JSON.parse(text));
    return 'pages' in said ? said.pages : said.problem;
  } catch {
    return 'unreadable';
  }
}
