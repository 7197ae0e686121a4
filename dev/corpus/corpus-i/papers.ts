// All papers of corpus I, in the order in which they are numbered.
import { bankPapers } from './banks.ts';
import { benefitPapers } from './benefits.ts';
import { brokerPapers } from './brokers.ts';
import { formPapers, nearFormPapers } from './forms.ts';
import { householdPapers } from './household.ts';
import { noneCardPapers } from './none-cards.ts';
import { noneFormPapers } from './none-forms.ts';
import { noneLetterPapers } from './none-letters.ts';
import { noneLifePapers } from './none-life.ts';
import { noneOfficePapers } from './none-offices.ts';
import { noticePapers } from './notices.ts';
import { officePapers } from './office.ts';
import type { Paper } from './paper.ts';
import { receiptPapers } from './receipts.ts';
import { returnPapers } from './returns.ts';
import { schedulePapers } from './schedules.ts';
import { statePapers } from './states.ts';
import { wagePapers } from './wages.ts';

export const papers: readonly Paper[] = [
  ...wagePapers,
  ...formPapers,
  ...benefitPapers,
  ...brokerPapers,
  ...schedulePapers,
  ...noticePapers,
  ...statePapers,
  ...returnPapers,
  ...officePapers,
  ...bankPapers,
  ...receiptPapers,
  ...householdPapers,
  ...nearFormPapers,
  ...noneFormPapers,
  ...noneLetterPapers,
  ...noneLifePapers,
  ...noneCardPapers,
  ...noneOfficePapers,
];
