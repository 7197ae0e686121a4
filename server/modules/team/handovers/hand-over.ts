import { sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { HandoverCount, HandoverPreview } from '#contract/team/handovers';
import { type HandoverKind, handoverKinds, handoverUndoHours } from '#domain/handovers';
import type { StaffRight } from '#domain/staff';
import { calendarDay } from '#domain/tax/business-days';
import { assertTaker, publishRightsChange } from '#modules/team';
import { lockPeople } from '#modules/identity/people';
import { notifyOfWork } from '#modules/notifications';
import type { StaffActor } from '#platform/actor';
import type { Executor } from '#platform/database/database';
import { AppError, forbidden } from '#platform/errors';
import { publishLive } from '#platform/live/publish';
import {
  countOutcomes,
  listChanging,
  taxYearsOf,
  type Wanted,
  workToHandOver,
} from './find-work.ts';
import { moveWork, type WorkMove } from './move-work.ts';
import { handoverItems, handovers } from './table.ts';

/** What the caller needs to hand over each. */
const rightToHandOver = {
  client: 'records',
  project: 'projects',
  step: 'projects',
  conversation: 'messages',
  inquiry: 'inquiries',
} as const satisfies Record<HandoverKind, StaffRight>;

const mayHandOver = (actor: StaffActor, kind: HandoverKind): boolean =>
  actor.rights.has(rightToHandOver[kind]);

/**
 * What handing over work would move, follow, and leave.
 *
 * @throws AppError `invalid_request` for people who are not on the staff or the same; `forbidden` for work that the
 * caller's rights don't reach
 */
export async function previewHandover(
  db: Executor,
  actor: StaffActor,
  wanted: Wanted,
): Promise<HandoverPreview> {
  await assertWanted(db, actor, wanted);
  const work = await workToHandOver(db, wanted);
  return { counts: await countsOf(db, actor, work), taxYears: await taxYearsOf(db, work) };
}

/**
 * Hands over work in one transaction, and notes what it moved so that it can be undone.
 *
 * @returns the hand-over, with the counts that its preview has
 * @throws AppError as `previewHandover`; `conflict` where nothing would move
 */
export async function handOverWork(
  tx: Executor,
  actor: StaffActor,
  wanted: Wanted,
  timeZone: string,
): Promise<{ id: string; counts: HandoverCount[] }> {
  const { fromId, toId } = wanted;
  await lockPeople(tx, [fromId, toId]);
  await assertWanted(tx, actor, wanted);
  const work = await workToHandOver(tx, wanted);
  const counts = await countsOf(tx, actor, work);
  const today = calendarDay(new Date(), timeZone);
  const changing = await listChanging(tx, work);
  const since = new Map(changing.map((row) => [`${row.kind} ${row.id}`, row.since]));
  const moved = await moveWork(
    tx,
    changing.map(({ kind, id, own, outcome }) => ({
      kind,
      id,
      was: own,
      now: outcome === 'moving' ? toId : null,
      since: kind === 'client' ? today : null,
    })),
  );
  if (moved.length === 0) {
    throw new AppError('conflict', 'There is nothing to reassign. Choose other work.');
  }
  const id = uuidv7();
  await forgetOld(tx);
  await tx.insert(handovers).values({ id, fromId, toId, madeBy: actor.userId });
  await storeItems(
    tx,
    id,
    moved.map((move) => ({ ...move, since: since.get(`${move.kind} ${move.id}`) ?? null })),
  );
  await notifyOfWork(tx, { from: fromId, to: toId, by: actor.userId });
  await announceWork(tx, [fromId, toId]);
  return { id, counts };
}

/** Notifies the pages of the two whose clients changed, and every list of work. */
export async function announceWork(tx: Executor, people: readonly string[]): Promise<void> {
  for (const id of people) await publishRightsChange(tx, id);
  await publishLive(tx, { staff: true }, { type: 'work-handed-over' });
}

async function assertWanted(db: Executor, actor: StaffActor, wanted: Wanted): Promise<void> {
  const { fromId, toId, kinds } = wanted;
  for (const kind of kinds) if (!mayHandOver(actor, kind)) throw forbidden();
  await assertTaker(db, toId, fromId, 'fromId');
  await assertTaker(db, fromId, toId, 'toId');
}

async function countsOf(
  db: Executor,
  actor: StaffActor,
  work: Awaited<ReturnType<typeof workToHandOver>>,
): Promise<HandoverCount[]> {
  const outcomes = await countOutcomes(db, work);
  return handoverKinds
    .filter((kind) => mayHandOver(actor, kind))
    .map((kind) => {
      const count = (...wanted: string[]) =>
        outcomes
          .filter((row) => row.kind === kind && wanted.includes(row.outcome))
          .reduce((sum, row) => sum + row.count, 0);
      return {
        kind,
        moving: count('moving'),
        following: count('following', 'ending'),
        unseen: count('unseen'),
        unable: count('unable'),
      };
    });
}

/** What can't be undone anymore needs no items. */
const forgetOld = (tx: Executor) =>
  tx.execute(sql`DELETE FROM handover_items WHERE handover_id IN (SELECT id FROM handovers
    WHERE undone_at IS NOT NULL OR made_at < now() - make_interval(hours => ${handoverUndoHours}))`);

/** @param moves with the day since when the first person was in charge of a client */
async function storeItems(tx: Executor, id: string, moves: readonly WorkMove[]): Promise<void> {
  const column = (name: keyof WorkMove, type: string) =>
    sql`${sql.param(moves.map((move) => move[name]))}::${sql.raw(type)}[]`;
  await tx.insert(handoverItems).select(sql`
    SELECT ${id}::uuid, * FROM unnest(${column('kind', 'text')}, ${column('id', 'uuid')},
      ${column('was', 'uuid')}, ${column('now', 'uuid')}, ${column('since', 'date')}) AS t`);
}
