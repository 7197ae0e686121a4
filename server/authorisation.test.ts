// Who may call what, tried for every endpoint of the contract over real HTTP. The expected answers
// follow from each endpoint's `access`; a new endpoint without a row here does not type-check.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { login } from '#contract/accounts';
import type { Access, AnyEndpoint } from '#contract/endpoint';
import { contract, type EndpointName } from '#contract/index';
import { activity } from '#platform/activity/table';
import { inquiries } from './modules/inquiries/table.ts';
import { pdfBytes, uploadPdf } from '#testing/fixtures';
import { startTestApp, testPassword, type TestApp, type TestUser } from '#testing/test-app';
import type { TestBrowser } from '#testing/browser';

const personas = [
  'signed out',
  'before the second step',
  'unverified',
  'client',
  'other client',
  'admin',
] as const;
type Persona = (typeof personas)[number];

let t: TestApp;
let owner: TestUser;
const browsers = new Map<Persona, TestBrowser>();

beforeAll(async () => {
  t = await startTestApp();
  owner = await t.createUser();
  const signingIn = await t.createUser();
  const halfway = t.visitor();
  await halfway.call(login, { body: { username: signingIn.username, password: testPassword } });
  browsers.set('signed out', t.visitor());
  browsers.set('before the second step', halfway);
  browsers.set('unverified', await t.actingAs(await t.createUser({ emailVerifiedAt: null })));
  browsers.set('client', await t.actingAs(owner));
  browsers.set('other client', await t.actingAs(await t.createUser()));
  browsers.set('admin', await t.actingAs(await t.createUser({ isAdmin: true })));
});
afterAll(() => t.close());

function browserOf(persona: Persona): TestBrowser {
  const browser = browsers.get(persona);
  if (!browser) throw new Error(`no browser for ${persona}`);
  return browser;
}

/** What each persona is answered by an access rule, before the call itself has a say. */
const refusals: Record<Access, Partial<Record<Persona, number>>> = {
  public: {},
  session: { 'signed out': 401, 'before the second step': 401 },
  user: { 'signed out': 401, 'before the second step': 401, unverified: 403 },
  client: { 'signed out': 401, 'before the second step': 401, unverified: 403, admin: 403 },
  admin: {
    'signed out': 401,
    'before the second step': 401,
    unverified: 403,
    client: 403,
    'other client': 403,
  },
};

interface Row {
  /** Makes a valid request; what it is about belongs to the persona `client`. */
  request: () => Promise<{ path?: string; body?: unknown; form?: FormData }>;
  /** The answer to those who are let in. */
  allowed: number;
  /** The record belongs to one client: for another it does not exist. */
  owned?: true;
}

const nothing = async () => ({});
const someone = '01890000-0000-7000-8000-000000000000';
const newFile = async () => ({ path: (await uploadPdf(browserOf('client'))).id });

let inquirers = 0;
const newInquiry = async () => {
  const id = crypto.randomUUID();
  inquirers += 1;
  await t.db.insert(inquiries).values({
    id,
    firstName: 'Odile',
    lastName: 'Brandt',
    email: `odile${inquirers}@example.test`,
    taxSituation: ['individual'],
    timeline: 'month',
  });
  return { path: id };
};

