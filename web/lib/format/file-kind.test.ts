import { expect, test } from 'vitest';
import { fileKind } from './file-kind.ts';

test('jpg, jpeg, png, gif, bmp and webp are pictures; a TIFF is none that browsers draw', () => {
  for (const type of ['image/jpeg', 'image/png', 'image/gif', 'image/bmp', 'image/webp']) {
    expect(fileKind({ fileType: type })).toBe('image');
  }
  expect(fileKind({ fileType: 'image/tiff' })).toBe('other');
});
