// Corpus M of document recognition: what a season's mail brings, from other bureaus, banks, plans, states, and programs than
// corpus L's, drawn in code by someone who had seen no rule.
import { partiesOf } from './corpus-m/people.ts';
import { papers } from './corpus-m/papers.ts';
import { casesOf } from './drawn-cases.ts';

/** Each paper several times, of other people and years, shuffled; the same each time. */
export const corpusM = (count?: number) =>
  casesOf(
    {
      name: 'M',
      papers,
      seeds: { order: 60_214_779, first: 27_118_903, apart: 71 },
      againWords: ['DUPLICATE', 'Reprinted at your request', 'Copy - reissued'],
      castOf: (seed, year, { payers }) => partiesOf(seed, year, payers),
    },
    count,
  );
