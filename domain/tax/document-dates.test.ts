import { expect, it } from 'vitest';
import { documentKindValues } from '../document-kinds.ts';
import { isNeededToFile, senderOf, sentBy } from './document-dates.ts';

it('gives each kind the business day on which the law has it sent', () => {
  expect(sentBy('w2', 2026)).toBe('2027-02-01');
  expect(sentBy('1099-int', 2026)).toBe('2027-02-01');
  expect(sentBy('1098', 2026)).toBe('2027-02-01');
  expect(sentBy('1099-b', 2026)).toBe('2027-02-16');
  expect(sentBy('1099-consolidated', 2026)).toBe('2027-02-16');
  expect(sentBy('k1-1065', 2026)).toBe('2027-03-15');
  expect(sentBy('k1-1120s', 2026)).toBe('2027-03-15');
  // A trust sends it with its return.
  expect(sentBy('k1-1041', 2026)).toBe('2027-04-15');
  expect(sentBy('w2', 2025)).toBe('2026-02-02');
  expect(sentBy('receipt', 2026)).toBeNull();
  expect(sentBy(null, 2026)).toBeNull();
});

it('names a sender where there is a day, and nowhere else', () => {
  for (const kind of documentKindValues) {
    expect(senderOf(kind) === null, kind).toBe(sentBy(kind, 2026) === null);
  }
});

it('has preparation wait for what Pub. 1345 names', () => {
  expect(documentKindValues.filter(isNeededToFile)).toEqual(['w2', 'w2g', '1099-r']);
});
