import { encode } from 'uqr';
import { AppError } from '#platform/errors';
import { stampPages } from '#platform/foreign/pages';
import type { ParserProblem } from '#platform/foreign/parser-task';
import type { RequestRow } from '../table.ts';

/** What the code of a printed form says: which request it is of, and which bytes were printed. */
export const formCode = ({ id, sha256 }: Pick<RequestRow, 'id' | 'sha256'>): string =>
  `FWS1.${id}.${sha256.toString('hex').slice(0, 24)}`;

/** Compares what was read on a form that came back with what was issued. */
export function compareCodes(
  request: Pick<RequestRow, 'id' | 'sha256'>,
  read: readonly string[],
): 'same' | 'other' | 'unreadable' {
  const ours = read.filter((text) => text.startsWith('FWS1.'));
  if (ours.length === 0) return 'unreadable';
  return ours.includes(formCode(request)) ? 'same' : 'other';
}

const unprintable: Readonly<Record<ParserProblem, string>> = {
  'too-much': 'This PDF has too many pages to print with a code. Ask your preparer.',
  unreadable: 'This PDF can’t be printed with a code. Ask your preparer.',
};

/**
 * The document for the printer: each page with the code in its lower right corner. A copy: what is signed on screen and
 * sealed is the document itself, which stays as it is.
 *
 * @throws AppError `conflict` for what can't be read, or is too long
 */
export async function printedForm(bytes: Uint8Array, text: string): Promise<Uint8Array> {
  const printed = await stampPages(bytes, encode(text, { ecc: 'M', border: 2 }).data);
  if (typeof printed === 'string') throw new AppError('conflict', unprintable[printed]);
  return printed;
}
