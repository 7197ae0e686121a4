// Document requests over real HTTP: when they can be met, and what is said of them instead.
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { uploadFile } from '#contract/documents/files';
import {
  createChecklist,
  listChecklists,
  sendBackChecklist,
  uncompleteChecklist,
  updateChecklist,
} from '#contract/projects/checklist';
import { createTaxProject, readTaxProject, updateTaxProject } from '#contract/projects/projects';
import { answerRequest, withdrawAnswer } from '#contract/requests/request-answers';
import { sentBy } from '#domain/tax/document-dates';
import type { TestBrowser } from '#testing/browser';
import { pdfBytes } from '#testing/fixtures';
import { startTestApp, type TestApp, type TestUser } from '#testing/test-app';
import { accessGrants } from '../clients/accounts/table.ts';
import { listOpenItems } from './expected.ts';
import { checklistItems } from './items/table.ts';

/** Its documents can’t be there before the next one. */
const year = new Date().getFullYear();
let t: TestApp;
let boss: TestUser;
let admin: TestBrowser;
let theo: TestUser;
let client: TestBrowser;
let params: { id: string };
beforeAll(async () => {
  t = await startTestApp();
  boss = await t.createUser({ isAdmin: true, firstName: 'Ruth', lastName: 'Hanley' });
  admin = await t.actingAs(boss);
});
beforeEach(async () => {
  theo = await t.createUser();
  client = await t.actingAs(theo);
  const body = { clientId: theo.id, name: 'Return', taxYear: year };
  params = { id: (await admin.call(createTaxProject, { body })).body.id };
});
afterAll(() => t.close());

const add = async (body: object = {}) =>
  (await admin.call(createChecklist, { params, body: { title: 'W-2', ...body } })).body;
const w2 = { expected: { kind: 'w2' as const } };
const seen = async (id: string, as = client) => {
  const item = (await as.call(listChecklists, { params })).body.find((one) => one.id === id);
  if (!item) throw new Error('the item is gone');
  return item;
};
const answer = (id: string, body: object, as = client) =>
  as.call(answerRequest, { params: { id }, body: body as never });
const withdraw = (id: string, as = client) => as.call(withdrawAnswer, { params: { id } });

it('expects each kind from the day the law has it sent, until staff choose another', async () => {
  const item = await add(w2);
  expect(item).toMatchObject({
    expectedFrom: sentBy('w2', year),
    isBlocking: true,
    isNotYet: true,
  });
  expect(await seen(item.id)).toMatchObject({ sender: 'Your employer', isBlocking: false });
  const one = { params: { id: item.id } };
  const kind = { kind: 'k1-1065' as const };
  const followed = await admin.call(updateChecklist, { ...one, body: { expected: kind } });
  expect(followed.body).toMatchObject({ expectedFrom: sentBy('k1-1065', year), isBlocking: false });
  await admin.call(updateTaxProject, { params, body: { taxYear: year - 1 } });
  expect((await seen(item.id)).expectedFrom).toBe(sentBy('k1-1065', year - 1));
  const chosen = { expectedFrom: '2025-03-01', isBlocking: true };
  await admin.call(updateChecklist, { ...one, body: chosen });
  await admin.call(updateChecklist, { ...one, body: { expected: { kind: 'w2' } } });
  await admin.call(updateTaxProject, { params, body: { taxYear: year } });
  expect(await seen(item.id, admin)).toMatchObject({ ...chosen, isNotYet: false });
  await admin.call(updateChecklist, { ...one, body: { expectedFrom: null } });
  expect((await seen(item.id)).expectedFrom).toBeNull();
  const firms = await admin.call(updateChecklist, { ...one, body: { neededFrom: 'firm' } });
  expect(firms.body.isBlocking).toBe(false);
});

it('is closed by "not this year", counts as done, and comes back', async () => {
  const item = await add(w2);
  const { body } = await answer(item.id, { answer: 'not-this-year', note: 'I left last year' });
  expect(body).toMatchObject({
    status: 'not-needed',
    answer: { answer: 'not-this-year', note: 'I left last year', from: 'client', name: null },
    can: { upload: false, answer: false, withdraw: true },
  });
  const project = (await admin.call(readTaxProject, { params })).body;
  expect(project).toMatchObject({ waitingOnClient: 0, progress: { percentage: 100 } });
  expect((await seen(item.id, admin)).answer?.name).toMatch(/^Maya /);
  expect(await listOpenItems(t.db, { clientId: theo.id })).toEqual([]);
  const upload = await client.upload(
    uploadFile,
    { name: 'W-2.pdf', type: 'application/pdf', bytes: pdfBytes() },
    { category: 'w2', checklistItemId: item.id },
  );
  expect(upload.status).toBe(409);
  expect((await answer(item.id, { answer: 'sent-by-other', note: 'A' })).status).toBe(409);
  const sentBack = { params: { id: item.id }, body: { reason: 'Where is it?' } };
  expect((await admin.call(sendBackChecklist, sentBack)).status).toBe(409);
  expect((await withdraw(item.id)).body).toMatchObject({ status: 'missing', answer: null });
  expect((await admin.call(readTaxProject, { params })).body.waitingOnClient).toBe(1);
  expect((await withdraw(item.id)).status).toBe(409);
});

