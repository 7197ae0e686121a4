import { type BrowserContext, type Cookie, expect, type Page } from '@playwright/test';
import { z } from 'zod';
import { termsVersion } from '#domain/account-values';
import { press, type, write } from './hands.ts';
import { changeDatabase } from './database.ts';
import { codeFor } from './mailbox.ts';
import { newPerson, type Person } from './people.ts';
import type { Product } from './product.ts';

/** Opens an account on the Create Account tab; leads to the page that asks for the code. */
export async function register(page: Page, person: Person): Promise<void> {
  await page.goto('/auth');
  await press(page.getByRole('tab', { name: 'Create Account' }));
  await write(page.getByLabel('First name'), person.firstName);
  await write(page.getByLabel('Last name'), person.lastName);
  await write(page.getByLabel('Email'), person.email);
  await write(page.getByLabel('Username'), person.username);
  await write(page.getByLabel('Password', { exact: true }), person.password);
  await press(page.getByRole('button', { name: 'Create account' }));
  await expect(page.getByRole('heading', { name: 'Confirm your email.' })).toBeVisible();
}

/** Proves the address with the code in the mail; leads to the sign-in page. */
export async function confirmEmail(page: Page, person: Person): Promise<void> {
  await typeCode(page, await codeFor(page, person.email, 'verification'));
  await expect(page.getByRole('heading', { name: 'Your email is verified.' })).toBeVisible();
  await press(page.getByRole('link', { name: 'Continue now' }));
  await expect(page.getByRole('heading', { name: 'Welcome back.' })).toBeVisible();
}

/** First step on the sign-in page that is open. */
export async function enterPassword(
  page: Page,
  { username, password }: Pick<Person, 'username' | 'password'>,
): Promise<void> {
  await write(page.getByLabel('Username'), username);
  await write(page.getByLabel('Password', { exact: true }), password);
  await press(page.getByRole('button', { name: 'Sign in', exact: true }));
}

/** Both steps, from the sign-in page to the screen behind it. */
export async function signIn(page: Page, person: Person): Promise<void> {
  await page.goto('/auth');
  await enterPassword(page, person);
  await expect(page.getByRole('heading', { name: 'Enter the code we sent.' })).toBeVisible();
  await typeCode(page, await codeFor(page, person.email, 'sign-in'));
  await expect(page.getByRole('heading', { name: 'You’re signed in.' })).toBeVisible();
  await expect(accountMenu(page)).toBeVisible();
}

/** What leads to the account's own entries: a menu at a desk, a sheet on a phone. */
export const accountMenu = (page: Page) =>
  page.getByRole('button', { name: /, account menu$|^More:/ });

/** Logs out as a person does, with the entry of the account's menu. */
export async function logOut(page: Page): Promise<void> {
  // Nobody is quicker than the first question of the page, which would come back refused.
  await page.waitForFunction(
    (name) => performance.getEntriesByType('resource').some((entry) => entry.name.endsWith(name)),
    '/api/user/session',
  );
  await press(accountMenu(page));
  const entry = page.getByRole('menuitem', { name: 'Logout' });
  await press(entry.or(page.getByRole('link', { name: 'Logout' })));
}

/** Ends the session by its address. What a page still reads would come back refused: it is left first. */
export async function endSession(page: Page): Promise<void> {
  await page.goto('about:blank');
  await page.goto('/api/logout');
  await expect(page.getByRole('link', { name: 'Client Portal' }).first()).toBeVisible();
}

/** Types six digits into the code field, which submits itself on the sixth. */
export async function typeCode(page: Page, code: string): Promise<void> {
  const field = page.getByLabel('Verification code');
  // Development fills in the code; a person in production meets an empty field.
  await write(field, '');
  await type(field, code);
}

const outcome = z.object({ userId: z.string(), devCode: z.string() });

/** Opens an account without the screens, for journeys that begin later. */
export async function createClient(context: BrowserContext, person: Person): Promise<void> {
  const { userId, devCode } = outcome.parse(
    await post(context, '/api/register', { ...person, termsVersion }),
  );
  await post(context, '/api/verify-email', { userId, code: devCode });
}

/** Signs in without the screens: the browser has the session from then on. */
export async function signInDirectly(
  context: BrowserContext,
  { username, password }: Pick<Person, 'username' | 'password'>,
): Promise<void> {
  const { userId, devCode } = outcome.parse(
    await post(context, '/api/login', { username, password }),
  );
  await post(context, '/api/verify-login-2fa', { userId, code: devCode });
}

/**
 * Signs in as someone whose second step was never confirmed, as after an account's recovery: signing
 * in with a code confirms it.
 */
export async function signInUnconfirmed(
  context: BrowserContext,
  person: Person,
  product: Product,
): Promise<void> {
  await signInDirectly(context, person);
  await changeDatabase(
    product,
    'UPDATE users SET second_step_confirmed_at = NULL WHERE username = $1',
    [person.username],
  );
}

/** Before the second step of a session is old: what needs a fresh one must not ask in every journey. */
const sessionForMs = 20 * 60_000;
const staffSessions = new WeakMap<Person, { since: number; cookies: Promise<Cookie[]> }>();

/** Gives the browser the session of a member of staff, the same for all tests of a worker. */
export function becomeAssistant(context: BrowserContext, product: Product): Promise<void> {
  return becomeStaff(context, product.assistant);
}

/** A client who is signed in there, and staff who are signed in here. */
export async function clientAndStaff(client: Page, page: Page, product: Product): Promise<Person> {
  const person = newPerson('Maya', 'Fairweather');
  await createClient(client.context(), person);
  await signInDirectly(client.context(), person);
  await becomeAssistant(page.context(), product);
  return person;
}

/** The same for someone else than the assistant. */
export async function becomeStaff(context: BrowserContext, person: Person): Promise<void> {
  // Signing in twice within a minute would need a second code, which is not sent so soon.
  let session = staffSessions.get(person);
  if (!session || Date.now() - session.since > sessionForMs) {
    const cookies = signInDirectly(context, person).then(() => context.cookies());
    session = { since: Date.now(), cookies };
    staffSessions.set(person, session);
  }
  await context.addCookies(await session.cookies);
}

/** Makes a call as the page of that browser would. */
export async function post(
  context: BrowserContext,
  path: string,
  data: object = {},
): Promise<unknown> {
  // A page of ours sends its origin along; the server refuses changes that come without.
  const { origin } = new URL((await context.request.get('/healthz')).url());
  const response = await context.request.post(path, {
    data,
    headers: { origin, 'idempotency-key': crypto.randomUUID() },
  });
  if (!response.ok())
    throw new Error(`${path} answered ${response.status()}: ${await response.text()}`);
  return response.json();
}
