import type { Page } from '@playwright/test';
import {
  becomeAssistant,
  confirmEmail,
  createClient,
  register,
  signIn,
  signInDirectly,
} from './support/accounts.ts';
import {
  chooseFiles,
  documentRow,
  download,
  expectDrawn,
  expectUploaded,
  openDocuments,
  uploadByDrop,
} from './support/documents.ts';
import { codeFor } from './support/mailbox.ts';
import { tabTo, toast } from './support/page.ts';
import { formW2, receiptPhoto } from './support/papers.ts';
import { newPerson, type Person } from './support/people.ts';
import { everyRun, expect, test } from './support/test.ts';

test(
  "a client's documents reach the preparer and come back processed",
  everyRun,
  async ({ page, anotherBrowser, product }) => {
    // By name nobody else: other tests leave the same papers with the office.
    const person = newPerson('Agnes', 'Whitlock');
    const w2 = await formW2();
    const receipt = receiptPhoto();
    await register(page, person);
    await confirmEmail(page, person);
    await signIn(page, person);

    await documentsTab(page).click();
    await expect(page.getByText('No documents uploaded')).toBeVisible();
    await page.getByRole('combobox', { name: 'Category for new files' }).selectOption('W-2 Forms');
    await uploadByDrop(page, [w2]);
    await expectUploaded(page, [w2]);
    await page.getByRole('combobox', { name: 'Category for new files' }).selectOption('Receipts');
    await uploadByDrop(page, [receipt]);
    await expectUploaded(page, [receipt]);
    await expect(documentRow(page, w2.name)).toContainText('Pending');
    await expect(documentRow(page, w2.name)).toContainText('W-2');

    await page.getByRole('button', { name: receipt.name, exact: true }).click();
    const preview = page.getByRole('complementary', { name: 'Preview' });
    await expect(preview.getByRole('img', { name: receipt.name })).toHaveJSProperty(
      'naturalWidth',
      900,
    );
    await page.getByRole('button', { name: w2.name, exact: true }).click();
    await expectDrawn(preview.getByLabel(`Preview of ${w2.name}`));

    const office = await anotherBrowser();
    await signIn(office, product.preparer);
    await office
      .getByRole('navigation', { name: 'Back office' })
      .getByRole('link', { name: /Pending/ })
      .click();
    await expect(office.getByRole('heading', { name: 'Files awaiting review' })).toBeVisible();
    const waiting = waitingRow(office, w2.name, person);
    await expect(waiting).toContainText('W-2');
    await waiting.getByRole('button', { name: w2.name, exact: true }).click();
    const review = office.getByRole('complementary', { name: 'Preview' });
    await expectDrawn(review.getByLabel(`Preview of ${w2.name}`));
    await expect(review).toContainText(person.email);
    await review.getByRole('button', { name: /^Mark processed/ }).click();
    await expect(toast(office, 'Marked processed')).toBeVisible();
    await expect(waiting).toBeHidden();
    await expect(waitingRow(office, receipt.name, person)).toBeVisible();

    // Nothing is clicked or reloaded here: the server tells the page.
    await expect(documentRow(page, w2.name)).toContainText('Processed');
    await expect(documentRow(page, receipt.name)).toContainText('Pending');
    await expect(preview).toContainText(/Processed \w{3} \d/);

    const fromPreview = await download(page, () =>
      preview.getByRole('button', { name: 'Download', exact: true }).click(),
    );
    expect(fromPreview.name).toBe(w2.name);
    expect(fromPreview.bytes.equals(w2.buffer)).toBe(true);
    await expect(toast(page, 'Download Started')).toBeVisible();
    const atTheOffice = await download(office, async () => {
      await waitingRow(office, receipt.name, person)
        .getByRole('button', { name: receipt.name, exact: true })
        .click();
      await review.getByRole('button', { name: 'Download', exact: true }).click();
    });
    expect(atTheOffice.bytes.equals(receipt.buffer)).toBe(true);
  },
);

