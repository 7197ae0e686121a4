// Preparation waits for what it may not begin without: no call, and no statement, starts a blocked return.
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startPreparation } from '#contract/projects/preparation';
import {
  approveChecklist,
  completeChecklist,
  createChecklist,
  sendBackChecklist,
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
import { createTaxProject, updateTaxProject } from '#contract/projects/projects';
import { answerRequest } from '#contract/requests/request-answers';
import { listTemplates } from '#contract/projects/templates';
import { activity } from '#platform/activity/table';
import type { TestBrowser } from '#testing/browser';
import { startTestApp, type TestApp, type TestUser } from '#testing/test-app';
import { timelineItems } from './items/table.ts';

let t: TestApp;
let boss: TestUser;
let admin: TestBrowser;
let client: TestBrowser;
let clientId: string;
/** The project, the step that preparation begins with, and the request that it waits for. */
let params: { id: string };
let step: string;
let item: string;
beforeAll(async () => {
  t = await startTestApp();
  boss = await t.createUser({ isAdmin: true });
  admin = await t.actingAs(boss);
  const theo = await t.createUser();
  clientId = theo.id;
  client = await t.actingAs(theo);
});
beforeEach(async () => {
  const body = { clientId, name: 'Return', taxYear: 2025 };
  params = { id: (await admin.call(createTaxProject, { body })).body.id };
  const marked = { title: 'Return prepared', startsPreparation: true };
  step = (await admin.call(createTimeline, { params, body: marked })).body.id;
  const w2 = { title: 'W-2', expected: { kind: 'w2' as const } };
  item = (await admin.call(createChecklist, { params, body: w2 })).body.id;
});
afterAll(() => t.close());

const one = () => ({ params: { id: step } });
const patch = (body: object) => admin.call(updateTimeline, { ...one(), body });
const seen = async (as = admin) => {
  const found = (await as.call(listTimelines, { params })).body.find(({ id }) => id === step);
  if (!found) throw new Error('the step is gone');
  return found;
};
const waive = () =>
  admin.call(answerRequest, {
    params: { id: item },
    body: { answer: 'waived', note: 'Form 4852' },
  });

/** Every call that changes a step, by what it does. */
const paths: [string, () => Promise<{ status: number }>][] = [
  ['PATCH to in progress', () => patch({ status: 'in-progress' })],
  ['PATCH to completed', () => patch({ status: 'completed' })],
  ['POST complete', () => admin.call(completeTimeline, one())],
  ['PATCH that takes the mark off', () => patch({ startsPreparation: false })],
  [
    'PATCH that takes the mark off and starts it',
    () => patch({ startsPreparation: false, status: 'in-progress' }),
  ],
  ['PATCH with other fields', () => patch({ title: 'Prepared', order: 1, status: 'in-progress' })],
  ['DELETE', () => admin.call(deleteTimeline, one())],
];

describe('a blocked return', () => {
  it.each(paths)('isn’t started by %s', async (_, call) => {
    const { status } = await call();
    expect(status).toBe(409);
    expect(await seen()).toMatchObject({ status: 'pending', startsPreparation: true });
  });

  it('isn’t started by moving, reopening, or beginning the project', async () => {
    const next = (await admin.call(createTimeline, { params, body: { title: 'Review' } })).body.id;
    await admin.call(orderTimelines, { params, body: { ids: [next, step] } });
    await admin.call(uncompleteTimeline, one());
    await admin.call(updateTaxProject, { params, body: { status: 'in-progress' } });
    expect((await seen()).status).toBe('pending');
  });

  it('isn’t started by marking a step that is in progress', async () => {
    const { id } = (await admin.call(createTimeline, { params, body: { title: 'Other' } })).body;
    const other = { params: { id } };
    await admin.call(updateTimeline, { ...other, body: { status: 'in-progress' } });
    const marked = { ...other, body: { startsPreparation: true } };
    expect((await admin.call(updateTimeline, marked)).status).toBe(409);
  });

  it('isn’t completed once a request blocks it again', async () => {
    await admin.call(approveChecklist, { params: { id: item } });
    expect((await patch({ status: 'in-progress' })).status).toBe(200);
    await admin.call(sendBackChecklist, { params: { id: item }, body: { reason: 'Cut off' } });
    expect((await admin.call(completeTimeline, one())).status).toBe(409);
    expect((await seen()).status).toBe('in-progress');
  });

  it('isn’t started by a statement of the database', async () => {
    const change = t.db
      .update(timelineItems)
      .set({ status: 'in-progress' })
      .where(eq(timelineItems.id, step));
    await expect(change).rejects.toMatchObject({ cause: { constraint: 'timeline_items_held' } });
  });

  it('comes from a template as one', async () => {
    const { items } = (await admin.call(listTemplates, { query: {} })).body;
    const template = items.find(
      ({ isBuiltIn, category }) => isBuiltIn && category === 'individual',
    );
    const body = { clientId, name: 'From a template', taxYear: 2025, templateId: template?.id };
    const { id } = (await admin.call(createTaxProject, { body })).body;
    const steps = (await admin.call(listTimelines, { params: { id } })).body;
    const marked = steps.filter(({ startsPreparation }) => startsPreparation);
    expect(marked).toMatchObject([{ title: 'Return prepared', blockers: ['Forms W-2'] }]);
    const start = { params: { id: marked[0]?.id ?? '' } };
    expect((await admin.call(completeTimeline, start)).status).toBe(409);
  });
});

it('is started for a reason, which stays with the step and in the log', async () => {
  const reason = { reason: 'Form 4852' };
  expect((await admin.call(startPreparation, { ...one(), body: { reason: ' ' } })).status).toBe(
    400,
  );
  const started = await admin.call(startPreparation, { ...one(), body: reason });
  expect(started.body).toMatchObject({
    status: 'in-progress',
    blockers: [],
    startedWithout: { missing: 1, reason: 'Form 4852' },
  });
  const [entry] = await t.db
    .select({ action: activity.action })
    .from(activity)
    .where(eq(activity.subjectId, step))
    .orderBy(sql`id DESC`)
    .limit(1);
  expect(entry).toEqual({ action: 'start_blocked_step' });
  expect(await seen(client)).toMatchObject({
    startsPreparation: false,
    blockers: [],
    startedWithout: null,
  });
  // The reason holds until the step is pending again.
  expect((await admin.call(completeTimeline, one())).status).toBe(200);
  await admin.call(uncompleteTimeline, one());
  expect((await seen()).startedWithout).toBeNull();
  expect((await patch({ status: 'in-progress' })).status).toBe(409);
});

it('takes no reason where nothing is missing', async () => {
  await waive();
  const reason = { ...one(), body: { reason: 'None' } };
  expect((await admin.call(startPreparation, reason)).status).toBe(409);
});

it.each([
  ['completed', () => admin.call(completeChecklist, { params: { id: item } })],
  ['waived', waive],
  [
    'not this year',
    () =>
      client.call(answerRequest, {
        params: { id: item },
        body: { answer: 'not-this-year', note: null },
      }),
  ],
  [
    'no longer needed to begin',
    () => admin.call(updateChecklist, { params: { id: item }, body: { isBlocking: false } }),
  ],
])('starts once the request is %s', async (_, meet) => {
  expect((await seen()).blockers).toEqual(['W-2']);
  expect((await meet()).status).toBe(200);
  expect((await seen()).blockers).toEqual([]);
  expect((await patch({ status: 'in-progress' })).status).toBe(200);
});
