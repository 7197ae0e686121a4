// The own name and preferences, over real HTTP on a real PostgreSQL.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { termsVersion } from '#domain/account-values';
import { getUser } from '#contract/identity/accounts';
import { listFiles } from '#contract/documents/files';
import { acceptTerms, updatePreferences, updateUser } from '#contract/identity/profile';
import { listSessions } from '#contract/identity/sessions';
import { activity } from '#platform/activity/table';
import { LiveStream } from '#platform/live/testing-stream';
import { send } from '#platform/http/testing-http';
import type { TestBrowser } from '#testing/browser';
import { startTestApp, type TestApp } from '#testing/test-app';
import { users } from '../people/table.ts';
import { signIn } from '../testing-accounts.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const signedIn = async () => {
  const user = await t.createUser();
  return { user, browser: await t.actingAs(user) };
};
const patch = (browser: TestBrowser, path: string, body: unknown) =>
  send(browser, path, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

describe('the terms', () => {
  it('are asked of an older account once, and close nothing off before', async () => {
    const user = await t.createUser({ termsVersion: '2024-12' });
    const browser = await t.actingAs(user);
    expect((await browser.call(getUser, {})).body.termsAccepted).toBe(false);
    expect((await browser.call(listFiles, {})).status).toBe(200);
    const body = { version: termsVersion } as const;
    expect((await browser.call(acceptTerms, { body })).body.termsAccepted).toBe(true);
    const read = async () =>
      (await t.db.select().from(users).where(eq(users.id, user.id)))[0]?.termsAcceptedAt;
    const acceptedAt = await read();
    await browser.call(acceptTerms, { body });
    expect(await read()).toEqual(acceptedAt);
    const wrong = await browser.call(acceptTerms, { body: { version: '2024-12' } as never });
    expect(wrong.status).toBe(400);
  });
});

describe('the own name', () => {
  it('is changed, stays changed, and leaves an entry without it', async () => {
    const { user, browser } = await signedIn();
    const body = { firstName: ' Zoë ', lastName: 'Quillfeather' };
    const answer = await browser.call(updateUser, { body });
    expect(answer.body).toMatchObject({ firstName: 'Zoë', lastName: 'Quillfeather' });
    expect((await browser.call(getUser, {})).body).toEqual(answer.body);
    const entries = await t.db
      .select()
      .from(activity)
      .where(eq(activity.clientId, user.id))
      .orderBy(activity.id);
    expect(entries).toMatchObject([{ action: 'update_profile', actorId: user.id }]);
    expect(JSON.stringify(entries)).not.toMatch(/Zoë|Quillfeather/);
  });

  it('is changed in part', async () => {
    const { browser } = await signedIn();
    const before = (await browser.call(getUser, {})).body;
    const { body } = await browser.call(updateUser, { body: { firstName: 'Ada' } });
    const accounts = before.accounts.map((account) => ({ ...account, firstName: 'Ada' }));
    expect(body).toEqual({ ...before, accounts, firstName: 'Ada' });
  });

  it.each([
    [{ firstName: '' }, { firstName: 'First name is required' }],
    [{ lastName: '  ' }, { lastName: 'Last name is required' }],
    [{ firstName: 'A\u202Eb' }, { firstName: 'Please use only letters, spaces, and punctuation' }],
    [{ isAdmin: true }, { isAdmin: 'is not a known field' }],
    [{ email: 'other@example.test' }, { email: 'is not a known field' }],
    [{ emailVerified: true }, { emailVerified: 'is not a known field' }],
  ])('does not become %j', async (body, fields) => {
    const { browser } = await signedIn();
    const before = (await browser.call(getUser, {})).json;
    const answer = await patch(browser, updateUser.path, body);
    expect([answer.status, answer.error.fields]).toEqual([400, fields]);
    expect((await browser.call(getUser, {})).json).toEqual(before);
  });

  it('is news to every open page of the person', async () => {
    const { user, browser } = await signedIn();
    const page = await LiveStream.open(await t.actingAs(user));
    await browser.call(updateUser, { body: { firstName: 'Ada' } });
    await expect
      .poll(() => page.received.map(({ event }) => event), { timeout: 10_000 })
      .toContainEqual({ type: 'account-changed', userId: user.id });
    page.close();
  });
});

describe('preferences', () => {
  it('begin as specified', async () => {
    const { browser } = await signedIn();
    expect((await browser.call(getUser, {})).body).toMatchObject({
      emailNotifications: true,
      smsNotifications: true,
      fileUploadAlerts: true,
      statusUpdates: true,
      communicationPreference: 'email',
      analytics: false,
      marketing: false,
      sessionTracking: true,
    });
  });

  it.each([
    { emailNotifications: false },
    { smsNotifications: false },
    { fileUploadAlerts: false },
    { statusUpdates: false },
    { communicationPreference: 'both' as const },
    { analytics: true },
    { marketing: true },
    { sessionTracking: false },
    { keyboardShortcuts: false },
  ])('%j is saved, alone', async (body) => {
    const { user, browser } = await signedIn();
    const before = (await browser.call(getUser, {})).body;
    const answer = await browser.call(updatePreferences, { body });
    expect(answer.body).toEqual({ ...before, ...body });
    expect((await browser.call(getUser, {})).body).toEqual({ ...before, ...body });
    const entries = await t.db
      .select()
      .from(activity)
      .where(eq(activity.clientId, user.id))
      .orderBy(activity.id);
    expect(entries).toMatchObject([{ action: 'update_preferences', details: body }]);
  });

  it.each([
    { communicationPreference: 'pigeon' },
    { analytics: 'yes' },
    { statusUpdates: null },
    { isArchived: false },
  ])('cannot be %j', async (body) => {
    const { browser } = await signedIn();
    const answer = await patch(browser, updatePreferences.path, body);
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.error.fields ?? {})).toEqual(Object.keys(body));
  });

  it('session tracking off forgets where the person is signed in, and keeps nothing new', async () => {
    const user = await t.createUser();
    const browser = t.visitor();
    await signIn(browser, user);
    const seen = async () =>
      (await browser.call(listSessions, {})).body.map(({ device, address }) => [device, address]);
    expect(await seen()).toEqual([['Unknown device', '127.0.0.1']]);
    await browser.call(updatePreferences, { body: { sessionTracking: false } });
    await t.actingAs(user);
    expect(await seen()).toEqual([
      ['Unknown device', null],
      ['Unknown device', null],
    ]);
    await browser.call(updatePreferences, { body: { sessionTracking: true } });
    await t.actingAs(user);
    expect((await seen()).filter(([, address]) => address !== null)).toHaveLength(1);
  });
});
