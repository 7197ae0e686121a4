import { expect, it } from 'vitest';
import { seededRandom } from '../../../dev/documents/random.ts';
import { isLegible, canContainText, qualityOf } from './picture-quality.ts';

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

/** A picture of which a function says each shade. */
function drawn(shadeAt: (x: number, y: number) => number) {
  const [width, height] = [1200, 900];
  const pixels = Uint8Array.from({ length: width * height }, (_, at) =>
    shadeAt(at % width, Math.floor(at / width)),
  );
  const picture = { width, height, pixels };
  return canContainText(picture, qualityOf(picture));
}

it('looks for text where there are lines of it, and not in noise', () => {
  const random = seededRandom(7);
  const shade = () => random.whole(0, 255);
  // Letters of 24 pixels with strokes of 4, in lines of 60.
  expect(drawn((x, y) => (y % 60 < 24 && x % 16 < 4 ? 20 : 240))).toBe(true);
  expect(drawn(() => 240)).toBe(true);
  expect(drawn(shade)).toBe(false);
  expect(drawn(() => 170 + random.whole(-20, 20))).toBe(false);
  const specks = Array.from({ length: 200 * 150 }, shade);
  expect(drawn((x, y) => specks[Math.floor(y / 6) * 200 + Math.floor(x / 6)] ?? 0)).toBe(false);
});
