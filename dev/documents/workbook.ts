import { strToU8, zipSync } from 'fflate';

/** A cell: text, a number, an amount in cents, a date, or a formula with the value it has now. */
export type Cell =
  | { text: string; isBold?: boolean }
  | { number: number }
  | { cents: number; formula?: string; isBold?: boolean }
  | { isoDate: string }
  | null;

interface Worksheet {
  name: string;
  /** Widths of the columns, in characters. */
  widths: readonly number[];
  rows: readonly (readonly Cell[])[];
}

/** Style numbers: places in `cellXfs` of the styles part. */
const style = { plain: 0, bold: 1, amount: 2, boldAmount: 3, date: 4 } as const;

/**
 * Writes an XLSX with the parts that spreadsheet programs require (ECMA-376 part 1, section 12.3):
 * text is in the cells, so that there is no table of shared strings. The first row of a sheet
 * is its heading and stays in sight.
 */
export function writeWorkbook(sheets: readonly Worksheet[]): Buffer {
  const parts: Record<string, string> = {
    '[Content_Types].xml': contentTypes(sheets),
    '_rels/.rels': relationships([['officeDocument', 'xl/workbook.xml']]),
    'xl/workbook.xml': workbook(sheets),
    'xl/_rels/workbook.xml.rels': relationships([
      ...sheets.map((_, index) => ['worksheet', `worksheets/sheet${index + 1}.xml`] as const),
      ['styles', 'styles.xml'],
    ]),
    'xl/styles.xml': styles,
  };
  sheets.forEach((sheet, index) => {
    parts[`xl/worksheets/sheet${index + 1}.xml`] = worksheet(sheet);
  });
  const files = Object.fromEntries(
    Object.entries(parts).map(([name, xml]) => [name, strToU8(declaration + xml)]),
  );
  // A zip keeps local time: the same calendar date gives the same bytes everywhere.
  return Buffer.from(zipSync(files, { level: 1, mtime: new Date(2020, 0, 1) }));
}

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const officeRelations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packageSchemas = 'http://schemas.openxmlformats.org/package/2006';
const contentPrefix = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

function contentTypes(sheets: readonly Worksheet[]): string {
  const overrides = [
    ['/xl/workbook.xml', 'sheet.main'],
    ...sheets.map((_, index) => [`/xl/worksheets/sheet${index + 1}.xml`, 'worksheet'] as const),
    ['/xl/styles.xml', 'styles'],
  ] as const;
  return [
    `<Types xmlns="${packageSchemas}/content-types">`,
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>',
    '<Default Extension="xml" ContentType="application/xml"/>',
    ...overrides.map(
      ([part, type]) => `<Override PartName="${part}" ContentType="${contentPrefix}.${type}+xml"/>`,
    ),
    '</Types>',
  ].join('');
}

function relationships(targets: readonly (readonly [string, string])[]): string {
  const entries = targets.map(
    ([type, target], index) =>
      `<Relationship Id="rId${index + 1}" Type="${officeRelations}/${type}" Target="${target}"/>`,
  );
  return `<Relationships xmlns="${packageSchemas}/relationships">${entries.join('')}</Relationships>`;
}

function workbook(sheets: readonly Worksheet[]): string {
  const entries = sheets.map(
    ({ name }, index) =>
      `<sheet name="${escapeXml(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`,
  );
  return `<workbook xmlns="${main}" xmlns:r="${officeRelations}"><sheets>${entries.join('')}</sheets></workbook>`;
}

const styles = [
  `<styleSheet xmlns="${main}">`,
  '<numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/></numFmts>',
  '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font>',
  '<font><b/><sz val="11"/><name val="Calibri"/></font></fonts>',
  '<fills count="2"><fill><patternFill patternType="none"/></fill>',
  '<fill><patternFill patternType="gray125"/></fill></fills>',
  '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>',
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>',
  '<cellXfs count="5">',
  '<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>',
  '<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>',
  '<xf numFmtId="4" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>',
  '<xf numFmtId="4" fontId="1" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>',
  '<xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>',
  '</cellXfs>',
  '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles>',
  '</styleSheet>',
].join('');

function worksheet({ widths, rows }: Worksheet): string {
  const columns = widths.map(
    (width, index) =>
      `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  );
  const lines = rows.map((row, index) => {
    const cells = row.map((cell, column) => cellXml(cell, `${columnName(column)}${index + 1}`));
    return `<row r="${index + 1}">${cells.join('')}</row>`;
  });
  return [
    `<worksheet xmlns="${main}">`,
    '<sheetViews><sheetView workbookViewId="0">',
    '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>',
    '</sheetView></sheetViews>',
    `<cols>${columns.join('')}</cols>`,
    `<sheetData>${lines.join('')}</sheetData>`,
    '</worksheet>',
  ].join('');
}

function cellXml(cell: Cell, place: string): string {
  if (cell === null) return '';
  if ('text' in cell) {
    const number = cell.isBold ? style.bold : style.plain;
    return `<c r="${place}" s="${number}" t="inlineStr"><is><t>${escapeXml(cell.text)}</t></is></c>`;
  }
  if ('number' in cell) return `<c r="${place}"><v>${cell.number}</v></c>`;
  if ('isoDate' in cell) {
    return `<c r="${place}" s="${style.date}"><v>${serialDay(cell.isoDate)}</v></c>`;
  }
  const number = cell.isBold ? style.boldAmount : style.amount;
  const formula = cell.formula ? `<f>${escapeXml(cell.formula)}</f>` : '';
  return `<c r="${place}" s="${number}">${formula}<v>${(cell.cents / 100).toFixed(2)}</v></c>`;
}

/** Days since 1899-12-30, as spreadsheets count dates after February 1900. */
function serialDay(isoDate: string): number {
  return (Date.parse(`${isoDate}T00:00:00Z`) - Date.UTC(1899, 11, 30)) / 86_400_000;
}

/** Columns A to Z: more than the samples need. */
function columnName(index: number): string {
  return String.fromCharCode('A'.charCodeAt(0) + index);
}

function escapeXml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
