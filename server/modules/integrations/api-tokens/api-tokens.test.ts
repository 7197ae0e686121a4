// API tokens over real HTTP: what they may do, whom they see, and when they end.
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getUser, login } from '#contract/identity/accounts';
import { changeMember, endMembership, restoreMember } from '#contract/team/team';
import { listAdminActivity } from '#contract/firm/admin-activity';
import { listClients } from '#contract/clients/clients';
import type { AnyEndpoint, CallInput } from '#contract/endpoint';
import { listAdminFiles } from '#contract/documents/review-lists';
import { getFirm } from '#contract/firm/firm';
import { createApiToken, listApiTokens, revokeApiToken } from '#contract/integrations/api-tokens';
import { makeCalendarFeed } from '#contract/integrations/calendar';
import { changePassword, forgotPassword, resetPassword } from '#contract/identity/profile';
import { createInvoice, readInvoice } from '#contract/billing/invoices';
import type { ApiScope } from '#domain/api-scopes';
import { activity } from '#platform/activity/table';
import { rateLimits } from '#platform/rate-limits/rate-limits';
import type { TestBrowser } from '#testing/browser';
import { startTestApp, type TestApp, testPassword, type TestUser } from '#testing/test-app';
import { narrowedRights } from '../../team/staff/table.ts';
import { calendarFeeds } from '../calendar/table.ts';
import { apiTokens } from './table.ts';

let t: TestApp;
let client: TestUser;
let other: TestUser;
let owner: TestUser;
let asOwner: TestBrowser;
beforeAll(async () => {
  t = await startTestApp({ env: { TRUST_PROXY: '1' } });
  [client, other] = [await t.createUser(), await t.createUser()];
});
afterAll(() => t.close());
beforeEach(async () => {
  owner = await t.createUser({ isAdmin: true });
  asOwner = await t.actingAs(owner);
});

const make = async (scopes: ApiScope[], browser = asOwner) =>
  (await browser.call(createApiToken, { body: { name: 'Reports', scopes, days: 90 } })).body;

/** The day that a new token waits is over. */
const openNow = (id: string) =>
  t.db.update(apiTokens).set({ opensAt: apiTokens.createdAt }).where(eq(apiTokens.id, id));

/** As a program calls: no cookie, no origin. */
const program = (token: string) => ({
  call: <E extends AnyEndpoint>(endpoint: E, input: CallInput<E>) =>
    t.visitor().call(endpoint, input, {
      authorization: `Bearer ${token}`,
      'sec-fetch-site': 'none',
    }),
});
const invoiceOf = ({ id }: TestUser) => ({
  body: { clientId: id, description: '2025 return', amount: 45_000, dueDate: '2026-04-15' },
});

