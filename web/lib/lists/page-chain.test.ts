import { describe, expect, test } from 'vitest';
import { joinedStarts, joinPages, type ListRow, type Page } from './page-chain.ts';

/** A page of rows named by one letter each; the next page begins after the last of them. */
const page = (letters: string, { last = false } = {}): Page<ListRow> => ({
  items: letters.split('').map((id) => ({ id })),
  nextCursor: last ? null : `after ${letters.at(-1)}`,
  total: 26,
  totalIsAtLeast: false,
});
const rows = (pages: Parameters<typeof joinPages>[0]) =>
  joinPages(pages)
    .rows.map(({ id }) => id)
    .join('');

describe('pages put together', () => {
  test('stand in their order, each row with its page', () => {
    const joined = joinPages([page('abc'), page('de', { last: true })]);
    expect(joined.rows.map(({ id }) => id).join('')).toBe('abcde');
    expect(joined.pageOf).toEqual([0, 0, 0, 1, 1]);
  });

  test('a row on two pages is taken once', () => {
    expect(rows([page('acd'), page('def')])).toBe('acdef');
  });

  test('end before a page that is missing', () => {
    expect(rows([page('abc'), undefined, page('ghi')])).toBe('abc');
    expect(rows([undefined])).toBe('');
  });
});

describe('pages read again', () => {
  const starts = [null, 'after c', 'after f'];

  test('join as before when nothing changed', () => {
    expect(joinedStarts(starts, [page('abc'), page('def'), page('ghi')])).toBe(starts);
    expect(joinedStarts([null], [undefined])).toEqual([null]);
  });

  test('join when rows left and the page reaches into the next', () => {
    expect(joinedStarts(starts, [page('bcd'), page('def'), page('ghi')])).toBe(starts);
  });

  test('are read again from where rows were pushed off a page', () => {
    expect(joinedStarts(starts, [page('aXb'), page('def'), page('ghi')])).toEqual([
      null,
      'after b',
    ]);
    expect(joinedStarts(starts, [page('abc'), page('Ydefgh'.slice(0, 3)), page('ghi')])).toEqual([
      null,
      'after c',
      'after e',
    ]);
  });

  test('begin where the page before ends now, if the next has not been read', () => {
    expect(joinedStarts([null, 'after c'], [page('abd'), undefined])).toEqual([null, 'after d']);
  });

  test('end where the list ends now', () => {
    expect(joinedStarts(starts, [page('ab', { last: true }), page('def')])).toEqual([null]);
  });
});
