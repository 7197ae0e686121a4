import { expect, it } from 'vitest';
import type { Assessment } from './assess-picture.ts';
import { wholePicture } from './picture.ts';
import { hintFor, sentenceFor } from './sentences.ts';

const good: Assessment = {
  corners: wholePicture,
  cut: [],
  isDark: false,
  hasGlare: false,
  share: 0.8,
};
const judged = { cut: [], sharpness: 0.8, light: 200, glare: 0, across: 1700 } as const;

it.each<[string, Partial<Assessment>, number]>([
  ['Good. Take the photo.', {}, 0.001],
  ['Hold still.', {}, 0.2],
  ['A light shines on the page. Tilt the phone.', { hasGlare: true }, 0.2],
  ['Move closer: the text is too small.', { share: 0.3, hasGlare: true }, 0],
  ['The page is cut off on the right. Move back.', { cut: ['right'], share: 0.3 }, 0],
  ['The page is cut off at the top and on the left. Move back.', { cut: ['top', 'left'] }, 0],
  ['Point the camera at the page.', { corners: null }, 1],
  ['Too dark. Turn on a light.', { corners: null, isDark: true }, 1],
])('says “%s” at the camera', (sentence, seen, moved) => {
  expect(hintFor({ ...good, ...seen }, moved)).toBe(sentence);
});

it('says why a photograph is stopped, and nothing of a good one', () => {
  expect(sentenceFor({ ...judged, flaw: null })).toBeNull();
  expect(sentenceFor({ ...judged, flaw: 'blurred' })).toContain('blurred');
  expect(sentenceFor({ ...judged, flaw: 'cut', cut: ['bottom'] })).toBe(
    'The page is cut off at the bottom. Show all four corners.',
  );
});
