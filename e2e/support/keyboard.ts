import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test';

// A browser worked by keyboard alone: from where the focus is, or from the top of a page that was
// just opened, to a control and no further than Tab and the arrows lead. On the way every stop must
// show the focus, and what was pressed must not leave the focus nowhere.

/** Far more than any screen has. */
const mostStops = 200;

/** Lets pages say whether anything ever had the focus: a new page begins without. */
export async function noteFocus(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    addEventListener('focusin', () => Object.assign(window, { hadFocus: true }), { once: true });
  });
}

/** Goes to a control with Tab, within tabs and menus with the arrows. */
export async function reach(control: Locator): Promise<void> {
  const page = control.page();
  await expect(control).toBeVisible();
  await expect(control).toBeEnabled();
  await expect.poll(() => whereIsFocus(page), `the focus before ${control}`).not.toBe('lost');
  for (let stops = 0; stops < mostStops; stops += 1) {
    const key = await control.evaluate(nextKey);
    if (key === null) {
      await expectFocusShown(page);
      return;
    }
    await page.keyboard.press(key);
    await expectFocusShown(page);
  }
  throw new Error(`the keyboard does not reach ${control}`);
}

/** Goes to a control and presses Enter. */
export async function enterByKeyboard(control: Locator): Promise<void> {
  await reach(control);
  await control.page().keyboard.press('Enter');
}

/** Goes to a field and types over what it holds. */
export async function typeByKeyboard(field: Locator, text: string): Promise<void> {
  await reach(field);
  const { keyboard } = field.page();
  await keyboard.press('ControlOrMeta+A');
  await (text === '' ? keyboard.press('Delete') : keyboard.type(text));
}

/** In the page: which key leads nearer to a control, null when it has the focus. */
function nextKey(control: Element): string | null {
  const { activeElement } = document;
  if (activeElement === control) return null;
  const after = (one: Element, other: Element) =>
    (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  if (!activeElement || activeElement === document.body) return 'Tab';
  const group = control.closest('[role=tablist], [role=menu]');
  if (group?.contains(activeElement)) {
    const isMenu = group.getAttribute('role') === 'menu';
    // From the menu itself the first entry is reached downwards too.
    const forward = activeElement === group || after(activeElement, control);
    return isMenu ? (forward ? 'ArrowDown' : 'ArrowUp') : forward ? 'ArrowRight' : 'ArrowLeft';
  }
  return after(activeElement, control) ? 'Tab' : 'Shift+Tab';
}

/** "lost" once something had the focus and nothing has it anymore. */
function whereIsFocus(page: Page): Promise<'held' | 'start' | 'lost'> {
  return page.evaluate(() => {
    const { activeElement, body } = document;
    if (activeElement && activeElement !== body) return 'held';
    return 'hadFocus' in window ? 'lost' : 'start';
  });
}

/** WCAG 2.4.7 and 2.4.11: where the focus is can be seen, and nothing is over it. */
async function expectFocusShown(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(whatHidesFocus), 'what hides the focus').toBeNull();
}

/** In the page: what is wrong with how the focus shows, null when nothing is. */
function whatHidesFocus(): string | null {
  const element = document.activeElement;
  // Past the last control, before the first: the browser's own bar.
  if (!element || element === document.body) return null;
  // Where a dialog or a page has put the focus to be read from there; Tab does not stop there.
  if (element.getAttribute('tabindex') === '-1' && !element.matches('[role^=menuitem]'))
    return null;
  const name = `${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent}`;

  const hasRing = (of: Element) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(of);
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1;
  };
  const isPainted = getComputedStyle(element).opacity !== '0';
  const painted = isPainted
    ? hasRing(element) || element.matches('[role^=menuitem]')
    : // A field under boxes that are painted for it: one of them shows the focus.
      [...(element.parentElement?.querySelectorAll('*') ?? [])].some(
        (part) => hasRing(part) || getComputedStyle(part).boxShadow !== 'none',
      );
  if (!painted) return `no ring: ${name}`;

  const share = [0.1, 0.3, 0.5, 0.7, 0.9];
  const isSeen = [...element.getClientRects()].some(({ left, top, width, height }) =>
    share.some((x) =>
      share.some((y) => {
        const front = document.elementFromPoint(left + width * x, top + height * y);
        return front !== null && (element.contains(front) || front.contains(element));
      }),
    ),
  );
  return isSeen ? null : `covered or out of view: ${name}`;
}
