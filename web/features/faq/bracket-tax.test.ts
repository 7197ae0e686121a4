import { describe, expect, it } from 'vitest';
import { taxFigures } from '#contract/tax-figures/index';
import { estimateTax, readIncome } from './bracket-tax.ts';

const of = (year: number) => {
  const figures = taxFigures.find((candidate) => candidate.year === year);
  if (!figures) throw new Error(`No figures for ${year}`);
  return figures;
};

// Taxable income at the upper end of each bracket, and the tax there worked out by hand from the
// rate tables of the revenue procedures.
const edges: Record<string, readonly number[]> = {
  '2024 single': [1160, 5426, 17_168.5, 39_110.5, 55_678.5, 183_647.25],
  '2024 joint': [2320, 10_852, 34_337, 78_221, 111_357, 196_669.5],
  '2025 single': [1192.5, 5578.5, 17_651, 40_199, 57_231, 188_769.75],
  '2025 joint': [2385, 11_157, 35_302, 80_398, 114_462, 202_154.5],
  '2026 single': [1240, 5800, 17_966, 41_024, 58_448, 192_979.25],
  '2026 joint': [2480, 11_600, 35_932, 82_048, 116_896, 206_583.5],
};
const rates = [10, 12, 22, 24, 32, 35, 37];

const cases = taxFigures.flatMap(({ year, brackets, standardDeduction }) =>
  (['single', 'joint'] as const).flatMap((status) =>
    brackets[status].map((end, at) => ({
      year,
      status,
      at,
      income: end + standardDeduction[status],
      tax: edges[`${year} ${status}`]?.[at] ?? Number.NaN,
    })),
  ),
);

describe('the tax at each edge of a bracket', () => {
  it.each(cases)(
    '$year, $status, edge $at: $tax on $income',
    ({ year, status, at, income, tax }) => {
      const there = estimateTax(of(year), status, income);
      expect(there.taxCents).toBe(Math.round(tax * 100));
      expect(there.marginalPercent).toBe(rates[at]);
      const above = estimateTax(of(year), status, income + 1);
      expect(above.marginalPercent).toBe(rates[at + 1]);
      expect(above.taxCents).toBe(Math.round(tax * 100) + (rates[at + 1] ?? 0));
    },
  );

  it('there is none up to the standard deduction', () => {
    expect(estimateTax(of(2026), 'single', 0)).toMatchObject({ taxCents: 0, effectivePercent: 0 });
    expect(estimateTax(of(2026), 'single', 16_100)).toMatchObject({
      taxable: 0,
      taxCents: 0,
      marginalPercent: 0,
      bands: [],
    });
    expect(estimateTax(of(2026), 'single', 16_101).taxCents).toBe(10);
  });

  it('85,000 single in 2026: 9,870.00, the last dollar at 22 %, 11.6 % of all', () => {
    const { taxCents, marginalPercent, effectivePercent } = estimateTax(of(2026), 'single', 85_000);
    expect(taxCents).toBe(987_000);
    expect(marginalPercent).toBe(22);
    expect(effectivePercent.toFixed(1)).toBe('11.6');
  });

  it('never falls when the income grows', () => {
    let last = 0;
    for (let income = 0; income <= 900_000; income += 499) {
      const { taxCents } = estimateTax(of(2026), 'joint', income);
      expect(taxCents).toBeGreaterThanOrEqual(last);
      last = taxCents;
    }
  });
});

describe('what was typed', () => {
  it.each([
    ['85,000', 85_000],
    [' $ 85 000 ', 85_000],
    ['85000.99', 85_000],
    ['0', 0],
    ['100,000,000', 100_000_000],
    ['100,000,001', null],
    ['', null],
    ['-5', null],
    ['1e3', null],
    ['85k', null],
  ])('%j', (typed, income) => expect(readIncome(typed)).toBe(income));
});
