// Who has how much to do, over real HTTP: each figure is the length of the list behind it.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { assignClients } from '#contract/team/assignments';
import { updateClient } from '#contract/clients/client-detail';
import { completeTimeline, createTimeline, setStepInCharge } from '#contract/projects/timeline';
import { createTaxProject, setProjectInCharge } from '#contract/projects/projects';
import { getWorkload, listWorkload } from '#contract/team/workload';
import { calendarDay, calendarDaysAfter, mondayOf } from '#domain/tax/business-days';
import type { TestBrowser } from '#testing/browser';
import { startTestApp, type TestApp, type TestUser } from '#testing/test-app';

let t: TestApp;
let owner: TestBrowser;
let annaUser: TestUser;
let benUser: TestUser;
let casey: TestBrowser;
let caseyUser: TestUser;
let nextWeek: string;
beforeAll(async () => {
  t = await startTestApp();
  owner = await t.actingAs(await t.createUser({ isAdmin: true, lastName: 'Zuse' }));
  annaUser = await t.createStaff('preparer', { lastName: 'Abel' });
  benUser = await t.createStaff('preparer', { lastName: 'Boole' });
  caseyUser = await t.createStaff('seasonal', { lastName: 'Curie' });
  casey = await t.actingAs(caseyUser);
  const today = calendarDay(new Date(), t.platform.config.firm.timeZone);
  nextWeek = calendarDaysAfter(mondayOf(today), 7);
  const make = async (client: TestUser, targetCompletionDate: string | null) => {
    const body = { clientId: client.id, name: 'Return', taxYear: 2025, targetCompletionDate };
    return { id: (await owner.call(createTaxProject, { body })).body.id };
  };
  const step = async (params: { id: string }, dueDate: string) =>
    (await owner.call(createTimeline, { params, body: { title: 'Step', dueDate } })).body.id;
  const [maya, theo] = [await t.createUser(), await t.createUser()];
  await owner.call(updateClient, { params: { id: maya.id }, body: { preparerId: annaUser.id } });
  const given = { clientIds: [maya.id], staffId: caseyUser.id, isGiven: true };
  await owner.call(assignClients, { body: given });
  // Anna's by her client: overdue, a step and a project. Ben's and Casey's: a step each, next week.
  const mayas = await make(maya, '2020-01-15');
  await step(mayas, '2020-01-10');
  for (const { id: personId } of [benUser, caseyUser]) {
    const params = { id: await step(mayas, nextWeek) };
    await owner.call(setStepInCharge, { params, body: { personId } });
  }
  // Nobody's next week; then Ben's project, whose step is done, and one that is too far away.
  await step(await make(theo, null), calendarDaysAfter(nextWeek, 6));
  const bens = await make(theo, nextWeek);
  await owner.call(setProjectInCharge, { params: bens, body: { personId: benUser.id } });
  await owner.call(completeTimeline, { params: { id: await step(bens, nextWeek) } });
  await step(bens, calendarDaysAfter(nextWeek, 300));
});
afterAll(() => t.close());

const none = { steps: 0, projects: 0 };
const row = (person: TestUser | null, overdue = none, next = none) => ({
  person: person && expect.objectContaining({ id: person.id }),
  overdue,
  weeks: [none, next, none, none, none, none],
});

it('counts open steps and projects by the person in charge and the week', async () => {
  const { rows, weeks } = (await owner.call(getWorkload, {})).body;
  expect(weeks[1]).toBe(nextWeek);
  expect(rows.filter(({ person }) => person?.lastName !== 'Zuse')).toEqual([
    row(annaUser, { steps: 1, projects: 1 }),
    row(benUser, none, { steps: 1, projects: 1 }),
    row(caseyUser, none, { steps: 1, projects: 0 }),
    row(null, none, { steps: 1, projects: 0 }),
  ]);
});

it('shows the work behind each figure, a page at a time', async () => {
  const { rows, weeks } = (await owner.call(getWorkload, {})).body;
  for (const { person, overdue, weeks: loads } of rows) {
    for (const [at, load] of [overdue, ...loads].entries()) {
      const week = weeks[at - 1];
      const query = {
        ...(person ? { personId: person.id } : {}),
        ...(week === undefined ? {} : { week }),
        limit: 1,
      };
      const items = [];
      let cursor: string | null = null;
      do {
        const asked: typeof query & { cursor?: string } =
          cursor === null ? query : { ...query, cursor };
        const page = (await owner.call(listWorkload, { query: asked })).body;
        expect(page.total).toBe(load.steps + load.projects);
        items.push(...page.items);
        cursor = page.nextCursor;
      } while (cursor !== null);
      expect(items.filter(({ kind }) => kind === 'step')).toHaveLength(load.steps);
      expect(items.filter(({ kind }) => kind === 'project')).toHaveLength(load.projects);
    }
  }
});

it('shows those with clients of their own their own row, and nothing of others', async () => {
  expect((await casey.call(getWorkload, {})).body.rows).toEqual([
    row(caseyUser, none, { steps: 1, projects: 0 }),
  ]);
  const total = async (query: { personId?: string; week?: string }) =>
    (await casey.call(listWorkload, { query })).body.total;
  expect(await total({ personId: caseyUser.id, week: nextWeek })).toBe(1);
  expect(await total({ personId: annaUser.id })).toBe(0);
  expect(await total({ week: nextWeek })).toBe(0);
});
