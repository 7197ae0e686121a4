/** A picture: red, green, blue, and a byte that isn't used, for each pixel. */
export interface Picture<Memory extends ArrayBufferLike = ArrayBufferLike> {
  width: number;
  height: number;
  data: Uint8ClampedArray<Memory>;
  /** The first byte of a pixel is its blue and the third its red, as browsers keep pictures themselves. */
  isBlueFirst?: boolean;
}

/** Shades from 0 to 255, one for each pixel. */
export interface Shades {
  width: number;
  height: number;
  values: Uint8ClampedArray;
}

/** A place as shares of a picture's width and height. */
export interface Point {
  x: number;
  y: number;
}

/** Corners of a page: upper left, upper right, lower right, lower left. */
export type Corners = readonly [Point, Point, Point, Point];

/** Corners of the whole picture. */
export const wholePicture: Corners = [
  { x: 0, y: 0 },
  { x: 1, y: 0 },
  { x: 1, y: 1 },
  { x: 0, y: 1 },
];

export function emptyPicture(width: number, height: number): Picture<ArrayBuffer> {
  return { width, height, data: new Uint8ClampedArray(width * height * 4) };
}

/** Memory for one large picture after the other: new memory of this size costs as much as the work in it. */
export interface PictureMemory {
  /** So many bytes, with whatever is left in them. They belong to who asked last. */
  take(bytes: number): Uint8ClampedArray<ArrayBuffer>;
}

export function pictureMemory(): PictureMemory {
  let reused = new ArrayBuffer(0);
  return {
    take(bytes) {
      if (reused.byteLength < bytes) reused = new ArrayBuffer(bytes);
      return new Uint8ClampedArray(reused, 0, bytes);
    },
  };
}

/** A picture's pixels as whole numbers: red in the lowest byte, on every processor that browsers run on. */
export function wholePixels({ width, height, data }: Picture): Int32Array {
  return new Int32Array(data.buffer, data.byteOffset, width * height);
}

/** The same picture with its longer side no longer than this, each pixel the average of those it stands for. */
export function shrink<Memory extends ArrayBufferLike>(
  picture: Picture<Memory>,
  longest: number,
): Picture<Memory | ArrayBuffer> {
  const scale = longest / Math.max(picture.width, picture.height);
  if (scale >= 1) return picture;
  const small = {
    ...picture,
    ...emptyPicture(
      Math.max(1, Math.round(picture.width * scale)),
      Math.max(1, Math.round(picture.height * scale)),
    ),
  };
  const across = picture.width / small.width;
  const down = picture.height / small.height;
  const columns = Int32Array.from({ length: small.width + 1 }, (_, x) => Math.floor(x * across));
  const from = wholePixels(picture);
  const to = wholePixels(small);
  // Of large blocks every other pixel says enough.
  const step = across > 6 ? 2 : 1;
  for (let y = 0; y < small.height; y += 1) {
    const top = Math.floor(y * down);
    const bottom = Math.max(top + 1, Math.floor((y + 1) * down));
    const row = to.subarray(y * small.width, (y + 1) * small.width);
    shrinkRow(from, picture.width, { columns, top, bottom, step }, row);
  }
  return small;
}

// Rows and blocks are functions of their own: browsers make one fast after a few of them, and a loop of loops again and again.
function shrinkRow(
  from: Int32Array,
  width: number,
  {
    columns,
    top,
    bottom,
    step,
  }: { columns: Int32Array; top: number; bottom: number; step: number },
  to: Int32Array,
): void {
  for (let x = 0; x < to.length; x += 1) {
    const left = columns[x] ?? 0;
    const right = Math.max(left + 1, columns[x + 1] ?? 0);
    to[x] = averageOf(from, width, left, top, right, bottom, step);
  }
}

/** The average of a block of pixels. */
function averageOf(
  pixels: Int32Array,
  width: number,
  left: number,
  top: number,
  right: number,
  bottom: number,
  step: number,
): number {
  let outer = 0;
  let middle = 0;
  let count = 0;
  for (let row = top; row < bottom; row += step) {
    const end = row * width + right;
    for (let at = row * width + left; at < end; at += step) {
      const pixel = pixels[at] ?? 0;
      outer += pixel & 0xff00ff;
      middle += (pixel >> 8) & 255;
      count += 1;
    }
  }
  const third = Math.round((outer >>> 16) / count);
  return (
    Math.round((outer & 0xffff) / count) |
    (Math.round(middle / count) << 8) |
    (third << 16) |
    0xff000000
  );
}

/** How light each pixel is. */
export function toShades(picture: Picture): Shades {
  const values = new Uint8ClampedArray(picture.width * picture.height);
  shadesOf(picture, 0, 1, values);
  return { width: picture.width, height: picture.height, values };
}

/** How light pixels are: from this one on, each that many farther. */
export function shadesOf(
  picture: Picture,
  first: number,
  step: number,
  values: Uint8ClampedArray,
): void {
  const pixels = wholePixels(picture);
  const low = picture.isBlueFirst ? 29 : 77;
  const high = picture.isBlueFirst ? 77 : 29;
  let at = first;
  for (let to = 0; to < values.length; to += 1) {
    const pixel = pixels[at] ?? 0;
    values[to] =
      ((pixel & 255) * low + ((pixel >> 8) & 255) * 150 + ((pixel >> 16) & 255) * high) >> 8;
    at += step;
  }
}

/** The shades that these shares of them don't exceed. */
export function quantiles(values: Uint8ClampedArray, shares: readonly number[]): number[] {
  const counts = new Int32Array(256);
  count(values, counts);
  return shares.map((share) => {
    const before = Math.min(values.length - 1, Math.floor(values.length * share));
    let seen = counts[0] ?? 0;
    let shade = 0;
    while (seen <= before && shade < 255) {
      shade += 1;
      seen += counts[shade] ?? 0;
    }
    return shade;
  });
}

function count(values: Uint8ClampedArray, counts: Int32Array): void {
  for (let at = 0; at < values.length; at += 1) {
    const shade = values[at] ?? 0;
    counts[shade] = (counts[shade] ?? 0) + 1;
  }
}
