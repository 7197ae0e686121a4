import { eq, inArray } from 'drizzle-orm';
import { z } from 'zod';
import { workingStates } from '#domain/seasons';
import type { Executor } from '#platform/database/database';
import { publishLive } from '#platform/live/publish';
import type { Platform } from '#platform/platform';
import { defineJob } from '#platform/queue';
import { readClients } from './read-clients.ts';
import { startClients } from './start-clients.ts';
import { seasonClients, seasons } from './table.ts';
import { undoClients } from './undo-clients.ts';

/** One chunk of a season's work; the last act of each queues the next. */
const chunkJob = defineJob('season-chunk', z.object({ seasonId: z.uuid() }), {
  expireInSeconds: 60,
});

/**
 * Reads, starts, and undoes seasons in chunks. A chunk is one transaction with the job of the next, so that a server which
 * is killed at any moment leaves whole chunks; where one starts, it continues what is unfinished.
 */
export async function scheduleSeasons(platform: Platform): Promise<void> {
  const { queue, db } = platform;
  await queue.declare(chunkJob);
  await queue.work(chunkJob, ({ seasonId }) => runChunk(platform, seasonId));
  const unfinished = await db
    .selectDistinct({ seasonId: seasonClients.seasonId })
    .from(seasonClients)
    .where(inArray(seasonClients.state, [...workingStates]));
  for (const data of unfinished) await queue.send(db, chunkJob, data);
}

/** Sets the server to work on a season, in the caller's transaction. */
export async function workOn(
  { queue }: Pick<Platform, 'queue'>,
  tx: Executor,
  seasonId: string,
): Promise<void> {
  await queue.send(tx, chunkJob, { seasonId });
  await publishToStaff(tx);
}

export const publishToStaff = (tx: Executor): Promise<void> =>
  publishLive(tx, { staff: true }, { type: 'seasons-changed' });

/** Does one chunk. Twice at a time they take turns, and one too many finds nothing to do. */
async function runChunk(platform: Platform, seasonId: string): Promise<void> {
  await platform.db.transaction(async (tx) => {
    const [season] = await tx.select().from(seasons).where(eq(seasons.id, seasonId)).for('update');
    if (!season) return;
    // What is undone comes first: someone waits for it, and what starts would be undone next.
    const done =
      (await undoClients(tx, season)) ||
      (await startClients(platform, tx, season)) ||
      (await readClients(platform, tx, season));
    if (done === 0) return;
    await workOn(platform, tx, seasonId);
  });
}
