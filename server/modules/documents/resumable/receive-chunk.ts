import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { preparedOn } from '#platform/database/database';
import { AppError } from '#platform/errors';
import { type ArrivedPieces, arriving, BrokenOffError } from '#platform/http/arriving';
import type { Platform } from '#platform/platform';
import { assertDiskRoom } from '#platform/storage/disk-room';
import { beginSealing } from '#platform/storage/sealed-stream';
import { type UploadRow, uploadParts, uploads } from './table.ts';
import { sealOfPart } from './uploads.ts';

/**
 * What makes a part, unless the body ends before: a quarter of the chunk, between these two, or what came in that many
 * milliseconds. A killed server loses that much at most, and what came while the part before was flushed; a line that
 * was cut loses nothing that arrived. So a quick line costs few flushes and statements, and on a slow one, where bytes
 * are dear, little of them is at stake.
 */
const smallestPart = 64 * 1024;
const largestPart = 1024 * 1024;
const partsOfChunk = 4;
const partMs = 25;

/** Parts that wait here for the disk before the sender has to wait, too: the next one, if the disk is slow. */
const waitingParts = 2;

/**
 * Takes the next bytes of an upload in, a part at a time. What arrived before a cut is kept. Each part is flushed to
 * the store before its row says so, and the row says so before anyone is told; what comes in the meantime makes the
 * next one, so that a slow disk gets fewer and larger parts.
 *
 * @returns how much is stored now
 * @throws AppError `conflict` when another call stored these bytes, `too_large`, `malformed_upload` after a cut,
 * `storage_full`
 */
export async function receiveChunk(
  platform: Pick<Platform, 'db' | 'keys' | 'blobs' | 'diskRoom'>,
  upload: UploadRow,
  body: Body,
): Promise<UploadRow> {
  await assertDiskRoom(platform);
  const announced = Number(body.headers['content-length'] ?? 0);
  if (announced > upload.size - upload.received) throw tooMuch();
  const partBytes = Math.min(largestPart, Math.max(smallestPart, announced / partsOfChunk));
  const late = { bytes: smallestPart, ms: partMs };
  const lots = { atLeast: partBytes, atMost: waitingParts * partBytes, late };
  let stored = upload;
  try {
    for await (const part of arriving(body, lots)) stored = await storePart(platform, stored, part);
  } catch (error) {
    if (!(error instanceof BrokenOffError)) throw error;
    throw new AppError('malformed_upload', 'The upload was interrupted. It can go on.', {
      cause: error,
    });
  }
  return stored;
}

type Body = Readable & Pick<IncomingMessage, 'headers'>;

/**
 * Seals a part into its own blob, so that nothing of it is ever plain on a disk, and moves the offset.
 *
 * @throws AppError `too_large`; `conflict` when another call stored these bytes in the meantime, or ended the upload
 */
async function storePart(
  platform: Pick<Platform, 'db' | 'keys' | 'blobs'>,
  upload: UploadRow,
  { pieces, size }: ArrivedPieces,
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
  const part = { id, partId, start: received, size, blobKey };
  const [moved] = await movesOffset(db).execute(part);
  if (moved) return { ...upload, ...moved };
  await blobs.delete(blobKey);
  throw elsewhere();
}

/** Writes down a part, and moves the offset unless it stands elsewhere: one statement, as there are many parts. */
const movesOffset = preparedOn((db) => {
  const start = sql.placeholder('start');
  const moved = db.$with('moved').as(
    db
      .update(uploads)
      .set({ received: sql`${start}::bigint + ${sql.placeholder('size')}`, touchedAt: sql`now()` })
      .where(
        and(
          eq(uploads.id, sql.placeholder('id')),
          eq(uploads.received, start),
          isNull(uploads.finishedAt),
        ),
      )
      .returning({ id: uploads.id, received: uploads.received, touchedAt: uploads.touchedAt }),
  );
  const part = db.$with('part').as(
    db.insert(uploadParts).select(sql`
      SELECT ${sql.placeholder('partId')}::uuid, id, ${start}::bigint, ${sql.placeholder('size')}::bigint,
        ${sql.placeholder('blobKey')}
      FROM moved`),
  );
  return db
    .with(moved, part)
    .select({ received: moved.received, touchedAt: moved.touchedAt })
    .from(moved)
    .prepare('upload_part');
});

export const elsewhere = (): AppError =>
  new AppError('conflict', 'The upload continues at a different byte. Ask how much is stored.');

const tooMuch = (): AppError =>
  new AppError('too_large', 'More bytes came than the upload was begun for. Please start again.');
