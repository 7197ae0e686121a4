import { Secret, TOTP } from 'otpauth';
import { and, eq, isNotNull, isNull, like, lt, not, or, sql } from 'drizzle-orm';
import { encode } from 'uqr';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import { openJson, sealJson } from '#platform/crypto/keys';
import type { MasterKeys } from '#platform/crypto/master-keys';
import type { Database, Executor } from '#platform/database/database';
import { authenticators } from './table.ts';

/** RFC 6238 as every app reads it. */
const totp = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** Steps that a phone's clock may be off either way. */
const window = 1;

const sealed = z.object({ secret: z.string() });

/**
 * Makes a secret for a new authenticator app; an earlier one continues to count until the new one is
 * confirmed.
 *
 * @returns the secret to type, the address it is scanned by, and that address's QR code by rows
 */
export async function beginAuthenticator(
  tx: Executor,
  keys: MasterKeys,
  user: { id: string; username: string },
  issuer: string,
): Promise<{ secret: string; uri: string; qr: string[] }> {
  const secret = new Secret({ size: 20 });
  const fresh = {
    id: uuidv7(),
    sealedSecret: sealJson(keys, purpose(user.id), { secret: secret.base32 }),
  };
  // In one statement: asked twice at once, the later one is the one that waits.
  await tx
    .insert(authenticators)
    .values({ ...fresh, userId: user.id })
    .onConflictDoUpdate({
      target: authenticators.userId,
      targetWhere: isNull(authenticators.confirmedAt),
      set: { ...fresh, createdAt: sql`now()` },
    });
  const uri = new TOTP({ ...totp, issuer, label: user.username, secret }).toString();
  const { data } = encode(uri, { border: 2 });
  return {
    secret: secret.base32.replace(/.{4}(?=.)/g, '$& '),
    uri,
    qr: data.map((row) => row.map((dark) => (dark ? '1' : '0')).join('')),
  };
}

export type AuthenticatorCheck = 'right' | 'wrong' | 'used' | 'none';

/** Takes the app that is being set up into use, when the code shows that it has the secret. */
export async function confirmAuthenticator(
  tx: Executor,
  keys: MasterKeys,
  userId: string,
  code: string,
): Promise<AuthenticatorCheck> {
  const [pending] = await tx
    .select()
    .from(authenticators)
    .where(and(eq(authenticators.userId, userId), isNull(authenticators.confirmedAt)))
    .for('update');
  if (!pending) return 'none';
  const step = await matchingStep(tx, keys, pending, code);
  if (step === null) return 'wrong';
  await tx
    .delete(authenticators)
    .where(and(eq(authenticators.userId, userId), isNotNull(authenticators.confirmedAt)));
  await tx
    .update(authenticators)
    .set({ confirmedAt: sql`now()`, lastStep: step })
    .where(eq(authenticators.id, pending.id));
  return 'right';
}

/** Tries a code of the app in use. A code counts once, also when it arrives twice at once. */
export async function tryAuthenticator(
  db: Executor,
  keys: MasterKeys,
  userId: string,
  code: string,
): Promise<AuthenticatorCheck> {
  const [row] = await db
    .select()
    .from(authenticators)
    .where(and(eq(authenticators.userId, userId), isNotNull(authenticators.confirmedAt)));
  if (!row) return 'none';
  const step = await matchingStep(db, keys, row, code);
  if (step === null) return 'wrong';
  const taken = await db
    .update(authenticators)
    .set({ lastStep: step })
    .where(
      and(
        eq(authenticators.id, row.id),
        or(isNull(authenticators.lastStep), lt(authenticators.lastStep, step)),
      ),
    )
    .returning({ id: authenticators.id });
  return taken.length === 1 ? 'right' : 'used';
}

/** Whether there was one to remove; one that was being set up is forgotten too. */
export async function removeAuthenticator(tx: Executor, userId: string): Promise<boolean> {
  const removed = await tx
    .delete(authenticators)
    .where(eq(authenticators.userId, userId))
    .returning({ confirmedAt: authenticators.confirmedAt });
  return removed.some(({ confirmedAt }) => confirmedAt !== null);
}

/**
 * Seals the secrets of all authenticator apps again under the current master key. Can be repeated.
 *
 * @returns how many were sealed again
 * @throws UnknownKeyVersionError, UndecryptableError when one does not open; nothing is changed then
 */
export async function resealAuthenticators(db: Database['db'], keys: MasterKeys): Promise<number> {
  return db.transaction(async (tx) => {
    const rows = await tx
      .select()
      .from(authenticators)
      .where(not(like(authenticators.sealedSecret, `${keys.current.version}.%`)))
      .for('update');
    for (const { id, userId, sealedSecret } of rows) {
      const secret = openJson(keys, purpose(userId), sealedSecret);
      await tx
        .update(authenticators)
        .set({ sealedSecret: sealJson(keys, purpose(userId), secret) })
        .where(eq(authenticators.id, id));
    }
    return rows.length;
  });
}

/** The time step whose code this is, around now by the database's clock; null for none. */
async function matchingStep(
  db: Executor,
  keys: MasterKeys,
  row: { userId: string; sealedSecret: string },
  code: string,
): Promise<number | null> {
  const { secret } = sealed.parse(openJson(keys, purpose(row.userId), row.sealedSecret));
  const clock = await db.execute<{ ms: number }>(
    sql`SELECT (extract(epoch FROM clock_timestamp()) * 1000)::float8 AS ms`,
  );
  const timestamp = clock.rows[0]?.ms;
  if (timestamp === undefined) throw new Error('the database told no time');
  const delta = new TOTP({ ...totp, secret: Secret.fromBase32(secret) }).validate({
    token: code,
    timestamp,
    window,
  });
  return delta === null ? null : TOTP.counter({ period: totp.period, timestamp }) + delta;
}

function purpose(userId: string): string {
  return `authenticator:${userId}`;
}
