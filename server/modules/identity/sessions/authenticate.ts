import { and, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { rightsOf } from '#domain/staff-rights';
import { accountInUse, waitsForAccess } from '#modules/clients/accounts';
import { mustEnrol } from '#modules/identity/second-step-methods';
import { type Actor, type Authenticate, noAccount } from '#platform/actor';
import { preparedOn } from '#platform/database/database';
import type { Platform } from '#platform/platform';
import { narrowedRightsOfUser } from '#platform/staff-rights';
import { hashToken } from '#platform/tokens';
import { sessions, users } from '../people/table.ts';
import { freshUntil, isLive, touchSession } from './sessions.ts';

const [s, u] = [alias(sessions, 's'), alias(users, 'u')];

const sessionOfToken = preparedOn((db) =>
  db
    .select({
      tokenHash: s.tokenHash,
      id: s.id,
      userId: s.userId,
      account: accountInUse(sql`u.id`, sql.placeholder('account')),
      staffRole: u.staffRole,
      narrowed: narrowedRightsOfUser,
      enrollmentRequired: sql<boolean>`${mustEnrol}`,
      emailVerified: sql<boolean>`${u.emailVerifiedAt} IS NOT NULL`,
      hasFreshSecondStep: sql<boolean>`coalesce(${freshUntil(s)} > now(), false)`,
      stale: sql<boolean>`${s.lastSeenAt} < now() - interval '15 seconds'`,
    })
    .from(s)
    .innerJoin(u, eq(u.id, s.userId))
    .where(and(eq(s.tokenHash, sql.placeholder('tokenHash')), isLive))
    .prepare('session_of_token'),
);

/**
 * Returns the actor of a session token; null once the session has ended through idleness, age, sign-out, or
 * archiving of the user, by the database's clock. `lastSeenAt` is written at most every 15 seconds, so that most
 * reads write nothing, and never for calls in the background.
 *
 * @throws Error if the database driver returned the session of another token
 */
export async function authenticateSession(
  { db, config }: Pick<Platform, 'db' | 'config'>,
  { sessionToken, background, account: asked }: Parameters<Authenticate>[0],
): Promise<Actor | null> {
  const tokenHash = hashToken(sessionToken);
  const [row] = await sessionOfToken(db).execute({ tokenHash, account: asked ?? null });
  if (!row) return null;
  if (!row.tokenHash.equals(tokenHash)) throw new Error('the session of another token was read');
  if (row.stale && !background) await touchSession(db, row.id);
  const caller = {
    userId: row.userId,
    sessionId: row.id,
    emailVerified: row.emailVerified,
    enrollmentRequired: row.enrollmentRequired,
    hasFreshSecondStep: row.hasFreshSecondStep,
  };
  const { staffRole, narrowed, account } = row;
  if (staffRole !== null) {
    return { ...caller, role: 'admin', staffRole, rights: rightsOf(staffRole, narrowed) };
  }
  const { timeZone } = config.firm;
  if (account !== null) return { ...caller, role: 'client', ...account, timeZone };
  // Without an account there is nothing to see, but who waits for one can sign in and read when it begins.
  if (!(await waitsForAccess(db, row.userId))) return null;
  return { ...caller, role: 'client', clientId: noAccount, grants: [], timeZone };
}
