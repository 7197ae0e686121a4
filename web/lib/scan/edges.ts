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
  for (let at = 0; at < strength.length; at += 1) {
    const size = Math.sqrt(squares[at] ?? 0) / weight;
    strength[at] = size;
    if (size >= faintestSeen) direction[at] = Math.atan2(downs[at] ?? 0, sideways[at] ?? 0);
  }
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

function planeOf({ width, height, data }: Picture, channel: number): Uint8Array {
  const plane = new Uint8Array(width * height);
  for (let at = 0; at < plane.length; at += 1) plane[at] = data[at * 4 + channel] ?? 0;
  return plane;
}

/** First what is lightest around each pixel, then what is darkest of that. */
function withoutWriting(plane: Uint8Array, width: number, height: number): Uint8Array {
  const light = inverted(lightest(plane, width, height));
  return inverted(lightest(light, width, height));
}

function inverted(plane: Uint8Array): Uint8Array {
  for (let at = 0; at < plane.length; at += 1) plane[at] = 255 - (plane[at] ?? 0);
  return plane;
}

/** The lightest shade around each pixel. */
function lightest(plane: Uint8Array, width: number, height: number): Uint8Array {
  const row = width + 2 * writing;
  const wide = new Uint8Array(row * (height + 2 * writing));
  for (let y = 0; y < height; y += 1)
    wide.set(plane.subarray(y * width, (y + 1) * width), (y + writing) * row + writing);
  // After steps of 1, 2, and 3 each place holds the lightest of the seven that begin there: first of a row's, then of a
  // column's. So what lies around a pixel is found as far up and to the left as the margin is wide.
  for (const next of [1, row]) {
    for (const far of [next, 2 * next, 3 * next]) {
      for (let start = 0; start < wide.length - far; start += row)
        lighten(wide, start, Math.min(wide.length - far, start + row), far);
    }
  }
  const result = new Uint8Array(width * height);
  for (let y = 0; y < height; y += 1)
    result.set(wide.subarray(y * row, y * row + width), y * width);
  return result;
}

/** Each shade, or the one so far on if that is lighter. */
function lighten(shades: Uint8Array, start: number, end: number, far: number): void {
  for (let at = start; at < end; at += 1) {
    const other = shades[at + far] ?? 0;
    if (other > (shades[at] ?? 0)) shades[at] = other;
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
