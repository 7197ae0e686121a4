import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Actor, ClientActor, ClientScope } from '#platform/actor';
import { type Executor, preparedOn, unseenId } from '#platform/database/database';
import { notFound } from '#platform/errors';
import { clientAccounts } from '#modules/clients/accounts';
import { filesInScope } from './policy.ts';
import { files, fileVersions, folders } from './table.ts';

/** A document with what its latest version says of the content; joins `latest` and `itsFolder`. */
export const fileColumns = {
  id: files.id,
  clientId: files.clientId,
  folderId: files.folderId,
  folder: sql<string>`coalesce(${folders.path}, '')`,
  originalName: files.originalName,
  givenName: files.givenName,
  category: files.category,
  taxYear: files.taxYear,
  checklistItemId: files.checklistItemId,
  uploadedAt: files.uploadedAt,
  processedAt: files.processedAt,
  archivedAt: files.archivedAt,
  version: files.latestVersion,
  scan: fileVersions.scanState,
  mediaType: fileVersions.mediaType,
  extension: fileVersions.extension,
  size: fileVersions.size,
} as const;

export const latest = and(
  eq(fileVersions.fileId, files.id),
  eq(fileVersions.version, files.latestVersion),
);

/** With the owner, so that one client's list reads that client's folders only. */
export const itsFolder = and(eq(folders.id, files.folderId), eq(folders.clientId, files.clientId));

/** A document with what its latest version says of the content. */
export type FileRow = Awaited<ReturnType<typeof listClientFiles>>[number];

const ofClient = preparedOn((db) =>
  db
    .select(fileColumns)
    .from(files)
    .innerJoin(fileVersions, latest)
    .leftJoin(folders, itsFolder)
    .where(
      and(
        eq(files.clientId, unseenId('clientId')),
        isNull(files.archivedAt),
        isNull(files.withheldFor),
      ),
    )
    .orderBy(desc(files.uploadedAt), desc(files.id))
    .prepare('files_of_client'),
);

/** A client's own documents, newest first, without the archived ones. */
export async function listClientFiles(db: Executor, scope: ClientScope) {
  return ofClient(db).execute({ clientId: scope.clientId });
}

/** The documents that a client may see in the account, newest first. */
export async function listFilesInScope(db: Executor, actor: ClientActor): Promise<FileRow[]> {
  return db
    .select(fileColumns)
    .from(files)
    .innerJoin(fileVersions, latest)
    .leftJoin(folders, itsFolder)
    .where(filesInScope(actor))
    .orderBy(desc(files.uploadedAt), desc(files.id));
}

/** The newest of them. */
export async function listNewestFiles(
  db: Executor,
  { userId, limit }: { userId: string; limit: number },
): Promise<FileRow[]> {
  return db
    .select(fileColumns)
    .from(files)
    .innerJoin(fileVersions, latest)
    .leftJoin(folders, itsFolder)
    .where(and(eq(files.clientId, userId), isNull(files.archivedAt)))
    .orderBy(desc(files.uploadedAt), desc(files.id))
    .limit(limit);
}

/** One document within the actor's scope. @throws AppError `not_found` */
export async function findFile(db: Executor, actor: Actor, id: string): Promise<FileRow> {
  const [row] = await db
    .select(fileColumns)
    .from(files)
    .innerJoin(fileVersions, latest)
    .leftJoin(folders, itsFolder)
    .where(and(eq(files.id, id), filesInScope(actor)));
  if (!row) throw notFound();
  return row;
}

/** The same, locked against changes until the transaction ends. @throws AppError `not_found` */
export async function findFileForUpdate(tx: Executor, actor: Actor, id: string): Promise<FileRow> {
  await tx.execute(sql`SELECT 1 FROM files WHERE id = ${id} FOR UPDATE`);
  return findFile(tx, actor, id);
}

/**
 * The stored content of a document's latest version, or of one of its versions. A client does not
 * open archived ones.
 *
 * @throws AppError `not_found`
 */
export async function findContent(db: Executor, actor: Actor, id: string, versionId?: string) {
  const [row] = await db
    .select({
      version: fileVersions,
      owner: {
        clientId: files.clientId,
        taxYear: files.taxYear,
        uploadedAt: files.uploadedAt,
        archivedAt: files.archivedAt,
        originalName: files.originalName,
      },
    })
    .from(files)
    .innerJoin(
      fileVersions,
      versionId === undefined
        ? latest
        : and(eq(fileVersions.fileId, files.id), eq(fileVersions.id, versionId)),
    )
    .where(
      and(
        eq(files.id, id),
        filesInScope(actor),
        actor.role === 'admin' ? undefined : isNull(fileVersions.archivedAt),
      ),
    );
  if (!row) throw notFound();
  return row;
}

const client = {
  id: clientAccounts.id,
  firstName: clientAccounts.firstName,
  lastName: clientAccounts.lastName,
  email: clientAccounts.email,
} as const;

export type AdminFileRow = FileRow & {
  user: { id: string; firstName: string; lastName: string; email: string };
};

/** Documents as staff see them, archived ones too, in no order. */
export async function findFilesForStaff(db: Executor, ids: readonly string[]) {
  return db
    .select({ ...fileColumns, archiveReason: files.archiveReason, user: client })
    .from(files)
    .innerJoin(fileVersions, latest)
    .leftJoin(folders, itsFolder)
    .innerJoin(clientAccounts, eq(clientAccounts.id, files.clientId))
    .where(inArray(files.id, [...ids]));
}

/** One document as staff see it. @throws AppError `not_found` */
export async function findFileForStaff(
  db: Executor,
  actor: Actor,
  id: string,
): Promise<AdminFileRow> {
  const [row] = await db
    .select({ ...fileColumns, user: client })
    .from(files)
    .innerJoin(fileVersions, latest)
    .leftJoin(folders, itsFolder)
    .innerJoin(clientAccounts, eq(clientAccounts.id, files.clientId))
    .where(and(eq(files.id, id), filesInScope(actor)));
  if (!row) throw notFound();
  return row;
}

/** How many documents a client may see in the account. */
export const countFilesInSight = (db: Executor, actor: ClientActor): Promise<number> =>
  db.$count(files, filesInScope(actor));
