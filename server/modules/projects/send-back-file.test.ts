// Documents that go back to their clients with a reason, and what clients are asked for: over HTTP.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { organizeFile, uploadFile } from '#contract/documents/files';
import { processFile } from '#contract/documents/review';
import { listNotifications } from '#contract/notifications/notifications';
import { createChecklist, deleteChecklist, sendBackFile } from '#contract/projects/checklist';
import { createTaxProject, getTaxProject, updateTaxProject } from '#contract/projects/projects';
import type { TestBrowser } from '#testing/browser';
import { pdfBytes, uploadPdf } from '#testing/fixtures';
import { startTestApp, type TestApp, type TestUser } from '#testing/test-app';
import { releaseNotices } from '../notifications/delayed-notices.ts';

let t: TestApp;
let ruth: TestBrowser;
let client: TestUser;
let maya: TestBrowser;
let projectId: string;
beforeAll(async () => {
  t = await startTestApp();
  ruth = await t.actingAs(await t.createUser({ isAdmin: true }));
});
beforeEach(async () => {
  client = await t.createUser();
  maya = await t.actingAs(client);
  projectId = await projectOf(client);
});
afterAll(() => t.close());

async function projectOf({ id: clientId }: TestUser): Promise<string> {
  const body = { clientId, name: 'Return', taxYear: 2025 };
  return (await ruth.call(createTaxProject, { body })).body.id;
}

const reason = 'The second page is cut off';
const sendBack = (id: string, project?: string) =>
  ruth.call(sendBackFile, {
    params: { id },
    body: { reason, ...(project === undefined ? {} : { projectId: project }) },
  });
const checklist = async () => (await maya.call(getTaxProject, {})).body?.checklists ?? [];
async function notified(): Promise<string[]> {
  await releaseNotices(t.platform, 0);
  const { body } = await maya.call(listNotifications, {});
  return body.map(({ title, message }) => `${title}: ${message}`);
}

it('a document for no item makes one that asks for it again, and a new copy answers it', async () => {
  const { id } = await uploadPdf(maya, 'scan.pdf');
  expect((await sendBack(id)).error.fields).toEqual({ projectId: 'Please choose a project' });
  const receipt = (await sendBack(id, projectId)).body;
  expect(receipt).toMatchObject({
    file: { id, isProcessed: true, checklistItemId: receipt.item.id },
    item: { title: 'A new copy of scan.pdf' },
    statusBefore: null,
  });
  expect(await checklist()).toMatchObject([
    { status: 'missing', sentBackReason: reason, sentBackFileId: id, can: { upload: true } },
  ]);
  expect(await notified()).toEqual([
    `We need something fixed: “A new copy of scan.pdf” was sent back: ${reason}`,
  ]);
  const copy = { name: 'scan again.pdf', type: 'application/pdf', bytes: pdfBytes() };
  await maya.upload(uploadFile, copy, { category: 'w2', checklistItemId: receipt.item.id });
  expect(await checklist()).toMatchObject([
    { status: 'in-review', sentBackReason: null, sentBackFileId: null },
  ]);
});

it('a document for an item sends that item back; what is undone is not told', async () => {
  const item = await ruth.call(createChecklist, {
    params: { id: projectId },
    body: { title: 'W-2' },
  });
  const { id } = await uploadPdf(maya);
  await maya.call(organizeFile, { params: { id }, body: { checklistItemId: item.body.id } });
  await ruth.call(processFile, { params: { id }, body: { isProcessed: true } });
  const receipt = (await sendBack(id)).body;
  expect(receipt).toMatchObject({ item: { id: item.body.id }, statusBefore: 'in-review' });
  // That it was reviewed is not the news.
  expect(await notified()).toEqual([`We need something fixed: “W-2” was sent back: ${reason}`]);
  const other = await uploadPdf(maya, 'other.pdf');
  const made = (await sendBack(other.id, projectId)).body;
  await ruth.call(deleteChecklist, { params: { id: made.item.id } });
  expect(await notified()).toHaveLength(1);
});

it('is refused for the project of another client, and for one that is over', async () => {
  const { id } = await uploadPdf(maya);
  expect((await sendBack(id, await projectOf(await t.createUser()))).status).toBe(404);
  await ruth.call(updateTaxProject, { params: { id: projectId }, body: { status: 'completed' } });
  expect((await sendBack(id, projectId)).status).toBe(409);
  expect((await checklist()).length).toBe(0);
});

it('clients are told of what they are asked for, while they still are', async () => {
  const ask = (title: string) =>
    ruth.call(createChecklist, { params: { id: projectId }, body: { title, tellClient: true } });
  await ask('Form 1098');
  const undone = (await ask('Form 1099')).body;
  await ruth.call(deleteChecklist, { params: { id: undone.id } });
  await ruth.call(createChecklist, { params: { id: projectId }, body: { title: 'Quietly' } });
  expect(await notified()).toEqual([
    'We need something from you: Your preparer asked for “Form 1098.”',
  ]);
});
