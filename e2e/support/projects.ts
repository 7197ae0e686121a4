import { expect, type Locator, type Page } from '@playwright/test';
import type { Person } from './people.ts';
import { beginReturn, clientIdOf } from './returns.ts';

/** The line of a step or an item in a list of the back office. */
export function itemLine(page: Page, title: string): Locator {
  return page
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: `Actions for ${title}`, exact: true }) });
}

/** Chooses an entry of the menu of a step or an item. */
export async function chooseAction(page: Page, title: string, entry: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${title}`, exact: true }).click();
  await page.getByRole('menuitem', { name: entry, exact: true }).click();
}

/** Titles of a list in their order, as the handles of its lines name them. */
export async function titlesOf(page: Page, list: string): Promise<(string | undefined)[]> {
  const handles = page
    .getByRole('list', { name: list, exact: true })
    .getByRole('button', { name: /^Move / });
  const labels = await handles.evaluateAll((buttons) =>
    buttons.map((button) => button.getAttribute('aria-label')),
  );
  return labels.map((label) => label?.replace(/^Move /, ''));
}

/** A figure of a project or template, by its name. */
export function fact(page: Page, name: string): Locator {
  return page.getByRole('definition').filter({ has: page.locator(`xpath=../dt[.="${name}"]`) });
}

/** Opens the first project of the list, which a phone does not do by itself. */
export async function openFirstProject(page: Page): Promise<void> {
  const first = page.getByRole('list', { name: 'Projects' }).locator('[data-row]').first();
  const edit = page.getByRole('button', { name: 'Edit project' });
  await expect(first.or(edit).first()).toBeVisible();
  if (!(await edit.isVisible())) await first.click();
  await expect(edit).toBeVisible();
}

/** A return with these steps and items, open in the back office. */
export async function openReturn(
  page: Page,
  person: Person,
  { steps, items }: Parameters<typeof beginReturn>[2],
): Promise<string> {
  const clientId = await clientIdOf(page.context(), person.email);
  await beginReturn(page.context(), clientId, { steps, items });
  await page.goto(`/admin?section=projects&client=${clientId}`);
  const row = page.getByRole('list', { name: 'Projects' }).getByRole('link');
  await expect(row).toHaveCount(1);
  if (page.viewportSize()?.width === 390) await row.click();
  await expect(page.getByRole('button', { name: 'Edit project' })).toBeVisible();
  return clientId;
}
