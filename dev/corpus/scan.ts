import { createCanvas, type Canvas } from '@napi-rs/canvas';
import { buffer } from 'node:stream/consumers';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import PDFDocument from 'pdfkit';
import { addGrain } from '../documents/canvas.ts';
import { seededRandom } from '../documents/random.ts';

/** The outcome of a page on paper. */
export const conditions = ['200 dpi', '150 dpi', 'good photo', 'bad photo'] as const;
export type Condition = (typeof conditions)[number];

/** Turns a PDF into what a scanner or a phone makes of it: a JPEG of its page, or a PDF with one of each. */
export async function photographed(
  pdf: Buffer,
  condition: Condition,
  seed: number,
): Promise<Buffer> {
  const pictures: Buffer[] = [];
  for (const page of await picturesOf(pdf, condition === '150 dpi' ? 150 : 200)) {
    const isBad = condition === 'bad photo';
    const each = seed + pictures.length;
    pictures.push(
      await (condition.endsWith('dpi') ? scanned(page, each) : photo(page, each, isBad)),
    );
  }
  const [only] = pictures;
  return only !== undefined && pictures.length === 1 ? only : asPdf(pictures);
}

/** A page of letter paper for each picture. */
async function asPdf(pictures: readonly Buffer[]): Promise<Buffer> {
  const pdf = new PDFDocument({ autoFirstPage: false, margin: 0 });
  for (const picture of pictures) {
    pdf.addPage({ size: 'LETTER' }).image(picture, 0, 0, { fit: [612, 792] });
  }
  pdf.end();
  return buffer(pdf);
}

/** The first page of a PDF. */
export async function pictureOf(pdf: Buffer, dpi: number): Promise<Canvas> {
  const [first] = await picturesOf(pdf, dpi, 1);
  if (!first) throw new Error('a PDF without pages');
  return first;
}

async function picturesOf(pdf: Buffer, dpi: number, most = Infinity): Promise<Canvas[]> {
  const task = getDocument({ data: new Uint8Array(pdf), verbosity: 0, disableFontFace: true });
  const document = await task.promise;
  const pictures: Canvas[] = [];
  for (let number = 1; number <= Math.min(document.numPages, most); number += 1) {
    const page = await document.getPage(number);
    const viewport = page.getViewport({ scale: dpi / 72 });
    const canvas = createCanvas(Math.round(viewport.width), Math.round(viewport.height));
    const drawing: object = { canvas, viewport, background: '#fff' };
    await page.render(drawing as Parameters<typeof page.render>[0]).promise;
    pictures.push(canvas);
  }
  await task.destroy();
  return pictures;
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
