import { and, eq, type SQL } from 'drizzle-orm';
import type { ConversationStatus } from '#domain/conversation-values';
import type { Actor } from '#platform/actor';
import {
  all,
  allowed,
  type Decision,
  definePolicy,
  denied,
  inClientScope,
  visibleTo,
  hasRight,
  refusal,
  denyIf,
  staffWith,
} from '#platform/policy';
import { conversations } from './table.ts';

/** The conversations an actor can reach at all; everything else does not exist for them (404). */
export function conversationsInScope(actor: Actor): SQL | undefined {
  return and(
    inClientScope(actor, conversations.clientId),
    visibleTo(actor, ['see'], {
      madeAt: conversations.createdAt,
      isOwn: eq(conversations.createdBy, actor.userId),
    }),
  );
}

interface State {
  clientId: string;
  createdAt: Date;
  status: ConversationStatus;
}

const closed = refusal(
  'conflict',
  'This conversation is closed. Reopen it to reply, or start a new one.',
);
const closedToEdits = refusal(
  'conflict',
  'This conversation is closed, so its messages can’t be edited.',
);
const archivedClient = refusal(
  'conflict',
  'This client is archived and can’t read messages. Restore them first.',
);

/** Both sides take part. */
const taking = (actor: Actor, conversation: State): Decision =>
  mayWrite(actor, conversation) ? allowed : staffWith(actor, 'messages');

/** A client writes in conversations that began in a year for which they may add. */
const mayWrite = (actor: Actor, { clientId, createdAt }: Pick<State, 'clientId' | 'createdAt'>) =>
  hasRight(actor, ['add'], { clientId, taxYear: null, madeAt: createdAt });

/** What clients and staff may do in a conversation. */
export const conversationPolicy = definePolicy({
  start: (actor, { clientId }: { clientId: string }) =>
    mayWrite(actor, { clientId, createdAt: new Date() }) ? allowed : staffWith(actor, 'messages'),
  /** Nothing is written into a closed conversation, nor to someone who cannot sign in to read it. */
  send: (actor, conversation: State & { client: { archivedAt: Date | null } | undefined }) =>
    all(
      taking(actor, conversation),
      denyIf(conversation.status === 'closed', closed),
      denyIf(conversation.client?.archivedAt !== null, archivedClient),
    ),
  editMessage: (actor, { senderId, status }: { senderId: string; status: ConversationStatus }) =>
    all(denyIf(senderId !== actor.userId, denied), denyIf(status === 'closed', closedToEdits)),
  /** Both sides may end a conversation and take it up again. */
  changeStatus: taking,
});

/** The changes of status that lead somewhere from here. */
export function statusActions(actor: Actor, conversation: State) {
  const may = conversationPolicy.can(actor, 'changeStatus', conversation).isAllowed;
  const { status } = conversation;
  const isOver = status === 'closed' || status === 'resolved';
  return { close: may && status !== 'closed', resolve: may && !isOver, reopen: may && isOver };
}
