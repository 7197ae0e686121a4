import { and, eq, isNull, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { BodyOf } from '#contract/endpoint';
import { maxClientBytes, type UploadReceipt, type uploadFile } from '#contract/files';
import type { Actor } from '#platform/actor';
import { wrapKey } from '#platform/crypto/keys';
import type { Executor } from '#platform/database';
import { AppError } from '#platform/errors';
import { numberedName } from '#platform/file-type/file-name';
import { publishLive } from '#platform/live/publish';
import type { Platform } from '#platform/platform';
import { presentFile } from './present.ts';
import { findFile } from './queries.ts';
import type { ReceivedFile } from './receive-upload.ts';
import { files, fileVersions } from './table.ts';

/** A file that is safely stored and now needs its place among the client's documents. */
export interface StoredUpload {
  fileId: string;
  versionId: string;
  dataKey: Buffer;
  blobKey: string;
  file: ReceivedFile;
  fields: BodyOf<typeof uploadFile>;
}

/**
 * Adds a stored upload to a client's documents. The same name again gets a number; identical
 * content is reported and kept, for the client to decide (rulings section 3).
 *
 * @throws AppError `quota_exceeded`
 */
export async function addUploadedFile(
  platform: Platform,
  tx: Executor,
  actor: Actor,
  upload: StoredUpload,
): Promise<UploadReceipt> {
  const { file, fields } = upload;
  // Uploads of one client take turns here, so that two of one name get two numbers.
  await tx.execute(sql`SELECT 1 FROM users WHERE id = ${actor.userId} FOR NO KEY UPDATE`);
  await refuseOverQuota(tx, actor.userId, file.size);
  const existing = await tx
    .select({
      id: files.id,
      originalName: files.originalName,
      uploadedAt: files.uploadedAt,
      sameContent: sql<boolean>`${fileVersions.sha256} = ${file.sha256}`,
    })
    .from(files)
    .innerJoin(
      fileVersions,
      and(eq(fileVersions.fileId, files.id), eq(fileVersions.version, files.latestVersion)),
    )
    .where(and(eq(files.userId, actor.userId), isNull(files.archivedAt)))
    .orderBy(files.uploadedAt);
  const lower = file.originalName.toLowerCase();
  const sameName = existing.find((other) => other.originalName.toLowerCase() === lower);
  const duplicate = existing.find((other) => other.sameContent);

  await tx.insert(files).values({
    id: upload.fileId,
    userId: actor.userId,
    originalName: numberedName(
      file.originalName,
      existing.map((other) => other.originalName),
    ),
    category: fields.category,
    taxYear: fields.taxYear ?? null,
  });
  const { wrapped, masterKeyVersion } = wrapKey(platform.keys, upload.dataKey, {
    fileId: upload.fileId,
    versionId: upload.versionId,
  });
  await tx.insert(fileVersions).values({
    id: upload.versionId,
    fileId: upload.fileId,
    version: 1,
    blobKey: upload.blobKey,
    wrappedKey: Buffer.from(wrapped),
    masterKeyVersion,
    mediaType: file.type.mediaType,
    extension: file.type.extension,
    size: file.size,
    sha256: file.sha256,
    uploadedBy: actor.userId,
  });
  await publishLive(
    tx,
    { userId: actor.userId, staff: true },
    { type: 'files-changed', fileId: upload.fileId, userId: actor.userId },
  );
  return {
    ...presentFile(actor, await findFile(tx, actor, upload.fileId)),
    duplicateOf: duplicate ? presentOther(duplicate) : null,
    sameNameAs: sameName ? presentOther(sameName) : null,
  };
}

/** Ids of a new document and its first version: known before the first byte, bound into its seal. */
export function newFileIds(): { fileId: string; versionId: string } {
  return { fileId: uuidv7(), versionId: uuidv7() };
}

async function refuseOverQuota(tx: Executor, userId: string, size: number): Promise<void> {
  const [row] = await tx
    .select({ used: sql<number>`coalesce(sum(${fileVersions.size}), 0)::float8` })
    .from(fileVersions)
    .innerJoin(files, eq(files.id, fileVersions.fileId))
    .where(eq(files.userId, userId));
  if ((row?.used ?? 0) + size > maxClientBytes) {
    throw new AppError(
      'quota_exceeded',
      'Your documents have reached the 5 GB we can keep for one client. Please call us before you send more.',
    );
  }
}

function presentOther(other: { id: string; originalName: string; uploadedAt: Date }) {
  return {
    id: other.id,
    originalName: other.originalName,
    uploadedAt: other.uploadedAt.toISOString(),
  };
}
