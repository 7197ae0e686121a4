// Clients who have no email address, or were not invited yet: full records, and no way in.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { termsVersion } from '#domain/account-values';
import { invitationsPerWave } from '#domain/invitation-values';
import { acceptInvitation, createClient, resendInvitation } from '#contract/identity/invitations';
import { getClient, updateClient } from '#contract/clients/client-detail';
import { listClients } from '#contract/clients/clients';
import { createInvoice, readInvoice, sendInvoice } from '#contract/billing/invoices';
import { countTiles } from '#contract/firm/overview';
import { createAdminConversation } from '#contract/messages/admin-conversations';
import type { TestBrowser } from '#testing/browser';
import { startTestApp, type TestApp } from '#testing/test-app';
import { renewBudgets } from '../testing-accounts.ts';

let t: TestApp;
let staff: TestBrowser;
beforeAll(async () => {
  t = await startTestApp();
  staff = await t.actingAs(await t.createUser({ isAdmin: true }));
});
beforeEach(() => renewBudgets(t));
afterAll(() => t.close());

const add = async (values: object = {}) => {
  const body = { firstName: 'Odile', lastName: 'Brandt', email: '', ...values };
  return staff.call(createClient, { body });
};
const added = async (values: object = {}) => (await add(values)).body.id;
const read = async (id: string) => (await staff.call(getClient, { params: { id } })).body;
const change = (id: string, body: object) => staff.call(updateClient, { params: { id }, body });
const invite = (id: string) => staff.call(resendInvitation, { params: { id } });
const mails = async () => (await t.db.execute(sql`SELECT 1 FROM mailbox`)).rows.length;

it('is listed, found, counted, and worked for like any other, and is mailed nothing', async () => {
  const tile = async () => (await staff.call(countTiles, {})).body.clients.count;
  const [before, mailed] = [await tile(), await mails()];
  const id = await added({ lastName: 'Quillfeather', phoneNumber: '(512) 555-0142' });
  const other = await added({ lastName: 'Quillfeather' });
  expect(await read(id)).toMatchObject({
    email: '',
    phoneNumber: '+15125550142',
    hasAccount: false,
    isInvited: false,
    invitation: null,
    username: null,
  });
  const query = { q: 'quillfeather', hasAccount: 'false' };
  const { items } = (await staff.call(listClients, { query })).body;
  expect(items.map((client) => client.id).toSorted()).toEqual([id, other].toSorted());
  expect(await tile()).toBe(before + 2);

  const body = { clientId: id, description: 'Form 1040', amount: 900, dueDate: '2027-04-15' };
  const invoice = (await staff.call(createInvoice, { body })).body;
  expect(invoice).toMatchObject({ clientEmail: '' });
  const sent = await staff.call(sendInvoice, { params: { id: invoice.id } });
  expect([sent.status, sent.error.message]).toEqual([
    409,
    'We can’t email this client. The account is archived, or it has no verified email.',
  ]);
  expect((await staff.call(readInvoice, { params: { id: invoice.id } })).body.clientEmail).toBe('');
  const talk = { clientId: id, subject: 'Phone call', message: 'Called about the W-2.' };
  expect((await staff.call(createAdminConversation, { body: talk })).status).toBe(201);
  expect(await mails()).toBe(mailed);
});

it('is invited once there is an address, and opens the account', async () => {
  const id = await added();
  const refused = await invite(id);
  expect([refused.status, refused.error.message]).toEqual([
    409,
    'This client has no email address. Add one first.',
  ]);
  expect((await change(id, { email: 'odile@example.test' })).status).toBe(200);
  expect(await read(id)).toMatchObject({ email: 'odile@example.test', isInvited: false });
  expect((await invite(id)).body).toMatchObject({ state: 'pending', sentCount: 1 });
  expect(await read(id)).toMatchObject({ hasAccount: false, isInvited: true });

  const { text } = await t.mailTo('odile@example.test');
  const token = /#token=([\w-]{43})/.exec(text)?.[1] ?? '';
  const opening = {
    token,
    username: 'odile',
    password: 'paper lantern march',
    termsVersion,
  } as const;
  expect((await t.visitor().call(acceptInvitation, { body: opening })).status).toBe(200);
  expect(await read(id)).toMatchObject({ hasAccount: true, isInvited: false, username: 'odile' });
  const removed = await change(id, { email: '' });
  expect([removed.status, removed.error.fields]).toEqual([
    409,
    { email: 'They sign in with an account, so they need an email' },
  ]);
});

it('loses a wrong address, and the link that went there ends', async () => {
  const id = await added({ email: 'wrong@example.test' });
  await invite(id);
  const { text } = await t.mailTo('wrong@example.test');
  const token = /#token=([\w-]{43})/.exec(text)?.[1] ?? '';
  expect((await change(id, { email: '' })).body).toMatchObject({
    email: '',
    invitation: { state: 'revoked' },
  });
  const opening = {
    token,
    username: 'wrong',
    password: 'paper lantern march',
    termsVersion,
  } as const;
  const { error } = await t.visitor().call(acceptInvitation, { body: opening });
  expect(error.code).toBe('invalid_link');
});

it.each([
  [{ email: 'not an address' }, 400, 'email'],
  [{ lastName: '' }, 400, 'lastName'],
  [{ kind: 'business' }, 400, 'businessName'],
  [{ phoneNumber: '12' }, 400, 'phoneNumber'],
])('refuses %o', async (values, status, field) => {
  const answer = await add(values);
  expect([answer.status, Object.keys(answer.error.fields ?? {})]).toEqual([status, [field]]);
});

it('refuses an address that has an account', async () => {
  const { email } = await t.createUser({});
  const answer = await add({ email: email.toUpperCase() });
  expect([answer.status, answer.error.code]).toEqual([409, 'conflict']);
});

it('can never sign in: the database refuses it', async () => {
  const id = await added();
  await expect(
    t.db.execute(sql`UPDATE users SET password_hash = 'x' WHERE id = ${id}`),
  ).rejects.toMatchObject({ cause: { constraint: 'users_without_email' } });
});

it('goes out in waves: the server refuses more than 200 first invitations an hour', async () => {
  const ids = [];
  for (let nth = 0; nth < 3; nth += 1) ids.push(await added({ email: `wave${nth}@example.test` }));
  const [first = '', second = '', third = ''] = ids;
  expect((await invite(first)).status).toBe(201);
  await t.db.execute(
    sql`UPDATE rate_counters SET count = ${invitationsPerWave - 1} WHERE key = 'first-invitations'`,
  );
  expect((await invite(second)).status, 'the last of the wave').toBe(201);
  const refused = await invite(third);
  expect([refused.status, refused.error.message]).toEqual([
    429,
    expect.stringContaining('waves of 200 an hour'),
  ]);
  expect(await read(third)).toMatchObject({ isInvited: false });
  expect(await t.countMailTo('wave2@example.test')).toBe(0);
  // A second one to someone who has a link is no first invitation.
  await t.db.execute(sql`DELETE FROM rate_counters WHERE key LIKE 'invite-again:%'`);
  expect((await invite(first)).status).toBe(201);
});
