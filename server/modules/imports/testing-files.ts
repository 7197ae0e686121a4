import { strToU8, zipSync } from 'fflate';
import type { ImportField } from '#domain/import-values';

// Client lists as programs of the trade write them, with invented people: by what their exports are known to
// hold, not copies of any vendor's file.

/** A list, with what each of its columns holds. */
export interface SampleFile {
  name: string;
  bytes: Uint8Array<ArrayBuffer>;
  expected: (ImportField | null)[];
}

export type Column = readonly [header: string, field: ImportField | null, ...values: string[]];

const quoted = (cell: string): string =>
  /[",;\n\t]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;

export function linesOf(columns: readonly Column[]): string[][] {
  const count = Math.max(...columns.map(([, , ...values]) => values.length));
  return [
    columns.map(([header]) => header),
    ...Array.from({ length: count }, (_, row) =>
      columns.map(([, , ...values]) => values[row] ?? ''),
    ),
  ];
}

/** Cells as a CSV text. */
export const csvText = (cells: readonly (readonly string[])[], sign = ','): string =>
  `${cells.map((row) => row.map(quoted).join(sign)).join('\r\n')}\r\n`;

export const utf8 = (text: string): Uint8Array<ArrayBuffer> => new Uint8Array(Buffer.from(text));

/** UTF-16, little-endian, with its mark: what Excel calls “Unicode text”. */
export const utf16 = (text: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(Buffer.from(`\uFEFF${text}`, 'utf16le'));

/** Windows-1252 of texts whose characters are in Latin-1, and the dash and quotes of Word. */
export function windows1252(text: string): Uint8Array<ArrayBuffer> {
  const special = new Map([
    ['’', 0x92],
    ['–', 0x96],
    ['€', 0x80],
  ]);
  return Uint8Array.from(text.split(''), (sign) => special.get(sign) ?? sign.charCodeAt(0));
}

/** A workbook of one sheet whose cells are all texts, but for numbers. */
export function workbook(
  cells: readonly (readonly (string | number)[])[],
): Uint8Array<ArrayBuffer> {
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const packages = 'http://schemas.openxmlformats.org/package/2006';
  const escaped = (text: string) =>
    text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
  const letters = (index: number): string =>
    (index >= 26 ? String.fromCharCode(64 + Math.floor(index / 26)) : '') +
    String.fromCharCode(65 + (index % 26));
  const rows = cells.map((row, at) => {
    const ofRow = row.map((cell, index) => {
      const place = `${letters(index)}${at + 1}`;
      return typeof cell === 'number'
        ? `<c r="${place}"><v>${cell}</v></c>`
        : `<c r="${place}" t="inlineStr"><is><t>${escaped(cell)}</t></is></c>`;
    });
    return `<row r="${at + 1}">${ofRow.join('')}</row>`;
  });
  const parts = {
    '[Content_Types].xml': `<Types xmlns="${packages}/content-types"/>`,
    '_rels/.rels': `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="Clients" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}"><sheetData>${rows.join('')}</sheetData></worksheet>`,
  };
  const zipped = zipSync(
    Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])),
  );
  return new Uint8Array(zipped);
}

export const csv = (
  name: string,
  columns: readonly Column[],
  encode = utf8,
  sign = ',',
): SampleFile => ({
  name,
  bytes: encode(csvText(linesOf(columns), sign)),
  expected: columns.map(([, field]) => field),
});
