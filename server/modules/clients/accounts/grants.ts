import { and, eq, gt, isNull, or, type SQL, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { grantsWith, isForAllYears } from '#domain/client-accounts';
import { calendarDay, type Day } from '#domain/tax/business-days';
import type { ClientScope } from '#platform/actor';
import type { Executor } from '#platform/database/database';
import { AppError, notFound } from '#platform/errors';
import { publishLive } from '#platform/live/publish';
import { authorize } from '#platform/policy';
import { lockClientAccount } from './client-accounts.ts';
import {
  type Access,
  doYearsMeet,
  type Giver,
  type Grant,
  keepsManager,
  mayChange,
  mayGive,
} from './grant-rules.ts';
import { accessGrants, type ClientAccount, clientAccounts } from './table.ts';

/** Who gives, and the firm's time zone, in which a last day ends. */
interface By {
  giver: Giver;
  timeZone: string;
}

/** It has not ended, and its last day isn’t over. */
export const isActive = and(
  isNull(accessGrants.endedAt),
  or(isNull(accessGrants.endsAt), gt(accessGrants.endsAt, sql`now()`)),
);

/** The living grants of an account, the oldest first. */
export const activeGrantsOf = (db: Executor, clientId: string): Promise<Grant[]> =>
  db
    .select()
    .from(accessGrants)
    .where(and(eq(accessGrants.clientId, clientId), isActive))
    .orderBy(accessGrants.grantedAt, accessGrants.id);

/** Who manages access to all years of an account today, by id. */
export async function managersOf(db: Executor, clientId: string): Promise<string[]> {
  const grants = await activeGrantsOf(db, clientId);
  return [
    ...new Set(
      grantsWith(grants, ['manage'])
        .filter(isForAllYears)
        .map(({ userId }) => userId),
    ),
  ];
}

/**
 * A grant, of a client's own account where a client asks.
 *
 * @throws AppError `not_found`
 */
export async function grantIn(db: Executor, id: string, scope?: ClientScope): Promise<Grant> {
  const [grant] = await db.select().from(accessGrants).where(eq(accessGrants.id, id));
  if (!grant || (scope && grant.clientId !== scope.clientId)) throw notFound();
  return grant;
}

/**
 * Gives a person access to a client account. The caller writes the entry and tells them.
 *
 * @param to.calledAs what a client calls them, where a client gives it
 * @param to.consentedAs by which name a consent allows it, where it takes one
 * @returns the grant
 * @throws AppError `not_found`; `conflict` for an archived account, what the giver doesn't hold themselves, and
 * years for which the person has access already
 */
export async function giveAccess(
  tx: Executor,
  by: By,
  to: { clientId: string; userId: string; calledAs?: string; consentedAs?: string | null },
  access: Access,
): Promise<Grant> {
  const { account, grants } = await lockAccount(tx, to.clientId, to.userId);
  if (account.archivedAt !== null) {
    throw new AppError('conflict', 'This client is archived. Restore them first.');
  }
  authorize(mayGive(by.giver, to.userId, access, grants));
  assertFree(grants, to.userId, access);
  const [given] = await tx
    .insert(accessGrants)
    .values({
      id: uuidv7(),
      clientId: to.clientId,
      userId: to.userId,
      grantedBy: by.giver.userId,
      calledAs: to.calledAs ?? null,
      consentedAs: to.consentedAs ?? null,
      ...columnsOf(access, by.timeZone),
    })
    .returning();
  if (!given) throw new Error('the grant was not stored');
  await publishAccessChange(tx, given);
  return given;
}

/**
 * Changes what a person may do, for which years, and until when.
 *
 * @returns the grant as it is now
 * @throws AppError `not_found`, also for one that has ended; `conflict` as `giveAccess`, for access that the
 * giver can't change, and for the last person who manages access
 */
export async function changeAccess(
  tx: Executor,
  by: By,
  grantId: string,
  access: Access,
  { consentedAs }: { consentedAs?: string | null } = {},
): Promise<Grant> {
  const { grant, grants } = await lockGrant(tx, grantId);
  authorize(mayChange(by.giver, grant, grants));
  authorize(mayGive(by.giver, grant.userId, access, grants));
  const others = grants.filter(({ id }) => id !== grantId);
  assertFree(others, grant.userId, access);
  const wanted = columnsOf(access, by.timeZone);
  authorize(
    keepsManager(grants, [...others, { ...grant, rights: wanted.rights, endsOn: access.endsOn }]),
  );
  const [changed] = await tx
    .update(accessGrants)
    .set({ ...wanted, ...(consentedAs !== undefined && { consentedAs }) })
    .where(eq(accessGrants.id, grantId))
    .returning();
  if (!changed) throw notFound();
  await publishAccessChange(tx, changed);
  return changed;
}

/**
 * Ends a person's access at once: their next call is refused, and their open pages are notified of it.
 *
 * @returns the grant as it ended
 * @throws AppError `not_found`, also for one that has ended; `conflict` for access that the giver can't end, and
 * for the last person who manages access
 */
export async function endAccess(tx: Executor, by: By, grantId: string): Promise<Grant> {
  const { account, grant, grants } = await lockGrant(tx, grantId);
  authorize(mayChange(by.giver, grant, grants));
  const others = grants.filter(({ id }) => id !== grantId);
  authorize(keepsManager(grants, others));
  const [ended] = await tx
    .update(accessGrants)
    .set({ endedAt: sql`now()`, endedBy: by.giver.userId })
    .where(eq(accessGrants.id, grantId))
    .returning();
  if (!ended) throw notFound();
  await passContactOn(tx, account, others);
  await publishAccessChange(tx, ended);
  return ended;
}

/**
 * A living grant that the giver may change, held until the caller's transaction ends.
 *
 * @throws AppError `not_found`, also for one that has ended; `conflict` for access that the giver can't change
 */
export async function lockChangeableGrant(
  tx: Executor,
  giver: Giver,
  grantId: string,
): Promise<Grant> {
  const { grant, grants } = await lockGrant(tx, grantId);
  authorize(mayChange(giver, grant, grants));
  return grant;
}

/**
 * Ends the access that a consent allowed, as it is withdrawn. The caller holds the client account.
 *
 * @param consentedAs whom the consent names
 * @returns the grants as they ended
 */
export async function endConsentedAccess(
  tx: Executor,
  { clientId, consentedAs, endedBy }: { clientId: string; consentedAs: string; endedBy: string },
): Promise<Grant[]> {
  const ended = await tx
    .update(accessGrants)
    .set({ endedAt: sql`now()`, endedBy })
    .where(
      and(eq(accessGrants.clientId, clientId), eq(accessGrants.consentedAs, consentedAs), isActive),
    )
    .returning();
  const account = ended.length > 0 && (await lockClientAccount(tx, clientId));
  if (account) await passContactOn(tx, account, await activeGrantsOf(tx, clientId));
  for (const grant of ended) await publishAccessChange(tx, grant);
  return ended;
}

/** Ends what had a last day, once that is over, in the account's and the person's own records. */
export async function endAccessOnTime(tx: Executor): Promise<Grant[]> {
  const over = await tx
    .update(accessGrants)
    .set({ endedAt: accessGrants.endsAt })
    .where(and(isNull(accessGrants.endedAt), sql`${accessGrants.endsAt} <= now()`))
    .returning();
  for (const grant of over) {
    const account = await lockClientAccount(tx, grant.clientId);
    if (account) await passContactOn(tx, account, await activeGrantsOf(tx, grant.clientId));
    await publishAccessChange(tx, grant);
  }
  return over;
}

/** The people of an account and one more are held before the account itself. */
async function lockAccount(tx: Executor, clientId: string, userId?: string) {
  const { rows } = await tx.execute<{ id: string; isAdmin: boolean }>(sql`
    SELECT id, is_admin AS "isAdmin" FROM users
    WHERE id = ${userId ?? null} OR id IN (
      SELECT user_id FROM access_grants WHERE client_id = ${clientId} AND ended_at IS NULL)
    ORDER BY id FOR NO KEY UPDATE`);
  if (userId !== undefined && !rows.some(({ id, isAdmin }) => id === userId && !isAdmin)) {
    throw notFound();
  }
  const account = await lockClientAccount(tx, clientId);
  if (!account) throw notFound();
  return { account, grants: await activeGrantsOf(tx, clientId) };
}

async function lockGrant(tx: Executor, id: string) {
  const [found] = await tx.select().from(accessGrants).where(eq(accessGrants.id, id));
  if (!found) throw notFound();
  const { account, grants } = await lockAccount(tx, found.clientId);
  const grant = grants.find((one) => one.id === id);
  if (!grant) throw notFound();
  return { account, grant, grants };
}

function assertFree(grants: readonly Grant[], userId: string, access: Access): void {
  if (!grants.some((grant) => grant.userId === userId && doYearsMeet(grant, access))) return;
  throw new AppError(
    'conflict',
    'They already have access for these years. Change that instead, or choose other years.',
  );
}

function columnsOf({ relation, rights, fromYear, toYear, endsOn }: Access, timeZone: string) {
  if (endsOn !== null && endsOn < calendarDay(new Date(), timeZone)) {
    const message = 'Enter today or a later date';
    throw new AppError('invalid_request', `${message}.`, { fields: { endsOn: message } });
  }
  return {
    relation,
    rights: [...rights],
    fromYear,
    toYear,
    endsOn,
    endsAt: endsOn === null ? null : midnightAfter(endsOn, timeZone),
  };
}

const midnightAfter = (day: Day, timeZone: string): SQL =>
  sql`(${day}::date + 1)::timestamp AT TIME ZONE ${timeZone}`;

/** The firm writes to someone who has access. An individual's account is called by its person, and keeps them. */
export async function passContactOn(
  tx: Executor,
  { id, kind, contactId }: ClientAccount,
  grants: readonly Grant[],
): Promise<void> {
  const [first] = grants;
  if (kind === 'individual' || !first) return;
  if (grants.some(({ userId }) => userId === contactId)) return;
  await tx.update(clientAccounts).set({ contactId: first.userId }).where(eq(clientAccounts.id, id));
}

/** Their pages ask again for what they may, and their stream comes back with the accounts of now. */
async function publishAccessChange(tx: Executor, { userId, clientId }: Grant): Promise<void> {
  await publishLive(tx, { userId }, { type: 'rights-changed', userId });
  await publishLive(tx, { staff: true }, { type: 'clients-changed', userId: clientId });
}
