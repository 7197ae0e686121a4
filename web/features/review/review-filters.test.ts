import { describe, expect, test } from 'vitest';
import { isFiltered, readReviewFilters, waiting } from './review-filters.ts';

const now = new Date('2026-02-24T12:00:00.000Z');
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000).toISOString();
const day = 24 * 60;

describe('how long a file has waited', () => {
  test.each([
    [0, 'under 1 min', false],
    [-5, 'under 1 min', false],
    [1, '1 min', false],
    [59, '59 min', false],
    [60, '1 hour', false],
    [day - 1, '23 hours', false],
    [day, '1 day', false],
    [2 * day - 1, '1 day', false],
    [2 * day, '2 days', true],
    [40 * day, '40 days', true],
  ])('%i minutes read as %s', (minutes, text, long) => {
    expect(waiting(ago(minutes), now)).toEqual({ text, long });
  });
});

describe('filters in the address', () => {
  test('are read, the longest wait first unless asked otherwise', () => {
    expect(
      readReviewFilters({ q: 'osei', category: 'w2', taxYear: 2025, order: 'newest' }),
    ).toEqual({
      q: 'osei',
      category: 'w2',
      taxYear: 2025,
      order: 'newest',
    });
    expect(readReviewFilters({ category: 'x', taxYear: 'y', order: 'z' })).toEqual({
      q: '',
      category: null,
      taxYear: null,
      order: 'oldest',
    });
  });

  test('the order alone narrows nothing', () => {
    expect(isFiltered(readReviewFilters({ order: 'newest', q: ' ' }))).toBe(false);
    expect(isFiltered(readReviewFilters({ taxYear: 2025 }))).toBe(true);
  });
});
