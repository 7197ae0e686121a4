import { expect, it } from 'vitest';
import { wrapped } from './layout.ts';
import type { Segment } from './page.ts';

const at = (text: string, x: number, y: number): Segment => ({
  words: [],
  text,
  at: { x, y, width: text.length * 5, height: 10 },
});

it('joins a heading that is broken into lines, and a number that is broken at its hyphen', () => {
  const column = [
    at('Schedule K-1 (Form 1120-', 400, 40),
    at('Account number', 40, 44),
    at('S)', 400, 52),
    at('Shareholder’s Share of Income', 400, 80),
    at('Deductions, Credits, etc.', 400, 93),
  ];
  expect(wrapped(column).map(({ text }) => text)).toEqual([
    'Schedule K-1 (Form 1120-S)',
    'Shareholder’s Share of Income Deductions, Credits, etc.',
  ]);
});
