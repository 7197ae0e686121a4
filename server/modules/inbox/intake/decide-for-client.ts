import { eq, isNull, and, sql } from 'drizzle-orm';
import { lockDocument } from '#modules/documents';
import type { MasterKeys } from '#platform/crypto/master-keys';
import type { Executor } from '#platform/database/database';
import { lockRecognition } from './queries.ts';
import { openContent } from './sealed-content.ts';
import { settleReading } from './settle.ts';
import { filings, recognitions } from './table.ts';

/**
 * Decides again about a document that is another client’s now: what was asked, answered, and settled before was about
 * someone else. The caller holds the client.
 */
export async function decideForClient(
  tx: Executor,
  keys: MasterKeys,
  fileId: string,
): Promise<void> {
  await tx
    .update(filings)
    .set({ undoneAt: sql`now()` })
    .where(and(eq(filings.fileId, fileId), isNull(filings.undoneAt)));
  const file = await lockDocument(tx, fileId);
  const current = await lockRecognition(tx, fileId);
  if (!file || !current || current.row.content === null) return;
  const { versionId } = current.row;
  await tx
    .update(recognitions)
    .set({
      question: null,
      clientAnswer: null,
      settled: null,
      settledAt: null,
      settledBy: null,
      decidedOn: null,
    })
    .where(eq(recognitions.versionId, versionId));
  if (file.processedAt !== null || file.archivedAt !== null) return;
  const content = openContent(keys, versionId, current.row.content);
  await settleReading(tx, keys, {
    versionId,
    sha256: current.sha256,
    file,
    content: { ...content, itemId: null, duplicateOf: null },
    broughtByStaff: null,
  });
}
