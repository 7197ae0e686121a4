import { and, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { resumableDays } from '#contract/documents/resumable';
import type { Executor } from '#platform/database/database';
import type { Platform } from '#platform/platform';
import { defineJob, noData } from '#platform/queue';
import { destroyedBlobs } from '../table.ts';
import { uploadParts, uploads } from './table.ts';

/** A call that ends an upload answers the same again for so long: more than an upload may wait on a phone. */
const retentionDays = 30;

/** Uploads of one run. */
const most = 1000;

/**
 * Ends uploads, and removes the blobs of their parts at once, as they may be as large as documents. What doesn't
 * succeed now, the sweeper does at night: it knows the blobs by the rule on the table.
 */
export async function releaseParts<T>(
  { db, blobs, log }: Pick<Platform, 'db' | 'blobs' | 'log'>,
  end: (tx: Executor) => Promise<T>,
  ids: readonly string[],
): Promise<T> {
  const { result, keys } = await db.transaction(async (tx) => {
    const parts = await tx
      .select({ key: uploadParts.blobKey })
      .from(uploadParts)
      .where(inArray(uploadParts.uploadId, [...ids]));
    return { result: await end(tx), keys: parts.map(({ key }) => key) };
  });
  try {
    for (const key of keys) await blobs.delete(key);
    if (keys.length > 0)
      await db.delete(destroyedBlobs).where(inArray(destroyedBlobs.blobKey, keys));
  } catch (error) {
    log.warn({ err: error }, 'parts of an upload wait for the sweeper');
  }
  return result;
}

const expire = defineJob('expire-uploads', noData, { retries: 1 });

/** Ends uploads that nobody continues, and forgets those that ended long ago. Returns how many it ended. */
export async function expireUploads(
  platform: Pick<Platform, 'db' | 'blobs' | 'log'>,
): Promise<number> {
  const { db } = platform;
  const old = await db
    .select({ id: uploads.id })
    .from(uploads)
    .where(
      and(
        isNull(uploads.finishedAt),
        sql`${uploads.touchedAt} < now() - make_interval(days => ${resumableDays})`,
      ),
    )
    .limit(most);
  const ids = old.map(({ id }) => id);
  if (ids.length > 0) {
    await releaseParts(platform, (tx) => tx.delete(uploads).where(inArray(uploads.id, ids)), ids);
  }
  await db
    .delete(uploads)
    .where(
      and(
        isNotNull(uploads.finishedAt),
        sql`${uploads.finishedAt} < now() - make_interval(days => ${retentionDays})`,
      ),
    );
  return ids.length;
}

/** Every hour. */
export async function scheduleUploadExpiry(platform: Platform): Promise<void> {
  await platform.queue.declare(expire);
  await platform.queue.work(expire, async () => {
    await expireUploads(platform);
  });
  await platform.queue.schedule(expire, '23 * * * *');
}

/** Unfinished uploads don't come back with a backup: their bytes aren't in it, and their senders still have them. */
export async function forgetUnfinished(db: Executor): Promise<void> {
  await db.delete(uploads).where(isNull(uploads.finishedAt));
}
