import { and, eq, isNotNull } from 'drizzle-orm';
import type { Actor } from '#platform/actor';
import type { Executor } from '#platform/database/database';
import { sessions, users } from '../people/table.ts';

/** Whether the account has a confirmed second step, and this very session went through one. */
export async function isTwoStepVerified(db: Executor, actor: Actor): Promise<boolean> {
  const [row] = await db
    .select({ id: sessions.id })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.id, actor.sessionId),
        isNotNull(sessions.secondStep),
        isNotNull(users.secondStepConfirmedAt),
      ),
    );
  return row !== undefined;
}
