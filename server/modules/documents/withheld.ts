import { and, eq, isNotNull } from 'drizzle-orm';
import type { Executor } from '#platform/database/database';
import type { Platform } from '#platform/platform';
import { notifyWhoSee } from '#modules/notifications';
import { announceFile } from './upload/announce-file.ts';
import { files } from './table.ts';

/** Whether nobody of a document’s account sees it yet, because its paper may name someone else. */
export async function isWithheld(db: Executor, id: string): Promise<boolean> {
  return (await db.$count(files, and(eq(files.id, id), isNotNull(files.withheldFor)))) > 0;
}

/** Lets the people of its account see a document, and notifies them of one that staff uploaded for them. */
export async function releaseDocument(
  platform: Pick<Platform, 'config'>,
  tx: Executor,
  id: string,
): Promise<void> {
  const [withheld] = await tx
    .select()
    .from(files)
    .where(and(eq(files.id, id), isNotNull(files.withheldFor)))
    .for('update');
  if (!withheld) return;
  await tx.update(files).set({ withheldFor: null }).where(eq(files.id, id));
  const { clientId, taxYear, uploadedAt, originalName, archivedAt } = withheld;
  await announceFile(tx, { id, clientId });
  if (withheld.withheldFor !== 'upload' || archivedAt !== null) return;
  const record = { clientId, rights: ['see'] as const, taxYear, madeAt: uploadedAt, madeBy: null };
  const event = { kind: 'file-uploaded' as const, fileIds: [id], fileName: originalName };
  await notifyWhoSee(platform, tx, record, event);
}

/** Releases everything, where nothing is read anymore. @returns how many there were */
export async function releaseAll(platform: Pick<Platform, 'config' | 'db'>): Promise<number> {
  const rows = await platform.db
    .select({ id: files.id })
    .from(files)
    .where(isNotNull(files.withheldFor))
    .limit(1000);
  for (const { id } of rows) {
    await platform.db.transaction((tx) => releaseDocument(platform, tx, id));
  }
  return rows.length;
}
