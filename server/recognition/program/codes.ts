import { readFile } from 'node:fs/promises';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { dataFile } from '../program-files.ts';
import type { GrayPicture } from './picture.ts';

let isReady = false;

/** The texts of the QR and PDF417 codes in a picture. */
export async function readCodes({ width, height, pixels }: GrayPicture): Promise<string[]> {
  if (!isReady) {
    const wasm = await readFile(dataFile('zxing-wasm/dist/reader/zxing_reader.wasm'));
    const wasmBinary = new Uint8Array(wasm).buffer;
    await prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true });
    isReady = true;
  }
  const data = new Uint8ClampedArray(width * height * 4);
  for (let at = 0; at < pixels.length; at += 1) data.fill(pixels[at] ?? 255, at * 4, at * 4 + 4);
  const picture = { width, height, data, colorSpace: 'srgb' as const };
  const codes = await readBarcodes(picture, {
    formats: ['QRCode', 'PDF417'],
    maxNumberOfSymbols: 8,
    tryRotate: false,
  });
  return codes.map(({ text }) => text).filter((text) => text !== '');
}
