import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import { documentActLimits, type DocumentActOutcome } from '#domain/document-acts';
import { lockClientAccounts } from '#modules/clients/accounts';
import { staffActorOf } from '#modules/team';
import type { StaffActor } from '#platform/actor';
import type { Executor } from '#platform/database/database';
import { AppError } from '#platform/errors';
import { publishLive } from '#platform/live/publish';
import type { Platform } from '#platform/platform';
import { defineJob, noData } from '#platform/queue';
import { moveDocument, moveDocumentBack } from './move-document.ts';
import {
  type DocumentActItemRow,
  documentActItems,
  type DocumentActRow,
  documentActs,
} from './table.ts';

const chunkJob = defineJob('document-act', z.object({ actId: z.uuid() }), { expireInSeconds: 120 });
const clearJob = defineJob('document-act-clearing', noData, { retries: 3 });

/** What gives documents on the sorting list to a client, and takes them back. */
export interface Sorter {
  sort: (
    platform: Platform,
    tx: Executor,
    actor: StaffActor,
    act: DocumentActRow,
    fileId: string,
  ) => Promise<boolean>;
  putBack: (tx: Executor, act: DocumentActRow, fileId: string) => Promise<void>;
  /** Nothing of the act is undone anymore after this. */
  forget: (tx: Executor, act: DocumentActRow) => Promise<void>;
}

/** A new act, and the documents that it is about. */
export type NewAct = typeof documentActs.$inferInsert & {
  items: readonly Pick<DocumentActItemRow, 'fileId' | 'fromClientId'>[];
};

/** Runs acts on documents in chunks; where a node starts, it continues what another one has left. */
export async function scheduleDocumentActs(platform: Platform, sorter: Sorter): Promise<void> {
  const { queue, db } = platform;
  await queue.declare(chunkJob);
  await queue.work(chunkJob, async ({ actId }) =>
    db.transaction((tx) => runChunk(platform, tx, sorter, actId)),
  );
  await queue.declare(clearJob);
  await queue.work(clearJob, () => clearOldActs(db));
  await queue.schedule(clearJob, '47 3 * * *');
  const unfinished = await db
    .select({ actId: documentActs.id })
    .from(documentActs)
    .where(inArray(documentActs.state, ['running', 'undoing']));
  for (const data of unfinished) await queue.send(db, chunkJob, data);
}

/** Begins an act in the caller's transaction. Its first documents are done there, the others in the background. */
export async function beginAct(
  platform: Platform,
  tx: Executor,
  sorter: Sorter,
  { items, ...act }: NewAct,
): Promise<DocumentActRow> {
  await tx.insert(documentActs).values(act);
  for (let begin = 0; begin < items.length; begin += 1000) {
    await tx
      .insert(documentActItems)
      .values(items.slice(begin, begin + 1000).map((item) => ({ actId: act.id, ...item })));
  }
  await runChunk(platform, tx, sorter, act.id);
  const [begun] = await tx.select().from(documentActs).where(eq(documentActs.id, act.id));
  if (!begun) throw new Error('an act on documents is gone');
  return begun;
}

/** Begins to undo it. @throws AppError `conflict` where it isn’t done, or a day has passed */
export async function beginUndo(
  platform: Platform,
  tx: Executor,
  sorter: Sorter,
  act: DocumentActRow,
): Promise<void> {
  const [begun] = await tx
    .update(documentActs)
    .set({ state: 'undoing', finishedAt: null })
    .where(
      and(
        eq(documentActs.id, act.id),
        eq(documentActs.state, 'done'),
        sql`${documentActs.madeAt} > now() - make_interval(hours => ${documentActLimits.undoHours})`,
      ),
    )
    .returning({ id: documentActs.id });
  if (!begun) throw new AppError('conflict', 'This can’t be undone anymore.');
  await runChunk(platform, tx, sorter, act.id);
}

