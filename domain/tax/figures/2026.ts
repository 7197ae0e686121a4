import { temporaryDeductions } from './temporary-deductions.ts';
import type { TaxFigures } from './types.ts';

/** Tax year 2026. */
export const figures2026: TaxFigures = {
  year: 2026,
  sources: [
    { name: 'Rev. Proc. 2025-32', covers: 'income tax' },
    { name: 'IRS Notice 2025-67', covers: 'retirement plans' },
    { name: 'Rev. Proc. 2025-19', covers: 'health savings accounts' },
    { name: 'P.L. 119-21', covers: 'deductions of 2025 to 2028' },
    { name: '26 U.S.C. 25A', covers: 'college credits' },
    { name: 'Texas Comptroller', covers: 'Texas' },
  ],
  validity: { from: '2026-01-01', to: '2027-10-15' },
  standardDeduction: { single: 16_100, joint: 32_200, headOfHousehold: 24_150, separate: 16_100 },
  age65: { single: 2050, perSpouse: 1650 },
  temporaryDeductions,
  childTaxCredit: { amount: 2200, refundable: 1700 },
  eitcMaximum: [664, 4427, 7316, 8231],
  educationCredits: { aotc: 2500, llc: 2000 },
  retirement401k: { limit: 24_500, from50: 8000, from60to63: 11_250 },
  ira: { limit: 7500, from50: 1100 },
  hsa: { self: 4400, family: 8750 },
  brackets: {
    single: [12_400, 50_400, 105_700, 201_775, 256_225, 640_600],
    joint: [24_800, 100_800, 211_400, 403_550, 512_450, 768_700],
    headOfHousehold: [17_700, 67_450, 105_700, 201_750, 256_200, 640_600],
    separate: [12_400, 50_400, 105_700, 201_775, 256_225, 384_350],
  },
  texas: {
    salesTaxPercent: { state: 6.25, maximum: 8.25, average: 8.2 },
    propertyTaxPercent: 1.47,
    homesteadExemption: 140_000,
    franchiseThreshold: 2_650_000,
  },
};
