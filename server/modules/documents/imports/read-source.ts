import { createHash } from 'node:crypto';
import { constants } from 'node:fs';
import { type FileHandle, open, realpath } from 'node:fs/promises';
import path from 'node:path';
import { maxFileBytes } from '#contract/documents/files';
import { AppError } from '#platform/errors';
import { cleanFileName, InvalidNameError } from '#platform/file-type/file-name';
import { beginInspection } from '#platform/file-type/inspect-upload';
import { allKinds, type InspectedFile } from '#platform/file-type/kinds';
import { UnsupportedTypeError } from '#platform/file-type/refusals';
import type { Reason } from './reasons.ts';

/** A file that may be imported, still open. */
export interface Source {
  name: string;
  /** Bytes. */
  size: number;
  sha256: Buffer;
  type: InspectedFile;
  madeAt: Date;
  /** Its bytes from the beginning, again. */
  read: () => AsyncIterable<Uint8Array>;
}

/** Why a file is not imported. */
export class LeftOutError extends Error {
  override name = 'LeftOutError';
  readonly reason: Reason;
  readonly detail: string | undefined;

  constructor(reason: Reason, detail?: string) {
    super(detail ?? reason);
    this.reason = reason;
    this.detail = detail;
  }
}

const tooLarge = (): LeftOutError => new LeftOutError('refused', 'It is larger than 10 MB.');

/**
 * Opens a file, checks it by the same rules as an upload, and closes it after `use`. It is read as it streams.
 *
 * @param root the folder that is imported, without links in its path
 * @throws LeftOutError for a file that the product refuses or that cannot be read
 */
export async function withSource<T>(
  root: string,
  parts: readonly string[],
  use: (source: Source) => Promise<T>,
): Promise<T> {
  const name = nameOf(parts.at(-1) ?? '');
  const file = path.join(root, ...parts);
  // Without waiting for the other end of a pipe that has taken the file's place.
  const flags = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;
  const handle = await open(file, flags).catch((error: unknown) => {
    throw new LeftOutError('unreadable', codeOf(error));
  });
  try {
    // A folder on the way may have become a link since it was walked through.
    if ((await realpath(file).catch(() => '')) !== file) throw new LeftOutError('outside');
    return await use(await examine(handle, name));
  } finally {
    await handle.close();
  }
}

function nameOf(given: string): string {
  // What the file system has is no UTF-8, so the file would not be found by this name.
  if (given.includes('\uFFFD')) {
    throw new LeftOutError('refused', 'The file name contains a broken character.');
  }
  try {
    return cleanFileName(given);
  } catch (error) {
    throw asLeftOut(error);
  }
}

async function examine(handle: FileHandle, name: string): Promise<Source> {
  const stat = await handle.stat();
  const { size: expected, mtime } = stat;
  if (!stat.isFile()) throw new LeftOutError('special');
  if (expected > maxFileBytes) throw tooLarge();
  const read = () => handle.createReadStream({ start: 0, autoClose: false });
  const hash = createHash('sha256');
  let size = 0;
  try {
    const inspection = beginInspection({ filename: name, declaredType: '', allowed: allKinds });
    for await (const piece of read() as AsyncIterable<Buffer>) {
      hash.update(piece);
      inspection.push(piece);
      size += piece.length;
      if (size > maxFileBytes) throw tooLarge();
    }
    const type = await inspection.finish({ size, read: (at, count) => readAt(handle, at, count) });
    const now = new Date();
    return { name, size, sha256: hash.digest(), type, madeAt: mtime < now ? mtime : now, read };
  } catch (error) {
    throw asLeftOut(error);
  }
}

async function readAt(handle: FileHandle, offset: number, length: number): Promise<Buffer> {
  const buffer = Buffer.alloc(length);
  const { bytesRead } = await handle.read(buffer, 0, length, offset);
  return buffer.subarray(0, bytesRead);
}

/** A refusal of the product, or of the disk the file is on, is one file's; anything else ends the import. */
function asLeftOut(error: unknown): unknown {
  const isRefusal =
    error instanceof UnsupportedTypeError ||
    error instanceof InvalidNameError ||
    error instanceof AppError;
  if (isRefusal) return new LeftOutError('refused', error.message);
  const code = codeOf(error);
  return code === undefined ? error : new LeftOutError('unreadable', code);
}

/** What the system calls the failure: EACCES, EIO. */
const codeOf = (error: unknown): string | undefined =>
  error instanceof Error && 'syscall' in error && 'code' in error ? String(error.code) : undefined;
