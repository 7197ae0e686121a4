// Each state decides about its return for itself (decision 057).
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { createTimeline, listTimelines } from '#contract/projects/timeline';
import * as contract from '#contract/returns/return-delivery';
import { stateFilingAfter, stateFilings } from '#domain/returns/state-filing';
import {
  approved,
  enter,
  get,
  projectId,
  sign,
  staff,
  t,
  useCoupleReturn,
} from './testing-couple-return.ts';
import { someFigures } from './testing-delivery.ts';

useCoupleReturn();

const ready = { step: 'ready', figures: someFigures } as const;

it('IRS Pub. 1345: each state accepts or rejects for itself, with a clock of its own, and all of them complete it', async () => {
  const params = { id: projectId };
  await staff.call(createTimeline, { params, body: { title: 'Done', kinds: ['accepted'] } });
  const isCompleted = async () =>
    (await staff.call(listTimelines, { params })).body[0]?.status === 'completed';
  const stateCodes = ['CA', 'NY'] as const;
  const id = await approved({ states: stateCodes.map((place) => ({ place, balanceCents: 0 })) });
  await sign();
  const [ca, ny] = stateCodes;
  expect((await enter(id, { step: 'transmitted', place: ca })).status).toBe(409);
  await enter(id, ready);
  await enter(id, { step: 'transmitted' });
  await enter(id, { step: 'accepted', receivedOn: '2026-04-01' });
  // The IRS accepted it, and the states are still to do.
  expect(await isCompleted()).toBe(false);
  const listed = async (show: 'open' | 'late') =>
    (await staff.call(contract.listReturnDeliveries, { query: { show, projectId } })).body.items;
  expect(await listed('open')).toHaveLength(1);
  expect((await enter(id, { step: 'accepted', place: ca, receivedOn: '2026-04-01' })).status).toBe(
    409,
  );
  expect((await enter(id, { step: 'ready', place: ca, figures: someFigures })).status).toBe(400);
  expect((await enter(id, { step: 'on-paper' })).status).toBe(400);
  expect((await enter(id, { step: 'transmitted', place: 'TX' })).status).toBe(404);
  await enter(id, { step: 'transmitted', place: ca });
  const no = await enter(id, { step: 'rejected', place: ca, code: 'CA-110', canBeFixed: false });
  expect(no.body.stateFilings[0]).toMatchObject({
    place: ca,
    filing: 'rejected',
    rejection: { code: 'CA-110', toldAt: null },
    clock: { isLate: false },
    steps: ['transmitted', 'on-paper'],
    tell: true,
  });
  await t.db.execute(
    sql`UPDATE return_states SET decided_at = now() - interval '25 hours' WHERE delivery_id = ${id} AND place = ${ca}`,
  );
  expect(await listed('late')).toMatchObject([{ id, clock: { isLate: true } }]);
  const body = { place: ca };
  const notified = await staff.call(contract.recordRejectionNotice, { params: { id }, body });
  expect(notified.body.stateFilings[0]).toMatchObject({ clock: null, tell: false });
  expect((await staff.call(contract.recordRejectionNotice, { params: { id }, body })).status).toBe(
    409,
  );
  await enter(id, { step: 'on-paper', place: ca });
  expect(await isCompleted()).toBe(false);
  await enter(id, { step: 'transmitted', place: ny });
  await enter(id, { step: 'accepted', place: ny, receivedOn: '2026-04-02' });
  expect(await isCompleted()).toBe(true);
  expect(await listed('open')).toEqual([]);
});

it('isn’t replaced or withdrawn once a state has it', async () => {
  const id = await approved({ states: [{ place: 'CA', balanceCents: 0 }] });
  await sign();
  await enter(id, ready);
  await enter(id, { step: 'transmitted', place: 'CA' });
  expect((await get(id)).can).toMatchObject({ withdraw: false, replace: false });
  const body = { reason: 'A form came late' };
  const refused = await staff.call(contract.withdrawReturnDelivery, { params: { id }, body });
  expect([refused.status, refused.error.message]).toEqual([
    409,
    expect.stringContaining('A state has this return already'),
  ]);
});

it('holds the filing in a state to the same moves as the database', async () => {
  const id = await approved({ states: [{ place: 'CA', balanceCents: 0 }] });
  await sign();
  await enter(id, { step: 'ready', figures: someFigures });
  const wrong: string[] = [];
  const all = [null, ...stateFilings];
  for (const from of all) {
    for (const to of all) {
      if (from === to) continue;
      const trial = t.db.transaction(async (tx) => {
        const move = (executor: typeof tx, filing: string | null) =>
          executor.execute(sql`UPDATE return_states SET filing = ${filing}, transmitted_at = now(), decided_at = now(),
            received_on = '2026-03-01', reject_code = 'X' WHERE delivery_id = ${id}`);
        if (from === 'accepted' || from === 'rejected') await move(tx, 'transmitted');
        if (from !== null) await move(tx, from);
        const isAllowed = await tx
          .transaction((inner) => move(inner, to))
          .then(
            () => true,
            () => false,
          );
        const isMeant = to !== null && stateFilingAfter(from).includes(to);
        if (isAllowed !== isMeant) wrong.push(`${from} > ${to}`);
        tx.rollback();
      });
      await expect(trial).rejects.toThrow('Rollback');
    }
  }
  expect(wrong).toEqual([]);
});
