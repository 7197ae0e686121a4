import { expect, it } from 'vitest';
import { continuedBy, ownSequence } from './imported-numbers.ts';

it.each([
  ['1042', { year: 2026, last: 1042 }],
  ['INV-0042', { year: 2026, last: 42 }],
  ['INV-2025-0042', { year: 2025, last: 42 }],
  ['2025-042', { year: 2025, last: 42 }],
  ['2025042', { year: 2025, last: 42 }],
  ['A 17', { year: 2026, last: 17 }],
  ['2041', { year: 2026, last: 2041 }],
  ['INV-2031-0042', null],
  ['20260302123', null],
  ['12345678', null],
  ['0', null],
  ['retainer', null],
])('numbers go on after %s: %j', (number, expected) => {
  expect(continuedBy(number, 2026)).toEqual(expected);
});

it.each([
  ['INV-2025-0042', { year: 2025, sequence: 42 }],
  ['INV-2025-10042', { year: 2025, sequence: 10_042 }],
  ['INV-2025-00042', null],
  ['INV-2025-0000', null],
  ['INV-0042', null],
])('%s is of our form: %j', (number, expected) => expect(ownSequence(number)).toEqual(expected));
