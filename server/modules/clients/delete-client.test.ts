// Deleting a client permanently, over real HTTP on a real PostgreSQL with real blobs.
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { desc, eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { getUser } from '#contract/identity/accounts';
import { listAdminActivity } from '#contract/firm/admin-activity';
import { createClientNote } from '#contract/clients/client-notes';
import * as contract from '#contract/clients/client-detail';
import { createConversation, sendMessage } from '#contract/messages/conversations';
import { listFiles } from '#contract/documents/files';
import { createFolder } from '#contract/documents/folders';
import {
  createInvoice,
  markInvoicePaid,
  readInvoice,
  voidInvoice,
} from '#contract/billing/invoices';
import { createChecklist } from '#contract/projects/checklist';
import { createTaxProject, updateTaxProject } from '#contract/projects/projects';
import { activity } from '#platform/activity/table';
import { verifyActivity } from '#platform/activity/verify';
import type { TestBrowser } from '#testing/browser';
import { uploadPdf } from '#testing/fixtures';
import { expectRowsCounted } from '#testing/row-counts';
import { startTestApp, type TestApp, type TestUser } from '#testing/test-app';
import { files, fileVersions, sweepBlobs } from '#modules/documents';
import { tables } from '../../tables.ts';
import { retainedUntil } from './retention.ts';

let t: TestApp;
let ruth: TestUser;
let staff: TestBrowser;
let client: TestUser;
let browser: TestBrowser;
beforeAll(async () => {
  t = await startTestApp();
  ruth = await t.createUser({ isAdmin: true });
  staff = await t.actingAs(ruth);
});
// With their documents, invoices, projects, and conversations.
afterEach(() => expectRowsCounted(t.db));
beforeEach(async () => {
  client = await t.createUser({ firstName: 'Inés', lastName: 'Aldana' });
  browser = await t.actingAs(client);
});
afterAll(() => t.close());

const params = () => ({ id: client.id });
const read = async () => (await staff.call(contract.getClient, { params: params() })).body;
const remove = (body: object = {}, id = client.id) =>
  staff.call(contract.deleteClient, {
    params: { id },
    body: { confirmName: 'inés  aldana', ...body },
  });
const because = { overrideReason: 'Asked for it in writing, nothing was filed' };
const lastEntry = async () =>
  (
    await t.db
      .select()
      .from(activity)
      .where(eq(activity.clientId, client.id))
      .orderBy(desc(activity.id))
      .limit(1)
  )[0];
async function blobs(): Promise<number> {
  let count = 0;
  for await (const _ of t.platform.blobs.list()) count += 1;
  return count;
}

const temporaries = async () => (await readdir(path.join(t.dataDir, 'blobs', 'tmp'))).length;

describe('deleting', () => {
  it('checks the name that is typed, in any case, and needs none', async () => {
    const { status, error } = await remove({ confirmName: 'Ines Aldana' });
    expect([status, Object.keys(error.fields ?? {})]).toEqual([400, ['confirmName']]);
    expect((await remove()).status).toBe(200);
    // As spec section 7 has the call: without a body (rulings section 10).
    const path = `/api/admin/users/${client.id}`;
    expect((await staff.fetch(path, { method: 'DELETE' })).status).toBe(404);
    const next = await t.createUser();
    expect((await staff.fetch(`/api/admin/users/${next.id}`, { method: 'DELETE' })).status).toBe(
      200,
    );
  });

  it('is refused while records are kept, with the day, unless a reason is typed', async () => {
    const { id } = await uploadPdf(browser);
    const at = new Date('2026-02-10T18:00:00Z');
    await t.db.update(files).set({ uploadedAt: at }).where(eq(files.id, id));
    expect((await read()).deletion).toEqual({
      retainedUntil: '2029-06-30',
      keepUntil: null,
      keepReason: null,
      obstacle: null,
    });
    const { status, error } = await remove();
    expect([status, error.code]).toEqual([409, 'retained']);
    expect(error.message).toMatch(/until June 30, 2029\. Archive the client instead/);
    expect((await remove({ overrideReason: 'because' })).status).toBe(400);
    expect((await remove(because)).status).toBe(200);
    expect(await lastEntry()).toMatchObject({
      action: 'delete_client',
      details: { files: 1, retainedUntil: '2029-06-30', reason: because.overrideReason },
    });
  });

  it('is kept as long as the firm says, with its reason, where that is longer', async () => {
    const set = (body: { keepUntil: string | null; keepReason?: string }) =>
      staff.call(contract.updateClient, { params: { id: client.id }, body });
    const unexplained = await set({ keepUntil: '2035-12-31' });
    expect([unexplained.status, Object.keys(unexplained.error.fields ?? {})]).toEqual([
      400,
      ['keepReason'],
    ]);
    await set({ keepUntil: '2035-12-31', keepReason: 'Open audit' });
    expect((await read()).deletion).toMatchObject({
      retainedUntil: '2035-12-31',
      keepUntil: '2035-12-31',
      keepReason: 'Open audit',
    });
    expect((await remove()).error.message).toMatch(/until December 31, 2035/);
    const { timeZone } = t.platform.config.firm;
    const retainedOn = (today: string) =>
      retainedUntil(t.db, tables, client.id, { today, timeZone });
    expect([await retainedOn('2035-12-31'), await retainedOn('2036-01-01')]).toEqual([
      '2035-12-31',
      null,
    ]);
    await set({ keepUntil: null });
    expect((await read()).deletion).toMatchObject({ retainedUntil: null, keepReason: null });
  });

  it('counts from the filing where something was filed, and needs no reason once it is over', async () => {
    const { id } = await uploadPdf(browser);
    await t.db
      .update(files)
      .set({ uploadedAt: new Date('2019-01-10') })
      .where(eq(files.id, id));
    expect((await read()).deletion.retainedUntil).toBeNull();
    const project = (
      await staff.call(createTaxProject, {
        body: { clientId: client.id, name: 'Return', taxYear: 2025 },
      })
    ).body;
    await staff.call(updateTaxProject, {
      params: { id: project.id },
      body: { status: 'completed' },
    });
    await t.db.execute(
      sql`UPDATE tax_projects SET completed_at = '2026-04-12T17:00:00Z' WHERE id = ${project.id}`,
    );
    expect((await read()).deletion.retainedUntil).toBe('2029-06-30');
    await t.db.execute(
      sql`UPDATE tax_projects SET completed_at = '2020-04-12T17:00:00Z' WHERE id = ${project.id}`,
    );
    expect((await remove()).status).toBe(200);
  });

  it('destroys all there is of the client, and leaves invoices and the log as they were', async () => {
    const uploaded = await uploadPdf(browser);
    await browser.call(createFolder, { body: { name: 'Letters' } });
    const project = (
      await staff.call(createTaxProject, {
        body: { clientId: client.id, name: 'Return', taxYear: 2025 },
      })
    ).body;
    await staff.call(createChecklist, { params: { id: project.id }, body: { title: 'W-2' } });
    const talk = (
      await browser.call(createConversation, { body: { subject: 'Hello', message: 'A question' } })
    ).body;
    await staff.call(sendMessage, {
      body: { conversationId: talk.id, content: 'An answer', fileIds: [uploaded.id] },
    });
    await staff.call(createClientNote, { params: params(), body: { text: 'A note' } });
    const invoice = (
      await staff.call(createInvoice, {
        body: { clientId: client.id, description: 'Return', amount: 900, dueDate: '2026-04-15' },
      })
    ).body;
    const owing = await remove(because);
    expect([owing.status, owing.error.message]).toEqual([
      409,
      expect.stringContaining('an unpaid invoice'),
    ]);
    await staff.call(markInvoicePaid, { params: { id: invoice.id }, body: {} });
    const sweep = () => sweepBlobs(t.platform, { writtenBefore: new Date(Date.now() + 1000) });
    await sweep();
    const before = await blobs();
    expect((await remove(because)).status).toBe(200);

    expect((await browser.call(getUser, {})).status).toBe(401);
    expect((await staff.call(contract.getClient, { params: params() })).status).toBe(404);
    expect((await staff.fetch(`/api/files/${uploaded.id}/download`)).status).toBe(404);
    const { rows } = await t.db.execute<{ left: number }>(sql`SELECT
      (SELECT count(*) FROM files WHERE client_id = ${client.id})
      + (SELECT count(*) FROM file_versions WHERE file_id = ${uploaded.id})
      + (SELECT count(*) FROM file_listing WHERE client_id = ${client.id})
      + (SELECT count(*) FROM folders WHERE client_id = ${client.id})
      + (SELECT count(*) FROM messages WHERE client_id = ${client.id})
      + (SELECT count(*) FROM notifications WHERE subject_id = ${talk.id})
      + (SELECT count(*) FROM tax_projects WHERE client_id = ${client.id})
      + (SELECT count(*) FROM client_notes WHERE client_id = ${client.id})
      + (SELECT count(*) FROM sessions WHERE user_id = ${client.id}) AS left`);
    expect(Number(rows[0]?.left)).toBe(0);
    const remaining = await staff.call(readInvoice, { params: { id: invoice.id } });
    expect(remaining.body).toMatchObject({ clientName: 'Inés Aldana', status: 'paid' });
    // The keys are gone; the sweeper removes the blob.
    expect(await sweep()).toMatchObject({ removed: 1, quarantined: 0 });
    expect(await blobs()).toBe(before - 1);
    expect((await verifyActivity(t.db, t.platform.keys, [])).problems).toEqual([]);
    const { activities } = (
      await staff.call(listAdminActivity, { query: { clientId: client.id, limit: 50 } })
    ).body;
    expect(activities.map(({ action }) => action)).toContain('delete_client');
    expect(JSON.stringify(activities)).not.toContain('Aldana');
  });

  it('a void invoice is no obstacle, an open one is, also for the database', async () => {
    const body = { clientId: client.id, description: 'X', amount: 900, dueDate: '2026-04-15' };
    const { id } = (await staff.call(createInvoice, { body })).body;
    await expect(
      t.db.execute(sql`DELETE FROM client_accounts WHERE id = ${client.id}`),
    ).rejects.toThrow();
    await staff.call(voidInvoice, { params: { id }, body: {} });
    expect((await remove()).status).toBe(200);
    expect((await staff.call(createInvoice, { body })).status).toBe(404);
  });

  it('while the client uploads: the upload is refused clearly and leaves nothing', async () => {
    const before = await blobs();
    const head = [
      '--cut\r\nContent-Disposition: form-data; name="category"\r\n\r\nw2\r\n',
      '--cut\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n',
      'Content-Type: application/pdf\r\n\r\n%PDF-1.4 begun',
    ].join('');
    let resume = (): void => {};
    const deleted = new Promise<void>((resolve) => {
      resume = resolve;
    });
    const body = new ReadableStream({
      async start(stream) {
        stream.enqueue(Buffer.from(head));
        await deleted;
        stream.enqueue(Buffer.from('\n%%EOF\r\n--cut--\r\n'));
        stream.close();
      },
    });
    const init: RequestInit & { duplex: 'half' } = {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=cut' },
      body,
      duplex: 'half',
    };
    const uploading = browser.fetch('/api/files/upload', init);
    // The upload has been let in before the client is deleted.
    await vi.waitFor(async () => expect(await temporaries()).toBe(1), { timeout: 20_000 });
    expect((await remove()).status).toBe(200);
    resume();
    const answer = await uploading;
    expect([answer.status, await answer.json()]).toEqual([
      404,
      expect.objectContaining({ message: expect.stringContaining('nothing was saved') }),
    ]);
    expect([await blobs(), await temporaries()]).toEqual([before, 0]);
    expect(await t.db.$count(fileVersions, eq(fileVersions.uploadedBy, client.id))).toBe(0);
  });

  it('and what comes at the same moment take turns: all of it or nothing', async () => {
    const answers = await Promise.all([
      uploadAny(),
      browser.call(createConversation, { body: { subject: 'Now', message: 'Or never' } }),
      remove(because),
      staff.call(createClientNote, { params: params(), body: { text: 'A note' } }),
      remove(because),
    ]);
    const [, , first, , second] = answers;
    expect([200, 404, 409]).toContain(first.status);
    expect([200, 404, 409]).toContain(second.status);
    const isGone = (await staff.call(contract.getClient, { params: params() })).status === 404;
    expect([first.status, second.status].includes(200)).toBe(isGone);
    expect(await t.db.$count(files, eq(files.clientId, client.id))).toBe(
      isGone ? 0 : (await browser.call(listFiles, {})).body.length,
    );
  });
});

const uploadAny = async () => {
  const form = new FormData();
  form.append('category', 'w2');
  form.append('file', new Blob(['%PDF-1.4\n%%EOF'], { type: 'application/pdf' }), 'a.pdf');
  return browser.fetch('/api/files/upload', { method: 'POST', body: form });
};
