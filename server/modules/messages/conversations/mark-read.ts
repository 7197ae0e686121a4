import { and, eq, isNull, lte, sql } from 'drizzle-orm';
import { markNotificationsRead, markStaffNotificationsRead } from '#modules/notifications';
import type { Actor } from '#platform/actor';
import type { Executor } from '#platform/database/database';
import { notFound } from '#platform/errors';
import { announceConversation } from './announce.ts';
import { lockConversation } from './queries.ts';
import { conversations, messages } from './table.ts';

/** The messages of the other side that nobody of the actor's side has read. */
const unreadFor = (actor: Actor, conversationId: string) =>
  and(
    eq(messages.conversationId, conversationId),
    eq(messages.fromStaff, actor.role !== 'admin'),
    isNull(messages.readAt),
  );

/**
 * Marks what the other side wrote read for the actor's side, and the notifications of it: the staff
 * are one reader. The caller holds the conversation.
 *
 * @param upTo the place of the last message that was seen; all of them when left out
 */
export async function markRead(
  tx: Executor,
  actor: Actor,
  conversation: { id: string; clientId: string; createdAt: Date },
  upTo?: number,
): Promise<void> {
  const { id } = conversation;
  const { rowCount } = await tx
    .update(messages)
    .set({ readAt: sql`now()`, readBy: actor.userId })
    .where(and(unreadFor(actor, id), upTo === undefined ? undefined : lte(messages.seq, upTo)));
  if ((rowCount ?? 0) === 0) return;
  const isStaff = actor.role === 'admin';
  await tx
    .update(conversations)
    .set(
      isStaff
        ? { staffReadAt: sql`now()`, staffReadBy: actor.userId }
        : { clientReadAt: sql`now()` },
    )
    .where(eq(conversations.id, id));
  await announceConversation(tx, conversation);
  if (upTo !== undefined && (await tx.$count(messages, unreadFor(actor, id))) > 0) return;
  const about = { kind: 'message', subjectId: id } as const;
  if (isStaff) await markStaffNotificationsRead(tx, about);
  else await markNotificationsRead(tx, actor, about);
}

/**
 * The same for a conversation that nobody holds yet: what is read already costs no lock.
 *
 * @param upToMessage the last message that was seen
 * @throws AppError `not_found`
 */
export async function readConversation(
  tx: Executor,
  actor: Actor,
  id: string,
  upToMessage?: string,
): Promise<void> {
  if ((await tx.$count(messages, unreadFor(actor, id))) === 0) return;
  const conversation = await lockConversation(tx, actor, id);
  if (upToMessage === undefined) return markRead(tx, actor, conversation);
  const [last] = await tx
    .select({ seq: messages.seq })
    .from(messages)
    .where(and(eq(messages.id, upToMessage), eq(messages.conversationId, id)));
  if (!last) throw notFound();
  await markRead(tx, actor, conversation, last.seq);
}
