import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { readFully } from '#platform/storage/disk-files';
import { type BlobSeal, openRange, sealStream } from '#platform/storage/sealed-stream';

/** What a stream held. */
export interface Content {
  /** Bytes. */
  size: number;
  /** SHA-256 in hex. */
  sha256: string;
}

/** Passes bytes on and knows afterwards what went through. */
export class Measure extends Transform {
  readonly #hash = createHash('sha256');
  #size = 0;

  override _transform(chunk: Buffer, _encoding: string, done: (e: null, c: Buffer) => void): void {
    this.#hash.update(chunk);
    this.#size += chunk.length;
    done(null, chunk);
  }

  /** Once, when everything went through. */
  content(): Content {
    return { size: this.#size, sha256: this.#hash.digest('hex') };
  }
}

/** Writes a sealed file, flushed to the disk, as it streams by. */
export async function writeSealedFile(
  path: string,
  seal: BlobSeal,
  content: Readable,
): Promise<Content> {
  const measure = new Measure();
  await pipeline(
    content,
    measure,
    (pieces: AsyncIterable<Buffer>) => sealStream(pieces, seal),
    createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true, highWaterMark: 1024 * 1024 }),
  );
  return measure.content();
}

/**
 * Streams a sealed file's content.
 *
 * @throws DamagedBlobError in the stream, for another key and for bytes that are not what was sealed
 */
export function readSealedFile(path: string, seal: BlobSeal, size: number): Readable {
  return Readable.from(pieces(path, seal, size), { objectMode: false });
}

async function* pieces(path: string, seal: BlobSeal, plainSize: number): AsyncGenerator<Buffer> {
  const handle = await open(path, 'r');
  try {
    yield* openRange({
      ...seal,
      plainSize,
      read: (offset, length) => readFully(handle, offset, length),
    });
  } finally {
    await handle.close();
  }
}
