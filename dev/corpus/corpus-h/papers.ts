// All papers of corpus H, in the order in which they take turns.
import { benefitPapers } from './benefits.ts';
import { brokerPapers } from './brokers.ts';
import { formPapers } from './forms.ts';
import { householdPapers } from './household.ts';
import { moneyPapers } from './money.ts';
import { noneFormPapers } from './none-forms.ts';
import { letterNonePapers } from './none-letters.ts';
import { lifeNonePapers } from './none-life.ts';
import { officeNonePapers } from './none-offices.ts';
import { noticePapers } from './notices.ts';
import type { Paper } from './paper.ts';
import { receiptPapers } from './receipts.ts';
import { returnPapers } from './returns.ts';
import { schedulePapers } from './schedules.ts';
import { wagePapers } from './wages.ts';

export const papers: readonly Paper[] = [
  ...wagePapers,
  ...formPapers,
  ...benefitPapers,
  ...brokerPapers,
  ...schedulePapers,
  ...noticePapers,
  ...returnPapers,
  ...moneyPapers,
  ...receiptPapers,
  ...householdPapers,
  ...noneFormPapers,
  ...lifeNonePapers,
  ...officeNonePapers,
  ...letterNonePapers,
];
