import { access, constants, open } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { StorageFullError, StorageUnavailableError } from './blob-store.ts';

/** Whether a failed system call failed with one of these codes, e.g. 'ENOENT'. */
export function hasCode(error: unknown, ...codes: string[]): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    typeof error.code === 'string' &&
    codes.includes(error.code)
  );
}

/**
 * A disk or quota that is full becomes {@link StorageFullError}, one that was remounted read-only (as
 * Linux does after an error of the disk) {@link StorageUnavailableError}; others stay as they are.
 */
export function asStorageError(error: unknown): unknown {
  if (hasCode(error, 'ENOSPC', 'EDQUOT')) {
    return new StorageFullError('The storage for documents is full.', { cause: error });
  }
  if (hasCode(error, 'EROFS')) {
    return new StorageUnavailableError('The storage for documents is read-only.', { cause: error });
  }
  return error;
}

/** @throws {StorageUnavailableError} when nothing can be written to the folder; one system call */
export async function assertFolderWritable(folder: string): Promise<void> {
  await access(folder, constants.W_OK).catch((error: unknown) => {
    const message = `The folder ${folder} cannot be written to.`;
    throw new StorageUnavailableError(message, { cause: error });
  });
}

/** Makes the entries of a folder durable: a renamed file survives a power cut only after this. */
export async function flushFolder(path: string): Promise<void> {
  // Windows can neither open nor flush a folder; its file system journals renames.
  if (process.platform === 'win32') return;
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Reads `length` bytes from `offset`, fewer only at the end: one read call may return less. */
export async function readFully(
  handle: FileHandle,
  offset: number,
  length: number,
): Promise<Uint8Array> {
  const buffer = Buffer.allocUnsafeSlow(length);
  let done = 0;
  while (done < length) {
    const { bytesRead } = await handle.read(buffer, done, length - done, offset + done);
    if (bytesRead === 0) break;
    done += bytesRead;
  }
  return buffer.subarray(0, done);
}

/** Writes all the pieces at `position`, in one call unless the system takes less. */
export async function writeFully(
  handle: FileHandle,
  pieces: Uint8Array[],
  position: number,
): Promise<void> {
  let left = pieces;
  let at = position;
  while (left.length > 0) {
    const { bytesWritten } = await handle.writev(left, at);
    at += bytesWritten;
    left = skipBytes(left, bytesWritten);
  }
}

/** What is left of pieces after that many bytes of them. */
export function skipBytes(pieces: Uint8Array[], count: number): Uint8Array[] {
  let skip = count;
  return pieces.flatMap((piece) => {
    const rest = piece.subarray(skip);
    skip = Math.max(0, skip - piece.length);
    return rest.length > 0 ? [rest] : [];
  });
}
