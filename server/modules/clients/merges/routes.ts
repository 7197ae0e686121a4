import * as contract from '#contract/clients/client-merges';
import type { ClientTables } from '#platform/client-tables';
import type { Executor } from '#platform/database/database';
import { handle, handleDirect, type Route } from '#platform/http/route';
import { publishLive } from '#platform/live/publish';
import type { Platform } from '#platform/platform';
import { duplicatesOf, duplicatesOfNew } from './find-duplicates.ts';
import { mergedInto, openMerges } from './list-merges.ts';
import { mergeClients } from './merge-clients.ts';
import { previewMerge } from './preview.ts';
import { undoMerge } from './undo-merge.ts';

/** Likely duplicates among clients, the merge of two records, and its undoing. */
export function clientMergeRoutes(platform: Platform, tables: ClientTables): Route[] {
  const { db } = platform;
  const announce = async (tx: Executor, ids: readonly string[]) => {
    for (const userId of ids) {
      for (const type of ['account-changed', 'files-changed', 'folders-changed'] as const) {
        await publishLive(tx, { userId, staff: true }, { type, userId });
      }
    }
    await publishLive(tx, { staff: true }, { type: 'clients-changed' });
  };

  return [
    handleDirect(contract.listDuplicates, async ({ actor, params: { id } }) => {
      const into = await mergedInto(db, id);
      return {
        items: await duplicatesOf(db, actor, id),
        merges: await openMerges(db, id),
        mergedInto: into,
      };
    }),

    handleDirect(contract.findDuplicates, async ({ actor, query }) => ({
      items: await duplicatesOfNew(db, actor, query),
    })),

    handleDirect(contract.previewMerge, ({ actor, params, query }) =>
      previewMerge(db, actor, { survivorId: params.id, mergedId: query.clientId }),
    ),

    handle(contract.mergeClients, async ({ actor, params, body, record, tx }) => {
      const { clientId: mergedId, ...people } = body;
      const survivorId = params.id;
      const { mergeId, counts } = await mergeClients(platform, tables, tx, actor, {
        survivorId,
        mergedId,
        ...people,
      });
      const details = { ...counts, mergeId };
      await record(tx, { clientId: survivorId, subject: { type: 'user', id: mergedId }, details });
      await announce(tx, [survivorId, mergedId]);
      const merge = (await openMerges(tx, survivorId)).find(({ id }) => id === mergeId);
      if (!merge) throw new Error('the merge was not stored');
      return { merge };
    }),

    handle(contract.undoMerge, async ({ actor, params, record, tx }) => {
      const { survivorId, mergedId, id } = await undoMerge(platform, tables, tx, actor, params.id);
      const details = { mergeId: id };
      await record(tx, { clientId: survivorId, subject: { type: 'user', id: mergedId }, details });
      await announce(tx, [survivorId, mergedId]);
      return { ok: true as const };
    }),
  ];
}
