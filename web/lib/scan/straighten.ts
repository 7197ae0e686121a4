import { type Corners, emptyPicture, type Picture, type Point } from './picture.ts';

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

/** By what each color is multiplied, row by row; so the paper becomes evenly white in the same pass. */
export interface Brightening {
  /** Red, green, and blue, at every pixel of a row. */
  of(row: number): Float32Array;
}

/**
 * The page between the corners, laid flat.
 *
 * @param brightening none leaves the light as it is
 */
export function straighten(
  picture: Picture,
  corners: Corners,
  size: { width: number; height: number },
  brightening?: Brightening,
): Picture {
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
  const from = picture.data;
  const to = page.data;
  const row = picture.width * 4;
  const plain = new Float32Array(size.width * 3).fill(1);
  let at = 0;
  for (let y = 0; y < size.height; y += 1) {
    const factors = brightening ? brightening.of(y) : plain;
    const v = y / (size.height - 1);
    const startX = downX * v + left;
    const startY = downY * v + top;
    const startDepth = downDepth * v + 1;
    for (let x = 0; x < size.width; x += 1) {
      const u = x / (size.width - 1);
      const scale = 1 / (acrossDepth * u + startDepth);
      const column = Math.min(Math.max((acrossX * u + startX) * scale, 0), right - 0.001);
      const line = Math.min(Math.max((acrossY * u + startY) * scale, 0), bottom - 0.001);
      const near = column | 0;
      const above = line | 0;
      const across = column - near;
      const down = line - above;
      const upperRight = across * (1 - down);
      const lowerLeft = (1 - across) * down;
      const lowerRight = across * down;
      const upperLeft = 1 - upperRight - lowerLeft - lowerRight;
      let first = above * row + near * 4;
      let factor = x * 3;
      const end = at + 3;
      while (at < end) {
        to[at] =
          ((from[first] ?? 0) * upperLeft +
            (from[first + 4] ?? 0) * upperRight +
            (from[first + row] ?? 0) * lowerLeft +
            (from[first + row + 4] ?? 0) * lowerRight) *
          (factors[factor] ?? 1);
        at += 1;
        first += 1;
        factor += 1;
      }
      to[at] = 255;
      at += 1;
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
