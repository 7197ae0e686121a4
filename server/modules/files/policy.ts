import { and, eq, isNull, type SQL } from 'drizzle-orm';
import type { Actor } from '#platform/actor';
import { files } from './table.ts';

/** The documents an actor can reach at all; everything else does not exist for them (404). */
export function filesInScope(actor: Actor): SQL | undefined {
  return actor.role === 'admin'
    ? undefined
    : and(eq(files.userId, actor.userId), isNull(files.archivedAt));
}

interface Deletable {
  userId: string;
  archivedAt: Date | null;
}

/** Clients move their own documents to the archive; staff have calls of their own for that. */
export function canDeleteFile(actor: Actor, file: Deletable): boolean {
  return actor.role === 'client' && file.userId === actor.userId && file.archivedAt === null;
}

/** Marking reviewed is for staff (spec section 6), and only while the document is there. */
export function canProcessFile(actor: Actor, file: { archivedAt: Date | null }): boolean {
  return actor.role === 'admin' && file.archivedAt === null;
}
