// One person's work to another in bulk, over real HTTP: the preview says what is done, what doesn't fit stays, one notice,
// and one entry.
import { and, eq, ne } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { handOverWork, listHandovers, previewHandover } from '#contract/team/handovers';
import { narrowRole } from '#contract/team/team';
import { assignClients } from '#contract/team/assignments';
import { setConversationInCharge } from '#contract/messages/conversations';
import { listNotifications } from '#contract/notifications/notifications';
import { completeTimeline, setStepInCharge } from '#contract/projects/timeline';
import { setProjectInCharge } from '#contract/projects/projects';
import { type HandoverKind, handoverKinds } from '#domain/handovers';
import { LiveStream } from '#platform/live/testing-stream';
import { activity } from '#platform/activity/table';
import type { TestBrowser } from '#testing/browser';
import { startTestApp, type TestApp, type TestUser } from '#testing/test-app';
import { releaseNotices } from '../../notifications/delayed-notices.ts';
import { handoverCalls, inCharge, asText } from './testing-handovers.ts';

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

const {
  makeClient,
  makeInquiry,
  allCharges,
  bens,
  people,
  preview,
  handOver,
  undo,
  handOverAsPreviewed,
} = handoverCalls(() => ({ t, owner, anna, ben, names }));

it('offers each of the staff with what of someone’s work they could be in charge of', async () => {
  const desk = await t.createStaff('front-desk');
  await makeClient('Maya');
  const takes = async (query: { fromId?: string }) => {
    const { staff } = (await owner.call(listHandovers, { query })).body;
    return (id: string) => staff.find((member) => member.id === id)?.takes;
  };
  const ofAnna = await takes({ fromId: anna.id });
  expect(ofAnna(ben.id)).toContain('client');
  expect(ofAnna(ben.id), 'she has no inquiry').not.toContain('inquiry');
  expect(ofAnna(desk.id)).not.toContain('project');
  expect((await takes({}))(ben.id)).toContain('inquiry');
});

describe('what goes', () => {
  it('is all that is open, with what follows its client, and back as it was', async () => {
    const maya = await makeClient('Maya');
    const omar = await makeClient('Omar', null);
    await owner.call(setProjectInCharge, { params: { id: omar.projectId }, ...inCharge(anna.id) });
    await owner.call(setStepInCharge, { params: { id: maya.first }, ...inCharge(anna.id) });
    await owner.call(setConversationInCharge, {
      params: { id: omar.talkId },
      ...inCharge(anna.id),
    });
    await makeInquiry(anna.id);
    await makeInquiry(anna.id, 'closed');
    const { id, counts, before } = await handOverAsPreviewed([...handoverKinds]);
    expect(counts).toEqual({
      client: { moving: 1 },
      project: { moving: 1, following: 1 },
      step: { moving: 1, following: 3 },
      conversation: { moving: 1, following: 1 },
      inquiry: { moving: 1 },
    });
    expect(await bens()).toEqual(
      ['Maya client', 'Maya step', 'Omar project', 'Omar talk', 'new inquiry'].toSorted(),
    );
    expect((await undo(id)).status).toBe(200);
    expect(await allCharges()).toEqual(before);
  });

  it('is what inherits Anna where her client stays with her, and the undo leaves it to the client again', async () => {
    await makeClient('Maya');
    const { id, counts, before } = await handOverAsPreviewed(['project', 'conversation']);
    expect(counts).toEqual({
      project: { moving: 1 },
      step: { following: 2 },
      conversation: { moving: 1 },
    });
    await undo(id);
    expect(await allCharges()).toEqual(before);
  });

  it('is steps alone, one by one', async () => {
    const maya = await makeClient('Maya');
    await owner.call(completeTimeline, { params: { id: maya.first } });
    const { counts } = await handOverAsPreviewed(['step']);
    expect(counts).toEqual({ step: { moving: 1 } });
    expect(asText((await preview(['step'], { withClosed: true })).counts)).toEqual({
      step: { moving: 1 },
    });
  });

  it('is of one tax year alone, and the years to choose from are named', async () => {
    await makeClient('Maya', anna.id, 2024);
    await makeClient('Omar', anna.id, 2025);
    expect((await preview(['project'])).taxYears).toEqual([2025, 2024]);
    const { counts } = await handOverAsPreviewed(['project', 'step'], { taxYear: 2024 });
    expect(counts).toEqual({ project: { moving: 1 }, step: { following: 2 } });
    expect(await bens()).toEqual(['Maya project']);
  });
});

