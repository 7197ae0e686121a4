import { createClient, signInDirectly } from './support/accounts.ts';
import {
  chooseFiles,
  documentRow,
  dragTo,
  expectUploaded,
  openDocuments,
  uploadByDrop,
  uploadOf,
} from './support/documents.ts';
import { toast } from './support/page.ts';
import { formW2, largeScan, receiptPhoto } from './support/papers.ts';
import { newPerson } from './support/people.ts';
import { everyRun, expect, test } from './support/test.ts';

const tenMegabytes = 10 * 1024 * 1024;

test.beforeEach(async ({ context }) => {
  const person = newPerson();
  await createClient(context, person);
  await signInDirectly(context, person);
});

test(
  'what cannot be taken is refused with what to do, and the rest goes through',
  everyRun,
  async ({ page, allow }) => {
    allow(
      /status of 415 .*\/api\/files\/upload/,
      'the content of a file is not what its name says',
    );
    await openDocuments(page);
    const notes = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('call Ruth') };
    const phonePhoto = { name: 'IMG_1.HEIC', mimeType: 'image/heic', buffer: Buffer.from('heic') };
    const tooLarge = await largeScan('Everything of 2025', tenMegabytes + 1);
    const disguised = {
      ...receiptPhoto(),
      name: 'really a photo.pdf',
      mimeType: 'application/pdf',
    };
    const empty = { name: 'empty.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(0) };
    const w2 = await formW2();
    await uploadByDrop(page, [notes, phonePhoto, tooLarge, disguised, empty, w2]);

    await expectUploaded(page, [w2]);
    await expect(uploadOf(page, notes.name)).toContainText(
      /can’t accept files of this type\. Please choose PDF/,
    );
    await expect(uploadOf(page, phonePhoto.name)).toContainText(/save the photo as a JPEG/);
    await expect(uploadOf(page, tooLarge.name)).toContainText(/the limit is 10 MB/);
    await expect(uploadOf(page, disguised.name)).toContainText(/\. Please |, please /);
    await expect(uploadOf(page, empty.name)).toContainText('The file is empty.');
    await expect(uploadOf(page, notes.name).getByRole('button', { name: /^Retry/ })).toBeHidden();
    await expect(page.getByText('Showing 1 of 1 document')).toBeVisible();

    await page.getByRole('button', { name: `Remove ${notes.name} from this list` }).click();
    await expect(uploadOf(page, notes.name)).toBeHidden();
  },
);

test('a file can be dropped anywhere, also on the header', async ({ page }) => {
  await openDocuments(page);
  const w2 = await formW2();
  await dragTo(page, w2, { x: 700, y: 20 });
  await expectUploaded(page, [w2]);
  await expect(documentRow(page, w2.name)).toBeVisible();
});

test('a file of exactly 10 MB is taken', async ({ page }) => {
  await openDocuments(page);
  const scan = await largeScan('Deeds', tenMegabytes);
  await uploadByDrop(page, [scan]);
  await expect(uploadOf(page, scan.name)).toContainText('Completed');
  await expect(documentRow(page, scan.name)).toBeVisible();
});

test('completed uploads are cleared, failed ones stay', async ({ page }) => {
  await openDocuments(page);
  const notes = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('call Ruth') };
  await uploadByDrop(page, [notes]);
  await expect(page.getByRole('button', { name: 'Clear Completed' })).toBeDisabled();
  const w2 = await formW2();
  await chooseFiles(
    page,
    () => page.getByRole('button', { name: 'Upload documents', exact: true }).click(),
    [w2],
  );
  await expectUploaded(page, [w2]);
  await expect(toast(page, 'Upload Successful')).toHaveText(/has been uploaded securely\./);
  // What failed comes first, and the heading counts both.
  const list = page.getByRole('region', { name: 'Uploads' });
  await expect(list.getByRole('heading', { name: '1 uploaded, 1 failed' })).toBeVisible();
  await expect(list.getByRole('listitem').first()).toContainText(notes.name);
  await page.getByRole('button', { name: 'Clear Completed' }).click();
  await expect(uploadOf(page, w2.name)).toBeHidden();
  await expect(uploadOf(page, notes.name)).toBeVisible();
});

