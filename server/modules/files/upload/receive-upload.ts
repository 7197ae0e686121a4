import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import type { Multipart, MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { maxFileBytes } from '#contract/files/files';
import { AppError } from '#platform/errors';
import { cleanFileName } from '#platform/file-type/file-name';
import { beginInspection } from '#platform/file-type/inspect-upload';
import type { FileKind, InspectedFile } from '#platform/file-type/kinds';
import type { BlobStore, TemporaryBlob } from '#platform/storage/blob-store';
import { beginSealing, type BlobSeal, readRange } from '#platform/storage/sealed-stream';

/** A file that has arrived whole, been checked, and lies sealed in a temporary blob. */
export interface ReceivedFile {
  temporary: TemporaryBlob;
  originalName: string;
  /** Bytes. */
  size: number;
  sha256: Buffer;
  type: InspectedFile;
}

interface ReceiveOptions {
  blobs: BlobStore;
  seal: BlobSeal;
  allowed: readonly FileKind[];
}

const limits = {
  files: 1,
  fileSize: maxFileBytes,
  fields: 10,
  parts: 12,
  fieldNameSize: 100,
  fieldSize: 2000,
  headerPairs: 20,
};

/**
 * Reads a multipart upload as it streams in, never more than a segment of it in memory. Fields may
 * come before or after the file (rulings section 9).
 *
 * @returns the fields as text, and the file, where it didn't come in chunks before (the field `upload`); the caller
 * commits or aborts the temporary blob
 * @throws AppError `malformed_upload` or `too_large`, UnsupportedTypeError, InvalidNameError,
 * StorageFullError; nothing is left behind then
 */
export async function receiveUpload(
  request: FastifyRequest,
  options: ReceiveOptions,
): Promise<{ file: ReceivedFile | undefined; fields: Record<string, string> }> {
  if (!request.isMultipart()) {
    throw new AppError('malformed_upload', 'Please send the file as multipart/form-data.');
  }
  const fields: Record<string, string> = {};
  let file: ReceivedFile | undefined;
  try {
    // With its folders, so that a name with any is refused rather than cut.
    const parts = request.parts({ limits, preservePath: true });
    for (;;) {
      const part = await nextPart(parts);
      if (!part) break;
      if (part.type === 'field') {
        if (part.fieldnameTruncated || part.valueTruncated || typeof part.value !== 'string') {
          throw malformed();
        }
        if (Object.hasOwn(fields, part.fieldname)) throw malformed();
        fields[part.fieldname] = part.value;
      } else {
        if (part.fieldname !== 'file' || file) throw malformed();
        file = await receiveFile(part, options);
      }
    }
    if (file === undefined && fields['upload'] === undefined) {
      throw new AppError('malformed_upload', 'Please choose a file to upload.');
    }
    return { file, fields };
  } catch (error) {
    await file?.temporary.abort();
    // Let the rest of the body pass, so that the browser reads our answer instead of a reset.
    request.raw.unpipe();
    request.raw.resume();
    throw error;
  }
}

async function receiveFile(part: MultipartFile, options: ReceiveOptions): Promise<ReceivedFile> {
  const receiving = await beginReceiving(part.filename ?? '', part.mimetype, options);
  try {
    // One loop and no chain of streams: each link would cost as much as what is done here.
    await pipeline(part.file, async (content: AsyncIterable<Uint8Array>) => {
      const iterator = content[Symbol.asyncIterator]();
      for (;;) {
        // The client went away or sent garbage; our own failures come from further down.
        const next = await iterator.next().catch((error: unknown) => {
          throw malformed(error);
        });
        if (next.done) break;
        await receiving.push(next.value);
      }
      if (part.file.truncated) {
        throw new AppError(
          'too_large',
          'This file is larger than 10 MB. Please upload a smaller one.',
        );
      }
    });
    return await receiving.finish();
  } catch (error) {
    await receiving.abort();
    throw error;
  }
}

/**
 * Receives a content that arrived in chunks before as if it came now: it is checked from its first byte to its last,
 * hashed, and sealed as the document it becomes.
 *
 * @throws as {@link receiveUpload}
 */
export async function receiveAgain(
  { name, mediaType, content }: { name: string; mediaType: string; content: AsyncIterable<Buffer> },
  options: ReceiveOptions,
): Promise<ReceivedFile> {
  const receiving = await beginReceiving(name, mediaType, options);
  try {
    for await (const piece of content) await receiving.push(piece);
    return await receiving.finish();
  } catch (error) {
    await receiving.abort();
    throw error;
  }
}

/** A content on its way through the checks into a temporary blob. */
async function beginReceiving(
  filename: string,
  declaredType: string,
  { blobs, seal, allowed }: ReceiveOptions,
) {
  const originalName = cleanFileName(filename);
  const inspection = beginInspection({ filename: originalName, declaredType, allowed });
  const hash = createHash('sha256');
  const sealer = beginSealing(seal);
  let size = 0;
  const temporary = await blobs.createTemporary();
  return {
    abort: () => temporary.abort(),
    async push(piece: Uint8Array): Promise<void> {
      hash.update(piece);
      inspection.push(piece);
      size += piece.length;
      await temporary.write(...sealer.push(piece));
    },
    async finish(): Promise<ReceivedFile> {
      await temporary.write(...sealer.end());
      const plainSize = size;
      const type = await inspection.finish({
        size,
        read: (offset, length) =>
          readRange({
            ...seal,
            plainSize,
            start: offset,
            end: Math.min(plainSize, offset + length),
            read: (at, count) => temporary.read(at, count),
          }),
      });
      return { temporary, originalName, size, sha256: hash.digest(), type };
    },
  };
}

async function nextPart(parts: AsyncIterableIterator<Multipart>): Promise<Multipart | undefined> {
  try {
    const next = await parts.next();
    return next.done ? undefined : next.value;
  } catch (error) {
    throw malformed(error);
  }
}

function malformed(cause?: unknown): AppError {
  return new AppError('malformed_upload', 'The upload was interrupted. Please try again.', {
    cause,
  });
}