test('the same by keyboard alone', async ({ page, context, anotherBrowser, product }) => {
  const person = newPerson();
  const w2 = await formW2('Quillfeather Press');
  const { keyboard } = page;
  await page.goto('/');
  await tabTo(page, page.getByRole('link', { name: 'Create an account' }));
  await keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Create your account.' })).toBeVisible();
  await tabTo(page, page.getByLabel('First name'));
  await keyboard.type(person.firstName);
  for (const value of [person.lastName, person.email, person.username, person.password]) {
    await keyboard.press('Tab');
    await keyboard.type(value);
  }
  await keyboard.press('Enter');
  const code = page.getByLabel('Verification code');
  await expect(code).toBeFocused();
  await keyboard.press('ControlOrMeta+A');
  await keyboard.type(await codeFor(page, person.email, 'verification'));
  await tabTo(page, page.getByRole('link', { name: 'Continue now' }));
  await keyboard.press('Enter');

  await tabTo(page, page.getByLabel('Username'));
  await keyboard.type(person.username);
  await tabTo(page, page.getByLabel('Password', { exact: true }));
  await keyboard.type(person.password);
  await keyboard.press('Enter');
  await expect(code).toBeFocused();
  await keyboard.press('ControlOrMeta+A');
  await keyboard.type(await codeFor(page, person.email, 'sign-in'));

  await tabTo(page, documentsTab(page));
  await keyboard.press('Enter');
  await tabTo(page, page.getByRole('button', { name: 'Upload documents' }));
  await chooseFiles(page, () => keyboard.press('Enter'), [w2]);
  await expectUploaded(page, [w2]);
  await tabTo(page, page.getByRole('button', { name: w2.name, exact: true }));
  await keyboard.press('Enter');
  await expect(page.getByLabel(`Preview of ${w2.name}`)).toBeVisible();
  await keyboard.press('Escape');
  await expect(page.getByLabel(`Preview of ${w2.name}`)).toBeHidden();
  await expect(page.getByRole('button', { name: w2.name, exact: true })).toBeFocused();

  const office = await anotherBrowser();
  await becomeAssistant(office.context(), product);
  await office.goto('/admin?section=pending');
  await expect(waitingRow(office, w2.name, person)).toBeVisible();
  await office.keyboard.press('/');
  await expect(office.getByLabel('Search files and clients')).toBeFocused();
  await office.keyboard.type('quillfeather');
  await expect(office.getByText('1 file found')).toBeVisible();
  await tabTo(office, office.getByRole('button', { name: w2.name, exact: true }));
  await office.keyboard.press('Enter');
  await expect(office.getByLabel(`Preview of ${w2.name}`)).toBeVisible();
  await office.keyboard.press('p');
  await expect(toast(office, 'Marked processed')).toBeVisible();
  await expect(documentRow(page, w2.name)).toContainText('Processed');

  const back = await download(page, async () => {
    await tabTo(page, page.getByRole('button', { name: `Actions for ${w2.name}` }));
    await keyboard.press('Enter');
    await tabTo(page, page.getByRole('menuitem', { name: 'Preview' }));
    await keyboard.press('ArrowDown');
    await expect(page.getByRole('menuitem', { name: 'Download' })).toBeFocused();
    await keyboard.press('Enter');
  });
  expect(back.bytes.equals(w2.buffer)).toBe(true);
  expect(await context.cookies()).toContainEqual(
    expect.objectContaining({ name: 'filewell_session', httpOnly: true, sameSite: 'Lax' }),
  );
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

  test('the same with a thumb', async ({ page, anotherBrowser, product }) => {
    const person = newPerson();
    const receipt = receiptPhoto('Copper and Salt Supply');
    const w2 = await formW2('Harbour Lane Dental');
    await register(page, person);
    await confirmEmail(page, person);
    await signIn(page, person);

    const bar = page.getByRole('navigation', { name: 'Portal, phone' });
    await bar.getByRole('link', { name: 'Documents', exact: true }).tap();
    await chooseFiles(
      page,
      () => page.getByRole('main').getByRole('button', { name: 'Choose files' }).first().tap(),
      [w2],
    );
    await expectUploaded(page, [w2]);

    await bar.getByRole('link', { name: /^Upload/ }).tap();
    const sheet = page.getByRole('dialog', { name: 'Upload documents' });
    await sheet.getByLabel('Category for new files').selectOption('Receipts');
    await chooseFiles(page, () => sheet.getByRole('button', { name: 'Take a photo' }).tap(), [
      receipt,
    ]);
    await expect(sheet).toBeHidden();
    await expectUploaded(page, [receipt]);
    await expect(documentRow(page, receipt.name)).toContainText('Receipts');
    await expect(documentRow(page, receipt.name)).toContainText('Pending');
    await expectNoSidewaysScroll(page);

    const office = await anotherBrowser({ viewport: { width: 390, height: 844 } });
    await becomeAssistant(office.context(), product);
    await office.goto('/admin?section=pending');
    await waitingRow(office, receipt.name, person)
      .getByRole('button', { name: `Mark ${receipt.name} processed` })
      .tap();
    await expect(documentRow(page, receipt.name)).toContainText('Processed');

    await page.getByRole('button', { name: receipt.name, exact: true }).tap();
    const preview = page.getByRole('dialog', { name: receipt.name });
    await expect(preview.getByRole('img', { name: receipt.name })).toHaveJSProperty(
      'naturalWidth',
      900,
    );
    const back = await download(page, () =>
      preview.getByRole('button', { name: 'Download', exact: true }).tap(),
    );
    expect(back.bytes.equals(receipt.buffer)).toBe(true);
  });
});

test(
  'two clients never see what belongs to the other',
  everyRun,
  async ({ page, context, anotherBrowser }) => {
    const [one, two] = [newPerson(), newPerson('Wren', 'Castellanos')];
    const w2 = await formW2('Saltmarsh Clinics');
    await createClient(context, one);
    await signInDirectly(context, one);
    await openDocuments(page);
    await uploadByDrop(page, [w2]);
    await expectUploaded(page, [w2]);
    await page.getByRole('button', { name: w2.name, exact: true }).click();
    await expect(page).toHaveURL(/file=/);

    const other = await anotherBrowser();
    await createClient(other.context(), two);
    await signInDirectly(other.context(), two);
    const { pathname, search } = new URL(page.url());
    await other.goto(pathname + search);
    await expect(other.getByText('No documents uploaded')).toBeVisible();
    await expect(other.getByText(w2.name)).toBeHidden();
  },
);

/** The tab of the portal: the dashboard leads to the documents, too. */
const documentsTab = (page: Page) =>
  page.getByRole('navigation', { name: 'Portal' }).getByRole('link', { name: 'Documents' });

/** The line of a file in the back office. */
function waitingRow(page: Page, name: string, person: Person) {
  return page
    .getByRole('table', { name: /^Files awaiting review/ })
    .getByRole('row')
    .or(page.getByRole('list', { name: 'Files awaiting review' }).getByRole('listitem'))
    .filter({ has: page.getByRole('button', { name, exact: true }) })
    .filter({ hasText: `${person.firstName} ${person.lastName}` });
}

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBe(0);
}
