// What a paper of corpus K is: its answer, who may have sent it, and how it is drawn.
// cspell:ignore Crystal OpenPDF iTextSharp Syncfusion FineReader palatino Corel
import type { DocumentKind } from '#domain/document-kinds';
import type { Cast } from '../corpus-j/cast.ts';
import { press, presses as common, type Press } from '../corpus-j/faces.ts';
import { letterSize, type Leaf, type Size } from '../corpus-j/leaf.ts';

export type Draw = (leaf: Leaf, cast: Cast) => void;

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

export interface Paper {
  /** Null for a near miss. */
  kind: DocumentKind | null;
  layout: string;
  /** `Name|street|town` of each. */
  payers: readonly string[];
  press: Press;
  draw: Draw;
  /** Whether the paper says which year it is about. */
  hasYear: boolean;
  /** The tax years in which such a paper is sent. */
  from: number;
  to: number;
  /** Each of them is a correction; of others, a few are. */
  isCorrected: boolean;
  size: Size;
}
type More = Partial<Pick<Paper, 'hasYear' | 'from' | 'to' | 'isCorrected' | 'size'>>;

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
