import { expect } from '@playwright/test';
import { adminLinks, adminSections } from '../../web/lib/admin-screens.ts';
import { reviewScreens } from './review-screens.ts';
import { openInvoice, type Screen } from './screen.ts';
import { staffClientScreens } from './staff-client-screens.ts';
import { staffProjectScreens } from './staff-project-screens.ts';

/** What staff can open while files await review. */
export const staffScreens: readonly Screen[] = [
  ...[...adminSections, ...adminLinks].map(({ value }) => ({
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
    name: 'admin-account-menu',
    path: '/admin',
    show: (page) => page.getByRole('button', { name: /account menu/ }).click(),
  },
  ...reviewScreens,
  ...staffClientScreens,
  ...staffProjectScreens,
];
