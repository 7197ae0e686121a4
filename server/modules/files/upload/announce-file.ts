import type { Executor } from '#platform/database/database';
import { publishLive } from '#platform/live/publish';

/** Tells the client's and the staff's open pages that a document changed. */
export async function announceFile(
  tx: Executor,
  { id, clientId: userId }: { id: string; clientId: string },
): Promise<void> {
  const event = { type: 'files-changed', fileId: id, userId } as const;
  await publishLive(tx, { userId, staff: true }, event);
}
