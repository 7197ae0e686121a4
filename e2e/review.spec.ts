import type { Page } from '@playwright/test';
import { unzipSync } from 'fflate';
import {
  fileName,
  fileRow,
  handOverDirectly,
  listedNames,
  openPending,
} from './support/back-office.ts';
import { download } from './support/documents.ts';
import { tabTo, toast } from './support/page.ts';
import { formW2, papersOf } from './support/papers.ts';
import { newPerson } from './support/people.ts';
import { expect, test } from './support/test.ts';

test('many files are marked, organized, deleted and brought back by mouse', async ({
  page,
  anotherBrowser,
  product,
}) => {
  const client = await anotherBrowser();
  const person = newPerson('Wren', 'Castellanos');
  const papers = await papersOf('Osprey');
  const [clinics, dental, hardware, paper] = papers;
  await handOverDirectly(client, person, papers);
  await openPending(page, product, 'osprey');
  await expect(page.getByText('4 files found')).toBeVisible();
  const box = (name: string) => page.getByRole('checkbox', { name: `Select ${name}` });

  await box(clinics.name).click();
  await box(hardware.name).click({ modifiers: ['Shift'] });
  const bar = page.getByRole('toolbar', { name: '3 selected' });
  await expect(bar).toBeVisible();
  await expect(box(dental.name)).toBeChecked();
  await bar.getByRole('button', { name: 'Mark processed' }).click();
  const updated = toast(page, '3 files updated');
  await expect(updated).toBeVisible();
  await expect(page.getByText('1 file found')).toBeVisible();
  await updated.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('4 files found')).toBeVisible();

  await page.getByRole('checkbox', { name: 'Select all files' }).check();
  await page.getByRole('button', { name: 'Organize' }).click();
  const organize = page.getByRole('dialog', { name: 'Organize 4 files' });
  await organize.getByLabel('Category').selectOption('Business');
  await organize.getByRole('button', { name: 'Organize' }).click();
  await expect(toast(page, '4 files organized')).toBeVisible();
  await expect(fileRow(page, paper.name)).toContainText('Business');
  await expect(page.getByRole('toolbar')).toBeHidden();

  await page.getByRole('columnheader', { name: 'File' }).getByRole('button').click();
  await expect
    .poll(() => listedNames(page))
    .toEqual([hardware.name, paper.name, clinics.name, dental.name]);
  await fileName(page, hardware.name).click({ modifiers: ['ControlOrMeta'] });
  await fileName(page, paper.name).click({ modifiers: ['Shift'] });
  await page
    .getByRole('toolbar', { name: '2 selected' })
    .getByRole('button', { name: 'Delete' })
    .click();
  const question = page.getByRole('alertdialog', { name: 'Delete 2 files?' });
  await expect(question).toContainText('delete 2 files cannot be undone');
  await question.getByLabel('Reason').fill('Sent twice');
  await question.getByRole('button', { name: 'Delete 2 files' }).click();
  await expect(toast(page, '2 files deleted')).toBeVisible();
  await expect.poll(() => listedNames(page)).toEqual([clinics.name, dental.name]);

  await page.getByRole('link', { name: /Archived$/ }).click();
  await expect(page.getByRole('heading', { name: 'Archived files' })).toBeVisible();
  await page.getByRole('searchbox').fill('osprey');
  await expect(page.getByText('2 files found')).toBeVisible();
  await expect(fileRow(page, hardware.name)).toContainText('Sent twice');
  await expect(fileRow(page, hardware.name)).toContainText(/\d\.\d KB/);
  await page.getByRole('button', { name: `Restore ${hardware.name}` }).click();
  await expect(toast(page, 'File restored')).toContainText(hardware.name);
  await expect(page.getByText('1 file found')).toBeVisible();
  await fileName(page, paper.name).click();
  const archived = page.getByRole('dialog', { name: paper.name });
  await expect(archived).toContainText('Sent twice');
  await archived.getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByText('No files match your filters')).toBeVisible();

  await client.goto('/?tab=documents');
  await expect(client.getByText('Showing 4 of 4 documents')).toBeVisible();
});

