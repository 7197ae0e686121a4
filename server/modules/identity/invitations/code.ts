import { and, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm';
import { isRecoveryCode, newRecoveryCode } from '#modules/identity/second-step-methods';
import type { MasterKeys } from '#platform/crypto/master-keys';
import type { Executor } from '#platform/database/database';
import { AppError, notFound } from '#platform/errors';
import { users, type UserRow } from '../people/table.ts';
import { clientInvitations, newestOf } from './table.ts';

// The code that goes with the link of a person whose address others have too (decision 030). The link goes
// to a mailbox that others read, so staff tell the code, in person or by phone.

/**
 * Whose code still counts: until the account is open, and after that as the second step until the person
 * has set up one of their own, so that closing the page in between locks no one out.
 */
const codeCounts = and(
  eq(users.sharesEmail, true),
  isNull(users.secondStepConfirmedAt),
  isNull(users.archivedAt),
  isNull(clientInvitations.revokedAt),
  isNull(clientInvitations.replacedAt),
  gt(clientInvitations.expiresAt, sql`now()`),
);

/**
 * Makes the code of an invited person, which is kept nowhere; an earlier one ends.
 *
 * @throws AppError `not_found` for a client who was never invited; `conflict` where no code is asked for
 */
export async function makeInvitationCode(
  tx: Executor,
  keys: MasterKeys,
  clientId: string,
): Promise<string> {
  const [invitation] = await tx
    .select({ id: clientInvitations.id })
    .from(clientInvitations)
    .where(newestOf(clientId));
  if (!invitation) throw notFound();
  const { code, codeHash } = newRecoveryCode(keys, clientId);
  const { rowCount } = await tx
    .update(clientInvitations)
    .set({ codeHash })
    .from(users)
    .where(and(newestOf(clientId), eq(users.id, clientId), codeCounts));
  if (rowCount !== 1) {
    throw new AppError(
      'conflict',
      'This client needs no code right now. If the link has expired, send the invitation again first.',
    );
  }
  return code;
}

/** Whether that is the code of a person who has opened their account and has no second step yet. */
export async function isInvitationCode(
  db: Executor,
  keys: MasterKeys,
  user: Pick<UserRow, 'id'>,
  typed: string,
): Promise<boolean> {
  const [row] = await db
    .select({ codeHash: clientInvitations.codeHash })
    .from(clientInvitations)
    .innerJoin(users, eq(users.id, clientInvitations.userId))
    .where(and(newestOf(user.id), isNotNull(clientInvitations.acceptedAt), codeCounts));
  return row?.codeHash ? isRecoveryCode(keys, user.id, typed, row.codeHash) : false;
}
