// The short form of bench/scan.ts: a few of its photographs, without reading them.
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect, it } from 'vitest';
import { correctPhotograph } from '../../web/lib/scan/correct.ts';
import { pdfOf } from '../../web/lib/scan/pdf.ts';
import { offBy } from './off-by.ts';
import { flawedPhotographs, type Photograph, photographs } from './photographs.ts';

async function corrected(photograph: Photograph) {
  const image = await loadImage(await photograph.render());
  const canvas = createCanvas(image.width, image.height);
  const context = canvas.getContext('2d');
  context.drawImage(image, 0, 0);
  const { data } = context.getImageData(0, 0, image.width, image.height);
  return correctPhotograph({ width: image.width, height: image.height, data });
}

it('finds the page, keeps a good photograph, and stops a blurred one', async () => {
  const some = photographs(10).filter((_, index) => [3, 8].includes(index));
  for (const photograph of some) {
    const { corners, judgment } = await corrected(photograph);
    expect(offBy(corners, photograph.corners), photograph.name).toBeLessThan(0.02);
    const flaw = photograph.flaw === 'none' ? null : photograph.flaw;
    expect(judgment.flaw, photograph.name).toBe(flaw);
  }
});

it('says at which side the page is cut off', async () => {
  const [photograph] = flawedPhotographs(1);
  if (!photograph) throw new Error('none was drawn');
  const { judgment } = await corrected(photograph);
  expect(judgment.flaw).toBe('cut');
  expect(judgment.cut).toContain(photograph.cut);
});

it('binds pages into a PDF with their title', async () => {
  const page = async (width: number, height: number) => ({
    jpeg: Uint8Array.from(await createCanvas(width, height).encode('jpeg', 70)),
    width,
    height,
  });
  const blob = pdfOf([await page(170, 220), await page(220, 170)], 'W-2 2025, Señora Núñez');
  const task = getDocument({ data: new Uint8Array(await blob.arrayBuffer()), verbosity: 0 });
  const pdf = await task.promise;
  const sizes = await Promise.all([1, 2].map(async (number) => (await pdf.getPage(number)).view));
  expect(sizes).toEqual([
    [0, 0, 612, 792],
    [0, 0, 792, 612],
  ]);
  expect((await pdf.getMetadata()).info).toMatchObject({ Title: 'W-2 2025, Señora Núñez' });
  await task.destroy();
});
