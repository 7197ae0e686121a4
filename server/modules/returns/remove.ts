import { eq } from 'drizzle-orm';
import { destroyPendingContents } from '#modules/documents';
import type { Executor } from '#platform/database/database';
import { type DeliveryRow, returnDeliveries } from './table.ts';

/** Deletes a draft with its package. */
export async function deleteDraft(tx: Executor, row: DeliveryRow): Promise<void> {
  await tx.delete(returnDeliveries).where(eq(returnDeliveries.id, row.id));
  await destroyPendingContents(tx, [row.pendingContentId]);
}

/** Deletes all deliveries of a client who is deleted, with the packages. The caller holds the client. */
export async function deleteReturnDeliveriesOf(tx: Executor, clientId: string): Promise<void> {
  const gone = await tx
    .delete(returnDeliveries)
    .where(eq(returnDeliveries.clientId, clientId))
    .returning({ pendingContentId: returnDeliveries.pendingContentId });
  await destroyPendingContents(
    tx,
    gone.map(({ pendingContentId }) => pendingContentId),
  );
}
