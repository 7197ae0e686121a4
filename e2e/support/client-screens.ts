import { expect, type Page } from '@playwright/test';
import { openDocuments, uploadByDrop, uploadOf } from './documents.ts';
import { pickUpByKey } from './moving.ts';
import { formW2, largeScan } from './papers.ts';
import { openInvoice, openFirst, openMenu, type Screen } from './screen.ts';

/** What a client with documents can open. */
export const clientScreens: readonly Screen[] = [
  ...['dashboard', 'documents', 'payments', 'messages', 'timeline', 'profile'].map((tab) => ({
    name: `portal-${tab}`,
    path: `/?tab=${tab}`,
  })),
  { name: 'home', path: '/home' },
  { name: 'agreements', path: '/agreements' },
  { name: 'shared', path: '/shared' },
  { name: 'sign', path: '/sign' },
  { name: 'confirm', path: '/confirm?to=%2Fapi%2Fpapers' },
  { name: 'timeline-pending', path: '/?tab=timeline&show=pending' },
  { name: 'dashboard-no-activity', path: '/?tab=dashboard&activity=messages' },
  { name: 'verify-phone', path: '/verify-phone' },
  ...['account', 'email', 'notifications', 'privacy', 'password', 'phone', 'authenticator'].map(
    (dialog) => ({
      name: `profile-${dialog}`,
      path: `/?tab=profile&open=${dialog}`,
      show: (page: Page) => expect(page.getByRole('dialog')).toBeVisible(),
    }),
  ),
  { name: 'payments-invoice', path: '/?tab=payments', show: openInvoice },
  {
    name: 'pay',
    path: '/?tab=payments',
    show: async (page) => {
      await page.getByRole('link', { name: /^Pay / }).first().click();
      await expect(page.getByRole('button', { name: /with PayPal$/ })).toBeVisible();
    },
  },
  { name: 'client-view', path: '/client-view' },
  { name: 'messages', path: '/messages' },
  {
    name: 'messages-new',
    path: '/messages?subject=Schedule%20Consultation',
    show: (page) => expect(page.getByRole('dialog')).toBeVisible(),
  },
  {
    name: 'notifications',
    path: '/?tab=dashboard',
    show: async (page) => {
      await page.getByRole('button', { name: /^Notifications/ }).click();
      await expect(page.getByRole('dialog', { name: 'Notifications' })).toBeVisible();
    },
  },
  { name: 'not-found', path: '/no/such/place' },
  {
    name: 'documents-preview-pdf',
    path: '/?tab=documents',
    show: (page) => openFirst(page, /\.pdf$/),
  },
  {
    name: 'documents-preview-photo',
    path: '/?tab=documents',
    show: (page) => openFirst(page, /\.(jpg|jpeg|png)$/),
  },
  {
    name: 'documents-no-match',
    path: '/?tab=documents&q=no-such-document',
    show: (page) => expect(page.getByText('No documents match your filters')).toBeVisible(),
  },
  { name: 'documents-menu', path: '/?tab=documents', show: openMenu },
  {
    name: 'documents-delete',
    path: '/?tab=documents',
    show: async (page) => {
      await openMenu(page);
      await page.getByRole('menuitem', { name: 'Delete' }).click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
    },
  },
  {
    name: 'documents-selection',
    path: '/?tab=documents',
    show: async (page) => {
      await page
        .getByRole('checkbox', { name: /^Select (?!all)/ })
        .first()
        .check();
      await expect(page.getByRole('toolbar')).toBeVisible();
    },
  },
  // A drag ends when the window changes its size, so each width is its own state.
  ...[1440, 390].map((width) => ({
    name: 'documents-dragging',
    path: '/?tab=documents',
    show: pickUp,
    reset: (page: Page) => page.keyboard.press('Escape'),
    widths: [width],
  })),
  {
    name: 'documents-folders',
    path: '/?tab=documents',
    show: async (page) => {
      await page.getByText('Folders', { exact: true }).click();
      await page.getByText('Upload Checklist', { exact: true }).click();
      await expect(page.getByRole('button', { name: /^All documents/ })).toBeVisible();
    },
    widths: [390, 768],
  },
  { name: 'documents-new-folder', path: '/?tab=documents', show: openDialog('New Folder') },
  { name: 'documents-organize', path: '/?tab=documents', show: openDialog('Organize Files') },
  { name: 'documents-versions', path: '/?tab=documents', show: openVersions },
  {
    name: 'documents-new-version',
    path: '/?tab=documents',
    show: async (page) => {
      await openVersions(page);
      await page.getByRole('button', { name: 'Upload new version' }).click();
      await expect(page.getByRole('form', { name: 'Upload new version' })).toBeVisible();
    },
  },
  {
    name: 'documents-uploads',
    path: '/?tab=documents',
    show: uploadInAllStates,
    reset: forgetUploads,
  },
  {
    name: 'theme-menu',
    path: '/?tab=dashboard',
    show: (page) => page.getByRole('button', { name: 'Theme' }).click(),
    widths: [768, 1440],
  },
  {
    name: 'account-menu',
    path: '/?tab=dashboard',
    show: (page) => page.getByRole('button', { name: /account menu/ }).click(),
    widths: [768, 1440],
  },
  {
    name: 'phone-more',
    path: '/?tab=dashboard',
    show: (page) => page.getByRole('button', { name: /^More:/ }).click(),
    widths: [390],
  },
  {
    name: 'phone-upload',
    path: '/?tab=documents&upload=1',
    show: (page) => expect(page.getByRole('dialog', { name: 'Upload documents' })).toBeVisible(),
    widths: [390],
  },
  { name: 'questionnaire', path: '/?tab=timeline&view=questionnaire' },
  {
    name: 'questionnaire-answered',
    path: '/?tab=timeline&view=questionnaire',
    show: async (page) => {
      const move = page.getByRole('group', { name: /^Did you move, or live/ });
      await move.getByText('Yes', { exact: true }).first().click();
      await expect(page.getByText(/^Saved\. You, /).first()).toBeVisible();
      await expect(page.getByLabel('New address')).toBeVisible();
    },
  },
];

