import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { type ClientMove, idsOf, type MovedRow, movedRows } from '#platform/client-move';
import type { Executor } from '#platform/database/database';
import { numberedName } from '#platform/file-type/file-name';
import { renameFolder } from './folders/folders.ts';
import { files, folders } from './table.ts';

// When two clients become one (decision 035). The caller holds both clients, and has deferred the constraints
// that hold a document to the folders and items of its own client.

const list = (ids: readonly string[]) => sql`ANY (${sql.param([...ids])}::uuid[])`;

/**
 * Moves a client's folders and documents, archived ones too. Where Root has a name already, the one that comes
 * gets a number; nothing else about a document changes.
 */
export async function moveDocuments(tx: Executor, { from, to }: ClientMove): Promise<MovedRow[]> {
  const renamed = [
    ...(await makeFolderNamesFree(tx, { from, to })),
    ...(await makeFileNamesFree(tx, { from, to })),
  ];
  const movedFolders = await tx
    .update(folders)
    .set({ clientId: to })
    .where(eq(folders.clientId, from))
    .returning({ id: folders.id });
  const movedFiles = await tx
    .update(files)
    .set({ clientId: to })
    .where(eq(files.clientId, from))
    .returning({ id: files.id });
  return [...renamed, ...movedRows('folders', movedFolders), ...movedRows('files', movedFiles)];
}

const atRoot = (clientId: string) => and(eq(folders.clientId, clientId), isNull(folders.parentId));

async function makeFolderNamesFree(tx: Executor, { from, to }: ClientMove): Promise<MovedRow[]> {
  const rows = await tx
    .select({ id: folders.id, name: folders.name, clientId: folders.clientId })
    .from(folders)
    .where(sql`${atRoot(from)} OR ${atRoot(to)}`)
    .orderBy(folders.id);
  const taken = rows.filter(({ clientId }) => clientId === to).map(({ name }) => name);
  const renamed: MovedRow[] = [];
  const coming = rows.filter(({ clientId }) => clientId === from);
  for (const { id, name } of coming) {
    const others = coming.filter((other) => other.id !== id).map((other) => other.name);
    const free = numberedName(name, hasName(taken, name) ? [...taken, ...others] : []);
    if (free !== name) {
      await renameFolder(tx, { clientId: from }, id, free);
      renamed.push({ kind: 'folder-name', id, now: free, was: name });
    }
    taken.push(free);
  }
  return renamed;
}

async function makeFileNamesFree(tx: Executor, { from, to }: ClientMove): Promise<MovedRow[]> {
  const rows = await tx
    .select({
      id: files.id,
      clientId: files.clientId,
      originalName: files.originalName,
      givenName: files.givenName,
    })
    .from(files)
    .where(
      and(inArray(files.clientId, [from, to]), isNull(files.folderId), isNull(files.archivedAt)),
    )
    .orderBy(files.id);
  const taken = rows.filter(({ clientId }) => clientId === to).map((row) => row.originalName);
  const coming = rows.filter(({ clientId }) => clientId === from);
  const renamed: MovedRow[] = [];
  for (const { id, originalName, givenName } of coming) {
    if (hasName(taken, originalName)) {
      const others = coming.filter((other) => other.id !== id).map((other) => other.originalName);
      const free = numberedName(givenName ?? originalName, [...taken, ...others]);
      await tx
        .update(files)
        .set({ originalName: free, givenName: givenName ?? originalName })
        .where(eq(files.id, id));
      const was = JSON.stringify({ originalName, givenName });
      renamed.push({ kind: 'file-name', id, now: free, was });
      taken.push(free);
    } else taken.push(originalName);
  }
  return renamed;
}

const hasName = (taken: readonly string[], name: string): boolean =>
  taken.some((other) => other.toLowerCase() === name.toLowerCase());

/**
 * Moves documents and folders back that a merge had moved. What is in one of them and came since stays, at Root;
 * what was put into a folder that stays comes back at Root. A document leaves an item that doesn't go its way.
 *
 * @param rows what `moveDocuments` answered
 * @param projectIds the projects that go back too
 */
