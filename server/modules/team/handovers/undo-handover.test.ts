// A hand-over that is undone: it takes back exactly what is still so because of it.
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { endMembership } from '#contract/team/team';
import { updateClient } from '#contract/clients/client-detail';
import { setConversationInCharge } from '#contract/messages/conversations';
import { setStepInCharge } from '#contract/projects/timeline';
import { setProjectInCharge } from '#contract/projects/projects';
import { handoverKinds } from '#domain/handovers';
import type { TestBrowser } from '#testing/browser';
import { startTestApp, type TestApp, type TestUser } from '#testing/test-app';
import { handovers } from './table.ts';
import { handoverCalls, inCharge } from './testing-handovers.ts';

let t: TestApp;
let owner: TestBrowser;
beforeAll(async () => {
  t = await startTestApp();
  owner = await t.actingAs(await t.createUser({ isAdmin: true }));
});
afterAll(() => t.close());

let anna: TestUser;
let ben: TestUser;
let names: Map<string, string>;
beforeEach(async () => {
  anna = await t.createStaff('preparer', { firstName: 'Anna' });
  ben = await t.createStaff('preparer', { firstName: 'Ben' });
  names = new Map([
    [anna.id, 'anna'],
    [ben.id, 'ben'],
  ]);
});

const { makeClient, allCharges, bens, handOver, undoable, undo, handOverAsPreviewed } =
  handoverCalls(() => ({ t, owner, anna, ben, names }));

describe('Undo', () => {
  it('takes back only what is still Ben’s because of it', async () => {
    const cara = await t.createStaff('preparer');
    const maya = await makeClient('Maya');
    const omar = await makeClient('Omar');
    await owner.call(setProjectInCharge, { params: { id: maya.projectId }, ...inCharge(anna.id) });
    const { id } = await handOverAsPreviewed([...handoverKinds]);
    // Given to someone else and to Ben again: that is not the hand-over's anymore.
    for (const person of [cara.id, ben.id]) {
      await owner.call(setProjectInCharge, { params: { id: maya.projectId }, ...inCharge(person) });
    }
    await owner.call(updateClient, { params: { id: omar.id }, body: { preparerId: cara.id } });
    await owner.call(setStepInCharge, { params: { id: omar.first }, ...inCharge(ben.id) });
    const { at, canUndoUntil, counts } = (await undoable(id)) ?? {};
    expect(counts).toEqual([{ kind: 'client', count: 1 }]);
    expect(Date.parse(canUndoUntil ?? '') - Date.parse(at ?? '')).toBe(24 * 3_600_000);
    await undo(id);
    expect(await bens()).toEqual(['Maya project', 'Omar step']);
    expect(await allCharges()).toContain(`client ${maya.id} ${anna.id} 2020-03-02`);
    expect(await undoable(id)).toBeUndefined();
    expect((await undo(id)).status).toBe(409);
  });

  it('gives back what Anna lost with a client, and takes from Ben what he can’t see anymore', async () => {
    anna = await t.createStaff('seasonal', { firstName: 'Anna' });
    ben = await t.createStaff('seasonal', { firstName: 'Ben' });
    const maya = await makeClient('Maya');
    await owner.call(setStepInCharge, { params: { id: maya.first }, ...inCharge(anna.id) });
    const { id, counts, before } = await handOverAsPreviewed(['client']);
    expect(counts).toMatchObject({ client: { moving: 1 }, step: { following: 2 } });
    expect(await allCharges()).toContain(`step ${maya.first}`);
    await owner.call(setConversationInCharge, { params: { id: maya.talkId }, ...inCharge(ben.id) });
    await undo(id);
    expect(await allCharges()).toEqual(before);
  });

  it('is refused once its day is over, and once Anna left', async () => {
    await makeClient('Maya');
    const made = async () => (await handOver(['client'])).body.id;
    const late = await made();
    await t.db
      .update(handovers)
      .set({ madeAt: sql`now() - interval '24 hours 1 second'` })
      .where(eq(handovers.id, late));
    expect((await undo(late)).error.message).toMatch(/more than 24 hours old/);
    expect(await undoable(late)).toBeUndefined();
    await makeClient('Omar');
    const left = await made();
    const body = { clientsTo: null, recordsTo: null, inquiriesTo: null };
    await owner.call(endMembership, { params: { id: anna.id }, body });
    expect((await undo(left)).error.message).toMatch(/isn’t on the staff anymore/);
    expect((await undo(crypto.randomUUID())).status).toBe(404);
  });

  it('happens once, however many ask', async () => {
    await makeClient('Maya');
    const { id } = (await handOver(['client'])).body;
    const answers = await Promise.all([undo(id), undo(id), undo(id)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  });
});
