import { type BrowserContext, expect, type Locator } from '@playwright/test';
import { enterByKeyboard, noteFocus, reach, typeByKeyboard } from './keyboard.ts';

/** With what a person works a browser. */
export type Hand = 'mouse' | 'keyboard' | 'thumb';

const hands = new WeakMap<BrowserContext, Hand>();

/** Decides how a browser is worked from now on; with a mouse unless this is called. */
export async function giveHand(context: BrowserContext, hand: Hand): Promise<void> {
  hands.set(context, hand);
  if (hand === 'keyboard') await noteFocus(context);
}

const handOn = (control: Locator): Hand => hands.get(control.page().context()) ?? 'mouse';

/** Presses a button, a link, a tab or an entry of a menu. */
export async function press(control: Locator): Promise<void> {
  switch (handOn(control)) {
    case 'mouse':
      return control.click();
    case 'keyboard':
      return enterByKeyboard(control);
    case 'thumb':
      await expectNothingBeside(control);
      return control.tap();
  }
}

/** Writes into a field in place of what it holds. */
export async function write(field: Locator, text: string): Promise<void> {
  if (handOn(field) === 'keyboard') return typeByKeyboard(field, text);
  await expectNothingBeside(field);
  await field.fill(text);
}

/** Types into a field, one key after the other, after what it holds. */
export async function type(field: Locator, keys: string): Promise<void> {
  if (handOn(field) !== 'keyboard') return field.pressSequentially(keys);
  await reach(field);
  await field.page().keyboard.type(keys);
}

/** Presses Enter in a field. */
export async function enter(field: Locator): Promise<void> {
  if (handOn(field) === 'keyboard') return enterByKeyboard(field);
  await field.press('Enter');
}

/** Ticks a box, or takes the tick away. */
export async function tick(box: Locator, ticked = true): Promise<void> {
  const hand = handOn(box);
  if ((await box.isChecked()) === ticked) return;
  if (hand === 'mouse') await box.click();
  if (hand === 'thumb') await box.tap();
  if (hand === 'keyboard') {
    await reach(box);
    await box.page().keyboard.press('Space');
  }
  await expect(box).toBeChecked({ checked: ticked });
}

/** Chooses from a list of the browser's own. */
export async function choose(list: Locator, value: string): Promise<void> {
  if (handOn(list) !== 'keyboard') {
    await list.selectOption(value);
    return;
  }
  await reach(list);
  await list.page().keyboard.press('Home');
  const entries = await list.getByRole('option').count();
  for (let moves = 1; moves < entries && (await list.inputValue()) !== value; moves += 1) {
    await list.page().keyboard.press('ArrowDown');
  }
  await expect(list).toHaveValue(value);
}

/** On a narrow page nothing is beside what can be seen: nobody scrolls sideways to read. */
async function expectNothingBeside(control: Locator): Promise<void> {
  // What was pressed before may just have led to another page.
  await expect(control).toBeVisible();
  const beside = () =>
    control.page().evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  await expect.poll(beside, { message: 'pixels beside the page' }).toBeLessThanOrEqual(0);
}
