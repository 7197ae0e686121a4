import { randomInt } from 'node:crypto';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { codeMatches, hmacCode } from '#platform/crypto/keys';
import type { MasterKeys } from '#platform/crypto/master-keys';
import type { Executor } from '#platform/database/database';
import { recoveryCodes } from './table.ts';

const howMany = 10;
const length = 10;
/** Crockford's base 32: nothing in it is read as something else. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Makes ten new codes, shown this once; the earlier ones end. */
export async function makeRecoveryCodes(
  tx: Executor,
  keys: MasterKeys,
  userId: string,
): Promise<string[]> {
  const codes = Array.from({ length: howMany }, randomCode);
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await tx.insert(recoveryCodes).values(
    codes.map((code) => ({
      id: uuidv7(),
      userId,
      codeHash: hmacCode(keys, context(userId), code),
    })),
  );
  return codes.map(grouped);
}

/** A code of the same form that staff give to someone who has lost all second steps. */
export function newRecoveryCode(
  keys: MasterKeys,
  userId: string,
): { code: string; codeHash: string } {
  const code = randomCode();
  return { code: grouped(code), codeHash: hmacCode(keys, context(userId), code) };
}

/** Whether that was typed, with or without hyphen, in any case. */
export function isRecoveryCode(
  keys: MasterKeys,
  userId: string,
  typed: string,
  codeHash: string,
): boolean {
  return codeMatches(keys, context(userId), normalized(typed), codeHash);
}

/** How many are unused; null when none were ever made. */
export async function recoveryCodesLeft(db: Executor, userId: string): Promise<number | null> {
  const result = await db.execute<{ made: number; left: number }>(sql`
    SELECT count(*)::int AS made, count(*) FILTER (WHERE used_at IS NULL)::int AS left
    FROM recovery_codes WHERE user_id = ${userId}`);
  const { made, left } = result.rows[0] ?? { made: 0, left: 0 };
  return made === 0 ? null : left;
}

/** The unused code that this is, by its id. Typed with or without hyphen, in any case. */
export async function findRecoveryCode(
  db: Executor,
  keys: MasterKeys,
  userId: string,
  typed: string,
): Promise<string | undefined> {
  const unused = await db
    .select()
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)));
  return unused.find((row) => isRecoveryCode(keys, userId, typed, row.codeHash))?.id;
}

/** Uses a code up. False when another request has used it in the meantime. */
export async function useRecoveryCode(tx: Executor, id: string): Promise<boolean> {
  const used = await tx
    .update(recoveryCodes)
    .set({ usedAt: sql`now()` })
    .where(and(eq(recoveryCodes.id, id), isNull(recoveryCodes.usedAt)))
    .returning({ id: recoveryCodes.id });
  return used.length === 1;
}

/** 50 random bits. */
function randomCode(): string {
  return Array.from({ length }, () => alphabet.charAt(randomInt(alphabet.length))).join('');
}

function grouped(code: string): string {
  return `${code.slice(0, 5)}-${code.slice(5)}`;
}

/** As Crockford reads what people write: O is 0, I and L are 1. */
function normalized(typed: string): string {
  return typed.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1');
}

function context(userId: string): string {
  return `recovery:${userId}`;
}
