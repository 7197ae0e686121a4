import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { monoFontPath } from './fonts.ts';
import { unpackWoff } from './woff.ts';

test('every table of the unpacked font has the checksum it claims', () => {
  const font = unpackWoff(readFileSync(monoFontPath));
  const count = font.readUInt16BE(4);
  expect(count).toBeGreaterThan(8);
  for (let index = 0; index < count; index += 1) {
    const entry = 12 + index * 16;
    const tag = font.toString('latin1', entry, entry + 4);
    const start = font.readUInt32BE(entry + 8);
    const length = font.readUInt32BE(entry + 12);
    let sum = 0;
    for (let at = start; at < start + length; at += 4) sum = (sum + font.readUInt32BE(at)) >>> 0;
    // The head table holds the sum of the whole font, which its own checksum leaves out.
    if (tag === 'head') sum = (sum - font.readUInt32BE(start + 8)) >>> 0;
    expect({ tag, sum }).toEqual({ tag, sum: font.readUInt32BE(entry + 4) });
  }
});

test('other bytes are refused', () => {
  expect(() => unpackWoff(Buffer.from('%PDF-1.3 and so on'))).toThrow(RangeError);
});
