// All papers of corpus M.
import type { Paper } from './paper.ts';
import { brokerPapers } from './brokers.ts';
import { nonePapers } from './none.ts';
import { officePapers } from './offices.ts';
import { sharePapers } from './shares.ts';
import { lifePapers } from './slips-life.ts';
import { slipPapers } from './slips-money.ts';
import { wagePapers } from './wages.ts';

export const papers: readonly Paper[] = [
  ...wagePapers,
  ...slipPapers,
  ...lifePapers,
  ...brokerPapers,
  ...sharePapers,
  ...officePapers,
  ...nonePapers,
];
