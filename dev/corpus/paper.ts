import type { DocumentKind } from '#domain/recognition';
import { put, type Pdf } from '../documents/pdf.ts';
import type { Random } from '../documents/random.ts';
import type { Parties } from './case.ts';

/** A paper of lines: headings, sentences, and rows with a value at the right. */
export interface Paper {
  kind: DocumentKind | null;
  /** For the list of mistakes, where there is no kind. */
  label: string;
  hasYear: boolean;
  lines: (parties: Parties, random: Random) => readonly Line[];
}

/** Heading, sentence, or label and value. */
type Line = { big: string } | { say: string } | readonly [string, string];

export const money = (random: Random): string =>
  `$${random.whole(1, 9)},${random.whole(100, 999)}.${random.whole(10, 99)}`;

export const us = (year: number, random: Random): string =>
  `${random.whole(1, 12)}/${random.whole(1, 28)}/${year}`;

/** Draws a paper in one of three manners. */
export function drawPaper(pdf: Pdf, paper: Paper, parties: Parties, random: Random): void {
  const fonts = random.pick([
    ['Helvetica', 'Helvetica-Bold'],
    ['Times-Roman', 'Times-Bold'],
    ['Courier', 'Courier-Bold'],
  ] as const);
  const left = random.pick([40, 60, 80]);
  const valueAt = left + random.pick([220, 300, 380]);
  let y = random.whole(40, 90);
  for (const line of paper.lines(parties, random)) {
    if ('big' in line) {
      put(pdf, line.big, left, y, { font: fonts[1], size: 14, width: 500 });
      y = pdf.y + 8;
    } else if ('say' in line) {
      put(pdf, line.say, left, y, { font: fonts[0], size: 9.5, width: 470 });
      y = pdf.y + 8;
    } else {
      put(pdf, line[0], left, y, { font: fonts[0], size: 9.5 });
      if (line[1] !== '') put(pdf, line[1], valueAt, y, { font: fonts[0], size: 9.5 });
      y += 17;
    }
  }
}
