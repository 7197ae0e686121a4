import { and, asc, eq, or, sql } from 'drizzle-orm';
import { clientName } from '#domain/client-accounts';
import { users } from '#modules/identity/people';
import type { Executor } from '#platform/database/database';
import { notFound } from '#platform/errors';
import type { Grant } from './grant-rules.ts';
import { isUnended } from './grants.ts';
import { accessGrants, clientAccounts } from './table.ts';

/**
 * Asks someone whether the access that was given or widened in their name in the last 30 days is still right: their
 * password or second step was just replaced, so someone else may have given it.
 */
export async function askForReview(tx: Executor, userId: string): Promise<void> {
  const lately = sql`now() - interval '30 days'`;
  await tx
    .update(accessGrants)
    .set({ reviewBy: userId })
    .where(
      and(
        isUnended,
        or(
          and(eq(accessGrants.grantedBy, userId), sql`${accessGrants.grantedAt} > ${lately}`),
          and(eq(accessGrants.widenedBy, userId), sql`${accessGrants.widenedAt} > ${lately}`),
        ),
      ),
    );
}

/** Access about which someone is asked, the newest first, with what they call the person. */
export async function reviewsOf(
  db: Executor,
  userId: string,
): Promise<{ grant: Grant; accountName: string; personName: string }[]> {
  const rows = await db
    .select({ grant: accessGrants, account: clientAccounts, person: users })
    .from(accessGrants)
    .innerJoin(clientAccounts, eq(clientAccounts.id, accessGrants.clientId))
    .innerJoin(users, eq(users.id, accessGrants.userId))
    .where(and(eq(accessGrants.reviewBy, userId), isUnended))
    .orderBy(asc(accessGrants.grantedAt), asc(accessGrants.id));
  return rows.map(({ grant, account, person }) => ({
    grant,
    accountName: clientName(account),
    personName: grant.calledAs ?? clientName(person),
  }));
}

/** How much access someone is asked about. */
export const countReviews = (db: Executor, userId: string): Promise<number> =>
  db.$count(accessGrants, and(eq(accessGrants.reviewBy, userId), isUnended));

/** Someone has answered that access is still right. @throws AppError `not_found` where they aren't asked about it */
export async function keepAccess(tx: Executor, userId: string, grantId: string): Promise<Grant> {
  const [answered] = await tx
    .update(accessGrants)
    .set({ reviewBy: null })
    .where(and(eq(accessGrants.id, grantId), eq(accessGrants.reviewBy, userId), isUnended))
    .returning();
  if (!answered) throw notFound();
  return answered;
}
