import { eq, type SQL } from 'drizzle-orm';
import type { ConversationStatus } from '#contract/conversation-values';
import type { Actor } from '#platform/actor';
import { conversations } from './table.ts';

/** The conversations an actor can reach at all; everything else does not exist for them (404). */
export function conversationsInScope(actor: Actor): SQL | undefined {
  return actor.role === 'admin' ? undefined : eq(conversations.clientId, actor.userId);
}

/** Nothing is written into a closed conversation, nor to someone who cannot sign in to read it. */
export function canSend({
  status,
  isArchived,
}: {
  status: ConversationStatus;
  isArchived: boolean;
}): boolean {
  return status !== 'closed' && !isArchived;
}

/** Both sides may end a conversation and take it up again. */
export function statusActions(status: ConversationStatus) {
  const isOver = status === 'closed' || status === 'resolved';
  return { close: status !== 'closed', resolve: !isOver, reopen: isOver };
}
