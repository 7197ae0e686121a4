import type { SortingDesk } from '#modules/documents/imports';
import type { StoredContent } from '#modules/documents';
import { recordActivity } from '#platform/activity/record';
import type { Platform } from '#platform/platform';
import { announceSorting, knownFile, receiveUnsorted } from './receive.ts';
import { placeByRule } from './rules.ts';

/**
 * The sorting list as the import by command line takes it: uncertain files come onto it, and what staff said of their
 * folders holds for the next run.
 *
 * @param order.place the name of the folder that is imported
 * @param order.proposalsFor clients whom a path without a certain one may mean
 */
export function sortingDesk(
  { db, keys }: Pick<Platform, 'db' | 'keys'>,
  order: {
    place: string;
    lastYear: number;
    receivedBy: string;
    proposalsFor: (parts: readonly string[]) => string[];
  },
): SortingDesk {
  const { place, lastYear, receivedBy, proposalsFor } = order;
  return {
    knows: async (sourceKey) => (await knownFile(db, sourceKey)) !== undefined,
    placeOf: (parts) => placeByRule(db, { place, parts }, lastYear),
    receive: async (files) => {
      const contents: { content: StoredContent; file: (typeof files)[number] }[] = [];
      for (const file of files) contents.push({ file, content: await file.content.commit() });
      return db.transaction(async (tx) => {
        let documents = 0;
        for (const { file, content } of contents) {
          const { doubt, madeAt, sourceKey } = file;
          const parts = [...file.parts.slice(0, -1), file.name];
          const isNew = await receiveUnsorted({ keys }, tx, content, {
            source: 'import',
            origin: { place, parts, sender: null, subject: null, isSenderProven: null },
            reason: doubt.reason,
            proposals: doubt.clientIds.length > 0 ? doubt.clientIds : proposalsFor(parts),
            taxYear: doubt.taxYear,
            madeAt,
            sourceKey,
          });
          if (isNew) documents += 1;
        }
        if (documents === 0) return 0;
        const origin = { actorId: receivedBy, sessionId: null, address: null, requestId: null };
        await recordActivity(tx, origin, { action: 'receive_unsorted', details: { documents } });
        await announceSorting(tx);
        return documents;
      });
    },
  };
}
