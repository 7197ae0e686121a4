import { announceFile } from './announce-file.ts';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { PgInsertValue } from 'drizzle-orm/pg-core';
import type { FileCategory, UploadReceipt } from '#contract/documents/files';
import type { Actor, ClientScope } from '#platform/actor';
import { type Executor, preparedOn, unseenId } from '#platform/database/database';
import type { Platform } from '#platform/platform';
import {
  assertWithinQuota,
  type StoredContent,
  usedBytes,
  versionRow,
} from '../versions/add-version.ts';
import { folderForDocument } from '../folders/folders.ts';
import { historyRow } from '../versions/history.ts';
import { lockClient, uniqueNameInFolder, type Neighbor } from '../folders/unique-name.ts';
import { filesInScope } from '../policy.ts';
import { presentFile } from '../present.ts';
import { type FileRow, latest } from '../queries.ts';
import { fileHistory, files, fileVersions } from '../table.ts';

/** The outcome of a stored content: a document of that client. */
export interface NewFile {
  /** Whose document; the actor's own for a client. */
  clientId: string;
  originalName: string;
  category: FileCategory;
  taxYear?: number | undefined;
  /** Path of the folder it goes into; Root when left out. */
  folder?: string | undefined;
  /** The checklist item it is handed over for; the caller has made sure that it takes one. */
  checklistItemId?: string | undefined;
  /** Not shown to the account until it was read that nobody else is named in it. */
  withheldFor?: 'upload' | 'filing' | undefined;
}

/**
 * Adds a stored content to a client's documents. The same name again in the same folder gets a
 * number; identical content is reported and kept, for the client to decide (rulings section 3).
 *
 * @throws AppError `quota_exceeded`, `not_found` for the folder
 */
export async function addUploadedFile(
  platform: Platform,
  tx: Executor,
  actor: Actor,
  { content, ...wanted }: NewFile & { content: StoredContent },
): Promise<UploadReceipt> {
  const { clientId, category } = wanted;
  const { fileId } = content.owner;
  await lockClient(tx, { clientId });
  const { used, duplicateId } = await readUsageAndDuplicate(tx, { clientId }, content.sha256);
  await assertWithinQuota(tx, clientId, used + content.size);
  const folderId = await folderForDocument(tx, { clientId }, wanted.folder ?? '', actor);
  const { name, sameName } = await uniqueNameInFolder(
    tx,
    { clientId, folderId },
    wanted.originalName,
  );
  const taxYear = wanted.taxYear ?? null;
  const document = {
    id: fileId,
    clientId,
    folderId,
    ...name,
    category,
    taxYear,
    checklistItemId: wanted.checklistItemId ?? null,
    withheldFor: platform.config.isRecognitionOn ? (wanted.withheldFor ?? null) : null,
  };
  const version = { version: 1, uploadedBy: actor.userId };
  const stored = await insertDocument(tx, {
    document,
    version: versionRow(platform, content, version),
    history: historyRow({
      fileId,
      action: 'created',
      newVersion: 1,
      description: actor.role === 'admin' ? 'Uploaded by your preparer' : 'Uploaded',
      userId: actor.userId,
    }),
  });
  await announceFile(tx, { id: fileId, clientId });
  const { size, mediaType, extension, scan } = content;
  const row: FileRow = {
    ...document,
    ...stored,
    version: version.version,
    size,
    mediaType,
    extension,
    scan,
    processedAt: null,
    archivedAt: null,
  };
  const duplicate = duplicateId === null ? undefined : await findOther(tx, actor, duplicateId);
  const neighbor = sameName === undefined ? undefined : await findOther(tx, actor, sameName.id);
  return {
    ...presentFile(actor, row),
    duplicateOf: duplicate ? presentOther(duplicate) : null,
    sameNameAs: neighbor ? presentOther(neighbor) : null,
  };
}

const contents = preparedOn((db) => {
  const isSame = and(
    eq(fileVersions.sha256, sql.placeholder('sha256')),
    latest,
    isNull(files.archivedAt),
  );
  return db
    .select({
      used: usedBytes,
      duplicateId: sql<
        string | null
      >`(array_agg(${files.id} ORDER BY ${files.uploadedAt}, ${files.id})
        FILTER (WHERE ${isSame}))[1]`,
    })
    .from(fileVersions)
    .innerJoin(files, eq(files.id, fileVersions.fileId))
    .where(eq(files.clientId, unseenId('clientId')))
    .prepare('contents_of_client');
});

/**
 * How much the client's documents hold, and the oldest one with the same content. One question, as
 * both are about all of them.
 */
async function readUsageAndDuplicate(
  tx: Executor,
  scope: ClientScope,
  sha256: Buffer,
): Promise<{ used: number; duplicateId: string | null }> {
  const [row] = await contents(tx).execute({ ...scope, sha256 });
  return row ?? { used: 0, duplicateId: null };
}

/**
 * Writes a document with its first version and the beginning of its history, in one statement: each
 * way to the database costs as much as what is written.
 *
 * @returns what the database decides
 */
export async function insertDocument(
  tx: Executor,
  rows: {
    document: PgInsertValue<typeof files>;
    version: typeof fileVersions.$inferInsert;
    history: typeof fileHistory.$inferInsert;
  },
): Promise<Pick<FileRow, 'uploadedAt' | 'folder'>> {
  const version = tx.$with('version').as(tx.insert(fileVersions).values(rows.version));
  const history = tx.$with('history').as(tx.insert(fileHistory).values(rows.history));
  const [stored] = await tx
    .with(version, history)
    .insert(files)
    .values(rows.document)
    .returning({
      uploadedAt: files.uploadedAt,
      folder: sql<string>`coalesce((SELECT path FROM folders WHERE folders.id = files.folder_id), '')`,
    });
  if (!stored) throw new Error('the document was not stored');
  return stored;
}

/** Another document of the client, where the actor may know of it. */
async function findOther(tx: Executor, actor: Actor, id: string): Promise<Neighbor | undefined> {
  const [row] = await tx
    .select({ id: files.id, originalName: files.originalName, uploadedAt: files.uploadedAt })
    .from(files)
    .where(and(eq(files.id, id), filesInScope(actor)));
  return row;
}

function presentOther(other: Neighbor) {
  return {
    id: other.id,
    originalName: other.originalName,
    uploadedAt: other.uploadedAt.toISOString(),
  };
}
