import type { Actor } from '#platform/actor';
import type { Executor } from '#platform/database/database';
import { publishLive, publishPassing } from '#platform/live/publish';

/** Tells the client's and the staff's open pages that something in a conversation changed. */
export async function announceConversation(
  tx: Executor,
  { id, clientId, createdAt }: { id: string; clientId: string; createdAt: Date },
): Promise<void> {
  await publishLive(
    tx,
    { userId: clientId, staff: true, records: [{ taxYear: null, madeAt: createdAt }] },
    { type: 'conversations-changed', conversationId: id, userId: clientId },
  );
}

/** Tells the other side, and colleagues, that someone is writing; nothing is stored. */
export async function announceTyping(
  db: Executor,
  actor: Actor,
  { id, clientId }: { id: string; clientId: string },
  firstName: string,
): Promise<void> {
  await publishPassing(
    db,
    { staff: true, userId: actor.role === 'admin' ? clientId : undefined },
    { type: 'typing', conversationId: id, userId: actor.userId, firstName },
  );
}
