import { eq, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { login } from '#contract/identity/accounts';
import type { AnyEndpoint } from '#contract/endpoint';
import { createApiToken, revokeApiToken } from '#contract/integrations/api-tokens';
import { type ApiScope, apiScopes } from '#domain/api-scopes';
import type { NarrowableRole, StaffRight } from '#domain/staff';
import { users } from '#modules/identity/people';
import { clientAccounts } from '#modules/clients/accounts';
import { Cookies } from '#platform/http/cookies';
import { newToken } from '#platform/tokens';
import { chunkType, offsetHeader } from '#contract/documents/resumable';
import type { TestBrowser } from '#testing/browser';
import { type PayPalStandIn, startPayPal } from '#testing/paypal';
import { startTestApp, testPassword, type TestApp, type TestUser } from '#testing/test-app';
import { narrowedRights } from '../modules/team/staff/table.ts';
import { apiTokens } from '../modules/integrations/api-tokens/table.ts';

/** Who calls. What a call is about belongs to the persona `client`, unless its name says otherwise. */
export const personas = [
  'signed out',
  'before the second step',
  'archived, with an old session',
  'left the staff, with an old session',
  'seasonal, after the last day',
  'request link',
  'unverified',
  'client',
  "client on another's",
  'client on nothing',
  'admin',
  'admin on an admin',
  'preparer',
  'reviewer, narrowed',
  'front desk',
  'seasonal',
  'client, second step long ago',
  'admin, second step long ago',
  'token',
  'token, narrow',
  'token, expired',
  'token, revoked',
  'token, owner left',
] as const;
export type Persona = (typeof personas)[number];

/** What staff are, other than owners, and what of the defaults an owner took away. */
export const staffPersonas = {
  preparer: { role: 'preparer', narrowed: [] },
  'reviewer, narrowed': { role: 'reviewer', narrowed: ['messages'] },
  'front desk': { role: 'front-desk', narrowed: [] },
  seasonal: { role: 'seasonal', narrowed: [] },
} as const satisfies Partial<
  Record<Persona, { role: NarrowableRole; narrowed: readonly StaffRight[] }>
>;

/** API tokens of an owner; those that have ended could do everything. */
export const tokenPersonas = {
  token: apiScopes,
  'token, narrow': ['invoices:read', 'documents:write'],
  'token, expired': apiScopes,
  'token, revoked': apiScopes,
  'token, owner left': apiScopes,
} as const satisfies Partial<Record<Persona, readonly ApiScope[]>>;
export type TokenPersona = keyof typeof tokenPersonas;

/** What a call sends. */
export interface Asked {
  /** In the place of the path's parameter. */
  path?: string;
  query?: string;
  body?: Record<string, unknown>;
  form?: FormData;
  /** The first bytes of a content that comes in chunks. */
  chunk?: string;
}

/** What came back of one call. */
export interface Came {
  status: number;
  requestId: string;
  text: string;
}

/** The product with someone of each kind in it. */
export interface Setting {
  t: TestApp;
  paypal: PayPalStandIn;
  /** Whose records the calls are about. */
  owner: TestUser;
  /** Of the staff: those who call, an owner first, and another owner. */
  staff: readonly TestUser[];
  anAdmin: TestUser;
  browserOf: (persona: Persona) => TestBrowser;
  send: (endpoint: AnyEndpoint, asked: Asked, persona: Persona) => Promise<Came>;
  /** All personas call from one address, whose budgets are tested elsewhere. */
  forgetRates(): Promise<void>;
  close(): Promise<void>;
}

export async function prepare(): Promise<Setting> {
  const paypal = await startPayPal();
  const t = await startTestApp({ env: { ...paypal.env, TRUST_PROXY: '1' } });
  t.expectLoggedError(/a payment event was not genuine/);
  const owner = await t.createUser();
  const caller = await t.createUser({ isAdmin: true });
  const staff = [caller];
  const anAdmin = await t.createUser({ isAdmin: true });
  const signingIn = await t.createUser();
  const holder = t.visitor();
  holder.cookies.set('filewell_link', newToken().token);
  const halfway = t.visitor();
  await halfway.call(login, { body: { username: signingIn.username, password: testPassword } });
  const gone = await t.createUser();
  const archived = await t.actingAs(gone);
  await t.db
    .update(clientAccounts)
    .set({ archivedAt: sql`now()` })
    .where(eq(clientAccounts.id, gone.id));
  const inRole = async (name: keyof typeof staffPersonas): Promise<TestBrowser> => {
    const { role, narrowed } = staffPersonas[name];
    for (const right of narrowed) await t.db.insert(narrowedRights).values({ role, right });
    const member = await t.createStaff(role);
    staff.push(member);
    return t.actingAs(member);
  };
  const inRoles = {
    preparer: await inRole('preparer'),
    'reviewer, narrowed': await inRole('reviewer, narrowed'),
    'front desk': await inRole('front desk'),
    seasonal: await inRole('seasonal'),
  };
  await giveAllClients(t);
  const client = await t.actingAs(owner);
  const admin = await t.actingAs(caller);
  const browsers: Record<Persona, TestBrowser> = {
    'signed out': t.visitor(),
    'before the second step': halfway,
    'archived, with an old session': archived,
    'left the staff, with an old session': await archivedStaff(t, { archivedAt: sql`now()` }),
    'seasonal, after the last day': await archivedStaff(t, {
      staffEndsOn: '2026-04-30',
      staffEndsAt: sql`now()`,
    }),
    // Who has a link and nothing else; only the calls by its address know it.
    'request link': holder,
    unverified: await t.actingAs(await t.createUser({ emailVerifiedAt: null })),
    client,
    "client on another's": await t.actingAs(await t.createUser()),
    'client on nothing': client,
    admin,
    'admin on an admin': admin,
    ...inRoles,
    'client, second step long ago': await t.actingAs(await t.createUser(), 'trusted-device'),
    'admin, second step long ago': await t.actingAs(
      await t.createUser({ isAdmin: true }),
      'trusted-device',
    ),
    // They bring an owner’s cookies along, which mean nothing.
    ...forEachToken(() => admin),
  };
  // As a real browser holds it: else sessions that have ended would count as made up, and use up their limit.
  const cookies = new Cookies(t.platform.config);
  for (const browser of Object.values(browsers)) {
    const session = browser.cookies.get('filewell_session');
    if (session !== undefined) browser.cookies.set('filewell_hint', cookies.hintOf(session));
  }
  // Two of each, in turns: one may not call often enough in a minute.
  const tokens = [await makeTokens(t, admin), await makeTokens(t, admin)] as const;
  // Each call by token from its own address: tokens that have ended use up what one address may try.
  let calls = 0;
  const headersOf = (persona: Persona): Record<string, string> => {
    if (!(persona in tokenPersonas)) return {};
    calls += 1;
    return {
      authorization: `Bearer ${tokens[calls & 32 ? 1 : 0][persona as TokenPersona]}`,
      'x-forwarded-for': `198.${calls >> 8}.${calls & 255}.1`,
    };
  };
  return {
    t,
    paypal,
    owner,
    staff,
    anAdmin,
    browserOf: (persona) => browsers[persona],
    send: (endpoint, asked, persona) =>
      send(browsers[persona], endpoint, asked, headersOf(persona)),
    async forgetRates() {
      t.app.http.refusals.forget();
      await t.db.execute(sql`DELETE FROM rate_counters`);
    },
    async close() {
      await t.close();
      await paypal.close();
    },
  };
}

const forEachToken = <T>(make: (persona: TokenPersona) => T): Record<TokenPersona, T> => ({
  token: make('token'),
  'token, narrow': make('token, narrow'),
  'token, expired': make('token, expired'),
  'token, revoked': make('token, revoked'),
  'token, owner left': make('token, owner left'),
});

/** Makes the tokens, each as an owner does, and ends those that have ended. */
async function makeTokens(t: TestApp, admin: TestBrowser): Promise<Record<TokenPersona, string>> {
  const leaver = await t.createUser({ isAdmin: true });
  const leaving = await t.actingAs(leaver);
  const make = async (persona: TokenPersona) => {
    const body = { name: persona, scopes: [...tokenPersonas[persona]], days: 30 };
    const browser = persona === 'token, owner left' ? leaving : admin;
    return (await browser.call(createApiToken, { body })).body;
  };
  const made = forEachToken(make);
  const expired = await made['token, expired'];
  await t.db
    .update(apiTokens)
    .set({ createdAt: sql`now() - interval '32 days'`, expiresAt: sql`now()` })
    .where(eq(apiTokens.id, expired.id));
  // The day of waiting is over.
  for (const each of Object.values(made)) await each;
  await t.db.update(apiTokens).set({ opensAt: apiTokens.createdAt });
  await admin.call(revokeApiToken, { params: { id: (await made['token, revoked']).id } });
  await made['token, owner left'];
  await t.db
    .update(users)
    .set({ archivedAt: sql`now()` })
    .where(eq(users.id, leaver.id));
  return {
    token: (await made.token).token,
    'token, narrow': (await made['token, narrow']).token,
    'token, expired': expired.token,
    'token, revoked': (await made['token, revoked']).token,
    'token, owner left': (await made['token, owner left']).token,
  };
}

/** Gives each client, now and later, to staff whose role sees only given ones: they're let in like others. */
async function giveAllClients({ owner }: TestApp): Promise<void> {
  await owner.execute(sql`INSERT INTO client_assignments (client_id, staff_id)
    SELECT c.id, u.id FROM client_accounts AS c, users AS u
    WHERE u.staff_role = 'seasonal' AND u.archived_at IS NULL`);
  await owner.execute(sql`CREATE FUNCTION give_new_client() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      -- Locked, so that those whose work just ends are left out.
      INSERT INTO client_assignments (client_id, staff_id) SELECT NEW.id, id FROM users
        WHERE staff_role = 'seasonal' AND archived_at IS NULL FOR SHARE;
      RETURN NULL;
    END $$`);
  await owner.execute(sql`CREATE TRIGGER give_new_client AFTER INSERT ON client_accounts
    FOR EACH ROW EXECUTE FUNCTION give_new_client()`);
}

/** Someone of the staff who signed in, and whose work is over since. */
async function archivedStaff(
  t: TestApp,
  values: PgUpdateSetSource<typeof users>,
): Promise<TestBrowser> {
  const { id, ...user } = await t.createStaff('seasonal');
  const browser = await t.actingAs({ id, ...user });
  await t.db.update(users).set(values).where(eq(users.id, id));
  return browser;
}

/** One call as a browser sends it. */
export async function send(
  browser: TestBrowser,
  endpoint: AnyEndpoint,
  { path, query, body, form, chunk }: Asked,
  headers: Record<string, string> = {},
): Promise<Came> {
  const stop = new AbortController();
  const url = endpoint.path.replace(/\{\w+\}/, path ?? '') + (query ?? '');
  const response = await browser.fetch(url, {
    method: endpoint.method,
    signal: stop.signal,
    headers: {
      ...headers,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(chunk === undefined ? {} : { 'content-type': chunkType, [offsetHeader]: '0' }),
      // The browsers continue being signed in: another site's link only gets the question.
      ...(endpoint.path === '/api/logout' && endpoint.method === 'GET'
        ? { 'sec-fetch-site': 'cross-site' }
        : {}),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(form ? { body: form } : {}),
    ...(chunk === undefined ? {} : { body: chunk }),
  });
  const { status } = response;
  const requestId = response.headers.get('x-request-id') ?? '';
  const isStream = endpoint.response === 'events' && status === 200;
  const text = isStream ? '' : await response.text();
  stop.abort();
  return { status, requestId, text };
}