export async function moveDocumentsBack(
  tx: Executor,
  { from, to }: ClientMove,
  rows: readonly MovedRow[],
  projectIds: readonly string[],
): Promise<void> {
  const [fileIds, folderIds] = [idsOf(rows, 'files'), idsOf(rows, 'folders')];
  const isOfOneSide = (its: string, inSet: readonly string[]) => sql`
    ${files.clientId} = ${from} AND ${sql.raw(its)} IS NOT NULL
      AND (${files.id} = ${list(fileIds)}) <> (${sql.raw(its)} = ${list(inSet)})`;
  await tx.execute(sql`UPDATE files SET checklist_item_id = NULL
    WHERE client_id = ${from} AND checklist_item_id IS NOT NULL
      AND (id = ${list(fileIds)}) <> EXISTS (SELECT FROM checklist_items AS i
        WHERE i.id = checklist_item_id AND i.project_id = ${list(projectIds)})`);
  // To Root, which both have: archived ones have no name to defend there.
  await tx
    .update(files)
    .set({ folderId: null })
    .where(and(isOfOneSide('folder_id', folderIds), sql`${files.archivedAt} IS NOT NULL`));
  const crossing = await tx
    .select({ id: files.id, name: files.originalName, given: files.givenName })
    .from(files)
    .where(isOfOneSide('folder_id', folderIds))
    .orderBy(files.id);
  for (const { id, name, given } of crossing) {
    const taken = await tx
      .select({ name: files.originalName })
      .from(files)
      .where(and(eq(files.clientId, from), isNull(files.folderId), isNull(files.archivedAt)));
    const wanted = given ?? name;
    const free = numberedName(
      wanted,
      taken.map((other) => other.name),
    );
    await tx
      .update(files)
      .set({ folderId: null, originalName: free, givenName: free === wanted ? null : wanted })
      .where(eq(files.id, id));
  }
  await keepNewFolders(tx, from, folderIds);
  await tx
    .update(folders)
    .set({ clientId: to })
    .where(sql`${folders.clientId} = ${from} AND ${folders.id} = ${list(folderIds)}`);
  await tx
    .update(files)
    .set({ clientId: to })
    .where(sql`${files.clientId} = ${from} AND ${files.id} = ${list(fileIds)}`);
  await giveNamesBack(tx, to, rows);
}

/** Folders that were made since in one that goes back: they stay, at Root. */
async function keepNewFolders(
  tx: Executor,
  from: string,
  folderIds: readonly string[],
): Promise<void> {
  const made = await tx
    .select({ id: folders.id, name: folders.name, path: folders.path })
    .from(folders)
    .where(
      sql`${folders.clientId} = ${from} AND ${folders.id} <> ALL (${sql.param([...folderIds])}::uuid[])
        AND ${folders.parentId} = ${list(folderIds)}`,
    )
    .orderBy(folders.id);
  for (const { id, name, path } of made) {
    const taken = await tx.select({ name: folders.name }).from(folders).where(atRoot(from));
    const free = numberedName(
      name,
      taken.map((other) => other.name),
    );
    await tx
      .update(folders)
      .set({ path: sql`${`/${free}`}::text || substr(${folders.path}, ${path.length + 1}::int)` })
      .where(and(eq(folders.clientId, from), sql`starts_with(${folders.path}, ${`${path}/`})`));
    await tx
      .update(folders)
      .set({ parentId: null, name: free, path: `/${free}` })
      .where(eq(folders.id, id));
  }
}

/** Names that the merge had given a number, unless someone named them otherwise since. */
async function giveNamesBack(tx: Executor, to: string, rows: readonly MovedRow[]): Promise<void> {
  for (const { kind, id, now, was } of rows) {
    if (now == null || was == null) continue;
    if (kind === 'folder-name') {
      const isStill = and(eq(folders.id, id), eq(folders.clientId, to), eq(folders.name, now));
      if ((await tx.$count(folders, isStill)) === 1) {
        await renameFolder(tx, { clientId: to }, id, was);
      }
    } else if (kind === 'file-name') {
      const names = JSON.parse(was) as { originalName: string; givenName: string | null };
      await tx
        .update(files)
        .set(names)
        .where(
          and(
            eq(files.id, id),
            eq(files.clientId, to),
            eq(files.originalName, now),
            isNull(files.folderId),
          ),
        );
    }
  }
}
