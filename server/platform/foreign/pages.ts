import { z } from 'zod';
import { askParser } from './ask-parser.ts';
import type { ParserLimits, ParserProblem } from './parser-task.ts';

/** From 1, both included. */
export interface PageRange {
  firstPage: number;
  lastPage: number;
}

export interface Picture {
  bytes: Uint8Array;
  mediaType: string;
}

/** Why a document of pages can’t be made. */
export type PageProblem = ParserProblem | 'locked' | 'no-such-page';

const limits: ParserLimits = { processorMs: 20_000, answerBytes: 256 * 1024 * 1024 };
const made = z.strictObject({
  problem: z.enum(['too-much', 'unreadable', 'locked', 'no-such-page']).optional(),
});

/** @returns a PDF of each range of pages, or why there is none */
export async function splitPdf(
  pdf: Uint8Array,
  parts: readonly PageRange[],
): Promise<Uint8Array[] | PageProblem> {
  const ranges = parts.map(({ firstPage, lastPage }) => ({ firstPage, lastPage }));
  const answer = await askParser('split-pdf', { parts: ranges }, [pdf], made, limits);
  if (typeof answer === 'string') return answer;
  const isWhole = answer.parts.length === parts.length;
  return answer.head.problem ?? (isWhole ? answer.parts : 'unreadable');
}

/** @returns one PDF with a page for each picture, or why there is none */
export async function joinPictures(
  pictures: readonly Picture[],
): Promise<Uint8Array[] | PageProblem> {
  const mediaTypes = pictures.map(({ mediaType }) => mediaType);
  const contents = pictures.map(({ bytes }) => bytes);
  const answer = await askParser('join-pictures', { mediaTypes }, contents, made, limits);
  if (typeof answer === 'string') return answer;
  return answer.head.problem ?? (answer.parts.length === 1 ? answer.parts : 'unreadable');
}

/** The most pages of a document that is printed with a code on each. */
const mostStampedPages = 1000;
const stamped = z.strictObject({ problem: z.enum(['too-much', 'unreadable']).optional() });

/**
 * Puts a code into the lower right corner of each page of a PDF.
 *
 * @param cells rows of cells, true where one is dark
 */
export async function stampPages(
  pdf: Uint8Array,
  cells: readonly (readonly boolean[])[],
): Promise<Uint8Array | ParserProblem> {
  const about = { cells, mostPages: mostStampedPages };
  const answer = await askParser('stamp-pages', about, [pdf], stamped, limits);
  if (typeof answer === 'string') return answer;
  return answer.head.problem ?? answer.parts[0] ?? 'unreadable';
}
