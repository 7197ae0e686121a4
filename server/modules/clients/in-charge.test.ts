// Who is in charge of a project, a step, and a conversation, over real HTTP: what is inherited, who may be named, what
// the lists and tiles show of it, and who is told.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { changeMember, endMembership, getHandover, narrowRole } from '#contract/team/team';
import { assignClients } from '#contract/team/assignments';
import { updateClient } from '#contract/clients/client-detail';
import { listColleagues } from '#contract/team/in-charge';
import {
  createConversation,
  getConversation,
  setConversationInCharge,
} from '#contract/messages/conversations';
import { listAdminConversations } from '#contract/messages/admin-conversations';
import type { AssignedTo } from '#contract/lists';
import { listNotifications } from '#contract/notifications/notifications';
import { countTiles, getOverview } from '#contract/firm/overview';
import {
  completeTimeline,
  createTimeline,
  listTimelines,
  setStepInCharge,
} from '#contract/projects/timeline';
import {
  createTaxProject,
  getTaxProject,
  listTaxProjects,
  readTaxProject,
  setProjectInCharge,
} from '#contract/projects/projects';
import { activity } from '#platform/activity/table';
import type { TestBrowser } from '#testing/browser';
import { startTestApp, type TestApp, type TestUser } from '#testing/test-app';
import { releaseNotices } from '../notifications/delayed-notices.ts';

let t: TestApp;
let owner: TestBrowser;
let anna: TestBrowser;
let annaUser: TestUser;
let benUser: TestUser;
let ben: TestBrowser;
beforeAll(async () => {
  t = await startTestApp();
  owner = await t.actingAs(await t.createUser({ isAdmin: true }));
});
afterAll(() => t.close());

let maya: TestUser;
let mayas: TestBrowser;
let project: { params: { id: string } };
let step: { params: { id: string } };
let talk: { params: { id: string } };
beforeEach(async () => {
  annaUser = await t.createStaff('preparer', { firstName: 'Anna' });
  benUser = await t.createStaff('preparer', { firstName: 'Ben' });
  [anna, ben] = [await t.actingAs(annaUser), await t.actingAs(benUser)];
  maya = await t.createUser({ firstName: 'Iris' });
  mayas = await t.actingAs(maya);
  await owner.call(updateClient, { params: { id: maya.id }, body: { preparerId: annaUser.id } });
  const body = { clientId: maya.id, name: 'Return', taxYear: 2025 };
  const made = await owner.call(createTaxProject, {
    body: { ...body, targetCompletionDate: '2020-01-15' },
  });
  project = { params: { id: made.body.id } };
  step = { params: { id: (await addStep('Prepare')).id } };
  const started = await mayas.call(createConversation, {
    body: { subject: 'Question', priority: 'normal', message: 'Which form?' },
  });
  talk = { params: { id: started.body.id } };
});

const addStep = async (title: string, needsSecondPerson = false) =>
  (await owner.call(createTimeline, { ...project, body: { title, needsSecondPerson } })).body;
const person = (id: string | null) => ({ body: { personId: id } });
const ofProject = async () => (await owner.call(readTaxProject, project)).body.inCharge;
const ofStep = async () => (await owner.call(listTimelines, project)).body[0]?.inCharge;
const ofTalk = async () => (await owner.call(getConversation, talk)).body.inCharge;
const putBen = async () => {
  await owner.call(setProjectInCharge, { ...project, ...person(benUser.id) });
  await owner.call(setConversationInCharge, { ...talk, ...person(benUser.id) });
};

/** What the lists and tiles show someone. */
async function shown(who: TestBrowser, assigned: AssignedTo) {
  const query = { assigned };
  const projects = (await who.call(listTaxProjects, { query })).body;
  const talks = (await who.call(listAdminConversations, { query })).body;
  const overview = (await who.call(getOverview, { query })).body;
  const tiles = (await who.call(countTiles, { query })).body;
  const isProject = projects.items.some(({ id }) => id === project.params.id);
  const isTalk = talks.items.some(({ id }) => id === talk.params.id);
  expect(overview.projects.items.some(({ id }) => id === project.params.id)).toBe(isProject);
  expect(overview.conversations.items.some(({ id }) => id === talk.params.id)).toBe(isTalk);
  expect(tiles.projects).toEqual({ open: projects.total, overdue: projects.total });
  expect(tiles.messages.unread).toBe(talks.total);
  return { isProject, isTalk };
}
const both = { isProject: true, isTalk: true };
const none = { isProject: false, isTalk: false };

