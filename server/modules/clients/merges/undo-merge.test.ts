// Two clients who were made one, and are two again.
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createClientNote, listClientNotes } from '#contract/clients/client-notes';
import { getClientRecord, revealTaxpayerNumber } from '#contract/clients/client-record';
import { createConversation, sendMessage } from '#contract/messages/conversations';
import { listFiles } from '#contract/documents/files';
import { createFolder, listFolders } from '#contract/documents/folders';
import { markInvoicePaid, readInvoice } from '#contract/billing/invoices';
import type { TestBrowser } from '#testing/browser';
import { uploadPdf } from '#testing/fixtures';
import { startTestApp, type TestApp, type TestUser } from '#testing/test-app';
import { verifyBooks } from '#modules/billing/payments';
import { clientMerges } from './table.ts';
import { allRows, fillClient, mergeCalls } from './testing-merges.ts';

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

describe('undoing', () => {
  it('brings back exactly what was, row by row', async () => {
    await fillClient(t, staff, maya.id);
    await fillClient(t, staff, second);
    const sealed = await record(second);
    const before = await allRows(t);
    const { body } = await merge();
    expect(await allRows(t)).not.toEqual(before);
    expect((await undo(body.merge.id)).status).toBe(200);
    expect(await allRows(t)).toEqual(before);
    expect(await record(second)).toEqual({ ...sealed, version: expect.any(Number) });
    const id = sealed.number?.id ?? '';
    const { number } = (await staff.call(revealTaxpayerNumber, { params: { id } })).body;
    expect(number).toBe('987-65-4320');
  });

  it('leaves with the kept record what came since, and lets what was moved take along its own', async () => {
    const { invoiceId } = await fillClient(t, staff, second);
    const { body } = await merge();
    await staff.call(markInvoicePaid, { params: { id: invoiceId }, body: {} });
    await hers.call(createFolder, { body: { name: 'New' } });
    const inMoved = await uploadPdf(hers, 'Since.pdf');
    await t.db.execute(sql`UPDATE files SET folder_id = (SELECT id FROM folders
      WHERE client_id = ${maya.id} AND name = 'Receipts') WHERE id = ${inMoved.id}`);
    await staff.call(createClientNote, { params: { id: maya.id }, body: { text: 'Since' } });
    await write(maya.id, { city: 'Boston' });
    expect((await undo(body.merge.id)).status).toBe(200);

    const files = (await hers.call(listFiles, {})).body;
    expect(files).toMatchObject([{ originalName: 'Since.pdf', folder: '' }]);
    expect((await hers.call(listFolders, {})).body.map(({ path }) => path)).toEqual(['/New']);
    const notes = await staff.call(listClientNotes, { params: { id: maya.id }, query: {} });
    expect(notes.body.items.map(({ text }) => text)).toEqual(['Since']);
    expect(await record(maya.id)).toMatchObject({ city: 'Boston', birthDate: null, tags: [] });
    const paid = (await staff.call(readInvoice, { params: { id: invoiceId } })).body;
    expect(paid).toMatchObject({ clientId: second, status: 'paid' });
    expect(await verifyBooks(t.db)).toEqual([]);
  });

  it('is refused where a message since then joins both', async () => {
    await fillClient(t, staff, second);
    const { body } = await merge();
    const [file] = (await hers.call(listFiles, {})).body;
    const talk = { subject: 'Mine', message: 'See here' };
    const { id } = (await hers.call(createConversation, { body: talk })).body;
    const message = { conversationId: id, content: 'Here', fileIds: [file?.id ?? ''] };
    expect((await hers.call(sendMessage, { body: message })).status).toBe(201);
    expect((await undo(body.merge.id)).status).toBe(409);
    expect((await hers.call(listFiles, {})).body).toHaveLength(1);
  });

  it('happens once, within seven days, and not past a later merge', async () => {
    const { body } = await merge();
    const third = await newClient();
    const later = await merge({ clientId: third, peopleEnded: [third] });
    await undo(later.body.merge.id);
    expect((await undo(later.body.merge.id)).status).toBe(409);
    const other = await t.createUser({ firstName: 'Maya', lastName: 'Okafor' });
    const chain = await merge({ clientId: maya.id, peopleEnded: [maya.id] }, other.id);
    expect(chain.status).toBe(200);
    expect((await undo(body.merge.id)).status).toBe(409);
    expect((await undo(chain.body.merge.id)).status).toBe(200);
    await t.owner
      .update(clientMerges)
      .set({ mergedAt: sql`now() - interval '7 days 1 minute'` })
      .where(eq(clientMerges.id, body.merge.id));
    expect((await undo(body.merge.id)).status).toBe(409);
    expect((await duplicates(maya.id)).merges).toEqual([]);
  });
});
