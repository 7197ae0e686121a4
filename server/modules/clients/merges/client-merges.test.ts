// One client who was entered twice: the merge, over HTTP on a real PostgreSQL.
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getUser } from '#contract/identity/accounts';
import { listAdminActivity } from '#contract/firm/admin-activity';
import { previewMerge } from '#contract/clients/client-merges';
import { createClientNote } from '#contract/clients/client-notes';
import { getClientRecord, revealTaxpayerNumber } from '#contract/clients/client-record';
import {
  archiveClient,
  deleteClient,
  getClient,
  unarchiveClient,
} from '#contract/clients/client-detail';
import { listClients } from '#contract/clients/clients';
import { listFiles } from '#contract/documents/files';
import { listFolders } from '#contract/documents/folders';
import { markInvoicePaid, readInvoice } from '#contract/billing/invoices';
import { clientAccounts } from '#modules/clients/accounts';
import { verifyActivity } from '#platform/activity/verify';
import { invoices } from '#modules/billing/invoices';
import type { TestBrowser } from '#testing/browser';
import { uploadPdf } from '#testing/fixtures';
import { startTestApp, type TestApp, type TestUser } from '#testing/test-app';
import { verifyBooks } from '#modules/billing/payments';
import { letAccessBegin } from '../access/testing-access.ts';
import { fillClient, mergeCalls } from './testing-merges.ts';

let t: TestApp;
let staff: TestBrowser;
/** Signs in; her record stays. */
let maya: TestUser;
let hers: TestBrowser;
/** The same client, entered a second time by the front desk. */
let second: string;

beforeAll(async () => {
  t = await startTestApp();
  staff = await t.actingAs(await t.createUser({ isAdmin: true }));
});
beforeEach(async () => {
  maya = await t.createUser({ firstName: 'Maya', lastName: 'Okafor' });
  hers = await t.actingAs(maya);
  second = await newClient();
});
afterAll(() => t.close());

const { newClient, write, merge, undo, duplicates } = mergeCalls(() => ({
  staff,
  clientId: maya.id,
  second,
}));
const record = async (id: string) => (await staff.call(getClientRecord, { params: { id } })).body;

describe('a merge', () => {
  it('moves everything that belongs to the client, and changes no document, number, or name', async () => {
    const own = await fillClient(t, staff, maya.id);
    const { invoiceId } = await fillClient(t, staff, second);
    await staff.call(markInvoicePaid, { params: { id: invoiceId }, body: {} });
    const before = await t.db.execute(
      sql`SELECT v.id, sha256, blob_key FROM file_versions v ORDER BY 1`,
    );
    const numberBefore = (await staff.call(readInvoice, { params: { id: invoiceId } })).body
      .invoiceNumber;

    const { status, body } = await merge();
    expect(status).toBe(200);
    expect(body.merge.merged).toEqual({ id: second, firstName: 'Maya', lastName: 'Okafor' });

    const names = (await hers.call(listFiles, {})).body.map(({ originalName }) => originalName);
    expect(names.toSorted()).toEqual(['W-2 (2).pdf', 'W-2.pdf']);
    const folders = (await hers.call(listFolders, {})).body.map(({ path }) => path);
    expect(folders).toEqual(['/Receipts', '/Receipts (2)']);
    const { counts } = (await staff.call(getClient, { params: { id: maya.id } })).body;
    expect(counts).toMatchObject({
      files: 2,
      projects: 2,
      invoices: 2,
      conversations: 2,
      notes: 2,
    });
    const merged = (await staff.call(getClient, { params: { id: second } })).body;
    expect(merged).toMatchObject({ isArchived: true, counts: { files: 0, invoices: 0, notes: 0 } });
    const moved = (await staff.call(readInvoice, { params: { id: invoiceId } })).body;
    expect(moved).toMatchObject({ invoiceNumber: numberBefore, clientId: maya.id, status: 'paid' });
    expect(own.invoiceId).not.toBe(invoiceId);
    const after = await t.db.execute(
      sql`SELECT v.id, sha256, blob_key FROM file_versions v ORDER BY 1`,
    );
    expect(after.rows).toEqual(before.rows);
    expect(await verifyBooks(t.db)).toEqual([]);
    expect((await record(maya.id)).dependents).toHaveLength(2);
  });

  it('fills what the kept record lacks, seals numbers for it, and leaves what it has', async () => {
    await write(maya.id, { city: 'Boston', tags: ['farm'] });
    await fillClient(t, staff, second);
    const preview = await staff.call(previewMerge, {
      params: { id: maya.id },
      query: { clientId: second },
    });
    expect(preview.body.obstacle).toBeNull();
    expect(preview.body.filled).toEqual(['states', 'birthDate', 'number']);
    await merge();
    const kept = await record(maya.id);
    expect(kept).toMatchObject({ city: 'Boston', states: ['CA'], birthDate: '1984-03-02' });
    expect(kept.tags.map((tag) => tag.toLowerCase())).toEqual(['extension', 'farm']);
    const reveal = async (id = '') =>
      (await staff.call(revealTaxpayerNumber, { params: { id } })).body.number;
    expect(await reveal(kept.number?.id)).toBe('987-65-4320');
    expect(await reveal(kept.dependents[0]?.number?.id)).toBe('987-65-4321');
  });

  it('keeps the log as it was written, and shows both records’ entries with the one', async () => {
    await fillClient(t, staff, second);
    const entries = async (id: string) =>
      (await staff.call(listAdminActivity, { query: { clientId: id, limit: 50 } })).body.activities;
    const before = await entries(second);
    await merge();
    const after = await entries(maya.id);
    expect(after.map(({ id }) => id)).toEqual(expect.arrayContaining(before.map(({ id }) => id)));
    expect(after[0]).toMatchObject({ action: 'merge_clients', clientId: maya.id });
    expect(await verifyActivity(t.db, t.platform.keys, [])).toMatchObject({ problems: [] });
  });

  it('leaves lists, and can’t be restored or deleted past the merge', async () => {
    await merge();
    const query = { q: 'okafor' };
    const ids = (await staff.call(listClients, { query })).body.items.map(({ id }) => id);
    expect(ids).toContain(maya.id);
    expect(ids).not.toContain(second);
    const params = { id: second };
    expect((await staff.call(unarchiveClient, { params })).status).toBe(409);
    const confirm = { confirmName: 'Maya Okafor' };
    expect((await staff.call(deleteClient, { params, body: confirm })).status).toBe(409);
    expect((await duplicates(second)).mergedInto).toMatchObject({ id: maya.id });
  });

  it('goes with the client it was merged into', async () => {
    await write(second, { number: '987-65-4320' });
    await write(maya.id, { number: '987-65-4329' });
    await uploadPdf(hers);
    await merge();
    const reason = 'Asked for it in writing, nothing was filed';
    const body = { confirmName: 'Maya Okafor', overrideReason: reason };
    expect((await staff.call(deleteClient, { params: { id: maya.id }, body })).status).toBe(200);
    const left = await t.db.$count(clientAccounts, sql`id IN (${maya.id}, ${second})`);
    expect(left).toBe(0);
  });
});

