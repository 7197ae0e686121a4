// Projects over real HTTP on a real database: making them, from scratch and from templates.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listChecklists } from '#contract/projects/checklist';
import { listTimelines, updateTimeline } from '#contract/projects/timeline';
import {
  createTaxProject,
  deleteTaxProject,
  getTaxProject,
  listClientProjects,
  updateTaxProject,
} from '#contract/projects/projects';
import {
  createTemplate,
  deleteTemplate,
  listTemplates,
  updateTemplate,
} from '#contract/projects/templates';
import { createTemplateTimeline } from '#contract/projects/template-items';
import { dueDay } from '#domain/tax/tax-calendar';
import { activity } from '#platform/activity/table';
import type { TestBrowser } from '#testing/browser';
import { uploadPdf } from '#testing/fixtures';
import { startTestApp, type TestApp, type TestUser } from '#testing/test-app';
import { checklistItems, timelineItems } from './items/table.ts';
import { taxProjects } from './table.ts';

let t: TestApp;
let admin: TestBrowser;
let maya: TestUser;
let client: TestBrowser;
beforeAll(async () => {
  t = await startTestApp();
  admin = await t.actingAs(await t.createUser({ isAdmin: true }));
});
beforeEach(async () => {
  maya = await t.createUser();
  client = await t.actingAs(maya);
});
afterAll(() => t.close());

const fields = (more = {}) => ({ clientId: maya.id, name: '2025 return', taxYear: 2025, ...more });
const create = (more = {}) => admin.call(createTaxProject, { body: fields(more) });
const own = async () => (await client.call(getTaxProject, {})).json;
const templateOf = async (category: 'individual' | 'extensions') =>
  (await admin.call(listTemplates, { query: { category } })).body.items.find(
    ({ isBuiltIn }) => isBuiltIn,
  )?.id ?? '';

describe('a project from scratch', () => {
  it('is there for its client at once, without the preparer’s notes', async () => {
    expect(await own()).toBeNull();
    const { status, body } = await create({ notes: ' Ask about the boat ' });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      name: '2025 return',
      priority: 'medium',
      status: 'active',
      currentYear: 2025,
      targetCompletionDate: null,
      notes: 'Ask about the boat',
      progress: { percentage: 0, total: 0 },
      client: { id: maya.id, email: maya.email },
    });
    expect(await own()).toMatchObject({ id: body.id, notes: null, timelines: [], checklists: [] });
    const [entry] = await t.db
      .select()
      .from(activity)
      .where(sql`subject_id = ${body.id}`);
    expect(entry).toMatchObject({ action: 'create_project', clientId: maya.id });
  });

  it.each([
    [{ clientId: undefined }, 'clientId', /choose a client/],
    [{ name: '' }, 'name', /enter a name/],
    [{ taxYear: 1999 }, 'taxYear', /tax year/],
    [{ taxYear: 2099 }, 'taxYear', /no later than next year/],
    [{ targetCompletionDate: '2027-02-29' }, 'targetCompletionDate', /enter a date/],
    [{ priority: 'urgent' }, 'priority', /./],
  ])('refuses %o', async (more, field, sentence) => {
    const answer = await create(more);
    expect(answer.status).toBe(400);
    expect(answer.error.fields?.[field]).toMatch(sentence);
    expect(await own()).toBeNull();
  });

  it('needs a client who is there: no admin, nobody archived, nobody unknown', async () => {
    const boss = await t.createUser({ isAdmin: true });
    const gone = await t.createUser({ archivedAt: new Date() });
    expect(await create({ clientId: boss.id })).toMatchObject({ status: 404 });
    expect(await create({ clientId: crypto.randomUUID() })).toMatchObject({ status: 404 });
    const archived = await create({ clientId: gone.id });
    expect(archived).toMatchObject({ status: 409, error: { code: 'conflict' } });
    expect(archived.error.message).toMatch(/archived/);
  });

  it('takes a moment for the day it names, and an empty date for none', async () => {
    const moment = '2027-04-15T23:30:00.000Z';
    const { body } = await create({ targetCompletionDate: moment });
    expect(body).toMatchObject({ targetCompletionDate: '2027-04-15', nextDueDate: '2027-04-15' });
    const params = { id: body.id };
    const cleared = await admin.call(updateTaxProject, {
      params,
      body: { targetCompletionDate: '' },
    });
    expect(cleared.body).toMatchObject({ targetCompletionDate: null, nextDueDate: null });
  });

  it('is made once for one Idempotency-Key', async () => {
    const key = { 'idempotency-key': crypto.randomUUID() };
    const body = fields();
    const [first, second] = [
      await admin.call(createTaxProject, { body }, key),
      await admin.call(createTaxProject, { body }, key),
    ];
    expect(second.body.id).toBe(first.body.id);
    const params = { clientId: maya.id };
    expect((await client.call(listClientProjects, { params })).body).toHaveLength(1);
  });
});

