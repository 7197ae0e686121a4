// Pictures whose headers promise more than a viewer's memory, made here byte by byte.
import { describe, expect, test } from 'vitest';
import { inspect, refusalOf } from './testing-inspect.ts';
import { samplePicture, sampleTiff } from './testing-samples.ts';

/** A real PNG whose header says another size. */
function png(width: number, height: number): Buffer {
  const picture = Buffer.from(samplePicture('image/png'));
  picture.writeUInt32BE(width, 16);
  picture.writeUInt32BE(height, 20);
  return picture;
}

/** A real JPEG whose frame says another size, optionally behind much else. */
function jpeg(width: number, height: number, { before = 0 } = {}): Buffer {
  const picture = Buffer.from(samplePicture('image/jpeg'));
  for (let at = 2; ; at += 2 + picture.readUInt16BE(at + 2)) {
    const marker = picture[at + 1] ?? 0;
    if (marker < 0xc0 || marker > 0xc2) continue;
    picture.writeUInt16BE(height, at + 5);
    picture.writeUInt16BE(width, at + 7);
    break;
  }
  const comment = Buffer.alloc(2 + 60_000, 0x20);
  comment.writeUInt16BE(0xfffe, 0);
  comment.writeUInt16BE(60_000, 2);
  const comments = Array.from({ length: before }, () => comment);
  return Buffer.concat([picture.subarray(0, 2), ...comments, picture.subarray(2)]);
}

/** A big-endian TIFF of pages that are directories only. */
function tiff(
  pages: readonly { width: number; height: number }[],
  { circle = false } = {},
): Buffer {
  const pageBytes = 2 + 2 * 12 + 4;
  const file = Buffer.alloc(8 + pages.length * pageBytes);
  file.write('MM\0*', 'latin1');
  file.writeUInt32BE(8, 4);
  for (const [index, { width, height }] of pages.entries()) {
    let at = file.writeUInt16BE(2, 8 + index * pageBytes);
    for (const [tag, value] of [
      [256, width],
      [257, height],
    ] as const) {
      at = file.writeUInt16BE(tag, at);
      at = file.writeUInt16BE(4, at);
      at = file.writeUInt32BE(1, at);
      at = file.writeUInt32BE(value, at);
    }
    const isLast = index === pages.length - 1;
    file.writeUInt32BE(isLast ? (circle ? 8 : 0) : 8 + (index + 1) * pageBytes, at);
  }
  return file;
}

const page = { width: 2550, height: 3300 };

describe('refused', () => {
  test.each([
    ['a PNG of 20,000 x 20,000', 'a.png', png(20_000, 20_000)],
    ['a PNG of one endless line', 'a.png', png(0x7fffffff, 1)],
    ['a JPEG of 65,535 x 65,535', 'a.jpg', jpeg(65_535, 65_535)],
    [
      'a JPEG whose frame comes after 3 MB of comments',
      'a.jpg',
      jpeg(50_000, 50_000, { before: 50 }),
    ],
    ['a TIFF of 4,000 megapixels', 'a.tif', tiff([{ width: 65_000, height: 65_000 }])],
    [
      'a TIFF whose third page is huge',
      'a.tif',
      tiff([page, page, { width: 29_000, height: 29_000 }]),
    ],
    ['a TIFF of 501 pages', 'a.tif', tiff(Array.from({ length: 501 }, () => page))],
  ])('%s, although the file is small', async (_, name, content) => {
    expect(content.length).toBeLessThan(4_000_000);
    expect(await refusalOf(name, content)).toMatch(
      /more pixels or pages.*Please save it at a smaller size/,
    );
  });

  test.each([
    ['a PNG without a size', 'a.png', png(0, 30)],
    ['a PNG that ends after its signature', 'a.png', samplePicture('image/png').subarray(0, 8)],
    ['a JPEG without a frame', 'a.jpg', Buffer.from([0xff, 0xd8, 0xff, 0xd9, 0, 0, 0, 0])],
    [
      'a JPEG of endless fill bytes',
      'a.jpg',
      Buffer.concat([Buffer.from([0xff, 0xd8]), Buffer.alloc(9000, 0xff)]),
    ],
    ['a TIFF whose pages go in a circle', 'a.tif', tiff([page, page], { circle: true })],
    ['a TIFF whose directory lies outside', 'a.tif', tiff([page]).subarray(0, 20)],
  ])('%s, as damaged', async (_, name, content) => {
    expect(await refusalOf(name, content)).toMatch(/damaged/);
  });
});

test.each([
  ['a letter page at 1,200 dpi', 'a.png', png(10_200, 13_200)],
  ['a phone’s photo', 'a.jpg', jpeg(9248, 6936, { before: 3 })],
  ['a scan of 300 pages', 'a.tif', tiff(Array.from({ length: 300 }, () => page))],
  ['a TIFF with its directory at the end', 'a.tif', sampleTiff()],
])('accepted: %s', async (_, name, content) => {
  await expect(inspect(name, content)).resolves.toMatchObject({ extension: expect.any(String) });
});
