// The preference for the newsletter and its list are one, over real HTTP on a real PostgreSQL.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { getUser, register, verifyEmail } from '#contract/identity/accounts';
import {
  requestEmailChange,
  undoEmailChange,
  updatePreferences,
  verifyEmailChange,
} from '#contract/identity/profile';
import { exportNewsletter, signUpForNewsletter } from '#contract/messages/newsletter';
import type { TestBrowser } from '#testing/browser';
import { pressLink } from '#testing/fixtures';
import { startTestApp, type TestApp, testPassword } from '#testing/test-app';
import { users } from '../people/table.ts';
import { newPerson, renewBudgets } from '../testing-accounts.ts';

let t: TestApp;
let admin: TestBrowser;
beforeAll(async () => {
  t = await startTestApp();
  admin = await t.actingAs(await t.createUser({ isAdmin: true }));
});
beforeEach(() => renewBudgets(t));
afterAll(() => t.close());

const list = async () => (await admin.fetch(exportNewsletter.path)).text();
/** The line of an address, if it is on the list. */
const lineOf = async (email: string) =>
  (await list()).split('\r\n').find((line) => line.startsWith(`${email},`));
const choose = (browser: TestBrowser, marketing: boolean) =>
  browser.call(updatePreferences, { body: { marketing } });
const isOn = async (browser: TestBrowser) => (await browser.call(getUser, {})).body.marketing;
const signedIn = async () => {
  const user = await t.createUser();
  return { user, browser: await t.actingAs(user) };
};
async function confirmByForm(email: string): Promise<void> {
  await t.visitor().call(signUpForNewsletter, { body: { email } });
  const { text } = await t.mailTo(email);
  await pressLink(t.visitor(), /\/api\/newsletter\/confirm\?token=[\w.-]+/.exec(text)?.[0] ?? '');
}

it('puts the address on the list at once and takes it off', async () => {
  const { user, browser } = await signedIn();
  expect(await lineOf(user.email)).toBeUndefined();
  await choose(browser, true);
  await choose(browser, true);
  expect(await lineOf(user.email)).toContain(',Maya,');
  expect(await t.countMailTo(user.email)).toBe(0);
  await choose(browser, false);
  expect(await lineOf(user.email)).toBeUndefined();
  await choose(browser, true);
  expect(await lineOf(user.email)).toBeDefined();
});

it('is turned off by the link that ends the newsletter, and can be turned on again', async () => {
  const { user, browser } = await signedIn();
  const other = await signedIn();
  await choose(browser, true);
  await choose(other.browser, true);
  const link = /\/api\/newsletter\/unsubscribe\?token=[\w.-]+/;
  const its = link.exec((await lineOf(user.email)) ?? '')?.[0] ?? '';
  const response = await pressLink(t.visitor(), its);
  expect(response.status).toBe(200);
  expect([await isOn(browser), await isOn(other.browser)]).toEqual([false, true]);
  await choose(browser, true);
  expect([await isOn(browser), (await lineOf(user.email)) !== undefined]).toEqual([true, true]);
});

it('is turned on by the confirmed form, before or after the account began', async () => {
  const { user, browser } = await signedIn();
  await confirmByForm(user.email.toUpperCase());
  expect(await isOn(browser)).toBe(true);
  const person = newPerson();
  await confirmByForm(person.email);
  const { userId, devCode = '' } = (await t.visitor().call(register, { body: person })).body;
  await t.visitor().call(verifyEmail, { body: { userId, code: devCode } });
  const rows = await t.db.select().from(users).where(eq(users.email, person.email));
  expect(rows).toMatchObject([{ marketing: true }]);
});

it('goes along to a new address, and back', async () => {
  const { user, browser } = await signedIn();
  await choose(browser, true);
  const newEmail = `moved.${user.email}`;
  const body = { newEmail, currentPassword: testPassword };
  const { devCode = '' } = (await browser.call(requestEmailChange, { body })).body;
  const changed = await browser.call(verifyEmailChange, { body: { code: devCode } });
  expect(changed.body.marketing).toBe(true);
  expect([await lineOf(user.email), (await lineOf(newEmail)) !== undefined]).toEqual([
    undefined,
    true,
  ]);
  const { text } = await t.mailTo(user.email);
  const token = /\/undo-email-change#token=([\w-]{43})\b/.exec(text)?.[1] ?? '';
  await t.visitor().call(undoEmailChange, { body: { token } });
  expect([(await lineOf(user.email)) !== undefined, await lineOf(newEmail)]).toEqual([
    true,
    undefined,
  ]);
});
