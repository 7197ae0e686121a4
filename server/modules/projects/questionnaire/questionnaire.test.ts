// The questionnaire over real HTTP: several people answer, each for themselves.
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { mergeClients } from '#contract/clients/client-merges';
import { createDependent, updateClientRecord } from '#contract/clients/client-record';
import { getTaxProject, updateTaxProject } from '#contract/projects/projects';
import { createTimeline, listTimelines } from '#contract/projects/timeline';
import {
  getQuestionnaire,
  reopenQuestionnaire,
  submitQuestionnaire,
} from '#contract/projects/questionnaire';
import { questionSet } from '#domain/questionnaire/sets';
import { activity } from '#platform/activity/table';
import type { TestBrowser } from '#testing/browser';
import { startTestApp, type TestApp, type TestUser } from '#testing/test-app';
import { openAnswer } from './seal.ts';
import { questionnaireAnswers } from './table.ts';
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

const { newProject, person, save, read, seen } = questionnaireCalls(() => ({
  t,
  staff,
  maya,
  client,
  params,
}));

it('begins with every question open, with what is on file and what was said last year beside it', async () => {
  const before = await newProject(year - 1);
  const now = params;
  params = { id: before };
  await save('marriage', 'yes', { details: details.married });
  await save('business', 'no');
  params = now;
  const fields = { addressLine1: '12 Elm St', city: 'Austin', state: 'TX', zip: '78701' } as const;
  const body = { version: 1, ...fields, filingStatus: 'single' as const };
  await staff.call(updateClientRecord, { params: { id: maya.id }, body });
  const ada = { firstName: 'Ada', lastName: 'Okafor', relation: 'child' as const };
  await staff.call(createDependent, { params: { id: maya.id }, body: ada });

  const all = await read();
  expect(all).toMatchObject({ taxYear: year, answered: 0, submittedAt: null });
  expect(all.can).toEqual({ answer: true, submit: false, reopen: false });
  expect(all.questions.map(({ id }) => id)).toEqual(
    questionSet(year).questions.map(({ id }) => id),
  );
  expect(all.questions.every(({ answer }) => answer === null)).toBe(true);
  expect((await seen('move')).onFile).toBe('12 Elm St, Austin, TX 78701');
  expect(await seen('dependents')).toMatchObject({ onFile: 'Ada Okafor (child)' });
  expect(await seen('marriage')).toMatchObject({
    onFile: 'Single',
    lastYear: 'Yes. What happened? Married',
    isChanged: false,
  });
  await save('marriage', 'no');
  expect(await seen('marriage', staff)).toMatchObject({ isChanged: true });
  await save('business', 'no');
  expect(await seen('business', staff)).toMatchObject({ isChanged: false, lastYear: 'No' });
});

it('keeps who answered and when, sealed, and logs which question without what was said', async () => {
  const said = [{ id: 'address', kind: 'text', value: '7 Secret Lane' }];
  expect((await save('move', 'yes', { details: said })).status).toBe(200);
  expect((await seen('move')).answer).toMatchObject({
    details: said,
    version: 1,
    by: 'Maya Okafor',
    isYours: true,
  });
  const { rows } = await t.db.execute(sql`SELECT to_jsonb(a)::text AS row
    FROM questionnaire_answers AS a WHERE project_id = ${params.id}`);
  expect(JSON.stringify(rows)).not.toMatch(/Secret|yes/);
  const entries = await t.db.select().from(activity).where(eq(activity.actorId, maya.id));
  const entry = entries.find(({ action }) => action === 'answer_question');
  expect(entry).toMatchObject({ clientId: maya.id, details: { question: 'move' } });
  expect(JSON.stringify(entries)).not.toContain('Secret');
  const [row] = await t.db
    .select()
    .from(questionnaireAnswers)
    .where(eq(questionnaireAnswers.projectId, params.id));
  if (!row) throw new Error('the answer is not stored');
  expect(openAnswer(t.platform.keys, row).details).toEqual(said);
  // A seal that was moved to another question doesn’t open.
  expect(() => openAnswer(t.platform.keys, { ...row, question: 'home' })).toThrow();
});

it('refuses what is no answer to the question', async () => {
  const wrong = [
    ['marriage', { details: [{ id: 'what', kind: 'choice', value: 'engaged' }] }],
    ['marriage', { details: [{ id: 'what', kind: 'text', value: 'married' }] }],
    ['marriage', { details: [...details.married, ...details.divorced] }],
    ['energy-2', {}],
    ['move', { details: [{ id: 'when', kind: 'date', value: '2025-02-30' }] }],
  ] as const;
  for (const [question, more] of wrong) {
    expect((await save(question, 'yes', more)).status).toBe(400);
  }
  expect((await save('marriage', 'no', { details: details.married })).status).toBe(400);
  expect((await read()).questions.every(({ answer }) => answer === null)).toBe(true);
});

