import { expect, it } from 'vitest';
import { pictureMemory } from './picture.ts';
import { drawn, pixelsOf } from './pixels.ts';

/** Red on the left, blue on the right, and nothing below where `isOpen`. */
async function picture(type: 'image/jpeg' | 'image/png', isOpen = false): Promise<Blob> {
  const canvas = new OffscreenCanvas(64, 48);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  const height = isOpen ? 24 : 48;
  context.fillStyle = '#f00';
  context.fillRect(0, 0, 32, height);
  context.fillStyle = '#00f';
  context.fillRect(32, 0, 32, height);
  return canvas.convertToBlob({ type, quality: 1 });
}

/** The same photo as a phone stores it that was held upright: to be turned by a quarter. */
async function turned(jpeg: Blob): Promise<Blob> {
  const marker = [0xff, 0xe1, 0, 34, 0x45, 0x78, 0x69, 0x66, 0, 0];
  const header = [0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1];
  const orientation = [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0, 0, 0, 0, 0];
  const exif = [marker, header, orientation].flat();
  return new Blob([jpeg.slice(0, 2), Uint8Array.from(exif), jpeg.slice(2)], { type: 'image/jpeg' });
}

/** Red, green, and blue at a place. */
function colorAt(
  { width, data, isBlueFirst = false }: Awaited<ReturnType<typeof pixelsOf>>['picture'],
  x: number,
  y: number,
): number[] {
  const [first = 0, second = 0, third = 0] = data.subarray((y * width + x) * 4);
  return (isBlueFirst ? [third, second, first] : [first, second, third]).map((shade) =>
    Math.round(shade / 255),
  );
}

it('takes a photo as it is shown, also one that was turned', async () => {
  const memory = pictureMemory();
  const upright = await pixelsOf(await createImageBitmap(await picture('image/jpeg')), memory);
  expect(upright.picture.data.buffer, 'in the memory that is there').toBe(memory.take(8).buffer);
  expect(colorAt(upright.picture, 5, 40)).toEqual([1, 0, 0]);
  expect(colorAt(upright.picture, 60, 5)).toEqual([0, 0, 1]);
  const photo = await turned(await picture('image/jpeg'));
  const { picture: quick } = await pixelsOf(await createImageBitmap(photo), memory);
  const { picture: careful } = drawn(await createImageBitmap(photo));
  for (const one of [quick, careful]) {
    expect([one.width, one.height]).toEqual([48, 64]);
    expect(colorAt(one, 5, 5)).toEqual([1, 0, 0]);
    expect(colorAt(one, 5, 60)).toEqual([0, 0, 1]);
  }
});

it('shows what is transparent on white', async () => {
  const bitmap = await createImageBitmap(await picture('image/png', true));
  const { picture: seen } = await pixelsOf(bitmap, pictureMemory());
  expect(colorAt(seen, 5, 40)).toEqual([1, 1, 1]);
  expect(colorAt(seen, 5, 5)).toEqual([1, 0, 0]);
});
