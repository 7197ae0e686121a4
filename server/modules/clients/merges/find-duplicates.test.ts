// Likely pairs of one client who was entered twice, over HTTP on a real PostgreSQL.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { assignClients } from '#contract/team/assignments';
import {
  findDuplicates,
  mergeClients,
  previewMerge,
  undoMerge,
} from '#contract/clients/client-merges';
import { archiveClient, updateClient } from '#contract/clients/client-detail';
import type { TestBrowser } from '#testing/browser';
import { startTestApp, type TestApp, type TestUser } from '#testing/test-app';
import { mergeCalls } from './testing-merges.ts';

let t: TestApp;
let staff: TestBrowser;
/** Signs in; her record stays. */
let maya: TestUser;
/** The same client, entered a second time by the front desk. */
let second: string;

beforeAll(async () => {
  t = await startTestApp();
  staff = await t.actingAs(await t.createUser({ isAdmin: true }));
});
beforeEach(async () => {
  maya = await t.createUser({ firstName: 'Maya', lastName: 'Okafor' });
  second = await newClient();
});
afterAll(() => t.close());

const { newClient, write, merge, duplicates } = mergeCalls(() => ({
  staff,
  clientId: maya.id,
  second,
}));

describe('likely duplicates', () => {
  it('are clients of one name and birth date, or of one name and last four digits', async () => {
    const [third, fourth] = [await newClient(), await newClient()];
    await write(maya.id, { birthDate: '1984-03-02', number: '987-65-4320' });
    await write(second, { birthDate: '1984-03-02' });
    await write(third, { number: '987-65-4320' });
    await write(fourth, { birthDate: '1990-01-01' });
    const { items } = await duplicates(maya.id);
    const found = Object.fromEntries(items.map(({ client, reasons }) => [client.id, reasons]));
    expect(found[second]).toEqual(['birth-date', 'name']);
    expect(found[third]).toEqual(['taxpayer-number', 'name']);
    expect(found).not.toHaveProperty(fourth);
    expect(found).not.toHaveProperty(maya.id);
  });

  it('are clients with one phone number, and none who are archived or of another kind', async () => {
    const body = { phoneNumber: '+15125550131' };
    await staff.call(updateClient, { params: { id: maya.id }, body });
    const other = await newClient({ firstName: 'Mia', lastName: 'Stone' });
    await staff.call(updateClient, { params: { id: other }, body });
    expect((await duplicates(maya.id)).items).toMatchObject([
      { client: { id: other }, reasons: ['phone'] },
    ]);
    await write(other, { kind: 'business', businessName: 'Stone LLC' });
    expect((await duplicates(maya.id)).items).toEqual([]);
    await write(other, { kind: 'individual' });
    await staff.call(archiveClient, { params: { id: other }, body: {} });
    expect((await duplicates(maya.id)).items).toEqual([]);
  });

  it('are told before a client is added, by name and by address', async () => {
    const ask = async (query: object) =>
      (await staff.call(findDuplicates, { query })).body.items.map(({ client }) => client.id);
    const name = { firstName: 'ZOÉ', lastName: 'Quist' };
    const zoe = await newClient({ firstName: 'Zoe', lastName: 'Quist' });
    expect(await ask(name)).toEqual([zoe]);
    expect(await ask({ email: maya.email.toUpperCase() })).toEqual([maya.id]);
    expect(await ask({ firstName: 'Zoe' })).toEqual([]);
  });

  it('are shown to preparers without the right to all clients of their own clients only', async () => {
    const lena = await t.createStaff('seasonal');
    await t.db.execute(sql`UPDATE users SET staff_role = 'preparer', staff_ends_on = NULL,
      staff_ends_at = NULL WHERE id = ${lena.id}`);
    await t.db.execute(
      sql`INSERT INTO narrowed_rights (role, "right") VALUES ('preparer', 'everyone')`,
    );
    const as = await t.actingAs(lena);
    await write(maya.id, { birthDate: '1984-03-02' });
    await write(second, { birthDate: '1984-03-02' });
    const give = (clientIds: string[]) =>
      staff.call(assignClients, { body: { clientIds, staffId: lena.id, isGiven: true } });
    await give([maya.id]);
    expect((await duplicates(maya.id, as)).items).toEqual([]);
    const params = { id: maya.id };
    const body = { clientId: second, peopleKept: [], peopleEnded: [second] };
    expect((await as.call(mergeClients, { params, body })).status).toBe(404);
    expect((await as.call(previewMerge, { params, query: { clientId: second } })).status).toBe(404);
    const { merge: made } = (await merge()).body;
    await t.db.execute(sql`DELETE FROM client_assignments WHERE staff_id = ${lena.id}`);
    expect((await as.call(undoMerge, { params: { id: made.id } })).status).toBe(404);
    await t.db.execute(sql`DELETE FROM narrowed_rights`);
  });
});
