// What staff do with the files of one client: folders, uploads on their behalf, and what is said when
// something of it fails.
import type { Page } from '@playwright/test';
import { fileName, fileRow, handOverDirectly, openPending } from './support/back-office.ts';
import { chooseFiles } from './support/documents.ts';
import { toast } from './support/page.ts';
import { formW2, papersOf, receiptPhoto } from './support/papers.ts';
import { newPerson } from './support/people.ts';
import { expect, test } from './support/test.ts';

test("a client's files: folders, moving, renaming, and uploading on their behalf", async ({
  page,
  anotherBrowser,
  product,
  allow,
}) => {
  allow(/status of 4\d\d .*\/api\/admin\//, 'the server refuses what this test enters');
  const client = await anotherBrowser();
  const person = newPerson('Nadia', 'Ferrante');
  const [w2] = await papersOf('Curlew');
  await handOverDirectly(client, person, [w2]);
  await openPending(page, product, 'curlew');
  await page.getByRole('link', { name: 'Nadia Ferrante' }).click();
  await expect(page.getByRole('heading', { name: /Nadia Ferrante/ })).toBeVisible();
  await expect(fileRow(page, w2.name)).toContainText('Pending');

  const folders = page.getByRole('navigation', { name: 'Folders' });
  const makeFolder = async (name: string) => {
    await folders.getByRole('button', { name: 'New folder' }).click();
    const dialog = page.getByRole('dialog', { name: 'New folder' });
    await dialog.getByLabel('Folder name').fill(name);
    await dialog.getByRole('button', { name: 'Create folder' }).click();
    return dialog;
  };
  await expect((await makeFolder('   ')).getByText('Please enter a folder name')).toBeVisible();
  await page.keyboard.press('Escape');
  await makeFolder('Medical');
  await expect(toast(page, 'Folder created successfully')).toBeVisible();
  await expect(page.getByText('This folder is empty')).toBeVisible();
  await folders.getByRole('button', { name: 'All files' }).click();
  await expect(fileRow(page, w2.name)).toBeVisible();
  await makeFolder('Medical');
  await expect(toast(page, 'Failed to create folder')).toBeVisible();
  await cancel(page);

  await page.getByRole('button', { name: `Actions for ${w2.name}` }).click();
  await page.getByRole('menuitem', { name: 'Organize' }).click();
  const organize = page.getByRole('dialog', { name: 'Organize file' });
  await organize.getByLabel('Folder').selectOption('Medical');
  await organize.getByLabel('Category').selectOption('W-2');
  await organize.getByRole('button', { name: 'Organize' }).click();
  await expect(toast(page, 'File organized')).toContainText(w2.name);
  await expect(fileRow(page, w2.name)).toContainText(/W-2.*Medical/);
  // A folder that holds something cannot be deleted.
  await expect(folders.getByRole('button', { name: 'Delete folder Medical' })).toBeHidden();

  await fileName(page, w2.name).focus();
  await page.keyboard.press('r');
  const rename = page.getByRole('dialog', { name: 'Rename file' });
  await rename.getByLabel('File name').fill(' ');
  await page.keyboard.press('Enter');
  await expect(rename.getByText('Please enter a file name')).toBeVisible();
  await rename.getByLabel('File name').fill('Curlew W-2 of 2025');
  await page.keyboard.press('Enter');
  await expect(toast(page, 'File renamed')).toContainText('Curlew W-2 of 2025.pdf');
  await expect(fileRow(page, 'Curlew W-2 of 2025.pdf')).toBeVisible();

  await page.getByRole('button', { name: 'Upload for this client' }).click();
  const upload = page.getByRole('dialog', { name: 'Upload document for client' });
  await upload.getByRole('button', { name: 'Upload', exact: true }).click();
  await expect(upload.getByText('Please choose a file')).toBeVisible();
  const sheet = { name: 'Ledger.csv', mimeType: 'text/csv', buffer: Buffer.from('a,b') };
  const disguised = { ...receiptPhoto('Curlew'), name: 'Curlew scan.png', mimeType: 'image/png' };
  const signed = await formW2('Curlew signed');
  await chooseFiles(page, () => upload.getByRole('button', { name: /^Choose files/ }).click(), [
    sheet,
    disguised,
    signed,
  ]);
  const chosen = upload.getByRole('list', { name: 'Chosen files' });
  await expect(chosen).toContainText('Please choose PDF, DOC, DOCX, JPG, or PNG.');
  await upload.getByLabel('Folder').selectOption('Medical');
  await upload.getByRole('button', { name: 'Upload', exact: true }).click();
  await expect(toast(page, 'Upload failed')).toBeVisible();
  // What failed stays to be checked, what was stored does not.
  await expect(chosen.getByText(signed.name)).toBeHidden();
  await chosen.getByRole('button', { name: `Remove ${sheet.name}` }).click();
  await chosen.getByRole('button', { name: `Remove ${disguised.name}` }).click();
  const paper = receiptPhoto('Curlew Paper');
  await chooseFiles(page, () => upload.getByRole('button', { name: /^Choose files/ }).click(), [
    paper,
  ]);
  await upload.getByRole('button', { name: 'Upload', exact: true }).click();
  await expect(toast(page, 'Upload Successful')).toHaveText(/has been uploaded securely\./);
  await folders.getByRole('button', { name: /^Medical/ }).click();
  await expect(page.getByText('3 files found')).toBeVisible();
  await expect(fileRow(page, signed.name)).toContainText('Pending');

  await client.goto('/?tab=documents');
  await expect(client.getByText('Showing 3 of 3 documents')).toBeVisible();

  await folders.getByRole('button', { name: 'All files' }).click();
  await makeFolder('Drafts');
  await page.getByRole('button', { name: 'Delete folder', exact: true }).click();
  await page
    .getByRole('alertdialog', { name: 'Delete folder' })
    .getByRole('button', { name: 'Delete folder' })
    .click();
  await expect(toast(page, 'Folder deleted')).toBeVisible();
  await expect(folders.getByRole('button', { name: /^Drafts/ })).toBeHidden();
});

test('what fails is told, and nothing is shown as done', async ({
  page,
  context,
  anotherBrowser,
  product,
  allow,
}) => {
  allow(/ERR_INTERNET_DISCONNECTED/, 'the browser is offline on purpose');
  const papers = await papersOf('Dunlin');
  const [clinics, dental, hardware] = papers;
  await handOverDirectly(await anotherBrowser(), newPerson('Ines', 'Varga'), papers);
  await openPending(page, product, 'dunlin');
  await expect(page.getByText('4 files found')).toBeVisible();
  await fileRow(page, hardware.name).getByRole('link', { name: 'Ines Varga' }).click();
  await page
    .getByRole('navigation', { name: 'Folders' })
    .getByRole('button', { name: 'New folder' })
    .click();
  await page.getByLabel('Folder name').fill('Spare');
  await page.getByRole('button', { name: 'Create folder' }).click();
  await expect(page.getByText('This folder is empty')).toBeVisible();

  await context.setOffline(true);
  await page.getByRole('button', { name: 'Delete folder Spare' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete folder' }).click();
  await expect(toast(page, 'Failed to delete folder')).toContainText(/couldn’t reach the server/);
  await context.setOffline(false);

  await page
    .getByRole('navigation', { name: 'Folders' })
    .getByRole('button', { name: 'All files' })
    .click();
  await expect(fileRow(page, clinics.name)).toBeVisible();
  await context.setOffline(true);
  await fileName(page, clinics.name).focus();
  await page.keyboard.press('p');
  await expect(toast(page, 'Error')).toContainText('Failed to mark file as processed.');
  await page.keyboard.press('r');
  await page.getByLabel('File name').fill('Another name');
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Failed to rename file')).toBeVisible();
  await cancel(page);
  await page.keyboard.press('o');
  await page.getByRole('dialog').getByLabel('Category').selectOption('W-2');
  await page.getByRole('dialog').getByRole('button', { name: 'Organize' }).click();
  await expect(toast(page, 'Organization failed')).toBeVisible();
  await cancel(page);

  await page.getByRole('checkbox', { name: `Select ${clinics.name}` }).check();
  await page.getByRole('checkbox', { name: `Select ${dental.name}` }).check();
  const bar = page.getByRole('toolbar', { name: '2 selected' });
  await bar.getByRole('button', { name: 'Mark processed' }).click();
  await expect(toast(page, 'Bulk status update failed')).toBeVisible();
  await bar.getByRole('button', { name: 'Organize' }).click();
  await page.getByRole('dialog').getByLabel('Category').selectOption('W-2');
  await page.getByRole('dialog').getByRole('button', { name: 'Organize' }).click();
  await expect(toast(page, 'Bulk organization failed')).toBeVisible();
  await cancel(page);
  await bar.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete 2 files' }).click();
  await expect(toast(page, 'Bulk deletion failed')).toBeVisible();
  await cancel(page);
  await bar.getByRole('button', { name: 'Download' }).click();
  await expect(toast(page, 'Download Failed')).toBeVisible();
  await context.setOffline(false);

  // The connection is back, and the same goes through.
  await bar.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete 2 files' }).click();
  await expect(toast(page, '2 files deleted')).toBeVisible();
  await page.goto('/admin?section=archived&q=dunlin');
  await expect(page.getByText('2 files found')).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('button', { name: `Restore ${dental.name}` }).click();
  await expect(toast(page, 'Failed to restore file')).toBeVisible();
  await context.setOffline(false);
  await expect(fileRow(page, dental.name)).toBeVisible();
});

/** Closes the dialog that is open. */
async function cancel(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
}
