import { readFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { dataFile } from '../program-files.ts';
import { openPdf } from './pdf.ts';

/** Pixels across the page: a letter page at 200 dpi. */
const pageWidth = 1700;
const mostPixels = 40_000_000;

/** Reads one document from stdin and writes the codes on its first page. */
export async function answerCodes(): Promise<void> {
  const input = await buffer(process.stdin);
  const end = input.indexOf(10);
  const mediaType = input.subarray(0, end).toString();
  const bytes = new Uint8Array(input.subarray(end + 1));
  const picture = mediaType === 'application/pdf' ? await firstPage(bytes) : await image(bytes);
  const codes = picture === undefined ? [] : await codesIn(picture);
  process.stdout.write(JSON.stringify(codes));
}

/** Pixels as the reader takes them, four bytes each. */
interface Picture {
  data: Uint8ClampedArray<ArrayBuffer>;
  width: number;
  height: number;
  colorSpace: 'srgb';
}

const pictureOf = (data: Uint8ClampedArray, width: number, height: number): Picture => ({
  data: new Uint8ClampedArray(data),
  width,
  height,
  colorSpace: 'srgb',
});

async function firstPage(bytes: Uint8Array): Promise<Picture | undefined> {
  const pdf = await openPdf(bytes);
  if (pdf === undefined) return undefined;
  const page = await pdf.getPage(1);
  const { width, height } = page.getViewport({ scale: 1 });
  const viewport = page.getViewport({ scale: pageWidth / Math.min(width, height) });
  if (viewport.width * viewport.height > mostPixels) return undefined;
  const canvas = createCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height));
  const context = canvas.getContext('2d');
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  // The canvas has what the library draws with.
  await page.render({ canvas: null, canvasContext: context as never, viewport }).promise;
  return pictureOf(
    context.getImageData(0, 0, canvas.width, canvas.height).data,
    canvas.width,
    canvas.height,
  );
}

async function image(bytes: Uint8Array): Promise<Picture | undefined> {
  const picture = await loadImage(bytes);
  const scale = Math.min(1, (pageWidth * 1.5) / Math.min(picture.width, picture.height));
  const [width, height] = [Math.ceil(picture.width * scale), Math.ceil(picture.height * scale)];
  if (picture.width * picture.height > mostPixels) return undefined;
  const context = createCanvas(width, height).getContext('2d');
  context.fillStyle = 'white';
  context.fillRect(0, 0, width, height);
  context.drawImage(picture, 0, 0, width, height);
  return pictureOf(context.getImageData(0, 0, width, height).data, width, height);
}

async function codesIn(picture: Picture): Promise<string[]> {
  const wasm = await readFile(dataFile('zxing-wasm/dist/reader/zxing_reader.wasm'));
  prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer } });
  const found = await readBarcodes(picture, {
    formats: ['QRCode'],
    tryHarder: true,
    maxNumberOfSymbols: 4,
  });
  return found.map(({ text }) => text);
}
