// Archives that someone made to harm who opens them: 320 are tried. None gets a file through whose path, size, or
// content isn't what it says, and none takes more memory than the largest file that is allowed.
import { describe, expect, it } from 'vitest';
import { maxFileBytes } from '#contract/documents/files';
import { type LeftReason, zipSource } from '../import-source.ts';
import { makeZip, type MadeEntry } from './testing-zip.ts';
import { UnreadableZipError } from './zip-directory.ts';
import { DamagedEntryError } from './zip-content.ts';

const pdf = new TextEncoder().encode('%PDF-1.7 a return');
const good = { name: 'Okafor, Maya/2024/W-2.pdf', content: pdf };
let tried = 0;

/** What gets through: paths of files that can be opened. */
async function through(file: File): Promise<{ paths: string[]; left: string[] }> {
  tried += 1;
  const { files, left } = await zipSource(file);
  const paths: string[] = [];
  for (const entry of files) {
    try {
      const content = await entry.open();
      expect(content.size).toBe(entry.size);
      expect(content.size).toBeLessThanOrEqual(maxFileBytes);
      paths.push(entry.path);
    } catch (error) {
      if (!(error instanceof DamagedEntryError)) throw error;
    }
  }
  return { paths, left: left.map(({ reason }) => reason) };
}
async function refused(file: File): Promise<void> {
  tried += 1;
  await expect(zipSource(file)).rejects.toBeInstanceOf(UnreadableZipError);
}

it('reads an archive that is as it should be, packed or stored, with a comment', async () => {
  const stored = { ...good, name: 'Okafor, Maya/2023/a.pdf', method: 0 };
  const zip = makeZip([{ name: 'Okafor, Maya/' }, good, stored], { end: { comment: 'Thanks' } });
  const { name, files, left } = await zipSource(zip);
  expect([name, left]).toEqual(['Clients', []]);
  expect(files.map(({ path }) => path)).toEqual([good.name, stored.name]);
  for (const file of files)
    expect(new Uint8Array(await (await file.open()).arrayBuffer())).toEqual(pdf);
});

it('reads names of old programs, and of Windows', async () => {
  const old = { ...good, name: Buffer.from([0x5a, 0x6f, 0x89, 0x2e, 0x70, 0x64, 0x66]), flags: 0 };
  const windows = { ...good, name: 'Okafor\\2024\\W-2.pdf' };
  const { files } = await zipSource(makeZip([old, windows]));
  expect(files.map(({ path }) => path)).toEqual(['Zoë.pdf', 'Okafor/2024/W-2.pdf']);
});

const devices = ['con', 'PRN', 'aux', 'NUL', 'nul.pdf', 'com1', 'LPT9.txt', 'CONIN$', 'con .pdf'];
const paths: [LeftReason, string][] = [
  ...[
    '../a.pdf',
    '../../etc/passwd',
    'a/../../b.pdf',
    '..',
    'a/..',
    '..\\a.pdf',
    'a\\..\\..\\b.pdf',
  ].map((path): [LeftReason, string] => ['path', path]),
  ...[
    '/etc/passwd',
    '//host/share/a.pdf',
    '\\\\host\\share\\a.pdf',
    'C:\\a.pdf',
    'c:/a.pdf',
    'C:a.pdf',
  ].map((path): [LeftReason, string] => ['path', path]),
  ...['./a.pdf', 'a/./b.pdf', 'a//b.pdf', ' /a.pdf', 'a/ /b.pdf', 'a/\u00a0/b.pdf', ''].map(
    (path): [LeftReason, string] => ['path', path],
  ),
  ...[
    'a\0.pdf',
    'a\n.pdf',
    'a\r\n.pdf',
    'a\u001b[31m.pdf',
    'a\u007f.pdf',
    'a\u0085.pdf',
    'a\t.pdf',
    'a\ufffd.pdf',
  ].map((path): [LeftReason, string] => ['path', path]),
  ...devices.flatMap((name): [LeftReason, string][] => [
    ['path', name],
    ['path', `Okafor/${name}`],
    ['path', `${name}/2024/a.pdf`],
  ]),
  ['too-long', `${'a'.repeat(1000)}.pdf`],
  ['too-long', `${'long/'.repeat(60)}a.pdf`],
  ['too-long', `${'a/'.repeat(45)}a.pdf`],
  ['hidden', '.ssh/id_rsa'],
  ['hidden', 'a/.DS_Store'],
  ['hidden', '__MACOSX/a.pdf'],
];

