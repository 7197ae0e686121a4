// Invitations of clients by staff, over real HTTP on a real PostgreSQL; mail goes to the mailbox
// table. Time passes by moving the times of the rows.
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { termsVersion } from '#domain/account-values';
import { login, register, verifyEmail } from '#contract/identity/accounts';
import { archiveClient, getClient, updateClient } from '#contract/clients/client-detail';
import { listClients } from '#contract/clients/clients';
import * as contract from '#contract/identity/invitations';
import { createInvoice } from '#contract/billing/invoices';
import { forgotPassword } from '#contract/identity/profile';
import { activity } from '#platform/activity/table';
import type { Executor } from '#platform/database/database';
import type { TestBrowser } from '#testing/browser';
import { startTestApp, type TestApp } from '#testing/test-app';
import { users } from '../people/table.ts';
import { meanwhileIn, newPerson, renewBudgets } from '../testing-accounts.ts';
import { acceptInvitation } from './accept.ts';
import { inviteAgain } from './invite.ts';

let t: TestApp;
let staff: TestBrowser;
let invited = 0;
beforeAll(async () => {
  t = await startTestApp();
  staff = await t.actingAs(
    await t.createUser({ isAdmin: true, firstName: 'Ruth', lastName: 'Hanley' }),
  );
});
beforeEach(() => renewBudgets(t));
afterAll(() => t.close());

const password = 'paper lantern march';
const person = () => ({
  firstName: 'Odile',
  lastName: 'Brandt',
  email: `odile${(invited += 1)}@example.test`,
});
const invite = async (values: object = {}) => {
  const { body } = await staff.call(contract.createInvitation, {
    body: { ...person(), ...values },
  });
  return body;
};
const resend = (id: string) => staff.call(contract.resendInvitation, { params: { id } });
const revoke = (id: string) => staff.call(contract.revokeInvitation, { params: { id } });
const tokenTo = async (email: string, count = 1) =>
  /\/invitation#token=([\w-]{43})\b/.exec((await t.mailTo(email, count)).text)?.[1] ?? '';
const open = (token: string) => t.visitor().call(contract.openInvitation, { body: { token } });
const accept = (token: string, username: string) =>
  t
    .visitor()
    .call(contract.acceptInvitation, { body: { token, username, password, termsVersion } });
const signIn = (username: string) => t.visitor().call(login, { body: { username, password } });
const rowOf = async (id: string) => (await t.db.select().from(users).where(eq(users.id, id)))[0];
const letExpire = (id: string) =>
  t.db.execute(sql`UPDATE client_invitations
    SET sent_at = sent_at - interval '8 days', expires_at = expires_at - interval '8 days'
    WHERE user_id = ${id}`);
const actionsOf = async (id: string) =>
  (await t.db.select().from(activity).where(eq(activity.clientId, id)).orderBy(activity.id)).map(
    ({ action }) => action,
  );

