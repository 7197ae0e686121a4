// The keyboard's place when what has the focus is removed or hidden.
import { afterEach, beforeEach, expect, it } from 'vitest';
import { preserveFocus } from './preserve-focus.ts';

let stop: () => void;
beforeEach(() => {
  document.body.innerHTML =
    '<main id="main"><section><button>Approve</button></section><button>Next</button></main>';
  stop = preserveFocus();
});
afterEach(() => {
  stop();
  document.body.innerHTML = '';
});

const find = (selector: string): HTMLElement =>
  document.querySelector<HTMLElement>(selector) ?? expect.fail(selector);
const assertFocused = async (element: HTMLElement): Promise<void> =>
  await expect.poll(() => document.activeElement).toBe(element);

it('goes to the part around a control that was removed', async () => {
  find('section button').focus();
  find('section button').remove();
  await assertFocused(find('section'));
});

it('goes on from what is hidden, as a screen that waits for its code is, and comes back to it', async () => {
  const control = find('section button');
  control.focus();
  find('section').style.display = 'none';
  await assertFocused(find('main'));
  find('section').style.display = '';
  // What comes with it is a change of the page, too.
  find('main').append(document.createElement('p'));
  await assertFocused(control);
});
