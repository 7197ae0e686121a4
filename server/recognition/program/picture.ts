import { createCanvas, type Canvas, type Image } from '@napi-rs/canvas';

/** A page in shades of gray, one byte for each pixel. */
export interface GrayPicture {
  width: number;
  height: number;
  pixels: Uint8Array;
}

/** Draws onto white and takes the shades of gray. */
export function toGray(source: Canvas | Image, width: number, height: number): GrayPicture {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(source, 0, 0, width, height);
  const { data } = context.getImageData(0, 0, width, height);
  const pixels = new Uint8Array(width * height);
  for (let at = 0; at < pixels.length; at += 1) {
    const red = data[at * 4] ?? 0;
    const green = data[at * 4 + 1] ?? 0;
    const blue = data[at * 4 + 2] ?? 0;
    pixels[at] = (red * 77 + green * 150 + blue * 29) >> 8;
  }
  return { width, height, pixels };
}

/** The same picture turned clockwise by quarter turns. */
export function turned(picture: GrayPicture, turns: number): GrayPicture {
  if (turns === 0) return picture;
  const { width, height, pixels } = picture;
  const result = {
    width: turns === 2 ? width : height,
    height: turns === 2 ? height : width,
    pixels: new Uint8Array(pixels.length),
  };
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const value = pixels[y * width + x] ?? 0;
      if (turns === 1) result.pixels[x * height + (height - 1 - y)] = value;
      else if (turns === 2) result.pixels[(height - 1 - y) * width + (width - 1 - x)] = value;
      else result.pixels[(width - 1 - x) * height + y] = value;
    }
  }
  return result;
}

/** As a portable gray map, which needs no compression. */
export function toPgm({ width, height, pixels }: GrayPicture): Uint8Array {
  return Buffer.concat([Buffer.from(`P5\n${width} ${height}\n255\n`), pixels]);
}

/** Half as large, or less: for measurements. */
export function shrunk(picture: GrayPicture, widest: number): GrayPicture {
  const step = Math.max(1, Math.floor(Math.max(picture.width, picture.height) / widest));
  const width = Math.floor(picture.width / step);
  const height = Math.floor(picture.height / step);
  const pixels = new Uint8Array(width * height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      let darkest = 255;
      for (let dy = 0; dy < step; dy += 1) {
        for (let dx = 0; dx < step; dx += 1) {
          const value = picture.pixels[(y * step + dy) * picture.width + x * step + dx] ?? 255;
          if (value < darkest) darkest = value;
        }
      }
      pixels[y * width + x] = darkest;
    }
  }
  return { width, height, pixels };
}

/** A part of a picture with a margin, larger by interpolation. */
export function enlarged(
  picture: GrayPicture,
  part: { x: number; y: number; width: number; height: number },
  by: number,
): GrayPicture {
  const margin = Math.round(part.height * 0.6);
  const left = Math.max(0, part.x - margin);
  const top = Math.max(0, part.y - margin);
  const width = Math.floor((Math.min(picture.width - 1, part.x + part.width + margin) - left) * by);
  const height = Math.floor(
    (Math.min(picture.height - 1, part.y + part.height + margin) - top) * by,
  );
  const pixels = new Uint8Array(Math.max(0, width * height));
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      pixels[y * width + x] = shadeBetween(picture, left + x / by, top + y / by);
    }
  }
  return { width, height, pixels };
}

/** The shade at a place between pixels. */
function shadeBetween({ width, pixels }: GrayPicture, x: number, y: number): number {
  const column = Math.floor(x);
  const row = Math.floor(y);
  const at = (dx: number, dy: number): number => pixels[(row + dy) * width + column + dx] ?? 255;
  const across = x - column;
  const down = y - row;
  const upper = at(0, 0) * (1 - across) + at(1, 0) * across;
  const lower = at(0, 1) * (1 - across) + at(1, 1) * across;
  return upper * (1 - down) + lower * down;
}
