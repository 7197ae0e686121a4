import { expect, type Page } from '@playwright/test';
import { createClient, enterPassword, register, typeCode } from './accounts.ts';
import { openDocuments, uploadByDrop, uploadOf } from './documents.ts';
import { codeFor } from './mailbox.ts';
import { formW2, largeScan } from './papers.ts';
import { newPerson, type Person } from './people.ts';
import { openFirstProject } from './projects.ts';

/** A screen, or a state of one, that is looked at and checked by itself. */
export interface Screen {
  name: string;
  path: string;
  /** Brings about the state, on the page that was opened. */
  show?: (page: Page) => Promise<unknown>;
  /** Undoes what would outlast the page. */
  leave?: (page: Page) => Promise<void>;
  /** Widths at which it exists, in pixels; all by default. */
  widths?: readonly number[];
}

const nobody = 'userId=0198c0de-0000-7000-8000-000000000000&email=ruth.okafor%40mail.example';

/** What a visitor can open (spec section 2). */
export const visitorScreens: readonly Screen[] = [
  { name: 'landing', path: '/' },
  { name: 'landing-notice', path: '/messages' },
  { name: 'landing-unknown-path', path: '/no/such/place' },
  { name: 'faq', path: '/faq' },
  { name: 'auth', path: '/auth' },
  {
    name: 'auth-errors',
    path: '/auth',
    show: (page) => page.getByRole('button', { name: 'Sign in', exact: true }).click(),
  },
  { name: 'auth-create-account', path: '/auth?tab=create-account' },
  { name: 'verify-email', path: `/verify-email?${nobody}` },
  {
    name: 'verify-email-sent',
    path: '/auth',
    show: (page) => register(page, newPerson()),
  },
  { name: 'login-2fa', path: `/login-2fa?${nobody}` },
  { name: 'login-2fa-sent', path: '/auth', show: enterRightPassword },
  { name: 'login-2fa-wrong', path: '/auth', show: enterWrongCode },
  { name: 'forgot-password', path: '/forgot-password' },
  {
    name: 'forgot-password-sent',
    path: '/forgot-password',
    show: async (page) => {
      await page.getByLabel('Email').fill(newPerson().email);
      await page.getByRole('button', { name: 'Send the link' }).click();
      await expect(page.getByRole('heading', { name: 'Look in your inbox.' })).toBeVisible();
    },
  },
  { name: 'reset-password', path: `/reset-password#token=${'x'.repeat(43)}` },
  { name: 'reset-password-spent', path: '/reset-password' },
  { name: 'invitation-spent', path: '/invitation' },
  { name: 'undo-email-change', path: `/undo-email-change#token=${'x'.repeat(43)}` },
  { name: 'stop-recovery', path: `/stop-recovery#token=${'x'.repeat(43)}` },
];

