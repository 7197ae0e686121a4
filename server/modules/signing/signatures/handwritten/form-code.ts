import { encode } from 'uqr';
import type { RequestRow } from '../table.ts';

/** What the code of a printed form says: which request it is of, and which bytes were printed. */
export const formCode = ({ id, sha256 }: Pick<RequestRow, 'id' | 'sha256'>): string =>
  `FWS1.${id}.${sha256.toString('hex').slice(0, 24)}`;

/** Compares what was read on a form that came back with what was issued. */
export function compareCodes(
  request: Pick<RequestRow, 'id' | 'sha256'>,
  read: readonly string[],
): 'same' | 'other' | 'unreadable' {
  const ours = read.filter((text) => text.startsWith('FWS1.'));
  if (ours.length === 0) return 'unreadable';
  return ours.includes(formCode(request)) ? 'same' : 'other';
}

/** Points. */
const codeSize = 54;
const margin = 14;

/**
 * The document for the printer: each page with the code in its lower right corner. A copy: what is signed on screen and
 * sealed is the document itself, which stays as it is.
 *
 * @throws the library's error for what it can't read
 */
export async function printedForm(bytes: Uint8Array, text: string): Promise<Uint8Array> {
  const { PDF, rgb } = await import('@libpdf/core');
  const document = await PDF.load(bytes);
  const { data, size } = encode(text, { ecc: 'M', border: 2 });
  const unit = codeSize / size;
  for (const page of document.getPages()) {
    const left = page.width - codeSize - margin;
    page.drawRectangle({
      x: left,
      y: margin,
      width: codeSize,
      height: codeSize,
      color: rgb(1, 1, 1),
    });
    for (const [row, cells] of data.entries()) {
      for (const [column, isDark] of cells.entries()) {
        if (!isDark) continue;
        page.drawRectangle({
          x: left + column * unit,
          y: margin + (size - 1 - row) * unit,
          // A hair more, so that no line shows between two.
          width: unit + 0.05,
          height: unit + 0.05,
          color: rgb(0, 0, 0),
        });
      }
    }
  }
  return document.save();
}
