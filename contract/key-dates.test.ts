import { expect, it } from 'vitest';
import { keyDatesBetween } from './key-dates.ts';

it('tells the dates of a fortnight in their order, both ends included', () => {
  // March 15, 2026 is a Sunday.
  expect(keyDatesBetween('2026-03-01', '2026-03-16')).toEqual([
    { day: '2026-03-01', kind: 'firm', title: 'Documents from clients, for timely filing' },
    {
      day: '2026-03-16',
      kind: 'federal',
      title: 'Partnership and S corporation returns, or extensions',
    },
  ]);
  expect(keyDatesBetween('2026-03-17', '2026-04-14')).toEqual([]);
  expect(keyDatesBetween('2026-04-15', '2026-04-15')).toHaveLength(2);
});

it('reaches over the end of a year', () => {
  const titles = keyDatesBetween('2026-12-20', '2027-01-31').map(({ title }) => title);
  expect(titles).toEqual(['Fourth estimated payment for 2026']);
  // January 31, 2027 is a Sunday: the forms are due a day later.
  expect(keyDatesBetween('2027-02-01', '2027-02-01')).toHaveLength(1);
});
