import * as contract from '#contract/team/handovers';
import { handoverKinds } from '#domain/handovers';
import { handle, handleDirect, type Route } from '#platform/http/route';
import type { Platform } from '#platform/platform';
import { listTakers } from './find-work.ts';
import { handOverWork, previewHandover } from './hand-over.ts';
import { openHandovers, undoHandover } from './undo.ts';

/** One person's work to another in bulk: what it would move, the move, and its undoing. */
export function handoverRoutes({ db, config }: Platform): Route[] {
  const about = (id: string) => ({ subject: { type: 'user', id } }) as const;

  return [
    handleDirect(contract.previewHandover, ({ actor, query }) => {
      const { kinds, taxYear, ...rest } = query;
      const named = new Set(kinds.split(','));
      const chosen = new Set(handoverKinds.filter((kind) => named.has(kind)));
      return previewHandover(db, actor, { ...rest, taxYear, kinds: chosen });
    }),

    handleDirect(contract.listHandovers, async ({ query }) => ({
      staff: await listTakers(db, query.fromId),
      items: await openHandovers(db),
    })),

    handle(contract.handOverWork, async ({ actor, body, record, tx }) => {
      const { kinds, taxYear, ...rest } = body;
      const wanted = { ...rest, taxYear, kinds: new Set(kinds) };
      const made = await handOverWork(tx, actor, wanted, config.firm.timeZone);
      const counts = made.counts.map(({ kind, moving }): [string, number] => [kind, moving]);
      await record(tx, {
        ...about(body.fromId),
        details: { handoverId: made.id, toId: body.toId, ...Object.fromEntries(counts) },
      });
      return made;
    }),

    handle(contract.undoHandover, async ({ params: { id }, record, tx }) => {
      const { fromId, count } = await undoHandover(tx, id);
      await record(tx, { ...about(fromId), details: { handoverId: id, count } });
      return { ok: true as const };
    }),
  ];
}
