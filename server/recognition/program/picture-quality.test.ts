import { expect, it } from 'vitest';
import { isLegible } from './picture-quality.ts';

const sharp = { ink: 0.03, light: 250, contrast: 230, sharpness: 0.58 };

it.each([
  ['a page', { confidence: 0.7, count: 150 }, true],
  ['a short receipt, all of it sure', { confidence: 0.9, count: 5 }, true],
  ['a short receipt that is a guess', { confidence: 0.7, count: 5 }, false],
  ['a page with rows of dots between its words', { confidence: 0.52, count: 90 }, true],
  ['few sure words among many others', { confidence: 0.52, count: 40 }, false],
  ['words that hardly any of is sure', { confidence: 0.4, count: 90 }, false],
])('%s', (_, words, is) => {
  expect(isLegible(sharp, words)).toBe(is);
});

it('trusts no blurred or faint picture, whatever was read in it', () => {
  const words = { confidence: 0.95, count: 200 };
  expect(isLegible({ ...sharp, sharpness: 0.4 }, words)).toBe(false);
  expect(isLegible({ ...sharp, contrast: 50 }, words)).toBe(false);
});
