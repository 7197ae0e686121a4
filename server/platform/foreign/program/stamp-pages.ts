import { ops } from '@libpdf/core';
import type { Made } from './made.ts';
import { openPdf } from './open-pdf.ts';
import { TooMuchError } from './pdf-bounds.ts';

/** Points. */
const codeSize = 54;
const margin = 14;

/** A code as rows of cells, true where one is dark. */
export interface Code {
  cells: readonly (readonly boolean[])[];
  /** A document with more isn't stamped. */
  mostPages: number;
}

/** Puts a code into the lower right corner of each page. It is drawn once; the pages refer to it. */
export async function stampPages(
  { cells, mostPages }: Code,
  [pdf = new Uint8Array()]: Uint8Array[],
): Promise<Made> {
  const document = await openPdf(pdf);
  if (document.getPageCount() > mostPages) throw new TooMuchError('has too many pages');
  const code = document.createFormXObject({
    bbox: { x: 0, y: 0, width: codeSize, height: codeSize },
    operators: [
      ops.setNonStrokingGray(1),
      ops.rectangle(0, 0, codeSize, codeSize),
      ops.fill(),
      ops.setNonStrokingGray(0),
      ...darkCells(cells),
      ops.fill(),
    ],
  });
  for (const page of document.getPages()) {
    page.drawOperators([
      ops.pushGraphicsState(),
      ops.concatMatrix(1, 0, 0, 1, page.width - codeSize - margin, margin),
      ops.paintXObject(page.registerXObject(code)),
      ops.popGraphicsState(),
    ]);
  }
  return { head: {}, parts: [await document.save()] };
}

function darkCells(cells: Code['cells']) {
  const unit = codeSize / cells.length;
  return cells.flatMap((row, at) =>
    row.flatMap((isDark, column) =>
      isDark
        ? // A hair more, so that no line shows between two.
          [ops.rectangle(column * unit, (cells.length - 1 - at) * unit, unit + 0.05, unit + 0.05)]
        : [],
    ),
  );
}
