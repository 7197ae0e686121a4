import type { FoundPage, Side } from './find-page.ts';
import type { PaperLight } from './light.ts';
import { type Corners, type Picture, shadesOf, shrink } from './picture.ts';

/** What is wrong with a photograph of a page, the worst first. */
export type Flaw = 'not-found' | 'cut' | 'dark' | 'blurred' | 'glare' | 'small';

/** What was measured of a photograph of a page. */
export interface Judgment {
  flaw: Flaw | null;
  /** Sides of the picture at which the page is cut off. */
  cut: readonly Side[];
  /** From 0 to about 1: how abruptly ink meets paper where that is least so. Null where there is next to no ink. */
  sharpness: number | null;
  /** The shade of the paper, from 0 to 255. */
  light: number;
  /** The part of the page that is so light that nothing is left on it. */
  glare: number;
  /** Pixels of the photograph across the page's shorter side. */
  across: number;
}

/** Beyond these a page is asked for again. Held by the drawn photographs (bench/scan.ts). */
const bounds = {
  sharpness: 0.5,
  light: 70,
  glare: 0.004,
  /** Of a sheet; a strip such as a receipt has larger letters for its width. */
  across: 850,
  acrossStrip: 340,
};

/** A page narrower than this share of its length is a strip. */
const strip = 0.55;

/**
 * @param page laid flat and evenly lit, no larger than the photograph shows it
 * @param light as it was before
 * @param across pixels of the photograph across the page's shorter side
 */
export function judge(
  found: Pick<FoundPage, 'cut'> | null,
  page: Picture,
  light: PaperLight,
  across: number,
): Judgment {
  const paper = shadeOfPaper(light);
  const sharpness = sharpnessOf(page);
  const glare = glareOf(light, paper);
  const isStrip = Math.min(page.width, page.height) / Math.max(page.width, page.height) < strip;
  const cut = found?.cut ?? [];
  const flaws: [Flaw, boolean][] = [
    ['not-found', found === null],
    ['cut', cut.length > 0],
    ['dark', paper < bounds.light],
    ['small', across < (isStrip ? bounds.acrossStrip : bounds.across)],
    ['blurred', sharpness !== null && sharpness < bounds.sharpness],
    ['glare', glare > bounds.glare],
  ];
  const flaw = flaws.find(([, isSo]) => isSo)?.[0] ?? null;
  return { flaw, cut, sharpness, light: paper, glare, across };
}

/** Pixels of a photograph across the shorter side of the page in it. */
export function pixelsAcross(
  [a, b, c, d]: Corners,
  { width, height }: { width: number; height: number },
): number {
  const side = (from: typeof a, to: typeof a): number =>
    Math.hypot((from.x - to.x) * width, (from.y - to.y) * height);
  return Math.min(side(a, b) + side(d, c), side(a, d) + side(b, c)) / 2;
}

/** The shade of the paper in the middle of all cells. */
export function shadeOfPaper({ values }: PaperLight): number {
  const greens = values.filter((_, at) => at % 3 === 1).sort();
  return greens[greens.length >> 1] ?? 0;
}

/** The part of a page whose cells are as light as can be while the paper around isn't. */
export function glareOf({ values }: PaperLight, paper: number): number {
  if (paper > 236) return 0;
  let count = 0;
  for (let at = 0; at < values.length; at += 3) {
    const darkest = Math.min(values[at] ?? 0, values[at + 1] ?? 0, values[at + 2] ?? 0);
    if (darkest >= 250) count += 1;
  }
  return count / (values.length / 3);
}

/** Tiles across and down, each judged by itself: a page may be blurred on one side only. */
const tiles = 4;
/** Pixels on both sides of an edge within which ink has become paper. */
const wide = 5;
/** Shades between ink and paper at least. */
const least = 45;
/** Shades between neighbors that are no grain. */
const faintest = 8;
/** Of that many lines one is judged: few say as much as all. */
const lines = 6;
/** Edges in a tile, without which it says nothing. */
const enough = 40;

/** What is seen of ink at least in a picture a third as large, where none is in the whole one. */
const leastSmall = 30;