describe('an invitation', () => {
  it('makes the record at once, and its mail says who, what and where to click', async () => {
    const made = await invite({ phoneNumber: '512 555 0150' });
    expect(made).toMatchObject({
      state: 'pending',
      phoneNumber: '+15125550150',
      sentByLastName: 'Hanley',
      sentCount: 1,
      can: { resend: true, revoke: true },
    });
    const { text, subject } = await t.mailTo(made.email);
    expect(subject).toContain('invites you');
    expect(text).toContain('Ruth Hanley at');
    expect(text).toContain('works once, within 7 days');
    const detail = (await staff.call(getClient, { params: { id: made.clientId } })).body;
    expect(detail).toMatchObject({
      isInvited: true,
      username: null,
      emailVerified: false,
      invitation: { state: 'pending' },
    });
    const { items } = (await staff.call(listClients, { query: { hasAccount: 'false' } })).body;
    expect(items.map(({ id }) => id)).toContain(made.clientId);
    // What is prepared for the client is theirs once they come.
    const body = { clientId: made.clientId, description: 'X', amount: 900, dueDate: '2027-04-15' };
    expect((await staff.call(createInvoice, { body })).status).toBe(201);
    // The token stands nowhere but in the mail.
    const token = await tokenTo(made.email);
    const { rows } = await t.db.execute(
      sql`SELECT 1 FROM client_invitations WHERE encode(token_hash, 'escape') = ${token}`,
    );
    expect(rows).toEqual([]);
  });

  it('opens the account once; the address counts as proven', async () => {
    const { clientId, email } = await invite();
    const token = await tokenTo(email);
    expect((await open(token)).body).toMatchObject({ firstName: 'Odile', email });
    expect((await accept(token, 'odile.b')).body).toEqual({ username: 'odile.b', email });
    expect((await rowOf(clientId))?.termsVersion).toBe(termsVersion);
    expect((await signIn('odile.b')).body).toMatchObject({
      userId: clientId,
      emailVerificationRequired: false,
      twoFactorRequired: true,
    });
    for (const again of [await open(token), await accept(token, 'odile.c')]) {
      expect([again.error.code, again.error.message]).toEqual([
        'invalid_link',
        expect.stringContaining('already used'),
      ]);
    }
    expect((await resend(clientId)).error.code).toBe('conflict');
    expect((await revoke(clientId)).error.code).toBe('conflict');
    expect(await actionsOf(clientId)).toEqual([
      'invite_client',
      'accept_invitation',
      'sign_in_password',
    ]);
  });

  it.each([
    ['an address that has an account', async () => ({ email: (await t.createUser()).email }), 409],
    ['the address of another invitation', async () => ({ email: (await invite()).email }), 409],
    ['no address', async () => ({ email: 'odile' }), 400],
    ['an unknown key', async () => ({ isAdmin: true }), 400],
  ])('to %s is refused, and nobody is mailed', async (_, values, status) => {
    const body = { ...person(), ...(await values()) };
    const before = [await t.db.$count(users), await t.countMailTo(body.email)];
    expect((await staff.call(contract.createInvitation, { body })).status).toBe(status);
    expect([await t.db.$count(users), await t.countMailTo(body.email)]).toEqual(before);
  });
});

describe('before it is accepted', () => {
  it('nobody signs in, and nobody gets in by another door', async () => {
    const { clientId, email } = await invite();
    for (const name of [email, clientId]) {
      expect((await signIn(name)).error.code).toBe('wrong_credentials');
    }
    await t.visitor().call(forgotPassword, { body: { email } });
    expect(await t.countMailTo(email)).toBe(1);
  });

  it('registering with the address does not take the record; its owner is told', async () => {
    const { clientId, email } = await invite();
    const stranger = newPerson({ email });
    const { body } = await t.visitor().call(register, { body: stranger });
    const mail = await t.mailTo(email, 2);
    expect(mail.subject).toContain('account is ready');
    expect(mail.text).not.toMatch(/^\d{6}$/m);
    const code = body.devCode ?? '';
    const proven = await t.visitor().call(verifyEmail, { body: { userId: body.userId, code } });
    expect(proven.error.code).toBe('invalid_code');
    expect(await rowOf(clientId)).toMatchObject({ passwordHash: null, emailVerifiedAt: null });
    expect((await signIn(stranger.username)).body).not.toHaveProperty('twoFactorRequired', true);
  });

  it('another address ends the link, which went to the one before', async () => {
    const { clientId, email } = await invite();
    const token = await tokenTo(email);
    const { email: other } = person();
    const changed = await staff.call(updateClient, {
      params: { id: clientId },
      body: { version: 1, email: other },
    });
    expect(changed.body.invitation?.state).toBe('revoked');
    expect((await accept(token, 'too.late')).error.message).toContain('was revoked');
    expect((await resend(clientId)).status).toBe(201);
    expect((await accept(await tokenTo(other), 'in.time')).status).toBe(200);
  });
});

