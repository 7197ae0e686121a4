import type { Picture } from './picture.ts';

/** Places where it becomes lighter, with the direction in which it does. */
export interface Edges {
  width: number;
  height: number;
  /** Shades between one side and the other; 0 where there is no edge. */
  strength: Float32Array;
  /** Radians, towards the lighter side, where it is at least `faintestSeen`. */
  direction: Float32Array;
  /** Where the edges are, in `strength`. */
  at: Int32Array;
}

/** Half the width, in pixels, of what is taken for writing and left out. */
const writing = 3;

/** Shades that an edge has at least. */
const faintest = 5;

/** Shades below which an edge isn't seen beside others either. */
export const faintestSeen = 4;

/** By what a shade is multiplied in the sums of an edge: nine pixels, four times each. */
const weight = 36;

/**
 * The edges of what is larger than writing: in each color, what is dark and narrow is filled with the shade around it
 * first, so that neither text nor the lines of a form are left on the paper.
 */
export function findEdges(picture: Picture): Edges {
  const { width, height } = picture;
  const sideways = new Int32Array(width * height);
  const downs = new Int32Array(width * height);
  const squares = new Float32Array(width * height);
  for (let channel = 0; channel < 3; channel += 1) {
    const plane = blurred(withoutWriting(planeOf(picture, channel), width, height), width, height);
    for (let y = 1; y < height - 1; y += 1) stepsOf(plane, y, { width, squares, sideways, downs });
  }
  const strength = squares;
  const direction = new Float32Array(width * height);
  for (let y = 0; y < height; y += 1) turnsOf(strength, direction, y, { width, sideways, downs });
  return { width, height, strength, direction, at: ridges(strength, direction, width, height) };
}

/** How the shade changes along a row, kept where it does so more than in the colors before. */
function stepsOf(
  plane: Int32Array,
  y: number,
  most: { width: number; squares: Float32Array; sideways: Int32Array; downs: Int32Array },
): void {
  const { width, squares, sideways, downs } = most;
  const end = (y + 1) * width - 1;
  for (let at = y * width + 1; at < end; at += 1) {
    const falling = (plane[at + width + 1] ?? 0) - (plane[at - width - 1] ?? 0);
    const rising = (plane[at - width + 1] ?? 0) - (plane[at + width - 1] ?? 0);
    const across = falling + rising + 2 * ((plane[at + 1] ?? 0) - (plane[at - 1] ?? 0));
    const down = falling - rising + 2 * ((plane[at + width] ?? 0) - (plane[at - width] ?? 0));
    const square = across * across + down * down;
    if (square <= (squares[at] ?? 0)) continue;
    squares[at] = square;
    sideways[at] = across;
    downs[at] = down;
  }
}

/** How strong the edges of a row are, and where they turn to. */
function turnsOf(
  strength: Float32Array,
  direction: Float32Array,
  y: number,
  { width, sideways, downs }: { width: number; sideways: Int32Array; downs: Int32Array },
): void {
  const end = (y + 1) * width;
  for (let at = y * width; at < end; at += 1) {
    const size = Math.sqrt(strength[at] ?? 0) / weight;
    strength[at] = size;
    if (size >= faintestSeen) direction[at] = Math.atan2(downs[at] ?? 0, sideways[at] ?? 0);
  }
}

/** Of each edge the line along which it is strongest. */
function ridges(
  strength: Float32Array,
  direction: Float32Array,
  width: number,
  height: number,
): Int32Array {
  const found = new Int32Array(strength.length);
  let count = 0;
  for (let y = 2; y < height - 2; y += 1)
    count = ridgesOf(strength, direction, y, width, found, count);
  return found.slice(0, count);
}

function ridgesOf(
  strength: Float32Array,
  direction: Float32Array,
  y: number,
  width: number,
  found: Int32Array,
  before: number,
): number {
  let count = before;
  const end = (y + 1) * width - 2;
  for (let at = y * width + 2; at < end; at += 1) {
    const size = strength[at] ?? 0;
    if (size < faintest) continue;
    const angle = direction[at] ?? 0;
    const step = Math.round(Math.cos(angle)) + Math.round(Math.sin(angle)) * width;
    if (size < (strength[at + step] ?? 0) || size <= (strength[at - step] ?? 0)) continue;
    found[count] = at;
    count += 1;
  }
  return count;
}

function planeOf({ width, height, data }: Picture, channel: number): Uint8Array {
  const plane = new Uint8Array(width * height);
  for (let at = 0; at < plane.length; at += 1) plane[at] = data[at * 4 + channel] ?? 0;
  return plane;
}

/** First what is lightest around each pixel, then what is darkest of that. */
function withoutWriting(plane: Uint8Array, width: number, height: number): Uint8Array {
  return spread(spread(plane, width, height, 0), width, height, 255);
}

/** The lightest shade around each pixel, or the darkest where what lies around the picture is light. */
function spread(plane: Uint8Array, width: number, height: number, around: 0 | 255): Uint8Array {
  const row = width + 2 * writing;
  const wide = new Uint8Array(row * (height + 2 * writing)).fill(around);
  for (let y = 0; y < height; y += 1)
    wide.set(plane.subarray(y * width, (y + 1) * width), (y + writing) * row + writing);
  // After steps of 1, 2, and 3 each place holds the lightest of the seven that begin there: first of a row's, then of a
  // column's. So what lies around a pixel is found as far up and to the left as the margin is wide.
  const pick = around === 0 ? lighten : darken;
  for (const next of [1, row]) {
    for (const far of [next, 2 * next, 3 * next]) {
      for (let start = 0; start < wide.length - far; start += row)
        pick(wide, start, Math.min(wide.length - far, start + row), far);
    }
  }
  for (let y = 0; y < height; y += 1) plane.set(wide.subarray(y * row, y * row + width), y * width);
  return plane;
}

// Without a branch: on grain, a processor guesses as many of them wrong as right.

/** Each shade, or the one so far on if that is lighter. */
function lighten(shades: Uint8Array, start: number, end: number, far: number): void {
  for (let at = start; at < end; at += 1) {
    const shade = shades[at] ?? 0;
    const more = (shade - (shades[at + far] ?? 0)) | 0;
    shades[at] = shade - (more & (more >> 31));
  }
}

/** Each shade, or the one so far on if that is darker. */
function darken(shades: Uint8Array, start: number, end: number, far: number): void {
  for (let at = start; at < end; at += 1) {
    const shade = shades[at] ?? 0;
    const more = ((shades[at + far] ?? 0) - shade) | 0;
    shades[at] = shade + (more & (more >> 31));
  }
}

/** Each pixel with its eight neighbors, as their sum, so that grain makes no edges. */
function blurred(plane: Uint8Array, width: number, height: number): Int32Array {
  const whole = new Int32Array(plane);
  const rows = new Int32Array(plane.length);
  const result = new Int32Array(plane.length);
  sumOfThree(whole, 1, rows);
  sumOfThree(rows, width, result);
  for (let x = 0; x < width; x += 1) {
    for (const at of [x, (height - 1) * width + x]) result[at] = 9 * (plane[at] ?? 0);
  }
  for (let y = 0; y < height; y += 1) {
    for (const at of [y * width, (y + 1) * width - 1]) result[at] = 9 * (plane[at] ?? 0);
  }
  return result;
}

function sumOfThree(from: Int32Array, far: number, to: Int32Array): void {
  const end = from.length - far;
  for (let at = far; at < end; at += 1)
    to[at] = (from[at - far] ?? 0) + (from[at] ?? 0) + (from[at + far] ?? 0);
}
