// Staff without the right to all clients: every endpoint about a client whom they weren't given answers nothing
// of that client and does nothing; once they were given, the same calls are answered as to anyone of their role.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contract, type EndpointName } from '#contract/index';
import { countAdminUnreadMessages } from '#contract/messages/admin-conversations';
import { sendMessage } from '#contract/messages/conversations';
import { uploadFile } from '#contract/documents/files';
import { listNotifications } from '#contract/notifications/notifications';
import { assignClients } from '#contract/team/assignments';
import {
  createClientNote,
  deleteClientNote,
  updateClientNote,
} from '#contract/clients/client-notes';
import { listClients } from '#contract/clients/clients';
import { activity } from '#platform/activity/table';
import { countTiles } from '#contract/firm/overview';
import { searchPalette } from '#contract/firm/palette';
import { rightsOf } from '#domain/staff-rights';
import { publishLive } from '#platform/live/publish';
import { pdfBytes } from '#testing/fixtures';
import { clientAccounts } from '#modules/clients/accounts';
import { narrowedRights } from '../modules/team/staff/table.ts';
import { LiveStream } from '../platform/live/testing-stream.ts';
import { makeFixtures } from './fixtures.ts';
import { rowsOf } from './rows.ts';
import type { Row } from './row.ts';
import { type Asked, type Came, prepare, type Setting } from './setting.ts';

let s: Setting;
let rows: Record<EndpointName, Row>;
let lastName: string;
let preparerId: string;

beforeAll(async () => {
  s = await prepare();
  const { owner, t } = s;
  // A name that nothing else holds.
  lastName = 'Quillfeather';
  await t.db.execute(sql`UPDATE users SET last_name = ${lastName} WHERE id = ${owner.id}`);
  const make = makeFixtures(s);
  rows = rowsOf(make);
  const client = s.browserOf('client');
  const file = { name: 'return.pdf', type: 'application/pdf', bytes: pdfBytes() };
  await client.upload(uploadFile, file, {});
  await make.newChecklist();
  await make.newInvoice();
  const { path: thread } = await make.newThread();
  preparerId = s.staff[1]?.id ?? '';
  await t.db.insert(narrowedRights).values({ role: 'preparer', right: 'everyone' });
  await client.call(sendMessage, { body: { conversationId: thread, content: 'Hello' } });
});
beforeEach(() => s.forgetRates());
afterAll(() => s.close());

/** Gives them these clients; all there are when left out. */
const give = (clientId: string | null = null) =>
  s.t.db.execute(sql`INSERT INTO client_assignments (client_id, staff_id)
    SELECT id, ${preparerId} FROM client_accounts WHERE id = coalesce(${clientId}::uuid, id)
    ON CONFLICT DO NOTHING`);
const takeBack = () =>
  s.t.db.execute(sql`DELETE FROM client_assignments WHERE staff_id = ${preparerId}`);
const done = async () =>
  (
    await s.t.db.execute<{ action: string }>(sql`SELECT action FROM activity
      WHERE actor_id = ${preparerId} AND client_id IS NOT NULL AND action NOT LIKE 'refuse%' ORDER BY id`)
  ).rows;
const rights = rightsOf('preparer', ['everyone']);

const names = (Object.keys(contract) as EndpointName[]).filter((name) => {
  const { access, rights: needed } = contract[name];
  return (
    (access === 'admin' || access === 'user') &&
    needed.length > 0 &&
    needed.every((right) => rights.has(right))
  );
});

describe('every endpoint that their rights let them call', () => {
  it.each(names)('%s', async (name) => {
    const endpoint = contract[name];
    const row = rows[name];
    const before = await done();
    const send = (asked: Asked): Promise<Came> => s.send(endpoint, asked, 'preparer');
    const first = await row.request();
    const refused = await send(first);
    const clients = await s.t.db.select({ id: clientAccounts.id }).from(clientAccounts);
    expect(clients.filter(({ id }) => refused.text.includes(id))).toEqual([]);
    expect(refused.text).not.toContain(lastName);
    expect(await done(), 'entries about clients').toEqual(before);
    // What was refused is still as it was: the same call is made again.
    const asked = refused.status >= 400 || endpoint.method === 'GET' ? first : await row.request();
    await give();
    const answered = await send(asked);
    await takeBack();
    expect(answered.status, answered.text).toBe(
      row.owned === 'person' ? 404 : (row.otherStaff ?? row.staff ?? row.allowed),
    );
  });
});

