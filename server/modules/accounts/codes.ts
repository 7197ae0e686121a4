import { randomInt } from 'node:crypto';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { codeMatches, hmacCode } from '#platform/crypto/keys';
import type { MasterKeys } from '#platform/crypto/master-keys';
import type { Executor } from '#platform/database';
import { AppError, tooManyRequests } from '#platform/errors';
import { addressPrefix, consume } from '#platform/rate-limits';
import { type CodePurpose, verificationCodes } from './table.ts';

/** Rulings section 2. */
export const codeLifetimeSeconds = 600;
export const resendAfterSeconds = 60;
const maxAttempts = 5;
/** Codes one account may ask for in a day. */
const maxCodesPerDay = 30;
/** Codes one address (IPv6: one /64) may cause in a day; an office shares one. */
const maxCodesPerDayFromAddress = 300;

export interface CodeSubject {
  /** The user's id, or a decoy's. */
  subjectId: string;
  /** Null for a decoy: its code matches nothing. */
  userId: string | null;
  purpose: CodePurpose;
  preLoginId?: string;
}

export interface IssuedCode {
  code: string;
  expiresAt: Date;
}

/**
 * Makes a new code; the one before it ends. The database's clock decides all times.
 *
 * @param address the caller's network address
 * @throws AppError `too_many_requests` within 60 s of the last one, or past a daily cap
 */
export async function issueCode(
  tx: Executor,
  keys: MasterKeys,
  subject: CodeSubject,
  address: string,
): Promise<IssuedCode> {
  // The counter's row also makes two requests at once take turns.
  await consume(
    tx,
    `codes:${subject.purpose}:${subject.subjectId}`,
    { count: maxCodesPerDay, windowSeconds: 24 * 3600 },
    'You have asked for many codes today. Please try again tomorrow, or call us.',
  );
  const wait = await secondsUntilResend(tx, subject);
  if (wait > 0) {
    throw tooManyRequests(wait, `Please wait ${wait} seconds before asking for another code.`);
  }
  await consume(
    tx,
    `codes-from:${addressPrefix(address)}`,
    { count: maxCodesPerDayFromAddress, windowSeconds: 24 * 3600 },
    'Many codes were asked for from your network today. Please try again tomorrow, or call us.',
  );
  await tx
    .update(verificationCodes)
    .set({ closedAt: sql`now()` })
    .where(isOpen(subject));
  const code = randomInt(1_000_000).toString().padStart(6, '0');
  const [row] = await tx
    .insert(verificationCodes)
    .values({
      id: uuidv7(),
      subjectId: subject.subjectId,
      userId: subject.userId,
      purpose: subject.purpose,
      preLoginId: subject.preLoginId ?? null,
      codeHash: hmacCode(keys, context(subject), code),
      expiresAt: sql`now() + make_interval(secs => ${codeLifetimeSeconds})`,
    })
    .returning({ expiresAt: verificationCodes.expiresAt });
  if (!row) throw new Error('the code was not stored');
  return { code, expiresAt: row.expiresAt };
}

/** Whole seconds until another code may be sent; 0 when it may. */
export async function secondsUntilResend(
  db: Executor,
  subject: Pick<CodeSubject, 'subjectId' | 'purpose'>,
): Promise<number> {
  const result = await db.execute<{ left: number | null }>(sql`
    SELECT ceil(extract(epoch FROM max(created_at) - now()) + ${resendAfterSeconds})::int AS left
    FROM verification_codes
    WHERE subject_id = ${subject.subjectId} AND purpose = ${subject.purpose}`);
  return Math.max(0, result.rows[0]?.left ?? 0);
}

export type CodeCheck =
  | { outcome: 'right'; codeId: string }
  | { outcome: 'wrong'; attemptsLeft: number }
  | { outcome: 'ended' };

/**
 * Tries a code. The try is counted before the code is looked at and whatever becomes of the
 * request, so run this outside the transaction that a refusal rolls back.
 */
export async function tryCode(
  db: Executor,
  keys: MasterKeys,
  subject: Pick<CodeSubject, 'subjectId' | 'purpose' | 'preLoginId'>,
  code: string,
): Promise<CodeCheck> {
  const [row] = await db
    .update(verificationCodes)
    .set({ attempts: sql`${verificationCodes.attempts} + 1` })
    .where(
      and(
        isOpen(subject),
        sql`${verificationCodes.attempts} < ${maxAttempts}`,
        sql`${verificationCodes.expiresAt} > now()`,
        subject.preLoginId ? eq(verificationCodes.preLoginId, subject.preLoginId) : undefined,
      ),
    )
    .returning({
      id: verificationCodes.id,
      userId: verificationCodes.userId,
      codeHash: verificationCodes.codeHash,
      attempts: verificationCodes.attempts,
    });
  if (!row) return { outcome: 'ended' };
  const matches = codeMatches(keys, context(subject), code, row.codeHash) && row.userId !== null;
  return matches
    ? { outcome: 'right', codeId: row.id }
    : { outcome: 'wrong', attemptsLeft: maxAttempts - row.attempts };
}

/** Ends a code that was right. False when another request has used it meanwhile: single use. */
export async function useCode(tx: Executor, codeId: string): Promise<boolean> {
  const used = await tx
    .update(verificationCodes)
    .set({ closedAt: sql`now()` })
    .where(and(eq(verificationCodes.id, codeId), isNull(verificationCodes.closedAt)))
    .returning({ id: verificationCodes.id });
  return used.length === 1;
}

/** The refusal for a code that is not right, in the specification's words. */
export function invalidCode(check: Exclude<CodeCheck, { outcome: 'right' }>): AppError {
  if (check.outcome === 'ended' || check.attemptsLeft === 0) {
    return new AppError(
      'invalid_code',
      'Invalid verification code. It has ended; please ask for a new one.',
    );
  }
  const tries = check.attemptsLeft === 1 ? '1 try' : `${check.attemptsLeft} tries`;
  return new AppError('invalid_code', `Invalid verification code. You have ${tries} left.`);
}

function isOpen(subject: Pick<CodeSubject, 'subjectId' | 'purpose'>) {
  return and(
    eq(verificationCodes.subjectId, subject.subjectId),
    eq(verificationCodes.purpose, subject.purpose),
    isNull(verificationCodes.closedAt),
  );
}

function context(subject: Pick<CodeSubject, 'subjectId' | 'purpose'>): string {
  return `${subject.purpose}:${subject.subjectId}`;
}
