import { eq } from 'drizzle-orm';
import { type FileCategory, fileCategories } from '#contract/documents/files';
import type { Actor } from '#platform/actor';
import type { Executor } from '#platform/database/database';
import { AppError } from '#platform/errors';
import { cleanFileName } from '#platform/file-type/file-name';
import { folderForDocument } from './folders.ts';
import { addHistory } from '../versions/history.ts';
import { nameForContent, uniqueNameInFolder } from './unique-name.ts';
import type { FileRow } from '../queries.ts';
import { files } from '../table.ts';

/** What is to become of a document; what is left out stays. */
interface Wanted {
  /** The folder's path; empty is Root. */
  folder?: string | undefined;
  category?: FileCategory | undefined;
  taxYear?: number | null | undefined;
  name?: string | undefined;
  /** A name that a neighbor has gets a number instead of being refused. */
  mayBeNumbered?: boolean;
}

/**
 * Corrects where a document lies, what it is, its tax year and its name. In a new folder it has the
 * name it was handed over with, numbered if a neighbor has that: so moving it back gives it the name
 * it had. The caller holds `lockClient` of the document's owner and the document's row.
 *
 * @throws AppError `not_found` for the folder, `conflict` for a name that is taken
 */
export async function moveFile(
  tx: Executor,
  actor: Actor,
  file: FileRow,
  wanted: Wanted,
): Promise<void> {
  const changes: string[] = [];
  const scope = { clientId: file.clientId };
  let { folderId } = file;
  if (wanted.folder !== undefined && wanted.folder !== file.folder) {
    folderId = await folderForDocument(tx, scope, wanted.folder, actor);
    const given = file.givenName ?? file.originalName;
    const { name } = await uniqueNameInFolder(tx, { ...scope, folderId, fileId: file.id }, given);
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
  if (wanted.taxYear !== undefined && wanted.taxYear !== file.taxYear) {
    await tx.update(files).set({ taxYear: wanted.taxYear }).where(eq(files.id, file.id));
    changes.push(
      wanted.taxYear === null ? 'Tax year removed' : `Tax year changed to ${wanted.taxYear}`,
    );
  }
  if (
    wanted.name !== undefined &&
    (await (wanted.mayBeNumbered ? giveNumberedName : giveName)(
      tx,
      { ...file, folderId },
      wanted.name,
      'name',
    ))
  ) {
    changes.push(`Renamed from ${file.originalName}`);
  }
  if (changes.length === 0) return;
  await addHistory(tx, {
    fileId: file.id,
    action: 'updated',
    description: changes.join('. '),
    userId: actor.userId,
  });
}

/**
 * Gives a document another name. Its ending says what the content is, so that stays.
 *
 * @param field of the request that holds the name
 * @returns whether that changed anything
 * @throws AppError `conflict` when a neighbor has the name
 */
export async function giveName(
  tx: Executor,
  file: FileRow,
  wanted: string,
  field: string,
): Promise<boolean> {
  const name = cleanFileName(nameForContent(cleanFileName(wanted), file.extension));
  if (name === file.originalName) return false;
  const place = { clientId: file.clientId, folderId: file.folderId, fileId: file.id };
  if ((await uniqueNameInFolder(tx, place, name)).sameName) {
    const message = 'The folder already has a document with this name';
    throw new AppError('conflict', `${message}. Please choose another name.`, {
      fields: { [field]: message },
    });
  }
  await tx.update(files).set({ originalName: name, givenName: null }).where(eq(files.id, file.id));
  return true;
}

/** The same, with a number where a neighbor has the name. */
async function giveNumberedName(tx: Executor, file: FileRow, wanted: string): Promise<boolean> {
  const given = cleanFileName(nameForContent(cleanFileName(wanted), file.extension));
  if (given === file.originalName || given === file.givenName) return false;
  const place = { clientId: file.clientId, folderId: file.folderId, fileId: file.id };
  const { name } = await uniqueNameInFolder(tx, place, given);
  await tx.update(files).set(name).where(eq(files.id, file.id));
  return true;
}

const shortLabelOf = (value: FileCategory): string =>
  fileCategories.find((category) => category.value === value)?.shortLabel ?? value;
