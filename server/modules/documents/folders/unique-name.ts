import type { ClientScope } from '#platform/actor';
import { and, eq, inArray, isNull, ne } from 'drizzle-orm';
import { lockClientAccount } from '#modules/clients/accounts';
import type { Executor } from '#platform/database/database';
import { AppError } from '#platform/errors';
import { numberedName, withEnding } from '#platform/file-type/file-name';
import { extensionOf, kindOfExtension } from '#platform/file-type/kinds';
import { files } from '../table.ts';

/**
 * Makes changes to one client's documents and folders take turns until the transaction ends, so
 * that two of one name get two numbers. Taken before any of the client's rows is locked.
 *
 * @throws AppError `not_found` when the client was deleted in the meantime, as during a long upload
 */
export async function lockClient(tx: Executor, scope: ClientScope): Promise<void> {
  if (await lockClientAccount(tx, scope.clientId)) return;
  throw new AppError('not_found', 'This account no longer exists, so nothing was saved.');
}

/** Holds the documents of some checklist items before the items go. The caller holds the client. */
export async function lockItemDocuments(
  tx: Executor,
  scope: ClientScope,
  itemIds: readonly string[],
): Promise<void> {
  await tx
    .select({ id: files.id })
    .from(files)
    .where(and(eq(files.clientId, scope.clientId), inArray(files.checklistItemId, [...itemIds])))
    .orderBy(files.id)
    .for('no key update');
}

/** Where a document is to lie. */
export interface Place extends ClientScope {
  /** Null: at Root. */
  folderId: string | null;
  /** The document itself, where it is one already: its own name is not in its way. */
  fileId?: string;
}

/** A document that is in the same place. */
export interface Neighbor {
  id: string;
  originalName: string;
  uploadedAt: Date;
}

/** The two names of a document, as its row holds them. */
export interface PlacedName {
  originalName: string;
  givenName: string | null;
}

/**
 * The name a document has in a place: the one it was given, with a number when a neighbor has it
 * (rulings section 3), who is answered too. The caller holds `lockClient`.
 */
export async function uniqueNameInFolder(
  tx: Executor,
  { clientId, folderId, fileId }: Place,
  given: string,
): Promise<{ name: PlacedName; sameName: Neighbor | undefined }> {
  const neighbors = await tx
    .select({ id: files.id, originalName: files.originalName, uploadedAt: files.uploadedAt })
    .from(files)
    .where(
      and(
        eq(files.clientId, clientId),
        folderId === null ? isNull(files.folderId) : eq(files.folderId, folderId),
        isNull(files.archivedAt),
        fileId === undefined ? undefined : ne(files.id, fileId),
      ),
    );
  const originalName = numberedName(
    given,
    neighbors.map((neighbor) => neighbor.originalName),
  );
  const lower = given.toLowerCase();
  return {
    name: { originalName, givenName: originalName === given ? null : given },
    sameName: neighbors.find((neighbor) => neighbor.originalName.toLowerCase() === lower),
  };
}

/**
 * A document's name for a content of another kind: a PDF that comes as the new version of a photo
 * takes the ending of a PDF. Endings of one kind, such as jpg and jpeg, stay as they are.
 *
 * @param extension the usual one of the content's kind, without the dot
 */
export function nameForContent(name: string, extension: string): string {
  const ending = extensionOf(name);
  if (kindOfExtension(ending) === kindOfExtension(extension)) return name;
  const stem = kindOfExtension(ending) ? name.slice(0, -ending.length - 1) : name;
  return withEnding(stem, `.${extension}`);
}
