// Steps and checklist items of projects over real HTTP: changes, order, races, live events, and
// how far a project is.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  approveChecklist,
  completeChecklist,
  createChecklist,
  deleteChecklist,
  listChecklists,
  orderChecklists,
  sendBackChecklist,
  uncompleteChecklist,
  updateChecklist,
} from '#contract/projects/checklist';
import {
  completeTimeline,
  createTimeline,
  deleteTimeline,
  listTimelines,
  orderTimelines,
  uncompleteTimeline,
  updateTimeline,
} from '#contract/projects/timeline';
import { type TaxProjectDetail } from '#contract/projects/project-shapes';
import {
  createTaxProject,
  getProgress,
  getTaxProject,
  listClientProjects,
  listTaxProjects,
  readTaxProject,
  updateTaxProject,
} from '#contract/projects/projects';
import { processFile } from '#contract/documents/review';
import { chosenChecklistStatus, isChecklistDone } from '#domain/project-values';
import { uploadPdf } from '#testing/fixtures';
import type { TestBrowser } from '#testing/browser';
import { startTestApp, type TestApp, type TestUser } from '#testing/test-app';

let t: TestApp;
let boss: TestUser;
let admin: TestBrowser;
let maya: TestUser;
let client: TestBrowser;
let params: { id: string };
beforeAll(async () => {
  t = await startTestApp();
  boss = await t.createUser({ isAdmin: true });
  admin = await t.actingAs(boss);
});
beforeEach(async () => {
  maya = await t.createUser();
  client = await t.actingAs(maya);
  params = { id: await newProject() };
});
afterAll(() => t.close());

async function newProject(taxYear = 2025): Promise<string> {
  const body = { clientId: maya.id, name: 'Return', taxYear };
  return (await admin.call(createTaxProject, { body })).body.id;
}
const addStep = (body: { title: string; order?: number }, to = params) =>
  admin.call(createTimeline, { params: to, body });
const addItem = (body: { title: string; order?: number }) =>
  admin.call(createChecklist, { params, body });
const steps = async () => (await client.call(listTimelines, { params })).body;
const items = async () => (await client.call(listChecklists, { params })).body;
const titles = (rows: { title: string; order: number }[]) =>
  rows.map(({ title, order }) => `${order} ${title}`);
const own = async () => (await client.call(getTaxProject, {})).body as TaxProjectDetail;

describe('steps', () => {
  it('are added, changed, completed, taken back and removed', async () => {
    const { status, body } = await addStep({ title: ' Review ' });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      title: 'Review',
      description: null,
      order: 1,
      dueDate: null,
      status: 'pending',
      isRequired: true,
      priority: 'medium',
      completedAt: null,
    });
    const one = { params: { id: body.id } };
    const changes = { title: 'Second review', dueDate: '2020-03-02', isRequired: false };
    const changed = await admin.call(updateTimeline, { ...one, body: changes });
    expect(changed.body).toMatchObject({ ...changes, isOverdue: true, status: 'pending' });
    const doing = await admin.call(updateTimeline, { ...one, body: { status: 'in-progress' } });
    expect(doing.body).toMatchObject({ status: 'in-progress', completedAt: null });
    const done = (await admin.call(completeTimeline, one)).body;
    expect(done).toMatchObject({ status: 'completed', isOverdue: false });
    expect((await admin.call(completeTimeline, one)).body.completedAt).toBe(done.completedAt);
    expect((await own()).progress.percentage).toBe(100);
    const undone = (await admin.call(uncompleteTimeline, one)).body;
    expect(undone).toMatchObject({ status: 'pending', completedAt: null });
    await admin.call(deleteTimeline, one);
    expect(await steps()).toEqual([]);
    expect((await admin.call(completeTimeline, one)).status).toBe(404);
  });

  it('take the place they are given, and move', async () => {
    await addStep({ title: 'b' });
    await addStep({ title: 'a', order: 1 });
    await addStep({ title: 'd', order: 7 });
    const { body } = await addStep({ title: 'e' });
    expect(titles(await steps())).toEqual(['1 a', '2 b', '7 d', '8 e']);
    await admin.call(updateTimeline, { params: { id: body.id }, body: { order: 2 } });
    expect(titles(await steps())).toEqual(['1 a', '2 e', '3 b', '8 d']);
    await admin.call(updateTimeline, { params: { id: body.id }, body: { order: 8 } });
    expect(titles(await steps())).toEqual(['1 a', '2 b', '7 d', '8 e']);
  });

  it.each([
    [{ title: ' ' }, 'title', /enter a title/],
    [{ title: 'x', order: 0 }, 'order', /order of 1 or more/],
    [{ title: 'x', order: -1 }, 'order', /order of 1 or more/],
    [{ title: 'x', order: 2.5 }, 'order', /whole number/],
    [{ title: 'x', dueDate: 'soon' }, 'dueDate', /enter a date/],
  ])('refuse %o', async (body, field, sentence) => {
    const answer = await addStep(body);
    expect(answer.status).toBe(400);
    expect(answer.error.fields?.[field]).toMatch(sentence);
    expect(await steps()).toEqual([]);
  });

  it('refuse an order with an item of another project, and change nothing', async () => {
    const mine = (await addStep({ title: 'a' })).body.id;
    await addStep({ title: 'b' });
    const theirs = (await addStep({ title: 'c' }, { id: await newProject() })).body.id;
    const before = await steps();
    const answer = await admin.call(orderTimelines, { params, body: { ids: [theirs, mine] } });
    expect(answer).toMatchObject({ status: 409, error: { code: 'conflict' } });
    expect(answer.error.message).toMatch(/no longer in this list/);
    expect(await steps()).toEqual(before);
  });
});

