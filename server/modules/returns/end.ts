import { eq } from 'drizzle-orm';
import { archiveFiles } from '#modules/documents';
import { announceProject, lockProjectById, reopenSteps } from '#modules/projects';
import type { StaffActor } from '#platform/actor';
import type { Executor } from '#platform/database/database';
import { authorize } from '#platform/policy';
import { partsOf, stateRowsOf } from './find.ts';
import { deliveryPolicy } from './policy.ts';
import { endSignatures } from './signing.ts';
import { type DeliveryRow, returnDeliveries } from './table.ts';

/** How a delivery that was sent ends before it was filed. */
type Ended = { state: 'withdrawn'; endReason: string } | { state: 'replaced'; replacedBy: string };

/**
 * Ends a delivery with all that was approved and signed on it: its documents go to the archive, and the project’s steps
 * are open again. The caller holds client, project, and delivery.
 *
 * @throws AppError `conflict` where a state has the return already
 */
export async function endDelivery(
  tx: Executor,
  actor: StaffActor,
  row: DeliveryRow,
  ended: Ended,
): Promise<void> {
  authorize(deliveryPolicy.can(actor, 'takeBack', await stateRowsOf(tx, [row.id])));
  await endSignatures(tx, row, { why: ended.state, by: actor.userId });
  await tx.update(returnDeliveries).set(ended).where(eq(returnDeliveries.id, row.id));
  const ids = (await partsOf(tx, row.id)).flatMap(({ fileId }) => fileId ?? []);
  const why = ended.state === 'withdrawn' ? 'Withdrawn' : 'Replaced by a newer return';
  if (ids.length > 0) await archiveFiles(tx, actor, ids, why);
  if (row.projectId === null) return;
  await reopenSteps(tx, row.projectId, ['delivery', 'client_review', 'signature']);
  const project = await lockProjectById(tx, row.projectId);
  if (project) await announceProject(tx, project);
}
