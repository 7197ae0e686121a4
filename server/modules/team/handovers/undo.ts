import { eq, sql } from 'drizzle-orm';
import type { Handover } from '#contract/team/handovers';
import { handoverKinds, handoverUndoHours, type HandoverKind } from '#domain/handovers';
import { assertStaff } from '#modules/team';
import { lockPeople } from '#modules/identity/people';
import { endUnfitCharge } from '#modules/clients';
import { takeBackWork } from '#modules/notifications';
import type { Executor } from '#platform/database/database';
import { AppError, notFound } from '#platform/errors';
import { announceWork } from './hand-over.ts';
import { moveWork } from './move-work.ts';
import { handoverItems, handovers } from './table.ts';

const isOpen = sql`h.undone_at IS NULL AND h.made_at > now() - make_interval(hours => ${handoverUndoHours})`;

/** Hand-overs that can be undone, the newest first. */
export async function openHandovers(db: Executor): Promise<Handover[]> {
  const person = (id: string) => sql`(SELECT json_build_object('id', id, 'firstName', first_name,
    'lastName', last_name) FROM users WHERE id = h.${sql.raw(id)})`;
  const { rows } = await db.execute<
    Omit<Handover, 'counts'> & Record<string, unknown> & { counts: Record<HandoverKind, number> }
  >(sql`
    SELECT h.id, ${person('from_id')} AS "from", ${person('to_id')} AS "to", ${person('made_by')} AS "by",
      to_json(h.made_at) #>> '{}' AS at, i.counts,
      to_json(h.made_at + make_interval(hours => ${handoverUndoHours})) #>> '{}' AS "canUndoUntil"
    FROM handovers AS h, LATERAL (SELECT json_object_agg(kind, count) AS counts FROM (
      SELECT kind, count(*)::int AS count FROM handover_items WHERE handover_id = h.id GROUP BY kind) AS k) AS i
    WHERE ${isOpen} AND i.counts IS NOT NULL ORDER BY h.made_at DESC, h.id DESC`);
  return rows.map(({ counts, at, canUndoUntil, ...row }) => ({
    ...row,
    at: new Date(at).toISOString(),
    canUndoUntil: new Date(canUndoUntil).toISOString(),
    counts: handoverKinds
      .filter((kind) => counts[kind] > 0)
      .map((kind) => ({ kind, count: counts[kind] })),
  }));
}

/**
 * Moves back what is still with the one who took over because of a hand-over.
 *
 * @returns whose work it is again, and how much went back
 * @throws AppError `not_found`; `conflict` once it was undone, after its hours, and when its owner left
 */
export async function undoHandover(
  tx: Executor,
  id: string,
): Promise<{ fromId: string; count: number }> {
  const [found] = await tx.select().from(handovers).where(eq(handovers.id, id));
  if (!found) throw notFound();
  const { fromId, toId } = found;
  await lockPeople(tx, [fromId, toId]);
  const { rowCount } = await tx.execute(sql`
    UPDATE handovers AS h SET undone_at = now() WHERE h.id = ${id} AND ${isOpen}`);
  if (rowCount !== 1) {
    const age = `is more than ${handoverUndoHours} hours old`;
    throw new AppError('conflict', `This was undone already, or ${age}.`);
  }
  await assertStaff(tx, fromId, 'id').catch(() => {
    throw new AppError('conflict', 'The person whose work this was isn’t on the staff anymore.');
  });
  const items = await tx.select().from(handoverItems).where(eq(handoverItems.handoverId, id));
  const back = await moveWork(
    tx,
    items.map(({ kind, recordId, was, now, since }) => ({
      kind,
      id: recordId,
      was: now,
      now: was,
      since,
    })),
  );
  // Since then someone may have lost a right, or been given what only went with such a client.
  await endUnfitCharge(tx);
  await takeBackWork(tx, { from: fromId, to: toId });
  await announceWork(tx, [fromId, toId]);
  return { fromId, count: back.length };
}