describe('checklist items', () => {
  it('go back with a reason that the client reads, and are approved', async () => {
    const { body } = await addItem({ title: 'W-2' });
    expect(body).toMatchObject({
      status: 'pending',
      neededFrom: 'client',
      category: null,
      priority: 'medium',
      can: { edit: true, upload: false },
    });
    const one = { params: { id: body.id } };
    const reason = 'Page 2 is missing';
    await admin.call(sendBackChecklist, { ...one, body: { reason } });
    const [seen] = await items();
    expect(seen).toMatchObject({ status: 'missing', sentBackReason: reason });
    expect(seen?.can).toMatchObject({ edit: false, upload: true });
    // The form sends all its fields: the same status again does not take the reason away.
    const form = { title: 'Form W-2', status: 'missing' } as const;
    const changed = await admin.call(updateChecklist, { ...one, body: form });
    expect(changed.body).toMatchObject({ title: 'Form W-2', sentBackReason: reason });
    const approved = (await admin.call(approveChecklist, one)).body;
    expect(approved).toMatchObject({ status: 'approved', sentBackReason: null });
    expect(approved.completedAt).not.toBeNull();
    expect((await admin.call(completeChecklist, one)).body.status).toBe('approved');
    expect((await items())[0]?.can.upload).toBe(false);
    const undone = (await admin.call(uncompleteChecklist, one)).body;
    expect(undone).toMatchObject({ status: 'pending', completedAt: null });
    expect((await admin.call(completeChecklist, one)).body.status).toBe('completed');
    await admin.call(deleteChecklist, one);
    expect(await items()).toEqual([]);
  });

  it('need a reason to go back, and someone to go back to', async () => {
    const { body } = await addItem({ title: 'W-2' });
    const one = { params: { id: body.id } };
    const blank = await admin.call(sendBackChecklist, { ...one, body: { reason: '  ' } });
    expect(blank.status).toBe(400);
    expect(blank.error.fields?.['reason']).toBe('Please say why you’re sending it back');
    await admin.call(updateChecklist, { ...one, body: { neededFrom: 'firm' } });
    const refused = await admin.call(sendBackChecklist, { ...one, body: { reason: 'x' } });
    expect(refused.status).toBe(409);
    expect((await own()).waitingOnClient).toBe(0);
  });

  it('are put in order; those the caller did not know of stay behind', async () => {
    const made = [];
    for (const title of ['a', 'b', 'c']) made.push((await addItem({ title })).body.id);
    const [a = '', , c = ''] = made;
    const answer = await admin.call(orderChecklists, { params, body: { ids: [c, a] } });
    expect(titles(answer.body)).toEqual(['1 c', '2 a', '3 b']);
    expect(titles(await items())).toEqual(['1 c', '2 a', '3 b']);
  });
});

