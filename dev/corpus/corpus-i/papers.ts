// All papers of corpus I, in the order in which they are numbered.
import { benefitPapers } from './benefits.ts';
import { brokerPapers } from './brokers.ts';
import { formPapers, nearFormPapers } from './forms.ts';
import type { Paper } from './paper.ts';
import { schedulePapers } from './schedules.ts';
import { wagePapers } from './wages.ts';

export const papers: readonly Paper[] = [
  ...wagePapers,
  ...formPapers,
  ...benefitPapers,
  ...brokerPapers,
  ...schedulePapers,
  ...nearFormPapers,
];
