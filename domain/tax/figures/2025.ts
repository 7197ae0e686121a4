import { temporaryDeductions } from './temporary-deductions.ts';
import type { TaxFigures } from './types.ts';

/** Tax year 2025, as changed by P.L. 119-21. */
export const figures2025: TaxFigures = {
  year: 2025,
  sources: [
    { name: 'Rev. Proc. 2024-40 and P.L. 119-21', covers: 'income tax' },
    { name: 'IRS Notice 2024-80', covers: 'retirement plans' },
    { name: 'Rev. Proc. 2024-25', covers: 'health savings accounts' },
    { name: 'P.L. 119-21', covers: 'deductions of 2025 to 2028' },
    { name: '26 U.S.C. 25A', covers: 'college credits' },
    { name: 'Texas Comptroller', covers: 'Texas' },
  ],
  validity: { from: '2025-01-01', to: '2026-10-15' },
  standardDeduction: { single: 15_750, joint: 31_500, headOfHousehold: 23_625, separate: 15_750 },
  age65: { single: 2000, perSpouse: 1600 },
  temporaryDeductions,
  childTaxCredit: { amount: 2200, refundable: 1700 },
  eitcMaximum: [649, 4328, 7152, 8046],
  educationCredits: { aotc: 2500, llc: 2000 },
  retirement401k: { limit: 23_500, from50: 7500, from60to63: 11_250 },
  ira: { limit: 7000, from50: 1000 },
  hsa: { self: 4300, family: 8550 },
  brackets: {
    single: [11_925, 48_475, 103_350, 197_300, 250_525, 626_350],
    joint: [23_850, 96_950, 206_700, 394_600, 501_050, 751_600],
    headOfHousehold: [17_000, 64_850, 103_350, 197_300, 250_500, 626_350],
    separate: [11_925, 48_475, 103_350, 197_300, 250_525, 375_800],
  },
  texas: {
    salesTaxPercent: { state: 6.25, maximum: 8.25, average: 8.2 },
    propertyTaxPercent: 1.47,
    homesteadExemption: 140_000,
    franchiseThreshold: 2_650_000,
  },
};
