import type { ClientScope } from '#platform/actor';
import type { Executor } from '#platform/database/database';
import { AppError } from '#platform/errors';
import { cleanFolderName, InvalidNameError } from '#platform/file-type/file-name';
import { createFolder, findByName } from './folders.ts';

/**
 * The folder for a document that came with its own folders: they are made as far down as names, depth, and
 * number allow. The caller holds `lockClient`.
 *
 * @param names from Root down
 * @returns its id, null for Root, and whether it is the one that was meant
 */
export async function nearestFolder(
  tx: Executor,
  scope: ClientScope,
  names: readonly string[],
  createdBy: string,
): Promise<{ id: string | null; isMeant: boolean }> {
  let id: string | null = null;
  for (const given of names) {
    try {
      const name = cleanFolderName(given);
      const there = await findByName(tx, scope, { parentId: id, name });
      id = (there ?? (await createFolder(tx, scope, { name, parentId: id, createdBy }))).id;
    } catch (error) {
      const isRefused = error instanceof AppError && error.code === 'conflict';
      if (isRefused || error instanceof InvalidNameError) return { id, isMeant: false };
      throw error;
    }
  }
  return { id, isMeant: true };
}
