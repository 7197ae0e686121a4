import { sql } from 'drizzle-orm';
import type { Executor } from '#platform/database/database';
import type { Platform } from '#platform/platform';
import { nearestFolder } from '../folders/nearest-folder.ts';
import { lockClient, uniqueNameInFolder } from '../folders/unique-name.ts';
import { assertQuota, type StoredContent, versionRow } from '../versions/add-version.ts';
import { historyRow } from '../versions/history.ts';
import { announceFile } from './announce-file.ts';
import { insertDocument } from './upload-file.ts';

/** A part of a finished return, which the client gets. */
interface DeliveredFile {
  clientId: string;
  originalName: string;
  taxYear: number;
  /** The folders it is in, from Root down. */
  folders: readonly string[];
  deliveredBy: string;
}

/**
 * Adds a stored content to a client's documents as one that the firm made: it waits for nobody's review, and isn't read
 * by recognition, which asks about what clients send.
 *
 * @returns the document’s id and name
 * @throws AppError `quota_exceeded`, `not_found` when the client was deleted in the meantime
 */
export async function addDeliveredFile(
  platform: Pick<Platform, 'keys'>,
  tx: Executor,
  { content, ...wanted }: DeliveredFile & { content: StoredContent },
): Promise<{ id: string; originalName: string }> {
  const { clientId, taxYear, deliveredBy } = wanted;
  const { fileId: id } = content.owner;
  await lockClient(tx, { clientId });
  await assertQuota(tx, clientId, content.size);
  const folder = await nearestFolder(tx, { clientId }, wanted.folders, deliveredBy);
  const place = { clientId, folderId: folder.id };
  const { name } = await uniqueNameInFolder(tx, place, wanted.originalName);
  await insertDocument(tx, {
    document: {
      id,
      ...place,
      ...name,
      category: 'tax-return',
      taxYear,
      processedAt: sql`now()`,
      processedBy: deliveredBy,
    },
    version: versionRow(platform, content, { version: 1, uploadedBy: deliveredBy }),
    history: historyRow({
      fileId: id,
      action: 'created',
      newVersion: 1,
      description: 'Delivered by your preparer',
      userId: deliveredBy,
    }),
  });
  await announceFile(tx, { id, clientId });
  return { id, originalName: name.originalName };
}
