import { createCanvas, type Canvas } from '@napi-rs/canvas';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { addGrain } from '../documents/canvas.ts';
import { seededRandom } from '../documents/random.ts';

/** What became of a page on paper. */
export const conditions = ['200 dpi', '150 dpi', 'good photo', 'bad photo'] as const;
export type Condition = (typeof conditions)[number];

/** Turns the first page of a PDF into what a scanner or a phone makes of it: a JPEG. */
export async function photographed(
  pdf: Buffer,
  condition: Condition,
  seed: number,
): Promise<Buffer> {
  const dpi = condition === '150 dpi' ? 150 : 200;
  const page = await pictureOf(pdf, dpi);
  if (condition.endsWith('dpi')) return scanned(page, seed);
  const isBad = condition === 'bad photo';
  return photo(page, seed, isBad);
}

/** The first page of a PDF. */
export async function pictureOf(pdf: Buffer, dpi: number): Promise<Canvas> {
  const task = getDocument({ data: new Uint8Array(pdf), verbosity: 0, disableFontFace: true });
  const document = await task.promise;
  const page = await document.getPage(1);
  const viewport = page.getViewport({ scale: dpi / 72 });
  const canvas = createCanvas(Math.round(viewport.width), Math.round(viewport.height));
  const drawing: object = { canvas, viewport, background: '#fff' };
  await page.render(drawing as Parameters<typeof page.render>[0]).promise;
  await task.destroy();
  return canvas;
}

function scanned(page: Canvas, seed: number): Promise<Buffer> {
  const random = seededRandom(seed);
  const canvas = createCanvas(page.width, page.height);
  const context = canvas.getContext('2d');
  context.fillStyle = '#f8f8f6';
  context.fillRect(0, 0, page.width, page.height);
  context.translate(page.width / 2, page.height / 2);
  context.rotate(random.between(-0.008, 0.008));
  context.globalCompositeOperation = 'multiply';
  context.drawImage(page, -page.width / 2, -page.height / 2);
  addGrain({ canvas, context }, seed, 9);
  return canvas.encode('jpeg', 80);
}

/** Askew, narrower at the top, lit from one side; a bad one is small, blurred, and in shadow too. */
function photo(page: Canvas, seed: number, isBad: boolean): Promise<Buffer> {
  const random = seededRandom(seed);
  const scale = isBad ? 0.65 : 0.95;
  const width = Math.round(page.width * scale);
  const height = Math.round(page.height * scale);
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.fillStyle = '#7a6a58';
  context.fillRect(0, 0, width, height);
  context.translate(width / 2, height / 2);
  context.rotate((isBad ? 0.07 : 0.026) * (random.next() < 0.5 ? -1 : 1));
  context.scale(0.94, 0.94);
  const keystone = isBad ? 0.06 : 0.015;
  const strip = 4;
  for (let y = 0; y < page.height; y += strip) {
    const share = 1 - keystone * (1 - y / page.height);
    const wide = width * share;
    const top = (y / page.height) * height - height / 2;
    context.drawImage(
      page,
      0,
      y,
      page.width,
      strip + 1,
      -wide / 2,
      top,
      wide,
      ((strip + 1) / page.height) * height,
    );
  }
  context.setTransform(1, 0, 0, 1, 0, 0);
  // Once for all of it: a filter costs as much for each strip.
  if (isBad) blur(canvas, random.between(1.1, 2.4));
  const light = context.createLinearGradient(0, 0, width, height);
  light.addColorStop(0, 'rgba(0,0,0,0)');
  light.addColorStop(1, `rgba(0,0,0,${isBad ? 0.6 : 0.18})`);
  context.fillStyle = light;
  context.fillRect(0, 0, width, height);
  addGrain({ canvas, context }, seed, isBad ? 26 : 12);
  return canvas.encode('jpeg', isBad ? 45 : 70);
}

function blur(canvas: Canvas, pixels: number): void {
  const copy = createCanvas(canvas.width, canvas.height);
  copy.getContext('2d').drawImage(canvas, 0, 0);
  const context = canvas.getContext('2d');
  context.filter = `blur(${pixels.toFixed(1)}px)`;
  context.drawImage(copy, 0, 0);
  context.filter = 'none';
}
