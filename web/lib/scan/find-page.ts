import { findEdges } from './edges.ts';
import { findLines, type Line, supportOf } from './lines.ts';
import { type Corners, type Picture, type Point, quantiles, shrink, toShades } from './picture.ts';

/** A side of the picture at which a page may be cut off. */
export type Side = 'left' | 'top' | 'right' | 'bottom';

/** A page in a picture. */
export interface FoundPage {
  corners: Corners;
  /** Sides of the picture that cut it off. */
  cut: readonly Side[];
  /** From 0 to 1: how much of its outline was seen. */
  sureness: number;
}

/** Pixels of the longer side in which a page is looked for. */
const longest = 360;

/** The part of a picture that a page fills at least. */
const smallest = 0.1;

/** How much of the outline has to be seen. */
const leastSureness = 0.42;

/** How sides may stand to each other, in radians from parallel and from square. */
const leaning = 0.6;
const square = Math.cos(leaning);

/** Finds the page in a picture: four lines that are lighter inside, along which there are edges from corner to corner. */
export function findPage(picture: Picture): FoundPage | null {
  const small = shrink(picture, longest);
  const lines = [...findLines(findEdges(small)), ...borders(small)];
  const pairs = oppositePairs(lines);
  let best: Candidate | null = null;
  for (let at = 0; at < pairs.length; at += 1) best = bestFrom(pairs, at, small, best);
  if (!best || best.sureness < leastSureness) return null;
  const { width, height } = small;
  const corners = best.points.map(({ x, y }) => ({
    x: clamp((x + 0.5) / width),
    y: clamp((y + 0.5) / height),
  }));
  const [a, b, c, d] = upright(corners, width, height);
  if (!a || !b || !c || !d) return null;
  return { corners: [a, b, c, d], cut: best.cut, sureness: best.sureness };
}

type Pair = readonly [Line, Line];

interface Candidate {
  points: Point[];
  cut: Side[];
  sureness: number;
  score: number;
}

/** The best page between a pair of lines and those after it. */
function bestFrom(
  pairs: readonly Pair[],
  at: number,
  picture: Picture,
  before: Candidate | null,
): Candidate | null {
  const first = pairs[at];
  if (!first) return before;
  let best = before;
  for (let next = at + 1; next < pairs.length; next += 1) {
    const second = pairs[next];
    if (!second) continue;
    const [{ cos, sin }] = first;
    const [other] = second;
    if (Math.abs(sin * other.cos - cos * other.sin) < square) continue;
    best = judged(first, second, picture, best?.score ?? 0) ?? best;
  }
  return best;
}

/** Lines that face each other, lighter between them. */
function oppositePairs(lines: readonly Line[]): Pair[] {
  const pairs: Pair[] = [];
  for (const [at, one] of lines.entries()) {
    for (const other of lines.slice(at + 1)) {
      if (Math.cos(one.angle - other.angle) > -Math.cos(leaning)) continue;
      if (one.border !== undefined && other.border !== undefined) continue;
      // Each is on the lighter side of the other.
      if (one.distance + other.distance > -8) continue;
      pairs.push([one, other]);
    }
  }
  return pairs;
}

