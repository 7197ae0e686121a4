import { eq, sql } from 'drizzle-orm';
import { login } from '#contract/accounts/accounts';
import type { AnyEndpoint } from '#contract/endpoint';
import { clientAccounts } from '#modules/client-accounts';
import type { TestBrowser } from '#testing/browser';
import { type PayPalStandIn, startPayPal } from '#testing/paypal';
import { startTestApp, testPassword, type TestApp, type TestUser } from '#testing/test-app';

/** Who calls. What a call is about belongs to the persona `client`, unless its name says otherwise. */
export const personas = [
  'signed out',
  'before the second step',
  'archived, with an old session',
  'unverified',
  'client',
  "client on another's",
  'client on nothing',
  'admin',
  'admin on an admin',
  'client, second step long ago',
  'admin, second step long ago',
] as const;
export type Persona = (typeof personas)[number];

/** What a call sends. */
export interface Asked {
  /** In the place of the path's parameter. */
  path?: string;
  query?: string;
  body?: Record<string, unknown>;
  form?: FormData;
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
  /** Of the staff: who calls, and another one of them. */
  caller: TestUser;
  anAdmin: TestUser;
  browserOf: (persona: Persona) => TestBrowser;
  send: (endpoint: AnyEndpoint, asked: Asked, persona: Persona) => Promise<Came>;
  /** All personas call from one address, whose budgets are tested elsewhere. */
  forgetRates(): Promise<void>;
  close(): Promise<void>;
}

export async function prepare(): Promise<Setting> {
  const paypal = await startPayPal();
  const t = await startTestApp({ env: paypal.env });
  t.expectLoggedError(/a payment event was not genuine/);
  const owner = await t.createUser();
  const caller = await t.createUser({ isAdmin: true });
  const anAdmin = await t.createUser({ isAdmin: true });
  const signingIn = await t.createUser();
  const halfway = t.visitor();
  await halfway.call(login, { body: { username: signingIn.username, password: testPassword } });
  const gone = await t.createUser();
  const archived = await t.actingAs(gone);
  await t.db
    .update(clientAccounts)
    .set({ archivedAt: sql`now()` })
    .where(eq(clientAccounts.id, gone.id));
  const client = await t.actingAs(owner);
  const admin = await t.actingAs(caller);
  const browsers: Record<Persona, TestBrowser> = {
    'signed out': t.visitor(),
    'before the second step': halfway,
    'archived, with an old session': archived,
    unverified: await t.actingAs(await t.createUser({ emailVerifiedAt: null })),
    client,
    "client on another's": await t.actingAs(await t.createUser()),
    'client on nothing': client,
    admin,
    'admin on an admin': admin,
    'client, second step long ago': await t.actingAs(await t.createUser(), 'trusted-device'),
    'admin, second step long ago': await t.actingAs(
      await t.createUser({ isAdmin: true }),
      'trusted-device',
    ),
  };
  return {
    t,
    paypal,
    owner,
    caller,
    anAdmin,
    browserOf: (persona) => browsers[persona],
    send: (endpoint, asked, persona) => send(browsers[persona], endpoint, asked),
    forgetRates: async () => void (await t.db.execute(sql`DELETE FROM rate_counters`)),
    async close() {
      await t.close();
      await paypal.close();
    },
  };
}

/** One call as a browser sends it. */
async function send(
  browser: TestBrowser,
  endpoint: AnyEndpoint,
  { path, query, body, form }: Asked,
): Promise<Came> {
  const stop = new AbortController();
  const url = endpoint.path.replace(/\{\w+\}/, path ?? '') + (query ?? '');
  const response = await browser.fetch(url, {
    method: endpoint.method,
    signal: stop.signal,
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      // The browsers go on being signed in: another site's link only gets the question.
      ...(endpoint.path === '/api/logout' && endpoint.method === 'GET'
        ? { 'sec-fetch-site': 'cross-site' }
        : {}),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(form ? { body: form } : {}),
  });
  const { status } = response;
  const requestId = response.headers.get('x-request-id') ?? '';
  const isStream = endpoint.response === 'events' && status === 200;
  const text = isStream ? '' : await response.text();
  stop.abort();
  return { status, requestId, text };
}
