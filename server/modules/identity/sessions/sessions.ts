import { and, eq, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { v7 as uuidv7 } from 'uuid';
import { stepUpMinutes } from '#contract/identity/step-up';
import { type Executor, preparedOn } from '#platform/database/database';
import { publishLive } from '#platform/live/publish';
import { newToken } from '#platform/tokens';
import { knownDevices } from '../sign-in/table.ts';
import { type SessionSecondStep, sessions, trustedDevices } from '../people/table.ts';

/** Rulings section 2: idle and absolute ends, in seconds. */
const ends = {
  client: { idle: 30 * 60, absolute: 12 * 3600 },
  admin: { idle: 15 * 60, absolute: 8 * 3600 },
} as const;

/** Where a session was opened, for the list of signed-in devices. */
export interface Origin {
  address: string;
  userAgent: string;
  /** How its second step was done; left out where nobody took one. */
  secondStep?: SessionSecondStep;
}

// Kept only of those who let their sessions be tracked.
const current = (name: string): SQL => sql`(SELECT ${sql.placeholder(name)}::text FROM users
  WHERE id = ${sql.placeholder('userId')} AND session_tracking)`;

const addSession = preparedOn((db) =>
  db
    .insert(sessions)
    .values({
      id: sql.placeholder('id'),
      userId: sql.placeholder('userId'),
      tokenHash: sql.placeholder('tokenHash'),
      address: current('address'),
      userAgent: current('userAgent'),
      secondStep: sql.placeholder('secondStep'),
      secondStepAt: sql`CASE WHEN ${sql.placeholder('secondStep')}::text = 'taken' THEN now() END`,
      idleSeconds: sql.placeholder('idle'),
      // No session of a member of the staff is open beyond the last day of their work.
      expiresAt: sql`least(now() + make_interval(secs => ${sql.placeholder('absolute')}),
        (SELECT staff_ends_at FROM users WHERE id = ${sql.placeholder('userId')}))`,
    })
    .prepare('add_session'),
);

/**
 * Opens a session. The token goes into the cookie and is stored nowhere. Where it was opened is
 * kept unless the user has turned session tracking off.
 */
export async function openSession(
  tx: Executor,
  user: { id: string; isAdmin: boolean },
  origin: Origin,
): Promise<{ sessionId: string; token: string }> {
  const { token, hash } = newToken();
  const { idle, absolute } = ends[user.isAdmin ? 'admin' : 'client'];
  const sessionId = uuidv7();
  await addSession(tx).execute({
    id: sessionId,
    userId: user.id,
    tokenHash: hash,
    address: origin.address,
    userAgent: origin.userAgent.slice(0, 300),
    secondStep: origin.secondStep ?? null,
    idle,
    absolute,
  });
  return { sessionId, token };
}

/** Until when the second step of a session counts as fresh (rulings section 10); null for none. */
export const freshUntil = ({ secondStepAt }: { secondStepAt: PgColumn }): SQL =>
  sql`${secondStepAt} + make_interval(mins => ${sql.raw(String(stepUpMinutes))})`;

/** Someone is there: the idle time of the session starts over. */
export async function touchSession(db: Executor, sessionId: string): Promise<void> {
  await db
    .update(sessions)
    .set({ lastSeenAt: sql`now()` })
    .where(eq(sessions.id, sessionId));
}

/** The second step was taken again in this session, just now. */
export async function noteSecondStep(tx: Executor, sessionId: string): Promise<void> {
  await tx
    .update(sessions)
    .set({ secondStep: 'taken', secondStepAt: sql`now()` })
    .where(eq(sessions.id, sessionId));
}

/** Whole seconds for which the session's second step still counts as fresh; 0 when it does not. */
export async function secondStepFreshFor(db: Executor, sessionId: string): Promise<number> {
  const [row] = await db
    .select({
      seconds: sql<number>`greatest(0, coalesce(
        floor(extract(epoch FROM ${freshUntil(sessions)} - now())), 0))::int`,
    })
    .from(sessions)
    .where(eq(sessions.id, sessionId));
  return row?.seconds ?? 0;
}

/** Whether the person signed in to this session, or took a second step in it, within the last 30 minutes. */
export async function signedInLately(db: Executor, sessionId: string): Promise<boolean> {
  const [row] = await db
    .select({
      isLately: sql<boolean>`greatest(${sessions.createdAt}, ${sessions.secondStepAt})
        + make_interval(mins => ${stepUpMinutes}) > now()`,
    })
    .from(sessions)
    .where(eq(sessions.id, sessionId));
  return row?.isLately ?? false;
}

/** A new token for a session whose privilege has risen; the one before is worth nothing. */
export async function renewToken(tx: Executor, sessionId: string): Promise<string> {
  const { token, hash } = newToken();
  await tx.update(sessions).set({ tokenHash: hash }).where(eq(sessions.id, sessionId));
  return token;
}

/** Of these sessions, those that have not ended: asked by the live connections now and then. */
export async function liveSessionIds(
  db: Executor,
  sessionIds: readonly string[],
): Promise<Set<string>> {
  if (sessionIds.length === 0) return new Set();
  // One parameter: a statement takes 65,535 of them, and a node may hold more pages than that.
  const ids = sql.param([...new Set(sessionIds)]);
  const result = await db.execute<{ id: string }>(sql`
    SELECT s.id FROM sessions s JOIN users u ON u.id = s.user_id
    WHERE s.id = ANY (${ids}::uuid[]) AND ${isLive}`);
  return new Set(result.rows.map((row) => row.id));
}

/** Ends one session at once; its open pages are told and lose their live connection. */
export async function endSession(tx: Executor, sessionId: string): Promise<void> {
  await endWhere(tx, eq(sessions.id, sessionId));
}

/**
 * Ends the sessions of a user at once: after a reset or change of the password, a closed account,
 * or because the user says so (rulings section 2).
 *
 * @param except the session that continues
 * @returns how many were ended
 */
export async function endSessionsOf(
  tx: Executor,
  userId: string,
  except?: string,
): Promise<number> {
  return endWhere(
    tx,
    and(eq(sessions.userId, userId), except === undefined ? undefined : ne(sessions.id, except)),
  );
}

async function endWhere(tx: Executor, which: SQL | undefined): Promise<number> {
  const ended = await tx
    .update(sessions)
    .set({ endedAt: sql`now()` })
    .where(and(which, isNull(sessions.endedAt)))
    .returning({ id: sessions.id, userId: sessions.userId });
  for (const { id } of ended) await publishLive(tx, { sessionId: id }, { type: 'session-ended' });
  for (const userId of new Set(ended.map((session) => session.userId))) {
    await publishLive(tx, { userId }, { type: 'devices-changed', userId });
  }
  return ended.length;
}

/** Of a session `s` of the user `u`: it has not ended. */
export const isLive = sql`s.ended_at IS NULL AND s.expires_at > now()
  AND s.last_seen_at + make_interval(secs => s.idle_seconds) > now() AND u.archived_at IS NULL`;

/** The user wants no track kept of where they are signed in: what was kept is forgotten. */
export async function forgetDevices(tx: Executor, userId: string): Promise<void> {
  await tx
    .update(sessions)
    .set({ address: null, userAgent: null })
    .where(eq(sessions.userId, userId));
  await tx.update(trustedDevices).set({ userAgent: null }).where(eq(trustedDevices.userId, userId));
  await tx.delete(knownDevices).where(eq(knownDevices.userId, userId));
}
