import { and, desc, inArray, isNull } from 'drizzle-orm';
import type { File } from '#contract/documents/files';
import type { Actor, ClientScope } from '#platform/actor';
import type { Executor } from '#platform/database/database';
import { filesInScope, seesDocuments } from '../policy.ts';
import { presentFile } from '../present.ts';
import { fileColumns, itsFolder, latest } from '../queries.ts';
import { files, fileVersions, folders } from '../table.ts';

/**
 * Takes a document for a checklist item, in the transaction that adds it. Projects own the items, so
 * the application passes this in.
 *
 * @throws AppError `not_found` for an item of another client, `conflict` where it takes no more
 */
export type ReceiveForItem = (
  tx: Executor,
  actor: Actor,
  scope: ClientScope,
  checklistItemId: string,
) => Promise<void>;

/**
 * The documents handed over for some checklist items, by item and newest first, in one query; none
 * for staff who see no documents.
 */
export async function documentsOfItems(
  db: Executor,
  actor: Actor,
  checklistItemIds: readonly string[],
): Promise<Map<string, File[]>> {
  const byItem = new Map<string, File[]>();
  if (checklistItemIds.length === 0 || !seesDocuments(actor)) return byItem;
  const rows = await db
    .select(fileColumns)
    .from(files)
    .innerJoin(fileVersions, latest)
    .leftJoin(folders, itsFolder)
    .where(
      and(
        inArray(files.checklistItemId, [...checklistItemIds]),
        isNull(files.archivedAt),
        filesInScope(actor),
      ),
    )
    .orderBy(desc(files.uploadedAt), desc(files.id));
  for (const row of rows) {
    const { checklistItemId } = row;
    if (checklistItemId === null) continue;
    const documents = byItem.get(checklistItemId) ?? [];
    documents.push(presentFile(actor, row));
    byItem.set(checklistItemId, documents);
  }
  return byItem;
}