it('loses nothing when two people answer at the same time', async () => {
  const sam = await person();
  const questions = questionSet(year).questions.map(({ id }) => id);
  const both = await Promise.all(
    questions.map((id, at) => save(id, 'no', {}, at % 2 === 0 ? client : sam)),
  );
  expect(both.map(({ status }) => status)).toEqual(questions.map(() => 200));
  expect((await read()).answered).toBe(questions.length);
  expect((await seen(questions[1] ?? '')).answer).toMatchObject({
    by: 'Sam Brandt',
    isYours: false,
  });

  // On one question, one of them is notified that the other was there first.
  const yes = { version: 1 } as const;
  const race = await Promise.all([
    save('marriage', 'yes', { ...yes, details: details.married }),
    save('marriage', 'yes', { ...yes, details: details.divorced }, sam),
  ]);
  expect(race.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(race.find(({ status }) => status === 409)?.error.code).toBe('stale');
  const { answer } = await seen('marriage');
  expect(answer?.version).toBe(2);
  // The same again, after an answer that was lost on the way, changes nothing.
  const again = await save('marriage', 'yes', { version: 1, details: answer?.details ?? [] });
  expect(again.status).toBe(200);
  expect((await seen('marriage')).answer?.version).toBe(2);
});

it('is submitted once all is answered, closed until it is reopened, and over with the project', async () => {
  expect((await client.call(submitQuestionnaire, { params })).error.message).toMatch(
    /16 questions/,
  );
  for (const { id } of questionSet(year).questions) await save(id, 'no');
  await save('home', 'yes', { version: 1 });
  expect((await client.call(submitQuestionnaire, { params })).status).toBe(409);
  await save('home', 'no', { version: 2 });
  const step = { title: 'Tell us', kinds: ['questionnaire' as const] };
  await staff.call(createTimeline, { params, body: step });
  const steps = async () =>
    (await staff.call(listTimelines, { params })).body.map(({ status }) => status);
  const done = (await client.call(submitQuestionnaire, { params })).body;
  expect(await steps()).toEqual(['completed']);
  expect(done).toMatchObject({ submittedBy: 'Maya Okafor', can: { answer: false, reopen: true } });
  expect((await save('home', 'no', { version: 3 })).status).toBe(409);
  const own = await client.call(getTaxProject, {});
  expect(own.body?.questionnaire).toBe('Questionnaire: submitted');
  expect((await staff.call(reopenQuestionnaire, { params })).body.submittedAt).toBeNull();
  expect(await steps()).toEqual(['pending']);
  expect((await client.call(reopenQuestionnaire, { params })).status).toBe(409);
  expect((await save('home', 'yes', { version: 3 })).status).toBe(200);
  await staff.call(updateTaxProject, { params, body: { status: 'completed' } });
  expect((await save('home', 'no', { version: 4 })).status).toBe(409);
  expect((await read()).can).toEqual({ answer: false, submit: false, reopen: false });
});

it('is for who may add in that year; who sees some years learns nothing of where the others are', async () => {
  const fields = { version: 1, addressLine1: '9 New Street', city: 'Waco', state: 'TX' as const };
  await staff.call(updateClientRecord, { params: { id: maya.id }, body: fields });
  await save('move', 'yes');
  const parted = await person({ toYear: year });
  expect(await seen('move', parted)).toMatchObject({ onFile: null, answer: { by: null } });
  expect((await save('business', 'no', {}, parted)).status).toBe(200);
  const reader = await person({ rights: ['see'] });
  expect((await read(reader)).can.answer).toBe(false);
  expect((await save('home', 'no', {}, reader)).status).toBe(403);
  const later = await person({ fromYear: year + 1 });
  expect((await later.call(getQuestionnaire, { params })).status).toBe(404);
  expect((await save('home', 'no', {}, later)).status).toBe(404);
  expect((await save('home', 'no', {}, staff)).status).toBe(403);
});

it('is one for a year, of individuals only, and keeps its questions when the year of the project changes', async () => {
  await save('energy', 'yes');
  const other = { id: await newProject(year) };
  expect((await client.call(getQuestionnaire, { params: other })).body).toBeNull();
  const entity = { id: await newProject(year, maya.id, { returnForm: '1065' }) };
  expect((await client.call(getQuestionnaire, { params: entity })).body).toBeNull();
  await staff.call(updateTaxProject, { params, body: { taxYear: year + 1 } });
  expect(await read()).toMatchObject({ taxYear: year });
  expect((await seen('energy')).answer?.answer).toBe('yes');
});

it('tells the dashboard nothing of a year that isn’t over', async () => {
  const next = new Date().getFullYear() + 1;
  params = { id: await newProject(next) };
  expect((await client.call(getTaxProject, {})).body?.questionnaire).toBeNull();
  await save('move', 'no');
  const { body } = await client.call(getTaxProject, {});
  expect(body?.questionnaire).toMatch(/^Questionnaire: 1 of \d+ answered$/);
});

it('goes along when two clients become one', async () => {
  await save('move', 'yes', { details: [{ id: 'address', kind: 'text', value: '7 Elm' }] });
  const target = await t.createUser({ firstName: 'Maya', lastName: 'Okafor' });
  const body = { clientId: maya.id, peopleKept: [], peopleEnded: [maya.id] };
  const merged = await staff.call(mergeClients, { params: { id: target.id }, body });
  expect(merged.status).toBe(200);
  const stored = await seen('move', await t.actingAs(target));
  expect(stored.answer?.details).toMatchObject([{ value: '7 Elm' }]);
  expect(
    await t.db.$count(
      questionnaireAnswers,
      and(eq(questionnaireAnswers.projectId, params.id), eq(questionnaireAnswers.question, 'move')),
    ),
  ).toBe(1);
});
