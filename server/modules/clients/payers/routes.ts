import * as contract from '#contract/clients/payers';
import { handle, handleDirect, type Route } from '#platform/http/route';
import type { Platform } from '#platform/platform';
import { addPayer, changePayer, listPayers, presentPayer } from './payers.ts';

/** The list of payers, for staff. */
export function payerRoutes({ db }: Platform): Route[] {
  return [
    handleDirect(contract.listPayers, ({ query }) => listPayers(db, query)),

    handle(contract.createPayer, async ({ body, record, tx }) => {
      const row = await addPayer(tx, body);
      await record(tx, { details: { payerId: row.id } });
      return presentPayer(row);
    }),

    handle(contract.updatePayer, async ({ params, body, record, tx }) => {
      const row = await changePayer(tx, params.id, body);
      await record(tx, { details: { payerId: row.id } });
      return presentPayer(row);
    }),
  ];
}
