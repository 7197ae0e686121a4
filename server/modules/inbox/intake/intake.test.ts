import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import {
  acceptIntake,
  answerRecognition,
  applySuggestion,
  chooseIntakeItem,
  correctIntake,
  countIntake,
  listIntake,
  listRecognitions,
  markNotTax,
  readIntake,
  undoIntake,
} from '#contract/inbox/intake';
import { listPayers } from '#contract/clients/payers';
import { organizeFile } from '#contract/documents/files';
import { countTiles, getOverview } from '#contract/firm/overview';
import type { Recognition } from '#domain/recognition';
import { activity } from '#platform/activity/table';
import { files } from '#modules/documents';
import type { TestBrowser } from '#testing/browser';
import { pdfBytes, uploadPdf } from '#testing/fixtures';
import type { TestApp, TestUser } from '#testing/test-app';
import { recognitionCorrections, recognitions } from './table.ts';
import { clientWith, type Desk, ownOf, send, startDesk, untilRead } from './testing-desk.ts';
import { readAs, readForm, recognitionsOf } from './testing-intake.ts';

let desk: Desk;
let t: TestApp;
let admin: TestBrowser;
let recognizer: Desk['recognizer'];
beforeAll(async () => {
  desk = await startDesk();
  ({ t, admin, recognizer } = desk);
});
afterAll(() => t.close());

let maya: TestUser;
let client: TestBrowser;
let w2: string;
let interest: string;
beforeEach(async () => {
  const made = await clientWith(desk, ['W-2', '1099-INT']);
  ({ maya, client } = made);
  [w2 = '', interest = ''] = made.items;
});

/** Uploads a document that is read as the test says, and waits for that. */
async function upload(answer?: Recognition, about?: Parameters<typeof send>[3]): Promise<string> {
  const id = await send(desk, client, answer, about);
  await untilRead(desk, id);
  return id;
}

const own = (id: string) => ownOf(client, id);
const itemStatus = async (id: string) => {
  const { rows } = await t.db.execute<{ status: string }>(
    sql`SELECT status FROM checklist_items WHERE id = ${id}`,
  );
  return rows[0]?.status;
};
const fileRow = async (id: string) => (await t.db.select().from(files).where(eq(files.id, id)))[0];
const queued = async (tab: 'filed' | 'questions' | 'unrecognized') =>
  (await admin.call(listIntake, { query: { tab, limit: 200 } })).body.items.filter(
    ({ file }) => file.userId === maya.id,
  );
/** What the way to the queue says of it. */
const countWaiting = async () => (await admin.call(countTiles, {})).body.intake.count;

it('files what fits one item, no further than in review, and takes it back', async () => {
  const id = await upload();
  expect(await own(id)).toMatchObject({
    state: 'done',
    kind: 'w2',
    taxYear: 2025,
    sentence: 'This is a W-2 of 2025 from Brightwater Health. It’s on your list under “W-2”.',
    item: { id: w2 },
    question: null,
  });
  expect(await itemStatus(w2)).toBe('in-review');
  expect(await fileRow(id)).toMatchObject({ category: 'w2', taxYear: 2025, checklistItemId: w2 });
  const [entry, ...others] = await queued('filed');
  expect(others).toEqual([]);
  expect(entry).toMatchObject({ filing: { by: 'rule', item: { title: 'W-2' } }, settled: null });
  const entries = await t.db.select().from(activity).where(eq(activity.subjectId, id));
  expect(entries.map(({ action, actorId }) => [action, actorId])).toContainEqual([
    'file_document',
    null,
  ]);

  const undone = await admin.call(undoIntake, { params: { id } });
  expect(undone.body).toMatchObject({ filing: null, question: 'unfiled' });
  expect(await itemStatus(w2)).toBe('missing');
  expect(await fileRow(id)).toMatchObject({
    category: 'other',
    taxYear: null,
    checklistItemId: null,
  });
  expect((await admin.call(undoIntake, { params: { id } })).status).toBe(409);
});

it('stores nothing readable of what was read', async () => {
  const form = readForm({ personName: 'Maya Okafor', payerNumber: '918273645' });
  const id = await upload(readAs({ ...form, personLastFour: form.payerNumber }));
  const { rows } = await t.db.execute<{ row: string }>(
    sql`SELECT r::text AS row FROM recognitions AS r JOIN file_versions AS v ON v.id = r.version_id WHERE v.file_id = ${id}`,
  );
  expect(rows).toHaveLength(1);
  expect(rows[0]?.row).not.toMatch(/Okafor|Brightwater|918273645/);
});