const rows: Record<EndpointName, Row> = {
  getFirm: { request: nothing, allowed: 200 },
  register: { request: async () => ({ body: {} }), allowed: 400 },
  verifyEmail: {
    request: async () => ({ body: { userId: someone, code: '000000' } }),
    allowed: 400,
  },
  resendVerification: {
    request: async () => ({ body: { userId: crypto.randomUUID() } }),
    allowed: 200,
  },
  login: {
    request: async () => ({ body: { username: 'nobody', password: 'nothing at all' } }),
    allowed: 401,
  },
  verifyLogin2fa: {
    request: async () => ({ body: { userId: someone, code: '000000' } }),
    allowed: 401,
  },
  resendLogin2fa: { request: async () => ({ body: { userId: someone } }), allowed: 401 },
  getUser: { request: nothing, allowed: 200 },
  getAuthUser: { request: nothing, allowed: 200 },
  loginPage: { request: nothing, allowed: 302 },
  // The test browsers go on being signed in: another site's link only gets the question.
  logout: { request: nothing, allowed: 200 },
  confirmLogout: { request: async () => ({ body: { unknown: true } }), allowed: 400 },
  uploadFile: {
    request: async () => {
      const form = new FormData();
      form.append('file', new Blob([pdfBytes()], { type: 'application/pdf' }), 'a.pdf');
      return { form };
    },
    allowed: 201,
  },
  listFiles: { request: nothing, allowed: 200 },
  viewFile: { request: newFile, allowed: 200, owned: true },
  downloadFile: { request: newFile, allowed: 200, owned: true },
  deleteFile: { request: newFile, allowed: 200, owned: true },
  processFile: {
    request: async () => ({ ...(await newFile()), body: { isProcessed: true } }),
    allowed: 200,
  },
  listAdminFiles: { request: nothing, allowed: 200 },
  liveEvents: { request: nothing, allowed: 200 },
  sendContact: { request: async () => ({ body: {} }), allowed: 400 },
  sendContactForm: { request: async () => ({ body: {} }), allowed: 400 },
  signUpForNewsletter: { request: async () => ({ body: {} }), allowed: 400 },
  signUpForNewsletterForm: { request: async () => ({ body: {} }), allowed: 400 },
  confirmNewsletter: { request: nothing, allowed: 400 },
  unsubscribeFromNewsletter: { request: nothing, allowed: 400 },
  exportNewsletter: { request: nothing, allowed: 200 },
  listInquiries: { request: nothing, allowed: 200 },
  markInquiry: { request: async () => ({ body: { handled: 'yes' } }), allowed: 400 },
  inviteInquirer: { request: newInquiry, allowed: 201 },
  getInvitation: { request: nothing, allowed: 400 },
};

async function send(endpoint: AnyEndpoint, row: Row, persona: Persona): Promise<number> {
  const { path, body, form } = await row.request();
  const url = endpoint.path.replace(/\{\w+\}/, path ?? '');
  const entriesBefore = await t.db.$count(activity);
  const stop = new AbortController();
  const response = await browserOf(persona).fetch(url, {
    method: endpoint.method,
    signal: stop.signal,
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(endpoint.path === '/api/logout' && endpoint.method === 'GET'
        ? { 'sec-fetch-site': 'cross-site' }
        : {}),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(form ? { body: form } : {}),
  });
  const { status } = response;
  if (endpoint.response === 'events') stop.abort();
  else await response.arrayBuffer();
  if ([401, 403, 404].includes(status) && endpoint.access !== 'public') {
    expect(await t.db.$count(activity), 'a refused call changed something').toBe(entriesBefore);
  }
  return status;
}

for (const name of Object.keys(contract) as EndpointName[]) {
  const endpoint: AnyEndpoint = contract[name];
  describe(`${endpoint.method} ${endpoint.path}`, () => {
    it.each(personas)('%s', async (persona) => {
      const row = rows[name];
      let expected = refusals[endpoint.access][persona] ?? row.allowed;
      if (row.owned && persona === 'other client') expected = 404;
      // Nobody is signed in, so there is nothing to confirm.
      const noSession = persona === 'signed out' || persona === 'before the second step';
      if (name === 'logout' && noSession) expected = 303;
      expect(await send(endpoint, row, persona)).toBe(expected);
    });
  });
}

it("answers for another client's record exactly as for one that does not exist", async () => {
  const { id } = await uploadPdf(browserOf('client'));
  const other = browserOf('other client');
  const bodies = await Promise.all(
    [id, someone].map(async (file) => {
      const response = await other.fetch(`/api/files/${file}/view`);
      const { requestId: _, ...body } = (await response.json()) as { requestId: string };
      return [response.status, body];
    }),
  );
  expect(bodies[0]).toEqual(bodies[1]);
});

it("shows a client's files in no other client's list", async () => {
  const { id } = await uploadPdf(browserOf('client'));
  const list = await (await browserOf('other client').fetch('/api/files')).text();
  expect(list).not.toContain(id);
  expect(await (await browserOf('client').fetch('/api/files')).text()).toContain(id);
});
