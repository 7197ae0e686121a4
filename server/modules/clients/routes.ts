import * as contract from '#contract/clients';
import { handleDirect, type Route } from '#platform/http/route';
import type { Platform } from '#platform/platform';
import { listClients } from './list-clients.ts';

/** The staff's list of clients. */
export function clientRoutes({ db }: Platform): Route[] {
  return [
    handleDirect(contract.listClients, ({ query }) => {
      const { limit, cursor, ...filter } = query;
      return listClients(db, filter, { limit, cursor });
    }),
  ];
}
