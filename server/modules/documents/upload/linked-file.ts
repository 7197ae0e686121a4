import type { Executor } from '#platform/database/database';
import type { Platform } from '#platform/platform';
import { lockClient, uniqueNameInFolder } from '../folders/unique-name.ts';
import { assertQuota, type StoredContent, versionRow } from '../versions/add-version.ts';
import { historyRow } from '../versions/history.ts';
import { announceFile } from './announce-file.ts';
import { insertDocument } from './upload-file.ts';

/** A document that came in by a request link. */
interface LinkedFile {
  clientId: string;
  originalName: string;
  taxYear: number;
  /** The item that it was requested for, which takes one. */
  checklistItemId: string;
  /** For whom the link is, else who made it: nobody signed in. */
  uploadedBy: string;
  /** What was said with it. */
  notes: string | null;
}

/**
 * Adds a stored content to a client's documents, where it waits for its review like an upload.
 *
 * @throws AppError `quota_exceeded`, `not_found` when the client was deleted in the meantime
 */
export async function addLinkedFile(
  platform: Pick<Platform, 'keys'>,
  tx: Executor,
  { content, ...wanted }: LinkedFile & { content: StoredContent },
): Promise<void> {
  const { clientId, taxYear, checklistItemId, uploadedBy, notes } = wanted;
  const { fileId } = content.owner;
  await lockClient(tx, { clientId });
  await assertQuota(tx, clientId, content.size);
  const place = { clientId, folderId: null };
  const { name } = await uniqueNameInFolder(tx, place, wanted.originalName);
  await insertDocument(tx, {
    // What kind it is, its recognition says.
    document: { id: fileId, ...place, ...name, category: 'other', taxYear, checklistItemId },
    version: versionRow(platform, content, { version: 1, uploadedBy, notes }),
    history: historyRow({
      fileId,
      action: 'created',
      newVersion: 1,
      description: 'Sent by request link',
      userId: uploadedBy,
    }),
  });
  await announceFile(tx, { id: fileId, clientId });
}
