import { expect, type Page } from '@playwright/test';
import { type Screen, settle } from './screen.ts';

/** The records of clients as staff open, change, and import them. */
export const staffClientScreens: readonly Screen[] = [
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
];

async function openFirstClient(page: Page): Promise<void> {
  await page.getByRole('region', { name: 'Clients' }).getByRole('link').first().click();
  await expect(page.getByRole('link', { name: 'Back to clients' })).toBeVisible();
  await settle(page);
}

/** A household: that of the demo data, or one that a journey made. */
async function openHousehold(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Find a client/ }).click();
  await page.getByRole('dialog').getByRole('combobox').fill('raman');
  await page
    .getByRole('option')
    .filter({ hasText: /client accounts/ })
    .first()
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
