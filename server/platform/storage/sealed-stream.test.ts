import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  HEADER_BYTES,
  SEALED_SEGMENT_BYTES,
  SEGMENT_BYTES,
  segmentOffset,
} from './sealed-format.ts';
import { DamagedBlobError, openRange, readRange, sealedSize, sealStream } from './sealed-stream.ts';
import type { BlobSeal } from './sealed-stream.ts';

const seal: BlobSeal = {
  key: randomBytes(32),
  owner: { fileId: 'file-1', versionId: 'version-1' },
};

function sealBytes(plain: Uint8Array, using = seal): Promise<Buffer> {
  return buffer(sealStream([plain], using));
}

function openBytes(
  sealed: Uint8Array,
  plainSize: number,
  { using = seal, start = 0, end = plainSize } = {},
): Promise<Buffer> {
  return readRange({
    ...using,
    plainSize,
    start,
    end,
    read: async (offset, length) => sealed.subarray(offset, offset + length),
  });
}

describe('a sealed blob', () => {
  test.each([
    0,
    1,
    SEGMENT_BYTES - 1,
    SEGMENT_BYTES,
    SEGMENT_BYTES + 1,
    3 * SEGMENT_BYTES,
    700_000,
  ])('of %i bytes opens to the same bytes and has the size foretold', async (size) => {
    const plain = randomBytes(size);
    const sealed = await sealBytes(plain);
    expect(sealed.length).toBe(sealedSize(size));
    expect((await openBytes(sealed, size)).equals(plain)).toBe(true);
  });

  test('does not depend on how the content was cut into chunks', async () => {
    const plain = randomBytes(4 * SEGMENT_BYTES);
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.nat(plain.length), { maxLength: 30 }),
        fc.nat(plain.length),
        async (cuts, size) => {
          const edges = [...cuts.filter((cut) => cut < size), size].toSorted((a, b) => a - b);
          const chunks = edges.map((edge, i) => plain.subarray(edges[i - 1] ?? 0, edge));
          const sealed = await buffer(sealStream(chunks, seal));
          expect(sealed.length).toBe(sealedSize(size));
          expect((await openBytes(sealed, size)).equals(plain.subarray(0, size))).toBe(true);
        },
      ),
      { numRuns: 40 },
    );
  });

  test('opens in any range', async () => {
    const plain = randomBytes(9 * SEGMENT_BYTES + 1234);
    const sealed = await sealBytes(plain);
    const edge = fc.oneof(
      fc.nat(plain.length),
      fc.integer({ min: 0, max: 9 }).map((segment) => segment * SEGMENT_BYTES),
    );
    await fc.assert(
      fc.asyncProperty(edge, edge, async (one, other) => {
        const [start, end] = [Math.min(one, other), Math.max(one, other)];
        const opened = await openBytes(sealed, plain.length, { start, end });
        expect(opened.equals(plain.subarray(start, end))).toBe(true);
      }),
      { numRuns: 150 },
    );
  });

  test.each([
    [-1, 5],
    [6, 5],
    [0, 101],
    [Number.NaN, 5],
  ])('refuses the range %s to %s of 100 bytes', async (start, end) => {
    const sealed = await sealBytes(randomBytes(100));
    await expect(openBytes(sealed, 100, { start, end })).rejects.toThrow(RangeError);
  });

  test('reads only the segments a range needs', async () => {
    const plain = randomBytes(20 * SEGMENT_BYTES);
    const sealed = await sealBytes(plain);
    const reads: [number, number][] = [];
    await readRange({
      ...seal,
      plainSize: plain.length,
      start: 10 * SEGMENT_BYTES + 5,
      end: 10 * SEGMENT_BYTES + 9,
      read: async (offset, length) => {
        reads.push([offset, length]);
        return sealed.subarray(offset, offset + length);
      },
    });
    expect(reads).toEqual([
      [0, HEADER_BYTES],
      [segmentOffset(10), SEALED_SEGMENT_BYTES],
    ]);
  });

  test('holds back at most one segment while sealing', async () => {
    let given = 0;
    let received = 0;
    async function* content(): AsyncGenerator<Buffer> {
      for (; given < 8 * 1024 * 1024; given += 20_000) {
        expect(given - received).toBeLessThanOrEqual(SEGMENT_BYTES + 20_000);
        yield Buffer.alloc(20_000);
      }
    }
    for await (const piece of sealStream(content(), seal)) received += piece.length;
    expect(received).toBe(sealedSize(given));
  });
});

