import { expect, type Page } from '@playwright/test';
import { createClient, enterPassword, register, typeCode } from './accounts.ts';
import { codeFor } from './mailbox.ts';
import { newPerson, type Person } from './people.ts';
import { type Screen } from './screen.ts';

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
      await expect(page.getByRole('heading', { name: 'Check your inbox.' })).toBeVisible();
    },
  },
  { name: 'reset-password', path: `/reset-password#token=${'x'.repeat(43)}` },
  { name: 'reset-password-spent', path: '/reset-password' },
  { name: 'invitation-spent', path: '/invitation' },
  { name: 'setup-spent', path: '/setup' },
  { name: 'undo-email-change', path: `/undo-email-change#token=${'x'.repeat(43)}` },
  { name: 'stop-recovery', path: `/stop-recovery#token=${'x'.repeat(43)}` },
  { name: 'stop-access', path: `/stop-access#token=${'x'.repeat(43)}` },
];

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
