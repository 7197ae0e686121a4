import { and, asc, eq, gt, inArray, isNull } from 'drizzle-orm';
import { z } from 'zod';
import type { UnsortedDetail, UnsortedDocument } from '#contract/inbox/sorting';
import { clientName } from '#domain/client-accounts';
import type { UnsortedSource } from '#domain/sorting-values';
import { clientAccounts } from '#modules/clients/accounts';
import { pendingContents } from '#modules/documents';
import { loadClientNames } from '#modules/documents/imports';
import type { Executor } from '#platform/database/database';
import { notFound } from '#platform/errors';
import { cursorOf } from '#platform/lists/cursor';
import type { Platform } from '#platform/platform';
import { groupsOf } from './groups.ts';
import { foldersOf, nameOf, openOrigin } from './origin.ts';
import { type UnsortedRow, unsortedDocuments } from './table.ts';

const place = cursorOf(z.tuple([z.uuid()]));
const isWaiting = eq(unsortedDocuments.state, 'waiting');

type Pending = Pick<typeof pendingContents.$inferSelect, 'size' | 'mediaType' | 'scanState'>;
type Listed = { row: UnsortedRow; pending: Pending };

/** A page of the list, in the order documents came. @throws AppError `invalid_request` for a made-up cursor */
export async function listWaiting(
  { keys }: Pick<Platform, 'keys'>,
  db: Executor,
  query: { source?: UnsortedSource | undefined; limit: number; cursor?: string | undefined },
) {
  const [after] = place.decode(query.cursor) ?? [];
  const listed = and(
    isWaiting,
    query.source === undefined ? undefined : eq(unsortedDocuments.source, query.source),
  );
  const rows = await select(db)
    .where(and(listed, after === undefined ? undefined : gt(unsortedDocuments.id, after)))
    .orderBy(asc(unsortedDocuments.id))
    .limit(query.limit + 1);
  const shown = rows.slice(0, query.limit);
  const last = rows.length > query.limit ? shown.at(-1) : undefined;
  return {
    items: await presentAll({ keys }, db, shown),
    nextCursor: last ? place.encode([last.row.id]) : null,
    total: await db.$count(unsortedDocuments, listed),
  };
}

/** One document, with the folders that all files of can be sorted together. @throws AppError `not_found` */
export async function readWaiting(
  { keys }: Pick<Platform, 'keys'>,
  db: Executor,
  id: string,
): Promise<UnsortedDetail> {
  const [found] = await select(db).where(and(isWaiting, eq(unsortedDocuments.id, id)));
  if (!found) throw notFound();
  const [document] = await presentAll({ keys }, db, [found]);
  if (!document) throw notFound();
  const groups = (await groupsOf({ keys }, db, found.row, await loadClientNames(db))).map(
    ({ depth, name, documents }) => ({ depth, name, count: documents.length }),
  );
  return { ...document, groups };
}

const select = (db: Executor) =>
  db
    .select({
      row: unsortedDocuments,
      pending: {
        size: pendingContents.size,
        mediaType: pendingContents.mediaType,
        scanState: pendingContents.scanState,
      },
    })
    .from(unsortedDocuments)
    .innerJoin(pendingContents, eq(pendingContents.fileId, unsortedDocuments.pendingContentId))
    .$dynamic();

async function presentAll(
  { keys }: Pick<Platform, 'keys'>,
  db: Executor,
  listed: readonly Listed[],
): Promise<UnsortedDocument[]> {
  const names = await namesOf(
    db,
    listed.flatMap(({ row }) => row.proposals),
  );
  return listed.map(({ row, pending }) => {
    const origin = openOrigin(keys, row);
    const { sender, subject, isSenderProven } = origin;
    return {
      id: row.id,
      name: nameOf(origin),
      source: row.source,
      folders: foldersOf(origin),
      sender,
      subject,
      isSenderProven,
      size: pending.size,
      mediaType: pending.mediaType,
      scan: pending.scanState,
      receivedAt: row.receivedAt.toISOString(),
      reason: row.reason,
      proposals: row.proposals.flatMap((clientId) => {
        const name = names.get(clientId);
        return name === undefined ? [] : [{ clientId, name }];
      }),
      taxYear: row.taxYear,
    };
  });
}

/** Names of clients who are there, and neither archived nor merged into another. */
async function namesOf(db: Executor, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const { id, firstName, lastName, archivedAt } = clientAccounts;
  const rows = await db
    .select({ id, firstName, lastName })
    .from(clientAccounts)
    .where(and(inArray(id, [...new Set(ids)]), isNull(archivedAt)));
  return new Map(rows.map((row) => [row.id, clientName(row)]));
}
