import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import { batchLimits, type BatchKind, type BatchState } from '#domain/batches';
import type { StaffRight } from '#domain/staff';
import { staffActorOf } from '#modules/team';
import type { Executor } from '#platform/database/database';
import { publishLive } from '#platform/live/publish';
import type { Platform } from '#platform/platform';
import { defineJob, noData } from '#platform/queue';
import { type Outcome, runItem } from './run-item.ts';
import { batchItems, type BatchRow, batches } from './table.ts';
import { undoItem } from './undo-item.ts';

/** Records of one transaction. A server that is killed loses what it did of these, and does them again. */
const chunkSize = 25;

/** Each is drawn and sealed while its transaction is open. */
const lettersPerBatch = 3;

const chunkJob = defineJob('batch-chunk', z.object({ batchId: z.uuid() }), {
  expireInSeconds: 120,
});
const clearJob = defineJob('batch-clearing', noData, { retries: 3 });

/** What each needs, when it is prepared and still when it is done. */
export const rightFor = (kind: BatchKind): StaffRight =>
  kind === 'message' ? 'messages' : kind === 'letter' ? 'records' : 'projects';

/**
 * Runs batches in chunks, as imports do: a chunk is one transaction with the job of the next, so that a server which is
 * killed at any moment leaves whole chunks; where one starts, it continues what is unfinished.
 */
export async function scheduleBatches(platform: Platform): Promise<void> {
  const { queue, db } = platform;
  await queue.declare(chunkJob);
  await queue.work(chunkJob, ({ batchId }) => runChunk(platform, batchId));
  await queue.declare(clearJob);
  await queue.work(clearJob, () => clearOldBatches(db));
  await queue.schedule(clearJob, '47 3 * * *');
  const unfinished = await db
    .select({ batchId: batches.id })
    .from(batches)
    .where(inArray(batches.state, ['running', 'undoing']));
  for (const data of unfinished) await queue.send(db, chunkJob, data);
}

/** Sets a batch to work, in the caller's transaction. */
export async function beginWork(
  { queue }: Pick<Platform, 'queue'>,
  tx: Executor,
  { id, madeBy }: BatchRow,
  state: Extract<BatchState, 'running' | 'undoing'>,
): Promise<void> {
  await tx
    .update(batches)
    .set({ state, startedAt: sql`coalesce(started_at, now())`, finishedAt: null })
    .where(eq(batches.id, id));
  await queue.send(tx, chunkJob, { batchId: id });
  await announce(tx, madeBy);
}

const announce = (tx: Executor, userId: string): Promise<void> =>
  publishLive(tx, { userId }, { type: 'batches-changed', userId });

/** Does one chunk. Twice at a time they take turns, and one too many finds nothing to do. */
async function runChunk(platform: Platform, batchId: string): Promise<void> {
  await platform.db.transaction(async (tx) => {
    const [batch] = await tx.select().from(batches).where(eq(batches.id, batchId)).for('update');
    if (!batch || (batch.state !== 'running' && batch.state !== 'undoing')) return;
    const isUndo = batch.state === 'undoing';
    const items = await tx
      .select()
      .from(batchItems)
      .where(
        and(
          eq(batchItems.batchId, batchId),
          isUndo ? eq(batchItems.outcome, 'done') : isNull(batchItems.outcome),
        ),
      )
      .orderBy(asc(batchItems.place))
      .limit(batch.kind === 'remind' ? 1 : batch.kind === 'letter' ? lettersPerBatch : chunkSize);
    const actor = await staffActorOf(tx, batch.madeBy);
    const mayContinue = actor?.rights.has(rightFor(batch.kind)) === true;
    for (const item of items) {
      const outcome: Outcome = !mayContinue
        ? { outcome: isUndo ? 'kept' : 'left-out', reason: 'gone' }
        : isUndo
          ? await undoItem({ platform, tx, actor }, batch.work, item)
          : await runItem({ platform, tx, actor }, batch.work, item.recordId);
      await tx
        .update(batchItems)
        .set(outcome)
        .where(and(eq(batchItems.batchId, batchId), eq(batchItems.recordId, item.recordId)));
    }
    if (items.length > 0) await platform.queue.send(tx, chunkJob, { batchId });
    else {
      await tx
        .update(batches)
        .set({ state: isUndo ? 'undone' : 'done', finishedAt: sql`now()` })
        .where(eq(batches.id, batchId));
    }
    await announce(tx, batch.madeBy);
  });
}

/** Deletes what was prepared and never begun after a day, and what was done after its days. */
export async function clearOldBatches(db: Executor): Promise<void> {
  await db.delete(batches).where(
    sql`${batches.state} = 'draft' AND ${batches.madeAt} < now() - interval '1 day'
      OR ${batches.finishedAt} < now() - make_interval(days => ${batchLimits.retentionDays})`,
  );
}
