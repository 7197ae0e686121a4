// Corpus K of document recognition: what a firm with two thousand clients receives, from other payers, bureaus, and programs than
// J's, drawn in code by someone who had seen no rule.
import { papers } from './corpus-k/papers.ts';
import { partiesOf } from './corpus-k/people.ts';
import { casesOf } from './drawn-cases.ts';

/** Each paper five times, of other people and years, shuffled; the same each time. */
export const corpusK = (count?: number) =>
  casesOf(
    {
      name: 'K',
      papers,
      seeds: { order: 60_251_709, first: 7_700_021, apart: 59 },
      againWords: ['DUPLICATE', 'Reprinted', 'SECOND COPY'],
      castOf: (seed, year, { payers }) => partiesOf(seed, year, payers),
    },
    count,
  );
