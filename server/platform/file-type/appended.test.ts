import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { inspect, refusalOf } from './testing-inspect.ts';
import { samplePdf, samplePicture, sampleTiff } from './testing-samples.ts';

const zip = Buffer.from(zipSync({ 'evil.exe': strToU8('MZ') }));
/** Without an end record that anything could be found by. */
const headOf = (text: string) => Buffer.concat([Buffer.from(text, 'latin1'), Buffer.alloc(200, 1)]);
const appended: readonly (readonly [string, Buffer])[] = [
  ['a program', headOf('MZ\x90\0')],
  ['a program for Linux', headOf('\x7fELF\x02\x01\x01\0')],
  ['a 7z archive', headOf('7z\xbc\xaf\x27\x1c\0\x04')],
  ['a rar archive', headOf('Rar!\x1a\x07\x01\0')],
  ['a gzip archive', headOf('\x1f\x8b\x08\0')],
  ['a zip archive', zip],
  [
    'a zip archive whose end lies far from the end of the file',
    Buffer.concat([zip, Buffer.alloc(70_000, 7)]),
  ],
  ['a zip archive and a little more', Buffer.concat([zip, Buffer.alloc(100, 7)])],
  [
    'a 7z archive behind something',
    Buffer.concat([Buffer.alloc(90_000, 7), headOf('7z\xbc\xaf\x27\x1c')]),
  ],
  ['an archive behind padding', Buffer.concat([Buffer.alloc(10_000), headOf('PK\x03\x04\x14\0')])],
];

const documents: readonly (readonly [string, Buffer])[] = [
  ['a.png', samplePicture('image/png')],
  ['a.jpg', samplePicture('image/jpeg')],
  ['a.tif', sampleTiff()],
  ['a.pdf', await samplePdf()],
];

describe.each(documents)('behind the end of %s', (name, sound) => {
  test.each(appended)('%s is refused', async (_, more) => {
    expect(await refusalOf(name, Buffer.concat([sound, more]), { chunkBytes: 4_001 })).toMatch(
      /archive or a program is hidden behind the end/,
    );
  });

  test('padding, and what a camera or a web server adds, is no harm', async () => {
    const film = Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0mp42isom', 'latin1');
    for (const more of [
      Buffer.alloc(100_000),
      Buffer.from('\r\n'),
      Buffer.concat([film, Buffer.alloc(200_000, 0x5a)]),
      Buffer.from('\0\0\x01\x0a\x0e\0\0\0Image_UTC_Data1700000000000SEFHk\0\0\0SEFT', 'latin1'),
    ]) {
      expect((await inspect(name, Buffer.concat([sound, more]))).kind).toBeTruthy();
    }
  });
});

describe('pictures of cameras', () => {
  const jpeg = samplePicture('image/jpeg');

  test('several in one file, with and without a gap', async () => {
    const preview = Buffer.concat([jpeg, Buffer.alloc(3_000), jpeg, jpeg]);
    expect((await inspect('a.jpg', preview)).kind).toBe('jpeg');
    const more = Buffer.concat([preview, headOf('MZ')]);
    expect(await refusalOf('a.jpg', more)).toMatch(/hidden/);
  });

  test('a preview inside, whose end is not the end', async () => {
    const segment = Buffer.concat([Buffer.from([0xff, 0xe1, 0, 0]), jpeg]);
    segment.writeUInt16BE(segment.length - 2, 2);
    const picture = Buffer.concat([jpeg.subarray(0, 2), segment, jpeg.subarray(2)]);
    expect((await inspect('a.jpg', picture)).kind).toBe('jpeg');
    expect(await refusalOf('a.jpg', Buffer.concat([picture, headOf('MZ')]))).toMatch(/hidden/);
  });

  test('one that was cut off has no end to hide anything behind', async () => {
    for (const [name, sound] of documents) {
      const cut = sound.subarray(0, sound.length - 6);
      await inspect(name, cut).catch((error: unknown) =>
        expect(String(error)).not.toMatch(/hidden/),
      );
    }
  });
});

describe('a PDF that was saved several times', () => {
  test('is accepted', async () => {
    const pdf = await samplePdf();
    const saved = Buffer.concat([pdf, Buffer.from('\n7 0 obj\n<<>>\nendobj\nxref\n%%EOF\n')]);
    expect((await inspect('a.pdf', saved)).kind).toBe('pdf');
  });

  test('is refused with an archive between, also where each byte comes alone', async () => {
    const file = Buffer.concat([await samplePdf(), zip, Buffer.alloc(200), Buffer.from('%%EOF')]);
    expect(await refusalOf('a.pdf', file, { chunkBytes: 1 })).toMatch(/hidden/);
  });
});

test('a TIFF whose directories claim to have anything is judged in bounded time', async () => {
  // Each of 500 pages says that the next 60,000 entries are its own.
  const file = Buffer.alloc(2_000_000);
  file.write('II*\0\x08\0\0\0', 'latin1');
  for (let page = 0; page < 400; page += 1) file.writeUInt16LE(60_000, 8 + page * 2);
  expect(await refusalOf('a.tif', file)).toMatch(/damaged|pixels/);
});
