import { readFileSync } from 'node:fs';
import PDFDocument from 'pdfkit';
import { monoBoldFontPath, monoFontPath } from './fonts.ts';
import { noonOf, type PlainDate } from './text.ts';
import { unpackWoff } from './woff.ts';

export type Pdf = PDFKit.PDFDocument;

/** Faces to draw with: the label faces every reader has, and the embedded face of the values. */
export const face = {
  label: 'Helvetica',
  labelBold: 'Helvetica-Bold',
  value: 'value',
  valueBold: 'value-bold',
} as const;

/** Letter paper in points, and the edges of what is drawn on it. */
export const page = { width: 612, height: 792, left: 36, right: 576, bottom: 756 } as const;

const valueFont = unpackWoff(readFileSync(monoFontPath));
const valueBoldFont = unpackWoff(readFileSync(monoBoldFontPath));

/**
 * Draws a PDF on letter paper. The same drawing and date give the same bytes: pdfkit derives the
 * document id from the properties set here.
 */
export async function renderPdf(
  about: { title: string; author: string; date: PlainDate },
  draw: (pdf: Pdf) => void,
): Promise<Buffer> {
  const pdf = new PDFDocument({
    size: [page.width, page.height],
    margin: 0,
    // Quicker, and as large as the forms that payers send.
    compress: false,
    info: {
      Title: about.title,
      Author: about.author,
      Creator: 'Sample documents',
      CreationDate: noonOf(about.date),
    },
  });
  pdf.registerFont(face.value, valueFont);
  pdf.registerFont(face.valueBold, valueBoldFont);
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((resolve, reject) => {
    pdf.on('end', resolve);
    pdf.on('error', reject);
  });
  draw(pdf);
  pdf.end();
  await ended;
  return Buffer.concat(chunks);
}

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A ruled box of a form: the number and label small in the corner, the value below. */
export function formBox(
  pdf: Pdf,
  box: Box,
  content: { number?: string; label: string; value?: string | readonly string[]; amount?: string },
): void {
  pdf.lineWidth(0.6).strokeColor('#111').rect(box.x, box.y, box.width, box.height).stroke();
  let labelX = box.x + 3;
  if (content.number) {
    put(pdf, content.number, labelX, box.y + 2.5, { font: face.labelBold, size: 6.5 });
    labelX += pdf.widthOfString(content.number) + 3;
  }
  put(pdf, content.label, labelX, box.y + 2.5, {
    size: 6.2,
    width: box.x + box.width - labelX - 2,
  });
  const lines = typeof content.value === 'string' ? [content.value] : (content.value ?? []);
  const lineHeight = 11.5;
  const spare = box.height - 14 - lines.length * lineHeight;
  const top = box.y + 11 + Math.max(0, spare / 3);
  lines.forEach((line, index) =>
    put(pdf, line, box.x + 6, top + index * lineHeight, { font: face.value, size: 9.5 }),
  );
  if (content.amount) {
    put(pdf, content.amount, box.x, box.y + box.height - 14, {
      font: face.value,
      size: 9.5,
      width: box.width - 7,
      align: 'right',
    });
  }
}

interface TextStyle {
  font?: string;
  size?: number;
  color?: string;
  width?: number;
  align?: 'left' | 'right' | 'center' | 'justify';
  lineGap?: number;
  characterSpacing?: number;
}

/** Text at a place. Without a width it stays on one line. */
export function put(pdf: Pdf, text: string, x: number, y: number, style: TextStyle = {}): void {
  const { font = face.label, size = 8, color = '#111', ...layout } = style;
  pdf.font(font).fontSize(size).fillColor(color);
  pdf.text(text, x, y, { ...layout, lineBreak: layout.width !== undefined });
}

/** Paragraphs in two columns of about the same height under a heading, as on the back of a form. */
export function twoColumns(
  pdf: Pdf,
  y: number,
  heading: string,
  paragraphs: readonly string[],
): void {
  const gap = 20;
  const width = (page.right - page.left - gap) / 2;
  put(pdf, heading, page.left, y, { font: face.labelBold, size: 10.5 });
  pdf.font(face.label).fontSize(8).fillColor('#222');
  const heights = paragraphs.map((text) => pdf.heightOfString(text, { width, lineGap: 1.6 }) + 8);
  const total = heights.reduce((sum, height) => sum + height, 0);
  let used = 0;
  let column = 0;
  let top = y + 20;
  paragraphs.forEach((text, index) => {
    if (column === 0 && used >= total / 2) {
      column = 1;
      top = y + 20;
    }
    const height = heights[index] ?? 0;
    const x = page.left + column * (width + gap);
    pdf.text(text, x, top, { width, align: 'justify', lineGap: 1.6 });
    top += height;
    used += height;
  });
}

/** Says at the foot of every page what the document is. */
export function specimenNote(pdf: Pdf): void {
  put(pdf, 'Specimen for demonstration. People, businesses and figures are fictional.', 36, 768, {
    size: 5.8,
    color: '#8a8a8a',
    width: 540,
    align: 'center',
  });
}
