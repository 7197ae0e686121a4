import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { editableMinutes } from '#domain/conversation-values';
import { people } from '#modules/identity/people';
import { clientAccounts } from '#modules/clients/accounts';
import { files, filesInScope } from '#modules/documents';
import { coverNotifications, notifyStaff, notifyWhoSee } from '#modules/notifications';
import type { Actor } from '#platform/actor';
import { type Executor, violatesUnique } from '#platform/database/database';
import { AppError, notFound } from '#platform/errors';
import type { Platform } from '#platform/platform';
import { authorize } from '#platform/policy';
import { announceConversation } from './announce.ts';
import { markRead } from './mark-read.ts';
import { conversationPolicy } from './policy.ts';
import { lockConversation } from './queries.ts';
import { conversations, messageAttachments, messages } from './table.ts';
import { createHash } from 'node:crypto';

export interface NewMessage {
  conversationId: string;
  /** Made by the page; one of ours when left out. */
  id?: string | undefined;
  content: string;
  fileIds: readonly string[];
}

/** A message as it is stored; one that was sent before has no digest, as its entry is there. */
export type SentMessage = { id: string; clientId: string } & (
  | { repeated: true }
  | { repeated: false; digest: string }
);

/**
 * Sends a message: stored, attached to, its other side told, and what the sender's side had not read
 * is read. The same id and content again changes nothing.
 *
 * @throws AppError `not_found` for the conversation or a document, `conflict` for a closed
 * conversation, `key_reused` for an id that another message has
 */
export async function sendMessage(
  platform: Pick<Platform, 'config'>,
  tx: Executor,
  actor: Actor,
  wanted: NewMessage,
): Promise<SentMessage> {
  const conversation = await lockConversation(tx, actor, wanted.conversationId);
  const { clientId } = conversation;
  const id = wanted.id ?? uuidv7();
  const earlier = wanted.id === undefined ? undefined : await findById(tx, id);
  if (earlier) {
    const isSame =
      earlier.conversationId === conversation.id &&
      earlier.senderId === actor.userId &&
      (earlier.content === wanted.content || earlier.editedAt !== null);
    if (!isSame) throw idTaken();
    return { id, clientId, repeated: true };
  }
  const [sender] = await tx
    .select({ firstName: people.firstName })
    .from(people)
    .where(eq(people.id, actor.userId));
  const [client] = await tx
    .select({ archivedAt: clientAccounts.archivedAt })
    .from(clientAccounts)
    .where(eq(clientAccounts.id, clientId));
  authorize(conversationPolicy.can(actor, 'send', { ...conversation, client }));

  const fromStaff = actor.role === 'admin';
  const [stored] = await tx
    .insert(messages)
    .values({
      id,
      conversationId: conversation.id,
      clientId,
      senderId: actor.userId,
      fromStaff,
      content: wanted.content,
      // When it has its place, not when the transaction began: the order of times is that of places.
      createdAt: sql`clock_timestamp()`,
    })
    .returning()
    .catch((error: unknown) => {
      throw violatesUnique(error, 'messages_pkey') ? idTaken() : error;
    });
  if (!stored) throw new Error('the message was not stored');
  await attach(tx, actor, { messageId: id, clientId }, wanted.fileIds);
  await markRead(tx, actor, conversation);
  const status = await statusAfter(tx, conversation, fromStaff);
  await tx
    .update(conversations)
    .set({ status, lastMessageAt: stored.createdAt, updatedAt: stored.createdAt })
    .where(eq(conversations.id, conversation.id));
  const event = {
    kind: 'message',
    conversationId: conversation.id,
    subject: conversation.subject,
    senderName: sender?.firstName ?? '',
  } as const;
  const notified = fromStaff
    ? await notifyWhoSee(platform, tx, recordOf(conversation), event)
    : await notifyStaff(tx, event, { clientId }).then(() => []);
  // The message reports its documents: nobody is notified of the same one twice.
  const documents = { kind: 'file-uploaded', subjectIds: wanted.fileIds } as const;
  for (const userId of notified) await coverNotifications(tx, { userId }, documents);
  await announceConversation(tx, conversation);
  return { id, clientId, repeated: false, digest: messageDigest(stored) };
}

