import { sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { addAssignments } from '#modules/team';
import { lockPeople } from '#modules/identity/people';
import { notifyOfAccess } from '#modules/clients/access';
import {
  addAccess,
  grantIn,
  lockBoth,
  markMerged,
  peopleOf,
  type PersonOfAccount,
  peopleWithAccess,
} from '#modules/clients/accounts';
import { moveRecord } from '#modules/clients/records';
import { moveDocuments } from '#modules/documents';
import { moveNotices } from '#modules/notifications';
import { moveProjects } from '#modules/projects';
import { movePause } from '#modules/requests/reminders';
import type { StaffActor } from '#platform/actor';
import { type ClientMove, idsOf, type MovedRow } from '#platform/client-move';
import type { ClientTables } from '#platform/client-tables';
import type { Executor } from '#platform/database/database';
import { AppError, notFound } from '#platform/errors';
import type { Platform } from '#platform/platform';
import { moveTables } from './move-tables.ts';
import { obstacleTo, type Pair } from './obstacles.ts';
import { clientMergeRows, clientMerges } from './table.ts';

export interface WantedMerge {
  survivorId: string;
  mergedId: string;
  /** Who sees the merged record, beside the contact of the one that stays. */
  peopleKept: readonly string[];
  /** Who loses what they see of the one that is closed. */
  peopleEnded: readonly string[];
}

/**
 * Makes one record of two, in one transaction: everything of the other becomes the kept one's, and the other is
 * closed. Nobody comes to see anything whom staff didn't name.
 *
 * @returns the merge, and how much was moved
 * @throws AppError `not_found`; `conflict` for a record with itself, archived ones, different kinds, money on its
 * way, a record whose person signs in, and people whom staff weren't shown
 */
export async function mergeClients(
  platform: Platform,
  tables: ClientTables,
  tx: Executor,
  actor: StaffActor,
  wanted: WantedMerge,
): Promise<{ mergeId: string; counts: { files: number; projects: number; invoices: number } }> {
  const { survivorId, mergedId } = wanted;
  if (survivorId === mergedId) {
    throw new AppError('conflict', 'A record can’t be merged with itself. Choose another client.');
  }
  const pair = await lockPair(tx, wanted);
  const people = {
    kept: await peopleWithAccess(tx, survivorId),
    merged: await peopleWithAccess(tx, mergedId),
  };
  const obstacle = await obstacleTo(tx, actor, pair, people);
  if (obstacle !== null) throw new AppError('conflict', obstacle);
  const coming = peopleToBring(pair, people, wanted);

  await tx.execute(sql`SET CONSTRAINTS ALL DEFERRED`);
  const by = actor.userId;
  const grants = await addAccess(tx, { from: mergedId, to: survivorId, userIds: coming, by });
  await markMerged(tx, mergedId, survivorId);
  const move = { from: mergedId, to: survivorId };
  const isContactGone = !wanted.peopleKept.includes(pair.merged.contactId);
  const rows = [
    ...grants,
    ...(await moveAll(platform, tables, tx, move)),
    ...(isContactGone && pair.merged.contactId !== pair.kept.contactId
      ? await moveNotices(tx, { from: pair.merged.contactId, to: pair.kept.contactId })
      : []),
  ];
  await tx.execute(sql`SET CONSTRAINTS ALL IMMEDIATE`);
  const mergeId = uuidv7();
  await tx.insert(clientMerges).values({ id: mergeId, survivorId, mergedId, mergedBy: by });
  await storeRows(tx, mergeId, rows);
  for (const id of idsOf(grants, 'access_grants')) {
    await notifyOfAccess(platform, tx, await grantIn(tx, id), { change: 'given', by });
  }
  const count = (kind: MovedRow['kind']) => idsOf(rows, kind).length;
  return {
    mergeId,
    counts: { files: count('files'), projects: count('tax_projects'), invoices: count('invoices') },
  };
}

/** The people of both by id, then both accounts: the one order of locks. */
async function lockPair(
  tx: Executor,
  { survivorId, mergedId }: { survivorId: string; mergedId: string },
): Promise<Pair> {
  await lockPeople(tx, [...(await peopleOf(tx, survivorId)), ...(await peopleOf(tx, mergedId))]);
  const rows = await lockBoth(tx, [survivorId, mergedId]);
  const kept = rows.find(({ id }) => id === survivorId);
  const merged = rows.find(({ id }) => id === mergedId);
  if (!kept || !merged) throw notFound();
  return { kept, merged };
}

/**
 * Who is to get access to the record that stays. Staff name everyone who is to see the merged record, and
 * everyone who isn't anymore: where someone came or went since they looked, they look again.
 */
function peopleToBring(
  { kept }: Pair,
  people: { kept: readonly PersonOfAccount[]; merged: readonly PersonOfAccount[] },
  { peopleKept, peopleEnded }: WantedMerge,
): string[] {
  const present = new Set(people.kept.map(({ id }) => id).filter((id) => id !== kept.contactId));
  const others = people.merged.filter(({ id }) => id !== kept.contactId && !present.has(id));
  const asked = [...present, ...others.map(({ id }) => id)].toSorted();
  const named = [...new Set([...peopleKept, ...peopleEnded])].toSorted();
  const isComplete = asked.length === named.length && asked.every((id, at) => id === named[at]);
  const isEither = peopleKept.some((id) => peopleEnded.includes(id));
  if (!isComplete || isEither) {
    throw new AppError(
      'conflict',
      'Decide for each person of both records whether they see the merged one. Who has access may just have changed.',
    );
  }
  const ended = people.kept.find(({ id }) => peopleEnded.includes(id));
  if (ended) {
    const name = `${ended.firstName} ${ended.lastName}`.trim();
    throw new AppError(
      'conflict',
      `${name} has access to the record that stays. End it there first, or let ${name} see the merged record.`,
    );
  }
  return others.map(({ id }) => id).filter((id) => peopleKept.includes(id));
}

async function moveAll(
  platform: Platform,
  tables: ClientTables,
  tx: Executor,
  move: ClientMove,
): Promise<MovedRow[]> {
  return [
    ...(await moveProjects(tx, move)),
    ...(await moveDocuments(tx, move)),
    ...(await moveTables(tx, tables, move)),
    ...(await moveRecord(tx, platform.keys, move)),
    ...(await movePause(tx, move)),
    ...(await addAssignments(tx, move)),
  ];
}

async function storeRows(tx: Executor, mergeId: string, rows: readonly MovedRow[]): Promise<void> {
  if (rows.length === 0) return;
  await tx.insert(clientMergeRows).select(
    tx
      .select({
        mergeId: sql<string>`${mergeId}::uuid`.as('merge_id'),
        kind: sql<MovedRow['kind']>`kind`.as('kind'),
        rowId: sql<string>`id`.as('row_id'),
        now: sql<string | null>`now`.as('now'),
        was: sql<string | null>`was`.as('was'),
      })
      .from(
        sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS r (kind text, id text, now text, was text)`,
      ),
  );
}
