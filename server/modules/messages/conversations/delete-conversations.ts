import { eq } from 'drizzle-orm';
import { forgetStaffNotifications } from '#modules/notifications';
import type { Executor } from '#platform/database/database';
import { conversations, messages } from './table.ts';

/**
 * Deletes all that a client and the staff wrote to each other, and what the staff were notified of it.
 *
 * @returns the ids of the conversations
 */
export async function deleteConversationsOf(tx: Executor, clientId: string): Promise<string[]> {
  // Anyone who writes holds the conversation's row: after this nobody adds a message.
  await tx
    .select({ id: conversations.id })
    .from(conversations)
    .where(eq(conversations.clientId, clientId))
    .orderBy(conversations.id)
    .for('update');
  await tx.delete(messages).where(eq(messages.clientId, clientId));
  const deleted = await tx
    .delete(conversations)
    .where(eq(conversations.clientId, clientId))
    .returning({ id: conversations.id });
  const subjectIds = deleted.map(({ id }) => id);
  await forgetStaffNotifications(tx, { kind: 'message', subjectIds });
  return subjectIds;
}
