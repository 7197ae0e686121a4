import { getClientView } from '#contract/client-view';
import * as contract from '#contract/clients';
import { handle, handleDirect, type Route } from '#platform/http/route';
import type { Platform } from '#platform/platform';
import { lookAtClient } from './client-view.ts';
import { listClients } from './list-clients.ts';

/** The staff's list of clients, and a look at one client's portal. */
export function clientRoutes({ db, config }: Platform): Route[] {
  return [
    handleDirect(contract.listClients, ({ query }) => {
      const { limit, cursor, order, ...filter } = query;
      return listClients(db, config.firm.timeZone, filter, { limit, cursor, order });
    }),

    handle(getClientView, async ({ actor, params, record, tx }) => {
      const where = { clientId: params.id, timeZone: config.firm.timeZone };
      const view = await lookAtClient(tx, actor, where);
      const { id } = view.client;
      await record(tx, { clientId: id, subject: { type: 'user', id } });
      return view;
    }),
  ];
}
