import {
  type Corners,
  emptyPicture,
  type Picture,
  type PictureMemory,
  type Point,
  wholePixels,
} from './picture.ts';

/** Paper that is common enough to correct a guess: letter and legal. */
const papers = [11 / 8.5, 14 / 8.5];

/** The size in which a page is kept: as it was photographed, and no longer than this. */
export function sizeOfPage(
  corners: Corners,
  picture: { width: number; height: number },
  longest: number,
): { width: number; height: number } {
  const side = (a: Point, b: Point): number =>
    Math.hypot((a.x - b.x) * picture.width, (a.y - b.y) * picture.height);
  const [upperLeft, upperRight, lowerRight, lowerLeft] = corners;
  const across = (side(upperLeft, upperRight) + side(lowerLeft, lowerRight)) / 2;
  const down = (side(upperLeft, lowerLeft) + side(upperRight, lowerRight)) / 2;
  const long = Math.max(across, down);
  const short = Math.min(across, down);
  const seen = long / Math.max(1, short);
  const ratio = papers.find((paper) => Math.abs(seen / paper - 1) < 0.07) ?? seen;
  const length = Math.max(16, Math.round(Math.min(long, longest)));
  const breadth = Math.max(16, Math.round(length / ratio));
  return down >= across ? { width: breadth, height: length } : { width: length, height: breadth };
}

/** Pixels of a row between which places and light change evenly. */
export const span = 16;

/** What stands for 1 where a color is multiplied by whole numbers. */
export const unit = 65_536;

const half = unit / 2;

/** By what each color is multiplied, row by row; so the paper becomes evenly white in the same pass. */
export interface Brightening {
  /** Red, green, and blue, at every `span`th pixel of a row and beyond its last. In `unit`s. */
  of(row: number): Int32Array;
}

/**
 * The page between the corners, laid flat. It works on whole pixels, two colors at once, and in whole numbers: a phone
 * takes four times as long for the same in fractions.
 *
 * @param brightening none leaves the light as it is
 * @param memory where the page is put; none makes new memory for it
 */
export function straighten(
  picture: Picture,
  corners: Corners,
  { width, height }: { width: number; height: number },
  { brightening, memory }: { brightening?: Brightening; memory?: PictureMemory } = {},
): Picture<ArrayBuffer> {
  const page = memory
    ? { width, height, data: memory.take(width * height * 4) }
    : emptyPicture(width, height);
  const right = picture.width - 1;
  const bottom = picture.height - 1;
  const [a, b, c, d] = corners;
  const place = ({ x, y }: Point): Point => ({ x: x * right, y: y * bottom });
  const shape = ofUnitSquare(place(a), place(b), place(c), place(d));
  const spans = Math.ceil(width / span);
  const plain = new Int32Array((spans + 1) * 3).fill(unit);
  const row: PageRow = {
    from: wholePixels(picture),
    stride: picture.width,
    // Places in the picture, in parts of 65,536 of a pixel.
    lastColumn: right * 65_536 - 1,
    lastLine: bottom * 65_536 - 1,
    points: new Int32Array((spans + 1) * 2),
    to: wholePixels(page),
    width,
    redAt: picture.isBlueFirst ? 16 : 0,
  };
  let factors: Int32Array = plain;
  for (let y = 0; y < height; y += 1) {
    layOut(row.points, shape, y / (height - 1), width - 1);
    // From one row to the next the light doesn't change by a shade.
    if (brightening && y % 2 === 0) factors = brightening.of(y);
    fillRow(row, factors, y * width);
  }
  return page;
}

/** What every row of a page is made with. */
interface PageRow {
  from: Int32Array;
  /** Pixels of a row of the picture. */
  stride: number;
  lastColumn: number;
  lastLine: number;
  /** Column and line in the picture of every `span`th pixel of the row. */
  points: Int32Array;
  to: Int32Array;
  width: number;
  /** Which bit of the picture's pixels red begins at; blue has the other place. */
  redAt: 0 | 16;
}

/** Where a row's pixels are in the picture. */
function layOut(points: Int32Array, shape: Homography, v: number, last: number): void {
  const startX = shape.downX * v + shape.left;
  const startY = shape.downY * v + shape.top;
  const startDepth = shape.downDepth * v + 1;
  for (let at = 0; at < points.length; at += 2) {
    const u = ((at >> 1) * span) / last;
    const scale = 65_536 / (shape.acrossDepth * u + startDepth);
    points[at] = (shape.acrossX * u + startX) * scale;
    points[at + 1] = (shape.acrossY * u + startY) * scale;
  }
}

// Rows and spans are functions of their own: browsers make one fast after a few of them, and a loop of loops again and again.
function fillRow(row: PageRow, factors: Int32Array, start: number): void {
  const { points, lastColumn, lastLine, width } = row;
  const end = start + width;
  for (let index = 0, at = start; at < end; index += 1, at += span) {
    const column = points[index * 2] ?? 0;
    const line = points[index * 2 + 1] ?? 0;
    const endColumn = points[index * 2 + 2] ?? 0;
    const endLine = points[index * 2 + 3] ?? 0;
    const nextColumn = (endColumn - column) >> 4;
    const nextLine = (endLine - line) >> 4;
    const last = Math.min(end, at + span);
    const isInside =
      Math.min(column, endColumn, line, endLine) >= 0 &&
      Math.max(column, endColumn) <= lastColumn &&
      Math.max(line, endLine) <= lastLine;
    if (isInside) fillSpan(row, factors, index, 0, at, last, column, line, nextColumn, nextLine);
    else {
      for (let off = 0; at + off < last; off += 1) {
        const x = Math.min(lastColumn, Math.max(0, column + off * nextColumn));
        const y = Math.min(lastLine, Math.max(0, line + off * nextLine));
        fillSpan(row, factors, index, off, at + off, at + off + 1, x, y, 0, 0);
      }
    }
  }
}

