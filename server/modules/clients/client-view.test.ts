// A look at one client's portal: what staff see of it, and that every opening is in the log.
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { getClientView } from '#contract/clients/client-view';
import { listFiles, uploadFile } from '#contract/documents/files';
import { createChecklist } from '#contract/projects/checklist';
import { createTaxProject, getTaxProject } from '#contract/projects/projects';
import { activity } from '#platform/activity/table';
import type { TestBrowser } from '#testing/browser';
import { pdfBytes, uploadPdf } from '#testing/fixtures';
import { startTestApp, type TestApp, type TestUser } from '#testing/test-app';

let t: TestApp;
let admin: TestUser;
let staff: TestBrowser;
let client: TestUser;
let browser: TestBrowser;
beforeAll(async () => {
  t = await startTestApp();
  admin = await t.createUser({ isAdmin: true });
  staff = await t.actingAs(admin);
});
beforeEach(async () => {
  client = await t.createUser();
  browser = await t.actingAs(client);
});
afterAll(() => t.close());

const look = (id: string) => staff.call(getClientView, { params: { id } });
const openings = () =>
  t.db
    .select()
    .from(activity)
    .where(and(eq(activity.action, 'open_client_view'), eq(activity.actorId, admin.id)));

it('shows what the client sees, with nothing that can be changed', async () => {
  const { id } = (
    await staff.call(createTaxProject, {
      body: { clientId: client.id, name: 'Return', taxYear: 2025, notes: 'Only for us' },
    })
  ).body;
  const item = (await staff.call(createChecklist, { params: { id }, body: { title: 'W-2' } })).body;
  await browser.upload(
    uploadFile,
    { name: 'W-2.pdf', type: 'application/pdf', bytes: pdfBytes() },
    { checklistItemId: item.id },
  );
  await uploadPdf(browser, 'Other.pdf');
  await uploadPdf(await t.actingAs(await t.createUser()), 'Not theirs.pdf');

  const view = (await look(client.id)).body;
  const mine = (await browser.call(getTaxProject, {})).body;
  if (mine === null) throw new Error('the client has a project');
  // Among which projects the client may choose, and what is theirs to do, is not part of the look.
  const { openProjects: _, stall: __, openReturn: ___, questionnaire: ____, ...own } = mine;
  const nothing = { organize: false, createVersion: false, delete: false, process: false };
  const locked = <F extends { can: object }>(file: F) => ({
    ...file,
    can: { open: true, ...nothing },
  });
  expect(view.client).toMatchObject({ id: client.id, email: client.email, isArchived: false });
  expect(view.files).toEqual((await browser.call(listFiles, {})).body.map(locked));
  expect(view.taxProject).toEqual({
    ...own,
    checklists: own.checklists.map((its) => ({
      ...its,
      files: its.files.map(locked),
      can: { edit: false, upload: false, answer: false, withdraw: false },
    })),
  });
  expect(own.checklists[0]?.files).toHaveLength(1);
  expect(view.security).toMatchObject({ encryptedAtRest: true, accessLogged: true });
  expect(view.taxProject?.notes).toBeNull();
  expect(view.taxProject?.can).toEqual({ edit: false, delete: false });
});

it('writes an entry for every opening, also of an archived client', async () => {
  const archived = await t.createUser({ archivedAt: new Date() });
  const before = (await openings()).length;
  await look(client.id);
  await look(client.id);
  expect((await look(archived.id)).body.client.isArchived).toBe(true);
  const written = (await openings()).slice(before);
  expect(written.map(({ clientId }) => clientId)).toEqual([client.id, client.id, archived.id]);
});

it('answers 404 for staff and for nobody, and writes nothing then', async () => {
  const before = (await openings()).length;
  expect((await look(admin.id)).status).toBe(404);
  expect((await look(crypto.randomUUID())).status).toBe(404);
  expect((await openings()).length).toBe(before);
});