/** What a client with documents can open. */
export const clientScreens: readonly Screen[] = [
  ...['dashboard', 'documents', 'payments', 'messages', 'timeline', 'profile'].map((tab) => ({
    name: `portal-${tab}`,
    path: `/?tab=${tab}`,
  })),
  { name: 'home', path: '/home' },
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
  // A drag ends when the window changes its size, so each width is a state of its own.
  ...[1440, 390].map((width) => ({
    name: 'documents-dragging',
    path: '/?tab=documents',
    show: pickUp,
    leave: (page: Page) => page.keyboard.press('Escape'),
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
    leave: forgetUploads,
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
];

/** What staff can open while files await review. */
export const staffScreens: readonly Screen[] = [
  ...['overview', 'pending', 'clients', 'messages', 'projects', 'archived', 'invoices'].map(
    (section) => ({ name: `admin-${section}`, path: `/admin?section=${section}` }),
  ),
  {
    name: 'admin-palette',
    path: '/admin?section=archived',
    show: async (page) => {
      await page.getByRole('button', { name: /^Find a client/ }).click();
      await page.getByRole('dialog').getByRole('combobox').fill('in');
      await expect(page.getByRole('option').first()).toBeVisible();
    },
  },
  { name: 'admin-invoices-totals', path: '/admin?section=invoices&tab=totals' },
  { name: 'admin-invoices-details', path: '/admin?section=invoices', show: openInvoice },
  {
    name: 'admin-invoices-new',
    path: '/admin?section=invoices&open=new-invoice',
    show: async (page) => {
      const dialog = page.getByRole('dialog', { name: 'Create invoice' });
      await dialog.getByRole('button', { name: 'Split into lines' }).click();
      await dialog.getByRole('button', { name: 'Create invoice' }).click();
      await expect(dialog.getByText('Please choose a client')).toBeVisible();
    },
  },
  { name: 'admin-account', path: '/admin?section=account' },
  { name: 'admin-security', path: '/admin?section=security&q=a' },
  { name: 'admin-inquiries', path: '/admin/inquiries' },
  { name: 'admin-client-view', path: '/client-view' },
  {
    name: 'admin-client-view-open',
    path: '/client-view',
    show: async (page) => {
      await page.getByRole('list', { name: 'Clients' }).getByRole('link').first().click();
      await expect(page.getByRole('heading', { name: /^Welcome, / })).toBeVisible();
    },
  },
  { name: 'admin-messages-page', path: '/messages' },
  {
    name: 'admin-new-message',
    path: '/admin?section=messages&open=new',
    show: (page) => expect(page.getByRole('dialog')).toBeVisible(),
  },
  { name: 'admin-not-found', path: '/no/such/place' },
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
  { name: 'admin-clients-archived', path: '/admin?section=clients&show=archived' },
  { name: 'admin-clients-invitations', path: '/admin?section=clients&tab=invitations' },
  {
    name: 'admin-clients-invite',
    path: '/admin?section=clients&open=invite',
    show: async (page) => {
      await page.getByRole('button', { name: 'Send invitation' }).click();
      await expect(page.getByText('First name is required')).toBeVisible();
    },
  },
  {
    name: 'admin-client-not-found',
    path: '/admin?section=clients&client=0198c0de-0000-7000-8000-000000000000',
    show: (page) => expect(page.getByText('User not found')).toBeVisible(),
  },
  ...['Information', 'Projects', 'Invoices', 'Conversations', 'Activity', 'Notes'].map((tab) => ({
    name: `admin-client-${tab.toLowerCase()}`,
    path: '/admin?section=clients',
    show: async (page: Page) => {
      await openFirstClient(page);
      await page.getByRole('tab', { name: tab }).click();
    },
  })),
  ...['edit', 'archive', 'delete'].map((dialog) => ({
    name: `admin-client-${dialog}`,
    path: '/admin?section=clients',
    show: async (page: Page) => {
      await openFirstClient(page);
      await page.goto(`${page.url()}&open=${dialog}`);
      await expect(
        page.getByRole('dialog').or(page.getByRole('alertdialog')).first(),
      ).toBeVisible();
    },
  })),
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
    leave: restoreFirst,
  },
  { name: 'admin-projects-list', path: '/admin?section=projects', widths: [390] },
  { name: 'admin-project', path: '/admin?section=projects', show: openFirstProject },
  {
    name: 'admin-project-checklist',
    path: '/admin?section=projects&part=checklist',
    show: openFirstProject,
    widths: [390],
  },
  {
    name: 'admin-projects-filters',
    path: '/admin?section=projects&waiting=yes',
    show: (page) => expect(page.getByLabel('Waiting on client')).toBeVisible(),
  },
  {
    name: 'admin-projects-no-match',
    path: '/admin?section=projects&q=no-such-project',
    show: (page) => expect(page.getByText('No projects match your filters')).toBeVisible(),
  },
  {
    name: 'admin-project-create',
    path: '/admin?section=projects&open=new-project',
    show: async (page) => {
      await page.getByLabel('Client', { exact: true }).click();
      await expect(page.getByRole('option').first()).toBeVisible();
    },
  },
  {
    name: 'admin-project-step',
    path: '/admin?section=projects',
    show: async (page) => {
      await openFirstProject(page);
      await page.getByRole('button', { name: 'Add step' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'admin-project-item-menu',
    path: '/admin?section=projects',
    show: async (page) => {
      await openFirstProject(page);
      await openMenu(page);
    },
  },
  {
    name: 'admin-project-cancel',
    path: '/admin?section=projects',
    show: async (page) => {
      await openFirstProject(page);
      await page.getByRole('button', { name: 'More project actions' }).click();
      await page.getByRole('menuitem', { name: 'Cancel project' }).click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
    },
  },
  { name: 'admin-templates', path: '/admin?section=projects&tab=templates' },
  {
    name: 'admin-template',
    path: '/admin?section=projects&tab=templates&part=checklist',
    show: async (page) => {
      await page.getByRole('list', { name: 'Templates' }).locator('[data-row]').first().click();
      await expect(page.getByRole('list', { name: 'Template Checklists' })).toBeVisible();
    },
  },
  {
    name: 'admin-template-create',
    path: '/admin?section=projects&tab=templates&open=new-template',
    show: (page) => expect(page.getByRole('dialog', { name: 'Create Template' })).toBeVisible(),
  },
  {
    name: 'admin-account-menu',
    path: '/admin',
    show: (page) => page.getByRole('button', { name: /account menu/ }).click(),
  },
];

/** Opens a screen and waits until nothing on it is loading any more. */
export async function openScreen(page: Page, screen: Screen): Promise<void> {
  await page.goto(screen.path);
  await settle(page);
  await screen.show?.(page);
  await settle(page);
}

/** Waits until what a person would wait for is there: content, pictures, fonts. */
export async function settle(page: Page): Promise<void> {
  // A dialog hides the page behind it from assistive technology, not from the eye.
  const title = page.getByRole('heading', { level: 1, includeHidden: true });
  await expect(title.first()).toBeVisible();
  await expect(page.getByRole('status', { name: /loading/i })).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready);
}

async function enterRightPassword(page: Page): Promise<Person> {
  const person = newPerson();
  await createClient(page.context(), person);
  await enterPassword(page, person);
  await expect(page.getByRole('heading', { name: 'Enter the code we sent.' })).toBeVisible();
  return person;
}

async function enterWrongCode(page: Page): Promise<void> {
  const person = await enterRightPassword(page);
  const code = await codeFor(page, person.email, 'sign-in');
  await typeCode(page, code === '000000' ? '000001' : '000000');
  await expect(page.getByText(/tries left/).first()).toBeVisible();
}

/** Opens the first invoice of the list, the client's own or the back office's. */
async function openInvoice(page: Page): Promise<void> {
  const own = page.getByRole('heading', { level: 3 }).getByRole('button');
  await own.or(page.locator('[data-row]')).first().click();
  await expect(page.getByRole('table', { name: /^Lines of invoice/ })).toBeVisible();
}

async function openFirst(page: Page, name: RegExp): Promise<void> {
  const file = page.locator('[data-row]').filter({ hasText: name }).first();
  await file.click();
  await expect(
    page.getByRole('complementary', { name: 'Preview' }).or(page.getByRole('dialog')),
  ).toBeVisible();
}

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

async function openFirstClient(page: Page): Promise<void> {
  await page.getByRole('region', { name: 'Clients' }).getByRole('link').first().click();
  await expect(page.getByRole('link', { name: 'Back to clients' })).toBeVisible();
  await settle(page);
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

async function openMenu(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Actions for (?!folder)/ })
    .first()
    .click();
  await expect(page.getByRole('menu')).toBeVisible();
}

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
  await page.keyboard.press('Space');
  await expect(page.locator('[data-dragged]')).toBeVisible();
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
  await expect(uploadOf(page, cut.name)).toContainText('The connection dropped');
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
