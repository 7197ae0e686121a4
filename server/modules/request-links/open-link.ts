import { and, eq, isNull, sql } from 'drizzle-orm';
import { clientAccounts } from '#modules/client-accounts';
import {
  listRequestedItems,
  projectById,
  type ProjectRow,
  type RequestedItem,
} from '#modules/projects';
import type { Executor } from '#platform/database/database';
import { hashToken } from '#platform/tokens';
import { isOpen, peopleWhoMay } from './links.ts';
import { requestLinkItems, requestLinks } from './table.ts';

type LinkRow = typeof requestLinks.$inferSelect;

/** A link that works, with what it is about at this moment. */
export interface OpenLink {
  link: LinkRow;
  project: ProjectRow;
  /** What may still be sent by it. */
  items: RequestedItem[];
}

/**
 * The link with this token. One that is unknown, expired, or revoked is no row of one and the same query, so that they
 * answer alike and take alike. One for a person ends with their right to add documents, and each with its client.
 */
export async function openLink(
  db: Executor,
  token: string,
  timeZone: string,
): Promise<OpenLink | undefined> {
  const [link] = await db
    .select()
    .from(requestLinks)
    .where(and(eq(requestLinks.tokenHash, hashToken(token)), isOpen));
  const project = link && (await projectById(db, link.projectId));
  if (!project || project.status === 'archived' || !(await isActive(db, project))) return undefined;
  if (link.personId !== null) {
    const mayAdd = await peopleWhoMay(db, project, 'add', timeZone);
    if (!mayAdd.includes(link.personId)) return undefined;
  }
  const items = await listRequestedItems(db, project);
  if (!link.isForChosen) return { link, project, items };
  const chosen = await db
    .select({ itemId: requestLinkItems.itemId })
    .from(requestLinkItems)
    .where(eq(requestLinkItems.linkId, link.id));
  const ids = new Set(chosen.map(({ itemId }) => itemId));
  return { link, project, items: items.filter(({ id }) => ids.has(id)) };
}

async function isActive(db: Executor, { clientId }: ProjectRow): Promise<boolean> {
  const { id, archivedAt } = clientAccounts;
  const rows = await db
    .select({ id })
    .from(clientAccounts)
    .where(and(eq(id, clientId), isNull(archivedAt)));
  return rows.length > 0;
}

/**
 * Notes a document that came by a link, in its transaction.
 *
 * @returns false for a link that has ended since
 */
export async function noteUse(tx: Executor, id: string): Promise<boolean> {
  const { rowCount } = await tx
    .update(requestLinks)
    .set({ lastUsedAt: sql`now()`, received: sql`${requestLinks.received} + 1` })
    .where(and(eq(requestLinks.id, id), isOpen));
  return rowCount === 1;
}
