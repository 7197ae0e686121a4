import {
  becomeAssistant,
  createClient,
  enterPassword,
  signInDirectly,
} from './support/accounts.ts';
import { setUpApp } from './support/authenticator.ts';
import { linkFor } from './support/mailbox.ts';
import { tabTo, toast } from './support/page.ts';
import { newPerson } from './support/people.ts';
import { expect, test } from './support/test.ts';

const refusedByDesign = 'the server refuses what this test enters, and Chromium logs every refusal';
const spent = 'This link does not work any more.';

test('a forgotten password is replaced with the link from the letter, once', async ({
  page,
  context,
  allow,
}) => {
  allow(/status of 40[01] .*\/api\//, refusedByDesign);
  const person = newPerson();
  await createClient(context, person);
  await page.goto('/auth');
  await tabTo(page, page.getByRole('link', { name: 'Forgot your password?' }));
  await page.keyboard.press('Enter');
  await page.getByLabel('Email').press('Enter');
  await expect(page.getByText('Email is required')).toBeVisible();
  await page.getByLabel('Email').fill('not an address');
  await page.getByLabel('Email').press('Enter');
  await expect(page.getByText('Please enter a valid email address')).toBeVisible();
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Email').press('Enter');
  await expect(page.getByRole('heading', { name: 'Look in your inbox.' })).toBeVisible();

  const link = await linkFor(page, person.email, /^Choose a new password/);
  await page.goto(link);
  const field = page.getByRole('textbox', { name: 'New password' });
  await field.fill('elevenchars');
  await field.press('Enter');
  await expect(page.getByText('Please use at least 12 characters')).toBeVisible();
  await field.fill('passwordpassword');
  await field.press('Enter');
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await field.fill('a very quiet evening at home');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(field).toHaveAttribute('type', 'text');
  await field.press('Enter');
  await expect(page.getByRole('heading', { name: 'Your password is changed.' })).toBeVisible();

  await page.goto('about:blank');
  await page.goto(link);
  await field.fill('another very quiet evening');
  await field.press('Enter');
  await expect(page.getByRole('heading', { name: spent })).toBeVisible();
  await page.getByRole('link', { name: 'Send a new link' }).click();
  await expect(page).toHaveURL('/forgot-password');

  await page.goto('/auth');
  await enterPassword(page, person);
  await expect(toast(page, 'Login failed')).toBeVisible();
  await enterPassword(page, { ...person, password: 'a very quiet evening at home' });
  await expect(page).toHaveURL(/\/login-2fa/);
});

test('nobody learns from the page whether an address has an account', async ({ page }) => {
  await page.goto('/forgot-password');
  await page.getByLabel('Email').fill(newPerson().email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByRole('heading', { name: 'Look in your inbox.' })).toBeVisible();
});

test('a link that is cut off says so, on each page of a letter', async ({ page }) => {
  for (const path of ['/reset-password', '/undo-email-change', '/stop-recovery#token=']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: spent })).toBeVisible();
  }
});

test('staff start a recovery; the client is told and stops it', async ({
  page,
  anotherBrowser,
  product,
}) => {
  const client = await anotherBrowser();
  const person = newPerson('Ottilie', 'Brandt');
  await createClient(client.context(), person);
  await becomeAssistant(page.context(), product);
  await page.goto('/admin');
  await page.getByRole('button', { name: /account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Sign-in and recovery' }).click();
  await page.getByRole('searchbox', { name: /^Find a client/ }).fill(person.username);
  await page.getByRole('button', { name: 'Start recovery for Ottilie Brandt' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Start the recovery' }).click();
  await expect(dialog.getByText('Please say how you checked who it is')).toBeVisible();
  await dialog.getByRole('textbox').fill('Called back on the number on file');
  await dialog.getByRole('button', { name: 'Start the recovery' }).click();
  await expect(toast(page, 'Recovery started')).toBeVisible();
  await expect(page.getByText(/Second steps are cleared/)).toBeVisible();

  await signInDirectly(client.context(), person);
  await client.goto('/?tab=profile');
  await expect(client.getByText('A recovery of your account is under way.')).toBeVisible();
  await client.goto(await linkFor(client, person.email, /about to be cleared/));
  await client.getByRole('button', { name: 'Stop the recovery' }).click();
  await expect(client.getByRole('heading', { name: 'The recovery is stopped.' })).toBeVisible();
});

test('where the firm requires it, staff set up an authenticator app before anything else', async ({
  page,
  anotherBrowser,
  product,
  allow,
}) => {
  allow(/status of 409 .*\/api\/admin\/sign-in-rules/, 'who requires it of others has it');
  allow(/status of 403 .*\/api\//, 'before that, every other call is refused');
  const { assistant, partner } = product;
  await becomeAssistant(page.context(), product);
  await page.goto('/admin?section=security');
  await page.getByRole('button', { name: 'Require' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Current password').fill(assistant.password);
  await dialog.getByRole('button', { name: 'Require' }).click();
  await expect(dialog.getByRole('alert')).toHaveText(/for yourself first/);

  await page.goto('/admin?section=account&open=authenticator');
  await setUpApp(page, assistant);
  await page.goto('/admin?section=security');
  await page.getByRole('button', { name: 'Require' }).click();
  await dialog.getByLabel('Current password').fill(assistant.password);
  await dialog.getByRole('button', { name: 'Require' }).click();
  await expect(toast(page, 'Sign-in rule saved')).toBeVisible();

  const other = await anotherBrowser();
  await signInDirectly(other.context(), partner);
  await other.goto('/admin?section=pending');
  await expect(
    other.getByRole('heading', { name: 'One more thing before you work.' }),
  ).toBeVisible();
  await other.getByRole('button', { name: 'Set up an authenticator app' }).click();
  await setUpApp(other, partner);
  await expect(other.getByRole('heading', { name: 'Files awaiting review' })).toBeVisible();

  await page.getByRole('button', { name: 'Stop requiring' }).click();
  await dialog.getByLabel('Current password').fill(assistant.password);
  await dialog.getByRole('button', { name: 'Stop requiring' }).click();
  await expect(page.getByText(/^Off\./)).toBeVisible();
});
