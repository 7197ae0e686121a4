import { sql } from 'drizzle-orm';
import type { Actor } from '#platform/actor';
import type { Executor } from '#platform/database/database';
import { assertFreshSecondStep } from '#platform/http/access';

/** How much one session reads without a fresh second step (rulings section 11): as much as a ZIP would be. */
export const readingLimits = { documents: 30, clients: 5 } as const;

/**
 * Every content of a client's document passes here before its first byte leaves. Reading many of them, one by one,
 * takes a fresh second step like a ZIP: from 30 documents on, and for staff from 5 clients on. Documents that were
 * read in the session already pass again. What API tokens read has its own alarm.
 *
 * @param owner whose document it is; null for one that is no client's yet
 * @throws AppError `second_step_required`
 */
export async function assertMayRead(
  db: Executor,
  actor: Actor,
  document: { id: string; owner: string | null },
): Promise<void> {
  if (actor.hasFreshSecondStep || (actor.role === 'admin' && actor.token)) return;
  const clients = actor.role === 'admin' ? readingLimits.clients : readingLimits.documents;
  const { rows } = await db.execute<{ noted: boolean }>(sql`SELECT note_document_reading(
    ${actor.sessionId}, ${document.id}, ${document.owner}, ${readingLimits.documents}, ${clients}) AS noted`);
  if (rows[0]?.noted !== true) assertFreshSecondStep(actor);
}
