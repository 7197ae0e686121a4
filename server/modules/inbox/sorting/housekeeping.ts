import { and, eq, inArray, isNotNull, lt, ne, sql } from 'drizzle-orm';
import { sortingLimits } from '#domain/sorting-values';
import { destroyPendingContents } from '#modules/documents';
import { openOrigin, sealOrigin } from './origin.ts';
import type { MasterKeys } from '#platform/crypto/master-keys';
import type { Database } from '#platform/database/database';
import type { Platform } from '#platform/platform';
import { defineJob, noData } from '#platform/queue';
import { unsortedDocuments } from './table.ts';

const clearJob = defineJob('sorting-clearing', noData, { retries: 3 });

/** Every hour: what can't be undone anymore is forgotten. */
export async function scheduleSorting({ queue, db }: Platform): Promise<void> {
  await queue.declare(clearJob);
  await queue.work(clearJob, () => clearDone(db));
  await queue.schedule(clearJob, '23 * * * *');
}

/**
 * Forgets where documents came from that were sorted a day ago, and destroys what was deleted then. That a file came
 * stays known by its hash.
 */
export async function clearDone(db: Database['db']): Promise<void> {
  const isOver = and(
    ne(unsortedDocuments.state, 'waiting'),
    isNotNull(unsortedDocuments.origin),
    lt(unsortedDocuments.sortedAt, sql`now() - make_interval(hours => ${sortingLimits.undoHours})`),
  );
  const forgotten = { origin: null, folderKeys: [], proposals: [] };
  for (;;) {
    const count = await db.transaction(async (tx) => {
      const rows = await tx
        .select({ id: unsortedDocuments.id, state: unsortedDocuments.state })
        .from(unsortedDocuments)
        .where(isOver)
        .limit(rowsPerBatch)
        .for('update');
      const ids = (state: 'sorted' | 'deleted') =>
        rows.filter((row) => row.state === state).map(({ id }) => id);
      await tx
        .update(unsortedDocuments)
        .set(forgotten)
        .where(inArray(unsortedDocuments.id, ids('sorted')));
      await tx
        .update(unsortedDocuments)
        .set({ ...forgotten, state: 'gone', pendingContentId: null })
        .where(inArray(unsortedDocuments.id, ids('deleted')));
      await destroyPendingContents(tx, ids('deleted'));
      return rows.length;
    });
    if (count < rowsPerBatch) return;
  }
}

const rowsPerBatch = 500;

/**
 * Seals where documents came from again under the current master key. Can be repeated.
 *
 * @returns how many were sealed again
 * @throws UnknownKeyVersionError, UndecryptableError when one does not open
 */
export async function resealOrigins(db: Database['db'], keys: MasterKeys): Promise<number> {
  const isOlder = sql`${unsortedDocuments.origin} NOT LIKE ${`${keys.current.version}.%`}`;
  for (let sealedAgain = 0; ;) {
    const count = await db.transaction(async (tx) => {
      const rows = await tx
        .select({ id: unsortedDocuments.id, origin: unsortedDocuments.origin })
        .from(unsortedDocuments)
        .where(isOlder)
        .limit(rowsPerBatch)
        .for('update');
      for (const row of rows) {
        const origin = sealOrigin(keys, row.id, openOrigin(keys, row));
        await tx.update(unsortedDocuments).set({ origin }).where(eq(unsortedDocuments.id, row.id));
      }
      return rows.length;
    });
    if (count === 0) return sealedAgain;
    sealedAgain += count;
  }
}
