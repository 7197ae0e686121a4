import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { Rectangle } from '../facts/page.ts';
import { type Matrix, multiply } from './matrix.ts';

/** A cross or tick in a box is no smaller and no larger, in points. */
const leastSide = 2.5;
const mostSide = 14;

/** How many numbers follow each step of a path: to a point, along a line or a curve, and back to its beginning. */
const numbersAfter: Record<number, number> = { 0: 2, 1: 2, 2: 6, 3: 4, 4: 0 };

/** A cross or tick, or the frame of a box that may hold one. */
export interface DrawnMark extends Rectangle {
  isBox: boolean;
}

/** The crosses, ticks, and small boxes of a page that are drawn as lines, on the page as it is shown: no letter says them. */
export async function drawnMarks(page: PDFPageProxy): Promise<DrawnMark[]> {
  const { fnArray, argsArray } = await page.getOperatorList({ annotationMode: 0 });
  let at: Matrix = matrixOf(page.getViewport({ scale: 1 }).transform);
  const saved: Matrix[] = [];
  return fnArray.flatMap((operator, index) => {
    const args: unknown = argsArray[index];
    const given: unknown[] = Array.isArray(args) ? args : [];
    if (operator === OPS.save) saved.push(at);
    if (operator === OPS.restore || operator === OPS.paintFormXObjectEnd) at = saved.pop() ?? at;
    if (operator === OPS.transform) at = multiply(at, matrixOf(given));
    if (operator === OPS.paintFormXObjectBegin) {
      saved.push(at);
      if (Array.isArray(given[0])) at = multiply(at, matrixOf(given[0]));
    }
    if (operator !== OPS.constructPath) return [];
    const mark = markOf(given[1], at);
    return mark ? [mark] : [];
  });
}

/** The place of a small path: one that has a slanted line, which no box, rule, or frame has, or a box about as wide as high. */
function markOf(paths: unknown, at: Matrix): DrawnMark | undefined {
  const path: unknown = Array.isArray(paths) ? paths[0] : undefined;
  if (!(path instanceof Float32Array) || path.length > 200) return undefined;
  const points: [number, number][] = [];
  let [isSlanted, isStraight] = [false, true];
  for (let index = 0; index < path.length;) {
    const step = path[index] ?? 4;
    const count = numbersAfter[step] ?? 0;
    if (count > 0) {
      const [x = 0, y = 0] = path.subarray(index + count - 1, index + count + 1);
      const [, , , , shownX, shownY] = multiply(at, [1, 0, 0, 1, x, y]);
      const last = points.at(-1);
      isSlanted ||=
        step === 1 &&
        last !== undefined &&
        isWithin(Math.abs(shownX - last[0])) &&
        isWithin(Math.abs(shownY - last[1]));
      isStraight &&= step < 2;
      points.push([shownX, shownY]);
    }
    index += 1 + count;
  }
  const [across, down] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [x, y] = [Math.min(...across), Math.min(...down)];
  const [width, height] = [Math.max(...across) - x, Math.max(...down) - y];
  if (!isWithin(width) || !isWithin(height)) return undefined;
  if (isSlanted) return { x, y, width, height, isBox: false };
  const isBox = isStraight && points.length > 3 && Math.abs(width - height) < leastSide;
  return isBox ? { x, y, width, height, isBox } : undefined;
}

const isWithin = (side: number): boolean => side >= leastSide && side <= mostSide;

function matrixOf(values: readonly unknown[]): Matrix {
  const [a, b, c, d, e, f] = values.map(Number);
  return [a ?? 1, b ?? 0, c ?? 0, d ?? 1, e ?? 0, f ?? 0];
}
