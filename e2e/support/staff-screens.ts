import { expect, type Page } from '@playwright/test';
import { adminPlaces, adminSections } from '../../web/lib/admin-screens.ts';
import { openFirstProject } from './projects.ts';
import { settle, openInvoice, openFirst, openMenu, type Screen } from './screen.ts';

/** What staff can open while files await review. */
export const staffScreens: readonly Screen[] = [
  ...[...adminSections, ...adminPlaces].map(({ value }) => ({
    name: `admin-${value}`,
    path: `/admin?section=${value}`,
  })),
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
  { name: 'admin-security-found', path: '/admin?section=security&q=a' },
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
    name: 'admin-pending-preview-sheet',
    path: '/admin?section=pending',
    show: (page) => openFirst(page, /\.(csv|xlsx)$/),
  },
  // Opened at each width: what is beside the list there is a dialog of its own on narrower screens.
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
  {
    name: 'admin-imports-checked',
    path: '/admin?section=imports',
    show: async (page) => {
      await page.getByLabel('Client list').setInputFiles({
        name: 'clients from the old program.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(clientList),
      });
      await expect(page.getByRole('list', { name: 'Rows', exact: true })).toBeVisible();
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
  ...['Information', 'People', 'Projects', 'Invoices', 'Conversations', 'Activity', 'Notes'].map(
    (tab) => ({
      name: `admin-client-${tab.toLowerCase()}`,
      path: '/admin?section=clients',
      show: async (page: Page) => {
        await openFirstClient(page);
        await page.getByRole('tab', { name: tab }).click();
      },
    }),
  ),
  ...['edit', 'archive', 'merge', 'delete'].map((dialog) => ({
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
  {
    name: 'admin-client-open-account',
    path: '/admin?section=clients',
    show: async (page) => {
      await openFirstClient(page);
      await page.goto(`${page.url()}&tab=people&open=open-account`);
      await expect(page.getByRole('dialog', { name: 'Open an account' })).toBeVisible();
    },
  },
  { name: 'admin-household', path: '/admin?section=clients', show: openHousehold },
  {
    name: 'admin-household-part',
    path: '/admin?section=clients',
    show: async (page) => {
      await openHousehold(page);
      await page.getByRole('button', { name: /^Part people of/ }).click();
      const part = page.getByRole('dialog', { name: /^Part people of/ });
      await part.getByLabel('Last year for both').fill('2025');
      await expect(part.getByRole('region', { name: 'Who sees what' })).toBeVisible();
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
  {
    name: 'admin-project-questionnaire',
    path: '/admin?section=projects&q=Individual',
    show: async (page) => {
      await openFirstProject(page);
      await page.getByRole('button', { name: 'More project actions' }).click();
      await page.getByRole('menuitem', { name: 'Questionnaire' }).click();
      await expect(page.getByRole('dialog', { name: 'Questionnaire' })).toBeVisible();
    },
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

/** The household of the demo data. */
async function openHousehold(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Find a client/ }).click();
  await page.getByRole('dialog').getByRole('combobox').fill('raman');
  await page
    .getByRole('option')
    .filter({ hasText: /client accounts/ })
    .click();
  await expect(page.getByText('Household of 2 client accounts')).toBeVisible();
}

/** A client list with a row of each verdict. */
const clientList = [
  'Taxpayer First,Taxpayer Last,Spouse First,E-mail,Cell,SSN,DOB,Street,City,State,Zip,Filing Status,Preparer Code',
  'Greta,Lindqvist,Björn,greta@lindqvist.example,(512) 555-0142,400-00-1234,3/14/1981,12 Elm Street,Austin,TX,78701,MFJ,07',
  'Olivia,Lindqvist,,,,400-00-5678,11/2/2004,12 Elm Street,Austin,TX,78701,Single,07',
  'Pavel,Novák,,pavel@novak.example,,,1/30/1969,PO Box 7,Boston,MA,2139,HOH,12',
  'Pavel,Novák,,,,,,,,,,,12',
  'Greta,Lindqvist,,greta@lindqvist.example,,,,,,,,,',
  ',,,nobody@example.test,,,,,,,,,',
].join('\r\n');
