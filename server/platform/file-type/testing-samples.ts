import { createCanvas } from '@napi-rs/canvas';
import { strToU8, zipSync } from 'fflate';
import type { Zippable } from 'fflate';
import PDFDocument from 'pdfkit';
import { buffer } from 'node:stream/consumers';

/** Documents of every kind, made for the tests of this folder. */

/** A PDF of one page. */
export async function samplePdf(): Promise<Buffer> {
  const document = new PDFDocument();
  document.text('Form W-2 Wage and Tax Statement');
  document.end();
  return buffer(document);
}

/** A small picture. */
export function samplePicture(format: 'image/png' | 'image/jpeg' | 'image/webp'): Buffer {
  const canvas = createCanvas(40, 30);
  const context = canvas.getContext('2d');
  context.fillStyle = 'teal';
  context.fillRect(5, 5, 20, 20);
  return format === 'image/png' ? canvas.toBuffer(format) : canvas.toBuffer(format, 80);
}

/** A gray TIFF of one strip. As most programs do, its directory stands after the pixels. */
export function sampleTiff({ pixels = 20_000 } = {}): Buffer {
  const tags = [
    [256, 4, pixels],
    [257, 4, 1],
    [258, 3, 8],
    [259, 3, 1],
    [262, 3, 1],
    [273, 4, 8],
    [277, 3, 1],
    [278, 4, 1],
    [279, 4, pixels],
  ] as const;
  const file = Buffer.alloc(8 + pixels + 2 + tags.length * 12 + 4, 0x80);
  file.write('II*\0', 'latin1');
  file.writeUInt32LE(8 + pixels, 4);
  let at = file.writeUInt16LE(tags.length, 8 + pixels);
  for (const [tag, type, value] of tags) {
    at = file.writeUInt16LE(tag, at);
    at = file.writeUInt16LE(type, at);
    at = file.writeUInt32LE(1, at);
    at = file.writeUInt32LE(value, at);
  }
  file.writeUInt32LE(0, at);
  return file;
}

const CONTENT_TYPES = strToU8('<?xml version="1.0"?><Types/>');

/** An Excel workbook, or what else the entries make of it. */
export function sampleXlsx(extra: Zippable = {}): Uint8Array {
  return zipSync({
    '[Content_Types].xml': CONTENT_TYPES,
    'xl/workbook.xml': strToU8('<workbook/>'),
    'xl/worksheets/sheet1.xml': strToU8('<worksheet/>'.repeat(50)),
    ...extra,
  });
}

/** A Word document. */
export function sampleDocx(extra: Zippable = {}): Uint8Array {
  return zipSync({
    '[Content_Types].xml': CONTENT_TYPES,
    'word/document.xml': strToU8('<w:document/>'),
    ...extra,
  });
}
