import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { AnyEndpoint } from '#contract/endpoint';
import type { Actor } from '#platform/actor';
import type { Executor } from '#platform/database/database';
import { AppError, notFound } from '#platform/errors';
import { UnsupportedTypeError } from '#platform/file-type/refusals';
import type { Call } from '#platform/http/route';
import type { Platform } from '#platform/platform';
import { readBlob } from '#platform/storage/sealed-blob';
import { lockClient } from '../folders/unique-name.ts';
import { releaseParts } from './release.ts';
import { uploadParts, type UploadRow, uploads } from './table.ts';
import { findUpload, partsOf, sealOfPart } from './uploads.ts';

/** A content that has arrived in chunks. */
interface ArrivedUpload<Receipt extends object> {
  name: string;
  mediaType: string;
  content: AsyncIterable<Buffer>;
  /** What it is, where the browser said so when it began. */
  sha256: Buffer | null;
  /** Ends it with what `place` makes of it, in the caller's transaction; or answers what it was ended with before. */
  end: (tx: Executor, place: () => Promise<Receipt>) => Promise<Receipt>;
}

/**
 * Ends an upload that came in chunks by the call that takes its file, once: another such call answers the same.
 *
 * @throws AppError `not_found`, `conflict` before all of it came, `key_reused` after another call took it,
 * `malformed_upload` where it isn't what its hash says
 */
export async function endUpload<Receipt extends object>(
  platform: Pick<Platform, 'db' | 'keys' | 'blobs' | 'log'>,
  call: Pick<Call<AnyEndpoint>, 'request' | 'coveredByEarlierEntry'>,
  { id, target }: { id: string | undefined; target: string | undefined },
  take: (arrived: ArrivedUpload<Receipt>) => Promise<{ result: Receipt }>,
): Promise<Receipt> {
  const { db } = platform;
  const { actor } = call.request;
  if (!actor || !z.uuid().safeParse(id).success || id === undefined) throw notFound();
  const as = [call.request.routeOptions.method, call.request.routeOptions.url, target].join(' ');
  const endedBefore = async (tx: Executor, lock: boolean): Promise<Receipt | undefined> => {
    const { ended } = await findUpload(tx, actor, id, { lock });
    if (ended === null) return undefined;
    if (ended.as !== as) {
      throw new AppError('key_reused', 'This upload became another document already.');
    }
    call.coveredByEarlierEntry();
    // What this very call answered.
    return ended.answer as Receipt;
  };

  const earlier = await endedBefore(db, false);
  if (earlier) return earlier;
  const upload = await findUpload(db, actor, id);
  if (upload.received < upload.size) {
    throw new AppError('conflict', 'The upload isn’t complete yet. Send the rest first.');
  }
  try {
    const { result } = await take({
      name: upload.name,
      mediaType: upload.mediaType,
      content: contentOf(platform, upload),
      sha256: upload.sha256,
      end: async (tx, place) => {
        // The client before the upload, as everywhere; another call waits here for the outcome of this one.
        await lockClient(tx, upload);
        const already = await endedBefore(tx, true);
        if (already) return already;
        const answer = await place();
        await tx
          .update(uploads)
          .set({ finishedAt: sql`now()`, ended: { as, answer } })
          .where(eq(uploads.id, id));
        return answer;
      },
    });
    await dropParts(platform, id);
    return result;
  } catch (error) {
    // Another call may have ended it while this one read, and its parts are gone.
    const already = await endedBefore(db, false).catch(() => undefined);
    if (already) return already;
    if (isHopeless(error)) await dropUpload(platform, actor, id);
    throw error;
  }
}

const dropParts = (platform: Pick<Platform, 'db' | 'blobs' | 'log'>, id: string) =>
  releaseParts(platform, (tx) => tx.delete(uploadParts).where(eq(uploadParts.uploadId, id)), [id]);

async function dropUpload(
  platform: Pick<Platform, 'db' | 'blobs' | 'log'>,
  actor: Actor,
  id: string,
): Promise<void> {
  await findUpload(platform.db, actor, id);
  await releaseParts(platform, (tx) => tx.delete(uploads).where(eq(uploads.id, id)), [id]);
}

/** What the bytes themselves are refused for: they needn't are here until the upload expires. */
const isHopeless = (error: unknown): boolean =>
  error instanceof UnsupportedTypeError ||
  (error instanceof AppError && ['infected', 'malformed_upload'].includes(error.code));

/** The content from its first byte to its last, opened part by part. */
async function* contentOf(
  platform: Pick<Platform, 'db' | 'keys' | 'blobs'>,
  upload: UploadRow,
): AsyncGenerator<Buffer> {
  for (const { id, blobKey, size } of await partsOf(platform.db, upload.id)) {
    const seal = sealOfPart(platform, upload, id);
    yield* readBlob(platform.blobs, { blobKey, seal, plainSize: size });
  }
}
