import { and, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { codeMatches } from '#platform/crypto/keys';
import type { MasterKeys } from '#platform/crypto/master-keys';
import { type Executor, preparedOn } from '#platform/database/database';
import { AppError } from '#platform/errors';
import { verificationCodes } from '../people/table.ts';
import { belongsTo, type CodeSubject, context, maxAttempts } from './codes.ts';

export type CodeCheck =
  | { outcome: 'right'; codeId: string }
  | { outcome: 'wrong'; attemptsLeft: number }
  /** The right one, but another request has used it already: two tabs. */
  | { outcome: 'used' }
  | { outcome: 'ended' };

/** Where it is given. */
const ofOne = (column: PgColumn, name: string): SQL =>
  sql`(${sql.placeholder(name)}::text IS NULL OR ${column}::text = ${sql.placeholder(name)}::text)`;

const countTry = preparedOn((db) =>
  db
    .update(verificationCodes)
    .set({ attempts: sql`${verificationCodes.attempts} + 1` })
    .where(
      and(
        eq(verificationCodes.subjectId, sql.placeholder('subjectId')),
        eq(verificationCodes.purpose, sql.placeholder('purpose')),
        isNull(verificationCodes.closedAt),
        sql`${verificationCodes.attempts} < ${sql.raw(String(maxAttempts))}`,
        sql`${verificationCodes.expiresAt} > now()`,
        ofOne(verificationCodes.preLoginId, 'preLoginId'),
        ofOne(verificationCodes.sessionId, 'sessionId'),
        ofOne(verificationCodes.phoneNumber, 'phoneNumber'),
      ),
    )
    .returning({
      id: verificationCodes.id,
      isReal: sql<boolean>`num_nonnulls(${verificationCodes.userId}, ${verificationCodes.registrationId}) > 0`,
      codeHash: verificationCodes.codeHash,
      attempts: verificationCodes.attempts,
    })
    .prepare('count_try'),
);

const endCode = preparedOn((db) =>
  db
    .update(verificationCodes)
    .set({ closedAt: sql`now()`, usedAt: sql`now()` })
    .where(and(eq(verificationCodes.id, sql.placeholder('id')), isNull(verificationCodes.closedAt)))
    .returning({ id: verificationCodes.id })
    .prepare('end_code'),
);

/**
 * Tries a code. The try is counted before the code is checked and whatever becomes of the
 * request, so run this outside the transaction that a refusal rolls back.
 */
export async function tryCode(
  db: Executor,
  keys: MasterKeys,
  subject: Pick<CodeSubject, 'subjectId' | 'purpose' | 'preLoginId' | 'sessionId' | 'phoneNumber'>,
  code: string,
): Promise<CodeCheck> {
  const { subjectId, purpose, preLoginId, sessionId, phoneNumber } = subject;
  const [row] = await countTry(db).execute({
    subjectId,
    purpose,
    preLoginId: preLoginId ?? null,
    sessionId: sessionId ?? null,
    phoneNumber: phoneNumber ?? null,
  });
  if (!row)
    return (await wasUsed(db, keys, subject, code)) ? { outcome: 'used' } : { outcome: 'ended' };
  const matches = codeMatches(keys, context(subject), code, row.codeHash) && row.isReal;
  return matches
    ? { outcome: 'right', codeId: row.id }
    : { outcome: 'wrong', attemptsLeft: maxAttempts - row.attempts };
}

/** Ends a code that was right. False when another request has used it in the meantime: single use. */
export async function useCode(tx: Executor, codeId: string): Promise<boolean> {
  const used = await endCode(tx).execute({ id: codeId });
  return used.length === 1;
}

/** The refusal for a code that is not right, in the specification's words. */
export function invalidCode(check: Exclude<CodeCheck, { outcome: 'right' }>): AppError {
  if (check.outcome === 'used') {
    return new AppError(
      'invalid_code',
      'Invalid verification code. It was already used, perhaps in another tab. Reload this page to check.',
    );
  }
  if (check.outcome === 'ended' || check.attemptsLeft === 0) {
    return new AppError(
      'invalid_code',
      'Invalid verification code. That code has expired. Request a new one.',
    );
  }
  const tries = check.attemptsLeft === 1 ? '1 try' : `${check.attemptsLeft} tries`;
  return new AppError('invalid_code', `Invalid verification code. You have ${tries} left.`);
}

/** Whether this very code was used within its lifetime, by the same sign-in or for the same number. */
async function wasUsed(
  db: Executor,
  keys: MasterKeys,
  subject: Parameters<typeof tryCode>[2],
  code: string,
): Promise<boolean> {
  const [row] = await db
    .select({ codeHash: verificationCodes.codeHash })
    .from(verificationCodes)
    .where(
      and(
        eq(verificationCodes.subjectId, subject.subjectId),
        eq(verificationCodes.purpose, subject.purpose),
        isNotNull(verificationCodes.usedAt),
        sql`${verificationCodes.expiresAt} > now()`,
        belongsTo(subject),
      ),
    )
    .orderBy(desc(verificationCodes.createdAt))
    .limit(1);
  return row !== undefined && codeMatches(keys, context(subject), code, row.codeHash);
}
