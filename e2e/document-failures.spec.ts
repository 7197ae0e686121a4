import type { Page } from '@playwright/test';
import { createClient, signInDirectly } from './support/accounts.ts';
import { documentRow, expectUploaded, openDocuments, uploadByDrop } from './support/documents.ts';
import { dragByMouse, placeInTree } from './support/moving.ts';
import { toast } from './support/page.ts';
import { formW2 } from './support/papers.ts';
import { newPerson } from './support/people.ts';
import { expect, test } from './support/test.ts';

const w2 = await formW2();
const refusal = 'The shelf is closed for today.';

test.beforeEach(async ({ context, page, allow }) => {
  allow(/ERR_FAILED|Failed to load resource|answer 507/, 'each failure is brought about');
  const person = newPerson('Noor', 'Adeyemi');
  await createClient(context, person);
  await signInDirectly(context, person);
  await openDocuments(page);
  await uploadByDrop(page, [w2]);
  await expectUploaded(page, [w2]);
});

test('what fails about documents and folders is said, and nothing moves', async ({ page }) => {
  const row = documentRow(page, w2.name);

  const organizing = await cut(page, '**/api/files/*/organize');
  await dragByMouse(page, row, placeInTree(page, /^Tax Documents/));
  await expectFailure(page, 'Move failed', 'Could not move file to folder.');
  await dragByMouse(page, row, placeInTree(page, /^1099/));
  await expectFailure(page, 'Category change failed');
  await expect(row).toContainText(/Root.*Other/);
  await organizing();

  await dragByMouse(page, row, placeInTree(page, /^Tax Documents/));
  await expect(toast(page, 'Files organized successfully')).toBeVisible();
  const back = await cut(page, '**/api/files/*/organize');
  await toast(page, 'Files organized successfully').getByRole('button', { name: 'Undo' }).click();
  await expectFailure(page, 'Move failed', 'Could not move the file. Please try again.');
  await back();

  // What the server says is passed on.
  const refused = await answer(page, '**/api/files/*/organize', 409);
  await fromMenu(page, 'Organize');
  const dialog = page.getByRole('dialog', { name: 'Organize Files' });
  await dialog.getByLabel('Category').selectOption('Receipts');
  await dialog.getByRole('button', { name: 'Organize' }).click();
  await expectFailure(page, 'Organization failed', refusal);
  await refused();

  const folders = await cut(page, '**/api/folders');
  await page.getByRole('button', { name: 'New Folder', exact: true }).click();
  const creation = page.getByRole('dialog', { name: 'New Folder' });
  await creation.getByLabel('Folder name').fill('Medical');
  await page.keyboard.press('Enter');
  await expectFailure(page, 'Error', 'Failed to create folder');
  await folders();
  const noFolder = await answer(page, '**/api/folders', 409);
  await page.keyboard.press('Enter');
  await expectFailure(page, 'Create folder failed', refusal);
  await noFolder();
  await creation.getByRole('button', { name: 'Cancel' }).click();

  await cut(page, '**/api/files/*/download*');
  await fromMenu(page, 'Download');
  await expectFailure(page, 'Download Failed', 'Could not download the file. Please try again.');

  await page.route(/\/api\/files\/[^/]+$/, (route) => route.abort('failed'));
  await fromMenu(page, 'Delete');
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(
    `Are you sure you want to delete "${w2.name}"? This action cannot be undone.`,
  );
  await question.getByRole('button', { name: 'Delete' }).click();
  await expectFailure(page, 'Error', 'Failed to delete file');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(row).toBeVisible();
});

test('what fails about versions is said', async ({ page }) => {
  await fromMenu(page, 'Version History');
  const dialog = page.getByRole('dialog', { name: 'Version History' });
  const addVersion = () => dialog.getByRole('button', { name: 'Upload', exact: true }).click();
  await dialog.getByRole('button', { name: 'Upload new version' }).click();
  await dialog.getByLabel('File', { exact: true }).setInputFiles(w2);
  const creating = await cut(page, '**/create-version');
  await addVersion();
  await expectFailure(page, 'Failed to create new version');
  await creating();
  await addVersion();
  await expect(toast(page, 'New version created successfully')).toContainText(
    'has the same content as version 1',
  );

  await cut(page, '**/api/**/download*');
  await dialog.getByRole('button', { name: 'Download version 1' }).click();
  await expectFailure(page, 'Failed to download file version');
  await answer(page, '**/restore', 409);
  await dialog.getByRole('button', { name: 'Restore version 1' }).click();
  await expectFailure(page, 'Failed to restore version', refusal);
  await answer(page, '**/archive', 409);
  await dialog.getByRole('button', { name: 'Archive version 1' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Archive' }).click();
  await expectFailure(page, 'Failed to archive version', refusal);

  for (const list of ['versions', 'history'])
    await page.route(`**/api/**/${list}`, (route) => route.fulfill({ json: [] }));
  await page.reload();
  await fromMenu(page, 'Version History');
  await expect(dialog.getByText('No versions found')).toBeVisible();
  await expect(dialog.getByText('No history found')).toBeVisible();
});

test('an upload that gets no answer or a refusal says so', async ({ page }) => {
  const cutOff = await cut(page, '**/api/files/upload');
  await uploadByDrop(page, [await formW2('Larkspur Dental')]);
  await expectFailure(page, 'Upload Failed', 'Failed to upload file');
  await cutOff();
  await answer(page, '**/api/files/upload', 507);
  await uploadByDrop(page, [await formW2('Saltmarsh Clinics')]);
  await expectFailure(page, 'Upload Failed', refusal);
});

/** No call to that address arrives anymore, until what is answered here is called. */
async function cut(page: Page, url: string): Promise<() => Promise<void>> {
  await page.route(url, (route) =>
    route.request().method() === 'GET' && url.endsWith('folders')
      ? route.continue()
      : route.abort('failed'),
  );
  return () => page.unroute(url);
}

/** Every call to that address is refused with one sentence. */
async function answer(page: Page, url: string, status: number): Promise<() => Promise<void>> {
  await page.route(url, (route) =>
    route.request().method() === 'GET'
      ? route.continue()
      : route.fulfill({
          status,
          json: { code: 'conflict', message: refusal, requestId: 'journey' },
        }),
  );
  return () => page.unroute(url);
}

async function expectFailure(page: Page, title: string, description = ''): Promise<void> {
  await expect(toast(page, title)).toContainText(description);
}

async function fromMenu(page: Page, entry: string): Promise<void> {
  await documentRow(page, w2.name)
    .getByRole('button', { name: `Actions for ${w2.name}` })
    .click();
  await page.getByRole('menuitem', { name: entry, exact: true }).click();
}
