import { and, desc, eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { type FileHistoryEntry, maxHistory } from '#contract/documents/versions';
import type { Actor } from '#platform/actor';
import type { Executor } from '#platform/database/database';
import { knowsOf } from '#platform/policy';
import { people } from '#modules/identity/people';
import { fileHistory } from '../table.ts';

/** One thing done to a document. */
export interface FileChange {
  fileId: string;
  action: FileHistoryEntry['action'];
  /** The version it made, where it made one. */
  newVersion?: number;
  /** A few words for the client and the preparer, such as 'Moved to /Tax Documents 2025'. */
  description: string;
  /** Who did it. */
  userId: string;
}

/** The row of a change in a document's history. */
export function historyRow(change: FileChange): typeof fileHistory.$inferInsert {
  return { id: uuidv7(), newVersion: null, ...change };
}

/** Writes a document's history in the transaction of the change. */
export async function addHistory(tx: Executor, ...changes: FileChange[]): Promise<void> {
  await tx.insert(fileHistory).values(changes.map(historyRow));
}

/** The history of a document the caller may see, newest first. */
export async function listHistory(
  db: Executor,
  actor: Actor,
  fileId: string,
): Promise<FileHistoryEntry[]> {
  const rows = await db
    .select({
      id: fileHistory.id,
      action: fileHistory.action,
      newVersion: fileHistory.newVersion,
      at: fileHistory.at,
      changeDescription: fileHistory.description,
      user: { firstName: people.firstName, lastName: people.lastName },
    })
    .from(fileHistory)
    .innerJoin(people, eq(people.id, fileHistory.userId))
    .where(
      and(
        eq(fileHistory.fileId, fileId),
        knowsOf(actor, { id: people.id, isStaff: people.isAdmin }),
      ),
    )
    .orderBy(desc(fileHistory.at), desc(fileHistory.id))
    .limit(maxHistory);
  return rows.map(({ at, ...row }) => ({ ...row, timestamp: at.toISOString() }));
}
