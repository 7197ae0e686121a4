import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import { fileHistory, files, fileVersions } from '../../server/modules/documents/table.ts';
import type { Platform } from '../../server/platform/platform.ts';
import type { DrawnDocument } from './drawn-document.ts';

/** Gives a document handed over just now the dates of its story, in the firm's daytime. */
export async function backdate(
  { config, db }: Platform,
  fileId: string,
  sample: DrawnDocument,
): Promise<void> {
  const zone = config.firm.timeZone;
  const minute = (sample.filename.length * 37) % 560;
  // Never later than now.
  const ago = (days: number): SQL => sql`least(now() - interval '20 minutes', (
    date_trunc('day', now() AT TIME ZONE ${zone}) - make_interval(days => ${days})
    + make_interval(hours => 8, mins => ${minute})) AT TIME ZONE ${zone})`;
  const uploaded = ago(sample.uploadedDaysAgo);
  const deleted = sample.deletedDaysAgo === undefined ? undefined : ago(sample.deletedDaysAgo);
  await db.transaction(async (tx) => {
    await tx
      .update(files)
      .set({
        uploadedAt: uploaded,
        ...(sample.isProcessed
          ? { processedAt: sql`least(now(), ${uploaded} + interval '26 hours')` }
          : {}),
        ...(deleted ? { archivedAt: deleted } : {}),
      })
      .where(eq(files.id, fileId));
    for (const [index, { uploadedDaysAgo }] of sample.versions.entries()) {
      await tx
        .update(fileVersions)
        .set({ uploadedAt: ago(uploadedDaysAgo) })
        .where(and(eq(fileVersions.fileId, fileId), eq(fileVersions.version, index + 1)));
    }
    // History is never rewritten; this one is notified again from the beginning.
    const history = await tx
      .select()
      .from(fileHistory)
      .where(eq(fileHistory.fileId, fileId))
      .orderBy(asc(fileHistory.id));
    await tx.delete(fileHistory).where(eq(fileHistory.fileId, fileId));
    for (const entry of history) {
      const version = entry.newVersion === null ? undefined : sample.versions[entry.newVersion - 1];
      const at = version ? ago(version.uploadedDaysAgo) : (deleted ?? uploaded);
      await tx.insert(fileHistory).values({ ...entry, at });
    }
  });
}
