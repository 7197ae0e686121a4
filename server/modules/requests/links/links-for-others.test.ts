// Links that a client makes for the person who sends a document instead of them.
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createChecklist } from '#contract/projects/checklist';
import { answerRequest, withdrawAnswer } from '#contract/requests/request-answers';
import { createTaxProject } from '#contract/projects/projects';
import { linkForOther, listRequestLinks } from '#contract/requests/request-links';
import { files, fileVersions } from '#modules/documents';
import type { TestBrowser } from '#testing/browser';
import { pdfBytes } from '#testing/fixtures';
import { startTestApp, type TestApp, type TestUser } from '#testing/test-app';

let t: TestApp;
let admin: TestBrowser;
let maya: TestUser;
let client: TestBrowser;
let projectId: string;
let id: string;
beforeAll(async () => {
  t = await startTestApp();
  admin = await t.actingAs(await t.createUser({ isAdmin: true }));
});
beforeEach(async () => {
  maya = await t.createUser({ firstName: 'Maya', lastName: 'Quillfeather' });
  client = await t.actingAs(maya);
  const project = { clientId: maya.id, name: 'Quillfeather 1040', taxYear: 2025 };
  projectId = (await admin.call(createTaxProject, { body: project })).body.id;
  const title = 'Statement from Brightwater';
  const item = { title, neededFrom: 'client' as const, expected: { kind: '1099-int' as const } };
  id = (await admin.call(createChecklist, { params: { id: projectId }, body: item })).body.id;
});
afterAll(() => t.close());

const say = (note: string) =>
  client.call(answerRequest, { params: { id }, body: { answer: 'sent-by-other', note } });
const make = (browser = client) =>
  browser.call(linkForOther, { params: { id }, body: { shownText: 'Ending in <4410>' } });
function send(path: string): Promise<Response> {
  const form = new FormData();
  form.append('item', id);
  form.append('key', crypto.randomUUID());
  form.append('file', new Blob([pdfBytes()], { type: 'application/pdf' }), 'a.pdf');
  return t.visitor().fetch(path, { method: 'POST', body: form });
}

it('shows the third person the kind and what was typed, takes the document, and works for 30 days', async () => {
  await say('Ann Adviser');
  const { url, expiresAt } = (await make()).body;
  const days = (Date.parse(expiresAt) - Date.now()) / 86_400_000;
  expect(Math.round(days)).toBe(30);
  const path = new URL(url).pathname;
  const html = await (await t.visitor().fetch(path)).text();
  expect(html).toContain('A 1099-INT for interest, for 2025\nEnding in &lt;4410&gt;');
  expect(html).not.toMatch(/Maya|Quillfeather|Brightwater|Ann|names and payers|I can’t send/);
  const asked = await t.visitor().fetch(`${path}/code`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: '',
  });
  expect(asked.status).toBe(409);
  expect((await send(path)).status).toBe(200);
  const [version] = await t.db
    .select({ by: fileVersions.uploadedBy })
    .from(fileVersions)
    .innerJoin(files, eq(files.id, fileVersions.fileId))
    .where(eq(files.clientId, maya.id));
  expect(version?.by).toBe(maya.id);
  const { links } = (await admin.call(listRequestLinks, { params: { id: projectId } })).body;
  expect(links).toMatchObject([{ audience: 'third', recipient: 'Ann Adviser', received: 1 }]);
});

it('needs the answer first, and nobody else of another account makes one', async () => {
  expect((await make()).status).toBe(409);
  await say('Ann Adviser');
  expect((await make(await t.actingAs(await t.createUser()))).status).toBe(404);
});

it('ends with the right to add of who made it', async () => {
  await say('Ann Adviser');
  const path = new URL((await make()).body.url).pathname;
  expect((await t.visitor().fetch(path)).status).toBe(200);
  await t.db.execute(sql`UPDATE access_grants SET rights = '{see}' WHERE client_id = ${maya.id}`);
  expect((await t.visitor().fetch(path)).status).toBe(404);
  expect((await make()).status).toBe(403);
});

it('ends when its maker takes back that someone else sends it, unless something came by it', async () => {
  await say('Ann Adviser');
  const path = new URL((await make()).body.url).pathname;
  const takeBack = () => client.call(withdrawAnswer, { params: { id } });
  expect((await takeBack()).status).toBe(200);
  expect((await t.visitor().fetch(path)).status).toBe(404);
  await say('Ben Broker');
  expect((await t.visitor().fetch(path)).status).toBe(404);
  const next = new URL((await make()).body.url).pathname;
  expect((await send(next)).status).toBe(200);
  // What came ended the answer; another page may follow.
  expect((await send(next)).status).toBe(200);
});
