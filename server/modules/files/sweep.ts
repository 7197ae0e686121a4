import { sql } from 'drizzle-orm';
import type { Platform } from '#platform/platform';
import { defineJob } from '#platform/queue';

const sweepBlobs = defineJob<Record<string, never>>('sweep-blobs', {
  expireInSeconds: 3600,
  retries: 1,
});

/** How long a blob may wait for its row: far longer than any upload takes to commit. */
const graceMs = 6 * 3600 * 1000;

/**
 * Removes what killed uploads left behind: temporary blobs, and blobs whose row never committed.
 *
 * @returns how many blobs were removed
 */
export async function sweepOrphanBlobs(platform: Platform, writtenBefore: Date): Promise<number> {
  let removed = await platform.blobs.discardTemporaries(writtenBefore);
  let batch: string[] = [];
  const removeOrphans = async (): Promise<void> => {
    if (batch.length === 0) return;
    const known = await platform.db.execute<{ blob_key: string }>(
      sql`SELECT blob_key FROM file_versions WHERE blob_key IN ${batch}`,
    );
    const kept = new Set(known.rows.map((row) => row.blob_key));
    for (const key of batch.filter((candidate) => !kept.has(candidate))) {
      await platform.blobs.delete(key);
      removed += 1;
    }
    batch = [];
  };
  for await (const blob of platform.blobs.list()) {
    if (blob.modifiedAt >= writtenBefore) continue;
    batch.push(blob.key);
    if (batch.length === 500) await removeOrphans();
  }
  await removeOrphans();
  return removed;
}

/** Every night, when few people upload. */
export async function scheduleBlobSweep(platform: Platform): Promise<void> {
  await platform.queue.declare(sweepBlobs);
  await platform.queue.work(sweepBlobs, async () => {
    const removed = await sweepOrphanBlobs(platform, new Date(Date.now() - graceMs));
    platform.log.info({ removed }, 'swept blobs without a document');
  });
  await platform.queue.schedule(sweepBlobs, '41 8 * * *');
}
