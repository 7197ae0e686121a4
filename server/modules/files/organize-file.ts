import { eq } from 'drizzle-orm';
import { type FileCategory, fileCategories } from '#contract/files';
import type { Actor } from '#platform/actor';
import type { Executor } from '#platform/database';
import { folderForDocument } from './folders.ts';
import { addHistory } from './history.ts';
import { nameInPlace } from './place.ts';
import type { FileRow } from './queries.ts';
import { files } from './table.ts';

/**
 * Puts a document into a folder, a category or both. In its new place it has the name it was handed
 * over with, numbered if a neighbour has that: so moving it back gives it the name it had. The
 * caller holds `lockClient` of the document's owner and the document's row.
 *
 * @param wanted.folder the folder's path; empty is Root
 * @throws AppError `not_found` for the folder
 */
export async function moveFile(
  tx: Executor,
  actor: Actor,
  file: FileRow,
  wanted: { folder?: string | undefined; category?: FileCategory | undefined },
): Promise<void> {
  const changes: string[] = [];
  const scope = { userId: file.userId };
  if (wanted.folder !== undefined && wanted.folder !== file.folder) {
    const folderId = await folderForDocument(tx, scope, wanted.folder, actor);
    const given = file.givenName ?? file.originalName;
    const { name } = await nameInPlace(tx, { ...scope, folderId, fileId: file.id }, given);
    await tx
      .update(files)
      .set({ folderId, ...name })
      .where(eq(files.id, file.id));
    changes.push(`Moved to ${wanted.folder || 'Root'}`);
  }
  if (wanted.category !== undefined && wanted.category !== file.category) {
    await tx.update(files).set({ category: wanted.category }).where(eq(files.id, file.id));
    changes.push(`Category changed to ${shortLabelOf(wanted.category)}`);
  }
  if (changes.length === 0) return;
  await addHistory(tx, {
    fileId: file.id,
    action: 'updated',
    description: changes.join('. '),
    userId: actor.userId,
  });
}

const shortLabelOf = (value: FileCategory): string =>
  fileCategories.find((category) => category.value === value)?.shortLabel ?? value;