it.each(paths)('leaves out (%s) %j', async (reason, name) => {
  const { paths: got, left } = await through(makeZip([{ ...good, name }, good]));
  expect([got, left]).toEqual([[good.name], [reason]]);
});

it('takes a path of 300 letters', async () => {
  const name = `${'Okafor/'.repeat(28)}${'a'.repeat(100)}.pdf`;
  expect((await through(makeZip([{ ...good, name }]))).paths).toEqual([name]);
});

const kinds: [LeftReason, Partial<MadeEntry>][] = [
  ['link', { unixMode: 0o120_777, content: Buffer.from('/etc/passwd') }],
  ['special', { unixMode: 0o060_660 }],
  ['special', { unixMode: 0o020_660 }],
  ['special', { unixMode: 0o010_660 }],
  ['special', { unixMode: 0o140_660 }],
  ['special', { unixMode: 0o040_755 }],
  ['encrypted', { flags: 0x0801 }],
  ['encrypted', { flags: 0x0841 }],
  ['encrypted', { flags: 0x2800 }],
  ...[1, 6, 9, 12, 14, 93, 95, 98, 99, 0xffff].map((method): [LeftReason, Partial<MadeEntry>] => [
    'method',
    { method },
  ]),
  ['empty', { content: new Uint8Array() }],
  ['too-large', { listed: { size: maxFileBytes + 1 } }],
  ['too-large', { listed: { size: 500_000_000 } }],
];

it.each(kinds)('leaves out an entry: %s %j', async (reason, wrong) => {
  const { paths: got, left } = await through(
    makeZip([{ ...good, name: 'bad.pdf', ...wrong }, good]),
  );
  expect([got, left]).toEqual([[good.name], [reason]]);
});

it.each([
  ['composed and decomposed', 'Zo\u00eb.pdf', 'Zoe\u0308.pdf'],
  ['twice the same', 'a.pdf', 'a.pdf'],
  ['large and small letters', 'A.pdf', 'a.PDF'],
  ['slash and backslash', 'a/b.pdf', 'a\\b.pdf'],
  ['Kelvin sign', '\u212A.pdf', 'K.pdf'],
  ['Angstrom sign', '\u212B.pdf', '\u00c5.pdf'],
])('takes one of two twins: %s', async (_, first, second) => {
  const { paths: got, left } = await through(
    makeZip([
      { ...good, name: first },
      { ...good, name: second },
    ]),
  );
  expect([got.length, left]).toEqual([1, ['twin']]);
});

describe('bombs', () => {
  it.each([0, 1, 16, 100, 1000])(
    'an entry with more than the list says (%i bytes)',
    async (size) => {
      const bomb = { name: 'bomb.pdf', content: new Uint8Array(12_000_000), listed: { size } };
      const { paths: got } = await through(makeZip([bomb, good]));
      expect(got).toEqual([good.name]);
    },
  );

  it.each([2, 10, 100, 1000])('%i entries that share one content', async (count) => {
    const content = { name: 'a.pdf', content: pdf };
    const shared = Array.from({ length: count }, (_, index) => ({
      name: `${index}.pdf`,
      content: pdf,
      listed: { offset: 0 },
    }));
    await refused(makeZip([content, ...shared]));
  });

  it('entries that lie within each other’s header', async () => {
    await refused(makeZip([{ ...good, listed: { packedSize: 5000 } }, good]));
    await refused(makeZip([good, { ...good, name: 'b.pdf', listed: { offset: 1 } }]));
    await refused(makeZip([good, { ...good, name: 'b.pdf', listed: { offset: 40 } }]));
  });

  it('more bytes or files than a browser may bring along', async () => {
    const large = Array.from({ length: 300 }, (_, index) => ({
      name: `${index}.pdf`,
      content: pdf,
      listed: { size: 9_000_000 },
    }));
    await refused(makeZip(large));
    await refused(makeZip([good], { end: { count: 30_000, here: 30_000 } }));
    await refused(
      makeZip(Array.from({ length: 20_001 }, (_, index) => ({ name: `${index}`, method: 0 }))),
    );
  });
});

