import { expect, test } from 'vitest';
import {
  countScale,
  monthFigures,
  seasonMarks,
  seasonSummary,
  weekOf,
  weeks,
} from './season-figures.ts';

const season = {
  year: 2026,
  completed: Array.from({ length: weekOf('2026-03-10') + 1 }, (_, week) => week * 2),
  lastYear: Array.from({ length: weeks }, (_, week) => week),
  lastYearToDate: 9,
  stages: { completed: 18, finishing: 0, preparing: 2, collecting: 3, 'not-started': 1 },
};

test.each([
  [0, [0, 1, 2, 3, 4]],
  [4, [0, 1, 2, 3, 4]],
  [5, [0, 2, 4, 6, 8]],
  [201, [0, 60, 120, 180, 240]],
])('the scale up to %d is whole and reaches it', (highest, expected) => {
  expect(countScale(highest)).toEqual(expected);
});

test('weeks are counted from January 1 to the last day of a leap year', () => {
  expect([weekOf('2026-01-01'), weekOf('2026-01-08'), weekOf('2028-12-31')]).toEqual([0, 1, 52]);
});

test('the table says of each month what the lines say at its end, and nothing of those to come', () => {
  const months = monthFigures(season);
  expect(months).toHaveLength(12);
  expect(months[1]).toEqual({ month: 'February', now: weekOf('2026-02-28') * 2, before: 8 });
  // The month under way: as far as it has come.
  expect(months[2]?.now).toBe(season.completed.at(-1));
  expect(months[3]).toMatchObject({ month: 'April', now: null, before: 17 });
});

test('the summary and the marks are of this calendar year', () => {
  expect(seasonSummary(season)).toBe('18 completed in 2026 so far, 9 on this day last year');
  expect(seasonMarks(2026).map(({ day }) => day)).toEqual([
    '2026-03-01',
    '2026-04-15',
    '2026-10-15',
  ]);
});
