import { eq, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { getUser } from '#contract/identity/accounts';
import { archiveClient, deleteClient, unarchiveClient } from '#contract/clients/client-detail';
import { listClients } from '#contract/clients/clients';
import { listFiles } from '#contract/documents/files';
import { createFolder } from '#contract/documents/folders';
import type { AccessRight } from '#domain/client-accounts';
import { users } from '#modules/identity/people';
import { folders } from '#modules/documents';
import { uploadPdf } from '#testing/fixtures';
import { startTestApp, type TestApp, type TestUser } from '#testing/test-app';
import type { TestBrowser } from '#testing/browser';
import { accessGrants, clientAccounts } from './table.ts';

let t: TestApp;
let admin: TestBrowser;
let maya: TestUser;
let sam: TestUser;
beforeAll(async () => {
  t = await startTestApp();
  admin = await t.actingAs(await t.createUser({ isAdmin: true }));
});
afterAll(() => t.close());
beforeEach(async () => {
  maya = await t.createUser({ firstName: 'Maya' });
  sam = await t.createUser({ firstName: 'Sam' });
});

const accountOf = async (id: string) => {
  const [row] = await t.db.select().from(clientAccounts).where(eq(clientAccounts.id, id));
  return row;
};

const as = (clientId: string) => ({ 'x-client-account': clientId });

async function grant(clientId: string, userId: string, rights: AccessRight[] = ['see']) {
  const id = uuidv7();
  await t.db.insert(accessGrants).values({ id, clientId, userId, relation: 'spouse', rights });
  return id;
}

const endGrant = (id: string) =>
  t.db
    .update(accessGrants)
    .set({ endedAt: sql`now()` })
    .where(eq(accessGrants.id, id));

it('an individual is called as the person is, and the version counts the change', async () => {
  await t.db
    .update(users)
    .set({ lastName: 'Okafor-Quist', email: 'quist@example.test', phoneNumber: '+15125550177' })
    .where(eq(users.id, maya.id));
  const account = await accountOf(maya.id);
  expect(account).toMatchObject({
    lastName: 'Okafor-Quist',
    email: 'quist@example.test',
    nameKey: 'okafor-quist maya',
    version: 2,
  });
  expect(account?.searchText).toContain('+15125550177');
});

it('a business keeps its name, and is found by the people who may see it while they may', async () => {
  await t.db
    .update(clientAccounts)
    .set({ kind: 'business', firstName: '', lastName: 'Quist Carpentry LLC' })
    .where(eq(clientAccounts.id, maya.id));
  await t.db.update(users).set({ lastName: 'Renamed' }).where(eq(users.id, maya.id));
  const granted = await grant(maya.id, sam.id);
  const found = async (q: string) =>
    (await admin.call(listClients, { query: { q } })).body.items.map(({ id }) => id).toSorted();
  expect(await accountOf(maya.id)).toMatchObject({ lastName: 'Quist Carpentry LLC' });
  expect(await found('carpentry')).toEqual([maya.id]);
  expect(await found(sam.username)).toEqual([maya.id, sam.id].toSorted());
  await endGrant(granted);
  expect(await found(sam.username)).toEqual([sam.id]);
});

it('staff get no grants, and years and rights are real ones', async () => {
  const staff = await t.createUser({ isAdmin: true });
  await expect(grant(maya.id, staff.id)).rejects.toThrow();
  await expect(grant(maya.id, sam.id, [])).rejects.toThrow();
  const values = { id: uuidv7(), clientId: maya.id, userId: sam.id, rights: ['see' as const] };
  await expect(
    t.db
      .insert(accessGrants)
      .values({ ...values, relation: 'spouse', fromYear: 2027, toYear: 2026 }),
  ).rejects.toThrow();
  await expect(
    t.db.execute(sql`UPDATE access_grants SET rights = ARRAY['all'] WHERE client_id = ${maya.id}`),
  ).rejects.toThrow();
});

it('someone with two accounts can sign in until both are archived, and again when one is back', async () => {
  await grant(sam.id, maya.id);
  const browser = await t.actingAs(maya);
  const statusOf = async () => (await browser.call(getUser, {})).status;
  const isClosed = async () => {
    const [row] = await t.db.select().from(users).where(eq(users.id, maya.id));
    return row?.archivedAt !== null;
  };
  await admin.call(archiveClient, { params: { id: maya.id }, body: {} });
  expect([await isClosed(), await statusOf()]).toEqual([false, 200]);
  await admin.call(archiveClient, { params: { id: sam.id }, body: {} });
  expect([await isClosed(), await statusOf()]).toEqual([true, 401]);
  await admin.call(unarchiveClient, { params: { id: sam.id } });
  expect(await isClosed()).toBe(false);
});

it('with a client go the people who have no other', async () => {
  await grant(sam.id, maya.id);
  const present = async () =>
    (await t.db.select({ id: users.id }).from(users))
      .map(({ id }) => id)
      .filter((id) => [maya.id, sam.id].includes(id));
  expect((await admin.call(deleteClient, { params: { id: sam.id }, body: {} })).status).toBe(200);
  expect(await present()).toEqual([maya.id]);
  expect(await t.db.$count(accessGrants, eq(accessGrants.clientId, sam.id))).toBe(0);
});

it('a call is about the person’s own account unless it names another that they may use', async () => {
  await grant(sam.id, maya.id, ['see', 'add']);
  const browser = await t.actingAs(maya);
  const listed = async (headers = {}) =>
    (await browser.call(listFiles, {}, headers)).body.map(({ userId }) => userId);
  const place = { name: 'Shared' };
  for (const of of [maya, sam]) await uploadPdf(await t.actingAs(of));
  expect(await listed()).toEqual([maya.id]);
  expect(await listed(as(sam.id))).toEqual([sam.id]);
  expect(await listed(as(sam.id.toUpperCase()))).toEqual([sam.id]);
  const made = await browser.call(createFolder, { body: place }, as(sam.id));
  const owners = await t.db.select().from(folders).where(eq(folders.id, made.body.id));
  expect(owners).toMatchObject([{ clientId: sam.id, createdBy: maya.id }]);
  for (const wrong of ['x', '', uuidv7(), `${sam.id}x`]) {
    expect((await browser.call(listFiles, {}, as(wrong))).status, wrong).toBe(404);
  }
});

it('a document opens by its address in an account that the person may see, and in no other', async () => {
  const [mayas, sams] = [await t.actingAs(maya), await t.actingAs(sam)];
  const { id } = await uploadPdf(sams);
  const granted = await grant(sam.id, maya.id);
  const open = async (search: string) =>
    (await mayas.fetch(`/api/files/${id}/view${search}`)).status;
  expect([await open(''), await open(`?account=${sam.id}`)]).toEqual([404, 200]);
  expect([await open(`?account=${maya.id}`), await open('?account=x')]).toEqual([404, 404]);
  await endGrant(granted);
  expect(await open(`?account=${sam.id}`)).toBe(404);
  const list = await mayas.fetch(`/api/files?account=${sam.id}`);
  expect(list.status, 'lists take the header').toBe(400);
});

it('what is about the person works whatever account the page has chosen', async () => {
  const granted = await grant(sam.id, maya.id);
  await endGrant(granted);
  const browser = await t.actingAs(maya);
  expect((await browser.call(getUser, {}, as(sam.id))).body.id).toBe(maya.id);
});

it('one key in two accounts is not one call', async () => {
  await grant(sam.id, maya.id, ['see', 'add']);
  const browser = await t.actingAs(maya);
  const once = { 'idempotency-key': uuidv7() };
  const make = (headers: Record<string, string>) =>
    browser.call(createFolder, { body: { name: 'Once' } }, { ...once, ...headers });
  expect((await make({})).status).toBe(201);
  expect((await make(as(sam.id))).error.code).toBe('key_reused');
});
