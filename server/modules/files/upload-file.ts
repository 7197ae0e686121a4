import { and, asc, eq, isNull } from 'drizzle-orm';
import type { FileCategory, UploadReceipt } from '#contract/files';
import type { Actor } from '#platform/actor';
import type { Executor } from '#platform/database';
import { publishLive } from '#platform/live/publish';
import type { Platform } from '#platform/platform';
import { insertVersion, refuseOverQuota, type StoredContent } from './add-version.ts';
import { folderForDocument } from './folders.ts';
import { addHistory } from './history.ts';
import { lockClient, nameInPlace } from './place.ts';
import { presentFile } from './present.ts';
import { findFile, latest } from './queries.ts';
import { files, fileVersions } from './table.ts';

/** What becomes of a stored content: a document of that client. */
export interface NewFile {
  /** Whose document; the actor's own for a client. */
  userId: string;
  originalName: string;
  category: FileCategory;
  taxYear?: number | undefined;
  /** Path of the folder it goes into; Root when left out. */
  folder?: string | undefined;
  /** The checklist item it is handed over for; the caller has made sure that it takes one. */
  checklistItemId?: string | undefined;
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
  const { userId } = wanted;
  const { fileId } = content.owner;
  await lockClient(tx, { userId });
  await refuseOverQuota(tx, userId, content.size);
  const folderId = await folderForDocument(tx, { userId }, wanted.folder ?? '', actor);
  const duplicate = await findDuplicate(tx, { userId }, content.sha256);
  const { name, sameName } = await nameInPlace(tx, { userId, folderId }, wanted.originalName);

  await tx.insert(files).values({
    id: fileId,
    userId,
    folderId,
    ...name,
    category: wanted.category,
    taxYear: wanted.taxYear ?? null,
    checklistItemId: wanted.checklistItemId ?? null,
  });
  await insertVersion(platform, tx, content, { version: 1, uploadedBy: actor.userId });
  await addHistory(tx, {
    fileId,
    action: 'created',
    newVersion: 1,
    description: actor.role === 'admin' ? 'Uploaded by your preparer' : 'Uploaded',
    userId: actor.userId,
  });
  await publishLive(tx, { userId, staff: true }, { type: 'files-changed', fileId, userId });
  return {
    ...presentFile(actor, await findFile(tx, actor, fileId)),
    duplicateOf: duplicate ? presentOther(duplicate) : null,
    sameNameAs: sameName ? presentOther(sameName) : null,
  };
}

/** The client's oldest document with the same content. */
async function findDuplicate(tx: Executor, scope: { userId: string }, sha256: Buffer) {
  const [row] = await tx
    .select({ id: files.id, originalName: files.originalName, uploadedAt: files.uploadedAt })
    .from(files)
    .innerJoin(fileVersions, latest)
    .where(
      and(
        eq(files.userId, scope.userId),
        isNull(files.archivedAt),
        eq(fileVersions.sha256, sha256),
      ),
    )
    .orderBy(asc(files.uploadedAt), asc(files.id))
    .limit(1);
  return row;
}

function presentOther(other: { id: string; originalName: string; uploadedAt: Date }) {
  return {
    id: other.id,
    originalName: other.originalName,
    uploadedAt: other.uploadedAt.toISOString(),
  };
}
