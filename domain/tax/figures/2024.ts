import type { TaxFigures } from './types.ts';

/** Tax year 2024. */
export const figures2024: TaxFigures = {
  year: 2024,
  sources: [
    { name: 'Rev. Proc. 2023-34', covers: 'income tax' },
    { name: 'IRS Notice 2023-75', covers: 'retirement plans' },
    { name: 'Rev. Proc. 2023-23', covers: 'health savings accounts' },
    { name: '26 U.S.C. 25A', covers: 'college credits' },
    { name: 'Texas Comptroller', covers: 'Texas' },
  ],
  validity: { from: '2024-01-01', to: '2025-10-15' },
  standardDeduction: { single: 14_600, joint: 29_200, headOfHousehold: 21_900, separate: 14_600 },
  age65: { single: 1950, perSpouse: 1550 },
  temporaryDeductions: null,
  childTaxCredit: { amount: 2000, refundable: 1700 },
  eitcMaximum: [632, 4213, 6960, 7830],
  educationCredits: { aotc: 2500, llc: 2000 },
  retirement401k: { limit: 23_000, from50: 7500, from60to63: null },
  ira: { limit: 7000, from50: 1000 },
  hsa: { self: 4150, family: 8300 },
  brackets: {
    single: [11_600, 47_150, 100_525, 191_950, 243_725, 609_350],
    joint: [23_200, 94_300, 201_050, 383_900, 487_450, 731_200],
    headOfHousehold: [16_550, 63_100, 100_500, 191_950, 243_700, 609_350],
    separate: [11_600, 47_150, 100_525, 191_950, 243_725, 365_600],
  },
  texas: {
    salesTaxPercent: { state: 6.25, maximum: 8.25, average: 8.2 },
    propertyTaxPercent: 1.47,
    homesteadExemption: 100_000,
    franchiseThreshold: 2_470_000,
  },
};
