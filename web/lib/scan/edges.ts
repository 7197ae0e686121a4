import type { Picture } from './picture.ts';

/** Places where it becomes lighter, with the direction in which it does. */
export interface Edges {
  width: number;
  height: number;
  /** Shades between one side and the other; 0 where there is no edge. */
  strength: Float32Array;
  /** Radians, towards the lighter side. */
  direction: Float32Array;
  /** Where the edges are, in `strength`. */
  at: Int32Array;
}

/** Half the width, in pixels, of what is taken for writing and left out. */
const writing = 3;

/** Shades that an edge has at least. */
const faintest = 5;

/**
 * The edges of what is larger than writing: in each color, what is dark and narrow is filled with the shade around it
 * first, so that neither text nor the lines of a form are left on the paper.
 */
export function findEdges(picture: Picture): Edges {
  const { width, height } = picture;
  const strength = new Float32Array(width * height);
  const direction = new Float32Array(width * height);
  for (let channel = 0; channel < 3; channel += 1) {
    const plane = blurred(withoutWriting(planeOf(picture, channel), width, height), width, height);
    for (let y = 1; y < height - 1; y += 1) {
      for (let x = 1; x < width - 1; x += 1) {
        const at = y * width + x;
        const value = (offset: number): number => plane[at + offset] ?? 0;
        const right = value(1 - width) + 2 * value(1) + value(1 + width);
        const left = value(-1 - width) + 2 * value(-1) + value(-1 + width);
        const below = value(width - 1) + 2 * value(width) + value(width + 1);
        const above = value(-width - 1) + 2 * value(-width) + value(-width + 1);
        const across = (right - left) / 4;
        const down = (below - above) / 4;
        const size = Math.hypot(across, down);
        if (size > (strength[at] ?? 0)) {
          strength[at] = size;
          direction[at] = Math.atan2(down, across);
        }
      }
    }
  }
  return { width, height, strength, direction, at: ridges(strength, direction, width, height) };
}

/** Of each edge the line along which it is strongest. */
function ridges(
  strength: Float32Array,
  direction: Float32Array,
  width: number,
  height: number,
): Int32Array {
  const found: number[] = [];
  for (let y = 2; y < height - 2; y += 1) {
    for (let x = 2; x < width - 2; x += 1) {
      const at = y * width + x;
      const size = strength[at] ?? 0;
      if (size < faintest) continue;
      const angle = direction[at] ?? 0;
      const step = Math.round(Math.cos(angle)) + Math.round(Math.sin(angle)) * width;
      if (size >= (strength[at + step] ?? 0) && size > (strength[at - step] ?? 0)) found.push(at);
    }
  }
  return Int32Array.from(found);
}

function planeOf({ width, height, data }: Picture, channel: number): Float32Array {
  const plane = new Float32Array(width * height);
  for (let at = 0; at < plane.length; at += 1) plane[at] = data[at * 4 + channel] ?? 0;
  return plane;
}

function withoutWriting(plane: Float32Array, width: number, height: number): Float32Array {
  const lightest = filtered(plane, width, height, Math.max);
  return filtered(lightest, width, height, Math.min);
}

/** The lightest or darkest shade around each pixel, first along rows, then along columns. */
function filtered(
  plane: Float32Array,
  width: number,
  height: number,
  pick: (a: number, b: number) => number,
): Float32Array {
  const rows = new Float32Array(plane.length);
  const result = new Float32Array(plane.length);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      let value = plane[y * width + x] ?? 0;
      const last = Math.min(width - 1, x + writing);
      for (let near = Math.max(0, x - writing); near <= last; near += 1)
        value = pick(value, plane[y * width + near] ?? 0);
      rows[y * width + x] = value;
    }
  }
  for (let y = 0; y < height; y += 1) {
    const last = Math.min(height - 1, y + writing);
    for (let x = 0; x < width; x += 1) {
      let value = rows[y * width + x] ?? 0;
      for (let near = Math.max(0, y - writing); near <= last; near += 1)
        value = pick(value, rows[near * width + x] ?? 0);
      result[y * width + x] = value;
    }
  }
  return result;
}

/** Each pixel with its eight neighbors, so that grain makes no edges. */
function blurred(plane: Float32Array, width: number, height: number): Float32Array {
  const result = Float32Array.from(plane);
  for (let y = 1; y < height - 1; y += 1) {
    for (let x = 1; x < width - 1; x += 1) {
      const at = y * width + x;
      let sum = 0;
      for (let row = at - width; row <= at + width; row += width)
        sum += (plane[row - 1] ?? 0) + (plane[row] ?? 0) + (plane[row + 1] ?? 0);
      result[at] = sum / 9;
    }
  }
  return result;
}
