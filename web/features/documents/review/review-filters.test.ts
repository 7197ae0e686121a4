import { describe, expect, test } from 'vitest';
import { listQuery, reviewFilters } from './review-filters.ts';
import { waiting } from '#web/lib/format/waiting.ts';

const { isFiltered, none, write, read } = reviewFilters('oldest');
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
  const nothing = {
    q: '',
    category: null,
    taxYear: null,
    folder: null,
    status: null,
    owner: null,
    age: null,
    file: null,
  };
  const owner = '0198c0de-0000-7000-8000-000000000001';

  test('are read, in the order of the screen unless asked otherwise', () => {
    expect(read({ q: 'osei', category: 'w2', taxYear: 2025, order: 'client' })).toEqual({
      ...nothing,
      q: 'osei',
      category: 'w2',
      taxYear: 2025,
      order: 'client',
    });
    expect(read({ owner, age: 7 })).toEqual({
      ...nothing,
      owner,
      age: 7,
      order: 'oldest',
    });
    const senseless = {
      category: 'x',
      taxYear: 'y',
      order: 'z',
      status: 'maybe',
      owner: 'x',
      age: 3,
    };
    expect(read(senseless)).toEqual({ ...nothing, order: 'oldest' });
  });

  test('tell Root, any folder and no filter apart', () => {
    for (const folder of ['', '/Tax Documents 2025/Medical', null]) {
      const { folder: word } = write({ folder });
      expect(read({ folder: word }).folder).toBe(folder);
    }
    expect(read(write(none))).toEqual({
      ...nothing,
      order: 'oldest',
    });
  });

  test('the order alone narrows nothing', () => {
    expect(isFiltered(read({ order: 'newest', q: ' ' }))).toBe(false);
    expect(isFiltered(read({ taxYear: 'none' }))).toBe(true);
    expect(isFiltered(read({ folder: '/' }))).toBe(true);
    expect(isFiltered(read({ age: '30' }))).toBe(true);
  });

  test('are asked of the server within what the screen is about', () => {
    const filters = reviewFilters('newest').read({ q: ' w-2 ', folder: '/', status: 'processed' });
    expect(listQuery(filters, { userId: 'client' })).toEqual({
      order: 'newest',
      isProcessed: 'true',
      userId: 'client',
      q: 'w-2',
      folder: '',
    });
    expect(listQuery(filters, { isProcessed: false })).toMatchObject({ isProcessed: 'false' });
    const narrowed = { ...filters, owner, age: 2 as const };
    expect(listQuery(narrowed, {})).toMatchObject({ userId: owner, olderThanDays: 2 });
    expect(listQuery(narrowed, { userId: 'client' })).toMatchObject({ userId: 'client' });
  });
});
