// What a paper of corpus K is: its answer, who may have sent it, and how it is drawn.
// cspell:ignore Crystal OpenPDF iTextSharp Syncfusion FineReader palatino Corel
import type { DocumentKind } from '#domain/document-kinds';
import { press, presses as common, type Press } from '../corpus-j/faces.ts';
import { letterSize } from '../corpus-j/leaf.ts';
import type { Draw, DrawnPaper } from '../drawn-cases.ts';

const presses = {
  ...common,
  payroll: press('gothic', 'plain', 'drawn', 'Crystal Reports'),
  payrollHost: press('narrow', 'typed', 'dataFirst', 'OpenPDF 1.3.30'),
  fund: press('schoolbook', 'narrow', 'rows', 'Antenna House PDF Output Library 7.1'),
  wealth: press('palatino', 'narrow', 'drawn', 'iTextSharp 5.5.13'),
  court: press('book', 'book', 'drawn', 'Corel PDF Engine'),
  app: press('gothic', 'gothic', 'drawn', 'Syncfusion PDF 23.1'),
  copier: press('office', 'terminal', 'rows', 'ABBYY FineReader Server', 'word'),
} as const satisfies Record<string, Press>;
type PressName = keyof typeof presses;

export type { Draw };

/** Sent by one of its payers. */
export interface Paper extends DrawnPaper {
  /** `Name|street|town` of each. */
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

/** A paper that people send along, and that is none of the kinds. */
export const nearMiss = (
  layout: string,
  payers: readonly string[],
  press: PressName,
  draw: Draw,
  more: More = {},
): Paper => paper(null, layout, payers, press, draw, more);
