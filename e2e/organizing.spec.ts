import type { Page } from '@playwright/test';
import { createClient, signInDirectly } from './support/accounts.ts';
import { documentRow, expectUploaded, openDocuments, uploadByDrop } from './support/documents.ts';
import {
  announcement,
  dragByMouse,
  dragByTouch,
  dragged,
  hoverOver,
  middleOf,
  openTouch,
  pickUpByKey,
  placeInTree,
} from './support/moving.ts';
import { tabTo, toast } from './support/page.ts';
import { formW2, receiptPhoto } from './support/papers.ts';
import { newPerson } from './support/people.ts';
import { expect, test } from './support/test.ts';

// What is dragged moves.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const w2 = await formW2();
const second = await formW2('Lone Star Studio');
const receipt = receiptPhoto();

test.beforeEach(async ({ context, page }) => {
  const person = newPerson('Noor', 'Adeyemi');
  await createClient(context, person);
  await signInDirectly(context, person);
  await openDocuments(page);
  await uploadByDrop(page, [w2, second, receipt]);
  await expectUploaded(page, [w2, second, receipt]);
  await page.getByRole('button', { name: 'Clear Completed' }).click();
});

test('documents are dragged onto categories and folders, and back', async ({ page }) => {
  const row = documentRow(page, w2.name);
  await hoverOver(page, row, placeInTree(page, /^W-2/));
  const layer = dragged(page).locator('..');
  await expect(layer).toHaveCSS('z-index', '999');
  await page.mouse.up();
  await expect(row).toContainText(/W-2 Brightwater.*W-2/);
  const organized = toast(page, 'Files organized successfully');
  await expect(organized).toContainText('Filed as W-2');
  await organized.getByRole('button', { name: 'Undo' }).click();
  await expect(organized).toContainText('Moved back');
  await expect(row).toContainText('Other');

  // A preset folder comes into being with its first document.
  await dragByMouse(page, row, placeInTree(page, /^Tax Documents/));
  await expect(toast(page, 'Files organized successfully')).toContainText(/Moved to Tax Documents/);
  await expect(row).toContainText(/Tax Documents \d{4}/);
  await placeInTree(page, /^Tax Documents/).click();
  await expect(page.getByText('Showing 1 of 3 documents')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Showing 1 of 3 documents')).toBeVisible();

  await dragByMouse(page, row, placeInTree(page, /^Root/));
  await expect(page.getByText('No documents match your filters')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page.getByText('Showing 3 of 3 documents')).toBeVisible();
});

test('several documents move together, also into a new folder', async ({ page }) => {
  await page.getByRole('button', { name: 'Name', exact: true }).click();
  await page.getByRole('checkbox', { name: `Select ${receipt.name}` }).check();
  // Shift takes everything in between along.
  await page
    .getByRole('checkbox', { name: `Select ${second.name}` })
    .click({ modifiers: ['Shift'] });
  await expect(page.getByRole('toolbar', { name: '3 selected' })).toBeVisible();
  await page.getByRole('checkbox', { name: `Select ${second.name}` }).uncheck();

  await hoverOver(page, documentRow(page, w2.name), placeInTree(page, 'Drop for a new folder'));
  await expect(dragged(page)).toContainText('2 documents');
  await page.mouse.up();
  const dialog = page.getByRole('dialog', { name: 'New Folder' });
  await expect(dialog).toContainText('2 documents will be moved into it.');
  await dialog.getByRole('button', { name: 'Create folder' }).click();
  await expect(dialog.getByText('Please enter a folder name')).toBeVisible();
  await dialog.getByLabel('Folder name').fill('  Medical  ');
  await dialog.getByRole('button', { name: 'Create folder' }).click();
  await expect(documentRow(page, w2.name)).toContainText('Medical');
  await expect(documentRow(page, receipt.name)).toContainText('Medical');
  await expect(documentRow(page, second.name)).toContainText('Root');
  await expect(placeInTree(page, /^Medical/)).toHaveText('Medical2');
});

test('folders are made inside others, renamed, and deleted when empty', async ({ page, allow }) => {
  allow(/status of 409 .*\/api\/folders/, 'a folder of that name is there');
  await page.getByRole('button', { name: 'New Folder', exact: true }).click();
  const creation = page.getByRole('dialog', { name: 'New Folder' });
  await creation.getByLabel('Folder name').fill('Home');
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Folder created successfully')).toBeVisible();
  await expect(creation).toBeHidden();

  await folderMenu(page, 'Home', 'New folder inside');
  await expect(creation.getByLabel('Inside')).toHaveValue('/Home');
  await creation.getByLabel('Folder name').fill('Repairs');
  await page.keyboard.press('Enter');
  await expect(placeInTree(page, /^Repairs/)).toBeVisible();

  await page.getByRole('button', { name: 'New Folder', exact: true }).click();
  await creation.getByLabel('Folder name').fill('Home');
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Create folder failed')).toContainText(/folder/i);
  await expect(creation.getByLabel('Folder name')).toHaveAccessibleDescription(/folder/i);
  await creation.getByRole('button', { name: 'Cancel' }).click();

  await dragByMouse(page, documentRow(page, w2.name), placeInTree(page, /^Repairs/));
  await expect(documentRow(page, w2.name)).toContainText('Home / Repairs');
  await folderMenu(page, 'Home', 'Rename');
  const renaming = page.getByRole('dialog', { name: 'Rename folder' });
  await renaming.getByLabel('Folder name').fill('House');
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Folder renamed')).toBeVisible();
  await expect(documentRow(page, w2.name)).toContainText('House / Repairs');

  await page.getByRole('button', { name: 'Actions for folder Repairs' }).click();
  await expect(page.getByRole('menuitem', { name: /^Delete/ })).toBeDisabled();
  await page.keyboard.press('Escape');
  await dragByMouse(page, documentRow(page, w2.name), placeInTree(page, /^Root/));
  await expect(documentRow(page, w2.name)).toContainText('Root');
  await folderMenu(page, 'Repairs', 'Delete');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(toast(page, 'Folder deleted')).toBeVisible();
  await expect(placeInTree(page, /^Repairs/)).toBeHidden();
});

test('the same by keyboard alone', async ({ page }) => {
  const { keyboard } = page;
  const handle = page.getByRole('button', { name: `Move ${w2.name}` });
  await tabTo(page, handle);
  await pickUpByKey(page, 'Space');
  await expect(announcement(page)).toHaveText(`Picked up ${w2.name}.`);
  const before = await dragged(page).boundingBox();
  await keyboard.press('ArrowRight');
  // Spec section 9: the keyboard moves by 25 px.
  await expect
    .poll(async () => ((await dragged(page).boundingBox())?.x ?? 0) - (before?.x ?? 0))
    .toBeCloseTo(25, 0);
  await keyboard.press('Escape');
  await expect(announcement(page)).toHaveText(`Put ${w2.name} back.`);
  await expect(dragged(page)).toBeHidden();
  await expect(handle).toBeFocused();

  await pickUpByKey(page, 'Enter');
  await expect(announcement(page)).toHaveText(`Picked up ${w2.name}.`);
  await keyboard.press('PageDown');
  await expect(announcement(page)).toHaveText('Over Root.');
  // Past the folders of two years, quicker than a page is drawn.
  for (let press = 0; press < 3; press += 1) await keyboard.press('PageDown');
  await expect(announcement(page)).toHaveText('Over W-2.');
  await keyboard.press('Enter');
  await expect(documentRow(page, w2.name)).toContainText(/W-2 Brightwater.*W-2/);
  await expect(announcement(page)).toHaveText(`Dropped ${w2.name} on W-2.`);

  await tabTo(page, page.getByRole('button', { name: 'Organize Files' }));
  await keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Organize Files' });
  const choice = dialog.getByRole('checkbox', { name: receipt.name });
  await tabTo(page, choice);
  await keyboard.press('Space');
  await tabTo(page, dialog.getByLabel('Category'));
  await keyboard.type('Receipts');
  await keyboard.press('Enter');
  await tabTo(page, dialog.getByRole('button', { name: 'Organize' }));
  await keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(toast(page, 'Files organized successfully')).toContainText('Filed as Receipts');
  await expect(documentRow(page, receipt.name)).toContainText('Receipts');
});

test('a hand that trembles opens a document instead of moving it', async ({ page }) => {
  const from = await middleOf(documentRow(page, w2.name));
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 5, from.y + 4, { steps: 3 });
  await expect(dragged(page)).toHaveCount(0);
  await page.mouse.up();
  await expect(page.getByRole('complementary', { name: 'Preview' })).toContainText(w2.name);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

  test('a finger picks a document up once it has rested for 200 ms', async ({ page }) => {
    const row = documentRow(page, w2.name);
    await row.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    const finger = await openTouch(page);
    await page.clock.install();
    await page.clock.pauseAt(new Date(Date.now() + 60_000));
    await finger.down(await middleOf(row));
    await page.clock.runFor(190);
    await expect(dragged(page)).toHaveCount(0);
    await page.clock.runFor(20);
    await expect(dragged(page)).toBeVisible();
    await finger.up();
  });

  test('documents are dragged to the tray with a finger', async ({ page }) => {
    const row = documentRow(page, receipt.name);
    await dragByTouch(page, row, 'Receipts');
    await expect(toast(page, 'Files organized successfully')).toContainText('Filed as Receipts');
    await expect(row).toContainText('Receipts');

    await dragByTouch(page, documentRow(page, w2.name), 'New folder');
    const dialog = page.getByRole('dialog', { name: 'New Folder' });
    await dialog.getByLabel('Folder name').fill('Wages');
    await dialog.getByRole('button', { name: 'Create folder' }).tap();
    await expect(documentRow(page, w2.name)).toContainText('Wages');
    await page.getByText('Folders', { exact: true }).tap();
    await page.getByRole('button', { name: /^Wages/ }).tap();
    await expect(page.getByText('Showing 1 of 3 documents')).toBeVisible();
  });
});

async function folderMenu(page: Page, folder: string, entry: string): Promise<void> {
  await placeInTree(page, new RegExp(`^${folder}`)).hover();
  await page.getByRole('button', { name: `Actions for folder ${folder}` }).click();
  await page.getByRole('menuitem', { name: entry, exact: true }).click();
}
