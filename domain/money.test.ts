import { describe, expect, it } from 'vitest';
import { decimalDollars, dollars, hundredths, lineAmount, parseDollars } from './money.ts';

describe('what people type', () => {
  it.each([
    ['450', 45_000],
    ['450.5', 45_050],
    [' $1,250.50 ', 125_050],
    ['0.01', 1],
    ['007', 700],
    ['10,000,000', 1_000_000_000],
    ['10000000.00', 1_000_000_000],
    ['4.35', 435],
    ['1.10', 110],
  ])('%s is exactly so many cents', (text, cents) => {
    expect(parseDollars(text)).toEqual({ cents });
  });

  it.each([
    '1.005',
    '1e3',
    '-5',
    '+5',
    '0',
    '0.00',
    '',
    '.',
    '.5',
    '5.',
    '1,00',
    '12,34.00',
    '10,000,000.01',
    '99999999999999999999',
    '€5',
    '5 EUR',
    'five',
    '0x10',
    '１２',
    '1 000',
    'NaN',
    'Infinity',
  ])('%s is refused with a sentence', (text) => {
    expect(parseDollars(text).problem).toMatch(/^Please enter /);
  });

  it('may be nothing where that is allowed', () => {
    expect(parseDollars('0', 0)).toEqual({ cents: 0 });
  });

  it('comes back as it was for every amount', () => {
    for (let cents = 1; cents <= 1_000_000_000; cents = cents * 3 + 7) {
      expect(parseDollars(dollars(cents))).toEqual({ cents });
      expect(parseDollars(decimalDollars(cents))).toEqual({ cents });
    }
  });
});

it('shows cents as dollars', () => {
  expect([0, 5, 45_000, 100_000_000, -123_456].map(dollars)).toEqual([
    '$0.00',
    '$0.05',
    '$450.00',
    '$1,000,000.00',
    '-$1,234.56',
  ]);
});

it('multiplies exactly, half a cent up', () => {
  expect(lineAmount(hundredths(1.15), 10_050)).toBe(11_558);
  expect(lineAmount(hundredths(0.5), 1)).toBe(1);
  expect(lineAmount(hundredths(0.49), 1)).toBe(0);
  expect(lineAmount(10_000_000, 999_999_999)).toBe(99_999_999_900_000);
  for (let value = 1; value < 2000; value += 1) expect(hundredths(value / 100)).toBe(value);
});
