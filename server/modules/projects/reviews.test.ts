// Steps that need a second person, over real HTTP: who may complete them, and that nobody gets around it.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { updateClient } from '#contract/clients/client-detail';
import {
  completeTimeline,
  createTimeline,
  deleteTimeline,
  listTimelines,
  orderTimelines,
  uncompleteTimeline,
  updateTimeline,
} from '#contract/projects/timeline';
import { createTaxProject } from '#contract/projects/projects';
import { listTemplates } from '#contract/projects/templates';
import type { TestBrowser } from '#testing/browser';
import { startTestApp, type TestApp, type TestUser } from '#testing/test-app';

let t: TestApp;
let owner: TestBrowser;
let anna: TestBrowser;
let ben: TestBrowser;
let annaUser: TestUser;
let maya: TestUser;
let params: { id: string };
let prepared: { params: { id: string } };
let review: { params: { id: string } };
beforeAll(async () => {
  t = await startTestApp();
  owner = await t.actingAs(await t.createUser({ isAdmin: true }));
  annaUser = await t.createStaff('preparer');
  anna = await t.actingAs(annaUser);
  ben = await t.actingAs(await t.createStaff('preparer'));
});
afterAll(() => t.close());
beforeEach(async () => {
  maya = await t.createUser();
  const made = await owner.call(createTaxProject, {
    body: { clientId: maya.id, name: 'Return', taxYear: 2025 },
  });
  params = { id: made.body.id };
  prepared = { params: { id: await add('Prepared') } };
  review = { params: { id: await add('Second review', true) } };
});

async function add(title: string, needsSecondPerson = false): Promise<string> {
  const answer = await owner.call(createTimeline, { params, body: { title, needsSecondPerson } });
  expect(answer.status).toBe(201);
  return answer.body.id;
}
const seenBy = async (who: TestBrowser) =>
  (await who.call(listTimelines, { params })).body.find(({ id }) => id === review.params.id);
const byAnother = /Someone else on the staff/;
const expectRefused = (
  answer: { status: number; error: { message: string } },
  sentence: RegExp,
) => {
  expect(answer.status).toBe(409);
  expect(answer.error.message).toMatch(sentence);
};

