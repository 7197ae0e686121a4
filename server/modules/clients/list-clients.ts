import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import type { Client, ClientOrder, ListedClient, ReturnStatus } from '#contract/clients/clients';
import { clientWords, pictureAddress, users, type UserRow } from '#modules/accounts';
import type { Executor } from '#platform/database/database';
import { notFound } from '#platform/errors';
import { beyond, orderBy, sortingOf } from './list-orders.ts';
import {
  firmsDay,
  hasReturnStatus,
  overdueInvoices,
  owesOverdue,
  pendingFiles,
  isMissingDocuments,
  returnStatus,
  returnYear,
  unreadMessages,
} from './waiting.ts';

/** Which clients a list shows; all of it must hold. */
export interface ClientFilter {
  isArchived: boolean;
  isInvited?: boolean | undefined;
  emailVerified?: boolean | undefined;
  hasOverdueInvoice?: boolean | undefined;
  returnStatus?: ReturnStatus | undefined;
  isMissingDocuments?: boolean | undefined;
  q?: string | undefined;
}

export interface ClientPage {
  order: ClientOrder;
  limit: number;
  cursor?: string | undefined;
}

/**
 * A page of the clients, and how many there are in all.
 *
 * @param timeZone the firm's, whose calendar says what is overdue and which season it is
 * @throws AppError `invalid_request` for a cursor that this list did not hand out
 */
export async function listClients(
  db: Executor,
  timeZone: string,
  filter: ClientFilter,
  page: ClientPage,
): Promise<{
  items: ListedClient[];
  nextCursor: string | null;
  previousCursor: string | null;
  total: number;
}> {
  const { today, season } = firmsDay(timeZone);
  const sorting = sortingOf(page.order);
  const from = sorting.cursors.decode(page.cursor);
  const isBackwards = from?.[1] === 'before';
  const matches = and(
    eq(users.isAdmin, false),
    filter.isArchived ? isNotNull(users.archivedAt) : isNull(users.archivedAt),
    filter.isInvited === undefined
      ? undefined
      : filter.isInvited
        ? isNull(users.passwordHash)
        : isNotNull(users.passwordHash),
    filter.emailVerified === undefined
      ? undefined
      : filter.emailVerified
        ? isNotNull(users.emailVerifiedAt)
        : isNull(users.emailVerifiedAt),
    filter.hasOverdueInvoice === undefined
      ? undefined
      : owesOverdue(filter.hasOverdueInvoice, today),
    filter.returnStatus === undefined ? undefined : hasReturnStatus(filter.returnStatus, season),
    filter.isMissingDocuments === undefined
      ? undefined
      : isMissingDocuments(filter.isMissingDocuments),
    ...clientWords(filter.q ?? ''),
  );
  // The page first: what waits is counted for its clients only.
  const found = await db
    .select({ id: users.id, key: sorting.cursorKey })
    .from(users)
    .where(and(matches, from && beyond(sorting, from)))
    .orderBy(...orderBy(sorting, isBackwards))
    .limit(page.limit + 1);
  const shown = found.slice(0, page.limit);
  if (isBackwards) shown.reverse();
  const hasMore = found.length > page.limit;
  const [first, last] = [shown.at(0), shown.at(-1)];
  const cursorAt = (direction: 'after' | 'before', row: typeof first): string | null =>
    row ? sorting.cursors.encode([page.order, direction, row.key, row.id]) : null;
  return {
    items: await describe(
      db,
      shown.map(({ id }) => id),
      { today, season },
    ),
    nextCursor: isBackwards || hasMore ? cursorAt('after', last) : null,
    previousCursor: (isBackwards ? hasMore : from) ? cursorAt('before', first) : null,
    total: await db.$count(users, matches),
  };
}

/** Clients with what waits, in the order of their ids. */
async function describe(
  db: Executor,
  ids: readonly string[],
  { today, season }: { today: string; season: number },
): Promise<ListedClient[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({
      user: users,
      pendingFiles,
      unreadMessages,
      overdueInvoices: overdueInvoices(today),
      returnStatus: returnStatus(season),
      returnYear: returnYear(season),
    })
    .from(users)
    .where(inArray(users.id, [...ids]));
  const byId = new Map(rows.map(({ user, ...waits }) => [user.id, { user, waits }]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    return row ? [{ ...presentClient(row.user), ...row.waits }] : [];
  });
}

/** One client, archived or not. @throws AppError `not_found`, for staff too */
export async function findClient(db: Executor, id: string): Promise<Client> {
  return presentClient(await findClientRow(db, id));
}

/** The same with all that is stored. @throws AppError `not_found`, for staff too */
export async function findClientRow(db: Executor, id: string): Promise<UserRow> {
  const [row] = await db
    .select()
    .from(users)
    .where(and(eq(users.id, id), eq(users.isAdmin, false)));
  if (!row) throw notFound();
  return row;
}

/** What lists and pickers show of a client. */
export function presentClient(row: UserRow): Client {
  const isInvited = row.passwordHash === null;
  return {
    id: row.id,
    firstName: row.firstName,
    lastName: row.lastName,
    username: isInvited ? null : row.username,
    email: row.email,
    emailVerified: row.emailVerifiedAt !== null,
    phoneNumber: row.phoneNumber,
    profileImageUrl: pictureAddress(row),
    isAdmin: row.isAdmin,
    phoneVerified: row.secondStepConfirmedAt !== null,
    isArchived: row.archivedAt !== null,
    isInvited,
    createdAt: row.createdAt.toISOString(),
  };
}
