import { describe, expect, test } from 'vitest';
import { extend, noSelection, selectOnly, toggle, without } from './selection.ts';

const order = ['a', 'b', 'c', 'd', 'e', 'f'];
const shown = ({ ids }: { ids: ReadonlySet<string> }) => [...ids].toSorted().join('');

describe('selecting rows', () => {
  test('one by one, in and out', () => {
    const two = toggle(toggle(noSelection, 'b'), 'd');
    expect(shown(two)).toBe('bd');
    expect(shown(toggle(two, 'b'))).toBe('d');
    expect(shown(noSelection)).toBe('');
  });

  test('a range goes from the row selected last, in both directions', () => {
    const from = toggle(noSelection, 'c');
    expect(shown(extend(from, order, 'e'))).toBe('cde');
    expect(shown(extend(from, order, 'a'))).toBe('abc');
  });

  test('the same range made shorter lets go, turned round it changes sides', () => {
    const long = extend(toggle(noSelection, 'c'), order, 'f');
    expect(shown(extend(long, order, 'd'))).toBe('cd');
    expect(shown(extend(long, order, 'a'))).toBe('abc');
  });

  test('what was selected before the range stays, also inside it', () => {
    const before = toggle(toggle(noSelection, 'e'), 'b');
    const long = extend(before, order, 'f');
    expect(shown(long)).toBe('bcdef');
    expect(shown(extend(long, order, 'c'))).toBe('bce');
  });

  test('without a row to begin from, the range is the row itself', () => {
    expect(shown(extend(noSelection, order, 'd'))).toBe('d');
    expect(shown(extend(toggle(noSelection, 'gone'), order, 'd'))).toBe('dgone');
    expect(shown(extend(extend(noSelection, order, 'd'), order, 'f'))).toBe('def');
  });

  test('a row that is not in the list changes nothing', () => {
    const one = toggle(noSelection, 'b');
    expect(extend(one, order, 'gone')).toBe(one);
  });

  test('exactly these, and then without some', () => {
    const all = selectOnly(order);
    expect(shown(all)).toBe('abcdef');
    expect(shown(without(all, ['a', 'f', 'gone']))).toBe('bcde');
    expect(shown(selectOnly([]))).toBe('');
  });
});
