import { eq } from 'drizzle-orm';
import { type SortingReason, sortingLimits, type UnsortedSource } from '#domain/sorting-values';
import { destroyPendingContents, addPendingContent, type StoredContent } from '#modules/documents';
import type { ClientNames } from '#modules/documents/imports';
import type { Executor } from '#platform/database/database';
import { publishLive } from '#platform/live/publish';
import type { Platform } from '#platform/platform';
import { folderKeysOf, type Origin, sealOrigin } from './origin.ts';
import { unsortedDocuments } from './table.ts';

/** A document that comes in without a certain client. */
export interface Arrival {
  source: UnsortedSource;
  origin: Origin;
  reason: SortingReason;
  /** Clients it may belong to, the likeliest first. */
  proposals: readonly string[];
  taxYear: number | null;
  madeAt: Date;
  sourceKey: Buffer;
}

/** The outcome of a file that came before. */
export interface KnownFile {
  id: string;
  isWaiting: boolean;
}

/** Whether a file came before, whatever became of it. */
export async function knownFile(db: Executor, sourceKey: Buffer): Promise<KnownFile | undefined> {
  const [row] = await db
    .select({ id: unsortedDocuments.id, state: unsortedDocuments.state })
    .from(unsortedDocuments)
    .where(eq(unsortedDocuments.sourceKey, sourceKey));
  return row && { id: row.id, isWaiting: row.state === 'waiting' };
}

/**
 * Puts a stored content on the sorting list, in the caller's transaction.
 *
 * @returns whether it wasn’t there yet; else its blob is nobody’s, and the sweeper takes it
 */
export async function receiveUnsorted(
  { keys }: Pick<Platform, 'keys'>,
  tx: Executor,
  content: StoredContent,
  { origin, proposals, ...arrival }: Arrival,
): Promise<boolean> {
  const id = content.owner.fileId;
  await addPendingContent({ keys }, tx, content);
  const stored = await tx
    .insert(unsortedDocuments)
    .values({
      ...arrival,
      id,
      pendingContentId: id,
      proposals: proposals.slice(0, sortingLimits.proposals),
      origin: sealOrigin(keys, id, origin),
      folderKeys: folderKeysOf(origin),
    })
    .onConflictDoNothing()
    .returning({ id: unsortedDocuments.id });
  if (stored.length > 0) return true;
  await destroyPendingContents(tx, [id]);
  return false;
}

/** Tells the staff's open pages. */
export const announceSorting = (tx: Executor): Promise<void> =>
  publishLive(tx, { staff: true }, { type: 'sorting-changed' });

/** Clients whom the names in a path may mean, where none of them is called so. */
export function similarClients(names: ClientNames, parts: readonly string[]): string[] {
  const found = parts
    .toReversed()
    .flatMap((part) => names.similar(part.replace(/\.[^.]{1,16}$/, '')))
    .filter((id) => !names.isArchived(id));
  return [...new Set(found)].slice(0, sortingLimits.proposals);
}