function judged(
  [left, right]: Pair,
  [top, bottom]: Pair,
  { width, height }: Picture,
  atLeast: number,
): Candidate | null {
  const sides = [left, top, right, bottom] as const;
  const points: Point[] = [];
  for (const [at, side] of sides.entries()) {
    const next = sides[(at + 1) % 4];
    const point = next && crossing(side, next);
    if (!point || !isInside(point, width, height)) return null;
    points.push(point);
  }
  const area = Math.abs(areaOf(points)) / (width * height);
  if (area < smallest || area > 0.995) return null;
  const cut: Side[] = [];
  let seen = 0;
  let least = 1;
  for (const [at, side] of sides.entries()) {
    // A side runs from the corner with the side before it to the corner with the next one.
    const from = points[(at + 3) % 4];
    const to = points[at];
    if (!from || !to) return null;
    const length = Math.hypot(to.x - from.x, to.y - from.y);
    if (length < 24) return null;
    const start = alongOf(side, from);
    const end = alongOf(side, to);
    const support = supportOf(side, start, end) / length;
    // The side of a page ends at its corners; the edge of a table or the line of a form continues.
    const beyond = length * 0.25;
    const low = Math.min(start, end);
    const high = Math.max(start, end);
    const more = supportOf(side, low - beyond, low - 4) + supportOf(side, high + 4, high + beyond);
    const adjusted = side.border === undefined ? support - 0.4 * (more / length) : support * 0.75;
    if (side.border !== undefined) cut.push(side.border);
    seen += adjusted / 4;
    least = Math.min(least, adjusted);
  }
  const sureness = 0.7 * seen + 0.3 * Math.max(0, least);
  const score = sureness * (0.6 + 0.4 * Math.sqrt(area));
  return score > atLeast ? { points, cut, sureness, score } : null;
}

function crossing(a: Line, b: Line): Point | null {
  const turn = a.cos * b.sin - a.sin * b.cos;
  if (Math.abs(turn) < 0.2) return null;
  return {
    x: (a.distance * b.sin - b.distance * a.sin) / turn,
    y: (b.distance * a.cos - a.distance * b.cos) / turn,
  };
}

function isInside({ x, y }: Point, width: number, height: number): boolean {
  const slack = 4;
  return x >= -slack && y >= -slack && x <= width + slack && y <= height + slack;
}

const alongOf = ({ cos, sin }: Line, { x, y }: Point): number => y * cos - x * sin;

const clamp = (share: number): number => Math.min(1, Math.max(0, share));

/** Twice counted from corner to corner; negative where they run counterclockwise. */
function areaOf(points: readonly Point[]): number {
  let sum = 0;
  for (const [at, { x, y }] of points.entries()) {
    const next = points[(at + 1) % points.length];
    if (next) sum += x * next.y - next.x * y;
  }
  return sum / 2;
}

/** Clockwise from the corner that is nearest to the upper left, as the page is in the picture. */
function upright(corners: readonly Point[], width: number, height: number): Point[] {
  const clockwise = areaOf(corners) > 0 ? [...corners] : corners.toReversed();
  const sums = clockwise.map(({ x, y }) => x * width + y * height);
  const first = sums.indexOf(Math.min(...sums));
  return [...clockwise.slice(first), ...clockwise.slice(0, first)];
}

/** The borders of the picture as lines, seen wherever what is there is as light as paper. */
function borders(picture: Picture): Line[] {
  const { width, height, values } = toShades(picture);
  const [light = 0, dark = 0] = quantiles(values, [0.9, 0.3]);
  const paper = (light + dark) / 2;
  const reach = Math.ceil(Math.hypot(width, height));
  const line = (
    border: Side,
    angle: number,
    distance: number,
    place: (along: number) => number,
  ): Line => {
    const before = new Float32Array(reach * 2 + 1);
    for (let step = 1; step < before.length; step += 1) {
      const at = place(step - 1 - reach);
      const isPaper = at >= 0 && (values[at] ?? 0) > paper;
      before[step] = (before[step - 1] ?? 0) + Number(isPaper);
    }
    const cos = Math.round(Math.cos(angle));
    const sin = Math.round(Math.sin(angle));
    return { border, angle, cos, sin, distance, start: -reach, before };
  };
  const inside = (x: number, y: number): number =>
    x < 0 || y < 0 || x >= width || y >= height ? -1 : y * width + x;
  return [
    line('left', 0, 0, (along) => inside(2, along)),
    line('top', Math.PI / 2, 0, (along) => inside(-along, 2)),
    line('right', Math.PI, -(width - 1), (along) => inside(width - 3, -along)),
    line('bottom', -Math.PI / 2, -(height - 1), (along) => inside(along, height - 3)),
  ];
}
