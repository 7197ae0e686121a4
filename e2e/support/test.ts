import {
  test as base,
  type Browser,
  type BrowserContextOptions,
  type Page,
} from '@playwright/test';
import { conflictingClasses } from './classes.ts';
import { giveHand, type Hand } from './hands.ts';
import { type Product, startProduct } from './product.ts';
import { watchBrowser } from './watch.ts';

export { expect } from '@playwright/test';

/** Marks a journey that `npm test` walks, a few for each kind of user; `npm run journeys` walks all. */
export const everyRun = { tag: '@every-run' };

interface Fixtures {
  /** Says that a problem is expected, and why; any other fails the test. */
  allow: (problem: RegExp, because: string) => void;
  /** Opens another browser, with cookies and its own address. */
  anotherBrowser: (options?: BrowserContextOptions) => Promise<Page>;
  /** With what every browser of the test is worked (support/hands.ts). */
  hand: Hand;
  /** Fails the test for what went wrong unnoticed. */
  nothingUnexpected: void;
}

interface WorkerFixtures {
  /** Whether the server reads documents. */
  recognition: 'on' | 'off';
  product: Product;
}

/** A test with the running product; unexpected errors in browser or server fail it. */
export const test = base.extend<Fixtures & { problems: Problems }, WorkerFixtures>({
  // Reading a document takes as long as many a journey: only those about that have the server do it.
  recognition: ['off', { scope: 'worker', option: true }],

  product: [
    async ({ recognition }, use) => {
      const product = await startProduct({ RECOGNITION: recognition });
      await use(product);
      await product.stop();
    },
    // Two nodes with a database and a store start for a while on two busy cores.
    { scope: 'worker', timeout: 600_000 },
  ],

  baseURL: ({ product }, use) => use(product.origin),

  hand: ['mouse', { option: true }],

  // oxlint-disable-next-line no-empty-pattern -- as above
  problems: async ({}, use) => use(new Problems()),

  allow: ({ problems }, use) =>
    use((problem, because) => {
      if (because === '') throw new Error('say why it is expected');
      problems.allowed.push(problem);
    }),

  nothingUnexpected: [
    async ({ problems, product }, use) => {
      const mark = product.mark();
      await use();
      const log = product.errorsSince(mark).map((line) => `server log: ${line}`);
      const unexpected = problems.unexpected(log);
      if (unexpected.length > 0) throw new Error(`Unexpected:\n${unexpected.join('\n')}`);
    },
    { auto: true },
  ],

  context: async ({ browser, problems, hand }, use) => {
    const context = await openContext(browser, {});
    await giveHand(context, hand);
    problems.add(watchBrowser(context));
    await use(context);
    problems.found.push(...(await conflictingClasses(context)));
    await context.close();
  },

  anotherBrowser: async ({ browser, problems, hand }, use) => {
    const opened: Page[] = [];
    await use(async (options = {}) => {
      const context = await openContext(browser, options);
      await giveHand(context, hand);
      problems.add(watchBrowser(context));
      const page = await context.newPage();
      opened.push(page);
      return page;
    });
    await Promise.all(
      opened.map(async (page) => {
        problems.found.push(...(await conflictingClasses(page.context())));
        await page.context().close();
      }),
    );
  },
});

class Problems {
  readonly allowed: RegExp[] = [];
  /** What was found when looking at the pages as they were left. */
  readonly found: string[] = [];
  readonly #watches: { problems(): string[] }[] = [];

  add(watch: { problems(): string[] }): void {
    this.#watches.push(watch);
  }

  unexpected(more: readonly string[]): string[] {
    const all = [...this.#watches.flatMap((watch) => watch.problems()), ...this.found, ...more];
    return all.filter((problem) => !this.allowed.some((pattern) => pattern.test(problem)));
  }
}

let browsers = 0;

/** Limits count per address, so people who share one would be in each other's way. */
async function openContext(browser: Browser, options: BrowserContextOptions) {
  browsers += 1;
  const context = await browser.newContext({
    // What one keeps between pages would be between a test and the network it checks.
    serviceWorkers: 'block',
    extraHTTPHeaders: { 'x-forwarded-for': `198.51.${browsers >> 8}.${browsers & 255}` },
    ...options,
  });
  // Dialogs for files are caught from the start: asked for only then, one may open before that.
  context.on('page', (page) => page.on('filechooser', () => {}));
  return context;
}
