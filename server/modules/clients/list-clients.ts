import { and, eq, inArray, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { Client, ClientOrder, ListedClient } from '#contract/clients/clients';
import { pictureAddress, users } from '#modules/identity/people';
import { clientAccounts, clientSearchTerms } from '#modules/clients/accounts';
import type { StaffActor } from '#platform/actor';
import type { Executor } from '#platform/database/database';
import { countRows } from '#platform/lists/row-counts';
import { notFound } from '#platform/errors';
import type { ClientRecord } from './lock-client.ts';
import { inAssigned, inStaffScope } from '#platform/staff-scope';
import { beyond, orderBy, sortingOf } from './list-orders.ts';
import { recordFilters } from './record-filters.ts';
import { assertMayFilter, visibleRow } from './visible.ts';
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
import type { ClientFilter } from './client-filter.ts';

export interface ClientPage {
  order: ClientOrder;
  limit: number;
  cursor?: string | undefined;
}

/**
 * Those whom a list shows to someone on the staff.
 *
 * @throws AppError `forbidden` for a filter by what the rights of the person who asks don't reach
 */
export function matchingClients(
  actor: StaffActor,
  filter: ClientFilter,
  day: ReturnType<typeof firmsDay>,
): SQL | undefined {
  return and(
    filter.isArchived ? isNotNull(clientAccounts.archivedAt) : isNull(clientAccounts.archivedAt),
    narrowedBy(actor, filter, day),
  );
}

/** What leaves out some of the active or archived clients; nothing where all of them are shown. */
function narrowedBy(
  actor: StaffActor,
  filter: ClientFilter,
  { today, season }: ReturnType<typeof firmsDay>,
): SQL | undefined {
  assertMayFilter(actor, filter);
  return and(
    inStaffScope(actor, clientAccounts.id),
    inAssigned(actor, clientAccounts.id, filter.assigned),
    filter.hasAccount === undefined
      ? undefined
      : filter.hasAccount
        ? eq(clientAccounts.wayIn, 'open')
        : ne(clientAccounts.wayIn, 'open'),
    filter.isInvited === undefined
      ? undefined
      : filter.isInvited
        ? eq(clientAccounts.wayIn, 'invited')
        : ne(clientAccounts.wayIn, 'invited'),
    filter.emailVerified === undefined ? undefined : hasVerifiedEmail(filter.emailVerified),
    filter.hasOverdueInvoice === undefined
      ? undefined
      : owesOverdue(filter.hasOverdueInvoice, today),
    filter.returnStatus === undefined ? undefined : hasReturnStatus(filter.returnStatus, season),
    filter.isMissingDocuments === undefined
      ? undefined
      : isMissingDocuments(filter.isMissingDocuments),
    ...recordFilters(filter),
    ...clientSearchTerms(filter.q ?? ''),
  );
}

/**
 * A page of the clients, and how many there are in all.
 *
 * @param as who asks, and the firm's time zone, whose calendar says what is overdue and which season
 * it is
 * @throws AppError `invalid_request` for a cursor that this list did not hand out, `forbidden` for a
 * filter by what the rights of the person who asks don't reach
 */
export async function listClients(
  db: Executor,
  { actor, timeZone }: { actor: StaffActor; timeZone: string },
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
  const matches = matchingClients(actor, filter, { today, season });
  // The page first: what waits is counted for its clients only.
  const found = await db
    .select({ id: clientAccounts.id, key: sorting.cursorKey })
    .from(clientAccounts)
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
    items: (
      await describe(
        db,
        shown.map(({ id }) => id),
        { today, season },
      )
    ).map((row) => visibleRow(actor, row)),
    nextCursor: isBackwards || hasMore ? cursorAt('after', last) : null,
    previousCursor: (isBackwards ? hasMore : from) ? cursorAt('before', first) : null,
    total: narrowedBy(actor, filter, { today, season })
      ? await db.$count(clientAccounts, matches)
      : await countRows(db, filter.isArchived ? 'archived clients' : 'clients'),
  };
}

/** The ids of those whom a list shows, as a subquery. @throws AppError `forbidden` */
export const clientsInList = (actor: StaffActor, filter: ClientFilter, timeZone: string): SQL =>
  sql`SELECT id FROM client_accounts WHERE ${matchingClients(actor, filter, firmsDay(timeZone))}`;

/** Some clients as the list shows them, without what their reader's rights don't reach. */
export async function describeClients(
  db: Executor,
  { actor, timeZone }: { actor: StaffActor; timeZone: string },
  ids: readonly string[],
): Promise<ListedClient[]> {
  return (await describe(db, ids, firmsDay(timeZone))).map((row) => visibleRow(actor, row));
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
      account: clientAccounts,
      contact: users,
      pendingFiles,
      unreadMessages,
      overdueInvoices: overdueInvoices(today),
      returnStatus: returnStatus(season),
      returnYear: returnYear(season),
    })
    .from(clientAccounts)
    .innerJoin(users, eq(users.id, clientAccounts.contactId))
    .where(inArray(clientAccounts.id, [...ids]));
  const byId = new Map(
    rows.map(({ account, contact, ...waits }) => [account.id, { ...account, contact, waits }]),
  );
  return ids.flatMap((id) => {
    const row = byId.get(id);
    return row ? [{ ...presentClient(row), ...row.waits }] : [];
  });
}

/** Whether the address of the contact is proven. */
const hasVerifiedEmail = (isVerified: boolean) => sql`EXISTS (
  SELECT FROM users AS contact WHERE contact.id = client_accounts.contact_id
    AND contact.email_verified_at IS ${isVerified ? sql`NOT NULL` : sql`NULL`})`;

/** One client, archived or not. @throws AppError `not_found`, for staff too */
export async function findClient(db: Executor, id: string): Promise<Client> {
  const [row] = await db
    .select({ account: clientAccounts, contact: users })
    .from(clientAccounts)
    .innerJoin(users, eq(users.id, clientAccounts.contactId))
    .where(eq(clientAccounts.id, id));
  if (!row) throw notFound();
  return presentClient({ ...row.account, contact: row.contact });
}

/** What lists and pickers show of a client. */
export function presentClient({ contact, ...account }: ClientRecord): Client {
  const hasAccount = account.wayIn === 'open';
  return {
    id: account.id,
    kind: account.kind,
    firstName: account.firstName,
    lastName: account.lastName,
    username: hasAccount ? contact.username : null,
    email: account.email,
    emailVerified: contact.emailVerifiedAt !== null,
    phoneNumber: contact.phoneNumber,
    profileImageUrl: pictureAddress(contact),
    isAdmin: false,
    phoneVerified: contact.secondStepConfirmedAt !== null,
    isArchived: account.archivedAt !== null,
    hasAccount,
    isInvited: account.wayIn === 'invited',
    createdAt: account.createdAt.toISOString(),
  };
}
