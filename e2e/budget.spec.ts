// What the portal's screens load and work before anyone touches them.
import type { Locator, Page } from '@playwright/test';
import { becomeAssistant, createClient, signInDirectly } from './support/accounts.ts';
import {
  countWork,
  javaScriptBudgets,
  javaScriptOf,
  requestBudgets,
  requestsOf,
  workBudgets,
} from './support/budget.ts';
import { newPerson } from './support/people.ts';
import { everyRun, expect, test } from './support/test.ts';

type Screen = keyof typeof requestBudgets;

/** The screen as it is once it can be used. */
const ready: Record<Screen, (page: Page) => Locator> = {
  '/auth': (page) => page.getByRole('button', { name: 'Sign in', exact: true }),
  '/?tab=dashboard': (page) => page.getByRole('heading', { name: 'Recent Activity', exact: true }),
  '/admin': (page) => page.getByRole('heading', { name: 'What needs attention today' }),
};

test('an open dialog leaves the page under it styled as it was', async ({ page, product }) => {
  await becomeAssistant(page.context(), product);
  await page.goto('/admin');
  await expect(ready['/admin'](page)).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog', { name: 'Find or do' })).toBeVisible();
  const inherited = await page.evaluate(() => {
    const scrollBar = '--removed-body-scroll-bar-size';
    document.body.style.setProperty(scrollBar, '7px');
    const root = document.querySelector('#root');
    return [document.body, ...(root ? [root] : [])].map((element) => {
      const style = getComputedStyle(element);
      return [style.pointerEvents, style.getPropertyValue(scrollBar)];
    });
  });
  // What the body is told is nothing that every element of the page would have to be told too.
  expect(inherited).toEqual([
    ['none', '7px'],
    ['auto', '0px'],
  ]);
});

for (const [path, part] of Object.entries(ready) as [Screen, (page: Page) => Locator][]) {
  test(`${path} loads and works no more than it may`, everyRun, async ({ page, product }) => {
    if (path === '/admin') await becomeAssistant(page.context(), product);
    if (path === '/?tab=dashboard') {
      const person = newPerson();
      await createClient(page.context(), person);
      await signInDirectly(page.context(), person);
    }
    const work = await countWork(page);
    await page.goto(path);
    await expect(part(page)).toBeVisible();
    const bytes = await javaScriptOf(page);
    expect(bytes).toBeGreaterThan(10_000);
    expect(bytes).toBeLessThanOrEqual(javaScriptBudgets[path]);
    const requests = await requestsOf(page);
    expect(requests.length, requests.join('\n')).toBeLessThanOrEqual(requestBudgets[path]);
    expect(await work()).toBeLessThanOrEqual(workBudgets[path]);
  });
}