/** @param off how many pixels of the span are before */
function fillSpan(
  { from, to, stride, redAt }: PageRow,
  factors: Int32Array,
  index: number,
  off: number,
  start: number,
  end: number,
  fromColumn: number,
  fromLine: number,
  nextColumn: number,
  nextLine: number,
): void {
  const blueAt = 16 - redAt;
  const first = index * 3;
  let red = factors[first] ?? unit;
  let green = factors[first + 1] ?? unit;
  let blue = factors[first + 2] ?? unit;
  const nextRed = ((factors[first + 3] ?? unit) - red) >> 4;
  const nextGreen = ((factors[first + 4] ?? unit) - green) >> 4;
  const nextBlue = ((factors[first + 5] ?? unit) - blue) >> 4;
  red = (red + off * nextRed) | 0;
  green = (green + off * nextGreen) | 0;
  blue = (blue + off * nextBlue) | 0;
  let column = fromColumn | 0;
  let line = fromLine | 0;
  for (let at = start; at < end; at += 1) {
    const place = (Math.imul(line >> 16, stride) + (column >> 16)) | 0;
    const across = (column >> 8) & 255;
    const down = (line >> 8) & 255;
    const lowerRight = Math.imul(across, down) >> 8;
    const upperRight = (across - lowerRight) | 0;
    const lowerLeft = (down - lowerRight) | 0;
    const upperLeft = (256 - across - lowerLeft) | 0;
    const one = from[place] ?? 0;
    const two = from[place + 1] ?? 0;
    const three = from[place + stride] ?? 0;
    const four = from[place + stride + 1] ?? 0;
    // Red and blue lie far enough apart to be weighed together. Each sum is cut to 32 bits, so that none is a fraction.
    const upper =
      (Math.imul(one & 0xff00ff, upperLeft) + Math.imul(two & 0xff00ff, upperRight)) | 0;
    const lower =
      (Math.imul(three & 0xff00ff, lowerLeft) + Math.imul(four & 0xff00ff, lowerRight)) | 0;
    const both = (((upper + lower) | 0) + 0x800080) | 0;
    const above =
      (Math.imul((one >> 8) & 255, upperLeft) + Math.imul((two >> 8) & 255, upperRight)) | 0;
    const below =
      (Math.imul((three >> 8) & 255, lowerLeft) + Math.imul((four >> 8) & 255, lowerRight)) | 0;
    const middle = (((above + below) | 0) + 128) >> 8;
    const asRed = (Math.imul((both >> (8 + redAt)) & 255, red) + half) >> 16;
    const asGreen = (Math.imul(middle, green) + half) >> 16;
    const asBlue = (Math.imul((both >> (8 + blueAt)) & 255, blue) + half) >> 16;
    to[at] =
      (asRed > 255 ? 255 : asRed) |
      ((asGreen > 255 ? 255 : asGreen) << 8) |
      ((asBlue > 255 ? 255 : asBlue) << 16) |
      0xff000000;
    column = (column + nextColumn) | 0;
    line = (line + nextLine) | 0;
    red = (red + nextRed) | 0;
    green = (green + nextGreen) | 0;
    blue = (blue + nextBlue) | 0;
  }
}

/** How places on the page become places in the picture: the unit square taken to four places (Heckbert). */
interface Homography {
  acrossX: number;
  downX: number;
  left: number;
  acrossY: number;
  downY: number;
  top: number;
  acrossDepth: number;
  downDepth: number;
}

function ofUnitSquare(a: Point, b: Point, c: Point, d: Point): Homography {
  const sumX = a.x - b.x + c.x - d.x;
  const sumY = a.y - b.y + c.y - d.y;
  const x1 = b.x - c.x;
  const y1 = b.y - c.y;
  const x2 = d.x - c.x;
  const y2 = d.y - c.y;
  const turn = x1 * y2 - x2 * y1;
  const acrossDepth = (sumX * y2 - x2 * sumY) / turn;
  const downDepth = (x1 * sumY - sumX * y1) / turn;
  return {
    acrossX: b.x - a.x + acrossDepth * b.x,
    downX: d.x - a.x + downDepth * d.x,
    left: a.x,
    acrossY: b.y - a.y + acrossDepth * b.y,
    downY: d.y - a.y + downDepth * d.y,
    top: a.y,
    acrossDepth,
    downDepth,
  };
}

/** Turned clockwise by quarter turns: which corner of the photograph becomes the upper left one. */
export function turnedCorners([a, b, c, d]: Corners, turns: number): Corners {
  const all: readonly Corners[] = [
    [a, b, c, d],
    [d, a, b, c],
    [c, d, a, b],
    [b, c, d, a],
  ];
  return all[turns % 4] ?? all[0] ?? [a, b, c, d];
}
