import { and, eq, isNull, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Actor } from '#platform/actor';
import type { Executor } from '#platform/database';
import { publishLive } from '#platform/live/publish';
import { hashToken, newToken } from '#platform/tokens';
import { sessions, trustedDevices, users } from './table.ts';

/** Rulings section 2: idle and absolute ends, in seconds. */
const ends = {
  client: { idle: 30 * 60, absolute: 12 * 3600 },
  admin: { idle: 15 * 60, absolute: 8 * 3600 },
} as const;

/** Where a session was opened, for the list of signed-in devices. */
export interface Origin {
  address: string;
  userAgent: string;
}

/** Opens a session. The token goes into the cookie and is stored nowhere. */
export async function openSession(
  tx: Executor,
  user: { id: string; isAdmin: boolean },
  origin: Origin,
): Promise<{ sessionId: string; token: string }> {
  const { token, hash } = newToken();
  const { idle, absolute } = ends[user.isAdmin ? 'admin' : 'client'];
  const sessionId = uuidv7();
  await tx.insert(sessions).values({
    id: sessionId,
    userId: user.id,
    tokenHash: hash,
    address: origin.address,
    userAgent: origin.userAgent.slice(0, 300),
    idleSeconds: idle,
    expiresAt: sql`now() + make_interval(secs => ${absolute})`,
  });
  return { sessionId, token };
}

/**
 * Reads who a session token belongs to; null when it has ended, by idleness, age, sign-out or
 * because the user was archived. The database's clock decides. Being seen is written down at most
 * once a minute, so that a read stays a read.
 */
export async function authenticateSession(db: Executor, token: string): Promise<Actor | null> {
  const result = await db.execute<{
    id: string;
    user_id: string;
    is_admin: boolean;
    email_verified: boolean;
    stale: boolean;
  }>(sql`
    SELECT s.id, s.user_id, u.is_admin, u.email_verified_at IS NOT NULL AS email_verified,
      s.last_seen_at < now() - interval '60 seconds' AS stale
    FROM sessions s JOIN users u ON u.id = s.user_id
    WHERE s.token_hash = ${hashToken(token)} AND ${isLive}`);
  const row = result.rows[0];
  if (!row) return null;
  if (row.stale) {
    await db
      .update(sessions)
      .set({ lastSeenAt: sql`now()` })
      .where(eq(sessions.id, row.id));
  }
  return {
    userId: row.user_id,
    sessionId: row.id,
    role: row.is_admin ? 'admin' : 'client',
    emailVerified: row.email_verified,
  };
}

/** Of these sessions, those that have not ended: asked by the live connections now and then. */
export async function liveSessionIds(
  db: Executor,
  sessionIds: readonly string[],
): Promise<Set<string>> {
  if (sessionIds.length === 0) return new Set();
  const ids = sql.join(
    sessionIds.map((id) => sql`${id}::uuid`),
    sql`, `,
  );
  const result = await db.execute<{ id: string }>(sql`
    SELECT s.id FROM sessions s JOIN users u ON u.id = s.user_id
    WHERE s.id IN (${ids}) AND ${isLive}`);
  return new Set(result.rows.map((row) => row.id));
}

/** Ends one session at once; its open pages are told. */
export async function endSession(tx: Executor, sessionId: string): Promise<void> {
  const ended = await tx
    .update(sessions)
    .set({ endedAt: sql`now()` })
    .where(and(eq(sessions.id, sessionId), isNull(sessions.endedAt)))
    .returning({ id: sessions.id });
  if (ended.length > 0) await publishLive(tx, { sessionId }, { type: 'session-ended' });
}

const isLive = sql`s.ended_at IS NULL AND s.expires_at > now()
  AND s.last_seen_at + make_interval(secs => s.idle_seconds) > now() AND u.archived_at IS NULL`;

const trustSeconds = 30 * 24 * 3600;

/** Remembers a browser for 30 days; the returned token goes into its cookie. */
export async function trustDevice(
  tx: Executor,
  userId: string,
  userAgent: string,
): Promise<string> {
  const { token, hash } = newToken();
  await tx.insert(trustedDevices).values({
    id: uuidv7(),
    userId,
    tokenHash: hash,
    userAgent: userAgent.slice(0, 300),
    expiresAt: sql`now() + make_interval(secs => ${trustSeconds})`,
  });
  return token;
}

/** Whether this browser was trusted by this very user, and still is. */
export async function isTrustedDevice(
  db: Executor,
  userId: string,
  token: string,
): Promise<boolean> {
  const [row] = await db
    .select({ id: trustedDevices.id })
    .from(trustedDevices)
    .innerJoin(users, eq(users.id, trustedDevices.userId))
    .where(
      and(
        eq(trustedDevices.tokenHash, hashToken(token)),
        eq(trustedDevices.userId, userId),
        isNull(trustedDevices.revokedAt),
        sql`${trustedDevices.expiresAt} > now()`,
      ),
    );
  return row !== undefined;
}
