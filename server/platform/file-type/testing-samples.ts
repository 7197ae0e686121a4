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

/** A grey TIFF of one strip. As most programs do, its directory stands after the pixels. */
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

const END_OF_CHAIN = 0xfffffffe;
const FREE = 0xffffffff;
const SECTOR = 512;

interface CompoundOptions {
  /** Streams directly under the root. */
  streams?: readonly string[];
  /** Streams in a storage of their own, as an embedded object has them. */
  embedded?: readonly string[];
  /** Sector in which the directory begins; one far in needs allocation tables beyond the header's list. */
  directoryAt?: number;
}

/** A compound file: the container of Office 97-2003, with empty streams. */
export function sampleCompound(options: CompoundOptions = {}): Buffer {
  const { streams = ['Workbook'], embedded = [], directoryAt = 0 } = options;
  const entries = compoundEntries(streams, embedded);
  const directorySectors = entries.length / (SECTOR / 128);
  const afterDirectory = directoryAt + directorySectors;
  const tables = Math.ceil((afterDirectory + 400) / 128);
  const extraTables = Math.max(0, tables - 109);
  const listSectors = Math.ceil(extraTables / 127);
  const firstTable = afterDirectory;
  const firstList = firstTable + tables;

  const file = Buffer.alloc((1 + firstList + listSectors) * SECTOR);
  Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]).copy(file);
  file.writeUInt16LE(0x3e, 24);
  file.writeUInt16LE(3, 26);
  file.writeUInt16LE(0xfffe, 28);
  file.writeUInt16LE(9, 30);
  file.writeUInt16LE(6, 32);
  file.writeUInt32LE(tables, 44);
  file.writeUInt32LE(directoryAt, 48);
  file.writeUInt32LE(4096, 56);
  file.writeUInt32LE(END_OF_CHAIN, 60);
  file.writeUInt32LE(listSectors > 0 ? firstList : END_OF_CHAIN, 68);
  file.writeUInt32LE(listSectors, 72);
  file.fill(0xff, 76, SECTOR);

  for (let table = 0; table < tables; table += 1) {
    const beyond = table - 109;
    const listedAt =
      beyond < 0
        ? 76 + table * 4
        : (1 + firstList + Math.floor(beyond / 127)) * SECTOR + (beyond % 127) * 4;
    file.writeUInt32LE(firstTable + table, listedAt);
    file.fill(0xff, (1 + firstTable + table) * SECTOR, (2 + firstTable + table) * SECTOR);
  }
  for (let list = 0; list < listSectors; list += 1) {
    const next = list + 1 < listSectors ? firstList + list + 1 : END_OF_CHAIN;
    file.writeUInt32LE(next, (1 + firstList + list) * SECTOR + 127 * 4);
  }
  for (let sector = directoryAt; sector < afterDirectory; sector += 1) {
    const next = sector + 1 < afterDirectory ? sector + 1 : END_OF_CHAIN;
    file.writeUInt32LE(next, (1 + firstTable) * SECTOR + sector * 4);
  }
  Buffer.concat(entries).copy(file, (1 + directoryAt) * SECTOR);
  return file;
}

/** Directory entries: the root, its streams as a chain of right siblings, and one storage. */
function compoundEntries(streams: readonly string[], embedded: readonly string[]): Buffer[] {
  const storageAt = 1 + streams.length;
  const entries = [directoryEntry('Root Entry', 5, { child: 1 })];
  for (const [index, name] of streams.entries()) {
    const isLast = index === streams.length - 1;
    const right = !isLast || embedded.length > 0 ? index + 2 : FREE;
    entries.push(directoryEntry(name, 2, { right }));
  }
  if (embedded.length > 0) {
    entries.push(directoryEntry('MBD0001', 1, { child: storageAt + 1 }));
    for (const [index, name] of embedded.entries()) {
      const right = index === embedded.length - 1 ? FREE : storageAt + index + 2;
      entries.push(directoryEntry(name, 2, { right }));
    }
  }
  while (entries.length % 4 !== 0) entries.push(directoryEntry('', 0, {}));
  return entries;
}

function directoryEntry(
  name: string,
  type: number,
  { right = FREE, child = FREE }: { right?: number; child?: number },
): Buffer {
  const entry = Buffer.alloc(128);
  entry.write(name, 'utf16le');
  entry.writeUInt16LE(name === '' ? 0 : name.length * 2 + 2, 64);
  entry.writeUInt8(type, 66);
  entry.writeUInt32LE(FREE, 68);
  entry.writeUInt32LE(right, 72);
  entry.writeUInt32LE(child, 76);
  entry.writeUInt32LE(END_OF_CHAIN, 116);
  return entry;
}
