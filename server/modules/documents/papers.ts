import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Actor } from '#platform/actor';
import { unwrapKey } from '#platform/crypto/keys';
import type { ExportFile } from '#platform/exports/export-file';
import { sizeText } from '#platform/exports/page';
import type { Platform } from '#platform/platform';
import { openBlobStream } from '#platform/storage/sealed-blob';
import type { Executor } from '#platform/database/database';
import { filesInScope } from './policy.ts';
import { itsFolder } from './queries.ts';
import { files, fileVersions, folders } from './table.ts';

const rowsPerBatch = 500;

/**
 * A client's documents by year and folder with all their versions, as the actor may see them: for a client
 * without what was archived. What our virus scanner has not passed is left out for a client; in the firm's
 * own export, what it refused lies apart.
 */
export async function* documentPapers(
  platform: Pick<Platform, 'blobs' | 'keys'>,
  db: Executor,
  actor: Actor,
  clientId: string,
): AsyncGenerator<ExportFile> {
  for await (const row of versionsInScope(db, actor, clientId)) {
    const { file, version, folder } = row;
    const isLatest = version.version === file.latestVersion;
    const isInfected = version.scanState === 'infected';
    const year = file.taxYear === null ? 'No tax year' : String(file.taxYear);
    const owner = { fileId: file.id, versionId: version.id };
    const note = isLatest ? '' : `Version ${version.version} of ${file.latestVersion}, `;
    yield {
      folders: [
        year,
        ...(file.archivedAt === null ? [] : ['Archived']),
        ...folder.split('/').filter((part) => part !== ''),
        ...(isLatest ? [] : ['.versions']),
      ],
      name: isLatest ? file.originalName : versionName(file.originalName, version.version),
      changedAt: version.uploadedAt,
      isSettled: true,
      stored: { ...owner, size: version.size, sha256: version.sha256, isInfected },
      listed: {
        section: file.archivedAt === null ? year : `${year}, archived`,
        note: `${note}${sizeText(version.size)}`,
      },
      open: () =>
        openBlobStream(platform.blobs, {
          blobKey: version.blobKey,
          seal: { key: unwrapKey(platform.keys, sealOf(version), owner), owner },
          plainSize: version.size,
        }),
    };
  }
}

const sealOf = (
  version: Pick<typeof fileVersions.$inferSelect, 'wrappedKey' | 'masterKeyVersion'>,
) => ({
  wrapped: version.wrappedKey,
  masterKeyVersion: version.masterKeyVersion,
});

/** "W-2 (version 1).pdf" */
function versionName(name: string, version: number): string {
  const dot = name.lastIndexOf('.');
  const stem = dot > 0 ? name.slice(0, dot) : name;
  return `${stem} (version ${version})${name.slice(stem.length)}`;
}

/** A part at a time, each document's versions together, the newest first. */
async function* versionsInScope(db: Executor, actor: Actor, clientId: string) {
  let after: SQL | undefined;
  for (;;) {
    const rows = await db
      .select({
        file: {
          id: files.id,
          originalName: files.originalName,
          taxYear: files.taxYear,
          latestVersion: files.latestVersion,
          archivedAt: files.archivedAt,
        },
        folder: sql<string>`coalesce(${folders.path}, '')`,
        version: {
          id: fileVersions.id,
          version: fileVersions.version,
          size: fileVersions.size,
          sha256: fileVersions.sha256,
          scanState: fileVersions.scanState,
          uploadedAt: fileVersions.uploadedAt,
          blobKey: fileVersions.blobKey,
          wrappedKey: fileVersions.wrappedKey,
          masterKeyVersion: fileVersions.masterKeyVersion,
        },
      })
      .from(files)
      .innerJoin(fileVersions, eq(fileVersions.fileId, files.id))
      .leftJoin(folders, itsFolder)
      .where(
        and(
          eq(files.clientId, clientId),
          filesInScope(actor),
          actor.role === 'admin'
            ? undefined
            : and(
                isNull(fileVersions.archivedAt),
                sql`${fileVersions.scanState} IN ('none', 'clean')`,
              ),
          after,
        ),
      )
      .orderBy(asc(files.id), sql`-${fileVersions.version}`)
      .limit(rowsPerBatch);
    yield* rows;
    const last = rows.at(-1);
    if (rows.length < rowsPerBatch || last === undefined) return;
    after = sql`(${files.id}, -${fileVersions.version}) > (${last.file.id}::uuid, ${-last.version.version}::int)`;
  }
}
