import { eq, sql } from 'drizzle-orm';
import type { FileCategory } from '#contract/documents/files';
import { categoryOf, noteImported } from '#modules/documents/imports';
import {
  addImportedFile,
  addUploadedFile,
  destroyTaken,
  lockClient,
  takePendingContent,
} from '#modules/documents';
import type { StaffActor } from '#platform/actor';
import type { Executor } from '#platform/database/database';
import type { Platform } from '#platform/platform';
import { nameOf, openOrigin } from './origin.ts';
import { type UnsortedRow, unsortedDocuments } from './table.ts';

/** Whose a document on the sorting list is. */
export interface Wanted {
  clientId: string;
  taxYear: number | null;
  /** From Root down. */
  folders: readonly string[];
  category?: FileCategory | undefined;
}

/**
 * Makes a document on the sorting list a client's, as its way in would have: one that was imported is reviewed
 * and no news, one from the scanner or a mailbox is an upload that waits for its review. The caller holds its row.
 *
 * @returns whether the client's folder had the same document already, and its bytes
 * @throws AppError `not_found`, `infected`, `quota_exceeded`
 */
export async function giveToClient(
  platform: Platform,
  tx: Executor,
  row: UnsortedRow,
  actor: StaffActor,
  wanted: Wanted,
): Promise<{ wasThere: boolean; bytes: number }> {
  const { clientId, taxYear, folders } = wanted;
  await lockClient(tx, { clientId });
  const origin = openOrigin(platform.keys, row);
  await tx
    .update(unsortedDocuments)
    .set({ state: 'sorted', pendingContentId: null, sortedAt: sql`now()`, sortedBy: actor.userId })
    .where(eq(unsortedDocuments.id, row.id));
  const content = await takePendingContent(platform, tx, row.id);
  const originalName = nameOf(origin);
  const { size: bytes } = content;
  if (row.source === 'import') {
    const category = wanted.category ?? categoryOf(origin.parts);
    const file = { clientId, taxYear, folders, category, originalName, madeAt: row.madeAt };
    const added = await addImportedFile(platform, tx, {
      ...file,
      importedBy: actor.userId,
      content,
    });
    if (added === undefined) {
      // Its bytes are in the client's folder already, so these go.
      await destroyTaken(tx, content);
      return { wasThere: true, bytes };
    }
    await noteImported(tx, { fileId: row.id, sourceKey: row.sourceKey });
  } else {
    const category = wanted.category ?? 'other';
    const withheldFor = 'filing' as const;
    const file = {
      clientId,
      category,
      originalName,
      withheldFor,
      ...(taxYear !== null && { taxYear }),
    };
    const folder = folders.map((name) => `/${name}`).join('');
    await addUploadedFile(platform, tx, actor, { ...file, folder, content });
  }
  return { wasThere: false, bytes };
}