describe('two admins at once', () => {
  it('end in one order, with nothing lost', async () => {
    const second = await t.actingAs(await t.createUser({ isAdmin: true }));
    const ids: string[] = [];
    for (const title of ['a', 'b', 'c', 'd', 'e', 'f']) {
      ids.push((await addStep({ title })).body.id);
    }
    for (let round = 0; round < 5; round += 1) {
      const [first = '', , third = '', fourth = ''] = ids;
      const calls = [
        admin.call(orderTimelines, { params, body: { ids: ids.toReversed() } }),
        second.call(orderTimelines, { params, body: { ids: [third, first] } }),
        admin.call(completeTimeline, { params: { id: first } }),
        second.call(updateTimeline, { params: { id: first }, body: { description: 'noted' } }),
        admin.call(updateTimeline, { params: { id: fourth }, body: { order: 1 } }),
        second.call(completeTimeline, { params: { id: fourth } }),
        second.call(createTimeline, { params, body: { title: `n${round}`, order: 2 } }),
      ];
      const answers = await Promise.all(calls);
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200, 201]);
      const [mine, theirs] = [
        (await admin.call(listTimelines, { params })).body,
        (await second.call(listTimelines, { params })).body,
      ];
      expect(mine).toEqual(theirs);
      expect(mine).toHaveLength(ids.length + 1 + round);
      expect(new Set(mine.map(({ order }) => order)).size).toBe(mine.length);
      const byId = new Map(mine.map((step) => [step.id, step]));
      expect(byId.get(first)).toMatchObject({ status: 'completed', description: 'noted' });
      expect(byId.get(fourth)?.status).toBe('completed');
      const progress = (await admin.call(getProgress, { params })).body;
      expect(progress).toMatchObject({ completed: 2, total: mine.length });
      for (const id of [first, fourth]) await admin.call(uncompleteTimeline, { params: { id } });
    }
  });
});

describe('progress', () => {
  it('is the same in every answer, and approved counts like completed', async () => {
    await admin.call(updateTaxProject, { params, body: { targetCompletionDate: '2020-01-06' } });
    const steps = [];
    for (const title of ['a', 'b']) {
      steps.push((await admin.call(createTimeline, { params, body: { title } })).body);
    }
    const { body: item } = await admin.call(createChecklist, { params, body: { title: 'W-2' } });
    await admin.call(updateTimeline, {
      params: { id: steps[0]?.id ?? '' },
      body: { status: 'completed' },
    });
    for (const status of chosenChecklistStatus.options) {
      await admin.call(updateChecklist, { params: { id: item.id }, body: { status } });
      const isDone = isChecklistDone(status);
      const expected = { percentage: isDone ? 67 : 33, completed: isDone ? 2 : 1, total: 3 };
      expect((await client.call(getProgress, { params })).body).toMatchObject(expected);
      expect((await client.call(getTaxProject, {})).body).toMatchObject({ progress: expected });
      const waiting = status === 'missing' || status === 'pending' ? 1 : 0;
      const row = (await admin.call(readTaxProject, { params })).body;
      expect(row).toMatchObject({ progress: expected, waitingOnClient: waiting, isOverdue: true });
      const [mine] = (await client.call(listClientProjects, { params: { clientId: maya.id } }))
        .body;
      expect(mine?.progress).toMatchObject(expected);
    }
    await admin.call(updateTaxProject, { params, body: { status: 'completed' } });
    const over = { isOverdue: false, nextDueDate: null, waitingOnClient: 0 };
    expect((await admin.call(readTaxProject, { params })).body).toMatchObject(over);
  });

  it('goes by the processed documents of its own year where there are no items, and stays when it closes', async () => {
    const { id } = await uploadPdf(client);
    for (let more = 0; more < 2; more += 1) await uploadPdf(client);
    await admin.call(processFile, { params: { id }, body: { isProcessed: true } });
    expect((await client.call(getProgress, { params })).body.percentage).toBe(33);
    expect((await client.call(getTaxProject, {})).body).toMatchObject({
      progress: { percentage: 33, total: 0 },
    });
    // Documents of another year say nothing of it, nor it of another year's return.
    const other = { id: await newProject(2023) };
    const percent = async (of: { id: string }) =>
      (await client.call(getProgress, { params: of })).body.percentage;
    expect([await percent(params), await percent(other)]).toEqual([33, 0]);
    for (const status of ['completed', 'archived'] as const) {
      await admin.call(updateTaxProject, { params, body: { status } });
      const { id: next } = await uploadPdf(client);
      await admin.call(processFile, { params: { id: next }, body: { isProcessed: true } });
      expect((await admin.call(readTaxProject, { params })).body.progress.percentage).toBe(33);
      const { items } = (await admin.call(listTaxProjects, { query: { clientId: maya.id } })).body;
      expect(items.find((project) => project.id === params.id)?.progress.percentage).toBe(33);
    }
    // Three of five by now; open again it moves again.
    await admin.call(updateTaxProject, { params, body: { status: 'active' } });
    expect(await percent(params)).toBe(60);
    for (let done = 0; done < 3; done += 1) {
      await admin.call(createTimeline, { params: other, body: { title: `Step ${done}` } });
    }
    const [first] = (await client.call(listTimelines, { params: other })).body;
    await admin.call(completeTimeline, { params: { id: first?.id ?? '' } });
    await admin.call(updateTaxProject, { params: other, body: { status: 'completed' } });
    await admin.call(uncompleteTimeline, { params: { id: first?.id ?? '' } });
    expect(await percent(other)).toBe(33);
  });
});
