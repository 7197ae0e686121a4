import { and, eq, ne, type SQL, sql } from 'drizzle-orm';
import type { ReceiveForItem } from '#modules/documents';
import type { ClientScope } from '#platform/actor';
import type { Executor } from '#platform/database/database';
import { notFound } from '#platform/errors';
import { authorize } from '#platform/policy';
import { announceProject } from './announce.ts';
import { projectPolicy, projectsInScope, takesDocuments } from './policy.ts';
import { checklistItems } from './items/table.ts';
import { taxProjects } from './table.ts';

/**
 * Lets a client hand over a document for their own item project. That the item is in review
 * from then on is the database's doing (`rules.sql`), in the same transaction.
 *
 * @throws AppError `not_found`, `conflict` for an approved item or a project that is over
 */
export const receiveForItem: ReceiveForItem = async (tx, actor, scope, checklistItemId) => {
  const { project, item } = await lockItemOf(tx, scope, checklistItemId, projectsInScope(actor));
  authorize(
    actor.role === 'client'
      ? projectPolicy.can(actor, 'upload', { project, item })
      : takesDocuments(project, item),
  );
  await announceProject(tx, project);
};

/**
 * The same for a document that is filed by itself.
 *
 * @returns whether the item takes it; nothing was changed otherwise
 */
export async function receiveByRule(
  tx: Executor,
  scope: ClientScope,
  checklistItemId: string,
): Promise<boolean> {
  const { project, item } = await lockItemOf(tx, scope, checklistItemId, undefined);
  if (!takesDocuments(project, item).isAllowed) return false;
  await announceProject(tx, project);
  return true;
}

/** The project first, then the item: anyone who changes an item takes them in this order. */
async function lockItemOf(
  tx: Executor,
  { clientId }: ClientScope,
  checklistItemId: string,
  inScope: SQL | undefined,
) {
  const ownItem = and(
    eq(checklistItems.id, checklistItemId),
    eq(checklistItems.clientId, clientId),
  );
  const [project] = await tx
    .select()
    .from(taxProjects)
    .where(
      and(
        sql`${taxProjects.id} = (SELECT project_id FROM checklist_items WHERE ${ownItem})`,
        eq(taxProjects.clientId, clientId),
        ne(taxProjects.status, 'archived'),
        inScope,
      ),
    )
    .for('no key update');
  const [item] = project
    ? await tx
        .select({ status: checklistItems.status })
        .from(checklistItems)
        .where(ownItem)
        .for('no key update')
    : [];
  if (!project || !item) throw notFound();
  return { project, item };
}
