// The list of all returns over real HTTP: filters, search, orders, pages, counts, live events; and what
// clients see of theirs.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { calendarDay, calendarDaysAfter } from '#domain/tax/business-days';
import type { CallInput } from '#contract/endpoint';
import { completeTimeline, createTimeline, listTimelines } from '#contract/projects/timeline';
import { createChecklist } from '#contract/projects/checklist';
import {
  countTaxProjects,
  createTaxProject,
  getProgress,
  getTaxProject,
  listClientProjects,
  listTaxProjects,
  projectOrders,
  updateTaxProject,
} from '#contract/projects/projects';
import { users } from '#modules/identity/people';
import { liveEvents } from '#platform/live/table';
import type { TestBrowser } from '#testing/browser';
import { startTestApp, type TestApp, type TestUser } from '#testing/test-app';

let t: TestApp;
let admin: TestBrowser;
let zoe: TestUser;
const ids = new Map<string, string>();
const day = (days: number) =>
  calendarDaysAfter(calendarDay(new Date(), t.platform.config.firm.timeZone), days);

async function make(name: string, client: TestUser, more: object = {}): Promise<string> {
  const body = { clientId: client.id, name, taxYear: 2025, ...more };
  const { id } = (await admin.call(createTaxProject, { body })).body;
  ids.set(name, id);
  return id;
}

beforeAll(async () => {
  t = await startTestApp();
  admin = await t.actingAs(await t.createUser({ isAdmin: true }));
  zoe = await t.createUser({ firstName: 'Zoë', lastName: 'Álvarez' });
  const ben = await t.createUser({ firstName: 'Ben', lastName: 'Brandt' });
  await make('late', zoe, { targetCompletionDate: day(-1) });
  await make('today', ben, { targetCompletionDate: day(0), taxYear: 2024 });
  await make('week', zoe, { targetCompletionDate: day(7) });
  await make('month', ben, { targetCompletionDate: day(30) });
  await make('far', zoe, { targetCompletionDate: day(31) });
  const waiting = await make('waiting', ben);
  await admin.call(createChecklist, { params: { id: waiting }, body: { title: 'W-2' } });
  const over = await make('over', zoe, { targetCompletionDate: day(-9) });
  await admin.call(createChecklist, { params: { id: over }, body: { title: 'W-2' } });
  const body = { status: 'completed' } as const;
  await admin.call(updateTaxProject, { params: { id: over }, body });
});
afterAll(() => t.close());

type Query = NonNullable<CallInput<typeof listTaxProjects>['query']>;
const list = async (query: Query) => (await admin.call(listTaxProjects, { query })).body;
const names = async (query: Query) => (await list(query)).items.map(({ name }) => name).toSorted();

describe('filters', () => {
  it.each<[Query, string[]]>([
    [{ due: 'overdue' }, ['late']],
    [{ due: 'week' }, ['today', 'week']],
    [{ due: 'month' }, ['month', 'today', 'week']],
    [{ due: 'none' }, ['waiting']],
    [{ waitingOnClient: 'true' }, ['waiting']],
    [{ waitingOnClient: 'false', taxYear: 2025 }, ['far', 'late', 'month', 'over', 'week']],
    [{ status: 'completed' }, ['over']],
    [{ taxYear: 2024 }, ['today']],
    [{ q: 'zoe ALV' }, ['far', 'late', 'over', 'week']],
    [{ q: 'brandt month' }, ['month']],
    [{ q: '2024' }, ['today']],
    [{ q: '%' }, []],
  ])('%o', async (query, expected) => {
    expect(await names(query)).toEqual(expected);
    expect((await list(query)).total).toBe(expected.length);
  });

  it('by client, and refused when they make no sense', async () => {
    expect(await names({ clientId: zoe.id, due: 'week' })).toEqual(['week']);
    for (const query of ['due=soon', 'status=lost', 'limit=0', 'unknown=1', 'cursor=x']) {
      expect((await admin.fetch(`${listTaxProjects.path}?${query}`)).status, query).toBe(400);
    }
  });
});

