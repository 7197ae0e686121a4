// What is said by a request link instead of sending a document.
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { BodyInput } from '#contract/endpoint';
import { answerRequest, withdrawAnswer } from '#contract/requests/request-answers';
import { createChecklist, listChecklists } from '#contract/projects/checklist';
import { createTaxProject } from '#contract/projects/projects';
import { createRequestLink, listRequestLinks } from '#contract/requests/request-links';
import { fileVersions } from '#modules/documents';
import { answerByLink, checklistItems } from '#modules/projects';
import { activity } from '#platform/activity/table';
import type { TestBrowser } from '#testing/browser';
import { pdfBytes } from '#testing/fixtures';
import { startTestApp, type TestApp, type TestUser } from '#testing/test-app';
import { noteAnswer } from './answers.ts';

let t: TestApp;
let admin: TestBrowser;
let maya: TestUser;
let projectId: string;
let itemId: string;
let path: string;
beforeAll(async () => {
  t = await startTestApp({ env: { TRUST_PROXY: '1' } });
  admin = await t.actingAs(await t.createUser({ isAdmin: true }));
});
beforeEach(async () => {
  maya = await t.createUser({ firstName: 'Maya', lastName: 'Quillfeather' });
  const project = { clientId: maya.id, name: 'Quillfeather 1040', taxYear: 2025 };
  projectId = (await admin.call(createTaxProject, { body: project })).body.id;
  itemId = await add({ kind: 'w2' });
  path = await make();
});
afterAll(() => t.close());

async function add(expected: { kind: 'w2' | '1099-int' }, expectedFrom?: string): Promise<string> {
  const day = expectedFrom === undefined ? {} : { expectedFrom };
  const body = { title: 'From Brightwater', neededFrom: 'client' as const, expected, ...day };
  return (await admin.call(createChecklist, { params: { id: projectId }, body })).body.id;
}
type Whom = BodyInput<typeof createRequestLink>['for'];
async function make(whom: Whom = { audience: 'client', personId: maya.id }): Promise<string> {
  const made = await admin.call(createRequestLink, {
    params: { id: projectId },
    body: { for: whom },
  });
  return new URL(made.body.url).pathname;
}

let visits = 0;
const from = () => ({ 'x-forwarded-for': `203.0.113.${(visits += 1) % 250}` });
const read = async (of = path) => (await t.visitor().fetch(of, { headers: from() })).text();
const say = (fields: Record<string, string>, of = path) =>
  t.visitor().fetch(`${of}/answer`, {
    method: 'POST',
    headers: { ...from(), 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ item: itemId, ...fields }).toString(),
  });
function send(fields: Record<string, string> = {}) {
  const form = new FormData();
  const all = { item: itemId, key: crypto.randomUUID(), ...fields };
  for (const [name, value] of Object.entries(all)) form.append(name, value);
  form.append('file', new Blob([pdfBytes()], { type: 'application/pdf' }), 'W-2.pdf');
  return t.visitor().fetch(path, { method: 'POST', headers: from(), body: form });
}
const itemOf = async (id = itemId) =>
  (await t.db.select().from(checklistItems).where(eq(checklistItems.id, id)))[0];
const entries = async () =>
  (await t.db.select().from(activity).where(eq(activity.subjectId, itemId)))
    .map(({ action, actorId }) => ({ action, actorId }))
    .filter(({ action }) => action.endsWith('_by_link'));

it('closes a request as the client’s answer, once, and stays on this link’s page alone', async () => {
  const other = await make({ audience: 'client' });
  const answers = await Promise.all([1, 2, 3].map(() => say({ answer: 'not-this-year' })));
  for (const answer of answers) {
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe(`${path}#r-${itemId}`);
  }
  expect(await itemOf()).toMatchObject({
    status: 'not-needed',
    answer: 'not-this-year',
    answeredFrom: 'client',
    answeredBy: maya.id,
  });
  expect(await entries()).toEqual([{ action: 'answer_by_link', actorId: null }]);
  const page = await read();
  expect(page).toContain('You said: not this year.');
  expect(page).not.toContain('type="file"');
  const elsewhere = await read(other);
  expect(elsewhere).toContain('Nothing is needed here at the moment.');
  expect(elsewhere).not.toMatch(/W-2|You said/);
  expect((await send()).status).toBe(409);
  const { links } = (await admin.call(listRequestLinks, { params: { id: projectId } })).body;
  expect(links.map(({ answered, received }) => [answered, received])).toEqual([
    [0, 0],
    [1, 0],
  ]);
});

