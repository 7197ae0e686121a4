import { getClientView } from '#contract/clients/client-view';
import { assignClients } from '#contract/team/assignments';
import * as contract from '#contract/clients/client-detail';
import * as clients from '#contract/clients/clients';
import { listColleagues } from '#contract/team/in-charge';
import { assignClients as giveClients, listColleagues as colleaguesOf } from '#modules/team';
import type { ClientTables } from '#platform/client-tables';
import type { StaffActor } from '#platform/actor';
import type { Executor } from '#platform/database/database';
import { handle, handleDirect, type Route } from '#platform/http/route';
import { publishLive } from '#platform/live/publish';
import type { Platform } from '#platform/platform';
import { archiveClient, unarchiveClient } from './archive-client.ts';
import { changeClient, changePreferences } from './change-client.ts';
import { viewAsClient } from './client-view.ts';
import { contactRoutes } from './contacts.ts';
import { deleteClient } from './delete-client.ts';
import { endUnfitCharge } from './charge.ts';
import { listClients } from './list-clients.ts';
import { noteRoutes } from './notes/note-routes.ts';
import { readClient } from './read-client.ts';

/** The staff's list of clients, one client's record and notes, and a look at their portal. */
export function clientRoutes(platform: Platform, tables: ClientTables): Route[] {
  const { db, config } = platform;
  const about = (id: string) => ({ clientId: id, subject: { type: 'user', id } }) as const;
  /** Tells the client's and the staff's open pages, and answers the record as it is now. */
  const answer = async (tx: Executor, actor: StaffActor, userId: string) => {
    await publishLive(tx, { userId, staff: true }, { type: 'account-changed', userId });
    return readClient(tx, { actor, timeZone: config.firm.timeZone, tables }, userId);
  };

  return [
    ...contactRoutes(platform),

    handleDirect(clients.listClients, ({ actor, query }) => {
      const { limit, cursor, order, ...filter } = query;
      const { timeZone } = config.firm;
      return listClients(db, { actor, timeZone }, filter, { limit, cursor, order });
    }),

    handleDirect(contract.getClient, ({ actor, params }) =>
      readClient(db, { actor, timeZone: config.firm.timeZone, tables }, params.id),
    ),

    handle(contract.updateClient, async ({ actor, params, body, record, tx }) => {
      const by = { id: params.id, actor };
      const changed = await changeClient(platform, tx, by, body);
      await record(tx, { ...about(params.id), details: { changed: changed.fields.join(' ') } });
      if (changed.preparer) {
        const { action, id } = changed.preparer;
        await record(tx, { action, clientId: params.id, subject: { type: 'user', id } });
      }
      return answer(tx, actor, params.id);
    }),

    handle(contract.updateClientPreferences, async ({ actor, params, body, record, tx }) => {
      const by = { id: params.id, actor };
      const { emailNotifications, smsNotifications, communicationPreference } =
        await changePreferences(platform, tx, by, body);
      await record(tx, {
        ...about(params.id),
        details: {
          ...(emailNotifications === undefined ? {} : { emailNotifications }),
          ...(smsNotifications === undefined ? {} : { smsNotifications }),
          ...(communicationPreference === undefined ? {} : { communicationPreference }),
        },
      });
      return answer(tx, actor, params.id);
    }),

    handle(assignClients, async ({ actor, body, recordEach, tx }) => {
      const changed = await giveClients(tx, body, actor.userId);
      if (!body.isGiven) await endUnfitCharge(tx);
      const action = body.isGiven ? 'assign_client' : 'unassign_client';
      const subject = { type: 'user', id: body.staffId } as const;
      await recordEach(
        tx,
        changed.map((clientId) => ({ action, clientId, subject })),
      );
      await publishLive(tx, { staff: true }, { type: 'clients-changed' });
      return { count: changed.length };
    }),

    handle(contract.archiveClient, async ({ actor, params, body, record, tx }) => {
      const by = { id: params.id, actor };
      await archiveClient(tx, by, body.reason ?? null);
      await record(tx, about(params.id));
      return answer(tx, actor, params.id);
    }),

    handle(contract.unarchiveClient, async ({ actor, params, record, tx }) => {
      await unarchiveClient(tx, { id: params.id, actor });
      await record(tx, about(params.id));
      return answer(tx, actor, params.id);
    }),

    handle(contract.deleteClient, async ({ actor, params, body, record, tx }) => {
      const by = { id: params.id, actor };
      const deleted = await deleteClient(tx, tables, by, body, config.firm.timeZone);
      const { override, merged, ...counts } = deleted;
      await record(tx, { ...about(params.id), details: { ...counts, ...override } });
      // Each record says for itself that it was deleted: what it held is looked for by that.
      for (const id of merged) await record(tx, { ...about(id), details: { withId: params.id } });
      return { ok: true as const };
    }),

    handle(getClientView, async ({ actor, params, record, request, tx }) => {
      const view = await viewAsClient(platform, tx, { actor, clientId: params.id, request });
      const { id } = view.client;
      await record(tx, { clientId: id, subject: { type: 'user', id } });
      return view;
    }),

    handleDirect(listColleagues, ({ query }) => colleaguesOf(db, query)),

    ...noteRoutes(platform),
  ];
}
