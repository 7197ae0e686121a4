import { and, eq, sql } from 'drizzle-orm';
import type { ReceiveForItem } from '#modules/files';
import { AppError, notFound } from '#platform/errors';
import { publishLive } from '#platform/live/publish';
import { checklistItems, taxProjects } from './table.ts';

/**
 * Lets a client hand over a document for an item of their own project. That the item is in review
 * from then on is the database's doing (migration `item_documents`), in the same transaction.
 *
 * @throws AppError `not_found`, `conflict` for an approved item or a project that is over
 */
export const receiveForItem: ReceiveForItem = async (tx, { userId }, checklistItemId) => {
  const ownItem = and(eq(checklistItems.id, checklistItemId), eq(checklistItems.clientId, userId));
  // The project first, then the item: anyone who changes an item takes them in this order.
  const [project] = await tx
    .select({ id: taxProjects.id, isOpen: taxProjects.isOpen, status: taxProjects.status })
    .from(taxProjects)
    .where(
      sql`${taxProjects.id} = (SELECT project_id FROM checklist_items WHERE ${ownItem})
        AND ${taxProjects.clientId} = ${userId}`,
    )
    .for('no key update');
  const [item] = project
    ? await tx
        .select({ status: checklistItems.status })
        .from(checklistItems)
        .where(ownItem)
        .for('no key update')
    : [];
  if (!project || !item || project.status === 'archived') throw notFound();
  if (!project.isOpen) {
    throw new AppError(
      'conflict',
      'This project is complete, so its checklist is closed. Upload it under Documents instead.',
    );
  }
  if (item.status === 'approved') {
    throw new AppError(
      'conflict',
      'Your preparer already approved this item. Upload it under Documents instead.',
    );
  }
  await publishLive(
    tx,
    { userId, staff: true },
    {
      type: 'projects-changed',
      projectId: project.id,
      userId,
    },
  );
};
