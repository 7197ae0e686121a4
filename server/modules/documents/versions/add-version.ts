import { and, eq, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { type FileScan, maxClientBytes, newClientBytes } from '#contract/documents/files';
import { awaitsAcceptance } from '#modules/clients/accounts';
import { maxVersions } from '#contract/documents/versions';
import { type BlobOwner, wrapKey } from '#platform/crypto/keys';
import type { Executor } from '#platform/database/database';
import { AppError } from '#platform/errors';
import type { Platform } from '#platform/platform';
import { nameForContent, uniqueNameInFolder } from '../folders/unique-name.ts';
import type { FileRow } from '../queries.ts';
import { files, fileVersions } from '../table.ts';

/** A sealed blob in the store, waiting to become a version of a document. */
export interface StoredContent {
  owner: BlobOwner;
  dataKey: Buffer;
  blobKey: string;
  /** Bytes of the content. */
  size: number;
  sha256: Buffer;
  mediaType: string;
  /** The usual one of its kind, without the dot. */
  extension: string;
  scan: FileScan;
}

/** What is said about a version beside its content. */
export interface VersionFacts {
  version: number;
  uploadedBy: string;
  notes?: string | null | undefined;
  restoredFrom?: number;
}

/** Ids of a new document and its first version: known before the first byte, bound into its seal. */
export function newFileIds(): BlobOwner {
  return { fileId: uuidv7(), versionId: uuidv7() };
}

/** The row of a version, with its key sealed. */
export function versionRow(
  platform: Pick<Platform, 'keys'>,
  content: StoredContent,
  facts: VersionFacts,
): typeof fileVersions.$inferInsert {
  const { wrapped, masterKeyVersion } = wrapKey(platform.keys, content.dataKey, content.owner);
  return {
    id: content.owner.versionId,
    fileId: content.owner.fileId,
    version: facts.version,
    blobKey: content.blobKey,
    wrappedKey: Buffer.from(wrapped),
    masterKeyVersion,
    mediaType: content.mediaType,
    extension: content.extension,
    size: content.size,
    sha256: content.sha256,
    uploadedBy: facts.uploadedBy,
    notes: facts.notes || null,
    restoredFrom: facts.restoredFrom ?? null,
    scanState: content.scan,
  };
}

/**
 * Makes a content the latest version of a document. It waits for review again, and takes the ending
 * of its new kind. The caller holds `lockClient` and the document's row.
 *
 * @returns the number of the version
 */
export async function addLatestVersion(
  platform: Platform,
  tx: Executor,
  file: FileRow,
  content: StoredContent,
  facts: Omit<VersionFacts, 'version'>,
): Promise<number> {
  const version = file.version + 1;
  await tx.insert(fileVersions).values(versionRow(platform, content, { ...facts, version }));
  const given = file.givenName ?? file.originalName;
  const renamed = nameForContent(given, content.extension);
  const { name } =
    renamed === given
      ? { name: {} }
      : await uniqueNameInFolder(
          tx,
          { clientId: file.clientId, folderId: file.folderId, fileId: file.id },
          renamed,
        );
  await tx
    .update(files)
    .set({
      latestVersion: version,
      // The document is its latest content, in the client's list and in the staff's queue.
      uploadedAt: sql`now()`,
      processedAt: null,
      processedBy: null,
      ...name,
    })
    .where(eq(files.id, file.id));
  return version;
}

/** @throws AppError `conflict` for a document that has as many versions as it may */
export function assertVersionLimit(file: FileRow): void {
  if (file.version >= maxVersions) {
    throw new AppError(
      'conflict',
      `This document has ${maxVersions} versions, which is the most it can have. Please upload it as a new document.`,
    );
  }
}

/** The number of the document's latest version with this content, if there is one. */
export async function versionWithContent(
  tx: Executor,
  fileId: string,
  sha256: Buffer,
): Promise<number | null> {
  const [row] = await tx
    .select({ version: sql<number | null>`max(${fileVersions.version})::int` })
    .from(fileVersions)
    .where(and(eq(fileVersions.fileId, fileId), eq(fileVersions.sha256, sha256)));
  return row?.version ?? null;
}

/** Bytes of the versions that a query goes over. */
export const usedBytes = sql<number>`coalesce(sum(${fileVersions.size}), 0)::float8`;

/**
 * The caller holds `lockClient`, so that two uploads cannot both take the last room.
 *
 * @throws AppError `quota_exceeded`
 */
export async function assertQuota(tx: Executor, clientId: string, size: number): Promise<void> {
  const [row] = await tx
    .select({ used: usedBytes })
    .from(fileVersions)
    .innerJoin(files, eq(files.id, fileVersions.fileId))
    .where(eq(files.clientId, clientId));
  await assertWithinQuota(tx, clientId, (row?.used ?? 0) + size);
}

/**
 * @param bytes of all versions of the client's documents with the new one, read under `lockClient`
 * @throws AppError `quota_exceeded`
 */
export async function assertWithinQuota(
  tx: Executor,
  clientId: string,
  bytes: number,
): Promise<void> {
  if (bytes > newClientBytes && (await awaitsAcceptance(tx, clientId))) {
    throw new AppError(
      'quota_exceeded',
      'A new account can hold 200 MB until we’ve started your project, assigned a preparer, or sent an invoice. Please message or call us before you send more.',
    );
  }
  if (bytes > maxClientBytes) {
    throw new AppError(
      'quota_exceeded',
      'You’ve reached the 5 GB of storage per client. Please call us before you send more.',
    );
  }
}
