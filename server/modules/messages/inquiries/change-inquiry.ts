import { eq } from 'drizzle-orm';
import type { BodyOf } from '#contract/endpoint';
import type { markInquiry } from '#contract/messages/inquiries';
import { assertStaff } from '#modules/team';
import { notifyAssigned } from '#modules/notifications';
import type { Executor } from '#platform/database/database';
import { notFound } from '#platform/errors';
import { inquiries } from './table.ts';

/**
 * Changes how far the firm is with an inquiry, who takes care of it, the staff's note, or that it is
 * no bot. Anyone who answers one that nobody had takes it.
 *
 * @returns what changed, for the log: which fields, and the state; never what was written
 * @throws AppError `not_found`; `invalid_request` for an owner who is not on the staff
 */
export async function changeInquiry(
  tx: Executor,
  id: string,
  changedBy: string,
  { status, ownerId, note, suspected }: BodyOf<typeof markInquiry>,
): Promise<Record<string, string | boolean>> {
  const [row] = await tx.select().from(inquiries).where(eq(inquiries.id, id)).for('update');
  if (!row) throw notFound();
  if (typeof ownerId === 'string') await assertStaff(tx, ownerId, 'ownerId');
  const takes = status === 'contacted' && row.ownerId === null && ownerId === undefined;
  const owner = takes ? changedBy : ownerId;
  await tx
    .update(inquiries)
    .set({
      // Drizzle wants one value at least.
      suspected: suspected ?? row.suspected,
      ...(status === undefined ? {} : { stage: status }),
      ...(owner === undefined ? {} : { ownerId: owner }),
      ...(note === undefined ? {} : { note }),
    })
    .where(eq(inquiries.id, id));
  if (owner !== undefined && owner !== row.ownerId) {
    await notifyAssigned(tx, 'inquiry-assigned', { id, personId: owner, by: changedBy });
  }
  const changed = [owner !== undefined && 'owner', note !== undefined && 'note'].filter(Boolean);
  return {
    ...(status === undefined ? {} : { status }),
    ...(suspected === undefined ? {} : { suspected }),
    ...(changed.length === 0 ? {} : { changed: changed.join(' ') }),
  };
}
