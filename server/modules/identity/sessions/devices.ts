import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { DeviceEntry, SessionEnds, SessionEntry } from '#contract/identity/sessions';
import type { Actor } from '#platform/actor';
import type { Executor } from '#platform/database/database';
import { notFound, signedOut } from '#platform/errors';
import { publishLive } from '#platform/live/publish';
import { hashToken } from '#platform/tokens';
import { endSession, isLive } from './sessions.ts';
import { sessions, trustedDevices } from '../people/table.ts';
import { describeDevice } from './describe-device.ts';

/** Nobody has more devices than this in sight; the rest shows once these are ended. */
const listLimit = 100;
/** Five minutes to say "stay signed in". */
const warnSeconds = 5 * 60;

/** Where a user is signed in, the present session first. */
export async function listSessionsOf(db: Executor, actor: Actor): Promise<SessionEntry[]> {
  const result = await db.execute<{
    id: string;
    userAgent: string | null;
    address: string | null;
    createdAt: string;
    lastSeenAt: string;
    expiresAt: string;
  }>(sql`
    SELECT s.id, s.user_agent AS "userAgent", s.address, s.created_at AS "createdAt",
      s.last_seen_at AS "lastSeenAt", s.expires_at AS "expiresAt"
    FROM sessions s JOIN users u ON u.id = s.user_id
    WHERE s.user_id = ${actor.userId} AND ${isLive}
    ORDER BY s.id = ${actor.sessionId} DESC, s.last_seen_at DESC, s.id
    LIMIT ${listLimit}`);
  return result.rows.map(({ userAgent, ...session }) => ({
    ...session,
    createdAt: iso(session.createdAt),
    lastSeenAt: iso(session.lastSeenAt),
    expiresAt: iso(session.expiresAt),
    device: describeDevice(userAgent),
    isCurrent: session.id === actor.sessionId,
  }));
}

/** @throws AppError `not_found` also for another user's session */
export async function endSessionOf(tx: Executor, actor: Actor, sessionId: string): Promise<void> {
  const [session] = await tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(
      and(eq(sessions.id, sessionId), eq(sessions.userId, actor.userId), isNull(sessions.endedAt)),
    );
  if (!session) throw notFound();
  await endSession(tx, session.id);
}

/** @param deviceToken the cookie of the browser that asks */
export async function listDevicesOf(
  db: Executor,
  userId: string,
  deviceToken: string | undefined,
): Promise<DeviceEntry[]> {
  const present = deviceToken === undefined ? undefined : hashToken(deviceToken);
  const rows = await db
    .select()
    .from(trustedDevices)
    .where(
      and(
        eq(trustedDevices.userId, userId),
        isNull(trustedDevices.revokedAt),
        sql`${trustedDevices.expiresAt} > now()`,
      ),
    )
    .orderBy(desc(trustedDevices.createdAt), trustedDevices.id)
    .limit(listLimit);
  return rows.map((row) => ({
    id: row.id,
    device: describeDevice(row.userAgent),
    createdAt: row.createdAt.toISOString(),
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
    expiresAt: row.expiresAt.toISOString(),
    isCurrent: present?.equals(row.tokenHash) ?? false,
  }));
}

/** @throws AppError `not_found` also for another user's device */
export async function revokeDeviceOf(tx: Executor, userId: string, id: string): Promise<void> {
  const revoked = await tx
    .update(trustedDevices)
    .set({ revokedAt: sql`now()` })
    .where(
      and(
        eq(trustedDevices.id, id),
        eq(trustedDevices.userId, userId),
        isNull(trustedDevices.revokedAt),
      ),
    )
    .returning({ id: trustedDevices.id });
  if (revoked.length === 0) throw notFound();
  await publishLive(tx, { userId }, { type: 'devices-changed', userId });
}

/** When a session ends, by the database's clock. @throws AppError `signed_out` */
export async function readSessionEnds(db: Executor, sessionId: string): Promise<SessionEnds> {
  const result = await db.execute<Omit<SessionEnds, 'warnSeconds'>>(sql`
    SELECT s.idle_seconds AS "idleSeconds",
      greatest(0, floor(extract(epoch FROM
        s.last_seen_at + make_interval(secs => s.idle_seconds) - now())))::int
        AS "idleEndsInSeconds",
      greatest(0, floor(extract(epoch FROM s.expires_at - now())))::int AS "endsInSeconds"
    FROM sessions s WHERE s.id = ${sessionId}`);
  const row = result.rows[0];
  if (!row) throw signedOut();
  return { ...row, warnSeconds };
}

/** What a query of plain SQL gives as a moment, in ISO 8601. */
const iso = (moment: string): string => new Date(moment).toISOString();
