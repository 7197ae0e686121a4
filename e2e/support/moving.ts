import { expect, type Locator, type Page } from '@playwright/test';

interface Point {
  x: number;
  y: number;
}

/** What is on its way while a document is dragged. */
export function dragged(page: Page): Locator {
  return page.locator('[data-dragged]');
}

/** A folder, category or other place in the tree that documents can be dropped on. */
export function placeInTree(page: Page, name: string | RegExp): Locator {
  return page
    .getByRole('complementary', { name: 'Folders and categories' })
    .getByRole('button', { name })
    .first();
}

/**
 * Picks up what the focused handle moves. Its next keys are heard one timer later, which a key pressed
 * on a busy machine can come before, and no person's does.
 */
export async function pickUpByKey(page: Page, key: 'Space' | 'Enter'): Promise<void> {
  await page.keyboard.press(key);
  // What was picked up may be over a place already, which is told at once.
  await expect(page.locator('[id^=DndLiveRegion]').first()).toHaveText(/^(?:Picked up|Over) /);
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
}

/** Picks a row up with the mouse and holds it over a place. */
export async function hoverOver(page: Page, row: Locator, place: Locator): Promise<void> {
  await bringToMiddle(row);
  const from = await middleOf(row);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x - 12, from.y, { steps: 4 });
  await expect(dragged(page)).toBeVisible();
  const to = await middleOf(place);
  await page.mouse.move(to.x, to.y, { steps: 8 });
  await expect(overlaid(place)).toBeVisible();
}

/** Drags a row onto a place with the mouse. */
export async function dragByMouse(page: Page, row: Locator, place: Locator): Promise<void> {
  await hoverOver(page, row, place);
  await page.mouse.up();
  await expect(dragged(page)).toBeHidden();
}

/** A finger on the glass. */
export async function openTouch(page: Page) {
  const browser = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: Point[]) =>
    browser.send('Input.dispatchTouchEvent', { type, touchPoints: points });
  return {
    down: (at: Point) => send('touchStart', [at]),
    move: (to: Point) => send('touchMove', [to]),
    up: () => send('touchEnd', []),
  };
}

/** Rests a finger on a row until it is picked up, and drops it on a place of the tray. */
export async function dragByTouch(page: Page, row: Locator, place: string): Promise<void> {
  await bringToMiddle(row);
  const finger = await openTouch(page);
  const from = await middleOf(row);
  await finger.down(from);
  await expect(dragged(page)).toBeVisible();
  const target = page
    .getByRole('region', { name: 'Drop on' })
    .getByRole('listitem')
    .filter({ hasText: place });
  await target.scrollIntoViewIfNeeded();
  const to = await middleOf(target);
  for (const part of [0.25, 0.5, 0.75, 1]) {
    await finger.move({ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part });
  }
  await expect(target).toHaveAttribute('data-over', 'true');
  await finger.up();
  await expect(dragged(page)).toBeHidden();
}

/** What is read out while a document is dragged. */
export function announcement(page: Page): Locator {
  return page.locator('[id^=DndLiveRegion]');
}

export async function middleOf(element: Locator): Promise<Point> {
  const box = await element.boundingBox();
  if (!box) throw new Error(`${element} is not to be seen`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** The place, as soon as it shows that it would take what is held over it. */
function overlaid(place: Locator): Locator {
  return place.locator('xpath=ancestor::*[@data-over]');
}

/** Away from what is over the edges of the page. */
async function bringToMiddle(row: Locator): Promise<void> {
  await row.evaluate((element) => element.scrollIntoView({ block: 'center' }));
}
