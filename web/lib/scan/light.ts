import type { Picture } from './picture.ts';
import type { Brightening } from './straighten.ts';

/** The shade of the paper across a page, in a coarse grid, for each color. */
export interface PaperLight {
  columns: number;
  rows: number;
  /** Pixels of a cell, and of the page that was judged. */
  cell: number;
  width: number;
  height: number;
  /** Red, green, and blue of each cell. */
  values: Float32Array;
}

/** How light the paper becomes. */
const white = 248;
/** A cell darker than this share of the page's paper is no paper in shadow, but something dark. */
const deepest = 0.4;

/** What the paper looks like where nothing is on it: of each cell its lightest eighth, smoothed. */
export function paperLight(page: Picture): PaperLight {
  const cell = Math.max(8, Math.round(Math.max(page.width, page.height) / 60));
  const columns = Math.ceil(page.width / cell);
  const rows = Math.ceil(page.height / cell);
  const values = new Float32Array(columns * rows * 3);
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1)
      lightOfCell(page, cell, column, row, values, (row * columns + column) * 3);
  }
  const light = { columns, rows, cell, width: page.width, height: page.height, values };
  liftDark(light);
  return smoothed(darkest(lightest(light)));
}

function lightOfCell(
  { width, height, data }: Picture,
  cell: number,
  column: number,
  row: number,
  values: Float32Array,
  to: number,
): void {
  const counts = new Uint16Array(64);
  const bottom = Math.min(height, (row + 1) * cell);
  const right = Math.min(width, (column + 1) * cell);
  let count = 0;
  for (let y = row * cell; y < bottom; y += 1) {
    for (let x = column * cell; x < right; x += 1) {
      const green = data[(y * width + x) * 4 + 1] ?? 0;
      counts[green >> 2] = (counts[green >> 2] ?? 0) + 1;
      count += 1;
    }
  }
  let bin = 63;
  for (let seen = counts[bin] ?? 0; bin > 0 && seen < count / 8; seen += counts[bin] ?? 0) bin -= 1;
  let sum = 0;
  for (let y = row * cell; y < bottom; y += 1) {
    for (let x = column * cell; x < right; x += 1) {
      const at = (y * width + x) * 4;
      if ((data[at + 1] ?? 0) >> 2 < bin) continue;
      values[to] = (values[to] ?? 0) + (data[at] ?? 0);
      values[to + 1] = (values[to + 1] ?? 0) + (data[at + 1] ?? 0);
      values[to + 2] = (values[to + 2] ?? 0) + (data[at + 2] ?? 0);
      sum += 1;
    }
  }
  for (let channel = to; channel < to + 3; channel += 1)
    values[channel] = (values[channel] ?? 0) / Math.max(1, sum);
}

/** What is dark from edge to edge, such as a bar with white letters, stays dark. */
function liftDark({ values }: PaperLight): void {
  const greens = values.filter((_, at) => at % 3 === 1).sort();
  const paper = greens[Math.floor(greens.length * 0.75)] ?? 255;
  for (let at = 0; at < values.length; at += 3) {
    const green = values[at + 1] ?? 0;
    if (green >= paper * deepest) continue;
    values.fill(paper, at, at + 3);
  }
}

/** The lightest of each cell and its neighbors: a cell full of ink has the paper of the one beside it. */
function lightest(light: PaperLight): PaperLight {
  return mapped(light, (around) => Math.max(...around));
}

/** Back to where the light really changes. */
function darkest(light: PaperLight): PaperLight {
  return mapped(light, (around) => Math.min(...around));
}

function smoothed(light: PaperLight): PaperLight {
  return mapped(light, (around) => around.reduce((sum, value) => sum + value, 0) / around.length);
}

function mapped(light: PaperLight, pick: (around: number[]) => number): PaperLight {
  const { columns, rows, values } = light;
  const next = new Float32Array(values.length);
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      for (let channel = 0; channel < 3; channel += 1) {
        const around: number[] = [];
        for (let y = Math.max(0, row - 1); y <= Math.min(rows - 1, row + 1); y += 1) {
          for (let x = Math.max(0, column - 1); x <= Math.min(columns - 1, column + 1); x += 1)
            around.push(values[(y * columns + x) * 3 + channel] ?? 0);
        }
        next[(row * columns + column) * 3 + channel] = pick(around);
      }
    }
  }
  return { ...light, values: next };
}

/** What makes the paper evenly white, and leaves ink its color, on a page of any size. */
export function brighteningOf(
  { columns, rows, cell, width, height, values }: PaperLight,
  size: { width: number; height: number },
): Brightening {
  const factors = values.map((value) => white / Math.max(24, value));
  const along = new Float32Array(columns * 3);
  const row = new Float32Array(size.width * 3);
  /** Where a pixel lies among the middles of cells. */
  const placed = (at: number, share: number, last: number): number =>
    Math.min(Math.max(((at + 0.5) * share) / cell - 0.5, 0), last - 1.001);
  const places = Float32Array.from({ length: size.width }, (_, x) =>
    placed(x, width / size.width, columns),
  );
  return {
    of(y) {
      const place = placed(y, height / size.height, rows);
      const upper = (place | 0) * columns * 3;
      const lower = upper + columns * 3;
      const down = place - (place | 0);
      for (let at = 0; at < along.length; at += 1)
        along[at] = (factors[upper + at] ?? 1) * (1 - down) + (factors[lower + at] ?? 1) * down;
      let to = 0;
      for (let x = 0; x < size.width; x += 1) {
        const across = places[x] ?? 0;
        const share = across - (across | 0);
        const first = (across | 0) * 3;
        for (let at = first; at < first + 3; at += 1) {
          row[to] = (along[at] ?? 1) * (1 - share) + (along[at + 3] ?? 1) * share;
          to += 1;
        }
      }
      return row;
    },
  };
}
