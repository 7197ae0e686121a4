import { AppError } from '#platform/errors';
import type { ParserProblem } from '#platform/foreign/parser-task';
import { readTable, type Table } from '#platform/foreign/spreadsheet';

const problems: Readonly<Record<ParserProblem, string>> = {
  'too-much': 'This file takes too much to read. Save it as CSV, or split it.',
  unreadable: 'This file can’t be read. Save it as CSV and choose that.',
};

/**
 * Reads the file of an import, within bounds of memory and time, so that a small file which unpacks to a huge one harms
 * nothing (decision 012).
 *
 * @throws AppError `unsupported_type` with a sentence for staff
 */
export async function readImport(bytes: Uint8Array): Promise<Table> {
  const read = await readTable(bytes);
  if ('table' in read) return read.table;
  const sentence = 'sentence' in read ? read.sentence : problems[read.problem];
  throw new AppError('unsupported_type', sentence, { fields: { file: sentence } });
}
