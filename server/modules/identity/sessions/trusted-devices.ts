import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Executor } from '#platform/database/database';
import { publishLive } from '#platform/live/publish';
import { hashToken, newToken } from '#platform/tokens';
import { trustedDevices, users } from '../people/table.ts';

/** Rulings section 2. */
const trustSeconds = 30 * 24 * 3600;

/** Remembers a browser for 30 days; the returned token goes into its cookie. */
export async function trustDevice(
  tx: Executor,
  userId: string,
  userAgent: string,
): Promise<string> {
  const { token, hash } = newToken();
  const tracked = await tracksSessions(tx, userId);
  await tx.insert(trustedDevices).values({
    id: uuidv7(),
    userId,
    tokenHash: hash,
    userAgent: tracked ? userAgent.slice(0, 300) : null,
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

/** A sign-in with the password alone. */
export async function noteDeviceUse(tx: Executor, token: string): Promise<void> {
  await tx
    .update(trustedDevices)
    .set({ lastUsedAt: sql`now()` })
    .where(eq(trustedDevices.tokenHash, hashToken(token)));
}

/**
 * Trusts the browsers of a user no longer: their next sign-in asks for the second step.
 *
 * @param exceptToken the cookie of the browser that stays trusted
 * @returns how many were trusted
 */
export async function revokeDevicesOf(
  tx: Executor,
  userId: string,
  exceptToken?: string,
): Promise<number> {
  const revoked = await tx
    .update(trustedDevices)
    .set({ revokedAt: sql`now()` })
    .where(
      and(
        eq(trustedDevices.userId, userId),
        isNull(trustedDevices.revokedAt),
        exceptToken === undefined
          ? undefined
          : ne(trustedDevices.tokenHash, hashToken(exceptToken)),
      ),
    )
    .returning({ id: trustedDevices.id });
  if (revoked.length > 0) {
    await publishLive(tx, { userId }, { type: 'devices-changed', userId });
  }
  return revoked.length;
}

async function tracksSessions(db: Executor, userId: string): Promise<boolean> {
  const [row] = await db
    .select({ tracked: users.sessionTracking })
    .from(users)
    .where(eq(users.id, userId));
  return row?.tracked ?? false;
}
