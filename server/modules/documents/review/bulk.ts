import { and, asc, inArray, isNull, sql } from 'drizzle-orm';
import type { Actor } from '#platform/actor';
import type { Executor } from '#platform/database/database';
import { AppError } from '#platform/errors';
import { publishLive, publishLiveToEach } from '#platform/live/publish';
import type { Platform } from '#platform/platform';
import { yearOf } from '#platform/policy';
import { files, filesInScope } from '#modules/documents';

/** Documents changed by one statement; after each, the page hears how far the work is. */
const batchSize = 500;

/** A document of a bulk action. */
export interface ChosenFile {
  id: string;
  clientId: string;
  folderId: string | null;
  originalName: string;
  givenName: string | null;
  category: string;
  processedAt: Date | null;
  taxYear: number | null;
  uploadedAt: Date;
}

/**
 * Locks the chosen documents until the transaction ends, and before them their clients, whose
 * documents then take turns (see `lockClient`). All in the order of their ids, so that two bulk
 * actions wait for each other instead of for ever.
 *
 * @returns the documents in the order of `ids`
 * @throws AppError `not_found` when a single one does not exist, is archived, or is of a client they don't see
 */
export async function lockChosenFiles(
  tx: Executor,
  actor: Actor,
  ids: readonly string[],
): Promise<ChosenFile[]> {
  await tx.execute(sql`
    SELECT 1 FROM client_accounts WHERE id IN (
      SELECT client_id FROM files WHERE id = ANY (${sql.param(ids)}::uuid[])
    ) ORDER BY id FOR NO KEY UPDATE`);
  const rows = await tx
    .select({
      id: files.id,
      clientId: files.clientId,
      folderId: files.folderId,
      originalName: files.originalName,
      givenName: files.givenName,
      category: files.category,
      processedAt: files.processedAt,
      taxYear: files.taxYear,
      uploadedAt: files.uploadedAt,
    })
    .from(files)
    .where(and(inArray(files.id, [...ids]), filesInScope(actor), isNull(files.archivedAt)))
    .orderBy(asc(files.id))
    .for('update');
  if (rows.length !== ids.length) {
    throw new AppError(
      'not_found',
      'One of the selected documents no longer exists, so nothing changed. Please reload the list.',
    );
  }
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Where a bulk action's progress is shown: the page that began it. */
export interface Work {
  platform: Platform;
  sessionId: string;
  /** Undefined: nobody wants to know. */
  workId: string | undefined;
}

/**
 * Goes through the documents some hundred at a time. The progress is told outside the transaction,
 * as nobody would be notified of it before the end otherwise.
 */
export async function inPortions<T>(
  work: Work,
  items: readonly T[],
  change: (portion: T[]) => Promise<void>,
): Promise<void> {
  for (let begin = 0; begin < items.length; begin += batchSize) {
    await change(items.slice(begin, begin + batchSize));
    await publishProgress(work, Math.min(items.length, begin + batchSize), items.length);
  }
}

/** Tells the session's open pages how far the work is. */
export async function publishProgress(
  { platform, sessionId, workId }: Work,
  done: number,
  total: number,
): Promise<void> {
  if (workId === undefined) return;
  await publishLive(platform.db, { sessionId }, { type: 'work-progress', workId, done, total });
}

/** Tells each client whose documents changed, and the staff once. */
export async function announceFiles(
  tx: Executor,
  changed: readonly Pick<ChosenFile, 'clientId' | 'taxYear' | 'uploadedAt'>[],
  timeZone: string,
): Promise<void> {
  const clients = [...Map.groupBy(changed, ({ clientId }) => clientId)];
  await publishLiveToEach(
    tx,
    clients.map(([userId, its]) => {
      const dated = its.map(({ taxYear, uploadedAt }) => ({ taxYear, madeAt: uploadedAt }));
      const years = Map.groupBy(dated, (file) => yearOf(file, timeZone));
      // One of each year: a notification has little room.
      const records = [...years].map(([taxYear, [one]]) => ({
        taxYear,
        madeAt: one?.madeAt ?? new Date(),
      }));
      return { userId, records, event: { type: 'files-changed', userId } };
    }),
  );
  await publishLive(tx, { staff: true }, { type: 'files-changed' });
}