describe('what stays', () => {
  it('is of clients whom Ben doesn’t see, unless they come too', async () => {
    ben = await t.createStaff('seasonal', { firstName: 'Ben' });
    await makeClient('Maya');
    const omar = await makeClient('Omar');
    const given = { clientIds: [omar.id], staffId: ben.id, isGiven: true };
    await owner.call(assignClients, { body: given });
    const { id, counts } = await handOverAsPreviewed(['project', 'conversation', 'step']);
    expect(counts).toEqual({
      project: { moving: 1, unseen: 1 },
      step: { following: 2, unseen: 2 },
      conversation: { moving: 1, unseen: 1 },
    });
    expect(await bens()).toEqual(['Omar project', 'Omar talk']);
    await undo(id);
    expect((await handOverAsPreviewed(['client', 'project'])).counts).toMatchObject({
      client: { moving: 2 },
      project: { following: 2 },
    });
  });

  it('is what Ben’s role doesn’t include', async () => {
    ben = await t.createStaff('front-desk', { firstName: 'Ben' });
    await makeClient('Maya');
    await makeInquiry(anna.id);
    const { counts } = await handOverAsPreviewed(['project', 'conversation', 'inquiry']);
    expect(counts).toEqual({
      project: { unable: 1 },
      conversation: { unable: 1 },
      inquiry: { moving: 1 },
    });
  });
});

describe('who hears of it', () => {
  const notified = async (user: TestUser) =>
    (await (await t.actingAs(user)).call(listNotifications, {})).body
      .filter(({ kind }) => kind !== 'message')
      .map(({ title }) => title);

  it('is Ben, once, after Undo; nobody after an undo', async () => {
    await releaseNotices(t.platform, 0);
    await makeClient('Maya');
    await makeClient('Omar');
    await releaseNotices(t.platform, 0);
    const first = (await handOver(['client'])).body.id;
    await undo(first);
    await releaseNotices(t.platform, 0);
    expect(await notified(ben)).toEqual([]);
    const { id } = (await handOver(['client', 'project'])).body;
    await releaseNotices(t.platform, 0);
    expect(await notified(ben)).toEqual(['Work was reassigned to you']);
    await undo(id);
    expect(await notified(ben)).toEqual([]);
  });

  it('is the log, in one entry without names, and every open list', async () => {
    await makeClient('Maya');
    await makeClient('Omar');
    const pages = [await LiveStream.open(owner), await LiveStream.open(await t.actingAs(ben))];
    const { id } = (await handOver(['client', 'project'])).body;
    await pages[0]?.waitForEvent(({ type }) => type === 'work-handed-over');
    await pages[1]?.waitForEvent(({ type }) => type === 'rights-changed');
    for (const page of pages) page.close();
    await undo(id);
    const entries = await t.db
      .select({ action: activity.action, details: activity.details })
      .from(activity)
      .where(and(eq(activity.subjectId, anna.id), ne(activity.action, 'assign_preparer')))
      .orderBy(activity.id);
    expect(entries).toEqual([
      {
        action: 'hand_over_work',
        details: expect.objectContaining({ handoverId: id, toId: ben.id, client: 2, project: 0 }),
      },
      { action: 'undo_handover', details: { handoverId: id, count: 2 } },
    ]);
  });
});

describe('is refused', () => {
  const statusOf = async (by: TestBrowser, kinds: HandoverKind[]) =>
    (await handOver(kinds, {}, by)).status;

  it('to those who can’t put others in charge of that work', async () => {
    await makeClient('Maya');
    await makeInquiry(anna.id);
    const before = await allCharges();
    for (const role of ['reviewer', 'front-desk', 'seasonal'] as const) {
      expect(await statusOf(await t.actingAs(await t.createStaff(role)), ['client'])).toBe(403);
    }
    const body = { taken: ['inquiries' as const] };
    await owner.call(narrowRole, { params: { role: 'preparer' }, body });
    const narrowed = await t.actingAs(await t.createStaff('preparer'));
    expect(await statusOf(narrowed, ['client', 'inquiry'])).toBe(403);
    const query = { ...people(), kinds: 'client' };
    const { counts } = (await narrowed.call(previewHandover, { query })).body;
    expect(counts.map(({ kind }) => kind)).not.toContain('inquiry');
    expect(await allCharges()).toEqual(before);
    await owner.call(narrowRole, { params: { role: 'preparer' }, body: { taken: [] } });
  });

  it('to and from anyone but two of the staff, and where nothing would move', async () => {
    const client = await t.createUser();
    const call = async (fromId: string, toId: string) =>
      (await owner.call(handOverWork, { body: { fromId, toId, kinds: ['client'] } })).status;
    expect(await call(anna.id, anna.id)).toBe(400);
    expect(await call(anna.id, client.id)).toBe(400);
    expect(await call(client.id, ben.id)).toBe(400);
    expect(await call(anna.id, ben.id)).toBe(409);
  });
});
