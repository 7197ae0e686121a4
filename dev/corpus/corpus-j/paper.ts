// What a paper of corpus J is: its answer, its sender, and how it is drawn.
import type { DocumentKind } from '#domain/document-kinds';
import type { Draw, DrawnPaper } from '../drawn-cases.ts';
import type { Cast } from './cast.ts';
import { presses, type PressName } from './faces.ts';
import { letterSize, type Leaf } from './leaf.ts';
import type { SenderGroup } from './senders.ts';

export type { Draw };

/** Sent by one of a group. */
export interface Paper extends DrawnPaper {
  sender: SenderGroup;
}

type More = Partial<Pick<Paper, 'hasYear' | 'from' | 'to' | 'isCorrected' | 'size'>>;

export function paper(
  kind: DocumentKind | null,
  layout: string,
  sender: SenderGroup,
  press: PressName,
  draw: Draw,
  more: More = {},
): Paper {
  return {
    kind,
    layout,
    sender,
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

/** A paper that people send along, and that is none of the kinds. */
export const other = (
  layout: string,
  sender: SenderGroup,
  press: PressName,
  draw: Draw,
  more: More = {},
): Paper => paper(null, layout, sender, press, draw, more);

/** The lines of the sender, one below the other; says where they end. */
export function senderBlock(leaf: Leaf, cast: Cast, x: number, y: number, size = 9): number {
  [cast.payer, cast.payerStreet, cast.payerTown].forEach((text, index) =>
    leaf.at(text, x, y + index * size * 1.25, { size, filled: true }, 220),
  );
  return y + size * 3.75;
}

/** The lines of the receiver. */
export function personBlock(leaf: Leaf, cast: Cast, x: number, y: number, size = 9): number {
  [cast.name, cast.street, cast.town].forEach((text, index) =>
    leaf.at(text, x, y + index * size * 1.25, { size, filled: true }, 230),
  );
  return y + size * 3.75;
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
