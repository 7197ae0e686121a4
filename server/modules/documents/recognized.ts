import { and, asc, desc, eq, isNull, ne, sql } from 'drizzle-orm';
import type { FileCategory } from '#contract/documents/files';
import type { ClientScope } from '#platform/actor';
import { unwrapKey } from '#platform/crypto/keys';
import type { Executor } from '#platform/database/database';
import { notFound } from '#platform/errors';
import type { Platform } from '#platform/platform';
import { openBlobStream } from '#platform/storage/sealed-blob';
import { fileColumns, type FileRow, itsFolder, latest } from './queries.ts';
import { files, fileVersions, folders } from './table.ts';

// What the recognition of documents does with them: no person asks for it, so no scope narrows it.

/** A version, and the document that it is of. */
export interface StoredDocument {
  version: typeof fileVersions.$inferSelect;
  clientId: string;
  originalName: string;
  /** It is what the document holds now, and nobody put it away. */
  isCurrent: boolean;
}

/** One version with its document; undefined when it was deleted. */
export async function findStoredDocument(
  db: Executor,
  versionId: string,
): Promise<StoredDocument | undefined> {
  const [row] = await db
    .select({
      version: fileVersions,
      clientId: files.clientId,
      originalName: files.originalName,
      isCurrent: sql<boolean>`${fileVersions.version} = ${files.latestVersion}
        AND ${files.archivedAt} IS NULL AND ${fileVersions.archivedAt} IS NULL`,
    })
    .from(fileVersions)
    .innerJoin(files, eq(files.id, fileVersions.fileId))
    .where(eq(fileVersions.id, versionId));
  return row;
}

/** The version that a document holds now. @throws AppError `not_found` */
export async function currentVersionOf(
  db: Executor,
  id: string,
): Promise<StoredDocument['version']> {
  const [row] = await db
    .select({ version: fileVersions })
    .from(files)
    .innerJoin(fileVersions, latest)
    .where(eq(files.id, id));
  if (!row) throw notFound();
  return row.version;
}

/** The versions that documents hold now, in the order of their ids. */
export async function findVersionIds(db: Executor, ids: readonly string[]): Promise<string[]> {
  const versions: string[] = [];
  for (const id of ids.toSorted()) versions.push((await currentVersionOf(db, id)).id);
  return versions;
}

/** The bytes of a version. @throws BlobMissingError, DamagedBlobError, UndecryptableError */
export async function readStoredContent(
  { blobs, keys }: Pick<Platform, 'blobs' | 'keys'>,
  version: StoredDocument['version'],
): Promise<Buffer> {
  const owner = { fileId: version.fileId, versionId: version.id };
  const wrapped = { wrapped: version.wrappedKey, masterKeyVersion: version.masterKeyVersion };
  const plain = await openBlobStream(blobs, {
    blobKey: version.blobKey,
    seal: { key: unwrapKey(keys, wrapped, owner), owner },
    plainSize: version.size,
  });
  const pieces: Buffer[] = [];
  for await (const piece of plain) pieces.push(piece);
  return Buffer.concat(pieces);
}

/** A document, held until the transaction ends. The caller holds `lockClient`. */
export async function lockDocument(tx: Executor, id: string): Promise<FileRow | undefined> {
  await tx.execute(sql`SELECT 1 FROM files WHERE id = ${id} FOR UPDATE`);
  const [row] = await tx
    .select(fileColumns)
    .from(files)
    .innerJoin(fileVersions, latest)
    .leftJoin(folders, itsFolder)
    .where(eq(files.id, id));
  return row;
}

/** The oldest other document of the client that holds the same bytes now. */
export async function documentWithContent(
  db: Executor,
  { clientId }: ClientScope,
  { fileId, sha256 }: { fileId: string; sha256: Buffer },
): Promise<string | null> {
  const [row] = await db
    .select({ id: files.id })
    .from(files)
    .innerJoin(fileVersions, latest)
    .where(
      and(
        eq(files.clientId, clientId),
        ne(files.id, fileId),
        isNull(files.archivedAt),
        eq(fileVersions.sha256, sha256),
        sql`(${files.uploadedAt}, ${files.id}) < (SELECT o.uploaded_at, o.id FROM files AS o WHERE o.id = ${fileId})`,
      ),
    )
    .orderBy(asc(files.uploadedAt), desc(files.id))
    .limit(1);
  return row?.id ?? null;
}

/** Gives a document the category, tax year, and checklist item that were found for it. */
export async function placeRecognized(
  tx: Executor,
  id: string,
  place: { category: FileCategory; taxYear: number | null; checklistItemId: string | null },
): Promise<void> {
  await tx.update(files).set(place).where(eq(files.id, id));
}
