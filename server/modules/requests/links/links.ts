import { and, count, desc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { createRequestLink, RequestLink } from '#contract/requests/request-links';
import type { BodyOf } from '#contract/endpoint';
import { linkLimits } from '#domain/request-links';
import { people } from '#modules/identity/people';
import { clientAccounts, viewersOf } from '#modules/clients/accounts';
import { listRequestedItems, type ProjectRow } from '#modules/projects';
import type { Executor } from '#platform/database/database';
import { AppError, notFound } from '#platform/errors';
import { newToken } from '#platform/tokens';
import { requestLinkItems, requestLinks } from './table.ts';

type NewLink = BodyOf<typeof createRequestLink>;

/** Neither expired nor revoked. */
export const isOpen = and(isNull(requestLinks.revokedAt), gt(requestLinks.expiresAt, sql`now()`));

/** People of the account who may add documents for the year of a project. */
export async function peopleForLinks(
  db: Executor,
  project: ProjectRow,
  timeZone: string,
): Promise<{ id: string; firstName: string; lastName: string }[]> {
  const ids = await peopleWhoMay(db, project, 'add', timeZone);
  if (ids.length === 0) return [];
  return db
    .select({ id: people.id, firstName: people.firstName, lastName: people.lastName })
    .from(people)
    .where(inArray(people.id, ids))
    .orderBy(people.firstName, people.id);
}

/** The same by their ids, the contact of the account first. */
export async function peopleForReminders(
  db: Executor,
  project: ProjectRow,
  timeZone: string,
): Promise<string[]> {
  const ids = await peopleWhoMay(db, project, 'add', timeZone);
  const [account] = await db
    .select({ contactId: clientAccounts.contactId })
    .from(clientAccounts)
    .where(eq(clientAccounts.id, project.clientId));
  const isContact = (id: string): boolean => id === account?.contactId;
  return ids.toSorted((a, b) => Number(isContact(b)) - Number(isContact(a)));
}

/** Who of the account holds a right for the year of a project. */
export const peopleWhoMay = (
  db: Executor,
  { clientId, taxYear, createdAt }: ProjectRow,
  right: 'add' | 'see',
  timeZone: string,
): Promise<string[]> =>
  viewersOf(db, { clientId, taxYear, madeAt: createdAt, madeBy: null, rights: [right] }, timeZone);

interface LinkMaker {
  createdBy: string;
  timeZone: string;
  /** On whose right to add a third person’s link rests, where no staff made it. */
  locksBy?: string | null;
  /** Made by the product itself, which knows when to stop. */
  isUncounted?: boolean;
}

/**
 * Makes a link. The caller holds the project.
 *
 * @returns its id, and the token, which is stored nowhere
 * @throws AppError `not_found` for a person or an item that it can't be for; `conflict` for a project that is over,
 * or has as many links as it may
 */
export async function makeLink(
  tx: Executor,
  project: ProjectRow,
  { days, for: whom }: NewLink,
  { createdBy, timeZone, locksBy = null, isUncounted = false }: LinkMaker,
): Promise<{ id: string; token: string }> {
  if (!project.isOpen) {
    throw new AppError('conflict', 'This project is complete. Reopen it before you make a link.');
  }
  const [open] = await tx
    .select({ links: count() })
    .from(requestLinks)
    .where(and(eq(requestLinks.projectId, project.id), isOpen));
  if (!isUncounted && (open?.links ?? 0) >= linkLimits.open) {
    throw new AppError(
      'conflict',
      `This project has ${linkLimits.open} request links that work. Revoke one first.`,
    );
  }
  const personId = whom.audience === 'client' ? whom.personId : null;
  const mayAdd = personId === null ? [] : await peopleWhoMay(tx, project, 'add', timeZone);
  if (personId !== null && !mayAdd.includes(personId)) throw notFound();
  const itemIds = whom.audience === 'client' ? whom.itemIds : [whom.itemId];
  const requested = new Set((await listRequestedItems(tx, project)).map(({ id }) => id));
  if (itemIds?.some((id) => !requested.has(id))) throw notFound();
  const { token, hash } = newToken();
  const id = uuidv7();
  await tx.insert(requestLinks).values({
    id,
    tokenHash: hash,
    projectId: project.id,
    audience: whom.audience,
    personId: personId ?? locksBy,
    recipient: whom.audience === 'third' ? whom.recipient : null,
    shownText: whom.audience === 'third' ? whom.shownText : null,
    isForChosen: itemIds !== null,
    createdBy,
    expiresAt: sql`now() + make_interval(days => ${days})`,
  });
  if (itemIds !== null) {
    const chosen = [...new Set(itemIds)].map((itemId) => ({ linkId: id, itemId }));
    await tx.insert(requestLinkItems).values(chosen);
  }
  return { id, token };
}

/** The links of a project, newest first. */
export async function linksOf(
  db: Executor,
  projectId: string,
  only?: string,
): Promise<RequestLink[]> {
  const rows = await db
    .select({
      link: requestLinks,
      isOpen: sql<boolean>`${isOpen}`,
      itemIds: sql<string[]>`ARRAY(SELECT item_id FROM request_link_items AS i
        WHERE i.link_id = ${requestLinks.id} ORDER BY item_id)`,
      answered: sql<number>`(SELECT count(*)::int FROM request_link_answers AS a
        WHERE a.link_id = ${requestLinks.id})`,
      creator: { firstName: people.firstName, lastName: people.lastName },
    })
    .from(requestLinks)
    .innerJoin(people, eq(people.id, requestLinks.createdBy))
    .where(
      and(
        eq(requestLinks.projectId, projectId),
        only === undefined ? undefined : eq(requestLinks.id, only),
      ),
    )
    .orderBy(desc(requestLinks.createdAt), desc(requestLinks.id))
    .limit(200);
  const named = await peopleById(
    db,
    rows.flatMap(({ link }) => link.personId ?? []),
  );
  return rows.map(({ link, itemIds, creator, ...row }) => ({
    id: link.id,
    audience: link.audience,
    person: named.get(link.personId ?? '') ?? null,
    recipient: link.recipient,
    shownText: link.shownText,
    itemIds: link.isForChosen ? itemIds : null,
    createdBy: creator,
    createdAt: link.createdAt.toISOString(),
    expiresAt: link.expiresAt.toISOString(),
    revokedAt: link.revokedAt?.toISOString() ?? null,
    isOpen: row.isOpen,
    lastUsedAt: link.lastUsedAt?.toISOString() ?? null,
    received: link.received,
    answered: row.answered,
  }));
}

async function peopleById(db: Executor, ids: readonly string[]) {
  if (ids.length === 0)
    return new Map<string, { id: string; firstName: string; lastName: string }>();
  const rows = await db
    .select({ id: people.id, firstName: people.firstName, lastName: people.lastName })
    .from(people)
    .where(inArray(people.id, [...ids]));
  return new Map(rows.map((row) => [row.id, row]));
}

/** The project of a link. */
export async function projectOfLink(db: Executor, id: string): Promise<string | undefined> {
  const [row] = await db
    .select({ projectId: requestLinks.projectId })
    .from(requestLinks)
    .where(eq(requestLinks.id, id));
  return row?.projectId;
}

/** @returns whether it was open until now */
export async function revokeLink(tx: Executor, id: string): Promise<boolean> {
  const { rowCount } = await tx
    .update(requestLinks)
    .set({ revokedAt: sql`now()` })
    .where(and(eq(requestLinks.id, id), isNull(requestLinks.revokedAt)));
  return rowCount === 1;
}