describe('a link', () => {
  it('ends after 7 days, when a newer one is mailed, and when it is revoked', async () => {
    const { clientId, email } = await invite();
    const first = await tokenTo(email);
    await letExpire(clientId);
    expect((await open(first)).error.message).toContain('expired');
    expect((await resend(clientId)).body).toMatchObject({ state: 'pending', sentCount: 2 });
    expect((await resend(clientId)).status).toBe(429);
    expect((await open(first)).error.message).toContain('a newer link');
    const second = await tokenTo(email, 2);
    expect((await open(second)).status).toBe(200);
    expect((await revoke(clientId)).body.state).toBe('revoked');
    expect((await revoke(clientId)).error.code).toBe('conflict');
    expect((await accept(second, 'revoked')).error.message).toContain('was revoked');
    expect((await open('A'.repeat(43))).error.message).toContain('incomplete');
  });

  it('opens nothing while the client is archived', async () => {
    const { clientId, email } = await invite();
    await staff.call(archiveClient, { params: { id: clientId }, body: {} });
    expect((await accept(await tokenTo(email), 'closed')).error.code).toBe('invalid_link');
    expect((await resend(clientId)).error.code).toBe('conflict');
  });

  // Through HTTP the hashing of passwords would put them one after the other.
  const acceptIn = (tx: Executor, token: string, username: string) =>
    acceptInvitation(t.platform, tx, token, {
      username,
      passwordHash: 'none',
      termsVersion: undefined,
      code: undefined,
    });
  const meanwhile = meanwhileIn(() => t);

  it('accepted twice at the same moment opens one account', async () => {
    const { clientId, email } = await invite();
    const token = await tokenTo(email);
    const second = await meanwhile(
      (tx) => acceptIn(tx, token, 'first.one'),
      (tx) => acceptIn(tx, token, 'second.one'),
    );
    expect(second).toMatchObject({ message: expect.stringContaining('already used') });
    expect((await rowOf(clientId))?.username).toBe('first.one');
  });

  it('accepted while it is sent again, or the other way round: whichever was first', async () => {
    const { clientId, email, sentCount } = await invite();
    const token = await tokenTo(email);
    const { id: admin } = await t.createUser({ isAdmin: true });
    const again = (tx: Executor) => inviteAgain(t.platform, tx, clientId, admin);
    const late = await meanwhile(again, (tx) => acceptIn(tx, token, 'racing'));
    expect(late).toMatchObject({ message: expect.stringContaining('a newer link') });
    await renewBudgets(t);
    const newer = await tokenTo(email, sentCount + 1);
    const tooLate = await meanwhile((tx) => acceptIn(tx, newer, 'racing'), again);
    expect(tooLate).toMatchObject({ code: 'conflict' });
    expect((await rowOf(clientId))?.username).toBe('racing');
  });

  it('with a username that someone has stays good for another', async () => {
    const { email } = await invite();
    const token = await tokenTo(email);
    const taken = (await t.createUser()).username;
    expect((await accept(token, taken.toUpperCase())).error.code).toBe('username_taken');
    expect((await accept(token, 'another.name')).status).toBe(200);
  });
});

it('the list shows each state, found by name, each invitation once', async () => {
  const names = ['Pending', 'Expired', 'Revoked', 'Accepted'];
  const ids: string[] = [];
  for (const lastName of names)
    ids.push((await invite({ firstName: 'Zzlist', lastName })).clientId);
  const [, expired = '', revoked = '', accepted = ''] = ids;
  await letExpire(expired);
  await revoke(revoked);
  const { email } = (await staff.call(getClient, { params: { id: accepted } })).body;
  await accept(await tokenTo(email), 'zz.accepted');
  const list = async (query: object) =>
    (await staff.call(contract.listInvitations, { query: { q: 'zzlist', ...query } })).body;
  for (const [index, state] of ['pending', 'expired', 'revoked', 'accepted'].entries()) {
    const { items, total } = await list({ state });
    expect([items.map(({ clientId }) => clientId), total]).toEqual([[ids[index]], 1]);
    expect(items[0]?.state).toBe(state);
  }
  const seen: string[] = [];
  let cursor: string | null = null;
  do {
    const page = await list({ limit: 1, ...(cursor === null ? {} : { cursor }) });
    expect(page.total).toBe(4);
    seen.push(...page.items.map(({ clientId }) => clientId));
    cursor = page.nextCursor;
  } while (cursor !== null);
  expect(seen.toSorted()).toEqual(ids.toSorted());
});
