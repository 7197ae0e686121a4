import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { lockPeople } from '#modules/identity/people';
import { notifyOfOwnAccess } from '#modules/clients/access';
import {
  grantsThatPart,
  lockClientAccount,
  ownAccountsOf,
  separateAccess,
  peopleOf,
  takeBackParting,
  type WantedParting,
} from '#modules/clients/accounts';
import { noticeDelaySeconds } from '#domain/undo';
import type { StaffActor } from '#platform/actor';
import type { Executor } from '#platform/database/database';
import { AppError, notFound } from '#platform/errors';
import type { Platform } from '#platform/platform';
import { assertSeesClients } from '#platform/staff-scope';
import { householdMembers, partings, type StoredChange } from './table.ts';

/**
 * Two different people with access to the account, whose own accounts the reader sees too.
 *
 * @throws AppError `not_found`; `conflict`
 */
export async function assertCanPart(
  db: Executor,
  actor: StaffActor,
  { clientId, people: [one, other], losesId }: WantedParting,
): Promise<void> {
  if (one === other) throw new AppError('conflict', 'Choose two different people.');
  const present = await peopleOf(db, clientId);
  if (!present.includes(one) || !present.includes(other)) {
    throw new AppError('conflict', 'Both must have access to this account. Reload the page first.');
  }
  if (losesId !== null && losesId !== one && losesId !== other) {
    throw new AppError('conflict', 'Choose one of the two.');
  }
  const own = [
    ...(await ownAccountsOf(db, one, clientId)),
    ...(await ownAccountsOf(db, other, clientId)),
  ];
  await assertSeesClients(db, actor, own);
}

/** The household of the account, and which of the two people's own accounts leave it. */
export async function householdSplit(
  db: Executor,
  { clientId, people: [one, other] }: Pick<WantedParting, 'clientId' | 'people'>,
): Promise<{ householdId: string | null; leftIds: string[] }> {
  const own = [
    ...(await ownAccountsOf(db, one, clientId)),
    ...(await ownAccountsOf(db, other, clientId)),
  ];
  const rows = await db
    .select()
    .from(householdMembers)
    .where(inArray(householdMembers.clientId, [clientId, ...own]));
  const householdId = rows.find((row) => row.clientId === clientId)?.householdId ?? null;
  const left = rows.filter((row) => row.clientId !== clientId && row.householdId === householdId);
  return { householdId, leftIds: left.map((row) => row.clientId) };
}

/**
 * Parts two people in one transaction. They are told a while later, each of their own access alone; until then it
 * can be undone.
 *
 * @returns the parting, and whose access to which account changed
 * @throws AppError `not_found`; `conflict` also where parting would change nothing
 */
export async function part(
  tx: Executor,
  actor: StaffActor,
  wanted: WantedParting,
): Promise<{ id: string; changes: StoredChange[]; leftIds: string[] }> {
  await lockPeople(tx, [...wanted.people, ...(await peopleOf(tx, wanted.clientId))]);
  if (!(await lockClientAccount(tx, wanted.clientId))) throw notFound();
  await assertCanPart(tx, actor, wanted);
  const changed = await grantsThatPart(tx, wanted);
  if (changed.length === 0) {
    throw new AppError('conflict', 'They have parted already: nothing would change.');
  }
  await separateAccess(tx, changed, actor.userId);
  const { householdId, leftIds } = await householdSplit(tx, wanted);
  if (leftIds.length > 0) {
    await tx.delete(householdMembers).where(inArray(householdMembers.clientId, leftIds));
  }
  const id = uuidv7();
  const changes = changed.map(({ grant, toYear }) => ({
    id: grant.id,
    userId: grant.userId,
    clientId: grant.clientId,
    before: grant.toYear,
    after: toYear,
  }));
  await tx.insert(partings).values({
    id,
    clientId: wanted.clientId,
    lastYear: wanted.lastYear,
    changes,
    householdId,
    leftIds,
    partedBy: actor.userId,
  });
  return { id, changes, leftIds };
}

/**
 * Takes a parting back that nobody was notified of yet.
 *
 * @throws AppError `not_found`; `conflict` once they were told, or where access was changed since
 */
export async function undoPart(
  tx: Executor,
  actor: StaffActor,
  id: string,
): Promise<{ clientId: string; changes: StoredChange[] }> {
  const [row] = await tx.select().from(partings).where(eq(partings.id, id)).for('update');
  if (!row) throw notFound();
  await assertSeesClients(tx, actor, [row.clientId, ...row.changes.map((one) => one.clientId)]);
  if (row.undoneAt !== null) throw new AppError('conflict', 'This was undone already.');
  if (row.notifiedAt !== null) {
    throw new AppError(
      'conflict',
      'They were told already. Give back access to each person instead.',
    );
  }
  await takeBackParting(tx, row.changes);
  if (row.householdId !== null && row.leftIds.length > 0) {
    const { householdId } = row;
    await tx
      .insert(householdMembers)
      .values(row.leftIds.map((clientId) => ({ householdId, clientId })))
      .onConflictDoNothing();
  }
  await tx
    .update(partings)
    .set({ undoneAt: sql`now()` })
    .where(eq(partings.id, id));
  return row;
}

/** Notifies people of their own access once parting can't be undone anymore, each by their own way of being reached. */
export async function notifyOfPartings(
  platform: Platform,
  delaySeconds = noticeDelaySeconds,
): Promise<void> {
  await platform.db.transaction(async (tx) => {
    const due = await tx
      .update(partings)
      .set({ notifiedAt: sql`now()` })
      .where(
        and(
          isNull(partings.notifiedAt),
          isNull(partings.undoneAt),
          sql`${partings.partedAt} <= now() - make_interval(secs => ${delaySeconds})`,
        ),
      )
      .returning();
    for (const { id, userId, clientId, after } of due.flatMap((row) => row.changes)) {
      const change = after === null ? 'ended' : 'changed';
      await notifyOfOwnAccess(platform, tx, { id, userId, clientId }, change);
    }
  });
}
