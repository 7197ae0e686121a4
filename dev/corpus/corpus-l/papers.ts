// All papers of corpus L.
import type { Paper } from '../corpus-k/paper.ts';
import { benefitPapers } from './benefits.ts';
import { brokerPapers } from './brokers.ts';
import { householdPapers } from './household.ts';
import { formNone } from './none-forms.ts';
import { paperNone } from './none-papers.ts';
import { officePapers } from './offices.ts';
import { sharePapers } from './shares.ts';
import { slipPapers } from './slips.ts';
import { wagePapers } from './wages.ts';

export const papers: readonly Paper[] = [
  ...wagePapers,
  ...slipPapers,
  ...brokerPapers,
  ...sharePapers,
  ...benefitPapers,
  ...officePapers,
  ...householdPapers,
  ...formNone,
  ...paperNone,
];
