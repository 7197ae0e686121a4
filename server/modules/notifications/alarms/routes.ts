import { and, eq, sql } from 'drizzle-orm';
import * as contract from '#contract/notifications/alarms';
import { alarms } from '#platform/alarms/table';
import { handle, handleDirect, type Route } from '#platform/http/route';
import { publishLive } from '#platform/live/publish';
import type { Platform } from '#platform/platform';
import { findAlarm, listAlarms, openAlarms } from './queries.ts';

/** What owners read of alarms, and their word that someone has looked. */
export function alarmRoutes({ db }: Platform): Route[] {
  return [
    handleDirect(contract.listAlarms, ({ query }) => listAlarms(db, query)),

    handle(
      contract.acknowledgeAlarm,
      async ({ actor, params, tx, record, coveredByEarlierEntry }) => {
        const { kind } = await findAlarm(tx, params.id);
        const closed = await tx
          .update(alarms)
          .set({ acknowledgedAt: sql`now()`, acknowledgedBy: actor.userId })
          .where(and(eq(alarms.id, params.id), openAlarms));
        if (closed.rowCount === 0) coveredByEarlierEntry();
        else {
          await record(tx, { subject: { type: 'alarm', id: params.id }, details: { kind } });
          await publishLive(tx, { staff: true }, { type: 'alarms-changed' });
        }
        return findAlarm(tx, params.id);
      },
    ),
  ];
}
