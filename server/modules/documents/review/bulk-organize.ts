import { and, eq, isNull } from 'drizzle-orm';
import { type FileCategory, fileCategories } from '#contract/documents/files';
import type { Actor } from '#platform/actor';
import type { Executor } from '#platform/database/database';
import { numberedName } from '#platform/file-type/file-name';
import { addHistory, files, folderForDocument, type Move, placeFiles } from '#modules/documents';
import { type ChosenFile, inPortions, type Work } from './bulk.ts';

/** Where documents go. */
export interface Organization {
  /** Path of a folder, made for each client who does not have it; empty is Root. */
  folder?: string | undefined;
  category?: FileCategory | undefined;
}

type DescribedMove = Move & { description: string };

/**
 * Puts many documents of any clients into a folder, a category or both, by the rules of `moveFile`,
 * some hundred with each statement. The caller holds `lockChosenFiles`.
 *
 * @throws InvalidNameError or AppError `conflict` where the folder cannot be made
 */
export async function organizeFiles(
  tx: Executor,
  actor: Actor,
  chosen: readonly ChosenFile[],
  wanted: Organization,
  work: Work,
): Promise<void> {
  const moves: DescribedMove[] = [];
  for (const ofClient of Map.groupBy(chosen, ({ clientId }) => clientId).values()) {
    moves.push(...(await planMoves(tx, actor, ofClient, wanted)));
  }
  await inPortions(work, moves, async (portion) => {
    await placeFiles(tx, portion);
    await addHistory(
      tx,
      ...portion.map(({ id, description }) => ({
        fileId: id,
        action: 'updated' as const,
        description,
        userId: actor.userId,
      })),
    );
  });
}

/** What is to change about one client's documents; those that are there already are left out. */
async function planMoves(
  tx: Executor,
  actor: Actor,
  chosen: readonly ChosenFile[],
  { folder, category }: Organization,
): Promise<DescribedMove[]> {
  const [first] = chosen;
  if (!first) return [];
  const { clientId } = first;
  const folderId =
    folder === undefined ? undefined : await folderForDocument(tx, { clientId }, folder, actor);
  const taken =
    folderId === undefined ? new Set<string>() : await namesIn(tx, { clientId, folderId });
  const moves: DescribedMove[] = [];
  for (const file of chosen) {
    const changes: string[] = [];
    let { originalName, givenName } = file;
    if (folderId !== undefined && file.folderId !== folderId) {
      const given = givenName ?? originalName;
      originalName = taken.has(given.toLowerCase()) ? numberedName(given, taken) : given;
      givenName = originalName === given ? null : given;
      taken.add(originalName.toLowerCase());
      changes.push(`Moved to ${folder || 'Root'}`);
    }
    if (category !== undefined && category !== file.category) {
      changes.push(`Category changed to ${shortLabelOf(category)}`);
    }
    if (changes.length === 0) continue;
    moves.push({
      id: file.id,
      folderId: folderId === undefined ? file.folderId : folderId,
      originalName,
      givenName,
      category: category ?? file.category,
      description: changes.join('. '),
    });
  }
  return moves;
}

/** The names in a place, in lower case. */
async function namesIn(
  tx: Executor,
  { clientId, folderId }: { clientId: string; folderId: string | null },
): Promise<Set<string>> {
  const rows = await tx
    .select({ originalName: files.originalName })
    .from(files)
    .where(
      and(
        eq(files.clientId, clientId),
        folderId === null ? isNull(files.folderId) : eq(files.folderId, folderId),
        isNull(files.archivedAt),
      ),
    );
  return new Set(rows.map(({ originalName }) => originalName.toLowerCase()));
}

const shortLabelOf = (value: FileCategory): string =>
  fileCategories.find((category) => category.value === value)?.shortLabel ?? value;