it('asks the client about another year, who sends it anyway or chooses another item', async () => {
  const lastYear = readAs(readForm({ taxYear: 2024, personName: 'Maya Okafor' }));
  const id = await upload(lastYear, { checklistItemId: w2 });
  const asked = await own(id);
  expect(asked?.question).toMatchObject({
    type: 'wrong-year',
    sentence: 'This is a W-2 of 2024. Your list asks for 2025.',
    answers: ['send-anyway', 'choose-item', 'archive'],
    items: [{ id: interest }],
  });
  const open = await client.call(listRecognitions, {});
  expect(open.body.map(({ fileId }) => fileId)).toEqual([id]);
  const body = { answer: 'choose-item', checklistItemId: interest } as const;
  const answered = await client.call(answerRecognition, { params: { id }, body });
  expect(answered.body).toMatchObject({ question: null, item: { id: interest } });
  expect(await itemStatus(w2)).toBe('missing');
  expect((await client.call(answerRecognition, { params: { id }, body })).status).toBe(409);

  const other = await upload(lastYear);
  const anyway = { answer: 'send-anyway' } as const;
  await client.call(answerRecognition, { params: { id: other }, body: anyway });
  const [entry] = (await queued('questions')).filter(({ file }) => file.id === other);
  expect(entry).toMatchObject({ clientAnswer: 'send-anyway' });
});

it('tells the papers of a season apart, each with its own sentence', async () => {
  const cases = [
    [readForm({ taxYear: 2024, personName: 'Maya Okafor' }), 'wrong-year', '2025'],
    [readForm({ personName: 'Priya Rao' }), 'wrong-person', 'Priya Rao'],
    [readForm({ missingPages: [2, 3], statedPages: 3 }), 'pages-missing', 'Pages 2–3 of 3'],
    [readForm({ isCorrected: true }), 'corrected', 'corrected W-2'],
    [readForm({ kind: '1099-nec' }), 'nothing-fits', 'isn’t on the list'],
  ] as const;
  for (const [form, question, terms] of cases) {
    const id = await upload(readAs(form));
    const entry = (await queued('questions')).find(({ file }) => file.id === id);
    expect(entry).toMatchObject({ question, filing: null });
    expect(entry?.sentence).toContain(terms);
    expect((await own(id))?.question?.type ?? null).toBe(
      ['wrong-year', 'wrong-person', 'pages-missing'].includes(question) ? question : null,
    );
  }
  const stub = await upload(readAs());
  expect((await queued('unrecognized')).map(({ file }) => file.id)).toEqual([stub]);
  expect(await own(stub)).toMatchObject({ sentence: null, question: null });
  const counts = (await admin.call(countIntake, { query: {} })).body;
  expect(counts).toMatchObject({ unrecognized: expect.any(Number) });
  expect(counts.byQuestion.map(({ question }) => question)).toContain('corrected');
  const { filed, questions, unrecognized } = counts;
  const all = { count: filed + questions + unrecognized, isAtLeast: false };
  expect((await admin.call(countTiles, {})).body.intake).toEqual(all);
  expect((await admin.call(getOverview, {})).body.intake).toEqual(all);
});

it('finds the second copy of a paper, by its bytes and by what it says', async () => {
  const bytes = pdfBytes();
  const first = await upload(undefined, { bytes });
  const again = await upload(undefined, { bytes });
  const rescanned = await upload();
  for (const id of [again, rescanned]) {
    const name = (await fileRow(first))?.originalName ?? '';
    expect((await own(id))?.question).toMatchObject({ type: 'duplicate' });
    expect((await own(id))?.question?.sentence).toContain(name);
  }
  expect(await itemStatus(w2)).toBe('in-review');
});

it('never tells a client of another client; staff learn of it', async () => {
  const priya = await t.createUser({ firstName: 'Priya', lastName: 'Rao' });
  const id = await upload(readAs(readForm({ personName: 'PRIYA RAO' })));
  const document = (await admin.call(readIntake, { params: { id } })).body;
  expect(document.otherClients.map((other) => other.id)).toEqual([priya.id]);
  expect(JSON.stringify(await own(id))).not.toContain(priya.id);
  const seasonal = await t.actingAs(await t.createStaff('seasonal'));
  expect((await seasonal.call(readIntake, { params: { id } })).status).toBe(404);
  expect((await seasonal.call(listIntake, { query: { tab: 'questions' } })).body.items).toEqual([]);
});

