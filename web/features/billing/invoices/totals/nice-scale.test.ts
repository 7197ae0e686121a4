import { expect, it } from 'vitest';
import { niceScale } from './nice-scale.ts';

it.each([
  [0, [0, 25, 50, 75, 100]],
  [100, [0, 25, 50, 75, 100]],
  [101, [0, 30, 60, 90, 120]],
  [1_234_500, [0, 400_000, 800_000, 1_200_000, 1_600_000]],
  [2_000_000, [0, 500_000, 1_000_000, 1_500_000, 2_000_000]],
])('reaches %i in round steps', (highest, scale) => expect(niceScale(highest)).toEqual(scale));

it('always reaches the highest value', () => {
  for (let highest = 1; highest < 1e12; highest = Math.ceil(highest * 1.37)) {
    expect(niceScale(highest).at(-1)).toBeGreaterThanOrEqual(highest);
  }
});
