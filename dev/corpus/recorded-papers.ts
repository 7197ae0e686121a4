// The papers of corpora B to M as rules of recognition see them: the words of each page and where they are, what is printed on
// the paper, and what the rules last read. A line of JSON for each paper, compressed by Brotli. Corpora B to L were drawn by code
// that is in the history of the repository, the last time in commit 604a452d.
import { readFileSync, writeFileSync } from 'node:fs';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import type { DocumentKind, RecognizedForm } from '#domain/recognition';
import { layOut } from '../../server/recognition/facts/layout.ts';
import { type Page, pageWidth, type Word } from '../../server/recognition/facts/page.ts';

const file = new URL('recorded-papers.jsonl.br', import.meta.url);

/** Lengths are whole numbers of this many units to a point. */
const unitsPerPoint = 20;
const pageHeight = 792;

type RunDetails = Partial<Pick<Word, 'source' | 'confidence' | 'isConfirmed' | 'isWithoutBox'>>;

/** Words of one line, evenly spaced; details where they aren't plain text. */
type Run = readonly [
  text: string,
  x: number,
  y: number,
  width: number,
  height: number,
  details?: RunDetails,
];

/** A form without the places of its facts; what is null, false, or empty is left out. */
type RecordedForm = Readonly<Record<string, unknown>>;

export interface RecordedPaper {
  /** Corpus, kind, layout, year, and turn. */
  name: string;
  /** Null for a near miss, which is none of the kinds. */
  kind: DocumentKind | null;
  /** Null where it is about no year. */
  taxYear: number | null;
  person: string;
  payer: string;
  /** Numbers of the person, payer, and account; empty where they are not printed. */
  lastFour: string;
  payerNumber: string;
  accountTail: string;
  isCorrected: boolean;
  pages: readonly { number: number; source: Page['source']; runs: readonly Run[] }[];
  /** What the rules read when the paper was recorded, or when a change was last accepted. */
  read: readonly RecordedForm[];
}

/** All recorded papers, by corpus. */
export function recordedPapers(): RecordedPaper[] {
  const lines = brotliDecompressSync(readFileSync(file)).toString();
  return lines.split('\n').map((line): RecordedPaper => JSON.parse(line));
}

/** Replaces the recorded papers by these. */
export function recordPapers(papers: readonly RecordedPaper[]): void {
  const lines = Buffer.from(papers.map((paper) => JSON.stringify(paper)).join('\n'));
  // A window as large as the file, so that papers of one layout share what they have in common.
  const params = { [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS };
  writeFileSync(file, brotliCompressSync(lines, { params }));
}

/** A form as it is recorded: its facts as value, source, and strength. */
export const recordedForm = (form: RecognizedForm): RecordedForm =>
  Object.fromEntries(
    Object.entries(form).flatMap(([name, value]): [string, unknown][] => {
      if (value === null || value === false) return [];
      if (Array.isArray(value)) return value.length === 0 ? [] : [[name, value]];
      if (typeof value !== 'object') return [[name, value]];
      return [[name, [value.value, value.source, value.strength]]];
    }),
  );

/** The pages of a paper, laid out as a document's pages are. */
export const pagesOf = ({ pages }: RecordedPaper): Page[] =>
  pages.map(({ number, source, runs }) =>
    layOut(
      number,
      source,
      runs.flatMap((run) => wordsOf(number, run)),
    ),
  );

/** Cuts a run into words; each takes its share of the width by its letters. */
function wordsOf(page: number, [text, x, y, width, height, details]: Run): Word[] {
  const perLetter = width / text.length;
  return [...text.matchAll(/\S+/gu)].map((match) => {
    const at = {
      x: (x + match.index * perLetter) / unitsPerPoint,
      y: y / unitsPerPoint,
      width: (match[0].length * perLetter) / unitsPerPoint,
      height: height / unitsPerPoint,
    };
    const box = {
      page,
      x: at.x / pageWidth,
      y: at.y / pageHeight,
      width: at.width / pageWidth,
      height: at.height / pageHeight,
    };
    return { text: match[0], at, box, source: 'text', confidence: 1, ...details };
  });
}
