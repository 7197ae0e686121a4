import { sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { recordActivity } from '#platform/activity/record';
import type { Executor } from '#platform/database';
import { AppError } from '#platform/errors';
import { newToken } from '#platform/tokens';
import { users } from '../table.ts';
import { recoveries } from './table.ts';

/**
 * Clears a person's second steps at their next sign-in, or within minutes; staff too. Only the
 * command line comes here: whoever runs it holds the server. The owner is told by mail.
 *
 * @throws AppError `not_found` when nobody has that username
 */
export async function recoverNow(tx: Executor, username: string): Promise<void> {
  const [user] = await tx
    .select({ id: users.id })
    .from(users)
    .where(sql`lower(${users.username}) = lower(${username})`);
  if (!user) throw new AppError('not_found', `Nobody has the username "${username}".`);
  await tx
    .insert(recoveries)
    .values({
      id: uuidv7(),
      userId: user.id,
      reason: 'Asked for on the command line',
      tokenHash: newToken().hash,
      effectiveAt: sql`now()`,
    })
    // One that waits need not wait any longer.
    .onConflictDoUpdate({
      target: recoveries.userId,
      targetWhere: sql`${recoveries.endedAt} IS NULL`,
      set: { effectiveAt: sql`now()` },
    });
  await recordActivity(
    tx,
    { actorId: null, sessionId: null, address: null, requestId: null },
    { action: 'start_recovery', clientId: user.id, subject: { type: 'user', id: user.id } },
  );
}
