import { createHmac } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { bytea } from '../database/columns.ts';
import { deriveKey } from '../crypto/keys.ts';
import type { MasterKeys } from '../crypto/master-keys.ts';
import type { Executor } from '../database/database.ts';
import { AppError } from '../errors.ts';

/** The first answer of every call that created something, for 24 hours (rulings section 9). */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    /** The user, or the endpoint for visitors. */
    scope: text().notNull(),
    key: text().notNull(),
    fingerprint: bytea().notNull(),
    answer: jsonb(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.scope, table.key] })],
);

/** The header, or undefined when it was not sent. @throws AppError `invalid_request` */
export function readIdempotencyKey(header: string | string[] | undefined): string | undefined {
  if (header === undefined) return undefined;
  if (typeof header !== 'string' || !/^[\x21-\x7e]{8,200}$/.test(header)) {
    throw new AppError(
      'invalid_request',
      'The Idempotency-Key must be 8 to 200 visible ASCII characters.',
    );
  }
  return header;
}

/** Forgets the answers to a person who is deleted. */
export async function forgetAnswersTo(tx: Executor, userId: string): Promise<void> {
  await tx.delete(idempotencyKeys).where(eq(idempotencyKeys.scope, userId));
}

/**
 * Claims the key inside `tx`: a call repeated in the meantime waits for this one's outcome, and a
 * rolled-back call leaves the key free.
 *
 * @throws AppError `key_reused` when the key came with another request before
 */
export async function runOnce<T extends object>(
  tx: Executor,
  keys: MasterKeys,
  claim: { scope: string; key: string; fingerprint: unknown },
  work: () => Promise<T>,
): Promise<{ result: T; repeated: boolean }> {
  // Keyed, because a fingerprint may cover a password.
  const fingerprint = createHmac('sha256', deriveKey(keys, 'cookies'))
    .update(JSON.stringify(claim.fingerprint))
    .digest();
  const claimed = await tx.execute(sql`
    INSERT INTO idempotency_keys AS k (scope, key, fingerprint)
    VALUES (${claim.scope}, ${claim.key}, ${fingerprint})
    ON CONFLICT (scope, key) DO UPDATE
      SET fingerprint = excluded.fingerprint, answer = NULL, created_at = now()
      WHERE k.created_at < now() - interval '24 hours'
    RETURNING 1`);
  if (claimed.rowCount === 1) {
    const result = await work();
    await tx.execute(sql`
      UPDATE idempotency_keys SET answer = ${JSON.stringify(result)}::jsonb
      WHERE scope = ${claim.scope} AND key = ${claim.key}`);
    return { result, repeated: false };
  }
  const earlier = await tx.execute<{ fingerprint: Buffer; answer: T | null }>(sql`
    SELECT fingerprint, answer FROM idempotency_keys
    WHERE scope = ${claim.scope} AND key = ${claim.key}`);
  const row = earlier.rows[0];
  if (!row?.answer || !row.fingerprint.equals(fingerprint)) {
    throw new AppError(
      'key_reused',
      'This Idempotency-Key was used for another request. Use a new key for a new request.',
    );
  }
  return { result: row.answer, repeated: true };
}
