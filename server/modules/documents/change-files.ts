import { eq, inArray, sql } from 'drizzle-orm';
import type { Executor } from '#platform/database/database';
import { files } from './table.ts';

/** Marks documents reviewed by someone, or not reviewed; the first review's moment stays. */
export async function setProcessed(
  tx: Executor,
  ids: readonly string[],
  by: { userId: string } | null,
): Promise<void> {
  const state = by
    ? {
        processedAt: sql`coalesce(${files.processedAt}, now())`,
        processedBy: by.userId,
        withheldFor: null,
      }
    : { processedAt: null, processedBy: null };
  await tx
    .update(files)
    .set(state)
    .where(inArray(files.id, [...ids]));
}

/** Puts a document with a checklist item, or with none. */
export async function setChecklistItem(
  tx: Executor,
  id: string,
  checklistItemId: string | null,
): Promise<void> {
  await tx.update(files).set({ checklistItemId }).where(eq(files.id, id));
}

/** The outcome of one document; the name changes with the place. */
export interface Move {
  id: string;
  folderId: string | null;
  originalName: string;
  givenName: string | null;
  category: string;
}

/** Gives many documents their new places, names and categories by one statement. */
export async function placeFiles(tx: Executor, moves: readonly Move[]): Promise<void> {
  await tx.execute(sql`
    UPDATE files SET folder_id = move.folder_id, original_name = move.original_name,
      given_name = move.given_name, category = move.category
    FROM jsonb_to_recordset(${JSON.stringify(
      moves.map((move) => ({
        id: move.id,
        folder_id: move.folderId,
        original_name: move.originalName,
        given_name: move.givenName,
        category: move.category,
      })),
    )}::jsonb) AS move (id uuid, folder_id uuid, original_name text, given_name text, category text)
    WHERE files.id = move.id`);
}
