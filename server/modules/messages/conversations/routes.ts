import type { EndpointLike } from '#contract/endpoint';
import { eq } from 'drizzle-orm';
import * as contract from '#contract/messages/conversations';
import * as staff from '#contract/messages/admin-conversations';
import { named } from '#modules/team';
import { people } from '#modules/identity/people';
import { lockActiveClient } from '#modules/clients/accounts';
import type { Actor } from '#platform/actor';
import type { Executor } from '#platform/database/database';
import { handle, handleDirect, type Route } from '#platform/http/route';
import type { Platform } from '#platform/platform';
import { announceTyping } from './announce.ts';
import { changeStatus } from './change-status.ts';
import { putInCharge } from './in-charge.ts';
import { listForStaff } from './list-for-staff.ts';
import { readConversation } from './mark-read.ts';
import { findMessage, listMessages } from './messages.ts';
import { presentConversation } from './present.ts';
import { countUnread, findConversation, listConversations } from './queries.ts';
import { recordSent, recordStart } from './record-message.ts';
import { searchMessages } from './search.ts';
import { editMessage, sendMessage } from './send-message.ts';
import { startConversation } from './start-conversation.ts';

/** Conversations of clients with the firm, for both sides. */
export function conversationRoutes(platform: Platform): Route[] {
  const { db } = platform;
  const present = async (tx: Executor, actor: Actor, id: string) =>
    presentConversation(actor, await findConversation(tx, actor, id));

  const messagesRoute = (endpoint: EndpointLike<typeof contract.listMessages>) =>
    handle(endpoint, async ({ actor, params, query, tx }) => {
      const { markRead, ...page } = query;
      await findConversation(tx, actor, params.id);
      if (markRead && page.before === undefined) await readConversation(tx, actor, params.id);
      return listMessages(tx, actor, params.id, page);
    });

  return [
    handleDirect(contract.listConversations, async ({ actor }) =>
      (await listConversations(db, actor)).map((row) => presentConversation(actor, row)),
    ),

    handleDirect(contract.getConversation, ({ actor, params }) => present(db, actor, params.id)),

    messagesRoute(contract.listConversationMessages),
    messagesRoute(contract.listMessages),

    handleDirect(contract.searchMessages, ({ actor, query }) => searchMessages(db, actor, query.q)),

    handleDirect(contract.countUnreadMessages, async ({ actor }) => ({
      count: await countUnread(db, actor),
    })),

    handleDirect(staff.countAdminUnreadMessages, async ({ actor }) => ({
      count: await countUnread(db, actor),
    })),

    handle(contract.createConversation, async ({ actor, body, tx, ...call }) => {
      const { clientId } = actor;
      const started = await startConversation(platform, tx, actor, { ...body, clientId });
      await recordStart(tx, call, started, clientId);
      return present(tx, actor, started.id);
    }),

    handle(staff.createAdminConversation, async ({ actor, body, tx, ...call }) => {
      await lockActiveClient(tx, body.clientId, 'key share');
      const started = await startConversation(platform, tx, actor, { ...body, status: 'open' });
      await recordStart(tx, call, started, body.clientId);
      return present(tx, actor, started.id);
    }),

    handle(contract.sendMessage, async ({ actor, body, tx, ...call }) => {
      const sent = await sendMessage(platform, tx, actor, body);
      await recordSent(tx, call, sent);
      return findMessage(tx, actor, sent.id);
    }),

    handle(contract.sendConversationMessage, async ({ actor, params, body, tx, ...call }) => {
      const sent = await sendMessage(platform, tx, actor, { ...body, conversationId: params.id });
      await recordSent(tx, call, sent);
      return findMessage(tx, actor, sent.id);
    }),

    handle(contract.editMessage, async ({ actor, params, body, record, tx }) => {
      const { clientId, digest } = await editMessage(tx, actor, params.id, body.content);
      await record(tx, {
        clientId,
        subject: { type: 'message', id: params.id },
        details: { sha256: digest },
      });
      return findMessage(tx, actor, params.id);
    }),

    handle(contract.readMessage, async ({ actor, params, tx }) => {
      const { conversationId } = await findMessage(tx, actor, params.id);
      await readConversation(tx, actor, conversationId, params.id);
      return findMessage(tx, actor, params.id);
    }),

    handle(contract.readConversation, async ({ actor, params, body, tx }) => {
      await findConversation(tx, actor, params.id);
      await readConversation(tx, actor, params.id, body.upTo);
      return present(tx, actor, params.id);
    }),

    handle(contract.updateConversation, async ({ actor, params, body, record, tx }) => {
      const { clientId } = await changeStatus(tx, actor, params.id, body.status);
      await record(tx, {
        clientId,
        subject: { type: 'conversation', id: params.id },
        details: { status: body.status },
      });
      return present(tx, actor, params.id);
    }),

    handle(contract.setConversationInCharge, async ({ actor, params, body, record, tx }) => {
      const { clientId } = await putInCharge(tx, actor, params.id, body.personId);
      await record(tx, {
        clientId,
        subject: { type: 'conversation', id: params.id },
        details: named(body.personId),
      });
      return present(tx, actor, params.id);
    }),

    handleDirect(contract.hintTyping, async ({ actor, params }) => {
      const { conversation } = await findConversation(db, actor, params.id);
      const [writer] = await db
        .select({ firstName: people.firstName })
        .from(people)
        .where(eq(people.id, actor.userId));
      await announceTyping(db, actor, conversation, writer?.firstName ?? '');
      return { ok: true as const };
    }),

    handleDirect(staff.listAdminConversations, async ({ actor, query }) => {
      const { limit, cursor, ...filter } = query;
      const { rows, ...page } = await listForStaff(db, actor, filter, { limit, cursor });
      return { items: rows.map((row) => presentConversation(actor, row)), ...page };
    }),
  ];
}
