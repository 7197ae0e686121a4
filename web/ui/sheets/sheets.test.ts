import { stringify } from 'csv-stringify/sync';
import fc from 'fast-check';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { parseCsv } from './csv.ts';
import { readSheets } from './read-sheets.ts';
import { boundedSheet, shownColumns, shownRows } from './sheet-shape.ts';

describe('CSV', () => {
  it.each([
    [
      'a,b\r\nc,d\r\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['\uFEFF"a ""b""","c\nd"', [['a "b"', 'c\nd']]],
    [
      'Date;Miles\n1;2,5',
      [
        ['Date', 'Miles'],
        ['1', '2,5'],
      ],
    ],
    ['a\tb', [['a', 'b']]],
    ['5" pipe,1', [['5" pipe', '1']]],
    [
      'a,\n,b',
      [
        ['a', ''],
        ['', 'b'],
      ],
    ],
    ['', []],
  ])('%j', (text, rows) => {
    expect(parseCsv(text)).toEqual(rows);
  });

  it('reads back what was written', () => {
    const cell = fc.string({ maxLength: 8 }).map((text) => `x${text}`);
    const table = fc.array(fc.array(cell, { minLength: 2, maxLength: 2 }), { minLength: 1 });
    fc.assert(
      fc.property(table, (rows) => {
        // Every cell in quotes: nothing in the first line can pass for another separator.
        const text = stringify([['a', 'b'], ...rows], { quoted: true });
        expect(parseCsv(text).slice(1)).toEqual(rows);
      }),
      { numRuns: 200, seed: 2026 },
    );
  });
});

/** A workbook with these cells, as spreadsheet programs write one. */
function workbookOf(sheetXml: string): ArrayBuffer {
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const parts = {
    '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="Ledger" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}"><sheetData>${sheetXml}</sheetData></worksheet>`,
  };
  const zipped = zipSync(
    Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])),
  );
  return new Uint8Array(zipped).buffer;
}

describe('a workbook', () => {
  it('is read with its numbers and words', async () => {
    const cells =
      '<row r="1"><c r="A1" t="inlineStr"><is><t>Rent</t></is></c><c r="B1"><v>1250.5</v></c></row>';
    expect(await readSheets({ data: workbookOf(cells), isCsv: false })).toEqual([
      { name: 'Ledger', rows: [['Rent', '1250.5']], rowCount: 1, columnCount: 2 },
    ]);
  });

  // A zip whose parts the reader would unpack in workers made from strings.
  it('is read when it is large', async () => {
    const row = (at: number) => `<row r="${at}"><c r="A${at}"><v>${at}</v></c></row>`;
    const rows = Array.from({ length: 20_000 }, (_, index) => row(index + 1)).join('');
    const [sheet] = await readSheets({ data: workbookOf(rows), isCsv: false });
    expect([sheet?.rows.length, sheet?.rowCount]).toEqual([shownRows, 20_000]);
  });

  it('that is none is refused', async () => {
    await expect(readSheets({ data: new ArrayBuffer(64), isCsv: false })).rejects.toThrow();
  });
});

it('shows a bounded part, every row as long as the others, in words people write', () => {
  const wide = Array.from({ length: shownColumns + 5 }, (_, at) => at);
  const { rows, columnCount } = boundedSheet('', [wide, [true, null, new Date('2026-04-15')]]);
  expect(columnCount).toBe(shownColumns + 5);
  expect(rows.map(({ length }) => length)).toEqual([shownColumns, shownColumns]);
  expect(rows[1]?.slice(0, 4)).toEqual(['TRUE', '', 'Apr 15, 2026', '']);
});
