import { eq, sql } from 'drizzle-orm';
import type { ConversationStatus } from '#domain/conversation-values';
import type { Actor } from '#platform/actor';
import type { Executor } from '#platform/database/database';
import { authorize } from '#platform/policy';
import { announceConversation } from './announce.ts';
import { conversationPolicy } from './policy.ts';
import { lockConversation } from './queries.ts';
import { conversations } from './table.ts';

/** Closes, resolves or reopens a conversation; the same again changes nothing. @throws AppError `not_found` */
export async function changeStatus(
  tx: Executor,
  actor: Actor,
  id: string,
  status: ConversationStatus,
): Promise<{ clientId: string }> {
  const conversation = await lockConversation(tx, actor, id);
  authorize(conversationPolicy.can(actor, 'changeStatus', conversation));
  if (conversation.status !== status) {
    await tx
      .update(conversations)
      .set({ status, updatedAt: sql`now()` })
      .where(eq(conversations.id, id));
    await announceConversation(tx, conversation);
  }
  return conversation;
}
