// The blocks of which corpus C's papers consist.
import { type Block, keep, type Sheet, startPage, write } from './sheet.ts';

type Align = 'left' | 'right' | 'center';

const keepOff = (sheet: Sheet): void => {
  if (sheet.y === sheet.boxEnd) sheet.y += 4;
};

export const heading =
  (text: string, size = 13, align: Align = 'left'): Block =>
  (sheet, x, width) => {
    keepOff(sheet);
    keep(sheet, size * 3);
    sheet.y += write(sheet, text, x, sheet.y, { size, bold: true, width, align }) + 5;
  };

export const para =
  (text: string, size = 9.5, align: Align = 'left'): Block =>
  (sheet, x, width) => {
    keepOff(sheet);
    const height = sheet.pdf
      .font(sheet.regular)
      .fontSize(size)
      .heightOfString(text, { width, align });
    keep(sheet, height);
    sheet.y += write(sheet, text, x, sheet.y, { size, width, align }) + size * 0.75;
  };

/** Lines close below one another, as of an address. */
export const lines =
  (texts: readonly string[], size = 9.5, align: Align = 'left'): Block =>
  (sheet, x, width) => {
    keepOff(sheet);
    for (const text of texts) {
      keep(sheet, size * 1.4);
      sheet.y += write(sheet, text, x, sheet.y, { size, width, align }) + 1;
    }
    sheet.y += size;
  };

export const gap =
  (points: number): Block =>
  (sheet) => {
    sheet.y += points;
  };

export const rule: Block = (sheet, x, width) => {
  sheet.pdf
    .lineWidth(0.8)
    .strokeColor('#333')
    .moveTo(x, sheet.y)
    .lineTo(x + width, sheet.y)
    .stroke();
  sheet.y += 7;
};

export const newPage: Block = (sheet) => startPage(sheet);

/** A dark band with light words, as letterheads have. */
export const band =
  (text: string, color = '#1f3a5f'): Block =>
  (sheet, x, width) => {
    keep(sheet, 26);
    sheet.pdf.rect(x, sheet.y, width, 21).fill(color);
    write(sheet, text, x + 7, sheet.y + 5, { size: 10.5, bold: true, color: '#fff' });
    sheet.y += 28;
  };

/** Labels at the left, values at the right edge or in a column of their own. */
export const pairs =
  (rows: readonly (readonly [string, string])[], size = 9, share = 0.62): Block =>
  (sheet, x, width) => {
    const left = width * share - 8;
    for (const [label, value] of rows) {
      sheet.pdf.font(sheet.regular).fontSize(size);
      const high = Math.max(
        sheet.pdf.heightOfString(label, { width: left }),
        sheet.pdf.heightOfString(value, { width: width - left - 8 }),
      );
      keep(sheet, high + 3);
      write(sheet, label, x, sheet.y, { size, width: left });
      write(sheet, value, x + left + 8, sheet.y, { size, width: width - left - 8, align: 'right' });
      sheet.y += high + 3;
    }
    sheet.y += 6;
  };

/** A table with a ruled head. Widths are shares. */
export const table =
  (
    head: readonly string[],
    rows: readonly (readonly string[])[],
    shares: readonly number[],
    size = 8,
  ): Block =>
  (sheet, x, width) => {
    const total = shares.reduce((sum, share) => sum + share, 0);
    const widths = shares.map((share) => (share / total) * width);
    const row = (cells: readonly string[], bold: boolean): void => {
      sheet.pdf.font(bold ? sheet.bold : sheet.regular).fontSize(size);
      const high = Math.max(
        ...cells.map((cell, index) =>
          sheet.pdf.heightOfString(cell, { width: (widths[index] ?? 50) - 5 }),
        ),
      );
      keep(sheet, high + 4);
      let left = x;
      cells.forEach((cell, index) => {
        const wide = widths[index] ?? 50;
        const align = index > 0 && /^[-$(]?[\d,.]+\)?$/.test(cell) ? 'right' : 'left';
        write(sheet, cell, left, sheet.y, { size, bold, width: wide - 5, align });
        left += wide;
      });
      sheet.y += high + 4;
    };
    row(head, true);
    rule(sheet, x, width);
    sheet.y -= 4;
    for (const cells of rows) row(cells, false);
    sheet.y += 7;
  };

/** Two stacks side by side; the sheet goes on below the longer. */
export const beside =
  (left: readonly Block[], right: readonly Block[], share = 0.5): Block =>
  (sheet, x, width) => {
    const top = sheet.y;
    const page = sheet.pageNumber;
    const wide = width * share - 8;
    for (const block of left) block(sheet, x, wide);
    const bottom = sheet.y;
    // The left stack may have filled the page.
    sheet.y = sheet.pageNumber === page ? top : sheet.margin;
    for (const block of right) block(sheet, x + wide + 16, width - wide - 16);
    sheet.y = Math.max(sheet.y, bottom);
  };

export interface Cell {
  number?: string;
  label: string;
  value?: string;
  /** Share of the row. */
  share?: number;
}

/** A row of ruled boxes, the label small at the top and the value at the bottom. */
export const boxes =
  (cells: readonly Cell[], height = 28, labelSize = 6): Block =>
  (sheet, x, width) => {
    const total = cells.reduce((sum, { share = 1 }) => sum + share, 0);
    const labels = cells.map(({ number, label }) => [number, label].filter(Boolean).join('  '));
    const wide = cells.map(({ share = 1 }) => (share / total) * width);
    const values = cells.map(({ value = '' }) => value);
    const highs = cells.map((_, index) => boxHeight(sheet, labels, values, wide, index, labelSize));
    const high = Math.max(height, ...highs);
    keep(sheet, high);
    let left = x;
    cells.forEach((_, index) => {
      const inner = (wide[index] ?? 0) - 6;
      sheet.pdf
        .lineWidth(0.5)
        .strokeColor('#000')
        .rect(left, sheet.y, inner + 6, high)
        .stroke();
      write(sheet, labels[index] ?? '', left + 3, sheet.y + 2, { size: labelSize, width: inner });
      const value = values[index] ?? '';
      const size = labelSize + 2;
      sheet.pdf.font(sheet.regular).fontSize(size);
      const valueHigh = sheet.pdf.heightOfString(value, { width: inner });
      if (value)
        write(sheet, value, left + 3, sheet.y + high - valueHigh - 1, { size, width: inner });
      left += inner + 6;
    });
    sheet.y += high;
    sheet.boxEnd = sheet.y;
  };

function boxHeight(
  { pdf, regular }: Sheet,
  labels: readonly string[],
  values: readonly string[],
  widths: readonly number[],
  index: number,
  labelSize: number,
): number {
  const width = (widths[index] ?? 50) - 6;
  const value = values[index] ?? '';
  pdf.font(regular).fontSize(labelSize);
  const label = pdf.heightOfString(labels[index] ?? '', { width });
  pdf.fontSize(labelSize + 2);
  return label + (value ? pdf.heightOfString(value, { width }) : 0) + 5;
}

/** Paragraphs in two columns, as on the back of a form. */
export const backPage = (title: string, texts: readonly string[]): Block[] => {
  const half = Math.ceil(texts.length / 2);
  const small = (text: string) => para(text, 7.5);
  return [
    heading(title, 11),
    beside(texts.slice(0, half).map(small), texts.slice(half).map(small)),
  ];
};
