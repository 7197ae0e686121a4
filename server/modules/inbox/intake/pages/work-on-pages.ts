import { AppError } from '#platform/errors';
import {
  joinPictures,
  type PageProblem,
  type PageRange,
  type Picture,
  splitPdf,
} from '#platform/foreign/pages';

/** What is made of pages: documents of page ranges, or one of pictures. */
export type PageJob =
  | { does: 'split'; pdf: Uint8Array; parts: readonly PageRange[] }
  | { does: 'join'; pictures: readonly Picture[] };

const problems: Readonly<Record<PageProblem, string>> = {
  locked: 'This document needs a password, so its pages can’t be taken apart.',
  'no-such-page': 'The document doesn’t have that many pages. Please choose others.',
  'too-much': 'The pages of this document take too much to read, so nothing was changed.',
  unreadable: 'The pages of this document can’t be read, so nothing was changed.',
};

/**
 * Makes documents of pages.
 *
 * @throws AppError `conflict` where that can't be done
 */
export async function workOnPages(job: PageJob): Promise<Uint8Array[]> {
  const made =
    job.does === 'split' ? await splitPdf(job.pdf, job.parts) : await joinPictures(job.pictures);
  if (typeof made === 'string') throw new AppError('conflict', problems[made]);
  return made;
}
