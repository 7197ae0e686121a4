import { and, eq, isNull, type SQL } from 'drizzle-orm';
import type { FileScan } from '#contract/files';
import type { Actor } from '#platform/actor';
import { files } from './table.ts';

/** The documents an actor can reach at all; everything else does not exist for them (404). */
export function filesInScope(actor: Actor): SQL | undefined {
  return actor.role === 'admin'
    ? undefined
    : and(eq(files.userId, actor.userId), isNull(files.archivedAt));
}

interface Owned {
  userId: string;
  archivedAt: Date | null;
}

/** The content is for the client alone to change. */
function isOwnersToChange(actor: Actor, file: Owned): boolean {
  return actor.role === 'client' && file.userId === actor.userId && file.archivedAt === null;
}

/** Staff manage their clients' documents too (spec section 6), as long as they are there. */
function isToManage(actor: Actor, file: Owned): boolean {
  return file.archivedAt === null && (actor.role === 'admin' || file.userId === actor.userId);
}

/** Deleting moves a document to the archive (rulings section 3). */
export const canDeleteFile = isToManage;

/** Putting a document into a folder or a category; for staff also giving it another name. */
export const canOrganizeFile = isToManage;

/** Handing over a new version, bringing one back, putting one away. */
export const canChangeVersions = isOwnersToChange;

/** With a scanner set up, nobody opens what it has not passed (security.md, 'Polyglots, bombs'). */
export function isOpenable(content: { scan: FileScan }): boolean {
  return content.scan === 'none' || content.scan === 'clean';
}

/** Marking reviewed is for staff (spec section 6), and only while the document is there. */
export function canProcessFile(actor: Actor, file: { archivedAt: Date | null }): boolean {
  return actor.role === 'admin' && file.archivedAt === null;
}
