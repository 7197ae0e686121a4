import { resumeUploads } from '#web/features/documents/upload/queued-uploads.ts';
import { outbox } from '#web/features/messages/compose/outgoing.ts';

/** Continues what waits on this device: documents and messages. */
export async function resumePending(userId: string): Promise<void> {
  outbox.openFor(userId);
  await resumeUploads(userId);
}
