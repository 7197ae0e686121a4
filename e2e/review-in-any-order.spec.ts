// Whatever is done in whatever order on the review desk, by keys and by buttons: what changes is what
// the screen showed, and clients are notified of what holds once the time for Undo is over.
import type { Page } from '@playwright/test';
import fc from 'fast-check';
import { z } from 'zod';
import { noticeDelaySeconds } from '#domain/undo';
import { handOverDirectly, openPending } from './support/back-office.ts';
import { changeDatabase } from './support/database.ts';
import { papersOf } from './support/papers.ts';
import { newPerson } from './support/people.ts';
import type { Product } from './support/product.ts';
import { type Act, ReviewDesk } from './support/review-desk.ts';
import { expect, test } from './support/test.ts';

const row = fc.nat({ max: 5 });
const by = fc.constantFrom('key' as const, 'button' as const);
const act: fc.Arbitrary<Act> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: fc.constantFrom('open', 'select', 'focus'), row }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('next', 'previous', 'leave') }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('process'), by }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('undo') }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('organize'),
      by,
      category: fc.constantFrom('Business', 'Receipt'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('delete'), by }) },
);

/** At the end of a day one more is processed, so that there is something to tell. */
const lastActs: readonly Act[] = [
  { do: 'open', row: 0 },
  { do: 'process', by: 'key' },
];
const days = (count: number, acts: number) =>
  fc
    .sample(fc.array(act, { minLength: acts, maxLength: acts }), { numRuns: count, seed: 2026 })
    .map((day) => [...day, ...lastActs]);

test('what changes is what was shown', async ({ page, anotherBrowser, product }) => {
  test.slow();
  await workThrough(days(1, 24), { page, anotherBrowser, product });
});

test('what changes is what was shown, on many days', async ({ page, anotherBrowser, product }) => {
  test.setTimeout(3_600_000);
  const clients = await workThrough(days(20, 40), { page, anotherBrowser, product });
  await expectNotified(clients, product);
});

interface Needed {
  page: Page;
  anotherBrowser: () => Promise<Page>;
  product: Product;
}

interface Client {
  browser: Page;
  desk: ReviewDesk;
}

async function workThrough(all: readonly (readonly Act[])[], needed: Needed): Promise<Client[]> {
  await needed.page.setViewportSize({ width: 1440, height: 900 });
  const { page, anotherBrowser, product } = needed;
  const clients: Client[] = [];
  for (const [day, acts] of all.entries()) {
    const browser = await anotherBrowser();
    const word = `Merganser${day}`;
    await handOverDirectly(browser, newPerson(), await papersOf(word));
    await openPending(page, product, word);
    await expect(page.getByText('4 files found')).toBeVisible();
    const desk = new ReviewDesk(page, word);
    await desk.begin();
    for (const [turn, one] of acts.entries()) {
      await test.step(`${turn + 1}: ${JSON.stringify(one)}`, () => desk.perform(one));
    }
    clients.push({ browser, desk });
  }
  return clients;
}

async function expectNotified(clients: readonly Client[], product: Product): Promise<void> {
  await changeDatabase(
    product,
    'UPDATE held_notices SET held_at = held_at - make_interval(secs => $1)',
    [String(noticeDelaySeconds)],
  );
  for (const { browser, desk } of clients) {
    // They are let out once a minute.
    await expect
      .poll(() => documentsNotified(browser), { timeout: 120_000, message: desk.word })
      .toBe(desk.reviewed());
  }
}

/** Of how many documents a client was told. A long day is notified of in parts. */
async function documentsNotified(client: Page): Promise<number> {
  const answer = await client.request.get('/api/notifications');
  return z
    .array(z.object({ message: z.string() }))
    .parse(await answer.json())
    .map(({ message }) => Number(/reviewed (\d+) documents/.exec(message)?.[1] ?? 1))
    .reduce((sum, count) => sum + count, 0);
}
