import { becomeAssistant, createClient, signInDirectly } from './support/accounts.ts';
import {
  documentRow,
  download,
  expectUploaded,
  openDocuments,
  uploadByDrop,
  uploadOf,
} from './support/documents.ts';
import { toast } from './support/page.ts';
import { formW2, type Paper, receiptPhoto } from './support/papers.ts';
import { newPerson } from './support/people.ts';
import { expect, test } from './support/test.ts';
import type { Page } from '@playwright/test';

const w2 = await formW2();
const corrected = { ...(await formW2('Brightwater Health, corrected')), name: w2.name };
const receipt = receiptPhoto();

test.beforeEach(async ({ context }) => {
  const person = newPerson('Noor', 'Adeyemi');
  await createClient(context, person);
  await signInDirectly(context, person);
});

for (const width of [1440, 390]) {
  test(`versions are added, restored and archived, ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await handOver(page, [w2]);
    await fromMenu(page, w2.name, 'Version History');
    const dialog = page.getByRole('dialog', { name: 'Version History' });
    const versions = dialog.getByRole('group', { name: 'File Versions' });
    const history = dialog.getByRole('group', { name: 'Change History' });
    await expect(versions.getByRole('listitem')).toHaveCount(1);
    await expect(versions.getByRole('listitem', { name: 'Version 1' })).toContainText('Latest');
    await expect(versions.getByRole('button', { name: /^(Restore|Archive)/ })).toHaveCount(0);
    if (width === 1440) expect((await versions.boundingBox())?.height).toBe(400);

    await dialog.getByRole('button', { name: 'Upload new version' }).click();
    const form = dialog.getByRole('form', { name: 'Upload new version' });
    await form.getByRole('button', { name: 'Upload' }).click();
    await expect(form.getByText('Please choose a file')).toBeVisible();
    await form.getByLabel('File').setInputFiles(corrected);
    await form.getByLabel('What changed').fill('Corrected by payroll');
    await form.getByRole('button', { name: 'Upload' }).click();
    await expect(toast(page, 'New version created successfully')).toBeVisible();
    const second = versions.getByRole('listitem', { name: 'Version 2' });
    await expect(second).toContainText('Corrected by payroll');
    await expect(second).toContainText('Latest');
    await expect(history.getByRole('listitem')).toHaveCount(2);

    const first = await download(page, () =>
      versions.getByRole('button', { name: 'Download version 1' }).click(),
    );
    expect(first.bytes.equals(w2.buffer)).toBe(true);

    // Spec section 4: restoring closes the dialog.
    await versions.getByRole('button', { name: 'Restore version 1' }).click();
    await expect(toast(page, 'Version restored successfully')).toBeVisible();
    await expect(dialog).toBeHidden();
    await fromMenu(page, w2.name, 'Version History');
    await expect(versions.getByRole('listitem', { name: 'Version 3' })).toContainText(
      'Restored from version 1',
    );
    await versions.getByRole('button', { name: 'Archive version 2' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Archive' }).click();
    await expect(toast(page, 'Version archived successfully')).toBeVisible();
    await expect(versions.getByRole('listitem')).toHaveCount(2);
    await expect(second).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
    await expect(dialog).toBeHidden();

    const latest = await download(page, () => fromMenu(page, w2.name, 'Download'));
    expect(latest.bytes.equals(w2.buffer)).toBe(true);
  });
}

test('the same name can become a version, the same content can go', async ({ page }) => {
  await handOver(page, [w2]);
  await uploadByDrop(page, [corrected]);
  const numbered = 'W-2 Brightwater Health (2).pdf';
  await expect(uploadOf(page, numbered)).toContainText(/Same name as one from/);
  await expect(documentRow(page, numbered)).toBeVisible();
  await page.getByRole('button', { name: 'Make it a new version instead' }).click();
  await expect(toast(page, 'New version created successfully')).toContainText('version 2');
  await expect(documentRow(page, numbered)).toBeHidden();
  await expect(uploadOf(page, numbered)).toBeHidden();
  const latest = await download(page, () => fromMenu(page, w2.name, 'Download'));
  expect(latest.bytes.equals(corrected.buffer)).toBe(true);

  const copy = { ...corrected, name: 'Scan 4.pdf' };
  await uploadByDrop(page, [copy]);
  await expect(uploadOf(page, copy.name)).toContainText(/Same content as/);
  await page.getByRole('button', { name: 'Delete this copy' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(toast(page, 'File Deleted')).toContainText(
    'The file has been removed from your documents. Your preparer keeps an archived copy for the retention period.',
  );
  await expect(documentRow(page, copy.name)).toBeHidden();
});

test('a client sees who opened a file, and turns a photo', async ({
  page,
  anotherBrowser,
  product,
}) => {
  await handOver(page, [receipt]);
  await page.getByRole('button', { name: receipt.name, exact: true }).click();
  const preview = page.getByRole('complementary', { name: 'Preview' });
  await expect(preview.getByRole('img', { name: receipt.name })).toBeVisible();
  await preview.getByRole('button', { name: 'Zoom in' }).click();
  await expect(preview.getByText('150%')).toBeVisible();
  await preview.getByRole('button', { name: 'Rotate' }).click();
  await expect(preview.getByRole('img', { name: receipt.name })).toHaveAttribute(
    'style',
    /rotate\(90deg\)/,
  );

  const id = new URL(page.url()).searchParams.get('file');
  const office = await anotherBrowser();
  await becomeAssistant(office.context(), product);
  const opened = await office.request.get(`/api/files/${id}/download`);
  expect(opened.ok()).toBe(true);
  await page.reload();
  await expect(preview.getByRole('region', { name: 'Who opened this file' })).toContainText(
    `${product.assistant.firstName} ${product.assistant.lastName}, your tax firm, downloaded it`,
  );
});

test('the summary layout lists the same documents, in kilobytes', async ({ page }) => {
  await handOver(page, [w2, receipt]);
  await page.goto('/home');
  await expect(page.getByRole('heading', { name: 'Your Documents' })).toBeVisible();
  await expect(documentRow(page, w2.name)).toContainText(/\d\.\d KB/);
  for (const width of [1280, 800]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(page.getByRole('cell', { name: /^\d+\.\d KB$/ }).first()).toBeVisible();
  }
  await page.getByRole('button', { name: receipt.name, exact: true }).click();
  const preview = page.getByRole('dialog', { name: receipt.name });
  const area = preview.getByRole('img', { name: receipt.name }).locator('..');
  await expect.poll(async () => (await area.boundingBox())?.height).toBe(500);
  await page.keyboard.press('Escape');
  await expect(page.getByText('Showing 2 of 2 documents')).toBeVisible();
  await page.getByLabel('Search by name').fill('brightwater');
  await expect(page.getByText('Showing 1 of 2 documents')).toBeVisible();
  await fromMenu(page, w2.name, 'Organize');
  const dialog = page.getByRole('dialog', { name: 'Organize Files' });
  await dialog.getByLabel('Folder').selectOption({ index: 2 });
  await dialog.getByRole('button', { name: 'Organize' }).click();
  await expect(toast(page, 'Files organized successfully')).toBeVisible();
  await expect(documentRow(page, w2.name)).toContainText(/Tax Documents/);
});

async function handOver(page: Page, papers: readonly Paper[]): Promise<void> {
  await openDocuments(page);
  await uploadByDrop(page, papers);
  await expectUploaded(page, papers);
}

async function fromMenu(page: Page, name: string, entry: string): Promise<void> {
  await documentRow(page, name)
    .getByRole('button', { name: `Actions for ${name}` })
    .click();
  await page.getByRole('menuitem', { name: entry, exact: true }).click();
}
