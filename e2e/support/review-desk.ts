import { expect, type Page } from '@playwright/test';
import { z } from 'zod';
import { fileName, listedNames } from './back-office.ts';

/** Two categories as staff read them, and as they are stored. */
const categories = { Business: 'business', Receipt: 'receipts' } as const;

/** One thing that staff do; `row` counts from the top of what is listed, and begins again at its end. */
export type Act =
  | { do: 'open' | 'select' | 'focus'; row: number }
  | { do: 'next' | 'previous' | 'leave' | 'undo' }
  | { do: 'process' | 'delete'; by: 'key' | 'button' }
  | { do: 'organize'; by: 'key' | 'button'; category: keyof typeof categories };

const adminFiles = z.object({
  items: z.array(
    z.object({ originalName: z.string(), category: z.string(), isProcessed: z.boolean() }),
  ),
});
interface State {
  category: string;
  isProcessed: boolean;
}

/** The desk as it is seen, and what the documents should be after all that was done there. */
export class ReviewDesk {
  readonly word: string;
  readonly #page: Page;
  #files: Record<string, State> = {};
  /** What the Undo on the screen is for. */
  #undo: string[] = [];

  constructor(page: Page, word: string) {
    this.#page = page;
    this.word = word;
  }

  async begin(): Promise<void> {
    this.#files = await this.#stored();
  }

  reviewed(): number {
    return Object.values(this.#files).filter(({ isProcessed }) => isProcessed).length;
  }

  async perform(one: Act): Promise<void> {
    switch (one.do) {
      case 'open':
        return this.#atRow(one.row, (name) => fileName(this.#page, name).click());
      case 'select':
        return this.#atRow(one.row, (name) =>
          this.#page.getByRole('checkbox', { name: `Select ${name}` }).click(),
        );
      case 'focus':
        return this.#atRow(one.row, (name) => fileName(this.#page, name).focus());
      case 'next':
        return this.#page.keyboard.press('j');
      case 'previous':
        return this.#page.keyboard.press('k');
      case 'leave':
        return this.#page.keyboard.press('Escape');
      case 'process':
        return this.#process(one.by);
      case 'undo':
        return this.#takeBack();
      case 'organize':
        return this.#organize(one.by, one.category);
      case 'delete':
        return this.#delete(one.by);
    }
  }

  get #preview() {
    return this.#page.getByRole('complementary', { name: 'Preview' });
  }

  async #atRow(place: number, perform: (name: string) => Promise<void>): Promise<void> {
    const names = await listedNames(this.#page);
    const name = names[place % names.length];
    if (name !== undefined) await perform(name);
  }

  /** What the screen says the next key or button is about. */
  async #shown(): Promise<{ names: string[]; as: 'preview' | 'selection' | 'row' }> {
    const heading = this.#preview.getByRole('heading').first();
    if (await heading.isVisible()) return { names: [await heading.innerText()], as: 'preview' };
    const selected = await this.#page.locator('tr[data-selected] [data-row]').allTextContents();
    if (selected.length > 0) {
      const bar = this.#page.getByRole('toolbar', { name: `${selected.length} selected` });
      await expect(bar).toBeVisible();
      return { names: selected, as: 'selection' };
    }
    const focused = this.#page.locator('tr:focus-within [data-row]');
    return { names: await focused.allTextContents(), as: 'row' };
  }

  /** Presses the button of what is shown, or the key. @returns whether there was something to press */
  async #press(shown: { names: string[]; as: string }, how: 'key' | 'button', name: string) {
    const keys: Record<string, string> = { 'Mark processed': 'p', Organize: 'o', Delete: 'Delete' };
    if (how === 'key') {
      await this.#page.keyboard.press(keys[name] ?? '');
      return shown.names.length > 0;
    }
    const place = shown.as === 'preview' ? this.#preview : this.#page.getByRole('toolbar');
    const button = place.getByRole('button', { name });
    if (shown.as === 'row' || !(await button.isVisible())) return false;
    await button.click();
    return true;
  }

  async #process(how: 'key' | 'button'): Promise<void> {
    const shown = await this.#shown();
    if (!(await this.#press(shown, how, 'Mark processed'))) return this.#settle();
    for (const name of shown.names) this.#change(name, { isProcessed: true });
    this.#undo = shown.names;
    const toastText =
      shown.as === 'selection' ? plural(shown.names.length, 'updated') : shown.names[0];
    await expect(this.#toast()).toContainText(toastText ?? '');
    await this.#settle();
  }

  async #takeBack(): Promise<void> {
    const button = this.#toast().getByRole('button', { name: 'Undo' });
    // A toast goes by itself after a while, also on the way to it.
    const pressed = await button.click({ timeout: 1500 }).then(
      () => true,
      () => false,
    );
    if (!pressed) return;
    for (const name of this.#undo) this.#change(name, { isProcessed: false });
    await this.#settle();
  }

  async #organize(how: 'key' | 'button', category: keyof typeof categories): Promise<void> {
    const shown = await this.#shown();
    if (!(await this.#press(shown, how, 'Organize'))) return this.#settle();
    const dialog = this.#page.getByRole('dialog', { name: /^Organize/ });
    await dialog.getByLabel('Category').selectOption(category);
    const submit = dialog.getByRole('button', { name: 'Organize', exact: true });
    if (await submit.isDisabled()) {
      // It is filed there already.
      await this.#page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      return;
    }
    await submit.click();
    await expect(dialog).toBeHidden();
    for (const name of shown.names) this.#change(name, { category: categories[category] });
    await this.#settle();
  }

  async #delete(how: 'key' | 'button'): Promise<void> {
    const shown = await this.#shown();
    if (!(await this.#press(shown, how, 'Delete'))) return this.#settle();
    const [name, another] = shown.names;
    const title = another ? `Delete ${shown.names.length} files?` : `Delete "${name}"?`;
    const question = this.#page.getByRole('alertdialog', { name: title });
    await question.getByRole('button', { name: /^Delete/ }).click();
    await expect(question).toBeHidden();
    for (const gone of shown.names) delete this.#files[gone];
    await this.#settle();
  }

  #change(name: string, change: Partial<State>): void {
    const before = this.#files[name];
    if (before) this.#files[name] = { ...before, ...change };
  }

  /** Waits until the documents are what they should be, and the list shows those that are left. */
  async #settle(): Promise<void> {
    await expect.poll(() => this.#stored()).toEqual(this.#files);
    const pending = Object.keys(this.#files).filter((name) => !this.#files[name]?.isProcessed);
    await expect
      .poll(async () => (await listedNames(this.#page)).toSorted())
      .toEqual(pending.toSorted());
  }

  async #stored(): Promise<Record<string, State>> {
    const answer = await this.#page.request.get(`/api/admin/files?q=${this.word}`);
    const { items } = adminFiles.parse(await answer.json());
    return Object.fromEntries(
      items.map(({ originalName, category, isProcessed }) => [
        originalName,
        { category, isProcessed },
      ]),
    );
  }

  #toast() {
    return this.#page
      .getByRole('region', { name: /^Notifications/, includeHidden: true })
      .getByRole('listitem', { includeHidden: true });
  }
}

const plural = (count: number, done: string) =>
  `${count} ${count === 1 ? 'file' : 'files'} ${done}`;