describe('a list that isn’t true', () => {
  it.each([
    { count: 2, here: 2 },
    { count: 0, here: 0 },
    { count: 1, here: 0 },
    { disk: 1 },
    { listDisk: 1 },
    { listAt: 0 },
    { listAt: 1 },
    { listAt: 4_000_000_000 },
    { listSize: 0 },
    { listSize: 10 },
    { listSize: 4_000_000_000 },
    { count: 0xffff, here: 0xffff },
    { listAt: 0xffffffff },
    { listSize: 0xffffffff },
  ])('%j', (end) => refused(makeZip([good], { end })));

  it.each([
    ['something before the archive', { before: '#!/bin/sh\n' }],
    ['something between contents and list', { between: 'x', end: { listAt: 3 } }],
    ['something after the archive', { after: 'trailing' }],
    ['a second end', { after: Buffer.from([0x50, 0x4b, 5, 6]).toString('latin1') }],
  ] as const)('%s', async (_, how) => {
    if ('before' in how) expect((await through(makeZip([good], how))).paths).toEqual([good.name]);
    else await refused(makeZip([good], how));
  });

  it.each([
    ['another name', { name: '../../evil.pdf' }],
    ['another name of the same length', { name: good.name.replace('Maya', 'Mara') }],
    ['another checksum', { crc: 1 }],
    ['another way of packing', { method: 0 }],
    ['fewer packed bytes', { packedSize: 3 }],
    ['no packed bytes', { packedSize: 0 }],
    ['more bytes than there are', { size: 5000 }],
    ['fewer bytes than there are', { size: 3 }],
  ])('%s than the entry', async (_, listed) => {
    expect((await through(makeZip([{ ...good, listed }]))).paths).toEqual([]);
  });

  it.each([[[1, 0, 8, 0]], [[1, 0, 255, 255]], [[1, 0]]])(
    'a broken extra field %j',
    async (extra) => {
      const wrong = { ...good, extra: Uint8Array.from(extra), listed: { size: 0xffffffff } };
      await refused(makeZip([wrong]));
    },
  );

  it('a size beyond every file', async () => {
    const extra = Uint8Array.from([1, 0, 8, 0, 255, 255, 255, 255, 255, 255, 255, 255]);
    await refused(makeZip([{ ...good, extra, listed: { size: 0xffffffff } }]));
  });
});

it('no archive', async () => {
  for (const bytes of ['', 'PK', '%PDF-1.7', 'x'.repeat(70_000), 'Rar!\u001a\u0007']) {
    await refused(new File([bytes], 'a.zip'));
  }
});

it('cut or changed anywhere, it is refused, or every file that comes through is whole', async () => {
  const bytes = new Uint8Array(
    await makeZip([good, { ...good, name: 'b.pdf', method: 0 }]).arrayBuffer(),
  );
  for (let at = 0; at < bytes.length; at += 3) {
    const changed = bytes.slice();
    changed[at] = (changed[at] ?? 0) ^ (1 << (at % 8));
    for (const file of [new File([changed], 'a.zip'), new File([bytes.slice(0, at)], 'a.zip')]) {
      tried += 1;
      const source = await zipSource(file).catch((error: unknown) => {
        expect(error).toBeInstanceOf(UnreadableZipError);
        return undefined;
      });
      for (const { open } of source?.files ?? []) {
        const content = await open().catch((error: unknown) => {
          if (error instanceof DamagedEntryError || error instanceof UnreadableZipError) return;
          throw error;
        });
        if (content) expect(new Uint8Array(await content.arrayBuffer())).toEqual(pdf);
      }
    }
  }
});

it('makes more than 300 archives', () => {
  expect(tried).toBeGreaterThan(300);
});
