import { expect, type Page } from '@playwright/test';

/** A screen, or a state of one, that is checked and checked by itself. */
export interface Screen {
  name: string;
  path: string;
  /** Brings about the state, on the page that was opened. */
  show?: (page: Page) => Promise<unknown>;
  /** Undoes what would outlast the page. */
  reset?: (page: Page) => Promise<void>;
  /** Widths at which it exists, in pixels; all by default. */
  widths?: readonly number[];
}

/** Opens a screen and waits until nothing on it is loading anymore. */
export async function openScreen(page: Page, screen: Screen): Promise<void> {
  await page.goto(screen.path);
  await settle(page);
  await screen.show?.(page);
  await settle(page);
}

/** Waits until what a person would wait for is there: content, pictures, fonts. */
export async function settle(page: Page): Promise<void> {
  // A dialog hides the page behind it from assistive technology, not from the eye.
  const title = page.getByRole('heading', { level: 1, includeHidden: true });
  await expect(title.first()).toBeVisible();
  await expect(page.getByRole('status', { name: /loading/i })).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready);
}

/** Opens the first invoice of the list, the client's own or the back office's. */
export async function openInvoice(page: Page): Promise<void> {
  const own = page.getByRole('heading', { level: 3 }).getByRole('button');
  await own.or(page.locator('[data-row]')).first().click();
  await expect(page.getByRole('table', { name: /^Lines of invoice/ })).toBeVisible();
}

export async function openFirst(page: Page, name: RegExp): Promise<void> {
  const file = page.locator('[data-row]').filter({ hasText: name }).first();
  await file.click();
  await expect(
    page.getByRole('complementary', { name: 'Preview' }).or(page.getByRole('dialog')),
  ).toBeVisible();
}

export async function openMenu(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Actions for (?!folder)/ })
    .first()
    .click();
  await expect(page.getByRole('menu')).toBeVisible();
}
