// The code by which a browser is shown whose papers a request link is about.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createChecklist } from '#contract/projects/checklist';
import { createTaxProject } from '#contract/projects/projects';
import { createRequestLink } from '#contract/requests/request-links';
import type { TestBrowser } from '#testing/browser';
import { codeIn, startTestApp, type TestApp, type TestUser } from '#testing/test-app';

let t: TestApp;
let admin: TestBrowser;
let maya: TestUser;
let projectId: string;
beforeAll(async () => {
  t = await startTestApp({ env: { TRUST_PROXY: '1' } });
  admin = await t.actingAs(await t.createUser({ isAdmin: true }));
});
beforeEach(async () => {
  maya = await t.createUser({ firstName: 'Maya', lastName: 'Quillfeather' });
  const project = { clientId: maya.id, name: 'Quillfeather 1040', taxYear: 2025 };
  projectId = (await admin.call(createTaxProject, { body: project })).body.id;
  const title = 'W-2 from Brightwater';
  const item = { title, neededFrom: 'client' as const, expected: { kind: 'w2' as const } };
  await admin.call(createChecklist, { params: { id: projectId }, body: item });
});
afterAll(() => t.close());

async function make(personId: string | null = maya.id): Promise<string> {
  const body = { for: { audience: 'client' as const, personId } };
  const made = await admin.call(createRequestLink, { params: { id: projectId }, body });
  return new URL(made.body.url).pathname;
}

let devices = 0;
/** One browser that posts the forms of the page. */
function device(path: string) {
  const browser = t.visitor();
  devices += 1;
  const from = { 'x-forwarded-for': `198.51.100.${devices}` };
  return {
    read: async () => (await browser.fetch(path, { headers: from })).text(),
    post: (to: string, body = '') =>
      browser.fetch(path + to, {
        method: 'POST',
        redirect: 'manual',
        headers: { ...from, 'content-type': 'application/x-www-form-urlencoded' },
        body,
      }),
  };
}

it('that was emailed shows this browser names and payers, and no other browser or link', async () => {
  const path = await make();
  const phone = device(path);
  expect(await phone.read()).toContain('See names and payers');
  const asked = await phone.post('/code');
  expect(asked.status).toBe(200);
  expect(await asked.text()).not.toContain(maya.email);
  const code = codeIn(await t.mailTo(maya.email));
  const stranger = device(path);
  expect((await stranger.post('/confirm', `code=${code}`)).status).toBe(409);
  const wrong = code === '000000' ? '000001' : '000000';
  expect((await phone.post('/confirm', `code=${wrong}`)).status).toBe(400);
  expect((await phone.post('/confirm', `code=${code}`)).status).toBe(303);
  const seen = await phone.read();
  expect(seen).toContain('Maya Quillfeather');
  expect(seen).toContain('W-2 from Brightwater');
  expect(await stranger.read()).not.toMatch(/Maya|Brightwater/);
  expect(await device(await make()).read()).not.toMatch(/Maya|Brightwater/);
});

it('isn’t offered where the link is for nobody, or for someone who doesn’t see the project', async () => {
  const forAll = device(await make(null));
  expect(await forAll.read()).not.toContain('See names and payers');
  expect((await forAll.post('/code')).status).toBe(409);
  const path = await make();
  await t.db.execute(sql`UPDATE access_grants SET rights = '{add}' WHERE client_id = ${maya.id}`);
  expect(await device(path).read()).not.toContain('See names and payers');
  expect((await device(path).post('/code')).status).toBe(409);
});

it('for a link that doesn’t work is not found, like the link', async () => {
  expect((await device('/u/nobody').post('/code')).status).toBe(404);
  expect((await device('/u/nobody').post('/confirm', 'code=000000')).status).toBe(404);
});
