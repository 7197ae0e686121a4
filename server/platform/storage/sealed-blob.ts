import { Readable } from 'node:stream';
import type { BlobReader, BlobStore } from './blob-store.ts';
import { DamagedBlobError, openRange, sealedSize } from './sealed-stream.ts';
import type { BlobSeal } from './sealed-stream.ts';

/** A range of a stored version's content: `start` inclusive, `end` exclusive, the whole by default. */
export interface BlobRange {
  /** The blob's key in the store. */
  blobKey: string;
  seal: BlobSeal;
  /** Content bytes of the whole version, from the database. */
  plainSize: number;
  start?: number | undefined;
  end?: number | undefined;
}

/**
 * Streams a range of a stored version's content, decrypted and authenticated. The first piece is
 * opened before the stream is handed out, so a missing blob or a wrong key is an error while a
 * status can still be sent; damage further on destroys the stream. The caller reads the stream or
 * destroys it: either way the blob is closed.
 *
 * @throws {BlobMissingError}
 * @throws {DamagedBlobError}
 * @throws {RangeError} when the range is outside the content.
 */
export async function openBlobStream(
  store: Pick<BlobStore, 'open'>,
  range: BlobRange,
): Promise<Readable> {
  const pieces = readPieces(await store.open(range.blobKey), range);
  const first = await pieces.next();
  return Readable.from(startingWith(first, pieces), {
    objectMode: false,
    highWaterMark: 256 * 1024,
  });
}

/**
 * The same by pulling, without a stream around it: for a content that is read to its end here.
 *
 * @throws as {@link openBlobStream}
 */
export async function* readBlob(
  store: Pick<BlobStore, 'open'>,
  range: BlobRange,
): AsyncGenerator<Buffer, void, undefined> {
  yield* readPieces(await store.open(range.blobKey), range);
}

/** The pieces again, with the first one already taken. Returned from, it closes them in any state. */
function startingWith(
  first: IteratorResult<Buffer, void>,
  rest: AsyncGenerator<Buffer, void, undefined>,
): AsyncIterable<Buffer> {
  let taken: IteratorResult<Buffer, void> | undefined = first;
  const iterator: AsyncIterator<Buffer, void> = {
    async next() {
      const result = taken ?? (await rest.next());
      taken = undefined;
      return result;
    },
    return: () => rest.return(),
  };
  return { [Symbol.asyncIterator]: () => iterator };
}

async function* readPieces(
  reader: BlobReader,
  { seal, plainSize, start, end }: BlobRange,
): AsyncGenerator<Buffer, void, undefined> {
  try {
    // Caught here a blob that is too short or too long is refused even for a range it still holds.
    if (reader.size !== sealedSize(plainSize)) {
      throw new DamagedBlobError(
        `The blob has ${reader.size} bytes, not ${sealedSize(plainSize)}.`,
      );
    }
    yield* openRange({
      ...seal,
      plainSize,
      read: (offset, length) => reader.read(offset, length),
      start,
      end,
    });
  } finally {
    await reader.close();
  }
}
