import { and, eq, gt, isNull, or, type SQL, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { AccessRight } from '#domain/client-accounts';
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
  isWithin,
  keepsManager,
  lastGiverOf,
  mayChange,
  mayGive,
} from './grant-rules.ts';
import { type GrantInUse, grantsInUse } from './grants-in-use.ts';
import { accessGrants, type ClientAccount, clientAccounts } from './table.ts';

/** Who gives, and the firm's time zone, in which a last day ends. */
interface By {
  giver: Giver;
  timeZone: string;
}

/** When new access begins: after a day, in which the emails about it are read; now; or once the staff confirm it. */
export type Begins = 'in a day' | 'now' | 'when confirmed';

const moments: Readonly<Record<Begins, SQL | null>> = {
  'in a day': sql`now() + interval '1 day'`,
  now: sql`now()`,
  'when confirmed': null,
};

/** It has not ended, and its last day isn’t over. It may still wait to begin. */
export const isUnended = and(
  isNull(accessGrants.endedAt),
  or(isNull(accessGrants.endsAt), gt(accessGrants.endsAt, sql`now()`)),
);
const isWaiting = sql`${accessGrants.activeFrom} <= now() IS NOT TRUE`;

/** The grants of an account that haven't ended, the oldest first. */
export const unendedGrantsOf = (db: Executor, clientId: string): Promise<Grant[]> =>
  db
    .select()
    .from(accessGrants)
    .where(and(eq(accessGrants.clientId, clientId), isUnended))
    .orderBy(accessGrants.grantedAt, accessGrants.id);

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
 * @param to.documentId by which document of the client a fiduciary acts
 * @returns the grant
 * @throws AppError `not_found`; `conflict` for an archived account, what the giver doesn't hold themselves, and
 * years for which the person has access already
 */
export async function giveAccess(
  tx: Executor,
  by: By,
  to: {
    clientId: string;
    userId: string;
    calledAs?: string;
    consentedAs?: string | null;
    documentId?: string | null;
  },
  access: Access,
  begins: Begins,
): Promise<Grant> {
  const { account, grants, used } = await lockAccount(tx, to.clientId, to.userId);
  if (account.archivedAt !== null) {
    throw new AppError('conflict', 'This client is archived. Restore them first.');
  }
  authorize(mayGive(by.giver, to.userId, access, used));
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
      documentId: to.documentId ?? null,
      activeFrom: moments[begins],
      ...columnsOf(access, by.timeZone),
    })
    .returning();
  if (!given) throw new Error('the grant was not stored');
  await publishAccessChange(tx, given);
  return given;
}

/**
 * Changes what a person may do, for which years, and until when. Less takes effect with the next call; more waits, and
 * until then they have what the old and the new access both give.
 *
 * @returns the grant as it is now, and whether it gives something new, which waits
 * @throws AppError `not_found`, also for one that has ended; `conflict` as `giveAccess`, for access that the
 * giver can't change, and for the last person who manages access
 */
export async function changeAccess(
  tx: Executor,
  by: By,
  grantId: string,
  access: Access,
  { begins, ...more }: { begins: Begins; consentedAs?: string | null; documentId?: string | null },
): Promise<{ grant: Grant; isMore: boolean }> {
  const { grant, grants, used } = await lockGrant(tx, grantId);
  authorize(mayChange(by.giver, grant, grants, used));
  authorize(mayGive(by.giver, grant.userId, access, used));
  const others = grants.filter(({ id }) => id !== grantId);
  assertFree(others, grant.userId, access);
  const wanted = columnsOf(access, by.timeZone);
  const now = used.find(({ id }) => id === grantId);
  const after = now ? [{ ...now, rights: wanted.rights, endsOn: access.endsOn }] : [];
  authorize(keepsManager(used, [...used.filter(({ id }) => id !== grantId), ...after]));
  const isMore = now === undefined || !isWithin(access, now);
  const waiting = {
    ...earlierColumns(now, access, by.timeZone),
    activeFrom: moments[begins],
    widenedBy: by.giver.userId,
    widenedAt: sql`now()`,
  };
  const [changed] = await tx
    .update(accessGrants)
    .set({
      ...wanted,
      ...more,
      ...(isMore ? waiting : { ...nothingEarlier, activeFrom: sql`now()` }),
    })
    .where(eq(accessGrants.id, grantId))
    .returning();
  if (!changed) throw notFound();
  await publishAccessChange(tx, changed);
  return { grant: changed, isMore };
}

const nothingEarlier = {
  earlierRights: null,
  earlierFromYear: null,
  earlierToYear: null,
  earlierEndsAt: null,
} as const;

/** What old and new access both give, which someone has until the wait is over. */
function earlierColumns(now: GrantInUse | undefined, wanted: Access, timeZone: string) {
  const rights: AccessRight[] = (now?.rights ?? []).filter((one) => wanted.rights.includes(one));
  if (!now || rights.length === 0 || !doYearsMeet(now, wanted)) return nothingEarlier;
  const years = (of: (...years: number[]) => number, a: number | null, b: number | null) =>
    a === null || b === null ? (a ?? b) : of(a, b);
  return {
    earlierRights: rights,
    earlierFromYear: years(Math.max, now.fromYear, wanted.fromYear),
    earlierToYear: years(Math.min, now.toYear, wanted.toYear),
    earlierEndsAt: now.endsOn === null ? null : midnightAfter(now.endsOn, timeZone),
  };
}

