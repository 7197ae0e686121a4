import { eq, sql } from 'drizzle-orm';
import { recordActivity } from '#platform/activity/record';
import type { Executor } from '#platform/database/database';
import { users } from '../people/table.ts';

/** What outlasts a session and ended: the secret addresses and tokens of a person. */
export interface EndedAccess {
  apiTokens: number;
  calendarFeeds: number;
}

/**
 * Ends a person's API tokens, calendar feed, and the notifications of devices without a session, by the rules of
 * the modules that have them: with a new password or a recovery, so that nothing outlives its owner's reset.
 * Call it before the password changes, which would end them without an entry.
 */
export async function endLastingAccess(tx: Executor, userId: string): Promise<EndedAccess> {
  const { rows } = await tx.execute<{ apiTokens: number; calendarFeeds: number }>(sql`SELECT
    (SELECT count(*)::int FROM api_tokens
      WHERE owner_id = ${userId} AND revoked_at IS NULL AND expires_at > now()) AS "apiTokens",
    (SELECT count(*)::int FROM calendar_feeds WHERE user_id = ${userId}) AS "calendarFeeds"`);
  const { apiTokens = 0, calendarFeeds = 0 } = rows[0] ?? {};
  await tx
    .update(users)
    .set({ accessEndedAt: sql`clock_timestamp()` })
    .where(eq(users.id, userId));
  if (apiTokens + calendarFeeds > 0) {
    const origin = { actorId: userId, sessionId: null, address: null, requestId: null };
    await recordActivity(tx, origin, {
      action: 'end_lasting_access',
      clientId: userId,
      subject: { type: 'user', id: userId },
      details: { apiTokens, calendarFeeds },
    });
  }
  return { apiTokens, calendarFeeds };
}

/**
 * What ended, for the person.
 *
 * @param how "ended with your old password"
 * @returns one sentence, or none where nothing ended
 */
export function endedSentences({ apiTokens, calendarFeeds }: EndedAccess, how: string): string[] {
  const ended = [
    ...(calendarFeeds > 0 ? ['calendar links'] : []),
    ...(apiTokens > 0 ? ['API tokens'] : []),
  ];
  return ended.length === 0 ? [] : [`Your ${ended.join(' and ')} ${how}.`];
}
