import { strToU8, zipSync } from 'fflate';
import type { Zippable } from 'fflate';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { beginInspection } from './inspect-upload.ts';
import { clientKinds } from './kinds.ts';
import { UnsupportedTypeError } from './refusals.ts';
import { expectRefusal, inspect, staff } from './testing-inspect.ts';
import {
  sampleCompound,
  sampleDocx,
  samplePicture,
  sampleTiff,
  sampleXlsx,
} from './testing-samples.ts';

describe('office documents refused', () => {
  const entry = strToU8('x');

  test('workbooks that are web pages or text', async () => {
    await expectRefusal(/web page or a text/, 'a.xls', '<html><table>');
    await expectRefusal(/web page or a text/, 'a.xlsx', 'date,amount\n2024-01-31,5\n');
  });

  test('macros, in both generations', async () => {
    await expectRefusal(/macros/, 'a.xlsx', sampleXlsx({ 'xl/vbaProject.bin': entry }));
    await expectRefusal(/macros/, 'a.docx', sampleDocx({ 'word/VBAPROJECT.BIN': entry }), staff);
    await expectRefusal(
      /macros/,
      'a.xls',
      sampleCompound({ streams: ['Workbook', '_VBA_PROJECT_CUR'] }),
    );
    const letter = sampleCompound({ streams: ['WordDocument', 'Macros'] });
    await expectRefusal(/macros/, 'a.doc', letter, staff);
  });

  test('password protection', async () => {
    const sealed = sampleCompound({ streams: ['EncryptionInfo', 'EncryptedPackage'] });
    await expectRefusal(/password/, 'a.xlsx', sealed);
    const marked = Buffer.from(sampleXlsx());
    const directory = marked.indexOf(Buffer.from('PK\x01\x02', 'latin1'));
    marked.writeUInt16LE(marked.readUInt16LE(directory + 8) | 1, directory + 8);
    await expectRefusal(/password/, 'a.xlsx', marked);
  });

  test('zip files that are no office documents', async () => {
    await expectRefusal(/content is not/, 'a.xlsx', zipSync({ 'xl/workbook.xml': entry }));
    await expectRefusal(/content is not/, 'a.xlsx', zipSync({ '[Content_Types].xml': entry }));
    const both = sampleXlsx({ 'word/document.xml': entry });
    await expectRefusal(/content is not/, 'a.xlsx', both);
    await expectRefusal(/content is not/, 'a.xls', sampleCompound({ streams: ['__properties'] }));
  });

  test('more than 2,000 entries', async () => {
    const entries: Zippable = {};
    for (let i = 0; i < 1_997; i += 1) entries[`xl/media/${i}.png`] = entry;
    expect((await inspect('a.xlsx', sampleXlsx(entries))).kind).toBe('xlsx');
    await expectRefusal(/unpacks/, 'a.xlsx', sampleXlsx({ ...entries, 'xl/one-more.xml': entry }));
  });

  test('bombs: too much in all, packed too tightly, or entries that overlap', async () => {
    // A bomb need not be unpacked to be seen, so the sizes in the directory are enough here.
    const claimSizes = (sizes: { packed?: number; unpacked?: number }) => {
      const file = Buffer.from(sampleXlsx());
      const directory = file.indexOf(Buffer.from('PK\x01\x02', 'latin1'));
      if (sizes.packed !== undefined) file.writeUInt32LE(sizes.packed, directory + 20);
      if (sizes.unpacked !== undefined) file.writeUInt32LE(sizes.unpacked, directory + 24);
      return file;
    };
    await expectRefusal(/unpacks/, 'a.xlsx', claimSizes({ unpacked: 201 * 1024 * 1024 }));
    await expectRefusal(/unpacks/, 'a.xlsx', claimSizes({ unpacked: 11 * 1024 * 1024 }));
    await expectRefusal(/unpacks/, 'a.xlsx', claimSizes({ packed: 100_000 }));
    const real = sampleXlsx({ 'xl/bomb.xml': [new Uint8Array(20 * 1024 * 1024), { level: 6 }] });
    await expectRefusal(/unpacks/, 'a.xlsx', real);
  });

  test('damage anywhere is a refusal or harmless, never another error', async () => {
    const documents = [
      ['a.xlsx', Buffer.from(sampleXlsx())],
      ['a.xls', sampleCompound({ embedded: ['WordDocument'] })],
      ['a.tif', sampleTiff({ pixels: 50 })],
      ['a.png', samplePicture('image/png')],
    ] as const;
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...documents),
        fc.array(fc.tuple(fc.nat(), fc.constantFrom(0, 1, 0x7f, 0xff)), { maxLength: 8 }),
        fc.nat(),
        async ([name, sound], changes, cut) => {
          const content = Buffer.from(sound.subarray(0, sound.length - (cut % 40)));
          for (const [at, value] of changes) content[at % content.length] = value;
          const outcome = await inspect(name, content).catch((error: unknown) => error);
          if (outcome instanceof Error) expect(outcome).toBeInstanceOf(UnsupportedTypeError);
        },
      ),
      { numRuns: 1500 },
    );
  });

  test('a store that fails while the directory is read is no refusal', async () => {
    const content = sampleXlsx();
    const inspection = beginInspection({
      filename: 'a.xlsx',
      declaredType: '',
      allowed: clientKinds,
    });
    inspection.push(content);
    const failure = new Error('the disk is gone');
    const read = () => Promise.reject(failure);
    await expect(inspection.finish({ read, size: content.length })).rejects.toBe(failure);
  });
});
