// One person's work to another in bulk, over real HTTP: the preview says what is done, what doesn't fit stays, one notice,
// one entry, and an undo that takes back exactly what is still so because of it.
import { and, eq, ne, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type HandoverCount,
  handOverWork,
  listHandovers,
  previewHandover,
  undoHandover,
} from '#contract/accounts/handovers';
import { endMembership, narrowRole } from '#contract/accounts/team';
import { assignClients } from '#contract/clients/assignments';
import { updateClient } from '#contract/clients/client-detail';
import { createConversation, setConversationInCharge } from '#contract/conversations/conversations';
import { listNotifications } from '#contract/notifications';
import { completeTimeline, createTimeline, setStepInCharge } from '#contract/projects/timeline';
import { createTaxProject, setProjectInCharge } from '#contract/projects/projects';
import { type HandoverKind, handoverKinds } from '#domain/handovers';
import { LiveStream } from '#platform/live/testing-stream';
import { activity } from '#platform/activity/table';
import type { TestBrowser } from '#testing/browser';
import { startTestApp, type TestApp, type TestUser } from '#testing/test-app';
import { inquiries } from '../inquiries/table.ts';
import { releaseNotices } from '../notifications/held.ts';
import { handovers } from './table.ts';

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

const inCharge = (id: string | null) => ({ body: { personId: id } });

/** A client of Anna's unless told otherwise, with a project of two steps and a conversation. */
async function makeClient(name: string, preparerId: string | null = anna.id, taxYear = 2025) {
  const user = await t.createUser({ firstName: name });
  if (preparerId !== null) {
    const body = { preparerId, preparerSince: '2020-03-02' };
    await owner.call(updateClient, { params: { id: user.id }, body });
  }
  const project = { clientId: user.id, name: 'Return', taxYear };
  const { id: projectId } = (await owner.call(createTaxProject, { body: project })).body;
  const steps: string[] = [];
  for (const title of ['Prepare', 'File']) {
    const body = { title, needsSecondPerson: false };
    const made = await owner.call(createTimeline, { params: { id: projectId }, body });
    steps.push(made.body.id);
  }
  const browser = await t.actingAs(user);
  const talk = await browser.call(createConversation, {
    body: { subject: 'Question', priority: 'normal', message: 'Which form?' },
  });
  for (const [kind, id] of [
    ['client', user.id],
    ['project', projectId],
    ['step', steps[0]],
    ['talk', talk.body.id],
  ]) {
    names.set(id ?? '', `${name} ${kind}`);
  }
  const [first = '', second = ''] = steps;
  return { id: user.id, projectId, first, second, talkId: talk.body.id };
}

const makeInquiry = async (ownerId: string, stage: 'new' | 'closed' = 'new') => {
  const id = crypto.randomUUID();
  names.set(id, `${stage} inquiry`);
  const who = { firstName: 'Vi', lastName: 'Sitor', email: 'vi@example.test' };
  await t.db.insert(inquiries).values({
    id,
    ...who,
    taxSituation: ['individual'],
    timeline: 'asap',
    ownerId,
    stage,
  });
};

/** Who is in charge of everything, by itself: what a hand-over changes and an undo brings back. */
async function allCharges() {
  const { rows } = await t.db.execute<{ line: string }>(sql`
    SELECT concat_ws(' ', 'client', client_id, preparer_id, since) AS line FROM client_preparers
    UNION ALL SELECT concat_ws(' ', 'project', id, in_charge_id) FROM tax_projects
    UNION ALL SELECT concat_ws(' ', 'step', id, in_charge_id) FROM timeline_items
    UNION ALL SELECT concat_ws(' ', 'conversation', id, in_charge_id) FROM conversations
    UNION ALL SELECT concat_ws(' ', 'inquiry', id, owner_id) FROM inquiries ORDER BY 1`);
  return rows.map(({ line }) => line);
}

/** The same of Ben alone, in words. */
async function bens() {
  const lines = (await allCharges()).map((line) => line.split(' '));
  return lines
    .filter(([, , person]) => person === ben.id)
    .map(([kind = '', id = '']) => names.get(id) ?? kind)
    .toSorted();
}

type Choice = { taxYear?: number; withClosed?: boolean };
const people = () => ({ fromId: anna.id, toId: ben.id });
const preview = async (kinds: HandoverKind[], choice: Choice = {}) =>
  (
    await owner.call(previewHandover, {
      query: {
        ...people(),
        kinds: kinds.join(','),
        ...choice,
        withClosed: String(choice.withClosed ?? false),
      },
    })
  ).body;
const handOver = (kinds: HandoverKind[], choice: Choice = {}, by = owner) =>
  by.call(handOverWork, { body: { ...people(), kinds, ...choice } });
const undoable = async (wanted: string) =>
  (await owner.call(listHandovers, {})).body.items.find(({ id }) => id === wanted);
const undo = (id: string, by = owner) => by.call(undoHandover, { params: { id } });

/** "client 2 moving, 1 unseen" for each kind that has any. */
const inWords = (counts: readonly HandoverCount[]) =>
  Object.fromEntries(
    counts.flatMap(({ kind, ...count }) => {
      const some = Object.entries(count).filter(([, figure]) => figure > 0);
      return some.length === 0 ? [] : [[kind, Object.fromEntries(some)]];
    }),
  );

/** Hands over as previewed, and checks that it did exactly that. */
async function handOverAsPreviewed(kinds: HandoverKind[], choice: Choice = {}) {
  const before = await allCharges();
  const { counts } = await preview(kinds, choice);
  expect(await allCharges()).toEqual(before);
  const made = await handOver(kinds, choice);
  expect(made.status).toBe(201);
  expect(made.body.counts).toEqual(counts);
  const after = await allCharges();
  for (const { kind, moving } of counts) {
    const gained = after.filter(
      (line) => line.startsWith(kind) && line.includes(ben.id) && !before.includes(line),
    );
    expect([kind, gained.length]).toEqual([kind, moving]);
  }
  return { id: made.body.id, counts: inWords(counts), before };
}

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
    expect(inWords((await preview(['step'], { withClosed: true })).counts)).toEqual({
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
    expect((await undoable(id))?.counts).toEqual([{ kind: 'client', count: 1 }]);
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

describe('who hears of it', () => {
  const told = async (user: TestUser) =>
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
    expect(await told(ben)).toEqual([]);
    const { id } = (await handOver(['client', 'project'])).body;
    await releaseNotices(t.platform, 0);
    expect(await told(ben)).toEqual(['Work was reassigned to you']);
    await undo(id);
    expect(await told(ben)).toEqual([]);
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
