// What the portal's screens load before anybody touches them.
import type { Locator, Page } from '@playwright/test';
import { becomeAssistant, createClient, signInDirectly } from './support/accounts.ts';
import { javaScriptBudgets, javaScriptOf } from './support/budget.ts';
import { newPerson } from './support/people.ts';
import { expect, test } from './support/test.ts';

/** The screen as it is once it can be used. */
const ready: Record<Exclude<keyof typeof javaScriptBudgets, '/'>, (page: Page) => Locator> = {
  '/auth': (page) => page.getByRole('button', { name: 'Sign in', exact: true }),
  '/?tab=dashboard': (page) => page.getByRole('heading', { name: 'Recent Activity', exact: true }),
  '/admin': (page) => page.getByRole('heading', { name: 'What needs attention today' }),
};

for (const [path, part] of Object.entries(ready)) {
  test(`${path} loads no more JavaScript than it may`, async ({ page, product }) => {
    if (path === '/admin') await becomeAssistant(page.context(), product);
    if (path === '/?tab=dashboard') {
      const person = newPerson();
      await createClient(page.context(), person);
      await signInDirectly(page.context(), person);
    }
    await page.goto(path);
    await expect(part(page)).toBeVisible();
    const bytes = await javaScriptOf(page);
    expect(bytes).toBeGreaterThan(10_000);
    expect(bytes).toBeLessThanOrEqual(javaScriptBudgets[path as keyof typeof javaScriptBudgets]);
  });
}
