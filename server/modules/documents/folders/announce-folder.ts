import { and, eq, isNull, sql } from 'drizzle-orm';
import type { ClientScope } from '#platform/actor';
import type { Executor } from '#platform/database/database';
import { publishLive } from '#platform/live/publish';
import { files, folders } from '../table.ts';

/** Tells those who see the folder, by when it was made or by what is in it, and the staff that it changed. */
export async function announceFolder(
  tx: Executor,
  scope: ClientScope,
  { path, createdAt }: { path: string; createdAt: Date },
): Promise<void> {
  const last = sql<Date>`max(${files.uploadedAt})`.mapWith(files.uploadedAt);
  const viewers = await tx
    .select({
      taxYear: files.taxYear,
      first: sql<Date>`min(${files.uploadedAt})`.mapWith(files.uploadedAt),
      last,
    })
    .from(files)
    .innerJoin(folders, eq(folders.id, files.folderId))
    .where(
      and(
        eq(files.clientId, scope.clientId),
        isNull(files.archivedAt),
        sql`(${folders.path} = ${path} OR starts_with(${folders.path}, ${`${path}/`}))`,
      ),
    )
    .groupBy(files.taxYear, sql`extract(year FROM ${files.uploadedAt} AT TIME ZONE 'UTC')`);
  const records = [
    { taxYear: null, madeAt: createdAt },
    ...viewers.flatMap(({ taxYear, first, last: end }) => [
      { taxYear, madeAt: first },
      { taxYear, madeAt: end },
    ]),
  ];
  await publishLive(
    tx,
    { userId: scope.clientId, staff: true, records },
    { type: 'folders-changed', userId: scope.clientId },
  );
}
