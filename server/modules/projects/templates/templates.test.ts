// Templates over real HTTP on a real database.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  copyTemplate,
  createTemplate,
  deleteTemplate,
  getTemplate,
  listTemplates,
  type Template,
  updateTemplate,
} from '#contract/projects/templates';
import {
  createTemplateChecklist,
  createTemplateTimeline,
  deleteTemplateTimeline,
  listTemplateChecklists,
  listTemplateTimelines,
  orderTemplateChecklists,
  orderTemplateTimelines,
  updateTemplateChecklist,
  updateTemplateTimeline,
} from '#contract/projects/template-items';
import type { TestBrowser } from '#testing/browser';
import { startTestApp, type TestApp } from '#testing/test-app';
import { storeBuiltInTemplates } from './store-built-in.ts';

let t: TestApp;
let admin: TestBrowser;
beforeAll(async () => {
  t = await startTestApp();
  admin = await t.actingAs(await t.createUser({ isAdmin: true }));
});
afterAll(() => t.close());

const list = async (query = {}) => (await admin.call(listTemplates, { query })).body;
const builtIn = async () => (await list()).items.filter(({ isBuiltIn }) => isBuiltIn);
const fields = { name: 'Own', category: 'individual', priority: 'low' } as const;
const make = async (name = 'Own'): Promise<Template> =>
  (await admin.call(createTemplate, { body: { ...fields, name } })).body;
const stepsOf = async (id: string) =>
  (await admin.call(listTemplateTimelines, { params: { id } })).body;
const itemsOf = async (id: string) =>
  (await admin.call(listTemplateChecklists, { params: { id } })).body;
const addStep = (id: string, body: { title: string; order?: number; estimatedDays?: number }) =>
  admin.call(createTemplateTimeline, { params: { id }, body });
const titlesOf = async (id: string) =>
  (await stepsOf(id)).map(({ title, order }) => `${order} ${title}`);

describe('the built-in templates', () => {
  it('have exactly the specified numbers of steps and items', async () => {
    const found = (await builtIn()).map(
      ({ category, timelineCount, checklistCount }) =>
        `${category} ${timelineCount}/${checklistCount}`,
    );
    expect(found.toSorted()).toEqual([
      'amendments 12/9',
      'business 12/16',
      'extensions 15/15',
      'individual 10/15',
      'quarterly 12/14',
    ]);
    for (const { id, timelineCount, checklistCount } of await builtIn()) {
      const orders = (rows: { order: number }[]) => rows.map(({ order }) => order);
      const upTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1);
      expect(orders(await stepsOf(id))).toEqual(upTo(timelineCount));
      expect(orders(await itemsOf(id))).toEqual(upTo(checklistCount));
    }
  });

  it('are stored once, however many nodes start', async () => {
    await Promise.all([1, 2, 3].map(() => storeBuiltInTemplates(t.db)));
    expect(await builtIn()).toHaveLength(5);
  });

  it('can be switched off and on and copied, and nothing else', async () => {
    const [template] = await builtIn();
    const params = { id: template?.id ?? '' };
    expect(template?.can).toEqual({ edit: false, activate: true, delete: false });
    const off = await admin.call(updateTemplate, { params, body: { isActive: false } });
    expect(off.body.isActive).toBe(false);
    await admin.call(updateTemplate, { params, body: { isActive: true, name: template?.name } });
    const [step] = await stepsOf(params.id);
    const refused = [
      await admin.call(updateTemplate, { params, body: { name: 'Mine' } }),
      await admin.call(deleteTemplate, { params }),
      await addStep(params.id, { title: 'More' }),
      await admin.call(deleteTemplateTimeline, { params: { id: step?.id ?? '' } }),
    ];
    for (const { status, error } of refused) {
      expect(status).toBe(409);
      expect(error.message).toMatch(/built-in template/);
    }
    const copy = (await admin.call(copyTemplate, { params, body: {} })).body;
    expect(copy).toMatchObject({
      name: `Copy of ${template?.name}`,
      isBuiltIn: false,
      timelineCount: template?.timelineCount,
      checklistCount: template?.checklistCount,
      can: { edit: true, delete: true },
    });
    const contents = (rows: object[]) =>
      rows.map((row) => ({ ...row, id: undefined, templateId: undefined }));
    expect(contents(await stepsOf(copy.id))).toEqual(contents(await stepsOf(params.id)));
    expect(contents(await itemsOf(copy.id))).toEqual(contents(await itemsOf(params.id)));
    expect((await admin.call(deleteTemplate, { params: { id: copy.id } })).status).toBe(200);
  });
});