/** Does one chunk. Twice at a time they take turns, and one too many finds nothing to do. */
async function runChunk(
  platform: Platform,
  tx: Executor,
  sorter: Sorter,
  actId: string,
): Promise<void> {
  const [act] = await tx
    .select()
    .from(documentActs)
    .where(eq(documentActs.id, actId))
    .for('update');
  if (!act || (act.state !== 'running' && act.state !== 'undoing')) return;
  const isUndo = act.state === 'undoing';
  const isLeft = isUndo ? eq(documentActItems.outcome, 'done') : isNull(documentActItems.outcome);
  const items = await tx
    .select()
    .from(documentActItems)
    .where(and(eq(documentActItems.actId, actId), isLeft))
    .orderBy(asc(documentActItems.fileId))
    .limit(documentActLimits.chunkSize);
  const actor = await staffActorOf(tx, act.madeBy);
  const clientIds = [act.clientId, ...items.flatMap(({ fromClientId }) => fromClientId ?? [])];
  // In their order, before any document.
  const clients = await lockClientAccounts(tx, [...new Set(clientIds)]);
  const isThere = (id: string | null): boolean =>
    id === null || (clients.has(id) && clients.get(id)?.archivedAt === null);
  for (const item of items) {
    const isPossible = isThere(isUndo ? item.fromClientId : act.clientId);
    const doer = isPossible ? actor : undefined;
    const done = await doOne(platform, tx, { sorter, actor: doer, act, isUndo }, item);
    await tx
      .update(documentActItems)
      .set(done)
      .where(and(eq(documentActItems.actId, actId), eq(documentActItems.fileId, item.fileId)));
  }
  if (items.length === documentActLimits.chunkSize) {
    await platform.queue.send(tx, chunkJob, { actId });
  } else {
    if (isUndo) await sorter.forget(tx, act);
    await tx
      .update(documentActs)
      .set({ state: isUndo ? 'undone' : 'done', finishedAt: sql`now()` })
      .where(eq(documentActs.id, actId));
  }
  await publishLive(tx, { staff: true }, { type: 'sorting-changed' });
}

/** What can’t be done with one document is noted, and doesn’t hold up the others. */
async function doOne(
  platform: Platform,
  tx: Executor,
  {
    sorter,
    actor,
    act,
    isUndo,
  }: { sorter: Sorter; actor: StaffActor | undefined; act: DocumentActRow; isUndo: boolean },
  { fileId, fromClientId, before }: DocumentActItemRow,
): Promise<Partial<DocumentActItemRow>> {
  const failed: DocumentActOutcome = isUndo ? 'not-undone' : 'stayed';
  if (actor === undefined) return { outcome: failed };
  try {
    return await tx.transaction(async (inner) => {
      if (act.kind === 'sort') {
        if (isUndo) await sorter.putBack(inner, act, fileId);
        else if (!(await sorter.sort(platform, inner, actor, act, fileId))) {
          return { outcome: failed };
        }
        return { outcome: isUndo ? ('undone' as const) : ('done' as const) };
      }
      if (fromClientId === null) return { outcome: failed };
      const between = { fileId, movedBy: actor.userId };
      if (isUndo) {
        if (before === null) return { outcome: failed };
        const back = { ...between, from: act.clientId, to: fromClientId };
        await moveDocumentBack(platform, inner, back, before);
        return { outcome: 'undone' as const };
      }
      const there = { ...between, from: fromClientId, to: act.clientId };
      return { outcome: 'done' as const, before: await moveDocument(platform, inner, there) };
    });
  } catch (error) {
    if (error instanceof AppError) return { outcome: failed };
    throw error;
  }
}

/** What can’t be undone anymore is forgotten after its days; what someone could see who shouldn’t have stays. */
async function clearOldActs(db: Executor): Promise<void> {
  await db.delete(documentActs).where(
    sql`NOT ${documentActs.isIncident}
      AND ${documentActs.madeAt} < now() - make_interval(days => ${documentActLimits.retentionDays})`,
  );
}