describe('damage is noticed and nothing unauthentic is yielded', () => {
  const plain = randomBytes(3 * SEGMENT_BYTES + 500);

  test('any flipped bit', async () => {
    const sealed = await sealBytes(plain);
    const bit = fc.oneof(fc.nat(sealed.length * 8 - 1), fc.nat(HEADER_BYTES * 8 - 1));
    await fc.assert(
      fc.asyncProperty(bit, async (flipped) => {
        const changed = Buffer.from(sealed);
        changed.writeUInt8(changed.readUInt8(flipped >> 3) ^ (1 << (flipped & 7)), flipped >> 3);
        const good: Buffer[] = [];
        await expect(async () => {
          const read = async (offset: number, length: number) =>
            changed.subarray(offset, offset + length);
          for await (const piece of openRange({ ...seal, plainSize: plain.length, read })) {
            good.push(Buffer.from(piece));
          }
        }).rejects.toThrow(DamagedBlobError);
        const yielded = Buffer.concat(good);
        expect(yielded.length).toBeLessThan(plain.length);
        expect(yielded.equals(plain.subarray(0, yielded.length))).toBe(true);
      }),
      { numRuns: 60 },
    );
  });

  test('a blob cut short anywhere, also at a segment edge', async () => {
    const sealed = await sealBytes(plain);
    for (const length of [
      0,
      5,
      HEADER_BYTES,
      segmentOffset(1),
      segmentOffset(3),
      sealed.length - 1,
    ]) {
      await expect(openBytes(sealed.subarray(0, length), plain.length)).rejects.toThrow(
        DamagedBlobError,
      );
    }
    // Even when the size in the database was shortened with it: no last segment is there.
    await expect(
      openBytes(sealed.subarray(0, segmentOffset(3)), 3 * SEGMENT_BYTES),
    ).rejects.toThrow(DamagedBlobError);
  });

  test('segments that changed places', async () => {
    const sealed = await sealBytes(plain);
    const [zero, one, two] = [segmentOffset(0), segmentOffset(1), segmentOffset(2)];
    const reordered = Buffer.concat([
      sealed.subarray(0, zero),
      sealed.subarray(one, two),
      sealed.subarray(zero, one),
      sealed.subarray(two),
    ]);
    await expect(openBytes(reordered, plain.length)).rejects.toThrow(DamagedBlobError);
    const repeated = Buffer.concat([sealed.subarray(0, two), sealed.subarray(one, two)]);
    await expect(openBytes(repeated, 3 * SEGMENT_BYTES)).rejects.toThrow(DamagedBlobError);
  });

  test('a segment of another blob under the same key', async () => {
    const [mine, other] = [await sealBytes(plain), await sealBytes(plain)];
    other.copy(mine, segmentOffset(1), segmentOffset(1), segmentOffset(2));
    await expect(openBytes(mine, plain.length)).rejects.toThrow(DamagedBlobError);
  });

  test("another version's blob, another key", async () => {
    const sealed = await sealBytes(plain);
    for (const using of [
      { ...seal, owner: { ...seal.owner, fileId: 'file-2' } },
      { ...seal, owner: { ...seal.owner, versionId: 'version-2' } },
      { ...seal, key: randomBytes(32) },
    ]) {
      await expect(openBytes(sealed, plain.length, { using })).rejects.toThrow(DamagedBlobError);
    }
  });

  test('a wrong key on an empty blob', async () => {
    const sealed = await sealBytes(Buffer.alloc(0));
    const using = { ...seal, key: randomBytes(32) };
    await expect(openBytes(sealed, 0, { using })).rejects.toThrow(DamagedBlobError);
  });
});

test('sealedSize refuses what the format cannot hold', () => {
  for (const size of [-1, 0.5, Number.NaN, 2 ** 48 + 1]) {
    expect(() => sealedSize(size)).toThrow(RangeError);
  }
  expect(sealedSize(2 ** 48)).toBeGreaterThan(2 ** 48);
});
