import { eq } from 'drizzle-orm';
import type { Executor } from '#platform/database/database';
import { messageAttachments } from './table.ts';

/** A message that a document was sent along with, and its place there. */
export interface AttachedTo {
  messageId: string;
  position: number;
}

/** Takes a document from the messages it was sent along with: it isn’t of their client. @returns where it was */
export const takeAttachments = (tx: Executor, fileId: string): Promise<AttachedTo[]> =>
  tx.delete(messageAttachments).where(eq(messageAttachments.fileId, fileId)).returning({
    messageId: messageAttachments.messageId,
    position: messageAttachments.position,
  });

/** Puts it back, where the messages are still there. */
export async function putBackAttachments(
  tx: Executor,
  fileId: string,
  attachedTo: readonly AttachedTo[],
): Promise<void> {
  if (attachedTo.length === 0) return;
  await tx
    .insert(messageAttachments)
    .values(attachedTo.map((place) => ({ ...place, fileId })))
    .onConflictDoNothing();
}
