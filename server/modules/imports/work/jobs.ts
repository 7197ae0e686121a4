import { and, asc, desc, eq, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { ImportState } from '#domain/import-values';
import { importLimits } from '#domain/import-values';
import type { Executor } from '#platform/database/database';
import { publishLive } from '#platform/live/publish';
import type { Platform } from '#platform/platform';
import { defineJob, noData } from '#platform/queue';
import { kinds } from '../kinds.ts';
import { type ImportRecord, importRows, imports } from '../table.ts';

/** Rows of one transaction. A server that is killed loses what it did of these, and does them again. */
const chunkSize = 100;

/** One chunk of an import or of its undo; the last act of each queues the next. */
const chunkJob = defineJob('import-chunk', z.object({ importId: z.uuid() }), {
  expireInSeconds: 60,
});
const clearJob = defineJob('import-clearing', noData, { retries: 3 });

/**
 * Runs imports in chunks. A chunk is one transaction with the job of the next, so that a server which is
 * killed at any moment leaves whole chunks; where one starts, it continues what is unfinished.
 */
export async function scheduleImports(platform: Platform): Promise<void> {
  const { queue, db } = platform;
  await queue.declare(chunkJob);
  await queue.work(chunkJob, ({ importId }) => runChunk(platform, importId));
  await queue.declare(clearJob);
  await queue.work(clearJob, () => clearOldRows(db));
  await queue.schedule(clearJob, '41 3 * * *');
  const unfinished = await db
    .select({ importId: imports.id })
    .from(imports)
    .where(inArray(imports.state, ['importing', 'undoing']));
  for (const data of unfinished) await queue.send(db, chunkJob, data);
}

/** Sets an import to work, in the caller's transaction. */
export async function beginWork(
  { queue }: Pick<Platform, 'queue'>,
  tx: Executor,
  importId: string,
  state: Extract<ImportState, 'importing' | 'undoing'>,
): Promise<void> {
  const startedAt = state === 'importing' ? sql`now()` : sql`${imports.startedAt}`;
  await tx
    .update(imports)
    .set({ state, startedAt, finishedAt: null })
    .where(eq(imports.id, importId));
  await queue.send(tx, chunkJob, { importId });
  await publishLive(tx, { staff: true }, { type: 'imports-changed' });
}

/** Does one chunk. Twice at a time they take turns, and one too many finds nothing to do. */
async function runChunk(platform: Platform, importId: string): Promise<void> {
  await platform.db.transaction(async (tx) => {
    const [record] = await tx.select().from(imports).where(eq(imports.id, importId)).for('update');
    if (!record) return;
    const done = await workOn(platform, tx, record);
    if (done === undefined) return;
    if (done > 0) await platform.queue.send(tx, chunkJob, { importId });
    else await finish(tx, record);
    await publishLive(tx, { staff: true }, { type: 'imports-changed' });
    await publishLive(tx, { staff: true }, { type: 'clients-changed' });
  });
}

/**
 * Makes what the next rows say, or takes back what the last ones made. The caller holds the import, so that no row
 * is imported twice.
 *
 * @returns how many rows were done, 0 when none is left; undefined where there is nothing to do
 */
async function workOn(
  platform: Platform,
  tx: Executor,
  record: ImportRecord,
): Promise<number | undefined> {
  const { id, state, kind } = record;
  if (state !== 'importing' && state !== 'undoing') return undefined;
  const isImport = state === 'importing';
  const rows = await tx
    .select()
    .from(importRows)
    .where(
      isImport
        ? and(
            eq(importRows.importId, id),
            isNull(importRows.outcome),
            inArray(importRows.verdict, ['new', 'household']),
          )
        : and(eq(importRows.importId, id), eq(importRows.outcome, 'imported')),
    )
    .orderBy(isImport ? asc(importRows.number) : desc(importRows.number))
    .limit(chunkSize);
  if (rows.length === 0) return 0;
  if (isImport) await kinds[kind].importRows(platform, tx, record, rows);
  else await kinds[kind].undoRows(tx, record, rows);
  return rows.length;
}

async function finish(tx: Executor, { id, state }: ImportRecord): Promise<void> {
  await tx
    .update(imports)
    .set({ state: state === 'importing' ? 'done' : 'undone', finishedAt: sql`now()` })
    .where(eq(imports.id, id));
}

/** Deletes the rows of files that were read 30 days ago: cells, names, addresses. The outcome stays. */
export async function clearOldRows(db: Executor): Promise<void> {
  const days = sql`make_interval(days => ${importLimits.rowDays})`;
  const old = db
    .update(imports)
    .set({ clearedAt: sql`now()` })
    .where(
      and(
        sql`${imports.clearedAt} IS NULL`,
        inArray(imports.state, ['checked', 'done', 'undone']),
        lt(imports.createdAt, sql`now() - ${days}`),
      ),
    )
    .returning({ id: imports.id });
  for (const { id } of await old) {
    await db
      .update(importRows)
      .set({ sealed: null, name: null, email: null, invoice: null })
      .where(and(eq(importRows.importId, id), isNotNull(importRows.sealed)));
  }
}
