// What a yes asks for: its documents, once.
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { uploadFile } from '#contract/documents/files';
import { createChecklist } from '#contract/projects/checklist';
import { answerRequest } from '#contract/requests/request-answers';
import { maxItems } from '#domain/project-values';
import { activity } from '#platform/activity/table';
import type { TestBrowser } from '#testing/browser';
import { pdfBytes } from '#testing/fixtures';
import { startTestApp, type TestApp, type TestUser } from '#testing/test-app';
import { details, questionnaireCalls, year } from './testing-questionnaire.ts';

let t: TestApp;
let staff: TestBrowser;
let maya: TestUser;
let client: TestBrowser;
let params: { id: string };
beforeAll(async () => {
  t = await startTestApp();
  staff = await t.actingAs(await t.createUser({ isAdmin: true }));
});
beforeEach(async () => {
  maya = await t.createUser({ firstName: 'Maya', lastName: 'Okafor' });
  client = await t.actingAs(maya);
  params = { id: await newProject(year) };
});
afterAll(() => t.close());

const { newProject, save, seen, titles } = questionnaireCalls(() => ({
  t,
  staff,
  maya,
  client,
  params,
}));

it('asks for the documents of a yes once, and offers to drop those that nothing came for', async () => {
  await save('marriage', 'yes', { details: details.divorced });
  const decree = 'Divorce decree or separation agreement';
  expect(await titles()).toEqual([[decree, 'pending']]);
  expect((await seen('marriage')).requests).toMatchObject([
    { title: decree, isNeeded: true, canDrop: false },
  ]);
  await save('marriage', 'no', { version: 1 });
  expect(await titles()).toEqual([[decree, 'pending']]);
  const [request] = (await seen('marriage')).requests;
  expect(request).toMatchObject({ isNeeded: false, canDrop: true });
  const drop = { params: { id: request?.id ?? '' }, body: { answer: 'not-this-year' as const } };
  expect((await client.call(answerRequest, drop)).status).toBe(200);
  expect((await seen('marriage')).requests).toEqual([]);
  await save('marriage', 'yes', { version: 2, details: details.divorced });
  expect(await titles()).toEqual([[decree, 'missing']]);
  const actions = (await t.db.select().from(activity).where(eq(activity.actorId, maya.id)))
    .toSorted((a, b) => a.id - b.id)
    .map(({ action }) => action)
    .filter((action) => action.includes('checklist'));
  expect(actions).toEqual([
    'create_checklist_item',
    'answer_checklist_item',
    'reopen_checklist_item',
  ]);

  // What came for it stays.
  const file = { name: 'decree.pdf', type: 'application/pdf', bytes: pdfBytes() };
  await client.upload(uploadFile, file, { checklistItemId: request?.id ?? '' });
  await save('marriage', 'no', { version: 3 });
  expect((await seen('marriage')).requests).toMatchObject([{ isNeeded: false, canDrop: false }]);
});

it('adds no request of a kind that the checklist has, nor to a list that is full, and keeps the answer', async () => {
  const expected = { kind: '1099-b' as const };
  await staff.call(createChecklist, { params, body: { title: 'Fidelity', expected } });
  await save('sales', 'yes', { details: details.sold });
  expect((await titles()).map(([title]) => title)).toEqual(['Fidelity']);
  await t.db.execute(sql`INSERT INTO checklist_items
      (id, project_id, client_id, title, priority, position, is_required, needed_from)
    SELECT gen_random_uuid(), ${params.id}, ${maya.id}, 'Item ' || n, 'low', n, true, 'client'
    FROM generate_series(2, ${maxItems}) AS n`);
  expect((await save('marketplace', 'yes')).status).toBe(200);
  expect((await seen('marketplace')).answer?.answer).toBe('yes');
  expect(await titles()).toHaveLength(maxItems);
});
