// Corpus L of document recognition: the common forms as payroll programs, brokers, banks, and states print them, the rarer ones,
// and what comes along with them, drawn in code by someone who had seen no rule.
import { partiesOf } from './corpus-l/people.ts';
import { papers } from './corpus-l/papers.ts';
import { casesOf } from './drawn-cases.ts';

/** Each paper five times, of other people and years, shuffled; the same each time. */
export const corpusL = (count?: number) =>
  casesOf(
    {
      name: 'L',
      papers,
      seeds: { order: 41_870_233, first: 9_310_447, apart: 83 },
      againWords: ['REPRINT', 'Duplicate copy', 'REISSUED STATEMENT'],
      castOf: (seed, year, { payers }) => partiesOf(seed, year, payers),
    },
    count,
  );