it('takes an answer that is given while another of the same link is being saved', async () => {
  const { links } = (await admin.call(listRequestLinks, { params: { id: projectId } })).body;
  const linkId = links[0]?.id ?? '';
  const answer = 'not-this-year';
  const second = await t.db.transaction(async (tx) => {
    // The second one has read what was said by the link, and waits to read what is requested.
    await tx.execute(sql`LOCK TABLE checklist_items`);
    const said = say({ answer });
    await vi.waitFor(async () => {
      const { rows } = await t.db.execute(sql`SELECT FROM pg_stat_activity
        WHERE datname = current_database() AND wait_event_type = 'Lock'`);
      expect(rows).toHaveLength(1);
    });
    const given = { answer, note: null, by: maya.id, isOwn: async () => false } as const;
    await answerByLink(tx, { id: projectId }, itemId, given);
    await noteAnswer(tx, linkId, itemId, answer);
    return { said };
  });
  expect((await second.said).status).toBe(303);
  expect(await itemOf()).toMatchObject({ status: 'not-needed', answer });
});

it('is taken back by the link that said it, and by no other', async () => {
  await say({ answer: 'not-this-year' });
  expect((await say({ answer: 'needed' }, await make())).status).toBe(409);
  expect((await itemOf())?.status).toBe('not-needed');
  expect((await say({ answer: 'needed' })).status).toBe(303);
  expect(await itemOf()).toMatchObject({ status: 'missing', answer: null, answeredFrom: null });
  expect((await entries()).map(({ action }) => action)).toEqual([
    'answer_by_link',
    'reopen_by_link',
  ]);
  expect(await read()).not.toContain('You said');
});

it('names who sends it, which staff read and the page doesn’t; a document ends that', async () => {
  expect((await say({ answer: 'sent-by-other' })).status).toBe(400);
  expect((await say({ answer: 'sent-by-other', note: 'Ann Adviser' })).status).toBe(303);
  const [item] = (await admin.call(listChecklists, { params: { id: projectId } })).body;
  expect(item?.answer).toMatchObject({ answer: 'sent-by-other', note: 'Ann Adviser' });
  const page = await read();
  expect(page).toContain('You said that someone else sends it.');
  expect(page).not.toContain('Ann');
  expect(await read(await make())).not.toContain('You said');
  expect((await send()).status).toBe(200);
  expect(await itemOf()).toMatchObject({ status: 'in-review', answer: null });
});

it('isn’t shown once another answer took its place', async () => {
  await say({ answer: 'sent-by-other', note: 'Ann Adviser' });
  const client = await t.actingAs(maya);
  await client.call(withdrawAnswer, { params: { id: itemId } });
  const body = { answer: 'sent-by-other' as const, note: 'The bank' };
  await client.call(answerRequest, { params: { id: itemId }, body });
  expect(await read()).not.toContain('You said');
  expect((await say({ answer: 'needed' })).status).toBe(303);
  expect((await itemOf())?.answerNote).toBe('The bank');
});

it('is refused for what the link isn’t about, of a third person, and for what is in review', async () => {
  const other = await add({ kind: '1099-int' });
  const chosen = await make({ audience: 'client', personId: maya.id, itemIds: [itemId] });
  expect((await say({ item: other, answer: 'not-this-year' }, chosen)).status).toBe(409);
  const third = await make({ audience: 'third', recipient: 'Ann', shownText: 'The form', itemId });
  expect(await read(third)).not.toMatch(/I can’t send this|has until/);
  expect((await say({ answer: 'not-this-year' }, third)).status).toBe(409);
  expect((await say({ answer: 'waived', note: 'x' })).status).toBe(400);
  await send();
  expect((await say({ answer: 'not-this-year' })).status).toBe(409);
  expect((await itemOf())?.answer).toBeNull();
  expect((await say({ answer: 'not-this-year' }, '/u/nobody')).status).toBe(404);
  expect(await entries()).toEqual([]);
});

it('comes with a document as a note, which staff read with it', async () => {
  await send({ note: 'The second page is missing.' });
  const notes = (await t.db.select().from(fileVersions)).map((version) => version.notes);
  expect(notes).toContain('The second page is missing.');
  expect(await read()).not.toContain('second page');
});

it('says until when the sender has time, while that lasts', async () => {
  await add({ kind: '1099-int' }, '2025-02-02');
  expect(await read()).not.toContain('has until');
  await add({ kind: '1099-int' }, '2098-02-02');
  expect(await read()).toContain('The payer has until Feb 2, 2098 to send it.');
});
