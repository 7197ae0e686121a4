import { type Edges, faintestSeen } from './edges.ts';

/** A straight line: the points whose distance along `angle` is `distance`. It is lighter towards `angle`. */
export interface Line {
  angle: number;
  cos: number;
  sin: number;
  /** Pixels from the upper left corner of the picture. */
  distance: number;
  /** The border of the picture that it stands for, where it is no line that was seen. */
  border?: 'left' | 'top' | 'right' | 'bottom';
  /** How far along the line each pixel begins, and how many edge pixels are before it. */
  start: number;
  before: Float32Array;
}

const angles = 180;
const full = Math.PI * 2;
const cosines = Float64Array.from({ length: angles }, (_, bin) => Math.cos((bin / angles) * full));
const sines = Float64Array.from({ length: angles }, (_, bin) => Math.sin((bin / angles) * full));
/** Pixels of a step of distance. */
const step = 2;
/** Lines that are looked for. */
const most = 36;
/** How far an edge may turn from the line that it is on, in radians. */
const leeway = 0.3;

/** The straight lines along which most edges lie (Hough), each fitted to its edges again. */
export function findLines(edges: Edges): Line[] {
  const { width, height, at: positions, direction, strength } = edges;
  const reach = Math.ceil(Math.hypot(width, height) / step);
  const bins = reach * 2 + 1;
  const votes = new Float32Array(angles * bins);
  for (const at of positions) {
    const x = at % width;
    const y = (at - x) / width;
    const middle = Math.round((((direction[at] ?? 0) + full) / full) * angles);
    const weight = Math.min(strength[at] ?? 0, 24) + 8;
    for (let turn = -2; turn <= 2; turn += 1) {
      const bin = (middle + turn + angles) % angles;
      const along = x * (cosines[bin] ?? 0) + y * (sines[bin] ?? 0);
      const to = bin * bins + Math.round(along / step) + reach;
      votes[to] = (votes[to] ?? 0) + weight;
    }
  }
  // The best of each angle: where a line is found, only the angles around it are gone through again.
  const bests = Int32Array.from({ length: angles }, (_, bin) => bestOf(votes, bin * bins, bins));
  const least = Math.min(width, height) * 0.08 * 16;
  const lines: Line[] = [];
  while (lines.length < most) {
    let best = least;
    let where = -1;
    for (const at of bests) {
      const size = votes[at] ?? 0;
      if (size > best) {
        best = size;
        where = at;
      }
    }
    if (where < 0) break;
    const bin = Math.floor(where / bins);
    const distance = where % bins;
    for (let turn = -3; turn <= 3; turn += 1) {
      const near = (bin + turn + angles) % angles;
      const row = near * bins;
      votes.fill(0, row + Math.max(0, distance - 3), row + Math.min(bins, distance + 4));
      bests[near] = bestOf(votes, row, bins);
    }
    const line = laidThrough(edges, (bin / angles) * full, (distance - reach) * step);
    if (line && !lines.some((other) => isSame(line, other))) lines.push(line);
  }
  return lines;
}

/** Where the most votes are. */
function bestOf(votes: Float32Array, start: number, count: number): number {
  let where = start;
  for (let at = start + 1; at < start + count; at += 1)
    if ((votes[at] ?? 0) > (votes[where] ?? 0)) where = at;
  return where;
}

function isSame(a: Line, b: Line): boolean {
  return Math.cos(a.angle - b.angle) > 0.9995 && Math.abs(a.distance - b.distance) < 2;
}

/** The line through the edges near a first guess, by least squares, twice. */
function laidThrough(edges: Edges, angle: number, distance: number): Line | undefined {
  let guess = { angle, distance };
  for (const near of [4, 2.5]) {
    const next = fit(edges, guess, near);
    if (!next) return undefined;
    guess = next;
  }
  return withSupport(edges, guess.angle, guess.distance);
}

function fit(
  { width, at: positions, direction, strength }: Edges,
  { angle, distance }: { angle: number; distance: number },
  near: number,
): { angle: number; distance: number } | undefined {
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  let sum = 0;
  let alongSum = 0;
  let offs = 0;
  let squares = 0;
  let products = 0;
  for (const at of positions) {
    const x = at % width;
    const y = (at - x) / width;
    const off = x * cos + y * sin - distance;
    if (Math.abs(off) > near || Math.cos((direction[at] ?? 0) - angle) < 0.94) continue;
    const weight = Math.min(strength[at] ?? 0, 24);
    const along = y * cos - x * sin;
    sum += weight;
    alongSum += weight * along;
    offs += weight * off;
    squares += weight * along * along;
    products += weight * along * off;
  }
  const spread = sum * squares - alongSum * alongSum;
  if (spread <= 0) return undefined;
  const slope = (sum * products - alongSum * offs) / spread;
  const shift = (offs - slope * alongSum) / sum;
  // A line that leans by `slope` turns its direction by as much.
  const turned = angle - Math.atan(slope);
  const length = Math.hypot(1, slope);
  return { angle: turned, distance: (distance + shift) / length };
}

/** Counts where along the line there is an edge. */
function withSupport(edges: Edges, angle: number, distance: number): Line {
  const { width, height, strength, direction } = edges;
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  const reach = Math.ceil(Math.hypot(width, height));
  const before = new Float32Array(reach * 2 + 1);
  for (let step = 1; step < before.length; step += 1) {
    const along = step - 1 - reach;
    let seen = 0;
    for (let off = -1; off <= 1 && seen === 0; off += 1) {
      const x = Math.round(cos * (distance + off) - sin * along);
      const y = Math.round(sin * (distance + off) + cos * along);
      if (x < 0 || y < 0 || x >= width || y >= height) continue;
      const at = y * width + x;
      const size = strength[at] ?? 0;
      if (size >= faintestSeen && Math.cos((direction[at] ?? 0) - angle) > 1 - leeway)
        seen = Math.min(1, 0.5 + size / 40);
    }
    before[step] = (before[step - 1] ?? 0) + seen;
  }
  return { angle, cos, sin, distance, start: -reach, before };
}

/** How much of a line between two places along it is an edge, in pixels. */
export function supportOf({ start, before }: Line, from: number, to: number): number {
  const last = before.length - 1;
  const at = (place: number): number =>
    before[Math.min(last, Math.max(0, Math.round(place - start)))] ?? 0;
  return at(Math.max(from, to)) - at(Math.min(from, to));
}
