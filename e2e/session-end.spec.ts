import type { Page } from '@playwright/test';
import {
  accountMenu,
  createClient,
  enterPassword,
  signInDirectly,
  typeCode,
} from './support/accounts.ts';
import { expectAccessible } from './support/axe.ts';
import { stopClock } from './support/clock.ts';
import { expectUploaded, openDocuments, uploadByDrop } from './support/documents.ts';
import { press, tick, write } from './support/hands.ts';
import { journey } from './support/journey.ts';
import { codeFor } from './support/mailbox.ts';
import { toast, withoutEvents } from './support/page.ts';
import { formW2 } from './support/papers.ts';
import { newPerson } from './support/people.ts';
import { everyRun, expect, test } from './support/test.ts';

/** The server says that the idle end is near, once, as it would after 26 minutes. */
async function idleEndIsNear(page: Page): Promise<void> {
  await page.route(
    '**/api/user/session',
    async (route) => {
      if (route.request().method() !== 'GET') return route.fallback();
      const response = await route.fetch();
      const ends = (await response.json()) as object;
      return route.fulfill({ response, json: { ...ends, idleEndsInSeconds: 120 } });
    },
    { times: 1 },
  );
}

journey(
  'before the idle end all tabs warn, and one answer keeps all of them signed in',
  async ({ page, context }) => {
    const person = newPerson();
    await createClient(context, person);
    await signInDirectly(context, person);
    // One clock runs in all tabs.
    await context.clock.install();
    const tabs = [page, await context.newPage()];
    for (const tab of tabs) {
      // The page asks once when it opens, and then when the end is near.
      const asked = tab.waitForResponse('**/api/user/session');
      await tab.goto('/?tab=documents');
      await expect(tab.getByRole('heading', { name: 'Documents', level: 1 })).toBeVisible();
      await (await asked).finished();
      await idleEndIsNear(tab);
    }
    // Nobody touches the pages for 26 minutes.
    await context.clock.fastForward(26 * 60_000);
    for (const tab of tabs) {
      const warning = tab.getByRole('alertdialog', { name: 'Are you still there?' });
      await expect(warning).toBeVisible();
      await expect(warning.getByRole('timer')).toHaveText(/^(2:00|1:[0-5]\d)$/);
      await expect(warning.getByRole('button', { name: 'Stay signed in' })).toBeFocused();
    }
    await expectAccessible(page, 'idle warning');
    await page.bringToFront();
    await press(page.getByRole('button', { name: 'Stay signed in' }));
    for (const tab of tabs) {
      await expect(tab.getByRole('alertdialog')).toBeHidden();
      await expect(tab.getByRole('heading', { name: 'Documents', level: 1 })).toBeVisible();
    }
  },
  'at a desk',
);

journey(
  'what was typed is there again after the session ended and the person is back',
  async ({ page, context, allow }) => {
    allow(
      /401 .*\/api\/user\/(sessions|devices|push|email|security|text-consent|calendar|electronic-records)\)$/,
      'the page reads them when it starts to listen, which may be as its session ends',
    );
    const person = newPerson();
    await createClient(context, person);
    await page.goto('/auth');
    await enterPassword(page, person);
    await tick(page.getByLabel('Trust this browser for 30 days'));
    await typeCode(page, await codeFor(page, person.email, 'sign-in'));
    await expect(page.getByRole('heading', { name: 'You’re signed in.' })).toBeVisible();
    await page.goto('/?tab=profile&open=account');
    const name = page.getByRole('dialog').getByLabel('First name');
    await write(name, 'Ruth Eleanor');

    // Someone logs out on another tab of this browser.
    const otherTab = await context.newPage();
    await otherTab.goto('/api/logout');
    await expect(toast(page, 'Session expired')).toHaveText(/Please log in to continue/);
    await expect(page).toHaveURL(/\/auth\?redirect=/);

    await enterPassword(page, person);
    await expect(name).toHaveValue('Ruth Eleanor');
    await expect(page.getByLabel('Last name')).toHaveValue(person.lastName);
  },
  'at a desk',
);

test(
  'a page that the browser kept shows nothing of a session that has ended since',
  everyRun,
  async ({ page, context }) => {
    const person = newPerson();
    await createClient(context, person);
    await signInDirectly(context, person);
    await withoutEvents(page);
    await page.goto('/?tab=profile');
    await expect(page.getByText(person.email).first()).toBeVisible();
    // Logged out on another page; then Back shows this one, which browsers under test don't do by themselves.
    await context.clearCookies();
    const isShown = await page.evaluate(() => {
      window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
      return document.body.checkVisibility();
    });
    expect(isShown).toBe(false);
    await expect(page.getByRole('link', { name: 'Client Portal' }).first()).toBeVisible();
  },
);

test('a visitor is not asked who they are', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  for (const path of ['/', '/auth']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(asked).toContain(path);
  }
  await expect(page.getByRole('tab', { name: 'Create Account' })).toBeVisible();
  expect(asked).not.toContain('/api/user');
});

test(
  'a session whose cookie is gone is told at the next call',
  everyRun,
  async ({ page, context, allow }) => {
    allow(/status of 401 .*\/api\//, 'the session is taken away on purpose');
    const person = newPerson();
    await createClient(context, person);
    await signInDirectly(context, person);
    await withoutEvents(page);
    await page.goto('/?tab=dashboard');
    await expect(accountMenu(page)).toBeVisible();
    // Stopped first: a call of the page itself that is late would begin the way to the sign-in page.
    await stopClock(page);
    await context.clearCookies({ name: 'filewell_session' });
    await press(
      page.getByRole('navigation', { name: /^Portal/ }).getByRole('link', { name: 'Documents' }),
    );
    await expect(toast(page, 'Session expired')).toBeVisible();
    await page.clock.runFor(499);
    await expect(page).toHaveURL('/?tab=documents');
    await page.clock.runFor(1);
    await expect(page).toHaveURL(/\/auth\?redirect=/);
  },
);

test('a deletion that fails because the session is gone says so, and nothing else', async ({
  page,
  context,
  allow,
}) => {
  allow(/status of 401 .*\/api\//, 'the session is taken away on purpose');
  const person = newPerson();
  await createClient(context, person);
  await signInDirectly(context, person);
  await withoutEvents(page);
  await openDocuments(page);
  const papers = [await formW2()];
  await uploadByDrop(page, papers);
  await expectUploaded(page, papers);
  await page.goto('/home');
  await page.getByRole('button', { name: /^Actions for / }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await context.clearCookies({ name: 'filewell_session' });
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(toast(page, 'Unauthorized')).toHaveText(
    /You are logged out\. Logging in again\.\.\./,
  );
  await expect(page).toHaveURL(/\/auth\?redirect=/);
  await expect(toast(page, 'Unauthorized')).toBeVisible();
  await expect(toast(page, 'Error')).toBeHidden();
});
