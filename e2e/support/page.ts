import { expect, type Locator, type Page } from '@playwright/test';

/**
 * The toast with that title. Its text is also read out elsewhere, so it is found by its place; an
 * open dialog hides that place from assistive technology, not from the eye.
 */
export function toast(page: Page, title: string): Locator {
  return page
    .getByRole('region', { name: /^Notifications/, includeHidden: true })
    .getByRole('listitem', { includeHidden: true })
    .filter({ has: page.getByText(title, { exact: true }) });
}

/** Presses Tab until the control has the focus, as someone without a mouse gets there. */
export async function tabTo(page: Page, control: Locator): Promise<void> {
  await expect(control).toBeVisible();
  for (let presses = 0; presses < 80; presses += 1) {
    if (await hasFocus(control)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not reach ${control}`);
}

const hasFocus = (control: Locator) =>
  control.evaluate((element) => element === document.activeElement);

/**
 * The page is notified of no events: one that arrives late would make it ask by itself, and so notice before
 * the next call that its session is gone.
 */
export async function withoutEvents(page: Page): Promise<void> {
  await page.route('**/api/events*', () => undefined);
}
