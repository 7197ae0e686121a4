// All papers of corpus J.
import type { Paper } from './paper.ts';
import { accountPapers } from './accounts.ts';
import { benefitPapers } from './benefits.ts';
import { brokerPapers } from './brokers.ts';
import { otherBrokerPapers } from './brokers-others.ts';
import { countyPapers } from './county.ts';
import { householdPapers } from './household.ts';
import { formNone } from './none-forms.ts';
import { letterNone } from './none-letters.ts';
import { moneyNone } from './none-money.ts';
import { marketPapers } from './market.ts';
import { sheetNone } from './none-sheets.ts';
import { noticePapers } from './notices.ts';
import { officePapers } from './office.ts';
import { returnPapers } from './returns.ts';
import { sharePapers } from './shares.ts';
import { slipPapers } from './slip-papers.ts';
import { wagePapers } from './wage-papers.ts';

export const papers: readonly Paper[] = [
  ...wagePapers,
  ...slipPapers,
  ...sharePapers,
  ...brokerPapers,
  ...otherBrokerPapers,
  ...benefitPapers,
  ...noticePapers,
  ...returnPapers,
  ...officePapers,
  ...accountPapers,
  ...householdPapers,
  ...countyPapers,
  ...marketPapers,
  ...formNone,
  ...moneyNone,
  ...sheetNone,
  ...letterNone,
];
