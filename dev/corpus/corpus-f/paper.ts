// What a paper of corpus F is: its answer, and how it is printed.
import type { DocumentKind } from '#domain/document-kinds';
import type { Cast, Sender } from './cast.ts';
import type { Press } from './press.ts';

export type Look = ConstructorParameters<typeof Press>[0];
export type Draw = (press: Press, cast: Cast) => void;

export interface Paper {
  /** Null for a near miss. */
  kind: DocumentKind | null;
  layout: string;
  sender: Sender;
  hasYear: boolean;
  firstYear: number | null;
  look: Look;
  draw: Draw;
}

export const looks = {
  office: { face: 'sans', setting: 'line' },
  split: { face: 'sans', setting: 'words' },
  spaced: { face: 'sans', setting: 'gaps' },
  book: { face: 'serif', setting: 'line' },
  typeset: { face: 'serif', setting: 'gaps' },
  report: { face: 'mono', setting: 'line' },
  placed: { face: 'sans', setting: 'glyphs' },
  landscape: { face: 'sans', setting: 'words', width: 792, height: 612, isTurned: true },
  slip: { face: 'mono', setting: 'line', width: 230, height: 560 },
  card: { face: 'sans', setting: 'line', width: 440, height: 220 },
} as const satisfies Record<string, Look>;

export const paper = (
  kind: DocumentKind | null,
  layout: string,
  sender: Sender,
  look: Look,
  draw: Draw,
  {
    hasYear = kind !== null,
    firstYear = null,
  }: { hasYear?: boolean; firstYear?: number | null } = {},
): Paper => ({ kind, layout, sender, hasYear, firstYear, look, draw });

/** The sender's head in the upper left. */
export function head(press: Press, { payer, payerAddress, phone }: Cast, y = 50): void {
  press.text(payer, 48, y, { face: press.bold, size: 12 });
  press.lines([...payerAddress, `Customer service ${phone}`], 48, y + 14, { size: 8.5 });
}

/** The recipient where the window of an envelope is. */
export function window(press: Press, { name, address }: Cast, y = 150): void {
  press.lines([name, ...address], 60, y, { size: 10 });
}

/** Rows of a table with amounts at the right; where it ends. */
export function rows(
  press: Press,
  all: readonly (readonly [string, string])[],
  x: number,
  y: number,
  width: number,
  size = 9,
): number {
  all.forEach(([label, value], index) => {
    press.text(label, x, y + index * size * 1.7, { size });
    press.text(value, x + width, y + index * size * 1.7, { size, align: 'right' });
  });
  return y + all.length * size * 1.7;
}

/** Paragraphs; where they end. */
export function prose(
  press: Press,
  all: readonly string[],
  y: number,
  size = 10,
  width = 500,
): number {
  let top = y;
  for (const text of all) top = press.block(text, 56, top, width, { size }) + size * 0.7;
  return top;
}
