import type { Canvas } from '@napi-rs/canvas';
import type { Picture } from '../documents/canvas.ts';

export interface Corner {
  x: number;
  y: number;
}

/**
 * Draws a page into a photograph so that its corners are there, in perspective.
 *
 * @param fold how far, in pixels of the page, a page that was folded in three bends; its creases show as shades
 */
export function layInto(
  { canvas, context }: Picture,
  page: Canvas,
  corners: readonly Corner[],
  fold: number,
): void {
  const toPage = inverse(squareTo(corners));
  const left = Math.max(0, Math.floor(Math.min(...corners.map(({ x }) => x))) - 8);
  const top = Math.max(0, Math.floor(Math.min(...corners.map(({ y }) => y))) - 8);
  const right = Math.min(canvas.width, Math.ceil(Math.max(...corners.map(({ x }) => x))) + 8);
  const bottom = Math.min(canvas.height, Math.ceil(Math.max(...corners.map(({ y }) => y))) + 8);
  const image = context.getImageData(left, top, right - left, bottom - top);
  const source = page.getContext('2d').getImageData(0, 0, page.width, page.height);
  const [a, b, c, d, e, f, g, h, i] = toPage;
  // Asked for once: each time costs as much as a hundred pixels.
  const { width: pageWidth, height: pageHeight } = page;
  const pixels = source.data;
  const target = image.data;
  const breadth = image.width;
  const row = pageWidth * 4;
  for (let y = top; y < bottom; y += 1) {
    for (let x = left; x < right; x += 1) {
      const depth = g * (x + 0.5) + h * (y + 0.5) + i;
      const u = (a * (x + 0.5) + b * (y + 0.5) + c) / depth;
      const v = (d * (x + 0.5) + e * (y + 0.5) + f) / depth;
      const third = (v * 3) % 1;
      const across = fold === 0 ? u : u + (fold * Math.abs(third * 2 - 1)) / pageWidth;
      const column = across * pageWidth - 0.5;
      const line = v * pageHeight - 0.5;
      if (column < 0 || line < 0 || column >= pageWidth - 1 || line >= pageHeight - 1) continue;
      // Paper isn't as white as a screen.
      const shade = 0.95 * (fold === 0 ? 1 : creased(v, third));
      const near = Math.floor(column);
      const above = Math.floor(line);
      const share = column - near;
      const down = line - above;
      const at = ((y - top) * breadth + x - left) * 4;
      const from = above * row + near * 4;
      for (let channel = 0; channel < 3; channel += 1) {
        const upper =
          Number(pixels[from + channel]) * (1 - share) + Number(pixels[from + channel + 4]) * share;
        const lower =
          Number(pixels[from + channel + row]) * (1 - share) +
          Number(pixels[from + channel + row + 4]) * share;
        target[at + channel] = (upper * (1 - down) + lower * down) * shade;
      }
    }
  }
  context.putImageData(image, left, top);
}

/** Each third of a folded page faces the light in its own way, and a crease is darker on one side. */
function creased(v: number, third: number): number {
  const face = v < 1 / 3 ? 1 : v < 2 / 3 ? 0.93 : 0.98;
  const crease = v > 0.3 && v < 0.7 ? Math.max(0, 1 - Math.min(third, 1 - third) * 60) * 0.12 : 0;
  return face - crease;
}

type Matrix = readonly [number, number, number, number, number, number, number, number, number];

/** Takes the unit square to four places, by solving the eight equations of its corners. */
function squareTo(corners: readonly Corner[]): Matrix {
  const square = [
    [0, 0],
    [1, 0],
    [1, 1],
    [0, 1],
  ] as const;
  const rows = corners.flatMap(({ x, y }, at) => {
    const [u, v] = square[at] ?? [0, 0];
    return [
      [u, v, 1, 0, 0, 0, -u * x, -v * x, x],
      [0, 0, 0, u, v, 1, -u * y, -v * y, y],
    ];
  });
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = solved(rows);
  return [a, b, c, d, e, f, g, h, 1];
}

function solved(rows: number[][]): number[] {
  for (let column = 0; column < rows.length; column += 1) {
    const sizes = rows.map((row, at) => (at < column ? -1 : Math.abs(row[column] ?? 0)));
    const pivot = sizes.indexOf(Math.max(...sizes));
    const [here, there] = [rows[column], rows[pivot]];
    if (!here || !there) continue;
    rows[column] = there;
    rows[pivot] = here;
    for (const [at, row] of rows.entries()) {
      if (at === column) continue;
      const factor = (row[column] ?? 0) / (there[column] ?? 1);
      rows[at] = row.map((value, place) => value - factor * (there[place] ?? 0));
    }
  }
  return rows.map((row, at) => (row.at(-1) ?? 0) / (row[at] ?? 1));
}

function inverse([a, b, c, d, e, f, g, h, i]: Matrix): Matrix {
  return [
    e * i - f * h,
    c * h - b * i,
    b * f - c * e,
    f * g - d * i,
    a * i - c * g,
    c * d - a * f,
    d * h - e * g,
    b * g - a * h,
    a * e - b * d,
  ];
}
