import type { File } from '#contract/documents/files';
import { documentsOfItems } from '#modules/documents';
import type { Actor } from '#platform/actor';
import type { Executor } from '#platform/database/database';

/** The documents handed over for some checklist items, by item and newest first. */
export function filesOfItems(
  db: Executor,
  actor: Actor,
  itemIds: readonly string[],
): Promise<Map<string, File[]>> {
  return documentsOfItems(db, actor, itemIds);
}
