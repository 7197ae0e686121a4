import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { clientName } from '#domain/client-accounts';
import { users } from '#modules/identity/people';
import type { Executor } from '#platform/database/database';
import type { Grant } from './grant-rules.ts';
import { grantsInUse } from './grants-in-use.ts';
import { accessGrants, accessStops, clientAccounts } from './table.ts';

/** Notes the link of one email, which stops access for a week, once. */
export async function addAccessStop(
  tx: Executor,
  stop: { grantId: string; userId: string; tokenHash: Buffer },
): Promise<void> {
  await tx
    .insert(accessStops)
    .values({ id: uuidv7(), ...stop, expiresAt: sql`now() + interval '7 days'` });
}

/**
 * Uses the link of an email up.
 *
 * @returns which access, and who was emailed; null for a used, an expired, and an unknown one, and for someone who has
 * nothing to do with the account anymore
 */
export async function useAccessStop(
  tx: Executor,
  tokenHash: Buffer,
): Promise<{ grantId: string; userId: string } | null> {
  const [stop] = await tx
    .update(accessStops)
    .set({ usedAt: sql`now()` })
    .where(
      and(
        eq(accessStops.tokenHash, tokenHash),
        isNull(accessStops.usedAt),
        gt(accessStops.expiresAt, sql`now()`),
      ),
    )
    .returning({ grantId: accessStops.grantId, userId: accessStops.userId });
  if (!stop) return null;
  const [grant] = await tx
    .select({ clientId: accessGrants.clientId, contactId: clientAccounts.contactId })
    .from(accessGrants)
    .innerJoin(clientAccounts, eq(clientAccounts.id, accessGrants.clientId))
    .where(eq(accessGrants.id, stop.grantId));
  if (!grant) return null;
  const used = await grantsInUse(tx, [grant.clientId]);
  const isConcerned =
    grant.contactId === stop.userId || used.some(({ userId }) => userId === stop.userId);
  return isConcerned ? stop : null;
}

/** Forgets links that have expired. */
export async function deleteExpiredStops(tx: Executor): Promise<void> {
  await tx.delete(accessStops).where(sql`${accessStops.expiresAt} < now()`);
}

/** What someone with access is called in the account: as who gave it called them, else by their name. */
export async function nameOfGrant(
  tx: Executor,
  { calledAs, userId }: Pick<Grant, 'calledAs' | 'userId'>,
): Promise<string> {
  if (calledAs !== null) return calledAs;
  const { firstName, lastName } = users;
  const [person] = await tx.select({ firstName, lastName }).from(users).where(eq(users.id, userId));
  return person ? clientName(person) : 'Someone';
}

/** What a client account is called. */
export async function accountNameOf(
  tx: Executor,
  { clientId }: Pick<Grant, 'clientId'>,
): Promise<string> {
  const [account] = await tx.select().from(clientAccounts).where(eq(clientAccounts.id, clientId));
  return account ? clientName(account) : 'a client account';
}

/** The taxpayers of an account, as far as they see all its years, and who the firm writes to, by id. */
export async function taxpayersOf(tx: Executor, clientId: string): Promise<string[]> {
  const [account] = await tx
    .select({ contactId: clientAccounts.contactId })
    .from(clientAccounts)
    .where(eq(clientAccounts.id, clientId));
  const own = (await grantsInUse(tx, [clientId])).filter(
    ({ relation, fromYear, toYear }) =>
      (relation === 'self' || relation === 'spouse' || relation === 'owner') &&
      fromYear === null &&
      toYear === null,
  );
  return [...new Set([...(account ? [account.contactId] : []), ...own.map((one) => one.userId)])];
}
