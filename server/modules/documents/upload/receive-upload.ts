import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { maxFileBytes } from '#contract/documents/files';
import { AppError } from '#platform/errors';
import { cleanFileName } from '#platform/file-type/file-name';
import { BrokenOffError } from '#platform/http/arriving';
import {
  type FormPart,
  formParts,
  isMultipart,
  MalformedFormError,
  readFieldText,
} from '#platform/http/form-parts';
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

const limits = { fields: 10, fieldBytes: 2000 };

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
  if (!isMultipart(request)) {
    throw new AppError('malformed_upload', 'Please send the file as multipart/form-data.');
  }
  const fields: Record<string, string> = {};
  let file: ReceivedFile | undefined;
  try {
    for await (const part of formParts(request.raw, request.headers['content-type'])) {
      if (part.filename !== undefined) {
        if (part.name !== 'file' || file) throw malformed();
        file = await receiveFile(part, options);
        continue;
      }
      // What every object has is no field of ours, and `__proto__` would be none at all.
      if (part.name in fields || Object.keys(fields).length === limits.fields) throw malformed();
      fields[part.name] = await readFieldText(part, limits.fieldBytes);
    }
    if (file === undefined && fields['upload'] === undefined) {
      throw new AppError('malformed_upload', 'Please choose a file to upload.');
    }
    return { file, fields };
  } catch (error) {
    await file?.temporary.abort();
    // Let the rest of the body pass, so that the browser reads our answer instead of a reset.
    request.raw.resume();
    // The client went away or sent garbage; our own failures come from further down.
    const isTheirs = error instanceof BrokenOffError || error instanceof MalformedFormError;
    throw isTheirs ? malformed(error) : error;
  }
}

async function receiveFile(
  { filename = '', mediaType, content }: FormPart,
  options: ReceiveOptions,
): Promise<ReceivedFile> {
  const receiving = await beginReceiving(filename, mediaType, options);
  let size = 0;
  try {
    for await (const piece of content) {
      size += piece.length;
      if (size > maxFileBytes) {
        throw new AppError(
          'too_large',
          'This file is larger than 10 MB. Please upload a smaller one.',
        );
      }
      await receiving.push(piece);
    }
    return await receiving.finish();
  } catch (error) {
    await receiving.abort();
    throw error;
  }
}

/** A content that arrived in chunks before. */
interface ArrivedContent {
  name: string;
  mediaType: string;
  content: AsyncIterable<Buffer>;
  /** What it has to be, where that is known. */
  sha256: Buffer | null;
}

/**
 * Receives a content that arrived in chunks before as if it came now: it is checked from its first byte to its last,
 * hashed, and sealed as the document it becomes.
 *
 * @throws as {@link receiveUpload}
 */
export async function receiveAgain(
  { name, mediaType, content, sha256 }: ArrivedContent,
  options: ReceiveOptions,
): Promise<ReceivedFile> {
  const receiving = await beginReceiving(name, mediaType, options);
  try {
    for await (const piece of content) await receiving.push(piece);
    const file = await receiving.finish();
    if (sha256 && !file.sha256.equals(sha256)) {
      throw new AppError(
        'malformed_upload',
        'The file isn’t the same as when the upload began. Please choose it again.',
      );
    }
    return file;
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

function malformed(cause?: unknown): AppError {
  return new AppError('malformed_upload', 'The upload was interrupted. Please try again.', {
    cause,
  });
}
