import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { AppError } from '#platform/errors';
import type { Platform } from '#platform/platform';
import { beginSealing } from '#platform/storage/sealed-stream';
import { type UploadRow, uploadParts, uploads } from './table.ts';
import { sealOfPart } from './uploads.ts';

/**
 * What makes a part, unless the body ends before. A killed server loses that much at most, and what came while the
 * part before was flushed; a line that was cut loses nothing that arrived.
 */
const partBytes = 64 * 1024;

/** Bytes that wait here for the disk before the sender has to wait, too: the next part, if the disk is slow. */
const waitingBytes = 256 * 1024;

/**
 * Takes the next bytes of an upload in, a part at a time. What arrived before a cut is kept. Each part is flushed to
 * the store before its row says so, and the row says so before anyone is told; what comes in the meantime makes the
 * next one, so that a slow disk gets fewer and larger parts.
 *
 * @returns how much is stored now
 * @throws AppError `conflict` when another call stored these bytes, `too_large`, `malformed_upload` after a cut
 */
export async function receiveChunk(
  platform: Pick<Platform, 'db' | 'keys' | 'blobs'>,
  upload: UploadRow,
  body: Body,
): Promise<UploadRow> {
  if (Number(body.headers['content-length'] ?? 0) > upload.size - upload.received) throw tooMuch();
  let stored = upload;
  try {
    for await (const part of arriving(body)) stored = await storePart(platform, stored, part);
  } catch (error) {
    if (!(error instanceof BrokenOffError)) throw error;
    throw new AppError('malformed_upload', 'The upload was interrupted. It can go on.', {
      cause: error,
    });
  }
  return stored;
}

type Body = Readable & Pick<IncomingMessage, 'headers'>;

/** The line broke, or a newer call of the same upload took over. */
class BrokenOffError extends Error {
  override name = 'BrokenOffError';
}

/** Some pieces that follow each other. */
interface ArrivedPart {
  pieces: Buffer[];
  size: number;
}

/**
 * A body in parts, to the last byte that arrived: reading the stream itself would lose what it holds when its line
 * breaks. Left open where we refuse it, or its socket would be gone before the refusal is sent.
 *
 * @throws BrokenOffError
 */
async function* arriving(body: Readable): AsyncGenerator<ArrivedPart> {
  let waiting: ArrivedPart = { pieces: [], size: 0 };
  const line: { state: 'open' | 'whole' | 'broken' } = { state: 'open' };
  let wake = (): void => undefined;
  const take = (piece: Buffer): void => {
    waiting.pieces.push(piece);
    waiting.size += piece.length;
    if (waiting.size > waitingBytes && line.state === 'open') body.pause();
    wake();
  };
  const end = (): void => {
    line.state = 'whole';
    wake();
  };
  const close = (): void => {
    if (line.state === 'open') line.state = 'broken';
    body.off('data', take);
    // What it holds still counts: it arrived before its line broke, maybe before anyone read here.
    for (let piece = readHeld(body); piece !== null; piece = readHeld(body)) take(piece);
    wake();
  };
  if (body.destroyed) close();
  else body.on('data', take).on('end', end).on('close', close).on('error', close);
  try {
    for (;;) {
      if (waiting.size >= partBytes || (waiting.size > 0 && line.state !== 'open')) {
        const part = waiting;
        waiting = { pieces: [], size: 0 };
        if (body.isPaused()) body.resume();
        yield part;
      } else if (line.state === 'whole') return;
      else if (line.state === 'broken') throw new BrokenOffError('The body broke off.');
      else {
        const { promise, resolve } = Promise.withResolvers<void>();
        wake = resolve;
        await promise;
      }
    }
  } finally {
    body.off('data', take).off('end', end).off('close', close);
  }
}

const readHeld = (body: Readable): Buffer | null => {
  const piece: unknown = body.read();
  return Buffer.isBuffer(piece) ? piece : null;
};

/**
 * Seals a part into a blob of its own, so that nothing of it is ever plain on a disk, and moves the offset.
 *
 * @throws AppError `too_large`; `conflict` when another call stored these bytes in the meantime, or ended the upload
 */
async function storePart(
  platform: Pick<Platform, 'db' | 'keys' | 'blobs'>,
  upload: UploadRow,
  { pieces, size }: ArrivedPart,
): Promise<UploadRow> {
  const { db, blobs } = platform;
  const { id, received } = upload;
  if (received + size > upload.size) throw tooMuch();
  const partId = uuidv7();
  const sealer = beginSealing(sealOfPart(platform, upload, partId));
  const temporary = await blobs.createTemporary();
  try {
    for (const piece of pieces) await temporary.write(...sealer.push(piece));
    await temporary.write(...sealer.end());
  } catch (error) {
    await temporary.abort();
    throw error;
  }
  const blobKey = await temporary.commit();
  const row = await db.transaction(async (tx) => {
    const [moved] = await tx
      .update(uploads)
      .set({ received: received + size, touchedAt: sql`now()` })
      .where(and(eq(uploads.id, id), eq(uploads.received, received), isNull(uploads.finishedAt)))
      .returning();
    if (!moved) return undefined;
    await tx
      .insert(uploadParts)
      .values({ id: partId, uploadId: id, start: received, size, blobKey });
    return moved;
  });
  if (row) return row;
  await blobs.delete(blobKey);
  throw elsewhere();
}

export const elsewhere = (): AppError =>
  new AppError('conflict', 'The upload goes on at another byte. Ask how much is stored.');

const tooMuch = (): AppError =>
  new AppError('too_large', 'More bytes came than the upload was begun for. Please start again.');
