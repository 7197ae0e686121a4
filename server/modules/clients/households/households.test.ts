// Households, over HTTP on a real PostgreSQL.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { assignClients } from '#contract/team/assignments';
import { mergeClients, undoMerge } from '#contract/clients/client-merges';
import { listClients } from '#contract/clients/clients';
import * as contract from '#contract/clients/households';
import type { TestBrowser } from '#testing/browser';
import { startTestApp, type TestApp, type TestUser } from '#testing/test-app';
import { households } from './table.ts';
import { householdCalls, openJoint } from './testing-households.ts';

let t: TestApp;
let staff: TestBrowser;
let maya: TestUser;
let sam: TestUser;
/** Theirs together. */
let joint: string;

beforeAll(async () => {
  t = await startTestApp();
  staff = await t.actingAs(await t.createUser({ isAdmin: true }));
});
beforeEach(async () => {
  maya = await t.createUser({ firstName: 'Maya', lastName: 'Okafor' });
  sam = await t.createUser({ firstName: 'Sam', lastName: 'Okafor' });
  joint = await openJoint(t, maya, sam);
});
afterAll(() => t.close());

const { make, read, upload } = householdCalls(() => staff);

describe('a household', () => {
  it('shows its accounts on one page: what waits, and who has access', async () => {
    await upload(joint, '2025.pdf', 2025);
    const id = await make([joint, maya.id, sam.id]);
    const { name, accounts } = await read(id);
    expect(name).toBe('Okafor');
    expect(accounts.map(({ client }) => client.id).toSorted()).toEqual(
      [joint, maya.id, sam.id].toSorted(),
    );
    const together = accounts.find(({ client }) => client.id === joint);
    expect(together?.client.pendingFiles).toBe(1);
    expect(together?.people.map(({ firstName }) => firstName)).toEqual(['Maya', 'Sam']);
    const query = { householdId: id };
    expect((await staff.call(listClients, { query })).body.total).toBe(3);
    const found = await staff.call(contract.listHouseholds, { query: { q: 'okaf' } });
    expect(found.body.items).toContainEqual({ id, name: 'Okafor', accounts: 3 });
  });

  it('has each account once, and ends with its last one', async () => {
    const id = await make([joint]);
    const join = (clientId: string) =>
      staff.call(contract.joinHousehold, { params: { id }, body: { clientId } });
    expect((await join(maya.id)).status).toBe(200);
    expect((await join(maya.id)).status).toBe(409);
    const body = { name: 'Other', clientIds: [sam.id, joint] };
    expect((await staff.call(contract.createHousehold, { body })).status).toBe(409);
    expect(await t.db.$count(households, sql`name = 'Other'`)).toBe(0);
    const removeFromHousehold = (clientId: string) =>
      staff.call(contract.leaveHousehold, { params: { id }, body: { clientId } });
    expect((await removeFromHousehold(sam.id)).status).toBe(404);
    await removeFromHousehold(joint);
    expect((await removeFromHousehold(maya.id)).status).toBe(200);
    expect(await t.db.$count(households, sql`id = ${id}`)).toBe(0);
  });

  it('shows preparers without the right to all clients only the accounts that they see', async () => {
    const id = await make([joint, maya.id]);
    const lena = await t.createStaff('preparer');
    await t.db.execute(
      sql`INSERT INTO narrowed_rights (role, "right") VALUES ('preparer', 'everyone')`,
    );
    const hers = await t.actingAs(lena);
    const params = { id };
    expect((await hers.call(contract.getHousehold, { params })).status).toBe(404);
    const body = { clientIds: [joint], staffId: lena.id, isGiven: true };
    await staff.call(assignClients, { body });
    expect((await read(id, hers)).accounts.map(({ client }) => client.id)).toEqual([joint]);
    const out = { clientId: maya.id };
    expect((await hers.call(contract.leaveHousehold, { params, body: out })).status).toBe(404);
    // Whose own accounts she doesn’t see, she doesn’t part.
    const query = { one: maya.id, other: sam.id, lastYear: 2025 };
    const asked = { params: { id: joint }, query };
    expect((await hers.call(contract.previewParting, asked)).status).toBe(404);
    const { status } = await hers.call(contract.partPeople, {
      params: { id: joint },
      body: { ...query, losesId: null },
    });
    expect(status).toBe(404);
    await t.db.execute(sql`DELETE FROM narrowed_rights`);
  });

  it('goes along with a merge, which two households are in the way of', async () => {
    const id = await make([sam.id]);
    const body = { clientId: sam.id, peopleKept: [], peopleEnded: [sam.id] };
    const merge = () => staff.call(mergeClients, { params: { id: maya.id }, body });
    const other = await make([maya.id]);
    expect((await merge()).status).toBe(409);
    const out = { params: { id: other }, body: { clientId: maya.id } };
    await staff.call(contract.leaveHousehold, out);
    const { merge: made } = (await merge()).body;
    expect((await read(id)).accounts.map(({ client }) => client.id)).toEqual([maya.id]);
    await staff.call(undoMerge, { params: { id: made.id } });
    expect((await read(id)).accounts.map(({ client }) => client.id)).toEqual([sam.id]);
  });
});
