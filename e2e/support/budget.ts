import type { Page } from '@playwright/test';

/**
 * What a page may need before anyone touches it, with a little room above what it reaches. Bytes of
 * JavaScript are counted compressed, as they come over the line; what is aimed at are 90, 110, 180
 * and 220 kB (decision 009). The front page's hold for all public pages.
 */
export const javaScriptBudgets = {
  '/': 90_000,
  // Two bytes more before compression than at 80,000: the order of modules decides about a hundred after it.
  '/auth': 80_200,
  // The key of what waits on the device, and asking for a second step in place, came with 1,000 bytes.
  '/?tab=dashboard': 177_800,
  '/admin': 202_500,
} as const;

/** What the scanner may fetch once it is opened, its worker included; bytes of JavaScript, compressed (decision 061). */
export const scannerBudget = 150_000;

/** What the page of a request link may fetch before anyone touches it (decision 047); bytes of JavaScript, as they come. */
export const linkPageBudget = 6_000;

/** Everything a page asks for until all of it is there: its program, style, fonts, and data. */
export const requestBudgets = {
  '/auth': 12,
  '/?tab=dashboard': 34,
  '/admin': 37,
} as const;

/**
 * Milliseconds that the page's own thread works until it can be used. Four times that is the time to
 * interactive on a processor four times slower, without the line. Counted in time of the thread, for
 * the machine has other work; the slack is for slower machines.
 */
export const workBudgets = {
  '/auth': 1000,
  '/?tab=dashboard': 1500,
  '/admin': 1500,
} as const;

/** Bytes of JavaScript that the open page has fetched so far, as they came over the line. */
export function javaScriptOf(page: Page): Promise<number> {
  return page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .filter((entry) => new URL(entry.name).pathname.endsWith('.js'))
      .reduce((sum, entry) => sum + entry.encodedBodySize, 0),
  );
}

/** Everything that the open page has asked for so far, the page itself included. */
export function requestsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => [
    location.href,
    ...performance.getEntriesByType('resource').map(({ name }) => name),
  ]);
}

/** Counts what the page's thread works from now on; returns the way to read it, in milliseconds. */
export async function countWork(page: Page): Promise<() => Promise<number>> {
  const session = await page.context().newCDPSession(page);
  // Of the thread alone: what other programs take from it does not count.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  return async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
  };
}
