import { sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { newRecoveryCode } from '#modules/identity/second-step-methods';
import { recordActivity } from '#platform/activity/record';
import type { MasterKeys } from '#platform/crypto/master-keys';
import type { Executor } from '#platform/database/database';
import { AppError } from '#platform/errors';
import { newToken } from '#platform/tokens';
import { users } from '../people/table.ts';
import { endRunOut } from './recovery.ts';
import { recoveries } from './table.ts';

/**
 * A recovery without the wait, for staff too. Only the command line comes here: anyone who runs it holds
 * the server. The owner is notified by email when the code is used.
 *
 * @returns the code that signs in once, with the password, in place of the second step; an earlier
 * one ends
 * @throws AppError `not_found` when nobody has that username
 */
export async function recoverNow(
  tx: Executor,
  keys: MasterKeys,
  username: string,
): Promise<{ code: string }> {
  const [user] = await tx
    .select({ id: users.id })
    .from(users)
    .where(sql`lower(${users.username}) = lower(${username})`);
  if (!user) throw new AppError('not_found', `No account has the username "${username}".`);
  await endRunOut(tx, user.id);
  const { code, codeHash } = newRecoveryCode(keys, user.id);
  await tx
    .insert(recoveries)
    .values({
      id: uuidv7(),
      userId: user.id,
      reason: 'Asked for on the command line',
      tokenHash: newToken().hash,
      codeHash,
      effectiveAt: sql`now()`,
    })
    // One that waits need not wait any longer.
    .onConflictDoUpdate({
      target: recoveries.userId,
      targetWhere: sql`${recoveries.endedAt} IS NULL`,
      set: { codeHash, effectiveAt: sql`now()` },
    });
  await recordActivity(
    tx,
    { actorId: null, sessionId: null, address: null, requestId: null },
    { action: 'start_recovery', clientId: user.id, subject: { type: 'user', id: user.id } },
  );
  return { code };
}
