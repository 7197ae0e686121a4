import { and, eq, isNull, sql } from 'drizzle-orm';
import type { FileCategory } from '#contract/documents/files';
import type { ClientScope } from '#platform/actor';
import type { Executor } from '#platform/database/database';
import type { Platform } from '#platform/platform';
import { nearestFolder } from '../folders/nearest-folder.ts';
import { lockClient, uniqueNameInFolder } from '../folders/unique-name.ts';
import { latest } from '../queries.ts';
import { files, fileVersions } from '../table.ts';
import { assertQuota, type StoredContent, versionRow } from '../versions/add-version.ts';
import { historyRow } from '../versions/history.ts';
import { insertDocument } from './upload-file.ts';

/** A document that the firm had before: it is no news and waits for nobody's review. */
interface ImportedFile {
  clientId: string;
  originalName: string;
  category: FileCategory;
  taxYear: number | null;
  /** The folders it is in, from Root down. */
  folders: readonly string[];
  /** When its content was last changed where it comes from. */
  madeAt: Date;
  /** Who of the staff brings it. */
  importedBy: string;
}

/**
 * Adds a stored content to a client's documents as one that is reviewed already. Tells nobody: the caller
 * publishes one event for all it adds.
 *
 * @returns whether its folders could be kept; undefined when the folder has a document of this name with this
 * content already, and nothing was added
 * @throws AppError `quota_exceeded`, `not_found` when the client was deleted in the meantime
 */
export async function addImportedFile(
  parts: Pick<Platform, 'keys'>,
  tx: Executor,
  { content, ...wanted }: ImportedFile & { content: StoredContent },
): Promise<{ isInItsFolder: boolean } | undefined> {
  const { clientId, taxYear, madeAt, importedBy } = wanted;
  const { fileId } = content.owner;
  await lockClient(tx, { clientId });
  await assertQuota(tx, clientId, content.size);
  const folder = await nearestFolder(tx, { clientId }, wanted.folders, importedBy);
  const place = { clientId, folderId: folder.id };
  if (await isThere(tx, place, wanted.originalName, content.sha256)) return undefined;
  const { name } = await uniqueNameInFolder(tx, place, wanted.originalName);
  await insertDocument(tx, {
    document: {
      id: fileId,
      ...place,
      ...name,
      category: wanted.category,
      taxYear,
      uploadedAt: madeAt,
      processedAt: sql`now()`,
      processedBy: importedBy,
    },
    version: {
      ...versionRow(parts, content, { version: 1, uploadedBy: importedBy }),
      uploadedAt: madeAt,
    },
    history: historyRow({
      fileId,
      action: 'created',
      newVersion: 1,
      description: 'Imported by your preparer',
      userId: importedBy,
    }),
  });
  return { isInItsFolder: folder.isMeant };
}

async function isThere(
  tx: Executor,
  { clientId, folderId }: ClientScope & { folderId: string | null },
  name: string,
  sha256: Buffer,
): Promise<boolean> {
  const rows = await tx
    .select({ id: files.id })
    .from(files)
    .innerJoin(fileVersions, latest)
    .where(
      and(
        eq(files.clientId, clientId),
        folderId === null ? isNull(files.folderId) : eq(files.folderId, folderId),
        isNull(files.archivedAt),
        eq(sql`coalesce(${files.givenName}, ${files.originalName})`, name),
        eq(fileVersions.sha256, sha256),
      ),
    )
    .limit(1);
  return rows.length > 0;
}
