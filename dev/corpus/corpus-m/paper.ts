// What a paper of corpus M is: its answer, who may have sent it, and how it is drawn.
import type { DocumentKind } from '#domain/document-kinds';
import type { Cast } from './cast.ts';
import { letterSize, type Leaf, type Size } from './leaf.ts';
import { presses, type Press, type PressName } from './presses.ts';

export type Draw = (leaf: Leaf, cast: Cast) => void;

/** A paper: its answer, and how it is drawn. */
export interface Paper {
  /** Null for a near miss. */
  kind: DocumentKind | null;
  layout: string;
  press: Press;
  draw: Draw;
  /** Whose it is: a company’s own return is the payer’s. The person’s unless it is said. */
  whose?: 'payer';
  /** Whether the paper says which year it is about. */
  hasYear: boolean;
  /** The tax years in which such a paper is sent. */
  from: number;
  to: number;
  /** Each of them is a correction; of others, a few are. */
  isCorrected: boolean;
  size: Size;
  /** `Name|street|town` of each that may have sent it. */
  payers: readonly string[];
}

type More = Partial<Pick<Paper, 'whose' | 'hasYear' | 'from' | 'to' | 'isCorrected' | 'size'>>;

/** A paper of a kind. */
export function paper(
  kind: DocumentKind | null,
  layout: string,
  payers: readonly string[],
  press: PressName,
  draw: Draw,
  more: More = {},
): Paper {
  return {
    kind,
    layout,
    payers,
    press: presses[press],
    draw,
    hasYear: kind !== null,
    from: 2019,
    to: 2026,
    isCorrected: false,
    size: letterSize,
    ...more,
  };
}

/** What a browser prints at the edges of a page. */
export function browserEdges(leaf: Leaf, cast: Cast, title: string, address: string): void {
  const { random, year } = cast;
  const when = `${random.whole(1, 4)}/${random.whole(1, 28)}/${(year + 1) % 100}, ${random.whole(1, 12)}:${random.whole(10, 59)} ${random.pick(['AM', 'PM'])}`;
  leaf.at(when, 24, 16, { size: 7.5 });
  leaf.at(title, 306, 16, { size: 7.5, to: 'middle' });
  leaf.at(address, 24, 770, { size: 7.5 });
  leaf.at('1/1', 588, 770, { size: 7.5, to: 'right' });
}

/** The page that a web address of the sender leads to. */
export const siteOf = ({ payer }: Cast, path = ''): string =>
  `https://www.${payer
    .toLowerCase()
    .replaceAll(/[^a-z ]/gu, '')
    .split(' ')
    .slice(0, 2)
    .join('')}.example/${path}`;
