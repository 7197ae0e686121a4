import type { GrayPicture } from './picture.ts';

/** How well a picture shows what is on it. */
export interface Quality {
  /** The share of pixels that are clearly darker than what surrounds them. */
  ink: number;
  /** The shade of the paper, from 0 to 255. */
  light: number;
  /** How much darker the darkest thousandth is: a page of a few lines has no more ink. */
  contrast: number;
  /** How abruptly dark meets light, from 0 (blurred) to about 1. */
  sharpness: number;
}

/** Darker paper than this shows nothing. */
export const leastLight = 120;

/** Below these a picture is a guess: it is asked for again. */
const least = { contrast: 60, sharpness: 0.42 };

/**
 * And so are its words, unless they are that many and so sure on average. A short receipt has few words, all of them sure;
 * a whole page has many, and rows of dots between them, which are taken for words that nobody can be sure of.
 */
const leastWords = [
  { confidence: 0.58, count: 12 },
  { confidence: 0.85, count: 4 },
  { confidence: 0.45, count: 60 },
];

/**
 * Whether a picture can be trusted.
 *
 * @param words how many of them are sure, and how sure all are on average, from 0 to 1
 */
export const isLegible = (
  { contrast, sharpness }: Quality,
  words: { confidence: number; count: number },
): boolean =>
  contrast >= least.contrast &&
  sharpness >= least.sharpness &&
  leastWords.some(
    ({ confidence, count }) => words.confidence >= confidence && words.count >= count,
  );

/** Pixels that are judged: a grid over all of them costs too much for large pictures. */
const step = 2;

export function qualityOf({ width, height, pixels }: GrayPicture): Quality {
  const shades = new Uint32Array(256);
  let edges = 0;
  let steep = 0;
  let ink = 0;
  let count = 0;
  for (let y = 2; y < height - 2; y += step) {
    for (let x = 4; x < width - 4; x += step) {
      const at = y * width + x;
      const value = pixels[at] ?? 0;
      shades[value] = (shades[value] ?? 0) + 1;
      count += 1;
      const wide = Math.abs((pixels[at + 4] ?? 0) - (pixels[at - 4] ?? 0));
      if (wide < 50) continue;
      edges += wide;
      // A sharp edge has its whole difference between neighbors.
      const near = Math.max(
        Math.abs((pixels[at + 1] ?? 0) - (pixels[at - 1] ?? 0)),
        Math.abs((pixels[at + 2] ?? 0) - value),
        Math.abs((pixels[at - 2] ?? 0) - value),
      );
      steep += Math.min(near, wide);
      ink += 1;
    }
  }
  const light = shadeAt(shades, count * 0.95);
  return {
    light,
    ink: ink / Math.max(count, 1),
    contrast: light - shadeAt(shades, count * 0.001),
    sharpness: edges === 0 ? 0 : steep / edges,
  };
}

/**
 * More of these than in any page. Photographs and scans of forms have 0.22 and 0.06 at most, a page full of bold small
 * print 0.25 and 0.33. Noise has 0.5 and more of the first, or 0.56 and more of the second where its specks are larger.
 */
const most = { changes: 0.36, ink: 0.45 };

/**
 * Whether a picture can hold lines of text at all. Text recognition takes its longest for one that can't, such as
 * noise: it takes each speck for a letter.
 */
export function canContainText(picture: GrayPicture, { ink }: Pick<Quality, 'ink'>): boolean {
  return ink < most.ink && changesAlongRows(picture) < most.changes;
}

/** The share of pixels that are on the other side of the line between dark and light than their neighbor. */
function changesAlongRows({ width, height, pixels }: GrayPicture): number {
  const line = lineBetweenShades(pixels);
  let changes = 0;
  let count = 0;
  for (let y = 0; y < height; y += step) {
    for (let x = 2; x < width; x += step) {
      const at = y * width + x;
      if ((pixels[at] ?? 0) > line !== (pixels[at - 2] ?? 0) > line) changes += 1;
      count += 1;
    }
  }
  return changes / Math.max(count, 1);
}

/** The shade that parts dark and light most clearly. */
function lineBetweenShades(pixels: Uint8Array): number {
  const shades = new Uint32Array(256);
  let sum = 0;
  for (const value of pixels) {
    shades[value] = (shades[value] ?? 0) + 1;
    sum += value;
  }
  let line = 128;
  let clearest = 0;
  let dark = 0;
  let darkSum = 0;
  for (let shade = 0; shade < 255; shade += 1) {
    dark += shades[shade] ?? 0;
    darkSum += shade * (shades[shade] ?? 0);
    const light = pixels.length - dark;
    if (dark === 0 || light === 0) continue;
    const apart = darkSum / dark - (sum - darkSum) / light;
    const clearness = dark * light * apart * apart;
    if (clearness > clearest) {
      clearest = clearness;
      line = shade;
    }
  }
  return line;
}

function shadeAt(shades: Uint32Array, rank: number): number {
  let seen = 0;
  for (let shade = 0; shade < 256; shade += 1) {
    seen += shades[shade] ?? 0;
    if (seen >= rank) return shade;
  }
  return 255;
}

/** Whether text runs along the rows: rows of text alternate with white, columns hardly do. */
export function runsAcross({ width, height, pixels }: GrayPicture): boolean {
  const rows = new Float64Array(height);
  const columns = new Float64Array(width);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const dark = 255 - (pixels[y * width + x] ?? 255);
      rows[y] = (rows[y] ?? 0) + dark / width;
      columns[x] = (columns[x] ?? 0) + dark / height;
    }
  }
  return roughness(rows) >= roughness(columns) * 0.8;
}

/** How much neighbors differ. */
function roughness(profile: Float64Array): number {
  let sum = 0;
  for (let at = 1; at < profile.length; at += 1) {
    sum += Math.abs((profile[at] ?? 0) - (profile[at - 1] ?? 0));
  }
  return sum / Math.max(profile.length - 1, 1);
}
