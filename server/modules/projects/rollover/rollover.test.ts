// Requests from last year over HTTP: what was read and imported becomes this year's list, once.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { uploadFile } from '#contract/documents/files';
import { createTaxProject } from '#contract/projects/projects';
import { getRollover, rollOver } from '#contract/projects/rollover';
import { createChecklist } from '#contract/projects/checklist';
import type { TestBrowser } from '#testing/browser';
import { pdfBytes } from '#testing/fixtures';
import { startTestApp, type TestApp, type TestUser } from '#testing/test-app';
import { noteRead, readAs, readForm } from '../../inbox/intake/testing-intake.ts';

let t: TestApp;
let staff: TestBrowser;
let client: TestUser;
beforeAll(async () => {
  t = await startTestApp();
  staff = await t.actingAs(await t.createUser({ isAdmin: true }));
  client = await t.createUser({ firstName: 'Maya', lastName: 'Okafor' });
});
afterAll(() => t.close());

const project = async (taxYear: number) =>
  (
    await staff.call(createTaxProject, {
      body: { clientId: client.id, name: `${taxYear} return`, taxYear },
    })
  ).body.id;

const upload = async (person: TestBrowser, name: string): Promise<string> => {
  const file = { name, type: 'application/pdf', bytes: pdfBytes() };
  return (await person.upload(uploadFile, file, { taxYear: '2024' })).body.id;
};

it('asks once for each account of the year before, and only for what is missing', async () => {
  const last = await project(2024);
  const next = await project(2025);
  const person = await t.actingAs(client);
  const read = await upload(person, 'scan.pdf');
  await noteRead(t, read, readAs(readForm({ taxYear: 2024 })));
  // Imported documents aren't read: their names say what they are.
  await upload(person, '1099-INT First Valley Bank 2024.pdf');
  await upload(person, 'holiday.pdf');
  await staff.call(createChecklist, {
    params: { id: last },
    body: { title: 'Day care receipts 2024', neededFrom: 'client' },
  });

  const params = { id: next };
  const shown = async () => (await staff.call(getRollover, { params })).body;
  const before = await shown();
  expect(before.taxYear).toBe(2024);
  expect(before.requests.map(({ title, from, isAsked }) => [title, from, isAsked])).toEqual([
    ['W-2 from Brightwater Health', ['scan.pdf'], false],
    ['1099-INT from First Valley Bank', ['1099-INT First Valley Bank 2024.pdf'], false],
    ['Day care receipts 2025', ['Day care receipts 2024'], false],
  ]);
  const keys = before.requests.map(({ key }) => key);
  const asked = await staff.call(rollOver, { params, body: { keys: keys.slice(0, 2) } });
  expect(asked.status).toBe(201);
  expect(asked.body).toMatchObject([
    { title: 'W-2 from Brightwater Health', neededFrom: 'client', status: 'pending' },
    { title: '1099-INT from First Valley Bank' },
  ]);
  expect((await shown()).requests.map(({ isAsked }) => isAsked)).toEqual([true, true, false]);
  expect((await staff.call(rollOver, { params, body: { keys: keys.slice(0, 1) } })).status).toBe(
    409,
  );
  expect((await staff.call(rollOver, { params, body: { keys: ['unknown'] } })).status).toBe(409);
});

it('has nothing where nothing is known of the year before', async () => {
  const params = { id: await project(2020) };
  expect((await staff.call(getRollover, { params })).body.requests).toEqual([]);
});