it('lets staff accept, choose, and put aside, and undo each', async () => {
  const id = await upload();
  const params = { params: { id } };
  const waiting = await countWaiting();
  expect((await admin.call(acceptIntake, params)).body.settled).toBe('accepted');
  expect(await countWaiting()).toBe(waiting - 1);
  expect(await queued('filed')).toEqual([]);
  expect((await admin.call(acceptIntake, params)).status).toBe(409);
  const { items } = (await admin.call(listPayers, { query: { q: '12-3456789' } })).body;
  expect(items).toMatchObject([{ number: '123456789', name: 'Brightwater Health' }]);
  await admin.call(undoIntake, params);
  expect(await queued('filed')).toHaveLength(1);
  expect(await countWaiting()).toBe(waiting);

  await admin.call(chooseIntakeItem, { ...params, body: { checklistItemId: interest } });
  expect([await itemStatus(w2), await itemStatus(interest)]).toEqual(['missing', 'in-review']);
  const back = await admin.call(undoIntake, params);
  expect(back.body).toMatchObject({ settled: null, filing: { by: 'rule', item: { id: w2 } } });
  expect([await itemStatus(w2), await itemStatus(interest)]).toEqual(['in-review', 'missing']);

  expect((await admin.call(markNotTax, params)).body).toMatchObject({ filing: null });
  expect(await itemStatus(w2)).toBe('missing');
  expect((await admin.call(undoIntake, params)).body.filing).toMatchObject({ item: { id: w2 } });
  expect(await itemStatus(w2)).toBe('in-review');
});

it('decides again by what staff correct, and keeps the case without names', async () => {
  const id = await upload(readAs(readForm({ taxYear: 2024, personName: 'Priya Rao' })));
  const body = { taxYear: 2025, personName: 'Maya Okafor' };
  const corrected = (await admin.call(correctIntake, { params: { id }, body })).body;
  expect(corrected).toMatchObject({ question: null, filing: { by: 'rule', item: { id: w2 } } });
  expect(corrected.forms[0]?.taxYear).toMatchObject({ value: 2025, source: 'staff', read: 2024 });
  const cases = await t.db.select().from(recognitionCorrections);
  expect(cases.map(({ fact, said, correct }) => [fact, said, correct])).toEqual(
    expect.arrayContaining([
      ['taxYear', '2024', '2025'],
      ['person', null, null],
    ]),
  );
  const asRead = { taxYear: null, personName: null };
  const read = await admin.call(correctIntake, { params: { id }, body: asRead });
  expect(read.body).toMatchObject({ question: 'wrong-person', filing: null, taxYear: 2024 });
  expect(await itemStatus(w2)).toBe('missing');
});

it('names documents by the firm’s pattern', async () => {
  const id = await upload();
  const document = (await admin.call(readIntake, { params: { id } })).body;
  expect(document.suggestion).toEqual({
    name: '2025 W-2 Brightwater Health Maya Okafor',
    folder: '/Tax Documents 2025',
  });
  const applied = (await admin.call(applySuggestion, { params: { id } })).body;
  expect(applied.document.file).toMatchObject({
    originalName: '2025 W-2 Brightwater Health Maya Okafor.pdf',
    folder: '/Tax Documents 2025',
  });
  expect(applied.before.folder).toBe('');
});

it('leaves alone what its client puts elsewhere, or staff reviewed, before it was read', async () => {
  let open = () => {};
  recognizer.gate = new Promise((resolve) => (open = resolve));
  const name = `${crypto.randomUUID()}.pdf`;
  recognizer.answers.set(name, readAs(readForm()));
  const { id } = await uploadPdf(client, name);
  const reviewed = await uploadPdf(client);
  expect((await own(id))?.state).toMatch(/waiting|reading/);
  await client.call(organizeFile, { params: { id }, body: { checklistItemId: interest } });
  await t.db.update(files).set({ processedAt: new Date() }).where(eq(files.id, reviewed.id));
  open();
  recognizer.gate = Promise.resolve();
  await untilRead(desk, id);
  await untilRead(desk, reviewed.id);
  expect(await own(id)).toMatchObject({ item: { id: interest }, question: { type: 'wrong-item' } });
  expect([await itemStatus(w2), await itemStatus(interest)]).toEqual(['pending', 'in-review']);
  expect(await queued('questions')).toHaveLength(1);
});

it('reads each version once, also where a reader fails or is killed', async () => {
  t.expectLoggedError(/a document could not be read/);
  const name = `${crypto.randomUUID()}.pdf`;
  recognizer.answers.set(name, new Error('no process'));
  const { id } = await uploadPdf(client, name);
  await vi.waitFor(async () => {
    expect((await recognitionsOf(t, id))[0]).toMatchObject({ state: 'waiting', failures: 1 });
  });
  recognizer.answers.set(name, readAs(readForm({ personName: 'Maya Okafor' })));
  // A reader that was killed: its lease runs out, and another reads.
  const again = async () => {
    await t.db
      .update(recognitions)
      .set({
        state: 'reading',
        lease: crypto.randomUUID(),
        leasedUntil: sql`now() - interval '1 s'`,
      })
      .where(eq(recognitions.versionId, (await recognitionsOf(t, id))[0]?.versionId ?? ''));
    await uploadPdf(client);
  };
  await again();
  await untilRead(desk, id);
  expect(recognizer.read.filter((read) => read === name)).toHaveLength(2);
  expect(await itemStatus(w2)).toBe('in-review');
});
