import * as contract from '#contract/clients/households';
import { handle, handleDirect, type Route } from '#platform/http/route';
import { publishLive } from '#platform/live/publish';
import type { Platform } from '#platform/platform';
import { defineJob, noData } from '#platform/queue';
import {
  createHousehold,
  findHousehold,
  joinHousehold,
  leaveHousehold,
  renameHousehold,
} from './manage.ts';
import { part, notifyOfPartings, undoPart } from './part.ts';
import { previewOf } from './preview.ts';
import { listHouseholds, membersOf, openParting, readHousehold } from './read.ts';

/** Households, who is in them, and the parting of two people of an account. */
export function householdRoutes({ db, config }: Platform): Route[] {
  const { timeZone } = config.firm;
  const changed = { type: 'clients-changed' } as const;

  return [
    handleDirect(contract.listHouseholds, async ({ actor, query }) => ({
      items: await listHouseholds(db, actor, query),
    })),

    handleDirect(contract.getHousehold, ({ actor, params }) =>
      readHousehold(db, { actor, timeZone }, params.id),
    ),

    handle(contract.createHousehold, async ({ actor, body, recordEach, tx }) => {
      const made = await createHousehold(tx, actor, body);
      const details = { householdId: made.id };
      await recordEach(
        tx,
        body.clientIds.map((clientId) => ({ action: 'create_household', clientId, details })),
      );
      await publishLive(tx, { staff: true }, changed);
      return made;
    }),

    handle(contract.renameHousehold, async ({ actor, params, body, recordEach, tx }) => {
      const renamed = await renameHousehold(tx, actor, params.id, body.name);
      const details = { householdId: params.id };
      await recordEach(
        tx,
        (await membersOf(tx, params.id)).map((clientId) => ({
          action: 'rename_household',
          clientId,
          details,
        })),
      );
      await publishLive(tx, { staff: true }, changed);
      return renamed;
    }),

    handle(contract.joinHousehold, async ({ actor, params, body, record, tx }) => {
      const { clientId } = body;
      const joined = await joinHousehold(tx, actor, params.id, clientId);
      await record(tx, { clientId, details: { householdId: params.id } });
      await publishLive(tx, { staff: true }, changed);
      return joined;
    }),

    handle(contract.leaveHousehold, async ({ actor, params, body, record, tx }) => {
      const [householdId, { clientId }] = [params.id, body];
      await findHousehold(tx, actor, householdId);
      await leaveHousehold(tx, actor, householdId, clientId);
      await record(tx, { clientId, details: { householdId } });
      await publishLive(tx, { staff: true }, changed);
      return { ok: true as const };
    }),

    handleDirect(contract.previewParting, ({ actor, params, query }) =>
      previewOf(
        db,
        { actor, timeZone },
        {
          clientId: params.id,
          people: [query.one, query.other],
          lastYear: query.lastYear,
          losesId: query.losesId ?? null,
        },
      ),
    ),

    handle(contract.partPeople, async ({ actor, params, body, recordEach, tx }) => {
      const { one, other, lastYear, losesId } = body;
      const people = [one, other] as const;
      const wanted = { clientId: params.id, people, lastYear, losesId };
      const { id, changes, leftIds } = await part(tx, actor, wanted);
      const details = { partingId: id };
      await recordEach(tx, [
        { action: 'part_household', clientId: params.id, details: { ...details, lastYear } },
        ...changes.map(({ clientId, userId, after }) => ({
          action: after === null ? ('end_access' as const) : ('change_access' as const),
          clientId,
          subject: { type: 'user' as const, id: userId },
          details,
        })),
        ...leftIds.map((clientId) => ({ action: 'leave_household' as const, clientId, details })),
      ]);
      await publishLive(tx, { staff: true }, changed);
      return openParting(tx, id);
    }),

    handle(contract.undoParting, async ({ actor, params, recordEach, tx }) => {
      const { clientId, changes } = await undoPart(tx, actor, params.id);
      const details = { partingId: params.id };
      await recordEach(tx, [
        { action: 'undo_parting', clientId, details },
        ...changes.map((change) => ({
          action: 'give_access' as const,
          clientId: change.clientId,
          subject: { type: 'user' as const, id: change.userId },
          details,
        })),
      ]);
      await publishLive(tx, { staff: true }, changed);
      return { ok: true as const };
    }),
  ];
}

const partingNotices = defineJob('tell-of-partings', noData, { retries: 3 });

/** Every minute: notifies people of their access once parting can't be undone anymore. */
export async function schedulePartingNotices(platform: Platform): Promise<void> {
  const { queue } = platform;
  await queue.declare(partingNotices);
  await queue.work(partingNotices, () => notifyOfPartings(platform));
  await queue.schedule(partingNotices, '* * * * *');
}
