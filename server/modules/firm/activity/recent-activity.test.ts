// A client's Recent Activity, read from the log on a real PostgreSQL.
import { sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type ClientActivityEntry, listClientActivity } from '#contract/firm/client-activity';
import { deleteFile, downloadFile, viewFile } from '#contract/documents/files';
import { processFile } from '#contract/documents/review';
import type { ActivityAction } from '#domain/activity';
import { deleteClient } from '#contract/clients/client-detail';
import { listAdminActivity } from '#contract/firm/admin-activity';
import { createInvoice, markInvoicePaid } from '#contract/billing/invoices';
import { completeChecklist, createChecklist } from '#contract/projects/checklist';
import { completeTimeline, createTimeline, deleteTimeline } from '#contract/projects/timeline';
import { createTaxProject, deleteTaxProject } from '#contract/projects/projects';
import { activity } from '#platform/activity/table';
import { checklistItems, taxProjects } from '#modules/projects';
import type { TestBrowser } from '#testing/browser';
import { uploadPdf } from '#testing/fixtures';
import { startTestApp, type TestApp, type TestUser } from '#testing/test-app';
import { removedNames } from './table.ts';

let t: TestApp;
let staff: TestBrowser;
let admin: TestUser;
let client: TestUser;
let browser: TestBrowser;
beforeAll(async () => {
  t = await startTestApp();
  admin = await t.createUser({ isAdmin: true, firstName: 'Ruth', lastName: 'Hanley' });
  staff = await t.actingAs(admin);
});
beforeEach(async () => {
  client = await t.createUser({ firstName: 'Theo', lastName: 'Lindqvist' });
  browser = await t.actingAs(client);
});
afterAll(() => t.close());

const recent = async (
  query: { type?: ClientActivityEntry['type'] | 'all'; period?: 'all' | 'today' | 'week' } = {},
) => (await browser.call(listClientActivity, { query })).body;

/** Puts an entry into the log at a moment. */
async function note(action: ActivityAction, at: string, entry: object = {}): Promise<void> {
  await t.db.insert(activity).values({
    action,
    clientId: client.id,
    actorId: admin.id,
    at: sql`${sql.raw(at)}`,
    ...entry,
  });
}

it('tells who did what with which document, newest first', async () => {
  const { id } = await uploadPdf(browser, 'W-2 Brightwater.pdf');
  await staff.call(viewFile, { params: { id }, query: {} });
  await staff.call(processFile, { params: { id }, body: { isProcessed: true } });
  await browser.call(downloadFile, { params: { id }, query: {} });
  const entries = await recent();
  const about = { type: 'documents', fileId: id, fileName: 'W-2 Brightwater.pdf', itemTitle: null };
  const ruth = { firstName: 'Ruth', lastName: 'Hanley', isYou: false, isStaff: true };
  const theo = { firstName: 'Theo', lastName: 'Lindqvist', isYou: true, isStaff: false };
  expect(entries).toMatchObject([
    { action: 'download', ...about, user: theo },
    { action: 'marked_processed', ...about, user: ruth },
    { action: 'view', ...about, user: ruth },
    { action: 'upload', ...about, user: theo },
  ]);
  expect(Math.abs(Date.parse(entries[0]?.timestamp ?? '') - Date.now())).toBeLessThan(60_000);
});

it('names a deleted document, but does not point to it', async () => {
  const { id } = await uploadPdf(browser, 'Old.pdf');
  await browser.call(deleteFile, { params: { id } });
  expect(await recent()).toMatchObject([
    { action: 'delete', fileId: null, fileName: 'Old.pdf' },
    { action: 'upload', fileId: null, fileName: 'Old.pdf' },
  ]);
});

it('names steps, checklist items and projects that are gone, until their client is', async () => {
  const body = { clientId: client.id, name: '2025 individual', taxYear: 2025 };
  const project = (await staff.call(createTaxProject, { body })).body;
  const params = { id: project.id };
  const step = (await staff.call(createTimeline, { params, body: { title: 'Review' } })).body;
  const item = (await staff.call(createChecklist, { params, body: { title: 'W-2' } })).body;
  await staff.call(completeTimeline, { params: { id: step.id } });
  await staff.call(completeChecklist, { params: { id: item.id } });
  await staff.call(deleteTimeline, { params: { id: step.id } });
  await staff.call(deleteTaxProject, { params });
  expect(await recent({ type: 'projects' })).toMatchObject([
    { action: 'complete_checklist_item', itemTitle: 'W-2' },
    { action: 'complete_timeline_item', itemTitle: 'Review' },
    { action: 'create_project', itemTitle: '2025 individual' },
  ]);
  await staff.call(deleteClient, { params: { id: client.id }, body: {} });
  expect(await t.db.$count(removedNames)).toBe(0);
});

