import { expect, it } from 'vitest';
import { recentYears } from './recent-years.ts';

it('offers the year after a season’s, for what comes early, to four before it', () => {
  expect(recentYears(2025)).toEqual([2026, 2025, 2024, 2023, 2022, 2021]);
});
