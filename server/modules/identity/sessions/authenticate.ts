import { and, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { rightsOf } from '#domain/staff-rights';
import { heldAccountOf } from '#modules/clients/accounts';
import { mustEnrol } from '#modules/identity/second-step-methods';
import type { Actor, Authenticate } from '#platform/actor';
import { preparedOn } from '#platform/database/database';
import { pipelined } from '#platform/database/pipelined';
import type { Platform } from '#platform/platform';
import { narrowedRightsOfUser } from '#platform/staff-rights';
import { hashToken } from '#platform/tokens';
import { sessions, users } from '../people/table.ts';
import { freshUntil, isLive, touchSession } from './sessions.ts';

const [s, u] = [alias(sessions, 's'), alias(users, 'u')];
const ofToken = {
  tokenHash: s.tokenHash,
  id: s.id,
  userId: s.userId,
  account: heldAccountOf(sql`u.id`, sql.placeholder('account')),
  staffRole: u.staffRole,
  sharesEmail: u.sharesEmail,
  emailVerified: sql<boolean>`${u.emailVerifiedAt} IS NOT NULL`,
  hasFreshSecondStep: sql<boolean>`coalesce(${freshUntil(s)} > now(), false)`,
  stale: sql<boolean>`${s.lastSeenAt} < now() - interval '15 seconds'`,
};

const anySessionOfToken = preparedOn((db) =>
  db
    .select({
      ...ofToken,
      narrowed: narrowedRightsOfUser,
      enrollmentRequired: sql<boolean>`${mustEnrol}`,
    })
    .from(s)
    .innerJoin(u, eq(u.id, s.userId))
    .where(and(eq(s.tokenHash, sql.placeholder('tokenHash')), isLive))
    .prepare('session_of_token'),
);

/**
 * The same of a client, without what only staff and those who share an address are asked about: even what
 * is not looked up is locked and set up with each call, a third of what the whole question costs.
 */
const clientSessionOfToken = preparedOn((db) =>
  db
    .select(ofToken)
    .from(s)
    .innerJoin(u, eq(u.id, s.userId))
    .where(and(eq(s.tokenHash, sql.placeholder('tokenHash')), isLive))
    .prepare('client_session_of_token'),
);

interface AskedSession {
  tokenHash: Buffer;
  account: string | null;
  forStaff: boolean;
}

const findSession = pipelined(
  async (db, { forStaff, ...values }: AskedSession) => {
    if (!forStaff) {
      const [row] = await clientSessionOfToken(db).execute(values);
      if (!row) return undefined;
      if (row.staffRole === null && !row.sharesEmail) {
        return { ...row, narrowed: [], enrollmentRequired: false };
      }
    }
    const [row] = await anySessionOfToken(db).execute(values);
    return row;
  },
  ({ tokenHash }, row) => row?.tokenHash.equals(tokenHash) ?? true,
);

/**
 * Reads who a session token belongs to; null when it has ended, by idleness, age, sign-out or
 * because the user was archived. The database's clock decides. Being seen is written down at most
 * every 15 seconds, so that a read stays a read; a call in the background is not someone's.
 */
export async function authenticateSession(
  { db, config }: Pick<Platform, 'db' | 'config'>,
  { sessionToken, background, account: asked, forStaff }: Parameters<Authenticate>[0],
): Promise<Actor | null> {
  const tokenHash = hashToken(sessionToken);
  const asks = { tokenHash, account: asked ?? null, forStaff: forStaff ?? false };
  const row = await findSession(db, asks);
  if (!row) return null;
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
  // Without an account there is nothing to see.
  if (account === null) return null;
  return { ...caller, role: 'client', ...account, timeZone: config.firm.timeZone };
}
