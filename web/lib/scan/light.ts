import { type Picture, wholePixels } from './picture.ts';
import { type Brightening, span, unit } from './straighten.ts';

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
  const pixels = wholePixels(page);
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1)
      lightOfCell(page, pixels, cell, column, row, values, (row * columns + column) * 3);
  }
  const light = { columns, rows, cell, width: page.width, height: page.height, values };
  liftDark(light);
  return smoothed(darkest(lightest(light)));
}

function lightOfCell(
  { width, height }: Picture,
  pixels: Int32Array,
  cell: number,
  column: number,
  row: number,
  values: Float32Array,
  to: number,
): void {
  const counts = new Uint16Array(64);
  const bottom = Math.min(height, (row + 1) * cell);
  const right = Math.min(width, (column + 1) * cell);
  const count = (bottom - row * cell) * (right - column * cell);
  for (let y = row * cell; y < bottom; y += 1) {
    for (let at = y * width + column * cell; at < y * width + right; at += 1) {
      const bin = ((pixels[at] ?? 0) >> 10) & 63;
      counts[bin] = (counts[bin] ?? 0) + 1;
    }
  }
  let least = 63;
  let seen = counts[least] ?? 0;
  while (least > 0 && seen < count / 8) {
    least -= 1;
    seen += counts[least] ?? 0;
  }
  let red = 0;
  let green = 0;
  let blue = 0;
  for (let y = row * cell; y < bottom; y += 1) {
    for (let at = y * width + column * cell; at < y * width + right; at += 1) {
      const pixel = pixels[at] ?? 0;
      if (((pixel >> 10) & 63) < least) continue;
      red += pixel & 255;
      green += (pixel >> 8) & 255;
      blue += (pixel >> 16) & 255;
    }
  }
  values[to] = red / Math.max(1, seen);
  values[to + 1] = green / Math.max(1, seen);
  values[to + 2] = blue / Math.max(1, seen);
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
  return mapped(light, Math.max);
}

/** Back to where the light really changes. */
function darkest(light: PaperLight): PaperLight {
  return mapped(light, Math.min);
}

/** The mean of each cell and its neighbors, of three in a row, then of three rows. */
function smoothed(light: PaperLight): PaperLight {
  return mapped(light, (before, here, after) => (before + here + after) / 3);
}

/** Each cell with its neighbors to the left and right, then with those above and below. At a border itself stands for one. */
function mapped(
  light: PaperLight,
  pick: (before: number, here: number, after: number) => number,
): PaperLight {
  const { columns, rows, values } = light;
  const along = new Float32Array(values.length);
  const next = new Float32Array(values.length);
  const row = columns * 3;
  for (let at = 0; at < values.length; at += 1) {
    const place = at % row;
    const here = values[at] ?? 0;
    const before = place < 3 ? here : (values[at - 3] ?? here);
    const after = place >= row - 3 ? here : (values[at + 3] ?? here);
    along[at] = pick(before, here, after);
  }
  for (let at = 0; at < values.length; at += 1) {
    const here = along[at] ?? 0;
    const before = at < row ? here : (along[at - row] ?? here);
    const after = at >= row * (rows - 1) ? here : (along[at + row] ?? here);
    next[at] = pick(before, here, after);
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
  /** Where a pixel is among the middles of cells. */
  const placed = (at: number, share: number, last: number): number =>
    Math.min(Math.max(((at + 0.5) * share) / cell - 0.5, 0), last - 1.001);
  const positions = Float32Array.from({ length: Math.ceil(size.width / span) + 1 }, (_, index) =>
    placed(index * span, width / size.width, columns),
  );
  const row = new Int32Array(positions.length * 3);
  return {
    of(y) {
      const place = placed(y, height / size.height, rows);
      const upper = (place | 0) * columns * 3;
      const lower = upper + columns * 3;
      const down = place - (place | 0);
      for (let at = 0; at < along.length; at += 1)
        along[at] = (factors[upper + at] ?? 1) * (1 - down) + (factors[lower + at] ?? 1) * down;
      for (let index = 0; index < positions.length; index += 1) {
        const across = positions[index] ?? 0;
        const share = across - (across | 0);
        const at = (across | 0) * 3;
        const to = index * 3;
        row[to] = ((along[at] ?? 1) * (1 - share) + (along[at + 3] ?? 1) * share) * unit;
        row[to + 1] = ((along[at + 1] ?? 1) * (1 - share) + (along[at + 4] ?? 1) * share) * unit;
        row[to + 2] = ((along[at + 2] ?? 1) * (1 - share) + (along[at + 5] ?? 1) * share) * unit;
      }
      return row;
    },
  };
}
