import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { type Folder, maxFolderDepth, maxFolders } from '#contract/documents/folders';
import type { Actor, ClientActor, ClientScope } from '#platform/actor';
import type { Executor } from '#platform/database/database';
import { AppError, notFound } from '#platform/errors';
import { cleanFolderName } from '#platform/file-type/file-name';
import { seesAllYears } from '#platform/policy';
import { filesInScope, folderPolicy } from '../policy.ts';
import { announceFolder } from './announce-folder.ts';
import { lockClient } from './unique-name.ts';
import { files, folders } from '../table.ts';

type FolderRow = typeof folders.$inferSelect;

/**
 * A client's folders by path, with how much is in each.
 *
 * @param reader a client who may see only some years: of folders from other years they see those that hold
 * a document of theirs, and only such documents count
 */
export async function listFolders(
  db: Executor,
  scope: ClientScope,
  reader?: ClientActor,
): Promise<Folder[]> {
  const rows = await db
    .select({
      folder: folders,
      fileCount: sql<number>`(SELECT count(*)::int FROM files AS held
        WHERE held.folder_id = folders.id AND held.archived_at IS NULL)`,
      hasSubfolders: sql<boolean>`EXISTS (SELECT 1 FROM folders AS held
        WHERE held.parent_id = folders.id)`,
    })
    .from(folders)
    .where(eq(folders.clientId, scope.clientId))
    .orderBy(asc(sql`lower(${folders.path})`));
  const shown = reader === undefined ? rows : await showTo(db, reader, rows);
  return shown.map(({ folder, fileCount, hasSubfolders }) => ({
    id: folder.id,
    userId: folder.clientId,
    name: folder.name,
    parentFolder: folder.parentId,
    path: folder.path,
    fileCount,
    createdAt: folder.createdAt.toISOString(),
    can: abilitiesOn(folder, reader, fileCount === 0 && !hasSubfolders),
  }));
}

function abilitiesOn(folder: FolderRow, reader: ClientActor | undefined, isEmpty: boolean) {
  const rename = reader === undefined || folderPolicy.can(reader, 'change', folder).isAllowed;
  return { rename, delete: rename && isEmpty };
}

interface CountedFolder {
  folder: FolderRow;
  fileCount: number;
  hasSubfolders: boolean;
}

async function showTo(
  db: Executor,
  reader: ClientActor,
  rows: readonly CountedFolder[],
): Promise<readonly CountedFolder[]> {
  if (seesAllYears(reader)) return rows;
  const counted = await db
    .select({ id: files.folderId, count: sql<number>`count(*)::int` })
    .from(files)
    .where(and(isNotNull(files.folderId), filesInScope(reader)))
    .groupBy(files.folderId);
  const counts = new Map(counted.map(({ id, count }) => [id, count]));
  const filled = rows
    .filter(({ folder }) => counts.has(folder.id))
    .map(({ folder }) => folder.path);
  return rows
    .filter(
      ({ folder }) =>
        folderPolicy.can(reader, 'see', folder).isAllowed ||
        filled.some((path) => path === folder.path || path.startsWith(`${folder.path}/`)),
    )
    .map((row) => ({
      ...row,
      // One that holds what they don't see isn't empty either.
      hasSubfolders: row.hasSubfolders || row.fileCount > 0,
      fileCount: counts.get(row.folder.id) ?? 0,
    }));
}

/** One folder as the list shows it. @throws AppError `not_found` */
export async function findFolder(
  db: Executor,
  scope: ClientScope,
  id: string,
  reader?: ClientActor,
): Promise<Folder> {
  const found = (await listFolders(db, scope, reader)).find((folder) => folder.id === id);
  if (!found) throw notFound();
  return found;
}

/**
 * Makes a folder at Root or in another one; its path follows from its parent's (security.md, 'Path
 * tricks').
 *
 * @throws InvalidNameError; AppError `not_found` for the parent, `conflict` for a name that is
 * taken there, for too many folders and too deep ones
 */
export async function createFolder(
  tx: Executor,
  scope: ClientScope,
  wanted: { name: string; parentId: string | null; createdBy: string },
): Promise<FolderRow> {
  const name = cleanFolderName(wanted.name);
  await lockClient(tx, scope);
  const parent = wanted.parentId === null ? null : await readFolder(tx, scope, wanted.parentId);
  if (parent && depthOf(parent.path) >= maxFolderDepth) {
    throw new AppError(
      'conflict',
      `Folders can be nested at most ${maxFolderDepth} deep. Please choose a folder higher up.`,
    );
  }
  if (await findByName(tx, scope, { parentId: wanted.parentId, name })) throw taken();
  if ((await tx.$count(folders, eq(folders.clientId, scope.clientId))) >= maxFolders) {
    throw new AppError(
      'conflict',
      `You already have ${maxFolders} folders. Please delete an empty one first.`,
    );
  }
  const [row] = await tx
    .insert(folders)
    .values({
      id: uuidv7(),
      clientId: scope.clientId,
      parentId: wanted.parentId,
      name,
      path: `${parent?.path ?? ''}/${name}`,
      createdBy: wanted.createdBy,
    })
    .returning();
  if (!row) throw new Error('the folder was not stored');
  await announceFolder(tx, scope, row);
  return row;
}

