import { expect, type Page } from '@playwright/test';
import { openFirst, type Screen, settle } from './screen.ts';

/** What staff do with documents: those that await review, those of one client, archived ones. */
export const reviewScreens: readonly Screen[] = [
  {
    name: 'admin-pending-preview-pdf',
    path: '/admin?section=pending',
    show: (page) => openFirst(page, /\.pdf$/),
  },
  {
    name: 'admin-pending-preview-photo',
    path: '/admin?section=pending',
    show: (page) => openFirst(page, /\.(jpg|jpeg|png)$/),
  },
  {
    name: 'admin-pending-preview-sheet',
    path: '/admin?section=pending',
    show: (page) => openFirst(page, /\.(csv|xlsx)$/),
  },
  // Opened at each width: what is beside the list there is its own dialog on narrower screens.
  ...[1440, 768, 390].flatMap((width) =>
    ['Organize', 'Send back', 'Ask the client'].map((does) => ({
      name: `admin-pending-one-${does.toLowerCase().replaceAll(' ', '-')}`,
      path: '/admin?section=pending',
      widths: [width],
      show: async (page: Page) => {
        await openFirst(page, /\.pdf$/);
        await page
          .getByRole('button', { name: /^Actions for/ })
          .last()
          .click();
        await page.getByRole('menuitem', { name: does }).click();
        await expect(page.getByRole('dialog', { name: /^(Organize|Send|Ask)/ })).toBeVisible();
      },
    })),
  ),
  {
    name: 'admin-pending-no-match',
    path: '/admin?section=pending&q=no-such-document',
    show: (page) => expect(page.getByText('No files match your filters')).toBeVisible(),
  },
  {
    name: 'admin-pending-keys',
    path: '/admin?section=pending',
    show: async (page) => {
      await expect(page.getByRole('heading', { name: 'Files awaiting review' })).toBeVisible();
      await page.keyboard.press('?');
      await expect(page.getByRole('dialog')).toBeVisible();
    },
    widths: [1440],
  },
  { name: 'admin-pending-selection', path: '/admin?section=pending', show: selectFiles },
  {
    name: 'admin-pending-organize',
    path: '/admin?section=pending',
    show: async (page) => {
      await selectFiles(page);
      await page.getByRole('toolbar').getByRole('button', { name: 'Organize' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'admin-pending-delete',
    path: '/admin?section=pending',
    show: async (page) => {
      await selectFiles(page);
      await page.getByRole('toolbar').getByRole('button', { name: 'Delete' }).click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
    },
  },
  { name: 'admin-client-files', path: '/admin?section=pending', show: openClientFiles },
  {
    name: 'admin-client-upload',
    path: '/admin?section=pending',
    show: async (page) => {
      await openClientFiles(page);
      await page.getByRole('button', { name: 'Upload for this client' }).first().click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'admin-archived-files',
    path: '/admin?section=pending',
    show: archiveFirst,
    reset: restoreFirst,
  },
];

/** Selects the first two files awaiting review; a phone asks for that first. */
async function selectFiles(page: Page): Promise<void> {
  await expect(page.locator('[data-row]').first()).toBeVisible();
  const asks = page.getByRole('button', { name: 'Select', exact: true });
  if (await asks.isVisible()) await asks.click();
  const boxes = page.getByRole('checkbox', { name: /^Select (?!all)/ });
  await boxes.nth(0).check();
  await boxes.nth(1).check();
  await expect(page.getByRole('toolbar', { name: '2 selected' })).toBeVisible();
}

async function openClientFiles(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Actions for/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: /^All files of/ }).click();
  await expect(page.getByRole('button', { name: 'Upload for this client' }).first()).toBeVisible();
  await settle(page);
}

async function archiveFirst(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Actions for/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByLabel('Reason').fill('Sent twice');
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Delete/ })
    .click();
  await expect(page.getByRole('alertdialog')).toBeHidden();
  await page.goto('/admin?section=archived');
  await expect(page.locator('[data-row]').first()).toBeVisible();
}

async function restoreFirst(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Restore/ })
    .first()
    .click();
  await expect(page.getByText('File restored', { exact: true }).first()).toBeVisible();
}