/**
 * Lets access that waits begin now: someone on the staff who didn't give it has confirmed it.
 *
 * @returns the grant as it is now
 * @throws AppError `not_found`, also for one that has ended; `conflict` for access that has begun, and for who gave it
 */
export async function confirmAccess(
  tx: Executor,
  confirmedBy: string,
  grantId: string,
): Promise<Grant> {
  const { grant } = await lockGrant(tx, grantId);
  if (lastGiverOf(grant) === confirmedBy) {
    throw new AppError(
      'conflict',
      'You gave this access. Someone else on the staff has to confirm it.',
    );
  }
  const [begun] = await tx
    .update(accessGrants)
    .set({ activeFrom: sql`now()` })
    .where(and(eq(accessGrants.id, grantId), isWaiting))
    .returning();
  if (!begun) throw new AppError('conflict', 'This access has already begun.');
  await publishAccessChange(tx, begun);
  return begun;
}

/**
 * Takes back what waits, so that it never begins; access that has begun ends.
 *
 * @returns the grant as it is now; null where it had ended
 */
export async function stopAccess(
  tx: Executor,
  grantId: string,
  stoppedBy: string,
): Promise<Grant | null> {
  const [found] = await tx.select().from(accessGrants).where(eq(accessGrants.id, grantId));
  if (!found) return null;
  const { account, used } = await lockAccount(tx, found.clientId);
  const now = used.find(({ id }) => id === grantId);
  const { rows } = await tx.execute<{ isWaiting: boolean }>(sql`
    SELECT ${isWaiting} AS "isWaiting" FROM access_grants WHERE id = ${grantId}`);
  const remains = rows[0]?.isWaiting === true ? now : undefined;
  const [stopped] = await tx
    .update(accessGrants)
    .set(
      remains
        ? {
            rights: [...remains.rights],
            fromYear: remains.fromYear,
            toYear: remains.toYear,
            activeFrom: sql`now()`,
            ...nothingEarlier,
          }
        : { endedAt: sql`now()`, endedBy: stoppedBy },
    )
    .where(and(eq(accessGrants.id, grantId), isUnended))
    .returning();
  if (!stopped) return null;
  const others = used.filter(({ id }) => id !== grantId);
  if (stopped.endedAt !== null) await passContactOn(tx, account, others);
  await publishAccessChange(tx, stopped);
  return stopped;
}

/** Access whose wait was over within the last minutes: open pages ask again for what they may. */
export async function publishBegun(tx: Executor): Promise<void> {
  const lately = sql`${accessGrants.activeFrom} BETWEEN now() - interval '2 minutes' AND now()`;
  const begun = await tx
    .select()
    .from(accessGrants)
    .where(and(isUnended, lately, sql`${accessGrants.activeFrom} > ${accessGrants.grantedAt}`));
  for (const grant of begun) await publishAccessChange(tx, grant);
}

/**
 * Ends a person's access at once: their next call is refused, and their open pages are notified of it.
 *
 * @returns the grant as it ended
 * @throws AppError `not_found`, also for one that has ended; `conflict` for access that the giver can't end, and
 * for the last person who manages access
 */
export async function endAccess(tx: Executor, by: By, grantId: string): Promise<Grant> {
  const { account, grant, grants, used } = await lockGrant(tx, grantId);
  authorize(mayChange(by.giver, grant, grants, used));
  const others = used.filter(({ id }) => id !== grantId);
  authorize(keepsManager(used, others));
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
 * A grant that hasn't ended that the giver may change, held until the caller's transaction ends.
 *
 * @throws AppError `not_found`, also for one that has ended; `conflict` for access that the giver can't change
 */
export async function lockChangeableGrant(
  tx: Executor,
  giver: Giver,
  grantId: string,
): Promise<Grant> {
  const { grant, grants, used } = await lockGrant(tx, grantId);
  authorize(mayChange(giver, grant, grants, used));
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
      and(
        eq(accessGrants.clientId, clientId),
        eq(accessGrants.consentedAs, consentedAs),
        isUnended,
      ),
    )
    .returning();
  const account = ended.length > 0 && (await lockClientAccount(tx, clientId));
  if (account) await passContactOn(tx, account, await grantsInUse(tx, [clientId]));
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
    if (account) await passContactOn(tx, account, await grantsInUse(tx, [grant.clientId]));
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
  const grants = await unendedGrantsOf(tx, clientId);
  return { account, grants, used: await grantsInUse(tx, [clientId]) };
}

async function lockGrant(tx: Executor, id: string) {
  const [found] = await tx.select().from(accessGrants).where(eq(accessGrants.id, id));
  if (!found) throw notFound();
  const { account, grants, used } = await lockAccount(tx, found.clientId);
  const grant = grants.find((one) => one.id === id);
  if (!grant) throw notFound();
  return { account, grant, grants, used };
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

/** The firm writes to someone who has access now. An individual's account is called by its person, and keeps them. */
export async function passContactOn(
  tx: Executor,
  { id, kind, contactId }: ClientAccount,
  grants: readonly Pick<Grant, 'userId'>[],
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
