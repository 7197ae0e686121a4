import { and, eq, ne, type SQL } from 'drizzle-orm';
import type { ChecklistStatus } from '#contract/project-values';
import type { Actor } from '#platform/actor';
import { taxProjects } from './table.ts';

/** The projects an actor can reach at all; everything else does not exist for them (404). */
export function projectsInScope(actor: Actor): SQL | undefined {
  return actor.role === 'admin'
    ? undefined
    : and(eq(taxProjects.clientId, actor.userId), ne(taxProjects.status, 'archived'));
}

/** Steps, items and the project itself are for staff to change (spec section 6). */
export const canEditProjects = (actor: Actor): boolean => actor.role === 'admin';

/** Handing over a document for an item: its client, while the project is open. */
export function canHandOver(
  actor: Actor,
  project: { clientId: string; isOpen: boolean },
  item: { status: ChecklistStatus },
): boolean {
  return actor.userId === project.clientId && project.isOpen && item.status !== 'approved';
}