describe('a project from a template', () => {
  const itemsOf = async (id: string) => ({
    steps: (await admin.call(listTimelines, { params: { id } })).body,
    items: (await admin.call(listChecklists, { params: { id } })).body,
  });
  const dueOf = (steps: readonly { title: string; dueDate: string | null }[], title: string) =>
    steps.find((step) => step.title === title)?.dueDate;

  const of2026 = async (category: 'individual') => ({
    templateId: await templateOf(category),
    taxYear: 2026,
    targetCompletionDate: '2027-04-15',
  });

  it('is aimed at the due date of its kind, form and year when no target date is given', async () => {
    // The return of this year is due next year, whenever this runs.
    const taxYear = new Date().getUTCFullYear();
    const templateId = await templateOf('individual');
    const individual = await create({ templateId, taxYear });
    expect(individual.body.targetCompletionDate).toBe(dueDay('return-1040', taxYear));
    const trust = await create({
      templateId: await templateOf('extensions'),
      taxYear,
      returnForm: '1041',
    });
    expect(trust.body.targetCompletionDate).toBe(dueDay('extended-1041', taxYear));
    expect((await create({ taxYear })).body.targetCompletionDate).toBeNull();
  });

  it('copies steps and items, with due dates by the tax calendar', async () => {
    const { body } = await create(await of2026('individual'));
    expect(body.returnForm).toBe('1040');
    const { steps, items } = await itemsOf(body.id);
    expect([steps.length, items.length]).toEqual([10, 15]);
    expect(dueOf(steps, 'Documents received')).toBe('2027-03-01');
    expect(dueOf(steps, 'Signature authorization')).toBe('2027-04-12');
    expect(dueOf(steps, 'E-filed and accepted')).toBe('2027-04-15');
    expect(dueOf(items, 'Forms W-2')).toBe('2027-03-01');
    expect(steps.at(-1)?.deadline).toEqual({
      day: '2027-04-15',
      name: 'Return due date (Form 1040, 2026)',
    });
    expect(items[0]).toMatchObject({ status: 'pending', neededFrom: 'client', files: [] });
    expect(body.waitingOnClient).toBe(items.filter((item) => item.neededFrom === 'client').length);
    expect(body.nextDueDate).toBe(
      [...steps, ...items].map(({ dueDate }) => dueDate ?? '').toSorted()[0],
    );
  });

  it('keeps office notes from its client', async () => {
    const { body } = await create({ templateId: await templateOf('individual') });
    const params = { id: body.id };
    const notes = (await itemsOf(body.id)).steps.filter(({ officeNotes }) => officeNotes !== null);
    expect(notes.length).toBeGreaterThan(3);
    const seen = [
      ...(await client.call(listTimelines, { params })).body,
      ...(await client.call(listChecklists, { params })).body,
    ];
    expect(seen).toHaveLength(25);
    expect(seen.filter(({ officeNotes }) => officeNotes !== null)).toEqual([]);
  });

  it('shows its client the text of the template, until staff change it', async () => {
    const { body } = await create({ templateId: await templateOf('extensions') });
    expect(body.clientText).toMatch(/not more time to pay/);
    const params = { id: body.id };
    const query = { projectId: body.id };
    const seen = async () => (await client.call(getTaxProject, { query })).body?.clientText;
    expect(await seen()).toBe(body.clientText);
    await admin.call(updateTaxProject, { params, body: { clientText: 'We wait for your K-1.' } });
    expect(await seen()).toBe('We wait for your K-1.');
  });

  it('names the date in law when a step is moved past it, for the office alone', async () => {
    const { body } = await create({ templateId: await templateOf('individual'), taxYear: 2026 });
    const { steps } = await itemsOf(body.id);
    const filed = steps.at(-1);
    expect(filed?.warning).toBeNull();
    const params = { id: filed?.id ?? '' };
    const late = await admin.call(updateTimeline, { params, body: { dueDate: '2027-04-16' } });
    expect(late.body.warning).toBe(
      'This is after the legal due date. Return due date (Form 1040, 2026): Apr 15, 2027.',
    );
    const theirs = (await client.call(listTimelines, { params: { id: body.id } })).body;
    expect(theirs.at(-1)?.warning).toBeNull();
    const inTime = await admin.call(updateTimeline, { params, body: { dueDate: '2027-04-15' } });
    expect(inTime.body.warning).toBeNull();
  });

  it('files an extension by the original date, whatever the target date', async () => {
    const templateId = await templateOf('extensions');
    const { body } = await create({ templateId, taxYear: 2026, targetCompletionDate: null });
    expect(body.targetCompletionDate).toBeNull();
    const { steps } = await itemsOf(body.id);
    expect(steps).toHaveLength(15);
    expect(dueOf(steps, 'Extension filed')).toBe('2027-04-14');
    expect(steps.at(-1)?.dueDate).toBe('2027-10-15');
    const business = await create({
      templateId,
      taxYear: 2026,
      returnForm: '1120-S',
      targetCompletionDate: '2027-09-15',
    });
    expect(dueOf((await itemsOf(business.body.id)).steps, 'Extension filed')).toBe('2027-03-12');
  });

  it('moves what is not done and was not set by hand when its dates change', async () => {
    const { body } = await create(await of2026('individual'));
    const params = { id: body.id };
    const before = (await itemsOf(body.id)).steps;
    const [first, second] = before;
    const done = { status: 'completed' } as const;
    await admin.call(updateTimeline, { params: { id: first?.id ?? '' }, body: done });
    const byHand = { dueDate: '2027-02-02' };
    await admin.call(updateTimeline, { params: { id: second?.id ?? '' }, body: byHand });
    const earlier = { targetCompletionDate: '2027-03-31' };
    await admin.call(updateTaxProject, { params, body: earlier });
    const after = (await itemsOf(body.id)).steps;
    expect(after[0]?.dueDate).toBe(first?.dueDate);
    expect(after[1]?.dueDate).toBe('2027-02-02');
    expect(dueOf(after, 'Signature authorization')).toBe('2027-03-26');
    expect(after.at(-1)?.dueDate).toBe('2027-03-31');
    // A target date after the due date of the return makes nothing late.
    const later = { targetCompletionDate: '2027-05-03' };
    await admin.call(updateTaxProject, { params, body: later });
    expect((await itemsOf(body.id)).steps.at(-1)?.dueDate).toBe('2027-04-15');
    await admin.call(updateTaxProject, { params, body: { taxYear: 2025 } });
    expect((await itemsOf(body.id)).steps.at(-1)?.dueDate).toBe('2026-04-15');
  });

  it('is refused for a template that is gone or inactive, and nothing is half-made', async () => {
    const body = { name: 'Own', category: 'individual', priority: 'low' } as const;
    const { id } = (await admin.call(createTemplate, { body })).body;
    await admin.call(updateTemplate, { params: { id }, body: { isActive: false } });
    const off = await create({ templateId: id });
    expect(off).toMatchObject({ status: 409 });
    expect(off.error.message).toMatch(/inactive/);
    await admin.call(deleteTemplate, { params: { id } });
    const gone = await create({ templateId: id });
    expect(gone).toMatchObject({ status: 404 });
    expect(gone.error.message).toMatch(/template no longer exists/);
    expect(await own()).toBeNull();
  });

  it('is whole or not there when its template is deleted in the meantime', async () => {
    for (let round = 0; round < 5; round += 1) {
      const body = { name: 'Own', category: 'individual', priority: 'low' } as const;
      const { id } = (await admin.call(createTemplate, { body })).body;
      for (const title of ['a', 'b', 'c']) {
        await admin.call(createTemplateTimeline, { params: { id }, body: { title } });
      }
      const [made, deleted] = await Promise.all([
        create({ templateId: id }),
        admin.call(deleteTemplate, { params: { id } }),
      ]);
      expect(deleted.status).toBe(200);
      expect([201, 404]).toContain(made.status);
      if (made.status === 201) expect(made.body.progress.timeline.total).toBe(3);
    }
  });
});

it('a cancelled project takes its steps and items with it; documents stay', async () => {
  const { body } = await create({ templateId: await templateOf('individual') });
  await uploadPdf(client);
  expect((await admin.call(deleteTaxProject, { params: { id: body.id } })).status).toBe(200);
  const left = sql`project_id = ${body.id}`;
  expect(await t.db.$count(timelineItems, left)).toBe(0);
  expect(await t.db.$count(checklistItems, left)).toBe(0);
  expect(await t.db.$count(taxProjects, sql`id = ${body.id}`)).toBe(0);
  expect(await own()).toBeNull();
  expect((await admin.call(deleteTaxProject, { params: { id: body.id } })).status).toBe(404);
});
