import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { FileCategory } from '#contract/documents/files';
import { sortingLimits } from '#domain/sorting-values';
import { assertClientExists, lockActiveClient } from '#modules/clients/accounts';
import { assertAnswered, beginAct, type DocumentActRow, type Sorter } from '#modules/inbox/acts';
import { yearOfPath } from '#modules/documents/imports';
import { returnToPending } from '#modules/documents';
import type { StaffActor } from '#platform/actor';
import type { Executor } from '#platform/database/database';
import { AppError, notFound } from '#platform/errors';
import { publishLive } from '#platform/live/publish';
import type { Platform } from '#platform/platform';
import { giveToClient } from './give-to-client.ts';
import { openOrigin } from './origin.ts';
import { planSorting } from './groups.ts';
import { lastTaxYear } from './last-tax-year.ts';
import { forgetRule, rememberRule } from './rules.ts';
import { type UnsortedRow, unsortedDocuments } from './table.ts';

/** Reads documents on the sorting list and holds their rows. @throws AppError `not_found` where one isn't on it */
export async function lockWaiting(tx: Executor, ids: readonly string[]): Promise<UnsortedRow[]> {
  const rows = await tx
    .select()
    .from(unsortedDocuments)
    .where(and(inArray(unsortedDocuments.id, [...ids]), eq(unsortedDocuments.state, 'waiting')))
    .orderBy(asc(unsortedDocuments.id))
    .for('update');
  if (rows.length < new Set(ids).size) throw notFound();
  return rows;
}

/** Makes one document a client's. @returns whether it was there already */
export async function sortOne(
  platform: Platform,
  tx: Executor,
  actor: StaffActor,
  {
    id,
    folder,
    isMismatchConfirmed,
    ...wanted
  }: {
    id: string;
    isMismatchConfirmed: boolean;
    clientId: string;
    taxYear: number | null;
    folder?: string | undefined;
    category?: FileCategory | undefined;
  },
): Promise<{ wasThere: boolean; bytes: number }> {
  await assertClientExists(tx, wanted.clientId);
  const [row] = await lockWaiting(tx, [id]);
  if (!row) throw notFound();
  const planned = await planSorting(platform, tx, { id, depth: null, clientId: wanted.clientId });
  assertAnswered(planned, { documents: 1, isMismatchConfirmed });
  const folders = (folder ?? '').split('/').filter((name) => name !== '');
  const done = await giveToClient(platform, tx, row, actor, { ...wanted, folders });
  await announceFiles(tx, wanted.clientId);
  return done;
}

/**
 * Gives the files of a folder to one client, in the background where they are many, and remembers it for a later run of the
 * same import. A file whose path has no year takes the one that is given; without one, and where its path has several, it
 * stays.
 *
 * @param wanted.depth which of the document's folders, from 1
 * @throws AppError `not_found` for a folder that isn’t one client’s; `conflict` where something else was answered
 */
export async function sortWholeFolder(
  platform: Platform,
  tx: Executor,
  actor: StaffActor,
  wanted: {
    id: string;
    depth: number;
    clientId: string;
    taxYear: number | null;
    documents: number;
    isMismatchConfirmed: boolean;
  },
): Promise<DocumentActRow> {
  const { clientId, depth, taxYear } = wanted;
  await lockActiveClient(tx, clientId, 'key share');
  const planned = await planSorting(platform, tx, wanted);
  assertAnswered(planned, wanted);
  const { group } = planned;
  if (group === null) throw notFound();
  const { key: folderKey } = group;
  await rememberRule(tx, { folderKey, clientId, taxYear, createdBy: actor.userId });
  return beginAct(platform, tx, sorter, {
    id: uuidv7(),
    kind: 'sort',
    clientId,
    taxYear,
    depth,
    folderKey,
    madeBy: actor.userId,
    items: group.documents.map((document) => ({ fileId: document.id, fromClientId: null })),
  });
}

/** What an act does with each document on the sorting list. */
export const sorter: Sorter = {
  async sort(platform, tx, actor, act, fileId) {
    const { clientId, depth, taxYear } = act;
    const [row] = await lockWaiting(tx, [fileId]);
    if (!row || depth === null) return false;
    const { parts } = openOrigin(platform.keys, row);
    const inPath = yearOfPath(parts, lastTaxYear(platform)) ?? taxYear;
    if (typeof inPath !== 'number') return false;
    const place = { clientId, taxYear: inPath, folders: parts.slice(depth, -1) };
    if ((await tryToGive(platform, tx, row, actor, place)) === undefined) return false;
    await announceFiles(tx, clientId);
    return true;
  },
  putBack: (tx, _act, fileId) => undo(tx, [fileId]),
  async forget(tx, { folderKey }) {
    if (folderKey !== null) await forgetRule(tx, folderKey);
  },
};

/** @returns undefined for a document that the client can't take: it stays on the list */
export async function tryToGive(
  platform: Platform,
  tx: Executor,
  row: UnsortedRow,
  actor: StaffActor,
  place: { clientId: string; taxYear: number | null; folders: readonly string[] },
): Promise<{ wasThere: boolean; bytes: number } | undefined> {
  try {
    return await tx.transaction((inner) => giveToClient(platform, inner, row, actor, place));
  } catch (error) {
    const isRefusal =
      error instanceof AppError && (error.code === 'quota_exceeded' || error.code === 'infected');
    if (isRefusal) return undefined;
    throw error;
  }
}

/** Takes documents off the list; for a day they can be brought back. */
export async function deleteWaiting(
  tx: Executor,
  actor: StaffActor,
  ids: readonly string[],
): Promise<void> {
  const rows = await lockWaiting(tx, ids);
  await tx
    .update(unsortedDocuments)
    .set({ state: 'deleted', sortedAt: sql`now()`, sortedBy: actor.userId })
    .where(
      inArray(
        unsortedDocuments.id,
        rows.map(({ id }) => id),
      ),
    );
}

/**
 * Puts documents back on the list that were sorted or deleted within a day.
 *
 * @throws AppError `not_found` for one that wasn't, `conflict` where someone has worked on one since
 */
export async function undo(tx: Executor, ids: readonly string[]): Promise<void> {
  const rows = await tx
    .select()
    .from(unsortedDocuments)
    .where(
      and(
        inArray(unsortedDocuments.id, [...ids]),
        inArray(unsortedDocuments.state, ['sorted', 'deleted']),
        sql`${unsortedDocuments.origin} IS NOT NULL`,
        sql`${unsortedDocuments.sortedAt} > now() - make_interval(hours => ${sortingLimits.undoHours})`,
      ),
    )
    .orderBy(asc(unsortedDocuments.id))
    .for('update');
  if (rows.length < new Set(ids).size) throw notFound();
  const clients = new Set<string>();
  for (const row of rows.filter(({ state }) => state === 'sorted')) {
    clients.add((await returnToPending(tx, row.id, row.source === 'import')).clientId);
  }
  for (const { id } of rows) {
    await tx
      .update(unsortedDocuments)
      .set({ state: 'waiting', pendingContentId: id, sortedAt: null, sortedBy: null })
      .where(eq(unsortedDocuments.id, id));
  }
  for (const clientId of clients) await announceFiles(tx, clientId);
}

const announceFiles = (tx: Executor, clientId: string): Promise<void> =>
  publishLive(tx, { userId: clientId, staff: true }, { type: 'files-changed', userId: clientId });