it("shows nothing of another client's", async () => {
  await uploadPdf(await t.actingAs(await t.createUser()));
  expect(await recent()).toEqual([]);
});

it('shows nothing of a document that is another client’s, as one that was moved', async () => {
  const { id } = await uploadPdf(await t.actingAs(await t.createUser()), 'Secret.pdf');
  await note('view', 'now()', { subjectType: 'file', subjectId: id });
  expect(await recent()).toEqual([]);
});

it('keeps to what clients are told of', async () => {
  await note('create_timeline_item', 'now()');
  await note('update_project', 'now()');
  await note('sign_in', 'now()');
  expect(await recent()).toEqual([]);
});

it('filters by type', async () => {
  await uploadPdf(browser);
  await note('create_project', 'now()');
  expect((await recent({ type: 'documents' })).map(({ action }) => action)).toEqual(['upload']);
  expect((await recent({ type: 'projects' })).map(({ action }) => action)).toEqual([
    'create_project',
  ]);
  expect((await recent({ type: 'all' })).map(({ action }) => action)).toEqual([
    'create_project',
    'upload',
  ]);
});

it('filters by period: since midnight of the firm, 7 days, 30 days', async () => {
  const midnight = `date_trunc('day', now(), 'America/Chicago')`;
  const moments = {
    view: `now() - interval '30 days 1 hour'`,
    download: `now() - interval '30 days' + interval '1 hour'`,
    organize: `now() - interval '7 days 1 hour'`,
    rename: `now() - interval '7 days' + interval '1 hour'`,
    delete: `${midnight} - interval '1 second'`,
    upload: midnight,
  } as const;
  for (const [action, at] of Object.entries(moments)) await note(action as ActivityAction, at);
  const shown = async (period: 'all' | 'today' | 'week' | 'month') =>
    (await browser.call(listClientActivity, { query: { period } })).body.map(
      ({ action }) => action,
    );
  expect(await shown('today')).toEqual(['upload']);
  expect(await shown('week')).toEqual(['upload', 'delete', 'rename']);
  expect(await shown('month')).toEqual(['upload', 'delete', 'rename', 'organize', 'download']);
  expect(await shown('all')).toEqual([
    'upload',
    'delete',
    'rename',
    'organize',
    'download',
    'view',
  ]);
});

it('answers the newest ten, however many there are of one action', async () => {
  await note('create_project', `now() - interval '1 hour'`);
  for (let i = 0; i < 12; i += 1) await note('upload', 'now()');
  expect((await recent()).map(({ action }) => action)).toEqual(Array(10).fill('upload'));
  expect((await recent({ type: 'projects' })).length).toBe(1);
});

it('names the item a document was handed over for, and the project', async () => {
  const projectId = uuidv7();
  const itemId = uuidv7();
  await t.db.insert(taxProjects).values({
    id: projectId,
    clientId: client.id,
    name: 'Return 2025',
    taxYear: 2025,
    priority: 'medium',
    createdBy: admin.id,
  });
  await t.db.insert(checklistItems).values({
    id: itemId,
    projectId,
    clientId: client.id,
    title: 'Mortgage statement',
    priority: 'medium',
    position: 1,
    isRequired: true,
    neededFrom: 'client',
  });
  await note('create_project', 'now()', { subjectType: 'project', subjectId: projectId });
  await note('send_back_checklist_item', 'now()', {
    subjectType: 'checklist_item',
    subjectId: itemId,
  });
  const { id } = await uploadPdf(browser);
  await t.db.execute(sql`UPDATE files SET checklist_item_id = ${itemId} WHERE id = ${id}`);
  expect((await recent()).map(({ action, itemTitle }) => [action, itemTitle])).toEqual([
    ['upload', 'Mortgage statement'],
    ['send_back_checklist_item', 'Mortgage statement'],
    ['create_project', 'Return 2025'],
  ]);
});

it('tells of invoices under payments, by their number', async () => {
  const body = {
    clientId: client.id,
    description: 'Return',
    amount: 45_000,
    dueDate: '2026-04-15',
  };
  const { id, invoiceNumber } = (await staff.call(createInvoice, { body })).body;
  await staff.call(markInvoicePaid, { params: { id }, body: {} });
  expect(await recent({ type: 'payments' })).toMatchObject([
    { action: 'mark_invoice_paid', itemTitle: `invoice ${invoiceNumber}` },
    { action: 'create_invoice', itemTitle: `invoice ${invoiceNumber}`, user: { isStaff: true } },
  ]);
  const ofStaff = { clientId: client.id, action: 'create_invoice' } as const;
  expect((await staff.call(listAdminActivity, { query: ofStaff })).body.activities).toMatchObject([
    { subjectTitle: invoiceNumber },
  ]);
});
