import { and, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Invitation } from '#contract/identity/invitations';
import type { InvitationState } from '#domain/invitation-values';
import { clientAccounts } from '#modules/clients/accounts';
import { momentCursor, olderThan } from '#platform/lists/cursor';
import type { Executor } from '#platform/database/database';
import { notFound } from '#platform/errors';
import { users } from '../people/table.ts';
import { clientInvitations, newestOf } from './table.ts';

export interface InvitationFilter {
  state?: InvitationState | undefined;
  /** What the words of a search ask of the clients. */
  terms: readonly SQL[];
}

const sender = alias(users, 'sender');

/** Where an invitation stands; the same rule as in `inState`. */
const invitationState = sql<InvitationState>`CASE
  WHEN ${clientInvitations.acceptedAt} IS NOT NULL THEN 'accepted'
  WHEN ${clientInvitations.revokedAt} IS NOT NULL THEN 'revoked'
  WHEN ${clientInvitations.expiresAt} <= now() THEN 'expired' ELSE 'pending' END`;

const inState: Record<InvitationState, SQL | undefined> = {
  accepted: isNotNull(clientInvitations.acceptedAt),
  revoked: isNotNull(clientInvitations.revokedAt),
  expired: and(
    isNull(clientInvitations.acceptedAt),
    isNull(clientInvitations.revokedAt),
    sql`${clientInvitations.expiresAt} <= now()`,
  ),
  pending: and(
    isNull(clientInvitations.acceptedAt),
    isNull(clientInvitations.revokedAt),
    sql`${clientInvitations.expiresAt} > now()`,
  ),
};

/**
 * A page of the invitations, each by its newest link, the latest first.
 *
 * @throws AppError `invalid_request` for a cursor that this list did not hand out
 */
export async function listInvitations(
  db: Executor,
  { state, terms }: InvitationFilter,
  page: { limit: number; cursor?: string | undefined },
): Promise<{ items: Invitation[]; nextCursor: string | null; total: number }> {
  const matches = and(
    isNull(clientInvitations.replacedAt),
    state === undefined ? undefined : inState[state],
    ...terms,
  );
  const from = momentCursor.decode(page.cursor);
  const beyond = olderThan(from, clientInvitations.sentAt, clientInvitations.userId);
  const rows = await selectInvitations(db, and(matches, beyond), page.limit + 1);
  const shown = rows.slice(0, page.limit);
  const last = rows.length > page.limit ? shown.at(-1) : undefined;
  const [counted] = await db
    .select({ total: sql<number>`count(*)`.mapWith(Number) })
    .from(clientInvitations)
    .leftJoin(clientAccounts, eq(clientAccounts.id, clientInvitations.userId))
    .where(matches);
  return {
    items: shown.map(presentInvitation),
    nextCursor: last ? momentCursor.encode([last.sentAt.toISOString(), last.client.id]) : null,
    total: counted?.total ?? 0,
  };
}

/** The invitation of one client. @throws AppError `not_found` */
export async function readInvitation(db: Executor, clientId: string): Promise<Invitation> {
  const [row] = await selectInvitations(db, newestOf(clientId), 1);
  if (!row) throw notFound();
  return presentInvitation(row);
}

/** Where a client's invitation stands; null where the staff never invited them. */
export async function invitationOf(
  db: Executor,
  clientId: string,
): Promise<Pick<Invitation, 'state' | 'sentAt' | 'expiresAt'> | null> {
  const [row] = await db
    .select({
      state: invitationState,
      sentAt: clientInvitations.sentAt,
      expiresAt: clientInvitations.expiresAt,
    })
    .from(clientInvitations)
    .where(newestOf(clientId));
  return row
    ? {
        state: row.state,
        sentAt: row.sentAt.toISOString(),
        expiresAt: row.expiresAt.toISOString(),
      }
    : null;
}

async function selectInvitations(db: Executor, matches: SQL | undefined, limit: number) {
  return (
    db
      .select({
        client: {
          id: users.id,
          firstName: sql<string>`coalesce(${clientAccounts.firstName}, ${users.firstName})`,
          lastName: sql<string>`coalesce(${clientAccounts.lastName}, ${users.lastName})`,
          email: sql<string>`coalesce(${users.email}, '')`,
          phoneNumber: users.phoneNumber,
          sharesEmail: users.sharesEmail,
          archivedAt: users.archivedAt,
        },
        state: invitationState,
        sentAt: clientInvitations.sentAt,
        expiresAt: clientInvitations.expiresAt,
        acceptedAt: clientInvitations.acceptedAt,
        sender: { firstName: sender.firstName, lastName: sender.lastName },
        sentCount: sql<number>`(SELECT count(*)::int FROM client_invitations AS every
        WHERE every.user_id = client_invitations.user_id)`,
      })
      .from(clientInvitations)
      .innerJoin(users, eq(users.id, clientInvitations.userId))
      // Who was only given access to others' accounts has none of their own.
      .leftJoin(clientAccounts, eq(clientAccounts.id, clientInvitations.userId))
      .innerJoin(sender, eq(sender.id, clientInvitations.sentBy))
      .where(matches)
      .orderBy(desc(clientInvitations.sentAt), desc(clientInvitations.userId))
      .limit(limit)
  );
}

function presentInvitation({
  client: { id, archivedAt, ...client },
  sender: by,
  sentAt,
  expiresAt,
  acceptedAt,
  ...row
}: Awaited<ReturnType<typeof selectInvitations>>[number]): Invitation {
  return {
    ...row,
    ...client,
    clientId: id,
    isArchived: archivedAt !== null,
    sentAt: sentAt.toISOString(),
    sentByFirstName: by.firstName,
    sentByLastName: by.lastName,
    expiresAt: expiresAt.toISOString(),
    acceptedAt: acceptedAt?.toISOString() ?? null,
    can: {
      resend: row.state !== 'accepted' && archivedAt === null,
      revoke: row.state === 'pending',
    },
  };
}
