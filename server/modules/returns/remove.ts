import { eq, sql } from 'drizzle-orm';
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

/** The last day on which records of a client’s deliveries are kept by law, as SQL; no row without one. */
export const deliveriesRetainedUntil = (clientId: string) =>
  sql`SELECT (greatest(due_on, received_on) + interval '3 years')::date AS day
    FROM return_deliveries WHERE client_id = ${clientId} AND sent_at IS NOT NULL
      AND (due_on IS NOT NULL OR received_on IS NOT NULL)`;
