/** A picture: red, green, blue, and a byte that isn't used, for each pixel. */
export interface Picture<Memory extends ArrayBufferLike = ArrayBufferLike> {
  width: number;
  height: number;
  data: Uint8ClampedArray<Memory>;
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

/** A picture's pixels as whole numbers: red in the lowest byte, on every processor that browsers run on. */
export function wholePixels({ width, height, data }: Picture): Int32Array {
  return new Int32Array(data.buffer, data.byteOffset, width * height);
}

/** The same picture with its longer side no longer than this, each pixel the average of those it stands for. */
export function shrink(picture: Picture, longest: number): Picture {
  const scale = longest / Math.max(picture.width, picture.height);
  if (scale >= 1) return picture;
  const small = emptyPicture(
    Math.max(1, Math.round(picture.width * scale)),
    Math.max(1, Math.round(picture.height * scale)),
  );
  const { width, data } = picture;
  const across = picture.width / small.width;
  const down = picture.height / small.height;
  // Of large blocks every other pixel says enough.
  const step = across > 6 ? 2 : 1;
  for (let y = 0; y < small.height; y += 1) {
    const bottom = Math.max(Math.floor(y * down) + 1, Math.floor((y + 1) * down));
    for (let x = 0; x < small.width; x += 1) {
      const right = Math.max(Math.floor(x * across) + 1, Math.floor((x + 1) * across));
      let red = 0;
      let green = 0;
      let blue = 0;
      let count = 0;
      for (let row = Math.floor(y * down); row < bottom; row += step) {
        for (let column = Math.floor(x * across); column < right; column += step) {
          const at = (row * width + column) * 4;
          red += data[at] ?? 0;
          green += data[at + 1] ?? 0;
          blue += data[at + 2] ?? 0;
          count += 1;
        }
      }
      const to = (y * small.width + x) * 4;
      small.data[to] = red / count;
      small.data[to + 1] = green / count;
      small.data[to + 2] = blue / count;
      small.data[to + 3] = 255;
    }
  }
  return small;
}

/** How light each pixel is. */
export function toShades(picture: Picture): Shades {
  const pixels = wholePixels(picture);
  const values = new Uint8ClampedArray(pixels.length);
  for (let at = 0; at < values.length; at += 1) {
    const pixel = pixels[at] ?? 0;
    values[at] =
      ((pixel & 255) * 77 + ((pixel >> 8) & 255) * 150 + ((pixel >> 16) & 255) * 29) >> 8;
  }
  return { width: picture.width, height: picture.height, values };
}

/** The value that this share of them doesn't exceed. Sorts the values it is given. */
export function quantile(
  values: Float64Array | Float32Array | Uint8ClampedArray,
  share: number,
): number {
  values.sort();
  return values[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0;
}
