import { inArray, sql } from 'drizzle-orm';
import * as contract from '#contract/admin-files';
import { handle, type Route } from '#platform/http/route';
import type { Platform } from '#platform/platform';
import { notifyEach } from '#modules/notifications';
import type { Executor } from '#platform/database';
import { addHistory, files } from '#modules/files';
import { organizeFiles } from './bulk-organize.ts';
import { announceFiles, type ChosenFile, inPortions, lockChosenFiles } from './bulk.ts';

/** What staff do with up to 5,000 documents at once: one transaction, all or none. */
export function bulkRoutes(platform: Platform): Route[] {
  return [
    handle(contract.bulkOrganizeFiles, async ({ actor, body, recordEach, tx }) => {
      const { fileIds, workId, ...wanted } = body;
      const chosen = await lockChosenFiles(tx, fileIds);
      const work = { platform, sessionId: actor.sessionId, workId };
      await organizeFiles(tx, actor, chosen, wanted, work);
      await recordEach(tx, chosen.map(entryOf));
      await announceFiles(tx, chosen);
      return { count: chosen.length };
    }),

    handle(contract.bulkDeleteFiles, async ({ actor, body, recordEach, tx }) => {
      const { fileIds, workId, reason = 'Deleted by staff' } = body;
      const chosen = await lockChosenFiles(tx, fileIds);
      const work = { platform, sessionId: actor.sessionId, workId };
      await inPortions(work, chosen, async (portion) => {
        const ids = portion.map(({ id }) => id);
        await tx
          .update(files)
          .set({ archivedAt: sql`now()`, archiveReason: reason })
          .where(inArray(files.id, ids));
        const { userId } = actor;
        const entry = { action: 'archived', description: reason, userId } as const;
        await addHistory(tx, ...ids.map((fileId) => ({ fileId, ...entry })));
      });
      await recordEach(tx, chosen.map(entryOf));
      await announceFiles(tx, chosen);
      return { count: chosen.length };
    }),

    handle(contract.bulkProcessFiles, async ({ actor, body, recordEach, tx }) => {
      const { fileIds, workId, isProcessed } = body;
      const chosen = await lockChosenFiles(tx, fileIds);
      const work = { platform, sessionId: actor.sessionId, workId };
      await inPortions(work, chosen, async (portion) => {
        await tx
          .update(files)
          .set(
            isProcessed
              ? {
                  processedAt: sql`coalesce(${files.processedAt}, now())`,
                  processedBy: actor.userId,
                }
              : { processedAt: null, processedBy: null },
          )
          .where(
            inArray(
              files.id,
              portion.map(({ id }) => id),
            ),
          );
      });
      const action = isProcessed ? 'marked_processed' : 'marked_unprocessed';
      await recordEach(
        tx,
        chosen.map((file) => ({ action, ...entryOf(file) })),
      );
      await announceFiles(tx, chosen);
      if (isProcessed) await tellOwners(tx, chosen);
      return { count: chosen.length, isProcessed };
    }),
  ];
}

/** Each client hears once of all that is processed now and was not before. */
async function tellOwners(tx: Executor, chosen: readonly ChosenFile[]): Promise<void> {
  const fresh = chosen.filter(({ processedAt }) => processedAt === null);
  await notifyEach(
    tx,
    [...Map.groupBy(fresh, ({ userId }) => userId)].map(([userId, its]) => ({
      userId,
      event: {
        kind: 'file-processed',
        fileIds: its.map(({ id }) => id),
        fileName: its[0]?.originalName ?? '',
      },
    })),
  );
}

const entryOf = ({ id, userId }: ChosenFile) => ({
  clientId: userId,
  subject: { type: 'file', id } as const,
});