it('counts and tells nothing of clients they weren’t given', async () => {
  const preparer = s.browserOf('preparer');
  const tiles = async () => (await preparer.call(countTiles, {})).body;
  expect(await tiles()).toMatchObject({
    clients: { count: 0 },
    messages: { unread: 0 },
    pending: { count: 0 },
    projects: { open: 0 },
    invoices: { open: 0 },
  });
  expect((await preparer.call(listNotifications, {})).body).toEqual([]);
  const unread = async () => (await preparer.call(countAdminUnreadMessages, {})).body.count;
  expect(await unread()).toBe(0);
  const query = { q: lastName };
  const found = async () =>
    Object.values((await preparer.call(searchPalette, { query })).body).flat();
  expect(await found()).toEqual([]);
  await give(s.owner.id);
  expect((await tiles()).clients.count).toBe(1);
  expect((await tiles()).messages.unread).toBeGreaterThan(0);
  expect(await unread()).toBeGreaterThan(0);
  expect((await found()).length).toBeGreaterThan(3);
  await takeBack();
});

it('hears events of the clients they were given, and of no others', async () => {
  const { db } = s.t;
  const notified = (userId: string) =>
    publishLive(db, { staff: true }, { type: 'projects-changed', userId });
  await give(s.owner.id);
  const stream = await LiveStream.open(s.browserOf('preparer'));
  const other = await s.t.createUser({});
  await notified(other.id);
  await notified(s.owner.id);
  await stream.waitForEvent(({ type }) => type === 'projects-changed');
  stream.close();
  const late = await LiveStream.open(s.browserOf('preparer'));
  await notified(other.id);
  await notified(s.owner.id);
  await late.waitForEvent((event) => 'userId' in event && event.userId === s.owner.id);
  late.close();
  await takeBack();
  const heard = [...stream.received, ...late.received].map(({ event }) => event);
  expect(heard.filter(({ type }) => type === 'projects-changed')).not.toContainEqual(
    expect.objectContaining({ userId: other.id }),
  );
});

it('are given by those who change clients, once, with an entry for each, and taken back', async () => {
  const owner = s.browserOf('admin');
  const preparer = s.browserOf('preparer');
  const ids = [(await s.t.createUser({})).id, (await s.t.createUser({})).id];
  const assign = (clientIds: readonly string[], isGiven: boolean) =>
    owner.call(assignClients, {
      body: { clientIds: [...clientIds], staffId: preparerId, isGiven },
    });
  const seen = async () => (await preparer.call(listClients, {})).body.items.map(({ id }) => id);
  const entries = async (action: string) =>
    s.t.db.$count(activity, sql`action = ${action} AND subject_id = ${preparerId}`);
  expect((await assign(ids, true)).body.count).toBe(2);
  expect((await assign(ids, true)).body.count).toBe(0);
  expect((await seen()).toSorted()).toEqual(ids.toSorted());
  expect(await entries('assign_client')).toBe(2);
  expect((await assign([ids[0] ?? '', s.anAdmin.id], false)).status).toBe(404);
  expect((await assign(ids, false)).body.count).toBe(2);
  expect(await seen()).toEqual([]);
  expect(await entries('unassign_client')).toBe(2);
});

it('change a note of their own only while they see its client', async () => {
  const preparer = s.browserOf('preparer');
  await give(s.owner.id);
  const written = await preparer.call(createClientNote, {
    params: { id: s.owner.id },
    body: { text: 'Calls in the evening.' },
  });
  await takeBack();
  const { id, version } = written.body;
  const change = { params: { id }, body: { version, text: 'Calls at noon.' } };
  expect((await preparer.call(updateClientNote, change)).status).toBe(404);
  expect(
    (await preparer.call(deleteClientNote, { params: { id }, body: { version } })).status,
  ).toBe(404);
});
