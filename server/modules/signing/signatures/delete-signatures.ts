import { sql } from 'drizzle-orm';
import type { Executor } from '#platform/database/database';

/**
 * Removes a client's signatures, as the client goes: the only way in which they do. The caller holds the client, and
 * has made sure that nothing has to be kept.
 */
export async function deleteSignaturesOf(tx: Executor, clientId: string): Promise<void> {
  await tx.execute(sql`SELECT set_config('filewell.deleted_client', ${clientId}, true)`);
  await tx.execute(sql`DELETE FROM signature_requests WHERE client_id = ${clientId}`);
  await tx.execute(sql`SELECT set_config('filewell.deleted_client', '', true)`);
}
