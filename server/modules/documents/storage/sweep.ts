import { inArray, sql } from 'drizzle-orm';
import { renewAlarm } from '#platform/alarms/raise';
import type { Executor } from '#platform/database/database';
import { confirmStore } from '#platform/installation/confirm';
import type { Platform } from '#platform/platform';
import { defineJob, noData } from '#platform/queue';
import type { StoredBlob } from '#platform/storage/blob-store';
import { destroyedBlobs } from '../table.ts';

const sweepJob = defineJob('sweep-blobs', noData, {
  expireInSeconds: 3600,
  retries: 1,
});

const hourMs = 3600 * 1000;

/** How long a blob may wait for its row: far longer than any upload takes to commit. */
const graceMs = 6 * hourMs;

/** The moment before which a blob without a row is none that is being uploaded. */
export const youngestSwept = (): Date => new Date(Date.now() - graceMs);

/** How long a blob without a document can come back. */
const quarantineDays = 30;

/** More than a night of killed uploads leaves: the most blobs, or this share of all. */
const usualOrphans = { count: 20, share: 0.01 };

const keysPerBatch = 500;

export interface Sweep {
  /** Temporary blobs of processes that died. */
  discarded: number;
  /** Of documents that were deleted permanently. */
  removed: number;
  /** Blobs without a document that were put into quarantine now. */
  quarantined: number;
  /** Blobs in quarantine that have a document after all, and lie where they were again. */
  broughtBack: number;
  /** Blobs whose time in quarantine was over. */
  expired: number;
  /** Why nothing was taken away. */
  refused?: { because: 'doubt'; doubt: string } | { because: 'share'; orphans: number; of: number };
}

/**
 * Tidies the store: removes the blobs of deleted documents, and puts blobs without a document into
 * quarantine, from which they come back as soon as a row names them and are removed permanently after 30 days.
 * Takes nothing away when store and database may not belong together, and no more than a small share
 * at once: blobs without rows are many when the rows are what is wrong.
 *
 * @param options.writtenBefore blobs that are younger wait for their row
 * @param options.now 30 days before it a blob's time in quarantine is over
 * @param options.anyShare an operator has looked, and says that they may go
 */
export async function sweepBlobs(
  parts: Pick<Platform, 'db' | 'keys' | 'blobs'>,
  options: { writtenBefore: Date; now?: Date; anyShare?: boolean },
): Promise<Sweep> {
  const { db, blobs } = parts;
  const sweep: Sweep = { discarded: 0, removed: 0, quarantined: 0, broughtBack: 0, expired: 0 };
  const doubt = await confirmStore(parts);
  if (doubt !== undefined) return { ...sweep, refused: { because: 'doubt', doubt } };

  sweep.discarded = await blobs.discardTemporaries(options.writtenBefore);
  sweep.removed = await removeDestroyed(parts);
  const expiry = new Date((options.now ?? new Date()).getTime() - quarantineDays * 24 * hourMs);
  for await (const batch of inBatches(blobs.listQuarantine())) {
    const named = await namedBy(db, batch);
    for (const { key, modifiedAt } of batch) {
      if (named.has(key)) {
        await blobs.bringBack(key);
        sweep.broughtBack += 1;
      } else if (modifiedAt < expiry) {
        await blobs.delete(key);
        sweep.expired += 1;
      }
    }
  }
  let all = 0;
  const orphans: string[] = [];
  for await (const batch of inBatches(blobs.list())) {
    all += batch.length;
    const old = batch.filter(({ modifiedAt }) => modifiedAt < options.writtenBefore);
    const named = await namedBy(db, old);
    orphans.push(...old.map(({ key }) => key).filter((key) => !named.has(key)));
  }
  const most = Math.max(usualOrphans.count, Math.floor(all * usualOrphans.share));
  if (orphans.length > most && !options.anyShare) {
    return { ...sweep, refused: { because: 'share', orphans: orphans.length, of: all } };
  }
  for (const key of orphans) await blobs.quarantine(key);
  sweep.quarantined = orphans.length;
  return sweep;
}

/** Their keys are destroyed: nobody could read them, in quarantine or out of it. */
async function removeDestroyed({ db, blobs }: Pick<Platform, 'db' | 'blobs'>): Promise<number> {
  let removed = 0;
  for (;;) {
    const rows = await db.select().from(destroyedBlobs).limit(keysPerBatch);
    const keys = rows.map(({ blobKey }) => blobKey);
    if (keys.length === 0) return removed;
    const named = await namedBy(
      db,
      keys.map((key) => ({ key })),
    );
    for (const key of keys) {
      if (named.has(key)) continue;
      await blobs.delete(key);
      removed += 1;
    }
    await db.delete(destroyedBlobs).where(inArray(destroyedBlobs.blobKey, keys));
  }
}

/** Those of the blobs that a row names: of a version, of a held content, or of an upload that isn’t whole yet. */
export async function namedBy(
  db: Executor,
  blobs: readonly Pick<StoredBlob, 'key'>[],
): Promise<Set<string>> {
  if (blobs.length === 0) return new Set();
  const keys = blobs.map(({ key }) => key);
  const { rows } = await db.execute<{ blob_key: string }>(
    sql`SELECT blob_key FROM file_versions WHERE blob_key IN ${keys}
      UNION ALL SELECT blob_key FROM held_contents WHERE blob_key IN ${keys}
      UNION ALL SELECT blob_key FROM upload_parts WHERE blob_key IN ${keys}`,
  );
  return new Set(rows.map((row) => row.blob_key));
}

async function* inBatches(blobs: AsyncIterable<StoredBlob>): AsyncGenerator<StoredBlob[]> {
  let batch: StoredBlob[] = [];
  for await (const blob of blobs) {
    batch.push(blob);
    if (batch.length < keysPerBatch) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/** A sentence for anyone who must look at what the sweeper would not do. */
export function sweepRefusal({ refused }: Sweep): string | undefined {
  if (!refused) return undefined;
  return refused.because === 'doubt'
    ? `Nothing was removed: ${refused.doubt}`
    : `Nothing was removed: ${refused.orphans} of ${refused.of} blobs have no document, which is more than usual. Run "npm run admin -- verify". If they can be removed, run "npm run admin -- sweep --any-share".`;
}

/** Every night, when few people upload. */
export async function scheduleBlobSweep(platform: Platform): Promise<void> {
  await platform.queue.declare(sweepJob);
  await platform.queue.work(sweepJob, async () => {
    const { refused, ...counts } = await sweepBlobs(platform, { writtenBefore: youngestSwept() });
    if (!refused) return platform.log.info(counts, 'swept the document store');
    platform.log.error({ ...counts, refused }, 'the sweeper refused to remove blobs');
    await renewAlarm(
      platform.db,
      refused.because === 'doubt'
        ? { kind: 'store-mismatch' }
        : { kind: 'sweep-refused', detail: { orphans: refused.orphans, blobs: refused.of } },
    );
  });
  await platform.queue.schedule(sweepJob, '41 8 * * *');
}
