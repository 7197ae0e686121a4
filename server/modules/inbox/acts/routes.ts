import * as contract from '#contract/inbox/document-acts';
import { handle, handleDirect, type Route } from '#platform/http/route';
import type { Platform } from '#platform/platform';
import { beginMove, plan } from './begin-move.ts';
import { listActs, lockAct, presentAct } from './list-acts.ts';
import { beginUndo, type Sorter } from './run-acts.ts';

/** Moving documents to another client, and undoing what gave documents to one. */
export function documentActRoutes(platform: Platform, sorter: Sorter): Route[] {
  const { db, keys } = platform;
  return [
    handleDirect(contract.listDocumentActs, ({ actor }) => listActs(db, actor)),

    handleDirect(contract.planMove, async ({ actor, body }) => {
      const { documents, question, mismatches } = await plan({ db, keys }, actor, body);
      return { documents, question, mismatches };
    }),

    handle(contract.moveToClient, async ({ actor, body, record, tx }) => {
      const { act, fromIds, documents } = await beginMove(platform, tx, actor, sorter, body);
      const details = { documents };
      await record(tx, { clientId: body.clientId, details });
      for (const clientId of fromIds) await record(tx, { clientId, details });
      return presentAct(tx, actor, act);
    }),

    handle(contract.undoDocumentAct, async ({ actor, params, record, tx }) => {
      const act = await lockAct(tx, actor, params.id);
      await beginUndo(platform, tx, sorter, act);
      const shown = await presentAct(tx, actor, act);
      const details = { documents: shown.total };
      await record(tx, { clientId: act.clientId, details });
      for (const { id: clientId } of shown.from) await record(tx, { clientId, details });
      return shown;
    }),
  ];
}
