import { eq } from 'drizzle-orm';
import type { Executor } from '#platform/database/database';
import { publishLive } from '#platform/live/publish';
import { files } from '../table.ts';

/**
 * Tells the client's and the staff's open pages that a document changed.
 *
 * @param before as it was, where its year may have changed
 */
export async function announceFile(
  tx: Executor,
  { id, clientId: userId }: { id: string; clientId: string },
  before?: { taxYear: number | null; uploadedAt: Date },
): Promise<void> {
  const dated = { taxYear: files.taxYear, uploadedAt: files.uploadedAt };
  const now = await tx.select(dated).from(files).where(eq(files.id, id));
  const known = before === undefined ? now : [before, ...now];
  const records = known.map(({ taxYear, uploadedAt }) => ({ taxYear, madeAt: uploadedAt }));
  const event = { type: 'files-changed', fileId: id, userId } as const;
  await publishLive(tx, { userId, staff: true, records }, event);
}
