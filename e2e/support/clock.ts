import type { Page } from '@playwright/test';

/**
 * Stops the clock of the page, so that a test can say to the millisecond how long the page waits:
 * `page.clock.runFor(…)`. What the server answers still comes.
 */
export async function stopClock(page: Page): Promise<void> {
  const now = await page.evaluate(() => Date.now());
  await page.clock.pauseAt(now + 1000);
}
