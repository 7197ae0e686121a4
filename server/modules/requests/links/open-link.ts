import { and, eq, isNull, sql } from 'drizzle-orm';
import { clientAccounts } from '#modules/clients/accounts';
import {
  listRequestedItems,
  projectById,
  type ProjectRow,
  type RequestedItem,
} from '#modules/projects';
import type { Executor } from '#platform/database/database';
import { AppError } from '#platform/errors';
import { hashToken } from '#platform/tokens';
import { type Said, saidByLink } from './answers.ts';
import { isOpen, peopleWhoMay } from './links.ts';
import { requestLinkItems, requestLinks } from './table.ts';

/** What is refused by a link, in whatever state it is: it says no more. */
export const gone = new AppError('conflict', 'This isn’t needed anymore, so nothing was saved.');

type LinkRow = typeof requestLinks.$inferSelect;

/** A link that works, with what it is about at this moment. */
export interface OpenLink {
  link: LinkRow;
  project: ProjectRow;
  /** What may still be sent by it. */
  items: RequestedItem[];
  /** The same with what an answer by this link closed, in the order of the checklist. */
  shown: RequestedItem[];
  /** What was said by this link and stands, by item. */
  answered: ReadonlyMap<string, Said>;
}

/**
 * The link with this token. One that is unknown, expired, or revoked is no row of one and the same query, so that they
 * answer alike and take alike. One for a person ends with their right to add documents, one that a client made for someone
 * else with their answer, and each with its client.
 *
 * Read of one moment: an answer that is given between two of its queries would be neither asked for anymore nor said.
 */
export const openLink = (
  db: Executor,
  token: string,
  timeZone: string,
): Promise<OpenLink | undefined> =>
  db.transaction((tx) => readLink(tx, token, timeZone), {
    isolationLevel: 'repeatable read',
    accessMode: 'read only',
  });

async function readLink(
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
  const said = await saidByLink(db, link.id);
  const listed = await listRequestedItems(db, project, [...said.keys()]);
  const chosen = link.isForChosen ? await chosenFor(db, link.id) : undefined;
  const about = listed.filter(({ id }) => chosen?.has(id) !== false);
  const answered = new Map(
    about.flatMap((item): [string, Said][] => {
      const own = said.get(item.id);
      return own && stands(own, item) ? [[item.id, own]] : [];
    }),
  );
  const items = about.filter(({ status }) => status !== 'not-needed');
  if (wasTakenBack(link, items)) return undefined;
  const shown = about.filter(({ id, status }) => status !== 'not-needed' || answered.has(id));
  return { link, project, items, shown, answered };
}

/**
 * Whether a client took back the answer that they made the link for, before anything came by it: what came ends the answer
 * too. The same answer given again is about its own link.
 */
const wasTakenBack = (
  { audience, personId, received, createdAt }: LinkRow,
  items: readonly RequestedItem[],
): boolean =>
  audience === 'third' &&
  personId !== null &&
  received === 0 &&
  !items.some(
    ({ answer, answeredAt }) =>
      answer === 'sent-by-other' && answeredAt !== null && answeredAt <= createdAt,
  );

/** Whether what was said by a link is what the item has. */
const stands = (said: Said, { answer, answeredAt }: RequestedItem): boolean =>
  said.answer === answer && said.answeredAt.getTime() === answeredAt?.getTime();

async function chosenFor(db: Executor, linkId: string): Promise<Set<string>> {
  const chosen = await db
    .select({ itemId: requestLinkItems.itemId })
    .from(requestLinkItems)
    .where(eq(requestLinkItems.linkId, linkId));
  return new Set(chosen.map(({ itemId }) => itemId));
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