test('the same document again is told, the same name is numbered', async ({ page }) => {
  await openDocuments(page);
  const w2 = await formW2();
  await uploadByDrop(page, [w2]);
  await expectUploaded(page, [w2]);
  await page.getByRole('button', { name: 'Clear Completed' }).click();
  await uploadByDrop(page, [w2]);
  const again = uploadOf(page, 'W-2 Brightwater Health');
  await expect(again).toContainText(`Same content as "${w2.name}"`);
  await expect(again).toContainText('saved as "W-2 Brightwater Health (2).pdf"');
  await expect(documentRow(page, 'W-2 Brightwater Health (2).pdf')).toBeVisible();
  await expect(documentRow(page, w2.name)).toBeVisible();
});

test('documents are found by name, category and year, and the address keeps it', async ({
  page,
}) => {
  await openDocuments(page);
  const [w2, receipt] = [await formW2(), receiptPhoto()];
  const category = page.getByRole('combobox', { name: 'Category for new files' });
  await category.selectOption('W-2 Forms');
  await uploadByDrop(page, [w2]);
  await category.selectOption('Receipts');
  await page.getByRole('combobox', { name: 'Tax year for new files' }).selectOption('2024');
  await uploadByDrop(page, [receipt]);
  await expect(page.getByText('Showing 2 of 2 documents')).toBeVisible();

  const search = page.getByRole('searchbox', { name: 'Search by name' });
  await search.fill('BRIGHT');
  await expect(page.getByText('Showing 1 of 2 documents')).toBeVisible();
  await expect(documentRow(page, w2.name)).toBeVisible();
  await page.reload();
  await expect(search).toHaveValue('BRIGHT');
  await expect(page.getByText('Showing 1 of 2 documents')).toBeVisible();
  await search.fill('');

  await page.getByRole('combobox', { name: 'Tax year', exact: true }).selectOption('2024');
  await expect(documentRow(page, receipt.name)).toBeVisible();
  await expect(documentRow(page, w2.name)).toBeHidden();
  await page.getByRole('combobox', { name: 'Category', exact: true }).selectOption('W-2 Forms');
  await expect(page.getByText('No documents match your filters')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page.getByText('Showing 2 of 2 documents')).toBeVisible();
});

test('deleting asks first and takes the document off the list', async ({ page }) => {
  await openDocuments(page);
  const w2 = await formW2();
  await uploadByDrop(page, [w2]);
  await documentRow(page, w2.name)
    .getByRole('button', { name: `Actions for ${w2.name}` })
    .click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete file' });
  await expect(question).toContainText(
    `Are you sure you want to delete "${w2.name}"? This action cannot be undone.`,
  );
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(documentRow(page, w2.name)).toBeVisible();

  await documentRow(page, w2.name)
    .getByRole('button', { name: `Actions for ${w2.name}` })
    .click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(toast(page, 'File Deleted')).toContainText(
    'Your preparer keeps an archived copy for the retention period.',
  );
  await expect(page.getByText('No documents uploaded')).toBeVisible();
  await page.reload();
  await expect(page.getByText('No documents uploaded')).toBeVisible();
});

test('the theme follows the system, can be chosen, and is there before the first paint', async ({
  page,
  allow,
}) => {
  allow(/ERR_FAILED/, 'the application is kept from loading, to see the page before it');
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await page.emulateMedia({ colorScheme: 'light' });
  await openDocuments(page);
  const light = await ground();
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await ground();
  expect(dark).not.toBe(light);

  await page.emulateMedia({ colorScheme: 'light' });
  await page.getByRole('button', { name: 'Theme' }).click();
  await page.getByRole('menuitemradio', { name: 'Dark' }).click();
  await expect.poll(ground).toBe(dark);
  // The application has not run when the document has only been parsed.
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/?tab=documents', { waitUntil: 'domcontentloaded' });
  expect(await ground()).toBe(dark);
});
