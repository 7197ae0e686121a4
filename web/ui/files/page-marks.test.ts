import { expect, test } from 'vitest';
import { turnedBox } from './page-marks.tsx';

const box = { x: 0.1, y: 0.2, width: 0.3, height: 0.05 };

test('a quarter turn takes the upper left corner to the upper right one', () => {
  const { x, y, width, height } = turnedBox(box, 1);
  expect(x).toBeCloseTo(0.75);
  expect(y).toBeCloseTo(0.1);
  expect([width, height]).toEqual([0.05, 0.3]);
});

test('four turns change nothing', () => {
  const turned = [1, 2, 3, 4].reduce((before) => turnedBox(before, 1), box);
  for (const name of ['x', 'y', 'width', 'height'] as const) {
    expect(turned[name]).toBeCloseTo(box[name]);
  }
  expect(turnedBox(box, 4)).toEqual(box);
});
