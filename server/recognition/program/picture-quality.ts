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