it('pages have no gaps in any order', async () => {
  for (const order of projectOrders) {
    const whole = (await list({ order })).items.map(({ id }) => id);
    const paged: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page: Awaited<ReturnType<typeof list>> = await list({
        order,
        limit: 2,
        ...(cursor === '' ? {} : { cursor }),
      });
      paged.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor;
    }
    expect(paged, order).toEqual(whole);
    expect(new Set(whole).size).toBe(7);
  }
  const [first] = (await list({ order: 'due' })).items;
  expect(first?.name).toBe('late');
  const foreign = (await list({ order: 'due', limit: 1 })).nextCursor ?? '';
  const answer = await admin.call(listTaxProjects, { query: { order: 'client', cursor: foreign } });
  expect(answer.status).toBe(400);
});

it('counts for the tile', async () => {
  expect((await admin.call(countTaxProjects, {})).body).toEqual({
    all: 7,
    open: 6,
    overdue: 1,
    waitingOnClient: 1,
    taxYears: [2025, 2024],
  });
});

it('follows a client’s new name', async () => {
  await t.db.update(users).set({ lastName: 'Quist' }).where(eq(users.id, zoe.id));
  expect(await names({ q: 'quist late' })).toEqual(['late']);
  expect(await names({ q: 'alvarez' })).toEqual([]);
});

it('every change is told to the client and the staff', async () => {
  const params = { id: ids.get('far') ?? '' };
  const { body } = await admin.call(createTimeline, { params, body: { title: 'Review' } });
  const before = await t.db.$count(liveEvents);
  await admin.call(completeTimeline, { params: { id: body.id } });
  const events = await t.db.select().from(liveEvents).orderBy(liveEvents.id);
  const notified = events.slice(before).filter(({ event }) => event.type === 'projects-changed');
  expect(notified).toMatchObject([
    {
      userId: zoe.id,
      forStaff: true,
      event: { type: 'projects-changed', projectId: params.id, userId: zoe.id },
    },
  ]);
});

describe('what its client sees', () => {
  let maya: TestUser;
  let client: TestBrowser;
  beforeEach(async () => {
    maya = await t.createUser();
    client = await t.actingAs(maya);
  });
  const create = (more = {}) =>
    admin.call(createTaxProject, {
      body: { clientId: maya.id, name: '2025 return', taxYear: 2025, ...more },
    });
  const own = async () => (await client.call(getTaxProject, {})).json;

  it('of several open projects the newest is shown, and the client may choose', async () => {
    const older = (await create({ taxYear: 2024, name: '2024 amendment' })).body;
    const newest = (await create({ taxYear: 2025 })).body;
    const shown = async (projectId?: string) =>
      (await client.call(getTaxProject, { query: { projectId } })).body;
    expect(await shown()).toMatchObject({
      id: newest.id,
      openProjects: [{ id: newest.id }, { id: older.id, name: '2024 amendment', taxYear: 2024 }],
    });
    expect(await shown(older.id)).toMatchObject({ id: older.id, currentYear: 2024 });
    // What is over, another client's or gone changes nothing.
    const over = { params: { id: older.id }, body: { status: 'completed' } } as const;
    await admin.call(updateTaxProject, over);
    expect(await shown(older.id)).toMatchObject({
      id: newest.id,
      openProjects: [{ id: newest.id }],
    });
  });

  it('its client, as long as it is not archived, and nobody else', async () => {
    const { body } = await create();
    const params = { id: body.id };
    const as = { params: { clientId: maya.id } };
    expect((await client.call(listClientProjects, as)).body).toMatchObject([{ id: body.id }]);
    expect((await admin.call(listClientProjects, as)).body).toHaveLength(1);
    const other = await t.actingAs(await t.createUser());
    expect((await other.call(listClientProjects, as)).status).toBe(404);
    expect((await other.call(getProgress, { params })).status).toBe(404);
    await admin.call(updateTaxProject, { params, body: { status: 'archived' } });
    expect((await client.call(listClientProjects, as)).body).toEqual([]);
    expect((await client.call(listTimelines, { params })).status).toBe(404);
    expect(await own()).toBeNull();
    expect((await admin.call(listClientProjects, as)).body).toHaveLength(1);
  });

  it('the open one of the latest year comes first, a completed one when none is open', async () => {
    const older = (await create({ taxYear: 2024 })).body;
    const newer = (await create({ taxYear: 2025 })).body;
    expect(await own()).toMatchObject({ id: newer.id });
    const complete = { status: 'completed' } as const;
    await admin.call(updateTaxProject, { params: { id: newer.id }, body: complete });
    expect(await own()).toMatchObject({ id: older.id });
    await admin.call(updateTaxProject, { params: { id: older.id }, body: complete });
    expect(await own()).toMatchObject({ id: newer.id });
  });
});
