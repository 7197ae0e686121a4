// What a paper of corpus G is: its answer, and how it is drawn.
import type { DocumentKind } from '#domain/document-kinds';
import type { Cast, Sender } from './cast.ts';
import type { Look, Sheet } from './sheet.ts';

export type Draw = (sheet: Sheet, cast: Cast) => void;

export interface Paper {
  /** Null for a near miss. */
  kind: DocumentKind | null;
  layout: string;
  sender: Sender;
  hasYear: boolean;
  /** Years in which such a paper exists. */
  since: number;
  until: number;
  isCorrected: boolean;
  look: Look;
  draw: Draw;
}

export const looks = {
  /** A form of the IRS that a program filled in. */
  overprint: { face: 'sans', data: 'mono', order: 'dataLast', producer: 'Acrobat Distiller 11.0' },
  /** Data that a merge put under the form. */
  merged: { face: 'liberation', data: 'cousine', order: 'dataFirst', producer: 'iText 2.1.7' },
  web: { face: 'noto', data: 'noto', order: 'drawn', producer: 'Chromium' },
  thin: { face: 'light', data: 'light', order: 'rows', producer: 'Prince 14.2' },
  round: { face: 'nanum', data: 'nanum', order: 'drawn', producer: 'wkhtmltopdf 0.12.6' },
  mainframe: { face: 'mono', data: 'mono', order: 'rows', producer: 'AFP2PDF' },
  terminal: { face: 'cousine', data: 'cousine', order: 'drawn', producer: 'Print Server 6.1' },
  book: { face: 'serif', data: 'serif', order: 'drawn', producer: 'Microsoft Word for 365' },
  bookForm: { face: 'serif', data: 'sans', order: 'dataLast', producer: 'Document Composer 16' },
  office: { face: 'liberation', data: 'liberation', order: 'rows', producer: 'Crystal Reports' },
  program: { face: 'sans', data: 'cousine', order: 'dataFirst', producer: 'PDFlib+PDI 9.3' },
} as const satisfies Record<string, Look>;

interface Rest {
  hasYear?: boolean;
  since?: number;
  until?: number;
  isCorrected?: boolean;
  size?: readonly [number, number];
}

export function paper(
  kind: DocumentKind | null,
  layout: string,
  sender: Sender,
  look: Look,
  draw: Draw,
  rest: Rest = {},
): Paper {
  const { hasYear = kind !== null, since = 2023, until = 2025, isCorrected = false, size } = rest;
  return {
    kind,
    layout,
    sender,
    hasYear,
    since,
    until,
    isCorrected,
    draw,
    look: size ? { ...look, size } : look,
  };
}

/** Rows of a label and what belongs to it at the right; where they end. */
export function pairs(
  sheet: Sheet,
  all: readonly (readonly [string, string])[],
  x: number,
  y: number,
  width: number,
  size = 9,
  leading = 1.6,
): number {
  for (const [index, [label, value]] of all.entries()) {
    const top = y + index * size * leading;
    sheet.put(label, x, top, { size });
    sheet.put(value, x + width, top, { size, align: 'right', data: true });
  }
  return y + all.length * size * leading;
}

/** A table whose columns begin, or end where they are negative, at these places; where it ends. */
export function table(
  sheet: Sheet,
  rows: readonly (readonly string[])[],
  columns: readonly number[],
  y: number,
  size = 7.5,
): number {
  for (const [index, row] of rows.entries()) {
    for (const [at, cell] of row.entries()) {
      const column = columns[at] ?? 0;
      sheet.put(cell, Math.abs(column), y + index * size * 1.55, {
        size,
        bold: index === 0,
        data: index > 0,
        align: column < 0 ? 'right' : 'left',
      });
    }
  }
  return y + rows.length * size * 1.55 + 4;
}

/** The issuer with a mark of its own. */
export function letterhead(sheet: Sheet, cast: Cast, y = 40, color = '#1f3b63'): void {
  sheet.box(44, y, 16, 16, { fill: color, line: 0 });
  sheet.put(cast.payer, 66, y + 1, { size: 13, bold: true, color });
  sheet.lines([...cast.payerAddress], 66, y + 18, { size: 8 });
}

/** Who gets it, where the window of the envelope is. */
export function addressee(sheet: Sheet, { name, address }: Cast, x = 62, y = 148): void {
  sheet.lines([name, ...address], x, y, { size: 10, data: true });
}
