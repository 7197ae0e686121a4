import { eq, sql } from 'drizzle-orm';
import type { CalendarFeed } from '#contract/integrations/calendar';
import type { CalendarNames } from '#domain/calendar-values';
import { rightsOf } from '#domain/staff-rights';
import { users } from '#modules/identity/people';
import { usableAccounts } from '#modules/clients/accounts';
import type { Actor } from '#platform/actor';
import type { Executor } from '#platform/database/database';
import { notFound } from '#platform/errors';
import { narrowedRightsOfUser } from '#platform/staff-rights';
import { hashToken, newToken } from '#platform/tokens';
import { calendarFeeds } from './table.ts';

type Row = typeof calendarFeeds.$inferSelect;

export async function feedOf(db: Executor, userId: string): Promise<CalendarFeed | null> {
  const [row] = await db.select().from(calendarFeeds).where(eq(calendarFeeds.userId, userId));
  return row ? present(row) : null;
}

/** Makes a feed; the address before leads nowhere. @returns the token, which is stored nowhere */
export async function makeFeed(
  tx: Executor,
  userId: string,
  { names, estimates }: Pick<Row, 'names' | 'estimates'>,
): Promise<{ feed: CalendarFeed; token: string }> {
  const { token, hash } = newToken();
  const fresh = { tokenHash: hash, names, estimates, createdAt: sql`now()`, lastReadAt: null };
  const [row] = await tx
    .insert(calendarFeeds)
    .values({ userId, ...fresh })
    .onConflictDoUpdate({ target: calendarFeeds.userId, set: fresh })
    .returning();
  if (!row) throw new Error('the calendar feed was not stored');
  return { feed: present(row), token };
}

/** @returns whether there was one */
export async function revokeFeed(tx: Executor, userId: string): Promise<boolean> {
  const { rowCount } = await tx.delete(calendarFeeds).where(eq(calendarFeeds.userId, userId));
  return rowCount === 1;
}

/** A feed that is read: how it names clients, and as whom, for each account that the person may use. */
export interface OpenFeed {
  names: CalendarNames;
  /** Of a client who asked for the days of estimated payments. */
  estimates: boolean;
  actors: Actor[];
}

/**
 * Whose feed it is, with what they may see at this moment.
 *
 * @throws AppError `not_found` for an address that leads nowhere, or nowhere anymore
 */
export async function openFeed(db: Executor, token: string, timeZone: string): Promise<OpenFeed> {
  const [row] = await db
    .select({
      userId: users.id,
      names: calendarFeeds.names,
      estimates: calendarFeeds.estimates,
      staffRole: users.staffRole,
      narrowed: sql<Parameters<typeof rightsOf>[1]>`(SELECT ${narrowedRightsOfUser}
        FROM users AS u WHERE u.id = ${users.id})`,
      isClosed: sql<boolean>`${users.archivedAt} IS NOT NULL
        OR coalesce(${users.staffEndsAt} <= now(), false)`,
      isStale: sql<boolean>`coalesce(${calendarFeeds.lastReadAt} < now() - interval '1 hour', true)`,
    })
    .from(calendarFeeds)
    .innerJoin(users, eq(users.id, calendarFeeds.userId))
    .where(eq(calendarFeeds.tokenHash, hashToken(token)));
  if (!row || row.isClosed) throw notFound();
  const { userId, names, estimates, staffRole, narrowed } = row;
  if (row.isStale) {
    await db
      .update(calendarFeeds)
      .set({ lastReadAt: sql`now()` })
      .where(eq(calendarFeeds.userId, userId));
  }
  // A feed is no session: it reads, and nothing else asks for these.
  const caller = {
    userId,
    sessionId: userId,
    emailVerified: true,
    enrollmentRequired: false,
    hasFreshSecondStep: false,
  };
  if (staffRole !== null) {
    const rights = rightsOf(staffRole, narrowed);
    return { names, estimates: false, actors: [{ ...caller, role: 'admin', staffRole, rights }] };
  }
  const accounts = await usableAccounts(db, userId);
  return {
    names,
    estimates,
    actors: accounts.map((account) => ({
      ...caller,
      role: 'client' as const,
      ...account,
      timeZone,
    })),
  };
}

const present = ({ names, estimates, createdAt, lastReadAt }: Row): CalendarFeed => ({
  names,
  estimates,
  createdAt: createdAt.toISOString(),
  lastReadAt: lastReadAt?.toISOString() ?? null,
});
