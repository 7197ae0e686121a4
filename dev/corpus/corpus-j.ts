// Corpus J of document recognition: what comes to a firm in the mail and through the portal, in the shares in which it comes,
// drawn in code by someone who had seen no rule, and held back.
import { castOf } from './corpus-j/cast.ts';
import { papers } from './corpus-j/papers.ts';
import { casesOf } from './drawn-cases.ts';

/** Each paper five times, of other people and years, shuffled; the same each time. */
export const corpusJ = (count?: number) =>
  casesOf(
    {
      name: 'J',
      papers,
      seeds: { order: 4_868_1040, first: 310_007, apart: 101 },
      againWords: ['DUPLICATE', 'REISSUED STATEMENT', 'Duplicate copy'],
      castOf: (seed, year, { sender }) => castOf(seed, year, sender),
    },
    count,
  );
