import { describe, expect, test } from 'vitest';
import { accountTotals, lastBusinessDay, monthOfTransactions } from './bank-account.ts';
import { rentalEntries } from './ledger.ts';
import { maskedSsn, people } from './people.ts';
import { propertyTaxes } from './property-tax-scan.ts';
import { w2Boxes } from './w2.ts';

describe('w2Boxes', () => {
  const input = {
    year: 2025,
    salary: 8_431_250,
    deferral: 505_875,
    federalWithheld: 912_044,
    healthCoverage: 742_080,
  };

  test('takes 6.2% and 1.45% of wages before the deferral', () => {
    expect(w2Boxes(input)).toEqual({
      wages: 7_925_375,
      federalWithheld: 912_044,
      socialSecurityWages: 8_431_250,
      socialSecurityWithheld: 522_738,
      medicareWages: 8_431_250,
      medicareWithheld: 122_253,
      coded: [
        { code: 'D', amount: 505_875 },
        { code: 'DD', amount: 742_080 },
      ],
    });
  });

  test('stops Social Security, not Medicare, at the wage base of the year', () => {
    const boxes = w2Boxes({ ...input, salary: 20_000_000, deferral: 0 });
    expect(boxes.socialSecurityWages).toBe(17_610_000);
    expect(boxes.socialSecurityWithheld).toBe(1_091_820);
    expect(boxes.medicareWages).toBe(20_000_000);
    expect(boxes.coded).toEqual([{ code: 'DD', amount: 742_080 }]);
  });
});

describe('a bank account', () => {
  const transactions = monthOfTransactions({
    seed: 5,
    year: 2025,
    month: 12,
    income: [{ description: 'PAY', day: 15, amount: 262_540 }],
    mortgage: 184_015,
    purchases: 58,
  });

  test('adds up line by line to the closing balance, in order of date', () => {
    const openingBalance = 642_317;
    const totals = accountTotals(openingBalance, transactions);
    const running = transactions.reduce((balance, { amount }) => balance + amount, openingBalance);
    expect(totals.closingBalance).toBe(running);
    expect(totals.deposits).toBeGreaterThan(262_540);
    expect(openingBalance + totals.deposits - totals.withdrawals).toBe(running);
    const days = transactions.map(({ date }) => date.day);
    expect(days).toEqual(days.toSorted((one, other) => one - other));
    expect(days.at(-1)).toBeLessThanOrEqual(31);
  });

  test('an account without transactions keeps its balance', () => {
    expect(accountTotals(100, [])).toEqual({ deposits: 0, withdrawals: 0, closingBalance: 100 });
  });

  test('the last business day is not on a weekend', () => {
    expect(lastBusinessDay(2025, 11)).toBe(28);
    expect(lastBusinessDay(2025, 12)).toBe(31);
  });
});

test('property tax is the sum of the units, each rounded to the cent', () => {
  expect(
    propertyTaxes({
      taxableValue: 31_240_000,
      units: [
        { name: 'County', rate: 0.344445 },
        { name: 'City', rate: 0.4776 },
      ],
    }),
  ).toEqual({ taxes: [107_605, 149_202], total: 256_807 });
});

test('a rental ledger has 24 rents and stays within its year', () => {
  const entries = rentalEntries(2025, 31);
  expect(entries.filter(({ category }) => category === 'Rent received')).toHaveLength(24);
  expect(entries.every((entry) => entry.isoDate.startsWith('2025-'))).toBe(true);
});

test('only the last four digits of a number are printed', () => {
  expect(maskedSsn(people.maya)).toBe(`XXX-XX-${people.maya.ssnLast4}`);
});
