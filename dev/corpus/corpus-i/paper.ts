// What a paper of corpus I is: its answer, who sends it, and how it is drawn.
import type { DocumentKind } from '#domain/document-kinds';
import type { PayerGroup } from './payers.ts';
import { presses, type Press, type PressName } from './presses.ts';
import type { Sheet } from './sheet.ts';
import type { Who } from './who.ts';

export type Draw = (sheet: Sheet, who: Who) => void;

export interface Paper {
  /** Null for a near miss. */
  kind: DocumentKind | null;
  /** Of its own among the papers of its kind. */
  layout: string;
  payer: PayerGroup;
  /** Whether it is about a year. */
  hasYear: boolean;
  /** The first and last tax year in which such a paper exists. */
  since: number;
  until: number;
  isCorrected: boolean;
  press: Press;
  size: readonly [number, number];
  draw: Draw;
}

export type Rest = Partial<Pick<Paper, 'hasYear' | 'since' | 'until' | 'isCorrected' | 'size'>>;

export function paper(
  kind: DocumentKind | null,
  layout: string,
  payer: PayerGroup,
  press: PressName,
  draw: Draw,
  rest: Rest = {},
): Paper {
  return {
    kind,
    layout,
    payer,
    hasYear: kind !== null,
    since: 2019,
    until: 2026,
    isCorrected: false,
    size: [612, 792],
    press: presses[press],
    draw,
    ...rest,
  };
}

/** A near miss: a paper that comes with the others and is none of the kinds. */
export const none = (
  layout: string,
  payer: PayerGroup,
  press: PressName,
  draw: Draw,
  rest: Rest = {},
): Paper => paper(null, layout, payer, press, draw, rest);

/** The sender's name and address, as a letterhead. */
export function letterhead(sheet: Sheet, who: Who, isCentered = false): void {
  const align = isCentered ? 'center' : 'left';
  sheet.say(who.payer, { size: 13, bold: true, align });
  sheet.say(`${who.office}, ${who.payerTown}`, { size: 8.5, align });
}

/** To whom a letter goes, as it shows in an envelope's window. */
export function addressee(sheet: Sheet, who: Who, x: number, y: number, name = who.name): void {
  [name, who.street, who.town].forEach((line, index) =>
    sheet.put(line, x, y + index * 12, { size: 10, data: true }),
  );
}
