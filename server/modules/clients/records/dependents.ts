import { and, eq, isNull, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { createDependent, updateDependent } from '#contract/clients/client-record';
import type { BodyOf } from '#contract/endpoint';
import { isEntity } from '#domain/client-accounts';
import { clientKindLabels, recordLimits } from '#domain/client-records';
import type { Actor } from '#platform/actor';
import type { Executor } from '#platform/database/database';
import { AppError, notFound } from '#platform/errors';
import type { Platform } from '#platform/platform';
import { defineJob, noData } from '#platform/queue';
import { lockRecord } from './lock-record.ts';
import { RecordProblems } from './record-problems.ts';
import { clientDependents } from './table.ts';
import { replaceNumber } from './taxpayer-numbers.ts';

/**
 * Adds a dependent to a client's record.
 *
 * @throws AppError `not_found`; `conflict` for an entity and for one too many; `invalid_request`
 */
export async function addDependent(
  platform: Platform,
  tx: Executor,
  { actor, clientId }: { actor: Actor; clientId: string },
  { number: typed, birthDate = null, ...person }: BodyOf<typeof createDependent>,
): Promise<void> {
  const { kind } = await lockRecord(platform, tx, { actor, clientId });
  if (isEntity(kind)) {
    const what = clientKindLabels[kind].toLowerCase();
    throw new AppError('conflict', `A client that is a ${what} has no dependents.`);
  }
  const present = and(eq(clientDependents.clientId, clientId), isNull(clientDependents.removedAt));
  if ((await tx.$count(clientDependents, present)) >= recordLimits.dependents) {
    throw new AppError('conflict', `A record holds at most ${recordLimits.dependents} dependents.`);
  }
  const number = checked(platform, { typed, birthDate });
  const id = uuidv7();
  await tx.insert(clientDependents).values({ ...person, id, clientId, birthDate });
  await replaceNumber(
    tx,
    platform.keys,
    { clientId, holder: 'dependent', dependentId: id },
    number ?? null,
  );
}

/**
 * Changes a dependent; what is left out stays.
 *
 * @returns whose they are
 * @throws AppError `not_found`, `stale`, `invalid_request`
 */
export async function changeDependent(
  platform: Platform,
  tx: Executor,
  by: { actor: Actor; id: string },
  { version, number: typed, ...given }: BodyOf<typeof updateDependent>,
): Promise<string> {
  const { id, clientId } = await lockDependent(platform, tx, { ...by, version });
  const number = checked(platform, { typed, birthDate: given.birthDate });
  if (Object.values(given).some((value) => value !== undefined)) {
    await tx.update(clientDependents).set(given).where(eq(clientDependents.id, id));
  }
  if (number !== undefined) {
    const owner = { clientId, holder: 'dependent', dependentId: id } as const;
    await replaceNumber(tx, platform.keys, owner, number);
  }
  return clientId;
}

/** Removes a dependent, who can be restored for a while. @throws AppError `not_found` */
export async function removeDependent(
  platform: Platform,
  tx: Executor,
  by: { actor: Actor; id: string },
): Promise<string> {
  const { id, clientId } = await lockDependent(platform, tx, by);
  await tx
    .update(clientDependents)
    .set({ removedAt: sql`now()` })
    .where(eq(clientDependents.id, id));
  return clientId;
}

/**
 * Puts a removed dependent back.
 *
 * @throws AppError `not_found`; `conflict` for one who is in the record
 */
export async function restoreDependent(
  platform: Platform,
  tx: Executor,
  { actor, id }: { actor: Actor; id: string },
): Promise<string> {
  const clientId = await clientOf(tx, id);
  await lockRecord(platform, tx, { actor, clientId });
  const { rowCount } = await tx
    .update(clientDependents)
    .set({ removedAt: null })
    .where(and(eq(clientDependents.id, id), sql`${clientDependents.removedAt} IS NOT NULL`));
  if (rowCount !== 1) throw new AppError('conflict', 'This dependent wasn’t removed.');
  return clientId;
}

async function lockDependent(
  platform: Platform,
  tx: Executor,
  { actor, id, version }: { actor: Actor; id: string; version?: number },
): Promise<{ id: string; clientId: string }> {
  const clientId = await clientOf(tx, id);
  await lockRecord(platform, tx, {
    actor,
    clientId,
    ...(version === undefined ? {} : { version }),
  });
  const present = and(eq(clientDependents.id, id), isNull(clientDependents.removedAt));
  if ((await tx.$count(clientDependents, present)) === 0) throw notFound();
  return { id, clientId };
}

async function clientOf(tx: Executor, id: string): Promise<string> {
  const [row] = await tx
    .select({ clientId: clientDependents.clientId })
    .from(clientDependents)
    .where(eq(clientDependents.id, id));
  if (!row) throw notFound();
  return row.clientId;
}

/** The number as read. @throws AppError `invalid_request` */
function checked(
  platform: Platform,
  {
    typed,
    birthDate,
  }: { typed?: string | null | undefined; birthDate?: string | null | undefined },
) {
  const problems = new RecordProblems(platform);
  const number = problems.readNumber('number', typed, 'person');
  problems.rejectFuture({ birthDate });
  problems.throwIfAny();
  return number;
}

const sweep = defineJob('dependent-sweep', noData, { retries: 3 });

/** Every hour: deletes dependents who were removed a day ago, with their numbers. */
export async function scheduleDependentSweep({ queue, db }: Platform): Promise<void> {
  await queue.declare(sweep);
  await queue.work(sweep, () => sweepDependents(db));
  await queue.schedule(sweep, '23 * * * *');
}

/** Deletes dependents who were removed a day ago. */
export async function sweepDependents(db: Executor): Promise<void> {
  await db
    .delete(clientDependents)
    .where(sql`${clientDependents.removedAt} < now() - interval '1 day'`);
}
