import type { Business, Person } from './people.ts';
import { face, page, put, renderPdf, specimenNote, type Pdf } from './pdf.ts';
import { formatDate, type PlainDate } from './text.ts';

/** A table of a letter: the first column is text at the left, the others are set at the right. */
interface LetterTable {
  heading: string;
  columns: readonly string[];
  rows: readonly (readonly string[])[];
  /** The last line, set bold under a rule. */
  total?: readonly string[];
}

/** A statement on letterhead: to whom, what about, tables of figures, closing notes. */
export interface Letter {
  sender: Business;
  recipient: Person;
  date: PlainDate;
  title: string;
  /** Facts beside the address: label and value. */
  facts: readonly (readonly [string, string])[];
  opening: string;
  tables: readonly LetterTable[];
  notes: readonly string[];
  /** Color of the letterhead, as a CSS hex color. */
  color: string;
}

/** Draws such a statement on one page: broker's summaries, clinic statements, confirmations. */
export function drawLetter(letter: Letter): Promise<Buffer> {
  const { sender, title, date } = letter;
  return renderPdf({ title, author: sender.name, date }, (pdf) => {
    drawHead(pdf, letter);
    put(pdf, title, page.left, 186, { font: face.labelBold, size: 15 });
    put(pdf, letter.opening, page.left, 210, { size: 9.2, width: 540, lineGap: 2, color: '#333' });
    let y = pdf.y + 16;
    for (const table of letter.tables) y = drawTable(pdf, table, y, letter.color) + 20;
    for (const note of letter.notes) {
      put(pdf, note, page.left, y, { size: 8, width: 540, lineGap: 1.6, color: '#444' });
      y = pdf.y + 7;
    }
    specimenNote(pdf);
  });
}

function drawHead(pdf: Pdf, letter: Letter): void {
  const { sender, recipient, color } = letter;
  pdf.circle(50, 46, 13).fill(color);
  put(pdf, sender.name.slice(0, 1), 37, 38.5, {
    font: face.labelBold,
    size: 17,
    color: '#fff',
    width: 26,
    align: 'center',
  });
  put(pdf, sender.name, 72, 34, { font: face.labelBold, size: 15, color });
  put(pdf, `${sender.address.join(', ')}   ${sender.phone}   EIN ${sender.ein}`, 72, 53, {
    size: 7.5,
    color: '#555',
  });
  pdf.lineWidth(1.2).strokeColor(color).moveTo(36, 74).lineTo(576, 74).stroke();
  [recipient.name, ...recipient.address].forEach((line, index) =>
    put(pdf, line, 60, 102 + index * 14, { size: 10.5 }),
  );
  const facts = [['Date', formatDate(letter.date)] as const, ...letter.facts];
  facts.forEach(([label, value], index) => {
    put(pdf, label, 340, 96 + index * 15, { size: 8.5, color: '#555' });
    put(pdf, value, 406, 95.5 + index * 15, {
      font: face.value,
      size: 8.5,
      width: 170,
      align: 'right',
    });
  });
}

function drawTable(pdf: Pdf, table: LetterTable, top: number, color: string): number {
  put(pdf, table.heading, page.left, top, { font: face.labelBold, size: 10.5, color });
  let y = top + 18;
  pdf.rect(36, y, 540, 16).fill('#eceeea');
  drawCells(pdf, table.columns, y + 4.5, face.labelBold);
  y += 16;
  for (const row of table.rows) {
    drawCells(pdf, row, y + 4.5, face.label, face.value);
    y += 16;
    pdf.lineWidth(0.3).strokeColor('#c9ccc6').moveTo(36, y).lineTo(576, y).stroke();
  }
  if (table.total) {
    pdf.lineWidth(0.9).strokeColor('#333').moveTo(36, y).lineTo(576, y).stroke();
    drawCells(pdf, table.total, y + 5, face.labelBold, face.valueBold);
    y += 18;
  }
  return y;
}

function drawCells(
  pdf: Pdf,
  cells: readonly string[],
  y: number,
  font: string,
  figureFont = font,
): void {
  const width = 92;
  cells.forEach((cell, index) => {
    if (index === 0) return put(pdf, cell, 42, y, { font, size: 8.5 });
    const x = 570 - (cells.length - index) * width;
    put(pdf, cell, x, y, { font: figureFont, size: 8.5, width, align: 'right' });
  });
}