/**
 * How much of the step from ink to paper is between neighboring pixels, in rows and in columns, whichever is less: a
 * hand that moves blurs in one direction only. 0 where all ink is blurred away, and null where there is none.
 */
export function sharpnessOf(page: Picture): number | null {
  const sharpness = sharpnessIn(page, least);
  if (sharpness !== null) return sharpness;
  const small = shrink(page, Math.max(page.width, page.height) / 3);
  return sharpnessIn(small, leastSmall) === null ? null : 0;
}

function sharpnessIn(page: Picture, contrast: number): number | null {
  const across = new Array<number>();
  const down = new Array<number>();
  const { width, height } = page;
  for (let tile = 0; tile < tiles * tiles; tile += 1) {
    const left = Math.max(wide + 2, Math.floor(((tile % tiles) * width) / tiles));
    const top = Math.max(wide + 2, Math.floor((Math.floor(tile / tiles) * height) / tiles));
    const right = Math.min(width - wide - 2, left + Math.ceil(width / tiles));
    const bottom = Math.min(height - wide - 2, top + Math.ceil(height / tiles));
    const rows = new Steepness(contrast);
    const row = new Uint8ClampedArray(Math.max(0, right - left) + 2 * wide);
    for (let y = top; y < bottom; y += lines) {
      shadesOf(page, y * width + left - wide, 1, row);
      rows.count(row);
    }
    const columns = new Steepness(contrast);
    for (const column of columnsOf(page, left, right, top - wide, bottom + wide))
      columns.count(column);
    if (rows.value !== null) across.push(rows.value);
    if (columns.value !== null) down.push(columns.value);
  }
  if (across.length === 0 && down.length === 0) return null;
  return Math.min(low(across), low(down));
}

/** The shades of a tile's columns, read in rows as they are in memory. */
function columnsOf(
  page: Picture,
  left: number,
  right: number,
  top: number,
  bottom: number,
): Uint8ClampedArray[] {
  const row = new Uint8ClampedArray(Math.max(0, Math.ceil((right - left) / lines)));
  const columns = Array.from(row, () => new Uint8ClampedArray(Math.max(0, bottom - top)));
  for (let y = top; y < bottom; y += 1) {
    shadesOf(page, y * page.width + left, lines, row);
    for (let at = 0; at < row.length; at += 1) {
      const column = columns[at];
      if (column) column[y - top] = row[at] ?? 0;
    }
  }
  return columns;
}

/** The second lowest of few, the lowest quarter's end of many. */
function low(values: number[]): number {
  values.sort((a, b) => a - b);
  return values[Math.floor(values.length / 4)] ?? 1;
}

/** How steep the edges are along some lines. */
class Steepness {
  readonly #contrast: number;
  #edges = 0;
  #steep = 0;
  #count = 0;

  /** @param contrast shades between ink and paper at least */
  constructor(contrast: number) {
    this.#contrast = contrast;
  }

  /** @param shades of a line, with `wide` more at both ends */
  count(shades: Uint8ClampedArray): void {
    const end = shades.length - wide;
    for (let at = wide; at < end; at += 1) {
      const here = Math.abs((shades[at + 1] ?? 0) - (shades[at - 1] ?? 0));
      if (here < faintest) continue;
      const shade = shades[at] ?? 0;
      // Only where an edge is steepest.
      if (here < Math.abs(shade - (shades[at - 2] ?? 0))) continue;
      if (here <= Math.abs((shades[at + 2] ?? 0) - shade)) continue;
      const far = spreadAround(shades, at);
      if (far < this.#contrast) continue;
      this.#edges += far;
      this.#steep += Math.min(here, far);
      this.#count += 1;
    }
  }

  /** Null where there are too few edges to tell. */
  get value(): number | null {
    return this.#count < enough ? null : this.#steep / this.#edges;
  }
}

/** Shades between the lightest and the darkest nearby. */
function spreadAround(shades: Uint8ClampedArray, at: number): number {
  let darkest = 255;
  let lightest = 0;
  for (let near = at - wide; near <= at + wide; near += 1) {
    const shade = shades[near] ?? 0;
    if (shade < darkest) darkest = shade;
    if (shade > lightest) lightest = shade;
  }
  return lightest - darkest;
}
