import { eq } from 'drizzle-orm';
import { archiveFiles } from '#modules/files';
import { announceProject, lockProjectById, reopenForDelivery } from '#modules/projects';
import type { StaffActor } from '#platform/actor';
import type { Executor } from '#platform/database/database';
import { partsOf } from './find.ts';
import { endSignatures } from './signing.ts';
import { type DeliveryRow, returnDeliveries } from './table.ts';

/** How a delivery that was sent ends before it was filed. */
type Ended = { state: 'withdrawn'; endReason: string } | { state: 'replaced'; replacedBy: string };

/**
 * Ends a delivery with all that was approved and signed on it: its documents go to the archive, and the project’s steps
 * are open again. The caller holds client, project, and delivery.
 */
export async function endDelivery(
  tx: Executor,
  actor: StaffActor,
  row: DeliveryRow,
  ended: Ended,
): Promise<void> {
  await endSignatures(tx, row, ended.state, actor.userId);
  await tx.update(returnDeliveries).set(ended).where(eq(returnDeliveries.id, row.id));
  const ids = (await partsOf(tx, row.id)).flatMap(({ fileId }) => fileId ?? []);
  const why = ended.state === 'withdrawn' ? 'Withdrawn' : 'Replaced by a newer return';
  if (ids.length > 0) await archiveFiles(tx, actor, ids, why);
  if (row.projectId === null) return;
  await reopenForDelivery(tx, row.projectId);
  const project = await lockProjectById(tx, row.projectId);
  if (project) await announceProject(tx, project);
}
