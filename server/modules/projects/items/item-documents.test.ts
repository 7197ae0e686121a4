// Documents handed over straight onto a checklist item: over HTTP, on a real PostgreSQL.
import { testActor } from '#testing/actor';
import { eq, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { restoreArchivedFile } from '#contract/documents/review';
import { deleteFile, organizeFile, uploadFile } from '#contract/documents/files';
import { adoptFileAsVersion } from '#contract/documents/versions';
import type { ChecklistStatus } from '#domain/project-values';
import { activity } from '#platform/activity/table';
import { documentsOfItems, files } from '#modules/documents';
import type { TestBrowser } from '#testing/browser';
import { pdfBytes, uploadPdf } from '#testing/fixtures';
import { startTestApp, type TestApp, type TestUser } from '#testing/test-app';
import { checklistItems } from './table.ts';
import { taxProjects } from '../table.ts';

let t: TestApp;
let admin: TestUser;
let client: TestUser;
let browser: TestBrowser;
beforeAll(async () => {
  t = await startTestApp();
  admin = await t.createUser({ isAdmin: true });
});
beforeEach(async () => {
  client = await t.createUser();
  browser = await t.actingAs(client);
});
afterAll(() => t.close());

/** A checklist item of a project of that client, in some state. */
async function itemOf(
  owner: TestUser,
  item: Partial<typeof checklistItems.$inferInsert> = {},
  project: Partial<typeof taxProjects.$inferInsert> = {},
): Promise<string> {
  const id = uuidv7();
  const projectId = uuidv7();
  await t.db.insert(taxProjects).values({
    id: projectId,
    clientId: owner.id,
    name: 'Return 2025',
    taxYear: 2025,
    priority: 'medium',
    createdBy: admin.id,
    ...project,
  });
  await t.db.insert(checklistItems).values({
    id,
    projectId,
    clientId: owner.id,
    title: 'W-2 of your employer',
    priority: 'medium',
    position: 1,
    isRequired: true,
    neededFrom: 'client',
    ...item,
  });
  return id;
}

const handOver = (checklistItemId: string, name = 'W-2.pdf', as = browser) =>
  as.upload(
    uploadFile,
    { name, type: 'application/pdf', bytes: pdfBytes() },
    { category: 'w2', checklistItemId },
  );

async function stateOf(id: string) {
  const [row] = await t.db.select().from(checklistItems).where(eq(checklistItems.id, id));
  if (!row) throw new Error('the item is gone');
  return row;
}

it.each<ChecklistStatus>(['missing', 'pending', 'in-review', 'completed'])(
  'puts a %s item in review',
  async (status) => {
    const item = await itemOf(client, {
      status,
      completedAt: status === 'completed' ? new Date() : null,
      ...(status === 'missing'
        ? { sentBackReason: 'The second page is missing', sentBackAt: new Date() }
        : {}),
    });
    const receipt = (await handOver(item)).body;
    expect(await stateOf(item)).toMatchObject({
      status: 'in-review',
      completedAt: null,
      sentBackReason: null,
      sentBackAt: null,
    });
    const [entry] = await t.db
      .select()
      .from(activity)
      .where(eq(activity.subjectId, receipt.id))
      .orderBy(activity.id);
    expect(entry).toMatchObject({
      action: 'upload',
      clientId: client.id,
      details: { checklistItemId: item },
    });
    const [project] = await t.db
      .select()
      .from(taxProjects)
      .where(eq(taxProjects.clientId, client.id));
    expect(project).toMatchObject({ checklistCompleted: 0, waitingOnClient: 0 });
  },
);

it('takes a document that is there already, and gives it back', async () => {
  const item = await itemOf(client);
  const { id } = await uploadPdf(browser, 'found it.pdf');
  const organize = (checklistItemId: string | null) =>
    browser.call(organizeFile, { params: { id }, body: { checklistItemId } });
  expect((await organize(item)).body.before.checklistItemId).toBeNull();
  expect(await stateOf(item)).toMatchObject({ status: 'in-review' });
  expect((await organize(null)).body.before.checklistItemId).toBe(item);
  expect(await stateOf(item)).toMatchObject({ status: 'missing' });
  // Neither another client's item nor one of a project that is over.
  expect((await organize(await itemOf(await t.createUser()))).status).toBe(404);
  expect((await organize(await itemOf(client, {}, { status: 'completed' }))).status).toBe(409);
});

it('lists the documents of items, newest first, to their owner and to staff only', async () => {
  const item = await itemOf(client);
  const first = (await handOver(item, 'a.pdf')).body;
  const second = (await handOver(item, 'b.pdf')).body;
  await uploadPdf(browser);
  for (const who of [testActor('client', client.id), testActor('admin', admin.id)]) {
    const listed = await documentsOfItems(t.db, who, [item]);
    expect(listed.get(item)?.map(({ id }) => id)).toEqual([second.id, first.id]);
  }
  const stranger = await t.createUser();
  expect((await documentsOfItems(t.db, testActor('client', stranger.id), [item])).size).toBe(0);
});

it("treats another client's item as one that does not exist, and keeps nothing", async () => {
  const item = await itemOf(await t.createUser());
  const foreign = await handOver(item);
  const nobodys = await handOver(uuidv7());
  for (const { status, error } of [foreign, nobodys]) {
    expect([status, error.message]).toEqual([
      404,
      'We could not find that. It may have been removed.',
    ]);
  }
  expect(await t.db.$count(files, eq(files.clientId, client.id))).toBe(0);
  expect((await stateOf(item)).status).toBe('pending');
});

it.each([
  ['an approved item', { status: 'approved', completedAt: new Date() }, {}, 'approved this item'],
  ['an item of a completed project', {}, { status: 'completed' }, 'project is complete'],
] as const)('refuses %s with a sentence', async (_, item, project, sentence) => {
  const { status, error } = await handOver(await itemOf(client, item, project));
  expect([status, error.code]).toEqual([409, 'conflict']);
  expect(error.message).toContain(sentence);
  expect(await t.db.$count(files, eq(files.clientId, client.id))).toBe(0);
});

it('answers 404 for an archived project and 400 for no id', async () => {
  expect((await handOver(await itemOf(client, {}, { status: 'archived' }))).status).toBe(404);
  const { status, error } = await handOver('W-2');
  expect([status, error.fields]).toEqual([
    400,
    { checklistItemId: 'Please choose an item of your checklist' },
  ]);
});

it('is missing again when its last document is deleted, and in review when it is restored', async () => {
  const item = await itemOf(client);
  const [one, two] = [
    (await handOver(item, 'a.pdf')).body.id,
    (await handOver(item, 'b.pdf')).body.id,
  ];
  await browser.call(deleteFile, { params: { id: one } });
  expect((await stateOf(item)).status).toBe('in-review');
  await browser.call(deleteFile, { params: { id: two } });
  expect((await stateOf(item)).status).toBe('missing');
  const staff = await t.actingAs(admin);
  await staff.call(restoreArchivedFile, { params: { id: two } });
  expect((await stateOf(item)).status).toBe('in-review');
});

it('keeps an approval when its document is deleted', async () => {
  const item = await itemOf(client);
  const { id } = (await handOver(item)).body;
  await t.db
    .update(checklistItems)
    .set({ status: 'approved', completedAt: new Date() })
    .where(eq(checklistItems.id, item));
  await browser.call(deleteFile, { params: { id } });
  expect((await stateOf(item)).status).toBe('approved');
});

it('goes along when the upload becomes a version of an earlier document', async () => {
  const earlier = await uploadPdf(browser);
  const item = await itemOf(client);
  const fresh = (await handOver(item)).body;
  const adopted = await browser.call(adoptFileAsVersion, {
    params: { id: earlier.id },
    body: { fileId: fresh.id },
  });
  expect(adopted.status).toBe(201);
  const [row] = await t.db.select().from(files).where(eq(files.id, earlier.id));
  expect(row?.checklistItemId).toBe(item);
  expect((await stateOf(item)).status).toBe('in-review');
});

it('leaves the documents with the client when the project is removed', async () => {
  const { id } = (await handOver(await itemOf(client))).body;
  await t.db.delete(taxProjects).where(eq(taxProjects.clientId, client.id));
  const [row] = await t.db.select().from(files).where(eq(files.id, id));
  expect(row).toMatchObject({ clientId: client.id, checklistItemId: null, archivedAt: null });
});

it('cannot belong to an item of another client, whatever writes it', async () => {
  const item = await itemOf(await t.createUser());
  const { id } = await uploadPdf(browser);
  const moved = t.db.execute(sql`UPDATE files SET checklist_item_id = ${item} WHERE id = ${id}`);
  await expect(moved).rejects.toMatchObject({
    cause: { constraint: 'files_checklist_item_fk' },
  });
});

it('takes many at once, each of them once', async () => {
  const item = await itemOf(client);
  const names = Array.from({ length: 12 }, (_, index) => `Statement ${index}.pdf`);
  const answers = await Promise.all(names.map((name) => handOver(item, name)));
  expect(answers.map(({ status }) => status)).toEqual(names.map(() => 201));
  expect(await t.db.$count(files, eq(files.checklistItemId, item))).toBe(12);
  expect((await stateOf(item)).status).toBe('in-review');
});
