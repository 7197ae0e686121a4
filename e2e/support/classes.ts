import type { BrowserContext, Page } from '@playwright/test';
import { extendTailwindMerge } from 'tailwind-merge';

/** Keeps of two utilities of one kind the later, knowing the theme's own (web/styles/app.css). */
const withoutConflicts = extendTailwindMerge({
  extend: { theme: { radius: ['small', 'card', 'panel'], shadow: ['pop'] } },
});

/**
 * Elements of the open pages with two utilities of one kind. Which of them counts, the style sheet
 * decides, in an order nobody sees: only one may stand, or the one that is to win ends in `!`.
 */
export async function conflictingClasses(context: BrowserContext): Promise<string[]> {
  const found = await Promise.all(context.pages().map(classesOf));
  return [...new Set(found.flat())].flatMap((classes) => {
    const remaining = withoutConflicts(classes).split(' ');
    const lost = classes.split(' ').filter((name) => !remaining.includes(name));
    return lost.length === 0 ? [] : [`classes in conflict: ${lost.join(' ')} in "${classes}"`];
  });
}

async function classesOf(page: Page): Promise<string[]> {
  try {
    return await page
      .locator('[class]')
      .evaluateAll((elements) => [
        ...new Set(elements.map(({ classList }) => [...classList].join(' '))),
      ]);
  } catch {
    // It was closed, or is on its way to another page.
    return [];
  }
}
