import * as contract from '#contract/clients/client-notes';
import type { Executor } from '#platform/database/database';
import { handle, handleDirect, type Route } from '#platform/http/route';
import { publishLive } from '#platform/live/publish';
import type { Platform } from '#platform/platform';
import { addNote, changeNote, listNotes, removeNote } from './notes.ts';

/** The staff's notes on clients. */
export function noteRoutes({ db }: Platform): Route[] {
  const about = (clientId: string, noteId: string) =>
    ({ clientId, subject: { type: 'user', id: clientId }, details: { noteId } }) as const;
  const announce = (tx: Executor, userId: string) =>
    publishLive(tx, { staff: true }, { type: 'clients-changed', userId });

  return [
    handleDirect(contract.listClientNotes, ({ actor, params, query }) =>
      listNotes(db, actor, params.id, query),
    ),

    handle(contract.createClientNote, async ({ actor, params, body, record, tx }) => {
      const note = await addNote(tx, actor, { clientId: params.id, text: body.text });
      await record(tx, about(note.clientId, note.id));
      await announce(tx, note.clientId);
      return note;
    }),

    handle(contract.updateClientNote, async ({ actor, params, body, record, tx }) => {
      const note = await changeNote(tx, actor, { id: params.id, ...body });
      await record(tx, about(note.clientId, note.id));
      await announce(tx, note.clientId);
      return note;
    }),

    handle(contract.deleteClientNote, async ({ actor, params, body, record, tx }) => {
      const { clientId } = await removeNote(tx, actor, { id: params.id, ...body });
      await record(tx, about(clientId, params.id));
      await announce(tx, clientId);
      return { ok: true as const };
    }),
  ];
}
