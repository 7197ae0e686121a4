import { expect, it } from 'vitest';
import { fileNameOf, proposedName } from './pdf-name.ts';

it('proposes the title with its year, once', () => {
  expect(proposedName('W-2', 2025)).toBe('W-2 2025');
  expect(proposedName('Your 2025 W-2', 2025)).toBe('Your 2025 W-2');
  expect(proposedName(' ', 2025)).toBe('Scan 2025');
  expect(proposedName('Receipts: office/home', 2025)).toBe('Receipts office home 2025');
});

it('names a file whatever was typed', () => {
  expect(fileNameOf('W-2 2025')).toBe('W-2 2025.pdf');
  expect(fileNameOf('W-2.pdf')).toBe('W-2.pdf');
  expect(fileNameOf(' \u0007/ ')).toBe('Scan.pdf');
  expect(fileNameOf('x'.repeat(300))).toHaveLength(124);
});
