import { sql } from 'drizzle-orm';
import type { Executor } from '#platform/database/database';

/**
 * Orders go with their invoices when two clients become one, or are parted again. The ledger stays as it was
 * written. The caller has moved the invoices, and deferred the constraint that holds both together.
 *
 * @param to the client whom the invoices belong to now
 */
export async function moveOrders(
  tx: Executor,
  to: string,
  invoiceIds: readonly string[],
): Promise<void> {
  await tx.execute(sql`UPDATE payment_orders SET client_id = ${to}
    WHERE invoice_id = ANY (${sql.param([...invoiceIds])}::uuid[])`);
}
