// How corpus E sets its pages: as HTML that a browser prints, the way that portals and payroll services do.
// cspell:words futura palatino -- faces
import type { DocumentKind } from '#domain/document-kinds';
import type { Sender, World } from './world.ts';

/** The pages of one paper. */
type Draw = (world: World) => readonly string[];

/** A paper of corpus E. */
export interface Paper {
  /** Null for a near miss. */
  kind: DocumentKind | null;
  layout: string;
  sender: Sender;
  /** The corpus' second half is held back until the rules are done. */
  isHeldBack: boolean;
  hasYear: boolean;
  firstYear?: number;
  look: Look;
  draw: Draw;
}

export interface Look {
  font: string;
  size: number;
  /** Of the page, as CSS has it. */
  page: string;
  css?: string;
}

export const looks = {
  office: { font: '"Liberation Sans", Arial, sans-serif', size: 9, page: '8.5in 11in' },
  serif: { font: '"Nimbus Roman", "Times New Roman", serif', size: 10, page: '8.5in 11in' },
  geometric: { font: '"URW Gothic", Futura, sans-serif', size: 9, page: '8.5in 11in' },
  wide: { font: '"DejaVu Sans", Verdana, sans-serif', size: 7.5, page: '11in 8.5in' },
  terminal: { font: '"DejaVu Sans Mono", monospace', size: 8, page: '8.5in 11in' },
  slim: {
    font: '"Liberation Sans Narrow", "Arial Narrow", sans-serif',
    size: 9,
    page: '8.5in 11in',
  },
  bookman: { font: '"URW Bookman", Bookman, serif', size: 9, page: '8.5in 11in' },
  roman: { font: '"P052", Palatino, serif', size: 10, page: '8.5in 11in' },
  till: { font: '"Liberation Mono", monospace', size: 8, page: '3.2in 9in' },
  card: { font: '"Liberation Sans", Arial, sans-serif', size: 8, page: '6in 3in' },
  legal: { font: '"DejaVu Serif", serif', size: 8, page: '8.5in 14in' },
} as const satisfies Record<string, Look>;

export const papersOf = (
  kind: DocumentKind | null,
  sender: Sender,
  isHeldBack: boolean,
  look: Look,
  draws: Readonly<Record<string, Draw>>,
  hasYear = kind !== null,
): Paper[] =>
  Object.entries(draws).map(([layout, draw]) => ({
    kind,
    layout,
    sender,
    isHeldBack,
    hasYear,
    look,
    draw,
  }));

const frame = (margin: string): string => `
* { box-sizing: border-box }
body { margin: 0; color: #111 }
section { page-break-after: always; padding: ${margin}; overflow: hidden }
section:last-child { page-break-after: auto }
table { border-collapse: collapse; width: 100% }
td, th { padding: 2px 5px; vertical-align: top; text-align: left }
.lined td, .lined th { border: 0.7px solid #333 }
.under td, .under th { border-bottom: 0.5px solid #999 }
.zebra tr:nth-child(even) { background: #eee }
.num { text-align: right; white-space: nowrap }
.row { display: flex; justify-content: space-between; gap: 14px }
.small { font-size: 72% }
.big { font-size: 170%; font-weight: bold }
.huge { font-size: 260%; font-weight: bold }
.box { border: 0.8px solid #222; padding: 4px }
.gray { color: #555 }
.band { background: #1d3557; color: #fff; padding: 6px 10px }
.tint { background: #dde6ee; padding: 4px 8px }
.center { text-align: center }
h1 { font-size: 150%; margin: 8px 0 } h2 { font-size: 115%; margin: 10px 0 4px }
p { margin: 6px 0 } pre { font: inherit; margin: 0 }`;

/** The whole document. */
export function documentOf(pages: readonly string[], look: Look): string {
  const margin = look.page.startsWith('8.5in') || look.page.startsWith('11in') ? '0.5in' : '0.16in';
  const style = `@page { size: ${look.page}; margin: 0 } body { font: ${look.size}pt/1.25 ${look.font} }`;
  const body = pages.map((page) => `<section>${page}</section>`).join('');
  return `<!doctype html><meta charset="utf-8"><style>${style}${frame(margin)}${look.css ?? ''}</style>${body}`;
}

const cell = (text: string): string => `<td>${text}</td>`;
const rowsOf = (rows: ReadonlyArray<readonly string[]>): string =>
  rows.map((row) => `<tr>${row.map(cell).join('')}</tr>`).join('');
export const table = (rows: ReadonlyArray<readonly string[]>, look = 'lined'): string =>
  `<table class="${look}">${rowsOf(rows)}</table>`;
export const lines = (...rows: readonly string[]): string => rows.join('<br>');
export const paragraphs = (...texts: readonly string[]): string =>
  texts.map((text) => `<p>${text}</p>`).join('');
/** A block of name and address as a window of an envelope shows it. */
export const to = (world: World): string => lines(world.name, ...world.address);
export const from = (world: World): string => lines(world.payer, ...world.payerAddress);