it('is the client’s preparer, else the person named: of a project, its steps, and a conversation', async () => {
  const byClient = { id: annaUser.id, firstName: 'Anna', isInherited: true };
  for (const read of [ofProject, ofStep, ofTalk]) expect(await read()).toMatchObject(byClient);
  await putBen();
  const own = { id: benUser.id, isInherited: false };
  expect(await ofProject()).toMatchObject(own);
  expect(await ofTalk()).toMatchObject(own);
  expect(await ofStep()).toMatchObject({ id: benUser.id, isInherited: true });
  await owner.call(setStepInCharge, { ...step, ...person(annaUser.id) });
  expect(await ofStep()).toMatchObject({ id: annaUser.id, isInherited: false });
  await owner.call(setProjectInCharge, { ...project, ...person(null) });
  expect(await ofProject()).toMatchObject(byClient);
  await owner.call(updateClient, { params: { id: maya.id }, body: { preparerId: null } });
  expect(await ofProject()).toBeNull();
});

it('clients aren’t told', async () => {
  await putBen();
  const own = await mayas.call(getTaxProject, { query: {} });
  expect(own.body?.inCharge).toBeNull();
  expect(own.body?.timelines[0]?.inCharge).toBeNull();
  expect((await mayas.call(getConversation, talk)).body.inCharge).toBeNull();
});

it('lists and tiles show each their own, and what nobody is in charge of', async () => {
  expect(await shown(anna, 'me')).toEqual(both);
  expect(await shown(ben, 'me')).toEqual(none);
  await putBen();
  expect(await shown(anna, 'me')).toEqual(none);
  expect(await shown(ben, 'me')).toEqual(both);
  await owner.call(updateClient, { params: { id: maya.id }, body: { preparerId: null } });
  expect(await shown(anna, 'nobody')).toEqual(none);
  await owner.call(setProjectInCharge, { ...project, ...person(null) });
  expect(await shown(anna, 'nobody')).toEqual({ isProject: true, isTalk: false });
});

it('a project is also theirs who have an open step of it', async () => {
  await owner.call(setStepInCharge, { ...step, ...person(benUser.id) });
  expect(await shown(anna, 'me')).toEqual(both);
  expect(await shown(ben, 'me')).toEqual({ isProject: true, isTalk: false });
  await owner.call(completeTimeline, step);
  expect(await shown(ben, 'me')).toEqual(none);
});

it('whoever is in charge of a project can’t complete its review', async () => {
  await addStep('Second review', true);
  await putBen();
  await owner.call(completeTimeline, step);
  const review = async (who: TestBrowser) => {
    const steps = (await who.call(listTimelines, project)).body;
    return (await who.call(completeTimeline, { params: { id: steps[1]?.id ?? '' } })).status;
  };
  expect(await review(ben)).toBe(409);
  expect(await review(anna)).toBe(200);
});

