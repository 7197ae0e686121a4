import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Of that many screens that journeys come by, every run checks one; with AXE=full all are. */
const screensPerCheck = 6;

/**
 * Fails when axe finds anything serious or critical in what the page shows now, on the screens whose
 * turn it is: those of one journey are made of the same parts.
 *
 * @param screen its name, which also decides whether every run checks it
 */
export async function expectAccessible(page: Page, screen: string): Promise<void> {
  const sum = Buffer.from(screen).reduce((total, code) => total + code, 0);
  if (process.env['AXE'] === 'full' || sum % screensPerCheck === 0)
    await expectNothingSerious(page, screen);
}

/** Fails when axe finds anything serious or critical in what the page shows now, in every run. */
export async function expectNothingSerious(page: Page, screen: string): Promise<void> {
  // Nothing begins to fade while axe looks, nor afterwards, as in every journey.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await motionEnds(page);
  const axe = new AxeBuilder({ page })
    // All frames are our own, so the results need not be put together in a blank page.
    .setLegacyMode()
    .options({
      resultTypes: ['violations'],
      runOnly: { type: 'tag', values: standards },
    });
  const { violations } = await axe.analyze();
  const serious = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, help, nodes }) => ({
      rule: `${id}: ${help}`,
      where: nodes.map(({ target, any }) => `${target.join(' ')} ${any[0]?.message ?? ''}`),
    }));
  expect.soft(serious, screen).toEqual([]);
}

/** What is still fading in has the colors of neither its beginning nor its end. */
async function motionEnds(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}
