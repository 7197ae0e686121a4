import { asc } from 'drizzle-orm';
import type { Executor } from '#platform/database/database';
import type { Paper } from '#platform/papers/paper';
import type { Platform } from '#platform/platform';
import { openHeldContent } from './held-contents.ts';
import { heldContents } from './table.ts';

/** What waits to become a client's document, for the firm's own export: a page of thousands is read as one. */
export async function heldPapers(
  platform: Pick<Platform, 'blobs' | 'keys'>,
  db: Executor,
): Promise<(Paper & { stored: NonNullable<Paper['stored']> })[]> {
  const rows = await db.select().from(heldContents).orderBy(asc(heldContents.fileId));
  return rows.map((held) => {
    const { fileId, id: versionId, size, sha256, scanState, heldAt, extension } = held;
    return {
      folders: [],
      name: `${fileId}.${extension}`,
      changedAt: heldAt,
      isSettled: true,
      stored: { fileId, versionId, size, sha256, isInfected: scanState === 'infected' },
      open: () => openHeldContent(platform, held),
    };
  });
}