describe('who may be named', () => {
  const name = async (id: string) => owner.call(setProjectInCharge, { ...project, ...person(id) });

  it('is someone on the staff with the right', async () => {
    expect((await name(maya.id)).status).toBe(400);
    const front = await t.createStaff('front-desk');
    expect((await name(front.id)).status).toBe(409);
  });

  it('is someone who sees the client, and stays so', async () => {
    const casey = await t.createStaff('seasonal');
    const refused = await name(casey.id);
    expect(refused.status).toBe(409);
    expect(refused.error.message).toMatch(/doesn’t see the client/);
    const colleagues = async () => {
      const query = { clientId: maya.id, right: 'projects' } as const;
      return (await owner.call(listColleagues, { query })).body.map(({ id }) => id);
    };
    expect(await colleagues()).not.toContain(casey.id);
    const given = { clientIds: [maya.id], staffId: casey.id };
    await owner.call(assignClients, { body: { ...given, isGiven: true } });
    expect(await colleagues()).toContain(casey.id);
    expect((await name(casey.id)).status).toBe(200);
    await owner.call(setConversationInCharge, { ...talk, ...person(casey.id) });
    await owner.call(setStepInCharge, { ...step, ...person(casey.id) });
    await owner.call(assignClients, { body: { ...given, isGiven: false } });
    for (const read of [ofProject, ofStep, ofTalk]) {
      expect(await read()).toMatchObject({ id: annaUser.id, isInherited: true });
    }
  });

  it('loses it with their right, their role, and their place on the staff', async () => {
    await putBen();
    await owner.call(narrowRole, { params: { role: 'preparer' }, body: { taken: ['messages'] } });
    expect(await ofTalk()).toMatchObject({ id: annaUser.id });
    expect(await ofProject()).toMatchObject({ id: benUser.id });
    await owner.call(narrowRole, { params: { role: 'preparer' }, body: { taken: [] } });
    const position = { role: 'front-desk' as const, endsOn: null };
    await owner.call(changeMember, { params: { id: benUser.id }, body: position });
    expect(await ofProject()).toMatchObject({ id: annaUser.id });
    await owner.call(setStepInCharge, { ...step, ...person(annaUser.id) });
    await owner.call(updateClient, { params: { id: maya.id }, body: { preparerId: null } });
    await owner.call(endMembership, {
      params: { id: annaUser.id },
      body: { clientsTo: null, inquiriesTo: null },
    });
    expect(await ofStep()).toBeNull();
  });

  it('hands it over when they leave', async () => {
    await putBen();
    await owner.call(setStepInCharge, { ...step, ...person(benUser.id) });
    const params = { id: benUser.id };
    expect((await owner.call(getHandover, { params })).body.records).toBe(3);
    const cara = await t.createStaff('preparer');
    const body = { clientsTo: null, recordsTo: cara.id, inquiriesTo: null };
    await owner.call(endMembership, { params, body });
    for (const read of [ofProject, ofStep, ofTalk]) {
      expect(await read()).toMatchObject({ id: cara.id, isInherited: false });
    }
    await releaseNotices(t.platform, 0);
    const notified = (await (await t.actingAs(cara)).call(listNotifications, {})).body;
    expect(notified.map(({ title }) => title)).toEqual(['Work was reassigned to you']);
  });

  it('is held by the database too', async () => {
    const put = (id: string) =>
      t.db.execute(
        sql`UPDATE tax_projects SET in_charge_id = ${id} WHERE id = ${project.params.id}`,
      );
    await expect(put(maya.id)).rejects.toThrow();
    await put(benUser.id);
  });
});

describe('notices', () => {
  const notified = async (who: TestBrowser) => {
    await releaseNotices(t.platform, 0);
    return seen(who);
  };
  const seen = async (who: TestBrowser) =>
    (await who.call(listNotifications, {})).body
      .filter(({ kind }) => kind !== 'message')
      .map(({ title, link }) => ({ title, link }));

  it('tell those whom someone else put in charge, once it can’t be undone', async () => {
    await releaseNotices(t.platform, 0);
    await putBen();
    await owner.call(setStepInCharge, { ...step, ...person(benUser.id) });
    expect(await seen(ben)).toEqual([]);
    const link = `/admin?section=projects&project=${project.params.id}`;
    expect(await notified(ben)).toEqual(
      expect.arrayContaining([
        { title: 'You’re in charge of a project', link },
        { title: 'You’re in charge of a step', link },
        {
          title: 'You’re in charge of a conversation',
          link: `/admin?section=messages&conversation=${talk.params.id}`,
        },
      ]),
    );
    expect(await notified(anna)).toEqual([
      { title: 'You’re in charge of a client', link: `/admin?section=clients&client=${maya.id}` },
    ]);
  });

  it('are silent about what was taken back, and what people take themselves', async () => {
    await putBen();
    await owner.call(setProjectInCharge, { ...project, ...person(null) });
    await owner.call(setConversationInCharge, { ...talk, ...person(annaUser.id) });
    expect(await notified(ben)).toEqual([]);
    await ben.call(setProjectInCharge, { ...project, ...person(benUser.id) });
    expect(await notified(ben)).toEqual([]);
  });
});

it('the log says who was named', async () => {
  await putBen();
  await owner.call(setStepInCharge, { ...step, ...person(benUser.id) });
  const entries = await t.db
    .select({ action: activity.action, details: activity.details })
    .from(activity)
    .where(sql`client_id = ${maya.id} AND action LIKE 'assign_%'`)
    .orderBy(activity.id);
  expect(entries).toEqual(
    ['assign_preparer', 'assign_project', 'assign_conversation', 'assign_timeline_item'].map(
      (action) => expect.objectContaining({ action }),
    ),
  );
  expect(entries.at(-1)?.details).toEqual({ personId: benUser.id });
});
