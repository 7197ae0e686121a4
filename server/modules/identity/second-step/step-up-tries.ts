import type { Actor } from '#platform/actor';
import type { Executor } from '#platform/database/database';
import { consume, giveBack } from '#platform/rate-limits/rate-limits';

/** Wrong codes of one session in an hour: 10 of 10^6 are a chance of 1 in 100,000. */
const limit = { count: 10, windowSeconds: 3600 };

const keyOf = ({ sessionId }: Pick<Actor, 'sessionId'>): string => `wrong-step-up:${sessionId}`;

/**
 * Counts a try of a session before it is made. In this session only: anyone who has taken one over
 * cannot use up the owner's tries at signing in, where too many wrong codes rest the second step.
 *
 * @throws AppError `too_many_requests`
 */
export async function countStepUpTry(db: Executor, actor: Actor): Promise<void> {
  await consume(
    db,
    keyOf(actor),
    limit,
    'Too many wrong codes in this session. Sign out and sign in again, or wait an hour.',
  );
}

/** Takes a try back that was right. */
export const takeBackStepUpTry = (db: Executor, actor: Actor): Promise<void> =>
  giveBack(db, keyOf(actor));
