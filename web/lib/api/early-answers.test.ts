import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createConversation } from '#contract/messages/conversations';
import { listFiles } from '#contract/documents/files';
import { call } from './api.ts';
import { askEarly, askEarlyAs, dashboardAsks } from './ask-early.ts';
import { ask, forgetEarly, isAskedEarly, takeEarly } from './early-answers.ts';

const client = {
  id: 'a',
  isAdmin: false,
  emailVerified: true,
  phoneVerified: true,
  enrollmentRequired: false,
  accounts: [{ id: 'a' }],
};

const fetched = vi.fn<typeof fetch>();
const asked = () => fetched.mock.calls.map(([path]) => path);

beforeEach(() => {
  open('/');
  fetched.mockReset();
  answerAs(client);
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('document', { cookie: 'filewell_hint=abc' });
});
afterEach(() => {
  vi.useRealTimers();
  globalThis.earlyAnswers = undefined;
});

function open(pathname: string, search = ''): void {
  vi.stubGlobal('location', { pathname, search });
}

function answerAs(user: object, status = 200): void {
  fetched.mockImplementation(() => Promise.resolve(new Response(JSON.stringify(user), { status })));
}

async function allAsked(): Promise<unknown[]> {
  askEarly();
  await vi.waitFor(() => expect(fetched).toHaveBeenCalled());
  // The answer about the person is read in a few steps.
  await new Promise((resolve) => setImmediate(resolve));
  return asked();
}

describe('askEarly', () => {
  it('asks for the lists of a client who opens their own dashboard', async () => {
    expect(await allAsked()).toEqual(['/api/user', ...dashboardAsks]);
  });

  it.each([
    ['staff at the portal', { isAdmin: true }],
    ['someone without a confirmed email address', { emailVerified: false }],
    ['someone without a confirmed phone', { phoneVerified: false }],
    ['someone who must set up a second step', { enrollmentRequired: true }],
    ['someone who only sees another account', { accounts: [{ id: 'b' }] }],
  ])('asks nothing more for %s', async (_who, difference) => {
    answerAs({ ...client, ...difference });
    expect(await allAsked()).toEqual(['/api/user']);
  });

  it('asks nothing more after a refusal', async () => {
    answerAs(client, 401);
    expect(await allAsked()).toEqual(['/api/user']);
  });

  it('asks for the lists of documents and of the back office, where these are opened', async () => {
    open('/', '?tab=documents');
    expect(await allAsked()).toContain('/api/folders');
    fetched.mockClear();
    answerAs({ ...client, isAdmin: true });
    open('/admin');
    expect(await allAsked()).toContain('/api/admin/overview');
    fetched.mockClear();
    open('/admin', '?section=pending');
    expect(await allAsked()).toEqual(['/api/user']);
  });

  it.each([
    ['/admin', ''],
    ['/', '?tab=payments'],
    ['/pay', ''],
  ])('asks only who is there at %s%s', async (pathname, search) => {
    open(pathname, search);
    expect(await allAsked()).toEqual(['/api/user']);
  });

  it('asks nothing for visitors and for pages about another account', () => {
    open('/', '?tab=dashboard&account=b');
    askEarly();
    open('/');
    vi.stubGlobal('document', { cookie: '' });
    askEarly();
    expect(asked()).toEqual([]);
  });
});

describe('askEarlyAs', () => {
  it('leaves who has signed in to the portal, and asks for the lists of the screen they go to', async () => {
    open('/auth');
    askEarlyAs(client, { pathname: '/', search: '' });
    expect(asked()).toEqual(dashboardAsks);
    expect(await (await takeEarly('/api/user'))?.json()).toEqual(client);
  });

  it('asks for nothing where a step is before them', () => {
    askEarlyAs({ ...client, enrollmentRequired: true }, { pathname: '/', search: '' });
    expect(asked()).toEqual([]);
  });
});

describe('takeEarly', () => {
  it('gives an answer once', async () => {
    const answer = ask('/api/files');
    expect(isAskedEarly('/api/files')).toBe(true);
    expect(await takeEarly('/api/files')).toBe(await answer);
    expect(isAskedEarly('/api/files')).toBe(false);
    expect(takeEarly('/api/files')).toBeUndefined();
  });

  it('gives none after five seconds', () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    for (const path of ['/api/files', '/api/invoices']) void ask(path);
    vi.advanceTimersByTime(4999);
    expect(takeEarly('/api/files')).toBeDefined();
    vi.advanceTimersByTime(1);
    expect(takeEarly('/api/invoices')).toBeUndefined();
  });

  it('gives none once all are forgotten', () => {
    void ask('/api/files');
    forgetEarly();
    expect(takeEarly('/api/files')).toBeUndefined();
  });
});

describe('call', () => {
  it('takes what was asked for early', async () => {
    answerAs([]);
    void ask('/api/files');
    expect(await call(listFiles, {})).toEqual([]);
    expect(asked()).toHaveLength(1);
  });

  it('asks again once something has been changed', async () => {
    void ask('/api/files');
    await call(createConversation, {
      body: { subject: 'A question', message: 'Hello' },
    }).catch(() => undefined);
    answerAs([]);
    expect(await call(listFiles, {})).toEqual([]);
    expect(asked()).toHaveLength(3);
  });
});
