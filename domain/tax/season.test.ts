// The tax season and calendar dates, without a server.
import { describe, expect, it } from 'vitest';
import { calendarDate, taxSeason, taxYearOptions } from './season.ts';

describe('the season', () => {
  it.each([
    [2026, 1, 2025],
    [2026, 3, 2025],
    [2026, 4, 2026],
    [2026, 12, 2026],
  ])('of %i-%i is %i', (year, month, season) => {
    expect(taxSeason({ year, month })).toBe(season);
    expect(taxSeason({ year, month }, null)).toBe(season);
  });

  it('is the project’s year where there is one', () => {
    expect(taxSeason({ year: 2026, month: 1 }, 2023)).toBe(2023);
  });
});

describe('a calendar date', () => {
  it.each([
    // The firm's clock decides, not the server's.
    ['2026-01-01T05:59:59Z', 'America/Chicago', { year: 2025, month: 12, day: 31 }],
    ['2026-01-01T06:00:00Z', 'America/Chicago', { year: 2026, month: 1, day: 1 }],
    ['2026-04-01T04:59:59Z', 'America/Chicago', { year: 2026, month: 3, day: 31 }],
    ['2026-04-01T05:00:00Z', 'America/Chicago', { year: 2026, month: 4, day: 1 }],
    ['2025-12-31T11:00:00Z', 'Pacific/Auckland', { year: 2026, month: 1, day: 1 }],
  ])('%s in %s', (moment, timeZone, date) => {
    expect(calendarDate(new Date(moment), timeZone)).toEqual(date);
  });
});

it('offers tax years from next year down to 2000', () => {
  const years = taxYearOptions(2026);
  expect([years[0], years.at(-1), years.length]).toEqual([2027, 2000, 28]);
});
