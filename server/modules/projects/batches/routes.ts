import * as contract from '#contract/projects/batches';
import { batchLimits, canBeUndone } from '#domain/batches';
import { AppError, forbidden } from '#platform/errors';
import { handle, handleDirect, type Route } from '#platform/http/route';
import type { Platform } from '#platform/platform';
import { findBatch, listBatches, presentBatch } from './describe.ts';
import { draftBatch } from './draft.ts';
import { beginWork, rightFor } from './jobs.ts';
import type { BatchRow } from './table.ts';

/** One thing for many at once: prepared, looked through, begun, and undone. */
export function batchRoutes(platform: Platform): Route[] {
  const { db, config } = platform;
  const { timeZone } = config.firm;
  const about = ({ id, kind }: BatchRow) => ({ details: { batchId: id, kind } });
  const ok = { ok: true as const };

  return [
    handle(contract.prepareMessages, async ({ actor, body, tx }) => {
      const id = await draftBatch(tx, actor, body, timeZone);
      return presentBatch({ db: tx, config }, actor, await findBatch(tx, actor, id));
    }),

    handle(contract.prepareLetters, async ({ actor, body, tx }) => {
      const id = await draftBatch(tx, actor, body, timeZone);
      return presentBatch({ db: tx, config }, actor, await findBatch(tx, actor, id));
    }),

    handle(contract.prepareWork, async ({ actor, body, tx }) => {
      const id = await draftBatch(tx, actor, body, timeZone);
      return presentBatch({ db: tx, config }, actor, await findBatch(tx, actor, id));
    }),

    handleDirect(contract.listBatches, ({ actor }) => listBatches({ db, config }, actor)),

    handleDirect(contract.getBatch, async ({ actor, params }) =>
      presentBatch({ db, config }, actor, await findBatch(db, actor, params.id)),
    ),

    handle(contract.startBatch, async ({ actor, params, record, tx }) => {
      const batch = await findBatch(tx, actor, params.id, true);
      if (!actor.rights.has(rightFor(batch.kind))) throw forbidden();
      if (batch.state !== 'draft') throw new AppError('conflict', 'This has begun already.');
      await beginWork(platform, tx, batch, 'running');
      await record(tx, about(batch));
      return ok;
    }),

    handle(contract.undoBatch, async ({ actor, params, record, tx }) => {
      const batch = await findBatch(tx, actor, params.id, true);
      if (!actor.rights.has(rightFor(batch.kind))) throw forbidden();
      if (!canBeUndone(batch.kind) || batch.state !== 'done') {
        throw new AppError('conflict', 'This can’t be undone.');
      }
      const hours = (Date.now() - (batch.finishedAt?.getTime() ?? 0)) / 3_600_000;
      if (hours > batchLimits.undoHours) {
        throw new AppError('conflict', `This is more than ${batchLimits.undoHours} hours old.`);
      }
      await beginWork(platform, tx, batch, 'undoing');
      await record(tx, about(batch));
      return ok;
    }),
  ];
}