/** A conversation as the rules of access go by it. */
const recordOf = ({ clientId, createdAt, createdBy }: typeof conversations.$inferSelect) =>
  ({ clientId, rights: ['see'], taxYear: null, madeAt: createdAt, madeBy: createdBy }) as const;

/**
 * Changes what a message says, by the person who wrote it and soon after.
 *
 * @throws AppError `not_found`, `forbidden` for someone else's, `conflict` when it is too late
 */
export async function editMessage(
  tx: Executor,
  actor: Actor,
  id: string,
  content: string,
): Promise<{ clientId: string; digest: string }> {
  const found = await findById(tx, id);
  if (!found) throw notFound();
  const conversation = await lockConversation(tx, actor, found.conversationId);
  const { senderId } = found;
  authorize(conversationPolicy.can(actor, 'editMessage', { ...conversation, senderId }));
  const [changed] = await tx
    .update(messages)
    .set({
      content,
      editedAt: sql`CASE WHEN ${messages.content} = ${content} THEN ${messages.editedAt} ELSE now() END`,
    })
    .where(
      and(
        eq(messages.id, id),
        sql`${messages.createdAt} > now() - make_interval(mins => ${editableMinutes})`,
      ),
    )
    .returning();
  if (!changed) {
    throw new AppError(
      'conflict',
      `You can edit a message for ${editableMinutes} minutes after sending it. Please send another one.`,
    );
  }
  await announceConversation(tx, conversation);
  return { clientId: conversation.clientId, digest: messageDigest(changed) };
}

async function findById(tx: Executor, id: string) {
  const [row] = await tx
    .select({
      conversationId: messages.conversationId,
      senderId: messages.senderId,
      content: messages.content,
      editedAt: messages.editedAt,
    })
    .from(messages)
    .where(eq(messages.id, id));
  return row;
}

const idTaken = (): AppError =>
  new AppError('key_reused', 'This ID belongs to another message. Use a new ID for a new message.');

/**
 * A first answer makes a conversation active, and so does a message in a resolved one. Called once
 * the message is stored.
 */
async function statusAfter(
  tx: Executor,
  { id, status }: typeof conversations.$inferSelect,
  fromStaff: boolean,
) {
  if (status === 'resolved') return 'active';
  if (status !== 'open') return status;
  const [answered] = await tx
    .select({ id: messages.id })
    .from(messages)
    .where(and(eq(messages.conversationId, id), eq(messages.fromStaff, !fromStaff)))
    .limit(1);
  return answered ? 'active' : 'open';
}

/** @throws AppError `not_found` when one is not a document of the client that both can see */
async function attach(
  tx: Executor,
  actor: Actor,
  { messageId, clientId }: { messageId: string; clientId: string },
  fileIds: readonly string[],
): Promise<void> {
  if (fileIds.length === 0) return;
  const known = await tx
    .select({ id: files.id })
    .from(files)
    .where(
      and(
        inArray(files.id, [...fileIds]),
        eq(files.clientId, clientId),
        isNull(files.archivedAt),
        filesInScope(actor),
      ),
    );
  if (known.length !== fileIds.length) throw notFound();
  await tx
    .insert(messageAttachments)
    .values(fileIds.map((fileId, index) => ({ messageId, fileId, position: index + 1 })));
}

/**
 * What the activity log keeps of a message, in hex: whether it still says what was sent can be told
 * later, what it says cannot. `verify-messages.ts` makes the same.
 */
function messageDigest({
  id,
  senderId,
  content,
  salt,
}: Pick<typeof messages.$inferSelect, 'id' | 'senderId' | 'content' | 'salt'>): string {
  return createHash('sha256').update(salt).update(`${id}\n${senderId}\n${content}`).digest('hex');
}
