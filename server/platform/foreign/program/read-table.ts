import { parse } from 'csv-parse/sync';
import readXlsxFile from 'read-excel-file/node';
import { importLimits } from '#domain/import-values';
import type { Table } from '../spreadsheet.ts';
import type { Made } from './made.ts';

/** Texts as programs write them; the name is shown to staff. */
const encodings = ['UTF-8', 'UTF-16', 'Windows-1252'] as const;
type Encoding = (typeof encodings)[number];

/**
 * Decodes a text file whose encoding nobody named: by its byte order mark, by the zero bytes that UTF-16
 * has beside Latin letters, as UTF-8 where the bytes are that, and else as Windows-1252, in which every
 * byte means something. The platform's decoder knows all three, so no library guesses.
 */
function decodeText(bytes: Uint8Array): { text: string; encoding: Encoding } {
  const wide = wideOf(bytes);
  if (wide !== undefined) {
    return { text: new TextDecoder(wide).decode(bytes), encoding: 'UTF-16' };
  }
  try {
    // Without its mark, which the decoder takes away.
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'UTF-8' };
  } catch {
    return { text: new TextDecoder('windows-1252').decode(bytes), encoding: 'Windows-1252' };
  }
}

function wideOf(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const sample = bytes.subarray(0, 4096);
  const zeros = [0, 0];
  sample.forEach((byte, index) => {
    if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  });
  const half = sample.length / 2;
  if ((zeros[1] ?? 0) > half * 0.4 && (zeros[0] ?? 0) < half * 0.1) return 'utf-16le';
  if ((zeros[0] ?? 0) > half * 0.4 && (zeros[1] ?? 0) < half * 0.1) return 'utf-16be';
  return undefined;
}

/** Why a file can't be read, for the person who chose it. */
export class TableError extends Error {
  override readonly name = 'TableError';
}

const delimiters = [
  { sign: ',', name: 'commas' },
  { sign: ';', name: 'semicolons' },
  { sign: '\t', name: 'tabs' },
  { sign: '|', name: 'vertical bars' },
] as const;

/** Reads a table; what it answers has the table or, in a sentence for staff, why there is none. */
export async function answerTable(
  _: unknown,
  [bytes = new Uint8Array()]: Uint8Array[],
): Promise<Made> {
  try {
    return { head: { table: await readTable(bytes) } };
  } catch (error) {
    if (error instanceof TableError) return { head: { sentence: error.message } };
    throw error;
  }
}

/** @throws TableError with a sentence for staff */
export async function readTable(bytes: Uint8Array): Promise<Table> {
  // What an Excel file is: a ZIP.
  const isWorkbook = bytes[0] === 0x50 && bytes[1] === 0x4b;
  if (bytes[0] === 0xd0 && bytes[1] === 0xcf) {
    throw new TableError('This is an Excel file of before 2007. Save it as .xlsx or CSV first.');
  }
  const { cells, format } = isWorkbook ? await readWorkbook(bytes) : readText(bytes);
  return tableOf(cells, format);
}

function readText(bytes: Uint8Array): { cells: string[][]; format: string } {
  const { text, encoding } = decodeText(bytes);
  if (text.includes('\0')) throw new TableError('This isn’t a CSV or Excel file.');
  const delimiter = delimiterOf(text);
  try {
    const cells = parse(text, {
      bom: true,
      delimiter: delimiter.sign,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      to: importLimits.rows + 2 + maxTitleRows,
    });
    return { cells, format: `${encoding}, ${delimiter.name}` };
  } catch {
    throw new TableError(
      'This file can’t be read: a quotation mark is opened and never closed. Export it again.',
    );
  }
}

/** The sign that splits the first lines into the most columns, outside of quotation marks. */
function delimiterOf(text: string): (typeof delimiters)[number] {
  const lines = text
    .slice(0, 20_000)
    .replaceAll(/"(?:[^"]|"")*"/g, '')
    .split(/\r?\n|\r/, 20);
  let best: { delimiter: (typeof delimiters)[number]; columns: number } | undefined;
  for (const delimiter of delimiters) {
    const columns = Math.max(...lines.map((line) => line.split(delimiter.sign).length));
    if (!best || columns > best.columns) best = { delimiter, columns };
  }
  return best?.delimiter ?? delimiters[0];
}

async function readWorkbook(bytes: Uint8Array): Promise<{ cells: string[][]; format: string }> {
  try {
    const sheets = await readXlsxFile(Buffer.from(bytes));
    // Exports put a title sheet in front now and then: the longest is the list.
    const sheet = sheets.toSorted((a, b) => b.data.length - a.data.length)[0];
    const cells = (sheet?.data ?? []).map((row) => row.map(textOf));
    return { cells, format: sheets.length > 1 ? `Excel, sheet “${sheet?.sheet}”` : 'Excel' };
  } catch {
    throw new TableError('This Excel file can’t be read. Save it as CSV and choose that.');
  }
}

/** A cell as text: days by ISO 8601, whole numbers without an exponent. */
function textOf(cell: unknown): string {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  if (typeof cell === 'number') return Number.isInteger(cell) ? cell.toFixed(0) : String(cell);
  return typeof cell === 'string' || typeof cell === 'boolean' ? String(cell) : '';
}

/** Reports begin with the firm's name and a date before the header. */
const maxTitleRows = 8;

/** Finds the header and cuts what no list has. @throws TableError */
function tableOf(cells: readonly string[][], format: string): Table {
  const clean = cells
    .map((row) => row.map((cell) => cell.normalize('NFC').trim().slice(0, importLimits.cell)))
    .filter((row) => row.some((cell) => cell !== ''));
  const start = headerIndex(clean);
  const [header, ...rows] = clean.slice(start);
  if (!header || rows.length === 0) {
    throw new TableError('This file has no rows below its header. Export the list again.');
  }
  const width = lastFilled(header, rows);
  if (width > importLimits.columns) {
    throw new TableError(`This file has more than ${importLimits.columns} columns.`);
  }
  if (rows.length > importLimits.rows) {
    const most = new Intl.NumberFormat('en-US').format(importLimits.rows);
    throw new TableError(`This file has more than ${most} rows. Split it and import each part.`);
  }
  const padded = (row: readonly string[]) =>
    Array.from({ length: width }, (_, index) => row[index] ?? '');
  return {
    header: padded(header).map((name, index) => name || `Column ${index + 1}`),
    rows: rows.map(padded),
    format,
  };
}

/** The first row that is as full as the rows below it, and holds words only. */
function headerIndex(rows: readonly string[][]): number {
  const filled = (row: readonly string[]) => row.filter((cell) => cell !== '').length;
  const usual = Math.max(...rows.slice(0, 50).map(filled), 0);
  const index = rows
    .slice(0, maxTitleRows)
    .findIndex((row) => filled(row) > usual / 2 && row.every((cell) => !/^[\d./-]+$/.test(cell)));
  return Math.max(0, index);
}

const lastFilled = (header: readonly string[], rows: readonly string[][]): number =>
  [header, ...rows].reduce(
    (width, row) => Math.max(width, row.findLastIndex((cell) => cell !== '') + 1),
    0,
  );
