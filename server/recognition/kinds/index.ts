import { engagementLetter } from './engagement-letter.ts';
import { household } from './household.ts';
import { income } from './income.ts';
import { investments } from './investments.ts';
import { letters } from './letters.ts';
import { payments } from './payments.ts';
import { receipt } from './receipts.ts';
import { retirement } from './retirement.ts';
import { returns } from './returns.ts';
import type { KindRule } from './rule.ts';
import { schedulesK1 } from './schedules-k1.ts';
import { wages } from './wages.ts';

/** Every rule, by family. */
export const kindRules: readonly KindRule[] = [
  ...wages,
  ...investments,
  ...income,
  ...retirement,
  ...payments,
  ...schedulesK1,
  ...letters,
  engagementLetter,
  ...returns,
  ...household,
  receipt,
];
