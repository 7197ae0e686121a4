import { expect, it } from 'vitest';
import { maxFileBytes } from '#contract/documents/files';
import { readyFiles } from './ready-files.ts';

/** Noise, which no format makes small. */
async function noise(size: number): Promise<File> {
  const canvas = new OffscreenCanvas(size, size);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  const image = context.createImageData(size, size);
  let state = 1;
  for (let at = 0; at < image.data.length; at += 1) {
    state = (Math.imul(state, 1664525) + 1013904223) | 0;
    image.data[at] = at % 4 === 3 ? 255 : state >>> 24;
  }
  context.putImageData(image, 0, 0);
  const blob = await canvas.convertToBlob({ type: 'image/png' });
  return new File([blob], 'kitchen table.png', { type: 'image/png' });
}

it('makes a photo that is too large one that may be sent, and leaves others as they are', async () => {
  const large = await noise(2000);
  expect(large.size).toBeGreaterThan(maxFileBytes);
  const unreadable = new File(['no picture'], 'IMG_0001.HEIC', { type: 'image/heic' });
  const small = new File(['%PDF-'], 'W-2.pdf', { type: 'application/pdf' });
  const [photo, ...others] = await readyFiles([large, unreadable, small]);
  expect(photo).toMatchObject({ name: 'kitchen table.jpg', type: 'image/jpeg' });
  expect(photo?.size).toBeLessThan(maxFileBytes);
  expect(others).toEqual([unreadable, small]);
});