describe('ways in', () => {
  it('are never handed over: everyone of both records is named, or nothing happens', async () => {
    expect((await merge({ peopleEnded: [] })).status).toBe(409);
    expect((await merge({ peopleKept: [second] })).status).toBe(409);
    const stranger = await t.createUser();
    expect((await merge({ peopleKept: [stranger.id] })).status).toBe(409);
    expect((await merge()).status).toBe(200);
  });

  it('stay with the record whose person signs in', async () => {
    const wrong = { clientId: maya.id, peopleKept: [], peopleEnded: [maya.id] };
    const { status, error } = await merge(wrong, second);
    expect(status).toBe(409);
    expect(error.message).toMatch(/signs in there. Keep that record instead/);
    const query = { clientId: maya.id };
    const preview = (await staff.call(previewMerge, { params: { id: second }, query })).body;
    expect(preview).toMatchObject({ canSwap: true, obstacle: error.message });
  });

  it('of two who both sign in are a choice: one loses the other record, or sees all of it', async () => {
    const sam = await t.createUser({ firstName: 'Maya', lastName: 'Okafor' });
    const his = await t.actingAs(sam);
    await uploadPdf(hers);
    expect((await merge({ clientId: sam.id, peopleEnded: [] })).status).toBe(409);
    const kept = await merge({ clientId: sam.id, peopleKept: [sam.id], peopleEnded: [] });
    expect(kept.status).toBe(200);
    expect((await his.call(listFiles, {})).status, 'it waits a day').toBe(403);
    await letAccessBegin(t);
    expect((await his.call(listFiles, {})).body).toHaveLength(1);
    await undo(kept.body.merge.id);
    expect((await his.call(listFiles, {})).body).toHaveLength(0);
    await merge({ clientId: sam.id, peopleEnded: [sam.id] });
    expect((await his.call(getUser, {})).status).toBe(401);
  });

  it('of others of the kept record aren’t closed by the way', async () => {
    const daughter = await t.createUser();
    await t.db.execute(sql`INSERT INTO access_grants (id, client_id, user_id, relation, rights)
      VALUES (gen_random_uuid(), ${maya.id}, ${daughter.id}, 'child', ARRAY['see'])`);
    expect((await merge()).status).toBe(409);
    expect((await merge({ peopleEnded: [second, daughter.id] })).status).toBe(409);
    expect((await merge({ peopleKept: [daughter.id] })).status).toBe(200);
  });
});

describe('what can’t be merged', () => {
  it('is a record with itself, or one that is archived, of another kind, or merged before', async () => {
    expect((await merge({ clientId: maya.id })).status).toBe(409);
    await write(second, { kind: 'business', businessName: 'Okafor LLC' });
    expect((await merge()).status).toBe(409);
    await write(second, { kind: 'individual' });
    await staff.call(archiveClient, { params: { id: second }, body: {} });
    expect((await merge()).status).toBe(409);
    await staff.call(unarchiveClient, { params: { id: second } });
    expect((await merge()).status).toBe(200);
    expect((await merge()).status).toBe(409);
  });

  it('is a record while a payment is in progress', async () => {
    const { invoiceId } = await fillClient(t, staff, second);
    await t.owner
      .update(invoices)
      .set({ processingSince: sql`now()` })
      .where(eq(invoices.id, invoiceId));
    expect((await merge()).status).toBe(409);
  });

  it('is one record twice at once: one of many calls merges it, and nothing is lost', async () => {
    await fillClient(t, staff, second);
    const calls = await Promise.all([
      merge(),
      merge(),
      uploadPdf(hers).then(() => ({ status: 201 })),
      staff.call(createClientNote, { params: { id: second }, body: { text: 'At once' } }),
    ]);
    const [first, again] = calls.map(({ status }) => status).slice(0, 2);
    expect([first, again].toSorted()).toEqual([200, 409]);
    expect((await hers.call(listFiles, {})).body).toHaveLength(2);
  });
});

it('an invoice’s client stays, but for a merge', async () => {
  const { invoiceId } = await fillClient(t, staff, second);
  await expect(
    t.db.execute(sql`UPDATE invoices SET client_id = ${maya.id} WHERE id = ${invoiceId}`),
  ).rejects.toThrow();
});
