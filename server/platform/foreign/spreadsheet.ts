import { z } from 'zod';
import { importLimits } from '#domain/import-values';
import { askParser } from './ask-parser.ts';
import type { ParserLimits, ParserProblem } from './parser-task.ts';

/** A table as a file has it: every cell as text, every row as long as the header. */
export interface Table {
  header: string[];
  rows: string[][];
  /** How it was read, for staff: “Windows-1252, semicolons”, “Excel”. */
  format: string;
}

/** 20,000 rows take one second. */
const limits: ParserLimits = { processorMs: 25_000, answerBytes: 128 * 1024 * 1024, memoryMb: 768 };

/** By hand: a schema takes ten times as long for a million cells. */
const isRow = (row: unknown): row is string[] =>
  Array.isArray(row) &&
  row.length <= importLimits.columns &&
  row.every((cell) => typeof cell === 'string' && cell.length <= importLimits.cell);
const row = z.custom<string[]>(isRow);
const answered = z.union([
  z.strictObject({
    table: z.strictObject({
      header: row,
      rows: z.custom<string[][]>(
        (rows) => Array.isArray(rows) && rows.length <= importLimits.rows && rows.every(isRow),
      ),
      format: z.string().max(200),
    }),
  }),
  z.strictObject({ sentence: z.string().max(500) }),
  z.strictObject({ problem: z.enum(['too-much', 'unreadable']) }),
]);

/** Reads a CSV file or a workbook. @returns the table, why there is none in a sentence for staff, or a problem */
export async function readTable(
  bytes: Uint8Array,
): Promise<{ table: Table } | { sentence: string } | { problem: ParserProblem }> {
  const answer = await askParser('read-table', {}, [bytes], answered, limits);
  return typeof answer === 'string' ? { problem: answer } : answer.head;
}
