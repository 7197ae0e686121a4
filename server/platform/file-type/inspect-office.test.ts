import { strToU8, zipSync } from 'fflate';
import type { Zippable } from 'fflate';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { beginInspection } from './inspect-upload.ts';
import { clientKinds } from './kinds.ts';
import { UnsupportedTypeError } from './refusals.ts';
import { anyKind, inspect, refusalOf } from './testing-inspect.ts';
import { sampleCompound } from './testing-compound.ts';
import { sampleDocx, samplePicture, sampleTiff, sampleXlsx } from './testing-samples.ts';

describe('office documents refused', () => {
  const entry = strToU8('x');

  test('workbooks that are web pages or text', async () => {
    expect(await refusalOf('a.xls', '<html><table>')).toMatch(/web page or text file/);
    expect(await refusalOf('a.xlsx', 'date,amount\n2024-01-31,5\n')).toMatch(
      /web page or text file/,
    );
  });

  test('macros, in both generations', async () => {
    expect(await refusalOf('a.xlsx', sampleXlsx({ 'xl/vbaProject.bin': entry }))).toMatch(/macros/);
    expect(
      await refusalOf('a.docx', sampleDocx({ 'word/VBAPROJECT.BIN': entry }), anyKind),
    ).toMatch(/macros/);
    expect(
      await refusalOf('a.xls', sampleCompound({ streams: ['Workbook', '_VBA_PROJECT_CUR'] })),
    ).toMatch(/macros/);
    const letter = sampleCompound({ streams: ['WordDocument', 'Macros'] });
    expect(await refusalOf('a.doc', letter, anyKind)).toMatch(/macros/);
  });

  test('password protection', async () => {
    const sealed = sampleCompound({ streams: ['EncryptionInfo', 'EncryptedPackage'] });
    expect(await refusalOf('a.xlsx', sealed)).toMatch(/password/);
    const marked = Buffer.from(sampleXlsx());
    const directory = marked.indexOf(Buffer.from('PK\x01\x02', 'latin1'));
    marked.writeUInt16LE(marked.readUInt16LE(directory + 8) | 1, directory + 8);
    expect(await refusalOf('a.xlsx', marked)).toMatch(/password/);
  });

  test('zip files that are no office documents', async () => {
    expect(await refusalOf('a.xlsx', zipSync({ 'xl/workbook.xml': entry }))).toMatch(
      /content is not/,
    );
    expect(await refusalOf('a.xlsx', zipSync({ '[Content_Types].xml': entry }))).toMatch(
      /content is not/,
    );
    const both = sampleXlsx({ 'word/document.xml': entry });
    expect(await refusalOf('a.xlsx', both)).toMatch(/content is not/);
    expect(await refusalOf('a.xls', sampleCompound({ streams: ['__properties'] }))).toMatch(
      /content is not/,
    );
  });

  test('more than 2,000 entries', async () => {
    const entries: Zippable = {};
    for (let i = 0; i < 1_997; i += 1) entries[`xl/media/${i}.png`] = entry;
    expect((await inspect('a.xlsx', sampleXlsx(entries))).kind).toBe('xlsx');
    expect(await refusalOf('a.xlsx', sampleXlsx({ ...entries, 'xl/one-more.xml': entry }))).toMatch(
      /unpacks/,
    );
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
    expect(await refusalOf('a.xlsx', claimSizes({ unpacked: 201 * 1024 * 1024 }))).toMatch(
      /unpacks/,
    );
    expect(await refusalOf('a.xlsx', claimSizes({ unpacked: 11 * 1024 * 1024 }))).toMatch(
      /unpacks/,
    );
    expect(await refusalOf('a.xlsx', claimSizes({ packed: 100_000 }))).toMatch(/unpacks/);
    const real = sampleXlsx({ 'xl/bomb.xml': [new Uint8Array(20 * 1024 * 1024), { level: 6 }] });
    expect(await refusalOf('a.xlsx', real)).toMatch(/unpacks/);
  });

  test('a directory said to lie outside the file', async () => {
    const workbook = Buffer.from(sampleXlsx());
    workbook.writeUInt32LE(workbook.length + 1000, workbook.length - 6);
    expect(await refusalOf('a.xlsx', workbook)).toMatch(/damaged/);
    const old = sampleCompound();
    old.writeUInt32LE(1_000_000, 48);
    expect(await refusalOf('a.xls', old)).toMatch(/damaged/);
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

  test('a store that fails is no refusal', async () => {
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
