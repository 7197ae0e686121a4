import { goOnWithUploads } from '#web/features/documents/upload/kept-uploads.ts';
import { outbox } from '#web/features/messages/compose/outgoing.ts';

/** Goes on with what waits on this device: documents and messages. */
export async function goOn(userId: string): Promise<void> {
  outbox.openFor(userId);
  await goOnWithUploads(userId);
}
