// How corpus C puts words on paper: faces, sheets, and blocks that flow down a page one below the other.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import PDFDocument from 'pdfkit';
import { noonOf, type PlainDate } from '../../documents/text.ts';
import { unpackWoff } from '../../documents/woff.ts';

const embedded = Object.fromEntries(
  [
    ['noto', 'noto-sans/files/noto-sans-latin-400-normal.woff'],
    ['noto-bold', 'noto-sans/files/noto-sans-latin-700-normal.woff'],
    ['nanum', 'nanum-gothic/files/nanum-gothic-latin-400-normal.woff'],
    ['nanum-bold', 'nanum-gothic/files/nanum-gothic-latin-700-normal.woff'],
  ].map(([name = '', path = '']) => [
    name,
    unpackWoff(readFileSync(fileURLToPath(import.meta.resolve(`@fontsource/${path}`)))),
  ]),
);

const faces = {
  helvetica: ['Helvetica', 'Helvetica-Bold'],
  times: ['Times-Roman', 'Times-Bold'],
  courier: ['Courier', 'Courier-Bold'],
  noto: ['noto', 'noto-bold'],
  nanum: ['nanum', 'nanum-bold'],
} as const;
export type FaceName = keyof typeof faces;

/** Sizes of paper in points. */
export const sizes = {
  letter: [612, 792],
  legal: [612, 1008],
  a4: [595, 842],
  landscape: [792, 612],
  half: [612, 396],
  slip: [252, 560],
  card: [350, 225],
} as const;
export type SizeName = keyof typeof sizes;

export interface Sheet {
  pdf: PDFKit.PDFDocument;
  regular: string;
  bold: string;
  width: number;
  height: number;
  margin: number;
  y: number;
  /** Where the last ruled box ended: words below it keep off its line. */
  boxEnd: number;
  pageNumber: number;
  header: string;
  footer: string;
}

/** Puts something at the place and moves the sheet's `y` below it. */
export type Block = (sheet: Sheet, x: number, width: number) => void;

export interface Design {
  size?: SizeName;
  face?: FaceName;
  margin?: number;
  /** Printed on every page; `#` becomes the page's number. */
  header?: string;
  footer?: string;
  blocks: readonly Block[];
}

interface Look {
  size?: number;
  bold?: boolean;
  width?: number;
  align?: 'left' | 'right' | 'center';
  color?: string;
}

/** Text at a place, in one line where no width is given. Says how high it is. */
export function write(sheet: Sheet, text: string, x: number, y: number, look: Look = {}): number {
  const { size = 9, bold = false, width, align = 'left', color = '#000' } = look;
  const { pdf } = sheet;
  pdf.font(bold ? sheet.bold : sheet.regular).fontSize(size);
  const options = width === undefined ? { lineBreak: false } : { width, align };
  const height = pdf.heightOfString(text, { width: width ?? 2000 });
  pdf.fillColor(color).text(text, x, y, options);
  return height;
}

/** Starts a page where so many points no longer fit. */
export function keep(sheet: Sheet, points: number): void {
  if (sheet.y + points > sheet.height - sheet.margin - 14) startPage(sheet);
}

export function startPage(sheet: Sheet): void {
  const { pdf, margin, width, height } = sheet;
  pdf.addPage({ size: [width, height], margin: 0 });
  sheet.pageNumber += 1;
  const numbered = (text: string) => text.replace('#', String(sheet.pageNumber));
  const wide = width - 2 * margin;
  const small = { size: 7, width: wide, color: '#333' };
  if (sheet.header) write(sheet, numbered(sheet.header), margin, 14, small);
  if (sheet.footer) write(sheet, numbered(sheet.footer), margin, height - 24, small);
  sheet.y = margin;
}

/** Draws a design. The same design and date give the same bytes. */
export async function renderDesign(
  design: Design,
  date: PlainDate,
  face: FaceName,
): Promise<Buffer> {
  const [width, height] = sizes[design.size ?? 'letter'];
  const [regular, bold] = faces[design.face ?? face];
  const info = { Title: 'Scanned document', Producer: 'Print service', CreationDate: noonOf(date) };
  const pdf = new PDFDocument({ autoFirstPage: false, margin: 0, info });
  for (const [name, font] of Object.entries(embedded)) pdf.registerFont(name, font);
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((resolve, reject) => {
    pdf.on('end', resolve);
    pdf.on('error', reject);
  });
  const { margin = 40, header = '', footer = '' } = design;
  const sheet = { pdf, regular, bold, width, height, margin, y: margin, boxEnd: -1, pageNumber: 0 };
  const whole: Sheet = { ...sheet, header, footer };
  startPage(whole);
  for (const block of design.blocks) block(whole, margin, width - 2 * margin);
  pdf.end();
  await ended;
  return Buffer.concat(chunks);
}
