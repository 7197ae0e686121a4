import { and, asc, desc, eq, inArray, lt, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { editableMinutes } from '#domain/conversation-values';
import type { Attachment, Message } from '#contract/messages/conversation-shapes';
import { people } from '#modules/identity/people';
import { filePolicy, files, filesInScope, fileVersions, seesDocuments } from '#modules/documents';
import type { Actor } from '#platform/actor';
import type { Executor } from '#platform/database/database';
import { notFound } from '#platform/errors';
import { seesAllYears } from '#platform/policy';
import { conversationsInScope } from './policy.ts';
import { presentWriter } from './present.ts';
import { conversations, messageAttachments, messages } from './table.ts';

/**
 * A page of a conversation's messages, oldest first; none for one beyond the actor's reach.
 *
 * @param page.before the id of a message: those before it, the newest otherwise
 */
export async function listMessages(
  db: Executor,
  actor: Actor,
  conversationId: string,
  page: { before?: string | undefined; limit: number },
): Promise<Message[]> {
  const earlier = db
    .select({ seq: messages.seq })
    .from(messages)
    .where(and(eq(messages.id, page.before ?? ''), eq(messages.conversationId, conversationId)));
  const rows = await selectMessages(
    db,
    actor,
    and(
      eq(messages.conversationId, conversationId),
      page.before === undefined ? undefined : lt(messages.seq, sql`(${earlier})`),
    ),
    page.limit,
  );
  return rows.toReversed();
}

/** One message within the actor's scope. @throws AppError `not_found` */
export async function findMessage(db: Executor, actor: Actor, id: string): Promise<Message> {
  const [found] = await selectMessages(db, actor, eq(messages.id, id), 1);
  if (!found) throw notFound();
  return found;
}

/** The newest first. */
async function selectMessages(
  db: Executor,
  actor: Actor,
  matches: SQL | undefined,
  limit: number,
): Promise<Message[]> {
  const sender = alias(people, 'sender');
  const reader = alias(people, 'reader');
  const rows = await db
    .select({
      message: messages,
      sender: {
        id: sender.id,
        firstName: sender.firstName,
        lastName: sender.lastName,
        pictureId: sender.pictureId,
      },
      reader: { firstName: reader.firstName, lastName: reader.lastName },
      // The database's clock decides.
      isEditable: sql<boolean>`${messages.senderId} = ${actor.userId}
        AND ${messages.createdAt} > now() - make_interval(mins => ${editableMinutes})`,
    })
    .from(messages)
    .innerJoin(conversations, eq(conversations.id, messages.conversationId))
    .innerJoin(sender, eq(sender.id, messages.senderId))
    .leftJoin(reader, eq(reader.id, messages.readBy))
    .where(and(conversationsInScope(actor), matches))
    .orderBy(desc(messages.seq))
    .limit(limit);
  const attached = await attachmentsOf(
    db,
    actor,
    rows.map(({ message }) => message.id),
  );
  return rows.map(({ message, sender, reader, isEditable }) => ({
    id: message.id,
    conversationId: message.conversationId,
    senderId: message.senderId,
    sender: presentWriter(actor, sender, message.fromStaff),
    content: message.content,
    messageType: 'text',
    isRead: message.readAt !== null,
    readAt: message.readAt?.toISOString() ?? null,
    // Who of the client's people read what staff wrote is for the staff.
    readBy:
      reader && (actor.role === 'admin' || !message.fromStaff)
        ? `${reader.firstName} ${reader.lastName}`
        : null,
    isEdited: message.editedAt !== null,
    createdAt: message.createdAt.toISOString(),
    editableUntil: isEditable
      ? new Date(message.createdAt.getTime() + editableMinutes * 60_000).toISOString()
      : null,
    attachments: attached.get(message.id) ?? [],
  }));
}

/** A client isn't notified of documents that they may not see; staff are, also of archived ones. */
const documentsAttachedTo = (actor: Actor): SQL | undefined =>
  seesAllYears(actor) ? undefined : filesInScope(actor);

export async function attachmentsOf(
  db: Executor,
  actor: Actor,
  messageIds: readonly string[],
): Promise<Map<string, Attachment[]>> {
  if (messageIds.length === 0 || !seesDocuments(actor)) return new Map();
  const rows = await db
    .select({
      messageId: messageAttachments.messageId,
      fileId: files.id,
      originalName: files.originalName,
      clientId: files.clientId,
      taxYear: files.taxYear,
      uploadedAt: files.uploadedAt,
      archivedAt: files.archivedAt,
      fileType: fileVersions.mediaType,
      fileSize: fileVersions.size,
      scan: fileVersions.scanState,
    })
    .from(messageAttachments)
    .innerJoin(files, eq(files.id, messageAttachments.fileId))
    .innerJoin(
      fileVersions,
      and(eq(fileVersions.fileId, files.id), eq(fileVersions.version, files.latestVersion)),
    )
    .where(and(inArray(messageAttachments.messageId, [...messageIds]), documentsAttachedTo(actor)))
    .orderBy(asc(messageAttachments.messageId), asc(messageAttachments.position));
  return new Map(
    [...Map.groupBy(rows, ({ messageId }) => messageId)].map(([messageId, ofMessage]) => [
      messageId,
      ofMessage.map(({ fileId, originalName, fileType, fileSize, ...file }) => ({
        fileId,
        originalName,
        fileType,
        fileSize,
        canOpen: filePolicy.can(actor, 'open', file).isAllowed,
      })),
    ]),
  );
}
