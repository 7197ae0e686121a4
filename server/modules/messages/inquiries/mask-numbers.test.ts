import { expect, it } from 'vitest';
import { maskedNumber, maskIdentityNumbers } from './mask-numbers.ts';

it.each([
  '123-45-6789',
  '123 45 6789',
  '123.45.6789',
  '123456789',
  '123–45–6789',
  '123 - 45 - 6789',
  '123\u00a045\u00a06789',
  '123\u200b-45-\u200b6789',
  '987-65-4321',
  '１２３-４５-６７８９',
])('masks %s', (number) => {
  expect(maskIdentityNumbers(number)).toBe(maskedNumber);
  expect(maskIdentityNumbers(`My SSN is ${number}.`)).toBe(`My SSN is ${maskedNumber}.`);
  expect(maskIdentityNumbers(`(${number}),\n${number}`)).toBe(
    `(${maskedNumber}),\n${maskedNumber}`,
  );
});

it.each([
  '(512) 555-0142',
  '512-555-0142',
  '+1 512 555 0142',
  '5125550142',
  '78704-1234',
  '12-3456789',
  '$123,456,789',
  '$123456789',
  'I made 61,240.00 in 2025 and 58,000.00 in 2024',
  'Forms 1040, 1099-INT and 1098',
  '04/15/2026',
  'Order 12345678901234',
])('leaves %s as it is', (text) => {
  expect(maskIdentityNumbers(text)).toBe(text);
});