test('many files are reviewed by keyboard alone', async ({ page, anotherBrowser, product }) => {
  const papers = await papersOf('Heron');
  const [clinics, dental, hardware, paper] = papers;
  await handOverDirectly(await anotherBrowser(), newPerson(), papers);
  await openPending(page, product, 'heron');
  await expect(page.getByText('4 files found')).toBeVisible();
  const { keyboard } = page;

  await keyboard.press('j');
  await expect(fileName(page, clinics.name)).toBeFocused();
  await keyboard.press('Shift+ArrowDown');
  await keyboard.press('Shift+ArrowDown');
  await expect(page.getByRole('toolbar', { name: '3 selected' })).toBeVisible();
  await keyboard.press('Shift+ArrowUp');
  await expect(page.getByRole('toolbar', { name: '2 selected' })).toBeVisible();
  await expect(fileName(page, dental.name)).toBeFocused();
  await keyboard.press('Escape');
  await expect(page.getByRole('toolbar')).toBeHidden();

  await keyboard.press('End');
  await expect(fileName(page, paper.name)).toBeFocused();
  await keyboard.press('x');
  await keyboard.press('k');
  await keyboard.press('x');
  await expect(page.getByRole('toolbar', { name: '2 selected' })).toBeVisible();
  await keyboard.press('o');
  const organize = page.getByRole('dialog', { name: 'Organize 2 files' });
  await tabTo(page, organize.getByLabel('Category'));
  await keyboard.type('Receipt');
  await tabTo(page, organize.getByRole('button', { name: 'Organize' }));
  await keyboard.press('Enter');
  await expect(toast(page, '2 files organized')).toBeVisible();
  await expect(fileRow(page, paper.name)).toContainText('Receipt');

  await keyboard.press('ControlOrMeta+a');
  await expect(page.getByRole('toolbar', { name: '4 selected' })).toBeVisible();
  await keyboard.press('p');
  await expect(toast(page, '4 files updated')).toBeVisible();
  await expect(page.getByText('No files match your filters')).toBeVisible();
  await toast(page, '4 files updated').getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(page.getByText('4 files found')).toBeVisible();

  await tabTo(page, fileName(page, hardware.name));
  await keyboard.press('Delete');
  const question = page.getByRole('alertdialog', { name: `Delete "${hardware.name}"?` });
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await tabTo(page, question.getByRole('button', { name: 'Delete 1 file' }));
  await keyboard.press('Enter');
  await expect(toast(page, '1 file deleted')).toBeVisible();
  await expect(fileRow(page, hardware.name)).toBeHidden();
});

test('keys mean the file in the preview, and rest while someone types into a dialog', async ({
  page,
  anotherBrowser,
  product,
}) => {
  const papers = await papersOf('Bittern');
  await handOverDirectly(await anotherBrowser(), newPerson('Odile', 'Marchetti'), papers);
  await openPending(page, product, 'bittern');
  await expect(page.getByText('4 files found')).toBeVisible();
  const [first, second, third] = await listedNames(page);
  const preview = page.getByRole('complementary', { name: 'Preview' });
  const shows = (name = '') => expect(preview.getByRole('heading')).toHaveText(name);
  const { keyboard } = page;

  await fileName(page, first ?? '').click();
  await shows(first);
  await keyboard.press('j');
  await shows(second);
  await preview.getByRole('button', { name: 'Next file' }).click();
  await shows(third);
  await keyboard.press('p');
  await expect(toast(page, third ?? '')).toBeVisible();
  await expect(page.getByText('3 files found')).toBeVisible();
  expect(await listedNames(page)).not.toContain(third);

  // The toast makes room for the bar that comes under it.
  await page.getByRole('checkbox', { name: `Select ${first}` }).click();
  const bar = page.getByRole('toolbar', { name: '1 selected' });
  await bar.getByRole('button', { name: 'Mark processed' }).click({ trial: true, timeout: 5000 });
  await expect(toast(page, third ?? '')).toBeVisible();
  await bar.getByRole('button', { name: 'Clear selection' }).click();

  await fileName(page, first ?? '').click();
  await shows(first);
  await keyboard.press('r');
  await keyboard.type('W-2 of p, r and d');
  const rename = page.getByRole('dialog', { name: 'Rename file' });
  await expect(rename.getByLabel('File name')).toHaveValue('W-2 of p, r and d');
  await keyboard.press('Escape');
  await expect(rename).toBeHidden();
  await expect(page.getByText('3 files found')).toBeVisible();
});