it('stays open while someone else sends it, until a document comes', async () => {
  const item = await add(w2);
  expect((await answer(item.id, { answer: 'sent-by-other' })).status).toBe(400);
  const said = await answer(item.id, { answer: 'sent-by-other', note: 'My adviser' });
  expect(said.body).toMatchObject({ status: 'pending', answer: { note: 'My adviser' } });
  expect((await admin.call(readTaxProject, { params })).body.waitingOnClient).toBe(1);
  await client.upload(
    uploadFile,
    { name: 'W-2.pdf', type: 'application/pdf', bytes: pdfBytes() },
    { category: 'w2', checklistItemId: item.id },
  );
  expect(await seen(item.id)).toMatchObject({ status: 'in-review', answer: null });
  expect((await answer(item.id, { answer: 'not-this-year' })).status).toBe(409);
  // What came stays with a request that staff waive, and is in review again without the waiver.
  expect((await answer(item.id, { answer: 'waived', note: 'Form 4852' }, admin)).status).toBe(200);
  expect((await withdraw(item.id, admin)).body.status).toBe('in-review');
});

it('is waived by staff alone, for a reason that clients don’t read', async () => {
  const item = await add(w2);
  expect((await answer(item.id, { answer: 'waived', note: 'No' })).status).toBe(403);
  expect((await answer(item.id, { answer: 'waived', note: ' ' }, admin)).status).toBe(400);
  const waived = await answer(item.id, { answer: 'waived', note: 'Form 4852' }, admin);
  expect(waived.body.answer).toMatchObject({ note: 'Form 4852', name: 'Ruth Hanley' });
  expect((await seen(item.id)).answer).toMatchObject({ note: null, name: null, from: 'staff' });
  expect((await withdraw(item.id)).status).toBe(409);
  const open = await admin.call(uncompleteChecklist, { params: { id: item.id } });
  expect(open.body).toMatchObject({ status: 'pending', answer: null });
  const firms = await add({ neededFrom: 'firm' });
  expect((await answer(firms.id, { answer: 'not-this-year' })).status).toBe(409);
  await admin.call(updateTaxProject, { params, body: { status: 'completed' } });
  expect((await answer(item.id, { answer: 'not-this-year' })).status).toBe(409);
});

it('is answered by who may add documents of that year, and by nobody else', async () => {
  const { id } = await add(w2);
  const other = await t.createUser();
  const grant = { id: crypto.randomUUID(), clientId: theo.id, userId: other.id };
  await t.db
    .insert(accessGrants)
    .values({ ...grant, relation: 'bookkeeper', rights: ['see', 'add'], fromYear: year });
  const spouse = await t.actingAs(other);
  expect((await answer(id, { answer: 'not-this-year' }, spouse)).status).toBe(404);
  const inAccount = { 'x-client-account': theo.id };
  const said = await spouse.call(
    answerRequest,
    { params: { id }, body: { answer: 'not-this-year', note: null } },
    inAccount,
  );
  expect(said.status).toBe(200);
  await t.db
    .update(accessGrants)
    .set({ rights: ['see'] })
    .where(eq(accessGrants.id, grant.id));
  const refused = await spouse.call(withdrawAnswer, { params: { id } }, inAccount);
  expect([403, 404]).toContain(refused.status);
});

it.each([
  ['a closed item without an answer', { status: 'not-needed', completedAt: new Date() }],
  [
    'an answer without a time',
    { answer: 'sent-by-other', answeredFrom: 'client', answerNote: 'A' },
  ],
  [
    'a waiver without a reason',
    {
      status: 'not-needed',
      completedAt: new Date(),
      answer: 'waived',
      answeredFrom: 'staff',
      answeredAt: new Date(),
    },
  ],
  [
    'a waiver by a client',
    {
      status: 'not-needed',
      completedAt: new Date(),
      answer: 'waived',
      answerNote: 'No',
      answeredFrom: 'client',
      answeredAt: new Date(),
    },
  ],
  ['a note without an answer', { answerNote: 'No' }],
  ['preparation that waits for the firm', { neededFrom: 'firm', isBlocking: true }],
] as const)('has the database refuse %s', async (_, columns) => {
  const { id } = await add();
  const change = t.db.update(checklistItems).set(columns).where(eq(checklistItems.id, id));
  await expect(change).rejects.toMatchObject({ cause: { code: '23514' } });
});

it('forgets who answered with the person, and keeps the answer', async () => {
  const { id } = await add(w2);
  await answer(id, { answer: 'waived', note: 'Form 4852' }, admin);
  await t.db.execute(sql`UPDATE checklist_items SET answered_by = NULL WHERE id = ${id}`);
  expect((await seen(id, admin)).answer).toMatchObject({ note: 'Form 4852', name: null });
});
