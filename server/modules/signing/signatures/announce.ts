import type { Executor } from '#platform/database/database';
import { publishLive } from '#platform/live/publish';
import type { RequestRow } from './table.ts';

/** Tells the client's and the staff's open pages that something about signatures changed. */
export async function announceSignatures(
  tx: Executor,
  { clientId, taxYear, requestedAt }: Pick<RequestRow, 'clientId' | 'taxYear' | 'requestedAt'>,
): Promise<void> {
  await publishLive(
    tx,
    { userId: clientId, staff: true, records: [{ taxYear, madeAt: requestedAt }] },
    { type: 'signatures-changed', userId: clientId },
  );
}
