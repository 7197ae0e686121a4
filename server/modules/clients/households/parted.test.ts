// After two people of an account have parted, over HTTP, the real event stream, and a real PostgreSQL: neither
// is notified of the account's later years.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { changeClientAccess, giveClientAccess } from '#contract/clients/access';
import { listClientActivity } from '#contract/firm/client-activity';
import { partPeople } from '#contract/clients/households';
import { createAdminConversation } from '#contract/messages/admin-conversations';
import { sendMessage } from '#contract/messages/conversations';
import { bulkProcessFiles } from '#contract/documents/review';
import { createClientFolder } from '#contract/documents/folders';
import { createInvoice, sendInvoice } from '#contract/billing/invoices';
import { countUnreadNotifications, listNotifications } from '#contract/notifications/notifications';
import { completeTimeline, createTimeline } from '#contract/projects/timeline';
import { createTaxProject } from '#contract/projects/projects';
import { LiveStream } from '#platform/live/testing-stream';
import type { TestBrowser } from '#testing/browser';
import { pdfBytes } from '#testing/fixtures';
import { startTestApp, type TestApp, type TestUser } from '#testing/test-app';
import { sendDigests } from '../../notifications/digest.ts';
import { releaseNotices } from '../../notifications/delayed-notices.ts';
import { notifyOfPartings } from './part.ts';
import { letAccessBegin } from '../access/testing-access.ts';
import { grantAccess, openJoint, spouseRights } from './testing-households.ts';

let t: TestApp;
let staff: TestBrowser;
/** Keeps the account: the years until 2025, and what comes. */
let maya: TestUser;
/** Keeps the years until 2025. */
let sam: TestUser;
/** Whose access is changed. */
let helper: TestUser;
let joint: string;
/** Begun in 2025. */
let oldTalk: string;

beforeAll(async () => {
  t = await startTestApp();
  staff = await t.actingAs(await t.createUser({ isAdmin: true }));
  maya = await t.createUser({ firstName: 'Maya', lastName: 'Okafor' });
  sam = await t.createUser({ firstName: 'Sam', lastName: 'Okafor' });
  helper = await t.createUser({ firstName: 'Bo' });
  joint = await openJoint(t, maya, sam);
  const body = { clientId: joint, subject: 'Then', message: 'Hello' };
  oldTalk = (await staff.call(createAdminConversation, { body })).body.id;
  await t.db.execute(sql`UPDATE conversations SET created_at = '2025-06-01' WHERE id = ${oldTalk}`);
  const parted = { one: maya.id, other: sam.id, lastYear: 2025, losesId: null };
  expect((await staff.call(partPeople, { params: { id: joint }, body: parted })).status).toBe(200);
  await grantAccess(t, joint, maya, spouseRights, 'spouse', 2026);
});
afterAll(() => t.close());

async function upload(by: TestBrowser, clientId: string, taxYear: number): Promise<string> {
  const isStaff = by === staff;
  const form = new FormData();
  if (isStaff) form.append('userId', clientId);
  form.append('category', 'w2');
  form.append('taxYear', String(taxYear));
  const name = `${crypto.randomUUID()}.pdf`;
  form.append('file', new Blob([pdfBytes()], { type: 'application/pdf' }), name);
  const path = isStaff ? '/api/admin/upload-file' : '/api/files/upload';
  const headers = isStaff ? {} : { 'x-client-account': clientId };
  const answer = await by.fetch(path, { method: 'POST', body: form, headers });
  expect(answer.status).toBe(201);
  return ((await answer.json()) as { id: string }).id;
}

/** What Sam can know without asking for a record. */
async function news() {
  const browser = await t.actingAs(sam);
  const headers = { 'x-client-account': joint };
  return {
    mails: await t.countMailTo(sam.email),
    notices: (await browser.call(listNotifications, {})).body,
    unread: (await browser.call(countUnreadNotifications, {})).body,
    activity: await (await browser.fetch(listClientActivity.path, { headers })).json(),
  };
}

/** All that happens to the account about a year, by staff and by Maya. @returns what was uploaded */
async function liveOneYear(taxYear: number): Promise<string[]> {
  const hers = await t.actingAs(maya);
  const files = [await upload(staff, joint, taxYear), await upload(hers, joint, taxYear)];
  await staff.call(bulkProcessFiles, { body: { fileIds: files, isProcessed: true } });
  const bill = { clientId: joint, description: 'Return', amount: 100, taxYear };
  const invoice = await staff.call(createInvoice, { body: { ...bill, dueDate: '2027-04-15' } });
  await staff.call(sendInvoice, { params: { id: invoice.body.id } });
  const project = { clientId: joint, name: `Return ${taxYear}`, taxYear };
  const { id } = (await staff.call(createTaxProject, { body: project })).body;
  const step = { params: { id }, body: { title: 'Sign' } };
  const made = await staff.call(createTimeline, step);
  expect((await staff.call(completeTimeline, { params: { id: made.body.id } })).status).toBe(200);
  await releaseNotices(t.platform, 0);
  return files;
}

