import { and, eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { ConversationPriority, ConversationStatus } from '#domain/conversation-values';
import { preventClientDeletion } from '#modules/clients/accounts';
import type { Actor } from '#platform/actor';
import type { Executor } from '#platform/database/database';
import { AppError } from '#platform/errors';
import type { Platform } from '#platform/platform';
import { authorize } from '#platform/policy';
import { announceConversation } from './announce.ts';
import { conversationPolicy } from './policy.ts';
import { sendMessage, type SentMessage } from './send-message.ts';
import { conversations } from './table.ts';

/**
 * Begins a conversation of a client with the firm, with its first message where there is one. The
 * same id and subject again changes nothing.
 *
 * @returns the first message's id where one was sent
 * @throws AppError `key_reused` for an id that another conversation has, `not_found` for a document,
 * or for a client who was deleted in the meantime
 */
export async function startConversation(
  platform: Pick<Platform, 'config'>,
  tx: Executor,
  actor: Actor,
  wanted: {
    id?: string | undefined;
    clientId: string;
    subject: string;
    priority: ConversationPriority;
    status: ConversationStatus;
    message?: string | undefined;
    fileIds: readonly string[];
  },
): Promise<{ id: string; message: SentMessage | null; repeated: boolean }> {
  const { clientId, subject, priority, status, message, fileIds } = wanted;
  const id = wanted.id ?? uuidv7();
  const values = { id, clientId, subject, priority, status, createdBy: actor.userId };
  authorize(conversationPolicy.can(actor, 'start', { clientId }));
  await preventClientDeletion(tx, clientId);
  const inserted = await tx.insert(conversations).values(values).onConflictDoNothing();
  if (inserted.rowCount === 0) {
    const [same] = await tx
      .select({ id: conversations.id })
      .from(conversations)
      .where(
        and(
          eq(conversations.id, id),
          eq(conversations.clientId, clientId),
          eq(conversations.createdBy, actor.userId),
          eq(conversations.subject, subject),
        ),
      );
    if (same) return { id, message: null, repeated: true };
    throw new AppError(
      'key_reused',
      'This ID belongs to another conversation. Use a new ID for a new conversation.',
    );
  }
  await announceConversation(tx, { id, clientId, createdAt: new Date() });
  if (message === undefined) return { id, message: null, repeated: false };
  const sent = await sendMessage(platform, tx, actor, {
    conversationId: id,
    content: message,
    fileIds,
  });
  return { id, message: sent, repeated: false };
}