describe('own templates', () => {
  it('are made, found, changed and deleted', async () => {
    const made = await make('  Estate return ');
    expect(made).toMatchObject({
      name: 'Estate return',
      description: null,
      isActive: true,
      estimatedDuration: null,
      isBuiltIn: false,
      timelineCount: 0,
    });
    const params = { id: made.id };
    const body = { description: 'Form 1041', estimatedDuration: 30, isActive: false };
    expect((await admin.call(updateTemplate, { params, body })).body).toMatchObject(body);
    expect((await list({ q: 'form 1041' })).items).toMatchObject([{ id: made.id }]);
    expect((await list({ q: 'form 1041', isActive: true })).total).toBe(0);
    await addStep(made.id, { title: 'One' });
    await admin.call(deleteTemplate, { params });
    expect((await admin.call(getTemplate, { params })).status).toBe(404);
  });

  it.each([
    [{ ...fields, name: ' ' }, 'name', /enter a name/],
    [{ ...fields, category: 'estates' }, 'category', /choose a category/],
    [{ name: 'Own', category: 'individual' }, 'priority', /choose a priority/],
    [{ ...fields, estimatedDuration: 0 }, 'estimatedDuration', /1 (day )?or more/],
    [{ ...fields, color: 'red' }, undefined, /color/],
  ])('refuse %o', async (body, field, sentence) => {
    const response = await admin.fetch(createTemplate.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const error = (await response.json()) as { message: string; fields?: Record<string, string> };
    expect(response.status).toBe(400);
    expect(field === undefined ? error.message : error.fields?.[field]).toMatch(sentence);
  });

  it('come a page at a time without gaps', async () => {
    for (const name of ['Zeta', 'alpha', 'Zeta']) await make(name);
    const { total } = await list();
    const names: string[] = [];
    let cursor: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof list>> = await list({
        limit: 2,
        ...(cursor === null ? {} : { cursor }),
      });
      names.push(...page.items.map(({ isBuiltIn, name }) => `${isBuiltIn ? 0 : 1}${name}`));
      cursor = page.nextCursor;
    } while (cursor !== null);
    expect(names).toHaveLength(total);
    const own = names.filter((name) => name.startsWith('1')).map((name) => name.toLowerCase());
    expect(own).toEqual(own.toSorted());
    expect((await admin.call(listTemplates, { query: { cursor: 'x' } })).status).toBe(400);
  });
});

describe('steps and items of a template', () => {
  it('take their place, and later ones move on', async () => {
    const { id } = await make();
    await addStep(id, { title: 'b' });
    await addStep(id, { title: 'c' });
    await addStep(id, { title: 'a', order: 1 });
    await addStep(id, { title: 'z', order: 9 });
    expect(await titlesOf(id)).toEqual(['1 a', '2 b', '3 c', '9 z']);
    const [first] = await stepsOf(id);
    const params = { id: first?.id ?? '' };
    await admin.call(updateTemplateTimeline, { params, body: { order: 3, estimatedDays: 4 } });
    expect(await titlesOf(id)).toEqual(['1 b', '2 c', '3 a', '9 z']);
    await admin.call(updateTemplateTimeline, { params, body: { order: 1, title: 'A' } });
    expect(await titlesOf(id)).toEqual(['1 A', '2 b', '3 c', '9 z']);
    expect(await stepsOf(id)).toMatchObject([{ estimatedDays: 4 }, {}, {}, {}]);
  });

  it('are put in order together', async () => {
    const { id } = await make();
    const made = [];
    for (const title of ['a', 'b', 'c']) {
      const body = { title, priority: 'high' as const };
      made.push((await admin.call(createTemplateChecklist, { params: { id }, body })).body);
    }
    const [a, b, c] = made.map((item) => item.id);
    // Anyone who does not know of `b` leaves it behind the others.
    const body = { ids: [c ?? '', a ?? ''] };
    const answer = await admin.call(orderTemplateChecklists, { params: { id }, body });
    expect(answer.body.map((item) => [item.id, item.order])).toEqual([
      [c, 1],
      [a, 2],
      [b, 3],
    ]);
    const other = await make();
    const foreign = await admin.call(orderTemplateChecklists, {
      params: { id: other.id },
      body: { ids: [a ?? ''] },
    });
    expect(foreign).toMatchObject({ status: 409, error: { code: 'conflict' } });
    const twice = { ids: [a ?? '', a ?? ''] };
    const refused = await admin.call(orderTemplateTimelines, { params: { id }, body: twice });
    expect(refused.status).toBe(400);
  });

  it('say whom they wait for by their category', async () => {
    const { id } = await make();
    const add = (body: object) =>
      admin.call(createTemplateChecklist, {
        params: { id },
        body: { title: 'x', priority: 'low', ...body },
      });
    expect((await add({ category: 'documents' })).body.neededFrom).toBe('client');
    expect((await add({ category: 'review' })).body.neededFrom).toBe('firm');
    expect((await add({})).body).toMatchObject({ neededFrom: 'client', category: null });
    const { body: item } = await add({ category: 'filing', neededFrom: 'client' });
    expect(item.neededFrom).toBe('client');
    const params = { id: item.id };
    const changed = await admin.call(updateTemplateChecklist, {
      params,
      body: { due: { from: 'target', days: 3 } },
    });
    expect(changed.body).toMatchObject({
      neededFrom: 'client',
      due: { from: 'target', days: 3 },
    });
  });

  it.each([
    [{ title: '' }, 'title', /enter a title/],
    [{ title: 'x', order: 0 }, 'order', /order of 1 or more/],
    [{ title: 'x', order: -3 }, 'order', /order of 1 or more/],
    [{ title: 'x', order: 1.5 }, 'order', /whole number/],
    [{ title: 'x', estimatedDays: 0 }, 'estimatedDays', /1 (day )?or more/],
    [{ title: 'x', estimatedDays: -1 }, 'estimatedDays', /1 (day )?or more/],
  ])('refuse %o', async (body, field, sentence) => {
    const { id } = await make();
    const answer = await addStep(id, body);
    expect(answer.status).toBe(400);
    expect(answer.error.fields?.[field]).toMatch(sentence);
    expect(await stepsOf(id)).toEqual([]);
  });
});
