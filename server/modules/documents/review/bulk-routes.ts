import * as contract from '#contract/documents/review';
import { handle, type Route } from '#platform/http/route';
import type { Platform } from '#platform/platform';
import { notifyLater, takeBackNotices } from '#modules/notifications';
import { archiveFiles, setProcessed } from '#modules/documents';
import { organizeFiles } from './bulk-organize.ts';
import { announceFiles, type ChosenFile, inPortions, lockChosenFiles } from './bulk.ts';

/** What staff do with up to 5,000 documents at once: one transaction, all or none. */
export function bulkRoutes(platform: Platform): Route[] {
  return [
    handle(contract.bulkOrganizeFiles, async ({ actor, body, recordEach, tx }) => {
      const { fileIds, workId, ...wanted } = body;
      const chosen = await lockChosenFiles(tx, actor, fileIds);
      const work = { platform, sessionId: actor.sessionId, workId };
      await organizeFiles(tx, actor, chosen, wanted, work);
      await recordEach(tx, chosen.map(entryOf));
      await announceFiles(tx, chosen, platform.config.firm.timeZone);
      return { count: chosen.length };
    }),

    handle(contract.bulkDeleteFiles, async ({ actor, body, recordEach, tx }) => {
      const { fileIds, workId, reason = 'Deleted by staff' } = body;
      const chosen = await lockChosenFiles(tx, actor, fileIds);
      const work = { platform, sessionId: actor.sessionId, workId };
      await inPortions(work, chosen, async (portion) => {
        await archiveFiles(tx, actor, idsOf(portion), reason);
      });
      await recordEach(tx, chosen.map(entryOf));
      await announceFiles(tx, chosen, platform.config.firm.timeZone);
      return { count: chosen.length };
    }),

    handle(contract.bulkProcessFiles, async ({ actor, body, recordEach, tx }) => {
      const { fileIds, workId, isProcessed } = body;
      const chosen = await lockChosenFiles(tx, actor, fileIds);
      const work = { platform, sessionId: actor.sessionId, workId };
      await inPortions(work, chosen, async (portion) => {
        await setProcessed(tx, idsOf(portion), isProcessed ? actor : null);
      });
      const action = isProcessed ? 'marked_processed' : 'marked_unprocessed';
      await recordEach(
        tx,
        chosen.map((file) => ({ action, ...entryOf(file) })),
      );
      await announceFiles(tx, chosen, platform.config.firm.timeZone);
      if (isProcessed) {
        // Nobody is notified again of what was processed before.
        const fresh = chosen.filter(({ processedAt }) => processedAt === null);
        await notifyLater(tx, 'file-processed', fresh);
        await takeBackNotices(tx, 'file-asked', chosen);
      } else {
        await takeBackNotices(tx, 'file-processed', chosen);
      }
      return { count: chosen.length, isProcessed };
    }),
  ];
}

const idsOf = (portion: readonly ChosenFile[]): string[] => portion.map(({ id }) => id);

const entryOf = ({ id, clientId }: ChosenFile) => ({
  clientId,
  subject: { type: 'file', id } as const,
});
