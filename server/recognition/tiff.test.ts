// TIFF pictures, as scanners of offices make them: several pages, packed in several ways.
import { deflateSync } from 'node:zlib';
import { createCanvas } from '@napi-rs/canvas';
import { expect, it } from 'vitest';
import { unpackBits, unpackLzw } from './program/tiff-packing.ts';
import { readDocument } from './program/read-document.ts';

const asked = { mediaType: 'image/tiff', name: 'scan.tiff', pages: 40 };
const [width, height] = [1275, 1650];

/** A page of an office scanner: black on white, a bit for each pixel, white where it is 0. */
function drawn(lines: readonly string[]): Buffer {
  const context = createCanvas(width, height).getContext('2d');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.fillStyle = '#000';
  context.font = '26px sans-serif';
  lines.forEach((line, index) => context.fillText(line, 90, 120 + index * 52));
  const { data } = context.getImageData(0, 0, width, height);
  const perRow = Math.ceil(width / 8);
  const bits = Buffer.alloc(perRow * height);
  for (let at = 0; at < width * height; at += 1) {
    if ((data[at * 4] ?? 255) > 140) continue;
    const place = Math.floor(at / width) * perRow + ((at % width) >> 3);
    bits[place] = (bits[place] ?? 0) | (0x80 >> ((at % width) & 7));
  }
  return bits;
}

/** A TIFF of these pages, each in strips of 400 rows. */
function tiffOf(
  pages: readonly Buffer[],
  compression: number,
  pack: (strip: Buffer) => Buffer,
): Buffer {
  const parts: Buffer[] = [Buffer.from('II*\0\0\0\0\0', 'latin1')];
  let length = 8;
  let link = { part: 0, at: 4 };
  const add = (part: Buffer): number => {
    parts.push(part);
    length += part.length;
    return length - part.length;
  };
  for (const page of pages) {
    const perRow = Math.ceil(width / 8);
    const strips = Array.from({ length: Math.ceil(height / 400) }, (_, index) =>
      pack(page.subarray(index * 400 * perRow, (index + 1) * 400 * perRow)),
    );
    const list = (numbers: readonly number[]): number => {
      const table = Buffer.alloc(numbers.length * 4);
      numbers.forEach((number, index) => table.writeUInt32LE(number, index * 4));
      return add(table);
    };
    const places = list(strips.map(add));
    const lengths = list(strips.map((strip) => strip.length));
    const entries = [
      [256, 1, width],
      [257, 1, height],
      [258, 1, 1],
      [259, 1, compression],
      [262, 1, 0],
      [273, strips.length, places],
      [277, 1, 1],
      [278, 1, 400],
      [279, strips.length, lengths],
    ] as const;
    const directory = Buffer.alloc(2 + entries.length * 12 + 4);
    directory.writeUInt16LE(entries.length, 0);
    entries.forEach(([tag, count, value], index) => {
      const at = 2 + index * 12;
      directory.writeUInt16LE(tag, at);
      directory.writeUInt16LE(4, at + 2);
      directory.writeUInt32LE(count, at + 4);
      directory.writeUInt32LE(value, at + 8);
    });
    const place = add(directory);
    parts[link.part]?.writeUInt32LE(place, link.at);
    link = { part: parts.length - 1, at: directory.length - 4 };
  }
  return Buffer.concat(parts);
}

const interest = (payer: string): Buffer =>
  drawn([
    'Form 1099-INT  Interest Income',
    'For calendar year 2025',
    `PAYER'S name: ${payer}`,
    "PAYER'S TIN 00-1204466",
    "RECIPIENT'S name: Maya Okafor",
    "RECIPIENT'S TIN XXX-XX-4471",
    '1 Interest income   $412.19',
    '2 Early withdrawal penalty   $12.00',
    '3 Interest on U.S. Savings Bonds   $20.15',
    'Tax year 2025',
  ]);

it('reads each page of a TIFF', async () => {
  const back = Buffer.alloc(Math.ceil(width / 8) * height);
  const content = tiffOf([interest('Cedar National Bank'), back], 8, deflateSync);
  const { outcome, pages, pagesRead, forms } = await readDocument(content, asked);
  expect({ outcome, pages, pagesRead }).toEqual({ outcome: 'read', pages: 2, pagesRead: 2 });
  expect(forms).toMatchObject([
    {
      firstPage: 1,
      kind: { value: '1099-int', source: 'ocr' },
      taxYear: { value: 2025 },
      payerName: { value: 'Cedar National Bank' },
    },
  ]);
});

it('unpacks what the specification gives as examples', () => {
  const packed = Buffer.from(
    'fe aa 02 80 00 2a fd aa 03 80 00 2a 22 f7 aa'.replaceAll(' ', ''),
    'hex',
  );
  const plain = 'aa aa aa 80 00 2a aa aa aa aa 80 00 2a 22 aa aa aa aa aa aa aa aa aa aa';
  expect(Buffer.from(unpackBits(packed, 24)).toString('hex')).toBe(plain.replaceAll(' ', ''));
  // Codes of nine bits: clear, 7, 258, 8, 8, 258, 6, 6, end.
  const codes = [256, 7, 258, 8, 8, 258, 6, 6, 257];
  const bits = codes
    .map((code) => code.toString(2).padStart(9, '0'))
    .join('')
    .padEnd(88, '0');
  const bytes = bits.match(/.{8}/g)?.map((byte) => Number.parseInt(byte, 2)) ?? [];
  expect([...unpackLzw(Uint8Array.from(bytes), 9)]).toEqual([7, 7, 7, 8, 8, 7, 7, 6, 6]);
});

it('refuses a kind of TIFF that it does not know, and one that goes round', async () => {
  const tiled = tiffOf([interest('Cedar National Bank')], 34_712, (strip) => strip);
  expect(await readDocument(tiled, asked)).toMatchObject({ outcome: 'unsupported', forms: [] });
  const round = Buffer.from('49492a0008000000000008000000', 'hex');
  await expect(readDocument(round, asked)).rejects.toThrow('no size');
});