function openDialog(name: string) {
  return async (page: Page): Promise<void> => {
    await page.getByRole('button', { name, exact: true }).click();
    await expect(page.getByRole('dialog', { name })).toBeVisible();
  };
}

async function pickUp(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Move / })
    .first()
    .focus();
  await pickUpByKey(page, 'Space');
  await page.keyboard.press('PageDown');
  await expect(page.locator('[data-over]')).toBeVisible();
}

async function openVersions(page: Page): Promise<void> {
  await openMenu(page);
  await page.getByRole('menuitem', { name: 'Version History' }).click();
  await expect(page.getByRole('listitem', { name: 'Version 1' })).toBeVisible();
}

/** One upload each that is complete, refused, on its way, and cut off. */
async function uploadInAllStates(page: Page): Promise<void> {
  await openDocuments(page);
  const done = await formW2('Kestrel Optics');
  await uploadByDrop(page, [done]);
  await expect(uploadOf(page, done.name)).toContainText('Completed');
  const notes = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('call Ruth') };
  await uploadByDrop(page, [notes]);
  await page.context().setOffline(true);
  const cut = await formW2('Larkspur Dental');
  await uploadByDrop(page, [cut]);
  await expect(uploadOf(page, cut.name)).toContainText('Waiting for a connection');
  await page.context().setOffline(false);
  const network = await page.context().newCDPSession(page);
  await network.send('Network.enable');
  await network.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: 120 * 1024,
  });
  const slow = await largeScan('Closing papers of the house', 9 * 1024 * 1024);
  await uploadByDrop(page, [slow]);
  await expect(uploadOf(page, slow.name)).toContainText(/[1-9]%/);
}

async function forgetUploads(page: Page): Promise<void> {
  page.once('dialog', (dialog) => void dialog.accept());
  await page.goto('about:blank');
}
