import { type Corners, emptyPicture, type Picture, type Point, wholePixels } from './picture.ts';

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
 */
export function straighten(
  picture: Picture,
  corners: Corners,
  size: { width: number; height: number },
  brightening?: Brightening,
): Picture<ArrayBuffer> {
  const page = emptyPicture(size.width, size.height);
  const right = picture.width - 1;
  const bottom = picture.height - 1;
  const [a, b, c, d] = corners;
  const place = ({ x, y }: Point): Point => ({ x: x * right, y: y * bottom });
  const { acrossX, acrossY, acrossDepth, downX, downY, downDepth, left, top } = ofUnitSquare(
    place(a),
    place(b),
    place(c),
    place(d),
  );
  const from = wholePixels(picture);
  const to = wholePixels(page);
  const row = picture.width;
  const spans = Math.ceil(size.width / span);
  const plain = new Int32Array((spans + 1) * 3).fill(unit);
  // Places in the picture, in parts of 65,536 of a pixel.
  const lastColumn = right * 65_536 - 1;
  const lastLine = bottom * 65_536 - 1;
  const places = new Int32Array((spans + 1) * 2);
  let at = 0;
  for (let y = 0; y < size.height; y += 1) {
    const factors = brightening ? brightening.of(y) : plain;
    const v = y / (size.height - 1);
    const startX = downX * v + left;
    const startY = downY * v + top;
    const startDepth = downDepth * v + 1;
    for (let end = 0; end <= spans; end += 1) {
      const u = (end * span) / (size.width - 1);
      const scale = 65_536 / (acrossDepth * u + startDepth);
      places[end * 2] = (acrossX * u + startX) * scale;
      places[end * 2 + 1] = (acrossY * u + startY) * scale;
    }
    for (let index = 0; index < spans; index += 1) {
      let column = places[index * 2] ?? 0;
      let line = places[index * 2 + 1] ?? 0;
      const nextColumn = ((places[index * 2 + 2] ?? 0) - column) >> 4;
      const nextLine = ((places[index * 2 + 3] ?? 0) - line) >> 4;
      const factor = index * 3;
      let red = factors[factor] ?? unit;
      let green = factors[factor + 1] ?? unit;
      let blue = factors[factor + 2] ?? unit;
      const nextRed = ((factors[factor + 3] ?? unit) - red) >> 4;
      const nextGreen = ((factors[factor + 4] ?? unit) - green) >> 4;
      const nextBlue = ((factors[factor + 5] ?? unit) - blue) >> 4;
      const last = at + Math.min(span, size.width - index * span);
      for (; at < last; at += 1) {
        const x = column < 0 ? 0 : column > lastColumn ? lastColumn : column;
        const z = line < 0 ? 0 : line > lastLine ? lastLine : line;
        const first = (z >> 16) * row + (x >> 16);
        const across = (x >> 8) & 255;
        const down = (z >> 8) & 255;
        const lowerRight = (across * down) >> 8;
        const upperRight = across - lowerRight;
        const lowerLeft = down - lowerRight;
        const upperLeft = 256 - across - lowerLeft;
        const one = from[first] ?? 0;
        const two = from[first + 1] ?? 0;
        const three = from[first + row] ?? 0;
        const four = from[first + row + 1] ?? 0;
        // Red and blue lie far enough apart to be weighed together.
        const both =
          (Math.imul(one & 0xff00ff, upperLeft) +
            Math.imul(two & 0xff00ff, upperRight) +
            Math.imul(three & 0xff00ff, lowerLeft) +
            Math.imul(four & 0xff00ff, lowerRight) +
            0x800080) |
          0;
        const middle =
          ((one >> 8) & 255) * upperLeft +
          ((two >> 8) & 255) * upperRight +
          ((three >> 8) & 255) * lowerLeft +
          ((four >> 8) & 255) * lowerRight +
          128;
        const asRed = (Math.imul((both >> 8) & 255, red) + half) >> 16;
        const asGreen = (Math.imul(middle >> 8, green) + half) >> 16;
        const asBlue = (Math.imul(both >>> 24, blue) + half) >> 16;
        to[at] =
          (asRed > 255 ? 255 : asRed) |
          ((asGreen > 255 ? 255 : asGreen) << 8) |
          ((asBlue > 255 ? 255 : asBlue) << 16) |
          0xff000000;
        column += nextColumn;
        line += nextLine;
        red += nextRed;
        green += nextGreen;
        blue += nextBlue;
      }
    }
  }
  return page;
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
