import { asc } from 'drizzle-orm';
import type { Executor } from '#platform/database/database';
import type { ExportFile } from '#platform/exports/export-file';
import type { Platform } from '#platform/platform';
import { openPendingContent } from './pending-contents.ts';
import { pendingContents } from './table.ts';

/** What waits to become a client's document, for the firm's own export: a page of thousands is read as one. */
export async function pendingExportFiles(
  platform: Pick<Platform, 'blobs' | 'keys'>,
  db: Executor,
): Promise<(ExportFile & { stored: NonNullable<ExportFile['stored']> })[]> {
  const rows = await db.select().from(pendingContents).orderBy(asc(pendingContents.fileId));
  return rows.map((pending) => {
    const { fileId, id: versionId, size, sha256, scanState, createdAt, extension } = pending;
    return {
      folders: [],
      name: `${fileId}.${extension}`,
      changedAt: createdAt,
      isSettled: true,
      stored: { fileId, versionId, size, sha256, isInfected: scanState === 'infected' },
      open: () => openPendingContent(platform, pending),
    };
  });
}
