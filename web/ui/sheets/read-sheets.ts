import { unzipSync, zipSync } from 'fflate';
import readXlsxFile from 'read-excel-file/universal';
import { parseCsv } from './csv.ts';
import { boundedSheet, type Sheet, type SheetRequest } from './sheet-shape.ts';

/**
 * The sheets of a workbook, or the one of a CSV text.
 *
 * @throws Error where the file is none
 */
export async function readSheets({ data, isCsv }: SheetRequest): Promise<Sheet[]> {
  if (isCsv) return [boundedSheet('', parseCsv(new TextDecoder().decode(data)))];
  // Unpacked here, and handed on without compression: the reader would start workers from strings,
  // which the page's policy refuses.
  const parts = unzipSync(new Uint8Array(data), {
    filter: ({ name }) => /\.(xml|rels)$/.test(name),
  });
  const stored = zipSync(parts, { level: 0 });
  const sheets = await readXlsxFile(new Blob([stored]));
  return sheets.map((sheet) => boundedSheet(sheet.sheet, sheet.data));
}
