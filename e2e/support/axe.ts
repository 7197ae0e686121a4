import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Fails when axe finds anything serious or critical in what the page shows now. */
export async function expectAccessible(page: Page, screen: string): Promise<void> {
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
