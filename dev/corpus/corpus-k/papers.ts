// All papers of corpus K.
import { bankingPapers } from './banking.ts';
import { benefitPapers } from './benefits.ts';
import { brokerPapers } from './brokers.ts';
import { householdPapers } from './household.ts';
import { drawnNone } from './none-drawn.ts';
import { formNone } from './none-forms.ts';
import { letterNone } from './none-letters.ts';
import { sheetNone } from './none-sheets.ts';
import { noticePapers } from './notices.ts';
import { officePapers } from './office.ts';
import type { Paper } from './paper.ts';
import { entityReturns } from './return-entities.ts';
import { returnPapers } from './returns.ts';
import { sharePapers } from './shares.ts';
import { interestSlips } from './slips-interest.ts';
import { planSlips } from './slips-plans.ts';
import { workSlips } from './slips-work.ts';
import { wagePapers } from './wage-papers.ts';

export const papers: readonly Paper[] = [
  ...wagePapers,
  ...interestSlips,
  ...workSlips,
  ...planSlips,
  ...sharePapers,
  ...brokerPapers,
  ...benefitPapers,
  ...noticePapers,
  ...returnPapers,
  ...entityReturns,
  ...officePapers,
  ...bankingPapers,
  ...householdPapers,
  ...formNone,
  ...letterNone,
  ...sheetNone,
  ...drawnNone,
];
