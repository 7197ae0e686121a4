import { expect, test } from 'vitest';
import { movedBy, movedTo } from './sortable-order.ts';

const ids = ['a', 'b', 'c', 'd'];

test('a line is taken to the place of another', () => {
  expect(movedTo(ids, 'a', 'c')).toEqual(['b', 'c', 'a', 'd']);
  expect(movedTo(ids, 'd', 'b')).toEqual(['a', 'd', 'b', 'c']);
  expect(movedTo(ids, 'b', 'b')).toEqual(ids);
});

test('a line that is not there any more moves nothing', () => {
  expect(movedTo(ids, 'x', 'b')).toEqual(ids);
  expect(movedTo(ids, 'a', 'x')).toEqual(ids);
});

test('a line goes up and down, and stays at the ends', () => {
  expect(movedBy(ids, 'b', -1)).toEqual(['b', 'a', 'c', 'd']);
  expect(movedBy(ids, 'b', 1)).toEqual(['a', 'c', 'b', 'd']);
  expect(movedBy(ids, 'a', -1)).toEqual(ids);
  expect(movedBy(ids, 'd', 1)).toEqual(ids);
});
