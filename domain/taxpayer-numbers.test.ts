import { expect, it } from 'vitest';
import {
  formatTaxpayerNumber,
  maskTaxpayerNumber,
  type NumberHolder,
  readTaxpayerNumber,
} from './taxpayer-numbers.ts';

const read = (typed: string, holder: NumberHolder = 'person') => {
  const result = readTaxpayerNumber(typed, holder);
  return result.isValid ? [result.kind, result.digits] : result.advice;
};

it.each([
  ['001-01-0001', 'ssn', '001010001'],
  [' 899 99 9999 ', 'ssn', '899999999'],
  ['123456789', 'ssn', '123456789'],
  ['665-12-3456', 'ssn', '665123456'],
  ['667-12-3456', 'ssn', '667123456'],
  ['900-50-0001', 'itin', '900500001'],
  ['912-65-0001', 'itin', '912650001'],
  ['912-70-0001', 'itin', '912700001'],
  ['912-88-0001', 'itin', '912880001'],
  ['912-92-0001', 'itin', '912920001'],
  ['999-94-0001', 'itin', '999940001'],
])('takes %s from a person as %s', (typed, kind, digits) => {
  expect(read(typed)).toEqual([kind, digits]);
});

it.each([
  ['', /9 digits, such as 123-45-6789/],
  ['12345678', /9 digits/],
  ['1234567890', /9 digits/],
  ['12-3456789', /9 digits/],
  ['123-45-678a', /9 digits/],
  ['１２３４５６７８９', /9 digits/],
  ['000-12-3456', /starts with 000/],
  ['666-12-3456', /starts with 666/],
  ['900-49-0001', /No SSN starts with 9/],
  ['912-66-0001', /No SSN starts with 9/],
  ['912-69-0001', /No SSN starts with 9/],
  ['912-89-0001', /No SSN starts with 9/],
  ['912-93-0001', /No SSN starts with 9/],
  ['987-65-4320', undefined],
  ['123-00-3456', /fourth and fifth/],
  ['123-45-0000', /ends in 0000/],
  ['078-05-1120', /voided/],
  ['219-09-9999', /voided/],
])('tells a person what is wrong with %s', (typed, advice) => {
  // 65 as a group is an ITIN's: what the SSA keeps for advertising has the form of one.
  if (advice === undefined) expect(read(typed)).toEqual(['itin', '987654320']);
  else expect(read(typed)).toMatch(advice);
});

it('never repeats the number', () => {
  for (const typed of ['000-12-3456', '912-93-0001', '123-45-0000', '078-05-1120']) {
    expect(read(typed)).not.toContain(typed.slice(-4) === '0000' ? '12345' : typed.slice(-4));
  }
});

it.each([
  ['12-3456789', 'ein', '123456789'],
  ['123456789', 'ein', '123456789'],
  ['123-45-6789', 'ssn', '123456789'],
  ['912-70-0001', 'itin', '912700001'],
])('takes %s from an entity as %s', (typed, kind, digits) => {
  expect(read(typed, 'entity')).toEqual([kind, digits]);
});

it.each([
  ['00-3456789', /starts with 00/],
  ['1-23456789', /9 digits, such as 12-3456789/],
  ['666-12-3456', /starts with 666/],
])('tells an entity what is wrong with %s', (typed, advice) => {
  expect(read(typed, 'entity')).toMatch(advice);
});

it('is written as its kind is, and masked in the same form', () => {
  expect(formatTaxpayerNumber('ssn', '123456789')).toBe('123-45-6789');
  expect(formatTaxpayerNumber('ein', '123456789')).toBe('12-3456789');
  expect(maskTaxpayerNumber('itin', '6789')).toBe('•••-••-6789');
  expect(maskTaxpayerNumber('ein', '6789')).toBe('••-•••6789');
});
