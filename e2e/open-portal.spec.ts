// From the press on “Sign in” to the portal in a browser that is trusted: in the same page, whose program was fetched and
// run while the person typed.
import { createClient, enterPassword, typeCode } from './support/accounts.ts';
import { expectAccessible } from './support/axe.ts';
import { tick } from './support/hands.ts';
import { codeFor } from './support/mailbox.ts';
import { toast } from './support/page.ts';
import { newPerson, type Person } from './support/people.ts';
import { expect, test as base } from './support/test.ts';

/** A client whose browser needs no code, on the sign-in page that they came to from the FAQ. */
const test = base.extend<{ person: Person }>({
  person: async ({ page, context }, use) => {
    const person = newPerson('Ida', 'Marlow');
    await createClient(context, person);
    await page.goto('/auth');
    await enterPassword(page, person);
    await tick(page.getByLabel('Trust this browser for 30 days'));
    await typeCode(page, await codeFor(page, person.email, 'sign-in'));
    await expect(page.getByRole('heading', { name: 'You’re signed in.' })).toBeVisible();
    await page.goto('about:blank');
    await context.clearCookies({ name: /session|hint/ });
    await page.goto('/faq');
    await page.goto('/auth');
    await use(person);
  },
});

test('the portal opens in place of the sign-in page, and leaves nothing of it', async ({
  page,
  person,
}) => {
  const loaded: string[] = [];
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loaded.push(request.url());
    asked.push(new URL(request.url()).pathname);
  });
  await enterPassword(page, person);
  await expect(page.getByRole('region', { name: 'Where your return stands' })).toBeVisible();
  await expect(page).toHaveURL('/');
  await expect(page).toHaveTitle(/^Dashboard, /);
  await expect(toast(page, 'Login successful')).toBeVisible();
  expect(loaded).toEqual([]);
  // The answer to the sign-in says who is there.
  expect(asked).not.toContain('/api/user');
  expect(asked.filter((path) => path === '/api/files')).toHaveLength(1);
  await expect(page.getByRole('heading', { name: 'Welcome back.' })).toHaveCount(0);
  await expect(page.locator('#root')).toHaveCount(1);
  await expect(page.locator('main')).toHaveCount(1);
  await expect(page.locator('link[rel=canonical]')).toHaveCount(0);
  await expectAccessible(page, 'the portal in place of the sign-in page');
  // The button that had the focus is gone: the keyboard begins where it does on a page.
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();

  await page.goBack();
  await expect(page).toHaveURL('/faq');
});

test('the portal opens as a page of its own where its program cannot be had', async ({
  page,
  person,
  allow,
}) => {
  allow(/Failed to load resource|net::ERR_FAILED/, 'the program is refused');
  const program = /\/assets\/index-[\w-]+\.js$/;
  await page.route(program, (route) =>
    new URL(page.url()).pathname === '/auth' ? route.abort() : route.continue(),
  );
  await page.getByLabel('Username').fill(person.username);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Where your return stands' })).toBeVisible();
  await expect(page).toHaveURL('/');
  expect(await page.evaluate(() => performance.getEntriesByType('navigation')[0]?.name)).toMatch(
    /\/$/,
  );
});
