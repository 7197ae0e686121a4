import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import {
  buildHeader,
  checkHeader,
  DamagedBlobError,
  HEADER_BYTES,
  PREFIX_BYTES,
  SEALED_SEGMENT_BYTES,
  SEGMENT_BYTES,
  sealedSize,
  segmentCipher,
  segmentCount,
  segmentOffset,
} from './sealed-format.ts';
import type { BlobSeal } from './sealed-format.ts';

export { DamagedBlobError, sealedSize, type BlobSeal } from './sealed-format.ts';

/** Segments fetched from the store at once when reading: 256 KiB keeps the disk busy. */
const SEGMENTS_PER_READ = 4;

/** Reads `length` stored bytes from `offset`; fewer only where the blob ends. */
export type ReadStored = (offset: number, length: number) => Promise<Uint8Array>;

/** What to open: a range of a sealed blob. `start` is inclusive, `end` exclusive, both of the content. */
export interface SealedRange extends BlobSeal {
  read: ReadStored;
  /** Content bytes of the whole blob, from the database. */
  plainSize: number;
  start?: number | undefined;
  end?: number | undefined;
}

/** Seals one content. The pieces it answers are to be stored in order, {@link sealedSize} bytes in all. */
export interface Sealer {
  /** Takes the next bytes of the content. */
  push(chunk: Uint8Array): Buffer[];
  /** After the last byte. */
  end(): Buffer[];
}

/**
 * Begins to seal content as it arrives, holding one segment (64 KiB) at a time. Each blob needs its own
 * key.
 */
export function beginSealing(seal: BlobSeal): Sealer {
  const header = buildHeader(randomBytes(PREFIX_BYTES));
  const cipher = segmentCipher(seal, header);
  const segment = Buffer.allocUnsafeSlow(SEGMENT_BYTES);
  let sealed = [header];
  let filled = 0;
  let index = 0;

  function takeSealed(): Buffer[] {
    const pieces = sealed;
    sealed = [];
    return pieces;
  }

  return {
    push(chunk) {
      for (let taken = 0; taken < chunk.length;) {
        // A full segment waits for the next byte: only then is it known not to be the last.
        if (filled === SEGMENT_BYTES) {
          sealed.push(...cipher.seal(segment, index, false));
          index += 1;
          filled = 0;
        }
        const piece = chunk.subarray(taken, taken + SEGMENT_BYTES - filled);
        segment.set(piece, filled);
        filled += piece.length;
        taken += piece.length;
      }
      return takeSealed();
    },
    end() {
      sealed.push(...cipher.seal(segment.subarray(0, filled), index, true));
      return takeSealed();
    },
  };
}

/** The pieces of a sealed content, for what is read by pulling. See {@link beginSealing}. */
export async function* sealStream(
  content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  seal: BlobSeal,
): AsyncGenerator<Buffer, void, undefined> {
  const sealer = beginSealing(seal);
  for await (const chunk of content) yield* sealer.push(chunk);
  yield* sealer.end();
}

/**
 * Opens a range of a sealed blob. Every byte is authenticated before it is yielded; pieces are at
 * most 64 KiB.
 *
 * @throws {RangeError} when the range is outside the content.
 * @throws {DamagedBlobError} for a wrong key or owner, and for damaged, shortened, reordered or
 * swapped bytes.
 */
export async function* openRange({
  read,
  plainSize,
  start = 0,
  end = plainSize,
  ...seal
}: SealedRange): AsyncGenerator<Buffer, void, undefined> {
  if (!(start >= 0 && start <= end && end <= plainSize)) {
    throw new RangeError(`Bytes ${start} to ${end} lie outside a content of ${plainSize} bytes.`);
  }
  const header = await read(0, HEADER_BYTES);
  checkHeader(header);
  const cipher = segmentCipher(seal, header);
  const lastIndex = segmentCount(plainSize) - 1;
  const storedSize = sealedSize(plainSize);
  const firstWanted = Math.min(lastIndex, Math.floor(start / SEGMENT_BYTES));
  // An empty range opens one segment all the same, so a damaged empty blob is noticed.
  const lastWanted = Math.max(firstWanted, Math.ceil(end / SEGMENT_BYTES) - 1);

  for (let batch = firstWanted; batch <= lastWanted; batch += SEGMENTS_PER_READ) {
    const batchEnd = Math.min(batch + SEGMENTS_PER_READ - 1, lastWanted);
    const from = segmentOffset(batch);
    const length = Math.min(segmentOffset(batchEnd + 1), storedSize) - from;
    const stored = await read(from, length);
    if (stored.length !== length) throw new DamagedBlobError('The blob is cut short.');
    for (let index = batch; index <= batchEnd; index += 1) {
      const at = (index - batch) * SEALED_SEGMENT_BYTES;
      const plain = cipher.open(
        stored.subarray(at, at + SEALED_SEGMENT_BYTES),
        index,
        index === lastIndex,
      );
      const base = index * SEGMENT_BYTES;
      const wanted = plain.subarray(Math.max(0, start - base), Math.min(plain.length, end - base));
      if (wanted.length > 0) yield wanted;
    }
  }
}

/** The bytes of a range in one buffer; for small ranges such as a zip's directory. Throws as {@link openRange}. */
export async function readRange(range: SealedRange): Promise<Buffer> {
  return buffer(openRange(range));
}
