import { z } from 'zod';
import { deliveryLimits, type PartKind, partKindValues } from '#domain/returns/delivery-values';
import { programFile } from '#platform/root';
import { askProgram } from './ask-program.ts';

const program = programFile('server/recognition/program/package-program.ts');

const limits = { memoryMb: 350, processorMs: 120_000, answerBytes: 40_000 };

const answer = z.union([
  z.strictObject({ pages: z.array(z.enum(partKindValues).nullable()) }),
  z.strictObject({ problem: z.enum(['locked', 'too-long']) }),
]);

/** Why a package can’t be split. */
export type PackageProblem = 'locked' | 'too-long' | 'unreadable';

/**
 * What each page of a return that a tax program printed says it is, in page order; null for a page that doesn’t say, such
 * as a scan. Every page of the PDF has an entry.
 *
 * @throws what the stream of `content` failed with
 */
export async function readPackage(
  content: AsyncIterable<Uint8Array>,
): Promise<(PartKind | null)[] | PackageProblem> {
  const text = await askProgram(program, String(deliveryLimits.pages), content, limits);
  try {
    const said = answer.parse(JSON.parse(text));
    return 'pages' in said ? said.pages : said.problem;
  } catch {
    return 'unreadable';
  }
}