test('a selection arrives as one ZIP with every file in it', async ({
  page,
  anotherBrowser,
  product,
}) => {
  const papers = await papersOf('Plover');
  await handOverDirectly(await anotherBrowser(), newPerson('Ida', 'Brandt'), papers);
  await openPending(page, product, 'plover');
  await expect(page.getByText('4 files found')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Select all files' }).check();
  const zip = await download(page, () =>
    page.getByRole('toolbar').getByRole('button', { name: 'Download' }).click(),
  );
  await expect(toast(page, 'Download Started')).toContainText(zip.name);
  expect(zip.name).toMatch(/\.zip$/);
  const inside = unzipSync(zip.bytes);
  expect(Object.keys(inside).toSorted()).toEqual(papers.map(({ name }) => name).toSorted());
  for (const { name, buffer } of papers)
    expect(buffer.equals(inside[name] ?? Buffer.alloc(0))).toBe(true);
  // Told by the server, whose last word ends the meter.
  await expect(page.getByRole('progressbar')).toBeHidden();

  await page.getByRole('button', { name: 'Clear selection' }).click();
  await page.getByRole('checkbox', { name: `Select ${papers[0].name}` }).check();
  const single = await download(page, () => page.keyboard.press('d'));
  expect(single.name).toBe(papers[0].name);
});

test('a long list renders what is in view, comes page by page and reaches its end', async ({
  page,
  anotherBrowser,
  product,
}) => {
  const { buffer, mimeType } = await formW2('Dotterel');
  const papers = Array.from({ length: 120 }, (_, index) => ({
    name: `Dotterel ${String(index + 1).padStart(3, '0')}.pdf`,
    mimeType,
    buffer,
  }));
  await handOverDirectly(await anotherBrowser(), newPerson(), papers);
  await openPending(page, product, 'dotterel');
  await page.getByRole('columnheader', { name: 'File' }).getByRole('button').click();
  await expect(page.getByText('120 files found')).toBeVisible();
  const rendered = page.locator('tbody tr[data-file]');
  await expect(rendered.first()).toContainText('Dotterel 001.pdf');
  // A screen holds some twenty rows.
  expect(await rendered.count()).toBeLessThan(60);

  await fileName(page, 'Dotterel 001.pdf').focus();
  await page.keyboard.press('x');
  await page.keyboard.press('End');
  await expect(page.getByText('Showing 120 of 120 files')).toBeVisible();
  await page.keyboard.press('End');
  await expect(fileName(page, 'Dotterel 120.pdf')).toBeFocused();
  expect(await rendered.count()).toBeLessThan(60);
  await fileName(page, 'Dotterel 120.pdf').click({ modifiers: ['Shift'] });
  await expect(page.getByRole('toolbar', { name: '120 selected' })).toBeVisible();

  await page.getByRole('toolbar').getByRole('button', { name: 'Mark processed' }).click();
  await expect(toast(page, '120 files updated')).toBeVisible();
  await expect(page.getByText('No files match your filters')).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

  test('files are selected, organized, deleted and restored with a thumb', async ({
    page,
    anotherBrowser,
    product,
  }) => {
    const papers = await papersOf('Sanderling');
    const [clinics, dental, hardware, paper] = papers;
    await handOverDirectly(await anotherBrowser(), newPerson(), papers);
    await openPending(page, product, 'sanderling');
    await expect(page.getByText('4 files found')).toBeVisible();
    await page.getByRole('button', { name: 'Select', exact: true }).tap();
    await fileName(page, clinics.name).tap();
    await fileName(page, paper.name).tap();
    const bar = page.getByRole('toolbar', { name: '2 selected' });
    await bar.getByRole('button', { name: 'Organize' }).tap();
    const organize = page.getByRole('dialog', { name: 'Organize 2 files' });
    await organize.getByLabel('Category').selectOption('Statement');
    await organize.getByRole('button', { name: 'Organize' }).tap();
    await expect(toast(page, '2 files organized')).toBeVisible();
    await expect(fileRow(page, paper.name)).toContainText('Statement');

    await fileName(page, dental.name).tap();
    await fileName(page, hardware.name).tap();
    await bar.getByRole('button', { name: 'Delete' }).tap();
    await page
      .getByRole('alertdialog', { name: 'Delete 2 files?' })
      .getByRole('button', { name: 'Delete 2 files' })
      .tap();
    await expect(toast(page, '2 files deleted')).toBeVisible();
    await expect(page.getByText('2 files found')).toBeVisible();
    await expectNoSidewaysScroll(page);

    await page.goto('/admin?section=archived&q=sanderling');
    await page.getByRole('button', { name: `Restore ${dental.name}` }).tap();
    await expect(toast(page, 'File restored')).toBeVisible();
    await expect(fileRow(page, dental.name)).toBeHidden();
    await expect(fileRow(page, hardware.name)).toContainText('Deleted by staff');
    await expectNoSidewaysScroll(page);
  });
});

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBe(0);
}