/**
 * Gives a folder another name. The paths of the folders in it follow.
 *
 * @throws InvalidNameError; AppError `not_found`, `conflict` for a name that is taken there
 */
export async function renameFolder(
  tx: Executor,
  scope: ClientScope,
  id: string,
  newName: string,
): Promise<void> {
  const name = cleanFolderName(newName);
  await lockClient(tx, scope);
  const folder = await readFolder(tx, scope, id);
  const other = await findByName(tx, scope, { parentId: folder.parentId, name });
  if (other && other.id !== id) throw taken();
  const path = folder.path.slice(0, -folder.name.length) + name;
  await tx
    .update(folders)
    .set({ path: sql`${path}::text || substr(${folders.path}, length(${folder.path}) + 1)` })
    .where(
      and(
        eq(folders.clientId, scope.clientId),
        sql`starts_with(${folders.path}, ${`${folder.path}/`})`,
      ),
    );
  await tx.update(folders).set({ name, path }).where(eq(folders.id, id));
  await announceFolder(tx, scope, { ...folder, path });
}

/**
 * Removes a folder that holds no documents and no folders. Archived documents that were in it would
 * come back at Root.
 *
 * @throws AppError `not_found`, `conflict` when it is not empty
 */
export async function deleteEmptyFolder(
  tx: Executor,
  scope: ClientScope,
  id: string,
): Promise<void> {
  await lockClient(tx, scope);
  const folder = await readFolder(tx, scope, id);
  const contained = await tx.$count(files, and(eq(files.folderId, id), isNull(files.archivedAt)));
  if (contained > 0 || (await tx.$count(folders, eq(folders.parentId, id))) > 0) {
    throw new AppError('conflict', 'This folder isn’t empty. Please move its contents first.');
  }
  await tx
    .update(files)
    .set({ folderId: null })
    .where(and(eq(files.folderId, id), isNotNull(files.archivedAt)));
  await tx.delete(folders).where(eq(folders.id, id));
  await announceFolder(tx, scope, folder);
}

/** The id of the folder at a path, null for Root. @throws AppError `not_found` */
export async function folderAtPath(
  db: Executor,
  scope: ClientScope,
  path: string,
): Promise<string | null> {
  if (path === '') return null;
  const [row] = await db
    .select({ id: folders.id })
    .from(folders)
    .where(and(eq(folders.clientId, scope.clientId), eq(folders.path, path)));
  if (!row) throw new AppError('not_found', 'This folder no longer exists.');
  return row.id;
}

/** A preset folder of some year: offered before it exists (spec section 9). */
const preset = /^\/Tax Documents 20\d\d$/;

/**
 * The same for a document that is to be put there. A preset folder comes into being with its first
 * document; for staff, who name a folder by its path, every folder does.
 *
 * @throws InvalidNameError; AppError `not_found`, `conflict`
 */
export async function folderForDocument(
  tx: Executor,
  scope: ClientScope,
  path: string,
  actor: Actor,
): Promise<string | null> {
  if (actor.role !== 'admin' && !preset.test(path)) return folderAtPath(tx, scope, path);
  return makeFolderPath(tx, scope, path, actor.userId);
}

/** The id of the folder at a path, made with the folders above it where it is missing. */
async function makeFolderPath(
  tx: Executor,
  scope: ClientScope,
  path: string,
  createdBy: string,
): Promise<string | null> {
  await lockClient(tx, scope);
  let parentId: string | null = null;
  for (const name of path.split('/').slice(1)) {
    const there: FolderRow | undefined = await findByName(tx, scope, { parentId, name });
    parentId = (there ?? (await createFolder(tx, scope, { name, parentId, createdBy }))).id;
  }
  return parentId;
}

async function readFolder(tx: Executor, scope: ClientScope, id: string): Promise<FolderRow> {
  const [row] = await tx
    .select()
    .from(folders)
    .where(and(eq(folders.id, id), eq(folders.clientId, scope.clientId)));
  if (!row) throw notFound();
  return row;
}

/** The folder that has a name in a place, in upper or lower case. */
export async function findByName(
  tx: Executor,
  scope: ClientScope,
  wanted: { parentId: string | null; name: string },
): Promise<FolderRow | undefined> {
  const { parentId } = wanted;
  const neighbors = await tx
    .select()
    .from(folders)
    .where(
      and(
        eq(folders.clientId, scope.clientId),
        parentId === null ? isNull(folders.parentId) : eq(folders.parentId, parentId),
      ),
    );
  const lower = wanted.name.toLowerCase();
  return neighbors.find((folder) => folder.name.toLowerCase() === lower);
}

const taken = (): AppError =>
  new AppError('conflict', 'There’s already a folder with this name here.');

const depthOf = (path: string): number => path.split('/').length - 1;
