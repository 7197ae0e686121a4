import { expect, it } from 'vitest';
import { byService, forChart, monthSums, ownColors } from './month-totals.ts';

const row = (month: string, service: string, cents: number) => ({ month, service, cents });

it('sums by service and month, the largest first', () => {
  const totals = byService([
    row('2026-01', 'Bookkeeping Services', 5000),
    row('2026-03', 'Individual Tax Return', 45_000),
    row('2026-03', 'Individual Tax Return', 5),
    row('2026-12', 'Bookkeeping Services', 1),
    row('2026-04', 'Tax Extension', 0),
  ]);
  expect(totals.map(({ service, cents }) => [service, cents])).toEqual([
    ['Individual Tax Return', 45_005],
    ['Bookkeeping Services', 5001],
  ]);
  expect(monthSums(totals)).toEqual([5000, 0, 45_005, 0, 0, 0, 0, 0, 0, 0, 0, 1]);
});

it('puts the smallest together when there are more than colors, without losing a cent', () => {
  const rows = Array.from({ length: ownColors + 4 }, (_, index) =>
    row('2026-02', `Service ${index}`, 100 * (index + 1)),
  );
  const totals = byService(rows);
  const drawn = forChart(totals);
  expect(drawn).toHaveLength(ownColors + 1);
  expect(drawn.at(-1)).toMatchObject({ service: 'All others', cents: 1000 });
  expect(monthSums(drawn)).toEqual(monthSums(totals));
});