describe('a token', () => {
  it('is shown once, stored as a hash, and listed by its beginning', async () => {
    const { token, id, hint } = await make(['clients:read']);
    expect(token).toMatch(/^fw_[\w-]{43}$/);
    expect(token.startsWith(hint)).toBe(true);
    const { rows } = await t.db.execute(sql`SELECT to_json(a) AS row FROM api_tokens AS a`);
    expect(JSON.stringify(rows)).not.toContain(token.slice(hint.length));
    const { items } = (await asOwner.call(listApiTokens, {})).body;
    expect(JSON.stringify(items)).not.toContain(token.slice(hint.length));
    expect(items.find((item) => item.id === id)).toMatchObject({ state: 'live', lastUsedAt: null });
  });

  it('reads and writes what its scopes name, and nothing else', async () => {
    const { token } = await make(['invoices:write']);
    const { body } = await program(token).call(createInvoice, invoiceOf(client));
    const read = await program(token).call(readInvoice, { params: { id: body.id } });
    expect([read.status, read.error.message]).toEqual([
      403,
      'The API token needs the scope invoices:read.',
    ]);
    expect((await program(token).call(listClients, {})).status).toBe(403);
  });

  it('has no use for calls about its owner, for public ones, and for signing in', async () => {
    const { token } = await make(['clients:read']);
    for (const [endpoint, input] of [
      [getUser, {}],
      [getFirm, {}],
      [listApiTokens, {}],
      [login, { body: { username: owner.username, password: 'x' } }],
    ] as const) {
      const { status, error } = await program(token).call(endpoint, input);
      expect([status, error.message]).toEqual([403, 'This call can’t be made with an API token.']);
    }
  });

  it('counts alone: cookies that come with it mean nothing', async () => {
    const { token, id } = await make(['documents:read']);
    await openNow(id);
    const headers = { authorization: `Bearer ${token}`, 'sec-fetch-site': 'cross-site' };
    expect((await asOwner.call(listAdminFiles, {}, headers)).status).toBe(200);
    expect((await asOwner.call(listClients, {}, headers)).status).toBe(403);
    const invented = { authorization: 'Bearer fw_nothing' };
    const refused = await asOwner.call(listClients, {}, invented);
    expect([refused.status, refused.headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
    const [row] = await t.db.select().from(apiTokens).where(eq(apiTokens.id, id));
    expect(row?.lastUsedAt).not.toBeNull();
  });

  it('stands in the log in place of a session, and is named there', async () => {
    const { token, id } = await make(['invoices:write']);
    const { body } = await program(token).call(createInvoice, invoiceOf(client));
    const [entry] = await t.db.select().from(activity).where(eq(activity.subjectId, body.id));
    expect(entry).toMatchObject({ actorId: owner.id, sessionId: id });
    const { activities } = (await asOwner.call(listAdminActivity, { query: { limit: 50 } })).body;
    expect(activities.find(({ subjectId }) => subjectId === body.id)?.apiToken).toBe('Reports');
    expect(activities.find(({ subjectId }) => subjectId === id)).toMatchObject({
      action: 'create_api_token',
      subjectTitle: 'Reports',
      apiToken: null,
    });
  });

  it('has a budget of its own', async () => {
    const { token } = await make(['clients:read']);
    const { count } = rateLimits.token;
    const refused = await Promise.all(
      Array.from({ length: count }, () => program(token).call(getFirm, {})),
    );
    expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([403]));
    expect((await program(token).call(listClients, {})).status).toBe(429);
    expect((await asOwner.call(listClients, {})).status).toBe(200);
  });
});

describe('a token goes with its owner', () => {
  it('to a role with fewer rights and clients', async () => {
    const { token } = await make(['clients:read', 'invoices:read']);
    const { body } = await asOwner.call(createInvoice, invoiceOf(client));
    const boss = await t.actingAs(await t.createUser({ isAdmin: true }));
    await boss.call(changeMember, {
      params: { id: owner.id },
      body: { role: 'preparer', endsOn: null },
    });
    expect((await program(token).call(listClients, {})).body.total).toBe(2);
    await t.db.insert(narrowedRights).values({ role: 'preparer', right: 'everyone' });
    expect((await program(token).call(listClients, {})).body.total).toBe(0);
    const read = () => program(token).call(readInvoice, { params: { id: body.id } });
    expect((await read()).status).toBe(404);
    await t.db.execute(
      sql`INSERT INTO client_assignments (client_id, staff_id) VALUES (${client.id}, ${owner.id})`,
    );
    expect((await program(token).call(listClients, {})).body.total).toBe(1);
    expect((await read()).status).toBe(200);
    await t.db.insert(narrowedRights).values({ role: 'preparer', right: 'invoices' });
    expect((await read()).status).toBe(403);
    await t.db.delete(narrowedRights);
    expect(other.id).not.toBe(client.id);
  });

  it('and ends with their access, also when they come back', async () => {
    const { token } = await make(['clients:read']);
    const boss = await t.actingAs(await t.createUser({ isAdmin: true }));
    const params = { id: owner.id };
    await boss.call(endMembership, { params, body: { clientsTo: null, inquiriesTo: null } });
    expect((await program(token).call(listClients, {})).status).toBe(401);
    await boss.call(restoreMember, { params, body: { role: 'owner', endsOn: null } });
    expect((await program(token).call(listClients, {})).status).toBe(401);
    await expect(
      t.db.execute(sql`UPDATE api_tokens SET revoked_at = NULL WHERE owner_id = ${owner.id}`),
    ).rejects.toThrow();
  });

  it('and at once when it is revoked', async () => {
    const { token, id } = await make(['clients:read']);
    expect((await program(token).call(listClients, {})).status).toBe(200);
    expect((await asOwner.call(revokeApiToken, { params: { id } })).status).toBe(200);
    expect((await asOwner.call(revokeApiToken, { params: { id } })).status).toBe(200);
    expect((await program(token).call(listClients, {})).status).toBe(401);
  });
});

describe('making one', () => {
  it('takes a fresh second step, a scope, and at most a year', async () => {
    const stale = await t.actingAs(owner, 'trusted-device');
    const body = { name: 'Reports', scopes: ['clients:read' as const], days: 30 };
    const { error } = await stale.call(createApiToken, { body });
    expect(error.code).toBe('second_step_required');
    for (const wrong of [{ scopes: [] }, { days: 367 }, { days: 0 }, { name: ' ' }]) {
      const answer = await asOwner.call(createApiToken, { body: { ...body, ...wrong } });
      expect([answer.status, Object.keys(answer.error.fields ?? {})]).toEqual([
        400,
        Object.keys(wrong),
      ]);
    }
  });
});

describe('a new token', () => {
  it('is in the mail of every owner, whatever they chose to get, and of nobody else', async () => {
    const quiet = await t.createUser({ isAdmin: true, emailNotifications: false });
    const helper = await t.createUser({ isAdmin: true, staffRole: 'preparer' });
    await make(['invoices:read']);
    for (const { email } of [owner, quiet]) {
      const mail = await t.mailTo(email);
      expect(mail.subject).toBe('An API token was created');
      expect(mail.text).toContain('“Reports”');
      expect(mail.text).toContain('Read and download invoices');
      expect(mail.text).toContain('It works from now on.');
      expect(mail.text).not.toContain('unsubscribe');
    }
    expect(await t.countMailTo(helper.email)).toBe(0);
  });

  it.each(['documents:read', 'documents:write', 'messages:read', 'messages:write'] as const)(
    'waits a day where it reaches papers: %s',
    async (scope) => {
      const { token, id, state, createdAt, opensAt, expiresAt } = await make([
        'clients:read',
        scope,
      ]);
      const hours = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 3_600_000;
      expect([state, hours(createdAt, opensAt), hours(opensAt, expiresAt)]).toEqual([
        'waiting',
        24,
        90 * 24,
      ]);
      const refused = await program(token).call(listClients, {});
      expect(refused.status).toBe(403);
      expect(refused.error.message).toMatch(
        /^This API token works from \w{3} \d+, \d{4}, \d+:\d\d [AP]M C[SD]T\.$/,
      );
      expect((await t.mailTo(owner.email)).text).toContain('It starts working in 24 hours.');
      const { items } = (await asOwner.call(listApiTokens, {})).body;
      expect(items.find((item) => item.id === id)).toMatchObject({
        state: 'waiting',
        lastUsedAt: null,
      });
      await openNow(id);
      expect((await program(token).call(listClients, {})).status).toBe(200);
      // It can be revoked while it waits, too.
      const waiting = await make([scope]);
      await asOwner.call(revokeApiToken, { params: { id: waiting.id } });
      expect((await program(waiting.token).call(listAdminFiles, {})).status).toBe(401);
    },
  );

  it('works at once where it reaches none', async () => {
    const { token, state } = await make(['clients:read', 'invoices:write']);
    expect(state).toBe('live');
    expect((await program(token).call(listClients, {})).status).toBe(200);
  });

  it('works only from the networks that it was made for', async () => {
    const networks = ['203.0.113.0/24', '2001:db8:7::/48', '198.51.100.7'];
    const body = { name: 'Office', scopes: ['clients:read' as const], days: 30, networks };
    const { token, networks: stored } = (await asOwner.call(createApiToken, { body })).body;
    expect(stored).toEqual(networks);
    const from = async (address: string) => {
      const headers = {
        authorization: `Bearer ${token}`,
        'sec-fetch-site': 'none',
        'x-forwarded-for': address,
      };
      const answer = await t.visitor().call(listClients, {}, headers);
      return answer.status === 200 ? 200 : answer.error.message;
    };
    const away = 'This API token can’t be used from this network address.';
    expect(await Promise.all(['203.0.113.9', '2001:db8:7:1::5', '198.51.100.7'].map(from))).toEqual(
      [200, 200, 200],
    );
    expect(await Promise.all(['203.0.114.9', '2001:db8:8::5', '198.51.100.8'].map(from))).toEqual([
      away,
      away,
      away,
    ]);
    for (const wrong of ['office', '203.0.113.0/33', '1.2.3', '']) {
      const refused = await asOwner.call(createApiToken, { body: { ...body, networks: [wrong] } });
      expect([refused.status, Object.keys(refused.error.fields ?? {})]).toEqual([
        400,
        ['networks.0'],
      ]);
    }
  });
});

describe('what was opened with a password ends with it', () => {
  const newPassword = 'granite teapot october';
  const isOpen = async (user: TestUser, token: string, calendar: string) => [
    (await program(token).call(listClients, {})).status,
    (await t.visitor().fetch(calendar)).status,
    await t.db.$count(calendarFeeds, eq(calendarFeeds.userId, user.id)),
  ];
  const open = async () => {
    const { token } = await make(['clients:read']);
    const { url } = (await asOwner.call(makeCalendarFeed, { body: {} })).body;
    const calendar = new URL(url).pathname;
    expect(await isOpen(owner, token, calendar)).toEqual([200, 200, 1]);
    return { token, calendar };
  };
  const ended = [401, 404, 0];

  it('by a mailed link', async () => {
    const { token, calendar } = await open();
    await t.visitor().call(forgotPassword, { body: { email: owner.email } });
    const mail = await t.mailTo(owner.email, 2);
    const link = /#token=([\w-]{43})/.exec(mail.text)?.[1] ?? '';
    const body = { token: link, newPassword };
    expect((await t.visitor().call(resetPassword, { body })).status).toBe(200);
    expect(await isOpen(owner, token, calendar)).toEqual(ended);
    expect((await t.mailTo(owner.email, 3)).text).toContain(
      'Your calendar links and API tokens ended with your old password.',
    );
    const entries = await t.db
      .select()
      .from(activity)
      .where(and(eq(activity.actorId, owner.id), eq(activity.action, 'end_lasting_access')));
    expect(entries.map(({ details }) => details)).toEqual([{ apiTokens: 1, calendarFeeds: 1 }]);
  });

  it('by a change while signed in', async () => {
    const { token, calendar } = await open();
    const body = { currentPassword: testPassword, newPassword };
    expect((await asOwner.call(changePassword, { body })).status).toBe(200);
    expect(await isOpen(owner, token, calendar)).toEqual(ended);
  });

  it('also where nothing but the database sees the change', async () => {
    const { token, calendar } = await open();
    await t.db.execute(sql`UPDATE users SET password_hash = 'another' WHERE id = ${owner.id}`);
    expect(await isOpen(owner, token, calendar)).toEqual(ended);
  });
});
