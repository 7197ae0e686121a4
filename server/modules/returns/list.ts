import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { ListedDelivery, listReturnDeliveries } from '#contract/returns/return-delivery';
import {
  clockOf,
  clockSentence,
  isClockLate,
  mostReadyDays,
  rejectionHours,
} from '#domain/returns/clocks';
import { settledFilings } from '#domain/returns/state-filing';
import { clientAccounts } from '#modules/clients/accounts';
import { taxProjects } from '#modules/projects';
import type { ClientActor, StaffActor } from '#platform/actor';
import type { Executor } from '#platform/database/database';
import { byMoment, sortingBy } from '#platform/lists/list-pages';
import { quoted } from '#platform/database/columns';
import { stateRowsOf } from './find.ts';
import { deliveriesInScope } from './policy.ts';
import { stateClock } from './state-filing.ts';
import { returnDeliveries, type DeliveryRow } from './table.ts';

type Filter = z.output<typeof listReturnDeliveries.query>;

const isLive = sql`${returnDeliveries.state} NOT IN ('draft', 'withdrawn', 'replaced')`;

/** Clocks that are over, as `clockOf` says it of one. */
const isLate = (timeZone: string): SQL =>
  sql`(${returnDeliveries.state} = 'ready'
      AND (now() AT TIME ZONE ${timeZone}::text)::date
        > (${returnDeliveries.readyAt} AT TIME ZONE ${timeZone}::text)::date + ${mostReadyDays}::int
    OR ${returnDeliveries.state} = 'rejected' AND ${returnDeliveries.toldAt} IS NULL
      AND ${returnDeliveries.canBeFixed} IS DISTINCT FROM true
      AND now() > ${returnDeliveries.decidedAt} + make_interval(hours => ${rejectionHours}::int)
    OR ${isLive} AND EXISTS (SELECT FROM return_states AS s WHERE s.delivery_id = ${returnDeliveries.id}
      AND s.filing = 'rejected' AND s.told_at IS NULL AND s.can_be_fixed IS NOT TRUE
      AND now() > s.decided_at + make_interval(hours => ${rejectionHours}::int)))`;

/** The IRS accepted it, and a state hasn’t yet. */
const waitsForState = sql`${returnDeliveries.state} = 'accepted' AND EXISTS (
  SELECT FROM return_states AS s WHERE s.delivery_id = ${returnDeliveries.id}
    AND (s.filing IS NULL OR s.filing NOT IN (${quoted(settledFilings)})))`;

/** A page of finished returns, the last changed first. */
export async function listDeliveries(
  db: Executor,
  actor: StaffActor,
  { limit, cursor, show, projectId }: Filter,
  timeZone: string,
): Promise<{ items: ListedDelivery[]; nextCursor: string | null; total: number }> {
  const shown = {
    open: sql`(${returnDeliveries.state} NOT IN ('accepted', 'withdrawn', 'replaced') OR ${waitsForState})`,
    late: isLate(timeZone),
    all: undefined,
  }[show];
  const inList = and(
    deliveriesInScope(actor),
    shown,
    projectId === undefined ? undefined : eq(returnDeliveries.projectId, projectId),
  );
  const sorting = sortingBy(
    'changed-desc',
    byMoment(returnDeliveries.changedAt),
    sql`${returnDeliveries.id}`,
  );
  const rows = await db
    .select({
      row: returnDeliveries,
      projectName: taxProjects.name,
      client: {
        id: clientAccounts.id,
        firstName: clientAccounts.firstName,
        lastName: clientAccounts.lastName,
        email: sql<string>`coalesce(${clientAccounts.email}, '')`,
      },
      sortKey: sql<string>`${sorting.key.inCursor}::text`,
    })
    .from(returnDeliveries)
    .innerJoin(clientAccounts, eq(clientAccounts.id, returnDeliveries.clientId))
    .leftJoin(taxProjects, eq(taxProjects.id, returnDeliveries.projectId))
    .where(and(inList, sorting.after(cursor)))
    .orderBy(...sorting.orderBy)
    .limit(limit + 1);
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  const states = Map.groupBy(
    await stateRowsOf(
      db,
      page.map(({ row }) => row.id),
    ),
    ({ deliveryId }) => deliveryId,
  );
  const now = new Date();
  return {
    items: page.map(({ row, projectName, client }) => {
      const ofStates = (states.get(row.id) ?? []).flatMap((one) => stateClock(one, now) ?? []);
      const clocks = [clockOf(row, now, timeZone) ?? [], ofStates].flat();
      const clock = clocks.find(isClockLate) ?? clocks[0];
      return {
        id: row.id,
        projectId: row.projectId,
        projectName,
        client,
        taxYear: row.taxYear,
        state: row.state,
        sentAt: row.sentAt?.toISOString() ?? null,
        clock: clock
          ? { sentence: clockSentence(clock, timeZone), isLate: isClockLate(clock) }
          : null,
        changedAt: row.changedAt.toISOString(),
        asksForChanges: row.changesAt !== null,
      };
    }),
    nextCursor: last ? sorting.cursorAt({ id: last.row.id, sortKey: last.sortKey }) : null,
    total: await db.$count(returnDeliveries, inList),
  };
}

/** What the client was sent and still has, the newest first. */
export async function listOwn(db: Executor, actor: ClientActor): Promise<DeliveryRow[]> {
  return db
    .select()
    .from(returnDeliveries)
    .where(deliveriesInScope(actor))
    .orderBy(desc(returnDeliveries.sentAt), returnDeliveries.id);
}
