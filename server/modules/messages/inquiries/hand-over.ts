import { and, eq, ne, sql } from 'drizzle-orm';
import { type ChargeMove, chargeMoves } from '#platform/charge-move';
import type { Executor } from '#platform/database/database';
import { publishLive } from '#platform/live/publish';
import { inquiries } from './table.ts';

/** A staff member’s inquiries that are not closed. */
const openOf = (ownerId: string) =>
  and(eq(inquiries.ownerId, ownerId), ne(inquiries.stage, 'closed'));

/** How many open inquiries a staff member takes care of. */
export const countInquiriesOf = (db: Executor, ownerId: string): Promise<number> =>
  db.$count(inquiries, openOf(ownerId));

/**
 * Gives a staff member's open inquiries to another one. The caller has checked who takes them.
 *
 * @param to null for nobody
 * @returns how many there were
 */
export async function handOverInquiries(
  tx: Executor,
  from: string,
  to: string | null,
): Promise<number> {
  const { rowCount } = await tx.update(inquiries).set({ ownerId: to }).where(openOf(from));
  await publishLive(tx, { staff: true }, { type: 'inquiries-changed' });
  return rowCount ?? 0;
}

/** Gives each of them to someone else, unless that changed. @returns the ids of those that moved */
export async function moveInquiries(tx: Executor, moves: readonly ChargeMove[]): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    UPDATE inquiries AS q SET owner_id = m.now FROM ${chargeMoves(moves)}
    WHERE q.id = m.id AND q.owner_id IS NOT DISTINCT FROM m.was RETURNING q.id`);
  return rows.map(({ id }) => id);
}
