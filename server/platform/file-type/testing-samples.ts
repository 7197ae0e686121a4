import { deflateRawSync } from 'node:zlib';
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

/** A gray TIFF of one strip. As most programs do, its directory is after the pixels. */
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

/** A zip whose directory announces one entry of 4 GB. */
export function zipBomb(): Uint8Array<ArrayBuffer> {
  const content = deflateRawSync(Buffer.alloc(1000));
  const name = Buffer.from('xl/workbook.xml');
  const local = Buffer.alloc(30);
  local.writeUInt32LE(0x04034b50, 0);
  local.writeUInt16LE(8, 8);
  local.writeUInt32LE(content.length, 18);
  local.writeUInt32LE(0xfffffff0, 22);
  local.writeUInt16LE(name.length, 26);
  const central = Buffer.alloc(46);
  central.writeUInt32LE(0x02014b50, 0);
  central.writeUInt16LE(8, 10);
  central.writeUInt32LE(content.length, 20);
  central.writeUInt32LE(0xfffffff0, 24);
  central.writeUInt16LE(name.length, 28);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(central.length + name.length, 12);
  end.writeUInt32LE(local.length + name.length + content.length, 16);
  return new Uint8Array(Buffer.concat([local, name, content, central, name, end]));
}
