import { and, arrayContains, asc, eq, inArray, sql } from 'drizzle-orm';
import type { FileCategory } from '#contract/documents/files';
import { sortingLimits } from '#domain/sorting-values';
import { assertClientExists } from '#modules/clients/accounts';
import { yearOfPath } from '#modules/documents/imports';
import { returnToPending } from '#modules/documents';
import type { StaffActor } from '#platform/actor';
import type { Executor } from '#platform/database/database';
import { AppError, notFound } from '#platform/errors';
import { publishLive } from '#platform/live/publish';
import type { Platform } from '#platform/platform';
import { giveToClient } from './give-to-client.ts';
import { openOrigin } from './origin.ts';
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
    ...wanted
  }: {
    id: string;
    clientId: string;
    taxYear: number | null;
    folder?: string | undefined;
    category?: FileCategory | undefined;
  },
): Promise<{ wasThere: boolean; bytes: number }> {
  await assertClientExists(tx, wanted.clientId);
  const [row] = await lockWaiting(tx, [id]);
  if (!row) throw notFound();
  const folders = (folder ?? '').split('/').filter((name) => name !== '');
  const done = await giveToClient(platform, tx, row, actor, { ...wanted, folders });
  await announceFiles(tx, wanted.clientId);
  return done;
}

interface SortedFolder {
  ids: string[];
  next: string | null;
  stayed: number;
  bytes: number;
}

/**
 * Makes the files of a folder, and below it, one client's, and remembers it for a later run of the same import. A file
 * whose path has no year takes the one that is given; without one, and where its path has several, it stays.
 *
 * @param wanted.depth which of the document's folders, from 1
 */
export async function sortWholeFolder(
  platform: Platform,
  tx: Executor,
  actor: StaffActor,
  wanted: { id: string; depth: number; clientId: string; taxYear: number | null; lastYear: number },
): Promise<SortedFolder> {
  const { clientId, depth, lastYear } = wanted;
  await assertClientExists(tx, clientId);
  const [named] = await lockWaiting(tx, [wanted.id]);
  const folderKey = named?.folderKeys[depth - 1];
  if (folderKey === undefined) throw notFound();
  const inFolder = and(
    eq(unsortedDocuments.state, 'waiting'),
    arrayContains(unsortedDocuments.folderKeys, [folderKey]),
  );
  const rows = await tx
    .select()
    .from(unsortedDocuments)
    .where(inFolder)
    .orderBy(asc(unsortedDocuments.id))
    .for('update');
  await rememberRule(tx, { folderKey, clientId, taxYear: wanted.taxYear, createdBy: actor.userId });
  const done: SortedFolder = { ids: [], next: null, stayed: 0, bytes: 0 };
  for (const row of rows) {
    const { parts } = openOrigin(platform.keys, row);
    const inPath = yearOfPath(parts, lastYear) ?? wanted.taxYear;
    if (typeof inPath !== 'number') {
      done.stayed += 1;
      continue;
    }
    if (done.ids.length === sortingLimits.batchSize) {
      done.next ??= row.id;
      continue;
    }
    const place = { clientId, taxYear: inPath, folders: parts.slice(depth, -1) };
    const given = await tryToGive(platform, tx, row, actor, place);
    if (given === undefined) {
      done.stayed += 1;
      continue;
    }
    done.ids.push(row.id);
    done.bytes += given.bytes;
  }
  if (done.ids.length > 0) await announceFiles(tx, clientId);
  return done;
}

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
export async function undo(
  tx: Executor,
  { ids, folderDepth }: { ids: readonly string[]; folderDepth?: number | undefined },
): Promise<void> {
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
  const [first] = rows.filter(({ id }) => id === ids[0]);
  const folderKey = folderDepth === undefined ? undefined : first?.folderKeys[folderDepth - 1];
  if (folderKey !== undefined) await forgetRule(tx, folderKey);
  for (const clientId of clients) await announceFiles(tx, clientId);
}

const announceFiles = (tx: Executor, clientId: string): Promise<void> =>
  publishLive(tx, { userId: clientId, staff: true }, { type: 'files-changed', userId: clientId });