describe('a step that needs a second person', () => {
  it('is completed by someone who did not do the step before', async () => {
    expectRefused(await ben.call(completeTimeline, review), /Complete “Prepared” first/);
    await anna.call(completeTimeline, prepared);
    expect(await seenBy(anna)).toMatchObject({
      needsSecondPerson: true,
      can: { toggle: false },
      notNow: expect.stringMatching(/Someone else on the staff/),
    });
    expectRefused(await anna.call(completeTimeline, review), byAnother);
    const byPatch = { ...review, body: { status: 'completed' as const } };
    expectRefused(await anna.call(updateTimeline, byPatch), byAnother);
    expect(await seenBy(ben)).toMatchObject({ can: { toggle: true }, notNow: null });
    expect((await ben.call(completeTimeline, review)).body.status).toBe('completed');
  });

  it('stays closed to staff who reopen the step before', async () => {
    await anna.call(completeTimeline, prepared);
    await anna.call(uncompleteTimeline, prepared);
    expectRefused(await anna.call(completeTimeline, review), /Complete “Prepared” first/);
    await ben.call(completeTimeline, prepared);
    expectRefused(await anna.call(completeTimeline, review), byAnother);
    expectRefused(await ben.call(completeTimeline, review), byAnother);
  });

  it('is not for staff who reopen the step before it', async () => {
    await anna.call(completeTimeline, prepared);
    await ben.call(completeTimeline, review);
    expectRefused(await anna.call(uncompleteTimeline, prepared), /Reopen “Second review” first/);
    expect((await anna.call(uncompleteTimeline, review)).status).toBe(200);
    expectRefused(await anna.call(completeTimeline, review), byAnother);
  });

  it('is not for the preparer in charge of the client', async () => {
    const inCharge = { params: { id: maya.id }, body: { preparerId: annaUser.id } };
    expect((await owner.call(updateClient, inCharge)).status).toBe(200);
    await ben.call(completeTimeline, prepared);
    expectRefused(await anna.call(completeTimeline, review), /You’re in charge of this project/);
  });

  it('covers the reviews between, so that two reviews take three people', async () => {
    const last = { params: { id: await add('Third review', true) } };
    await anna.call(completeTimeline, prepared);
    await ben.call(completeTimeline, review);
    for (const who of [anna, ben]) {
      expectRefused(await who.call(completeTimeline, last), byAnother);
    }
    expect((await owner.call(completeTimeline, last)).status).toBe(200);
  });

  it('is not got around by changing the steps', async () => {
    await anna.call(completeTimeline, prepared);
    const tries = {
      'saying that it needs nobody': () =>
        anna.call(updateTimeline, {
          ...review,
          body: { needsSecondPerson: false, status: 'completed' },
        }),
      'moving it': () => anna.call(updateTimeline, { ...review, body: { order: 1 } }),
      'moving the step before': () =>
        anna.call(updateTimeline, { ...prepared, body: { order: 9 } }),
      'putting them in order': () =>
        anna.call(orderTimelines, {
          params,
          body: { ids: [review.params.id, prepared.params.id] },
        }),
      'a step between': () =>
        anna.call(createTimeline, { params, body: { title: 'More', order: 2 } }),
      'deleting the step before': () => anna.call(deleteTimeline, prepared),
      'deleting it': () => anna.call(deleteTimeline, review),
    };
    for (const [name, attempt] of Object.entries(tries)) {
      const answer = await attempt();
      expect([name, answer.status]).toEqual([name, 409]);
    }
    const steps = (await anna.call(listTimelines, { params })).body;
    expect(steps.map(({ title, status }) => [title, status])).toEqual([
      ['Prepared', 'completed'],
      ['Second review', 'pending'],
    ]);
    expect(steps.map(({ can }) => can.dropReview)).toEqual([false, false]);
  });

  it('lets owners change it, and everyone what does not touch it', async () => {
    const text = { ...review, body: { title: 'Review by a colleague' } };
    expect((await anna.call(updateTimeline, text)).status).toBe(200);
    expect((await anna.call(createTimeline, { params, body: { title: 'Filed' } })).status).toBe(
      201,
    );
    const alone = { ...review, body: { needsSecondPerson: false } };
    expect((await owner.call(updateTimeline, alone)).body.needsSecondPerson).toBe(false);
    await anna.call(completeTimeline, prepared);
    expect((await anna.call(completeTimeline, review)).status).toBe(200);
  });

  it('is completed by a sole practitioner, in its order', async () => {
    const alone = await startTestApp();
    try {
      const sole = await alone.actingAs(await alone.createUser({ isAdmin: true }));
      await alone.createStaff('front-desk');
      const client = await alone.createUser();
      const body = { clientId: client.id, name: 'Return', taxYear: 2025 };
      const project = await sole.call(createTaxProject, { body });
      const make = async (title: string, needsSecondPerson: boolean) => {
        const step = { params: { id: project.body.id }, body: { title, needsSecondPerson } };
        return { params: { id: (await sole.call(createTimeline, step)).body.id } };
      };
      const first = await make('Prepared', false);
      const second = await make('Second review', true);
      expectRefused(await sole.call(completeTimeline, second), /Complete “Prepared” first/);
      await sole.call(completeTimeline, first);
      expect((await sole.call(completeTimeline, second)).status).toBe(200);
    } finally {
      await alone.close();
    }
  });

  it('comes with the built-in templates, and clients are not told of it', async () => {
    const { items } = (await owner.call(listTemplates, { query: { category: 'individual' } })).body;
    const made = await owner.call(createTaxProject, {
      body: {
        clientId: maya.id,
        name: 'Built in',
        taxYear: 2025,
        templateId: items[0]?.id ?? null,
      },
    });
    const project = { params: { id: made.body.id } };
    const steps = (await owner.call(listTimelines, project)).body;
    expect(steps.filter((s) => s.needsSecondPerson).map(({ title }) => title)).toEqual([
      'Second review',
    ]);
    const seen = (await (await t.actingAs(maya)).call(listTimelines, project)).body;
    expect(seen).toHaveLength(steps.length);
    for (const step of seen) {
      expect(step).toMatchObject({
        needsSecondPerson: false,
        can: { toggle: false, dropReview: false },
        notNow: null,
      });
    }
  });
});
