import { describe, expect, it } from 'vitest';
import { type FilingStatus, taxFigures } from '#domain/tax/figures/index';
import { estimateTax, readIncome } from './bracket-tax.ts';

const of = (year: number) => {
  const figures = taxFigures.find((candidate) => candidate.year === year);
  if (!figures) throw new Error(`No figures for ${year}`);
  return figures;
};

/**
 * The rate schedules as the revenue procedures print them, worked out by hand apart from the data
 * file: standard deduction; then of each bracket where it begins, the tax up to there, and its rate.
 */
type Schedule = readonly [deduction: number, ...rows: (readonly [number, number, number])[]];
const schedules: Record<number, Record<FilingStatus, Schedule>> = {
  2024: {
    single: [
      14_600,
      [0, 0, 10],
      [11_600, 1_160, 12],
      [47_150, 5_426, 22],
      [100_525, 17_168.5, 24],
      [191_950, 39_110.5, 32],
      [243_725, 55_678.5, 35],
      [609_350, 183_647.25, 37],
    ],
    joint: [
      29_200,
      [0, 0, 10],
      [23_200, 2_320, 12],
      [94_300, 10_852, 22],
      [201_050, 34_337, 24],
      [383_900, 78_221, 32],
      [487_450, 111_357, 35],
      [731_200, 196_669.5, 37],
    ],
    headOfHousehold: [
      21_900,
      [0, 0, 10],
      [16_550, 1_655, 12],
      [63_100, 7_241, 22],
      [100_500, 15_469, 24],
      [191_950, 37_417, 32],
      [243_700, 53_977, 35],
      [609_350, 181_954.5, 37],
    ],
    separate: [
      14_600,
      [0, 0, 10],
      [11_600, 1_160, 12],
      [47_150, 5_426, 22],
      [100_525, 17_168.5, 24],
      [191_950, 39_110.5, 32],
      [243_725, 55_678.5, 35],
      [365_600, 98_334.75, 37],
    ],
  },
  2025: {
    single: [
      15_750,
      [0, 0, 10],
      [11_925, 1_192.5, 12],
      [48_475, 5_578.5, 22],
      [103_350, 17_651, 24],
      [197_300, 40_199, 32],
      [250_525, 57_231, 35],
      [626_350, 188_769.75, 37],
    ],
    joint: [
      31_500,
      [0, 0, 10],
      [23_850, 2_385, 12],
      [96_950, 11_157, 22],
      [206_700, 35_302, 24],
      [394_600, 80_398, 32],
      [501_050, 114_462, 35],
      [751_600, 202_154.5, 37],
    ],
    headOfHousehold: [
      23_625,
      [0, 0, 10],
      [17_000, 1_700, 12],
      [64_850, 7_442, 22],
      [103_350, 15_912, 24],
      [197_300, 38_460, 32],
      [250_500, 55_484, 35],
      [626_350, 187_031.5, 37],
    ],
    separate: [
      15_750,
      [0, 0, 10],
      [11_925, 1_192.5, 12],
      [48_475, 5_578.5, 22],
      [103_350, 17_651, 24],
      [197_300, 40_199, 32],
      [250_525, 57_231, 35],
      [375_800, 101_077.25, 37],
    ],
  },
  2026: {
    single: [
      16_100,
      [0, 0, 10],
      [12_400, 1_240, 12],
      [50_400, 5_800, 22],
      [105_700, 17_966, 24],
      [201_775, 41_024, 32],
      [256_225, 58_448, 35],
      [640_600, 192_979.25, 37],
    ],
    joint: [
      32_200,
      [0, 0, 10],
      [24_800, 2_480, 12],
      [100_800, 11_600, 22],
      [211_400, 35_932, 24],
      [403_550, 82_048, 32],
      [512_450, 116_896, 35],
      [768_700, 206_583.5, 37],
    ],
    headOfHousehold: [
      24_150,
      [0, 0, 10],
      [17_700, 1_770, 12],
      [67_450, 7_740, 22],
      [105_700, 16_155, 24],
      [201_750, 39_207, 32],
      [256_200, 56_631, 35],
      [640_600, 191_171, 37],
    ],
    separate: [
      16_100,
      [0, 0, 10],
      [12_400, 1_240, 12],
      [50_400, 5_800, 22],
      [105_700, 17_966, 24],
      [201_775, 41_024, 32],
      [256_225, 58_448, 35],
      [384_350, 103_291.75, 37],
    ],
  },
};

/** The tax in whole cents, as the printed schedule says: so much, plus a share of what is over. */
function byHand([deduction, ...rows]: Schedule, income: number): number {
  const taxable = Math.max(0, income - deduction);
  const row = rows.findLast(([from]) => taxable > from) ?? rows[0];
  if (!row || taxable === 0) return 0;
  const [from, base, rate] = row;
  return Math.round(base * 100) + (taxable - from) * rate;
}

/** Around every edge of every bracket and of the deduction, and amounts in between. */
const cases = Object.entries(schedules).flatMap(([year, byStatus]) =>
  Object.entries(byStatus).flatMap(([status, schedule]) => {
    const [deduction, ...rows] = schedule;
    const edges = rows.map(([from]) => from + deduction);
    const around = edges.flatMap((edge) => [edge - 1, edge, edge + 1]);
    const between = [
      0, 1, 25_000, 40_000, 60_000, 85_000, 99_999, 150_000, 222_222, 275_000, 333_333, 410_000,
      555_555, 777_777, 1_000_000, 12_345_678,
    ];
    const incomes = [...new Set([...around, ...between])];
    return incomes.map((income) => ({
      year: Number(year),
      status: status as FilingStatus,
      income,
      cents: byHand(schedule, income),
    }));
  }),
);

describe('the calculator', () => {
  it('agrees with the printed schedules in more than 400 cases, all statuses and edges', () => {
    expect(cases.length).toBeGreaterThan(400);
    const wrong = cases.filter(
      ({ year, status, income, cents }) => estimateTax(of(year), status, income).taxCents !== cents,
    );
    expect(wrong).toEqual([]);
  });

  it('drops cents of income: one cent around an edge is the tax of the whole dollar', () => {
    const wrong = cases.flatMap(({ year, status, income, cents }) =>
      ['.00', '.01', '.99']
        .map((more) => readIncome(`${income}${more}`))
        .filter((read) => read === null || estimateTax(of(year), status, read).taxCents !== cents),
    );
    expect(wrong).toEqual([]);
  });

  // Head of household is the check case of the tax facts; the others were added up by hand.
  it.each([
    [2026, 'headOfHousehold', 85_000, 694_800],
    [2026, 'single', 85_000, 987_000],
    [2026, 'joint', 85_000, 584_000],
    [2026, 'separate', 85_000, 987_000],
  ] as const)('%s %s on $%s: %s cents', (year, status, income, cents) =>
    expect(estimateTax(of(year), status, income).taxCents).toBe(cents),
  );

  it('there is none up to the standard deduction', () => {
    expect(estimateTax(of(2026), 'single', 16_100)).toMatchObject({
      taxable: 0,
      taxCents: 0,
      marginalPercent: 0,
      bands: [],
    });
    expect(estimateTax(of(2026), 'single', 0).effectivePercent).toBe(0);
    expect(estimateTax(of(2026), 'single', 85_000).effectivePercent.toFixed(1)).toBe('11.6');
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
