// What someone types into a dialog of the back office stays there: names with every letter, digit and
// space, from where the dialog's first focus is, whether or not that is a field. No key reaches the
// screen behind it, so nothing is called.
import type { Page, Request } from '@playwright/test';
import { becomeAssistant, createClient, signInDirectly } from './support/accounts.ts';
import { expectUploaded, openDocuments, uploadByDrop } from './support/documents.ts';
import { makeHousehold } from './support/households.ts';
import { beginReturnWithInvoice } from './support/invoices.ts';
import { formW2, milesTable, receiptPhoto } from './support/papers.ts';
import { newPerson } from './support/people.ts';
import type { Product } from './support/product.ts';
import { openFirstProject } from './support/projects.ts';
import { openFirst, openInvoice, openMenu, openScreen, type Screen } from './support/screen.ts';
import { staffScreens } from './support/staff-screens.ts';
import { expect, test } from './support/test.ts';

const firstNames = ['Jacqueline', 'Maxwell', 'Zoe', 'Viktor', 'Hugh', 'Fabiola', 'priya', 'WENDY'];
const lastNames = ['Quigley', 'Bjork', 'Dvorak', 'Xu', 'Hampshire'];
const names = firstNames.flatMap((first, row) =>
  lastNames.map((last, column) => `${first} ${last} ${10 + row * lastNames.length + column}`),
);

test('the names have every letter, digit and space', () => {
  expect(names).toHaveLength(40);
  const typed = new Set(names.join('').toLowerCase());
  for (const character of 'abcdefghijklmnopqrstuvwxyz0123456789 ') {
    expect(typed, character).toContain(character);
  }
});

const fromMenu = (name: string, open: (page: Page) => Promise<unknown>, entry: string): Screen => ({
  name,
  path: '/admin?section=pending',
  show: async (page) => {
    await open(page);
    await openMenu(page);
    await page.getByRole('menuitem', { name: entry, exact: true }).click();
  },
});
const ofInvoice = (button: string): Screen => ({
  name: `an invoice: ${button}`,
  path: '/admin?section=invoices',
  show: async (page) => {
    await openInvoice(page);
    await page.getByRole('button', { name: button, exact: true }).click();
    await expect(page.getByRole('heading', { name: /\?$/ })).toBeVisible();
    await expect(page.getByRole('heading', { name: /^Invoice INV-/ })).toBeHidden();
  },
});
const ofPreview = (button: string): Screen => ({
  name: `the preview: ${button}`,
  path: '/admin?section=pending',
  show: async (page) => {
    await openFirst(page, /\.pdf$/);
    const preview = page.getByRole('complementary', { name: 'Preview' });
    await preview.getByRole('button', { name: button }).click();
  },
});

/** Dialogs that no screen of the list opens. */
const more: readonly Screen[] = [
  ...['account', 'email', 'notifications', 'privacy', 'password'].map((dialog) => ({
    name: `the own account: ${dialog}`,
    path: `/admin?section=account&open=${dialog}`,
  })),
  fromMenu('a file: Rename', async () => {}, 'Rename'),
  fromMenu('a file: Delete', async () => {}, 'Delete'),
  ofInvoice('Mark as paid'),
  ofInvoice('Void'),
  ofPreview('Organize'),
  {
    name: 'the shortcuts beside a preview',
    path: '/admin?section=pending',
    show: async (page) => {
      await openFirst(page, /\.pdf$/);
      await page.keyboard.press('?');
      await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
    },
  },
  {
    name: 'a project: Edit',
    path: '/admin?section=projects',
    show: async (page) => {
      await openFirstProject(page);
      await page.getByRole('button', { name: 'Edit project' }).click();
    },
  },
];

const all = [
  ...staffScreens.filter(({ show, path }) => show !== undefined || path.includes('open=')),
  ...more,
].filter(({ widths = [1440] }) => widths.includes(1440));

test('no key of a name typed into a dialog does anything else', async ({
  page,
  anotherBrowser,
  product,
}) => {
  // Fields have their keys to themselves; the last two have the focus on the dialog itself.
  const few = [
    'admin-pending-organize',
    'admin-clients-invite',
    'admin-project-cancel',
    'the shortcuts beside a preview',
  ];
  await prepare({ page, anotherBrowser, product });
  for (const screen of all.filter(({ name }) => few.includes(name))) {
    expect(await typeInto(page, screen, names), screen.name).toEqual([]);
  }
});

test('nor of one typed into any dialog of the back office', async ({
  page,
  anotherBrowser,
  product,
  allow,
}) => {
  await prepare({ page, anotherBrowser, product });
  allow(
    /status of 404 .*\/api\/admin\/users\/0198c0de/,
    'one of the screens is of a client who is gone',
  );
  allow(/status of 400 .*\/api\/admin\/users\?/, 'all names at once are too much to look for');
  const typedInto: string[] = [];
  for (const screen of all) {
    const calls = await typeInto(page, screen, names);
    if (calls === 'no dialog') continue;
    typedInto.push(screen.name);
    expect.soft(calls, screen.name).toEqual([]);
  }
  expect(typedInto.length).toBeGreaterThanOrEqual(30);
});

interface Needed {
  page: Page;
  anotherBrowser: () => Promise<Page>;
  product: Product;
}

async function prepare({ page, anotherBrowser, product }: Needed): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 900 });
  const client = await anotherBrowser();
  const person = newPerson();
  await createClient(client.context(), person);
  await signInDirectly(client.context(), person);
  await openDocuments(client);
  const papers = [await formW2(), receiptPhoto(), milesTable()];
  await uploadByDrop(client, papers);
  await expectUploaded(client, papers);
  await becomeAssistant(page.context(), product);
  await beginReturnWithInvoice(page.context(), person);
  const other = newPerson('Priya', 'Raman');
  await createClient((await anotherBrowser()).context(), other);
  await makeHousehold(page.context(), [person, other]);
}

/** @returns the calls that the typing made and that change something */
async function typeInto(
  page: Page,
  screen: Screen,
  texts: readonly string[],
): Promise<string[] | 'no dialog'> {
  await openScreen(page, screen);
  if (!(await page.locator('[role=dialog], [role=alertdialog]').first().isVisible())) {
    return 'no dialog';
  }
  const before = await shownBy(page);
  const calls: string[] = [];
  const note = (request: Request): void => {
    if (request.method() !== 'GET') calls.push(`${request.method()} ${request.url()}`);
  };
  page.on('request', note);
  // As quick as keys can come: a person who continues typing when the dialog is gone does not pause.
  const keys = texts.join(' ');
  await Promise.all(Array.from(keys, (key) => page.keyboard.press(key === ' ' ? 'Space' : key)));
  // What a key does begins before the next frame.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  page.off('request', note);
  // A space says Cancel to a question whose focus is there, and one about an invoice leads back to it.
  // Nothing else opens, and no other section.
  const after = (await shownBy(page)).filter((title) => title?.startsWith('Invoice INV-') !== true);
  expect.soft(before, screen.name).toEqual(expect.arrayContaining(after));
  await screen.reset?.(page);
  return calls;
}

/** The section of the back office, and the titles of what is open above it. */
async function shownBy(page: Page): Promise<(string | null)[]> {
  const above = page.locator('[role=dialog], [role=alertdialog]');
  const titles = await above.getByRole('heading', { level: 2 }).allTextContents();
  return [new URL(page.url()).searchParams.get('section'), ...titles];
}