it('someone who keeps years until 2025 hears nothing of what comes, by any way', async () => {
  const his = await LiveStream.open(await t.actingAs(sam));
  const hers = await LiveStream.open(await t.actingAs(maya));
  // What the tests prepared reaches a page that just opened: it is let pass by.
  const passed = await upload(staff, sam.id, 2025);
  await his.waitFor(passed);
  await sendDigests(t.platform, 0);
  const before = await news();
  const known = his.received.length;

  const files = await liveOneYear(2026);
  const talk = { clientId: joint, subject: 'Now', message: 'Hello' };
  const conversation = (await staff.call(createAdminConversation, { body: talk })).body;
  await staff.call(sendMessage, { body: { conversationId: conversation.id, content: 'More' } });
  await staff.call(createClientFolder, { body: { userId: joint, name: 'Later' } });
  // Someone else's access is no business of his.
  const access = { relation: 'spouse', fromYear: null, toYear: null, endsOn: null } as const;
  const given = await staff.call(giveClientAccess, {
    params: { id: joint },
    body: { person: { userId: helper.id }, rights: ['see'], ...access },
  });
  expect(given.status).toBe(201);
  const id = given.body.people.find(({ userId }) => userId === helper.id)?.id ?? '';
  const changed = { params: { id }, body: { ...access, rights: ['see' as const, 'add' as const] } };
  expect((await staff.call(changeClientAccess, changed)).status).toBe(200);
  await sendDigests(t.platform, 0);
  const end = await upload(staff, sam.id, 2025);
  await his.waitFor(end);
  const heard = his.received.slice(known).map(({ event }) => event);
  expect(heard.filter((event) => JSON.stringify(event).includes(joint))).toEqual([]);
  for (const file of files) {
    await hers.waitFor(file);
    expect(his.fileIds).not.toContain(file);
  }
  for (const type of [
    'projects-changed',
    'invoices-changed',
    'conversations-changed',
    'folders-changed',
  ] as const) {
    await hers.waitForEvent((event) => event.type === type);
  }
  // His own document is the only news.
  const after = await news();
  expect(after.mails).toBe(before.mails);
  expect(after.activity).toEqual(before.activity);
  expect(after.unread.count - before.unread.count).toBe(1);
  expect(after.notices.filter(({ kind }) => kind !== 'file-uploaded')).toEqual(
    before.notices.filter(({ kind }) => kind !== 'file-uploaded'),
  );
  for (const stream of [his, hers]) stream.close();
});

it('what they were told before of later years goes from their list, and no digest tells of it', async () => {
  const [id, other] = [crypto.randomUUID(), await t.createUser({ firstName: 'Edda' })];
  await t.db
    .execute(sql`INSERT INTO client_accounts (id, kind, first_name, last_name, contact_id, email, way_in)
    VALUES (${id}, 'couple', 'Bo & Edda', 'Okafor', ${helper.id}, '', 'none')`);
  const access = { relation: 'spouse', fromYear: null, toYear: null, endsOn: null } as const;
  for (const userId of [helper.id, other.id]) {
    const body = { person: { userId }, rights: ['see' as const], ...access };
    expect((await staff.call(giveClientAccess, { params: { id }, body })).status).toBe(201);
  }
  await letAccessBegin(t);
  const browser = await t.actingAs(helper);
  const kinds = async () =>
    (await browser.call(listNotifications, {})).body.map(({ kind }) => kind).toSorted();
  await sendDigests(t.platform, 0);
  const mails = await t.countMailTo(helper.email);
  const bill = { clientId: id, description: 'Return', amount: 100, taxYear: 2026 };
  const made = await staff.call(createInvoice, { body: { ...bill, dueDate: '2027-04-15' } });
  await staff.call(sendInvoice, { params: { id: made.body.id } });
  await staff.call(createAdminConversation, {
    body: { clientId: id, subject: 'Now', message: 'Hello' },
  });
  expect(new Set(await kinds())).toEqual(new Set(['access-changed', 'invoice-sent', 'message']));
  const parted = { one: helper.id, other: other.id, lastYear: 2025, losesId: null };
  expect((await staff.call(partPeople, { params: { id }, body: parted })).status).toBe(200);
  await notifyOfPartings(t.platform, 0);
  expect(new Set(await kinds())).toEqual(new Set(['access-changed']));
  await sendDigests(t.platform, 0);
  // Of the invoice as it was sent, and of the parting; nothing more.
  expect(await t.countMailTo(helper.email)).toBe(mails + 2);
});

it('what happens to their years reaches them', async () => {
  const his = await LiveStream.open(await t.actingAs(sam));
  const before = await news();
  const files = await liveOneYear(2025);
  await staff.call(sendMessage, { body: { conversationId: oldTalk, content: 'More' } });
  for (const file of files) await his.waitFor(file);
  for (const type of ['projects-changed', 'invoices-changed', 'conversations-changed'] as const) {
    await his.waitForEvent((event) => event.type === type);
  }
  const after = await news();
  expect(after.unread.count).toBeGreaterThan(before.unread.count);
  expect(after.activity).not.toEqual(before.activity);
  his.close();
});
