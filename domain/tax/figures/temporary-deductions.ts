import type { Checked, TemporaryDeductions } from './types.ts';

/**
 * The same in each year from 2025 to 2028: none of these amounts follows prices. Compared with the text
 * of the United States Code as amended by P.L. 119-21, sections 70103 and 70201 to 70203.
 */
export const temporaryDeductions: Checked<TemporaryDeductions> = {
  confirmed: true,
  tips: {
    limit: { joint: 25_000, others: 25_000 },
    above: { joint: 300_000, others: 150_000 },
    source: '26 U.S.C. 224',
  },
  overtime: {
    limit: { joint: 25_000, others: 12_500 },
    above: { joint: 300_000, others: 150_000 },
    source: '26 U.S.C. 225',
  },
  carLoan: {
    limit: { joint: 10_000, others: 10_000 },
    above: { joint: 200_000, others: 100_000 },
    source: '26 U.S.C. 163(h)(4)',
  },
  seniors: {
    limit: { joint: 6000, others: 6000 },
    above: { joint: 150_000, others: 75_000 },
    source: '26 U.S.C. 151(d)(5)(C)',
  },
};
