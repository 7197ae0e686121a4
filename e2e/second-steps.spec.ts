import type { Page } from '@playwright/test';
import { createClient, enterPassword, signInDirectly, typeCode } from './support/accounts.ts';
import { addPasskeyPlace, appCode, setUpApp } from './support/authenticator.ts';
import { codeFor, textedCode } from './support/mailbox.ts';
import { tabTo, toast } from './support/page.ts';
import { newPerson, type Person } from './support/people.ts';
import { expect, test } from './support/test.ts';

const refusedByDesign = 'the server refuses what this test enters, and Chromium logs every refusal';

async function openProfile(page: Page, person: Person): Promise<void> {
  await createClient(page.context(), person);
  await signInDirectly(page.context(), person);
  await page.goto('/?tab=profile');
  await expect(page.getByRole('list', { name: 'Second steps' })).toBeVisible();
}

async function signOut(page: Page): Promise<void> {
  await page.goto('/api/logout');
  await expect(page.getByRole('link', { name: 'Client Portal' }).first()).toBeVisible();
}

test('the second step is confirmed by e-mail on /verify-phone', async ({
  page,
  context,
  allow,
}) => {
  allow(/status of 400 .*\/api\/2fa\/verify-code/, refusedByDesign);
  const person = newPerson();
  await createClient(context, person);
  await page.goto('/verify-phone');
  await expect(page).toHaveURL(/\/auth\?redirect=/);
  await signInDirectly(context, person);
  await page.goto('/verify-phone');
  await expect(page.getByText(person.email)).toBeVisible();
  const known = await codeFor(page, person.email, 'verification');
  await tabTo(page, page.getByRole('button', { name: 'Send verification code' }));
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Verification Code Sent')).toBeVisible();
  const code = await codeFor(page, person.email, 'verification', known);

  // The countdown and the step survive a reload.
  await page.reload();
  await expect(page.getByRole('button', { name: /^Send a new code in 0:\d\d$/ })).toBeDisabled();
  const field = page.getByLabel('Verification code');
  await field.fill('');
  await field.pressSequentially('12a');
  await expect(page.getByText('Please enter a valid 6-digit verification code')).toBeVisible();
  await field.pressSequentially('345');
  await field.press('Enter');
  await expect(page.getByText('Please enter a valid 6-digit verification code')).toBeVisible();
  await typeCode(page, code === '000000' ? '000001' : '000000');
  await expect(toast(page, 'Verification Failed')).toBeVisible();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await typeCode(page, code);
  await expect(toast(page, 'Email Verified')).toHaveText(/Email Verified Successfully/);
  await expect(page.getByRole('heading', { name: 'Your second step is confirmed.' })).toBeVisible();
  await expect(page).toHaveURL('/');
  await expect(page.getByText('Email Verification Required')).toBeHidden();
  await page.goto('/verify-phone');
  await expect(page).toHaveURL('/');
});

test('the banner opens the setup dialog: phone, code, success', async ({
  page,
  context,
  allow,
}) => {
  allow(/status of 4\d\d .*\/api\/2fa\/(send|verify)-code/, refusedByDesign);
  const person = newPerson();
  await createClient(context, person);
  await signInDirectly(context, person);
  await page.goto('/home');
  const banner = page.getByRole('region', { name: 'Email Verification Required' });
  await banner.getByRole('button', { name: 'Verify Now' }).click();
  const dialog = page.getByRole('dialog', { name: 'Two-Factor Authentication Setup' });
  const phone = dialog.getByLabel('Phone number');
  await expect(phone).toBeFocused();
  await expect(phone).toHaveAttribute('placeholder', '(555) 123-4567');
  await phone.press('Enter');
  await expect(dialog.getByText('Please enter a valid phone number')).toBeVisible();
  await phone.fill('+44 20 7946 0958');
  await phone.press('Enter');
  await expect(phone).toHaveAttribute('aria-invalid', 'true');

  const digits = `512555${String(Math.floor(Math.random() * 9000) + 1000)}`;
  await phone.fill(`(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`);
  await phone.press('Enter');
  await expect(toast(page, 'Verification Code Sent')).toHaveText(/check your phone for a 6-digit/);
  const code = await textedCode(page, `+1${digits}`);
  await dialog.getByRole('button', { name: 'Back' }).click();
  await expect(phone).toHaveValue(
    `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`,
  );
  await phone.press('Enter');
  await expect(toast(page, 'Error')).toHaveText(/Please wait/);

  // Closing starts anew.
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
  await banner.getByRole('button', { name: 'Verify Now' }).click();
  await expect(phone).toHaveValue('');
  expect(code).toMatch(/^\d{6}$/);
});

test('a phone number is verified by text message, and taken away again', async ({ page }) => {
  const person = newPerson();
  await openProfile(page, person);
  await page.getByRole('button', { name: 'Add a phone number' }).click();
  const dialog = page.getByRole('dialog', { name: 'Two-Factor Authentication Setup' });
  const digits = `737555${String(Math.floor(Math.random() * 9000) + 1000)}`;
  await dialog.getByLabel('Phone number').fill(digits);
  await dialog.getByRole('button', { name: 'Send verification code' }).click();
  const first = await textedCode(page, `+1${digits}`);
  await typeCode(page, first);
  await expect(dialog.getByText('Your phone is verified.')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(`(737) 555-${digits.slice(6)}`).first()).toBeVisible();

  await page.getByRole('button', { name: 'Remove the phone number' }).click();
  const removal = page.getByRole('dialog', { name: 'Remove the phone number' });
  await removal.getByLabel('Current password').fill(person.password);
  await removal.getByRole('button', { name: 'Remove' }).click();
  await expect(toast(page, 'Phone number removed')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add a phone number' })).toBeVisible();
});

test('an authenticator app, then a recovery code that works once', async ({ page, allow }) => {
  allow(/status of 4\d\d .*\/api\/(verify-login-2fa|login-2fa|2fa)/, refusedByDesign);
  allow(/status of 401 .*\/api\/user\)/, 'signing out overtakes what the page just reads again');
  const person = newPerson();
  await openProfile(page, person);
  await page.getByRole('button', { name: 'Set up an authenticator app' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Current password').fill('not the password at all');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByLabel('Current password')).toHaveAttribute('aria-invalid', 'true');
  const { secret, codes } = await setUpApp(page, person);
  await expect(page.getByText('10 codes left of ten')).toBeVisible();

  await signOut(page);
  await page.goto('/auth');
  await enterPassword(page, person);
  await expect(page.getByRole('heading', { name: 'Enter the code from your app.' })).toBeVisible();
  await typeCode(page, appCode(secret, 1));
  await expect(page.getByRole('heading', { name: 'You are signed in.' })).toBeVisible();

  const [first = ''] = codes;
  for (const works of [true, false]) {
    await signOut(page);
    await page.goto('/auth');
    await enterPassword(page, person);
    await page.getByRole('button', { name: 'Recovery code' }).click();
    await page
      .getByRole('textbox', { name: 'Recovery code' })
      .fill(first.toLowerCase().replace('-', ' '));
    await page.getByRole('button', { name: 'Verify and sign in' }).click();
    await expect(
      works
        ? page.getByRole('heading', { name: 'You are signed in.' })
        : toast(page, 'Verification Failed'),
    ).toBeVisible();
  }
});

test('a passkey: added, used as second step and alone, refused, removed', async ({
  page,
  allow,
}) => {
  allow(/status of 4\d\d .*\/api\/(passkey|login-2fa)/, refusedByDesign);
  const place = await addPasskeyPlace(page);
  const person = newPerson();
  await openProfile(page, person);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Kitchen laptop');
  await dialog.getByLabel('Current password').fill(person.password);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByText('These codes are shown only now.')).toBeVisible();
  await dialog.getByRole('button', { name: 'I have saved them' }).click();
  await expect(page.getByText('Kitchen laptop')).toBeVisible();

  await signOut(page);
  await page.goto('/auth');
  await enterPassword(page, person);
  await expect(page.getByRole('heading', { name: 'Use your passkey.' })).toBeVisible();
  await place.answer(false);
  await page.getByRole('button', { name: 'Use passkey' }).click();
  await expect(
    page.getByText('The passkey was not used. Try again, or choose another way.'),
  ).toBeVisible();
  await place.answer(true);
  await page.getByRole('button', { name: 'Use passkey' }).click();
  await expect(page.getByRole('heading', { name: 'You are signed in.' })).toBeVisible();

  await signOut(page);
  await page.goto('/auth?redirect=%2F%3Ftab%3Dprofile');
  await tabTo(page, page.getByRole('button', { name: 'Sign in with a passkey' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Kitchen laptop')).toBeVisible();

  await page.getByRole('button', { name: 'Rename the passkey Kitchen laptop' }).click();
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Old laptop');
  await dialog.getByRole('textbox', { name: 'Name' }).press('Enter');
  await page.getByRole('button', { name: 'Remove the passkey Old laptop' }).click();
  await dialog.getByLabel('Current password').fill(person.password);
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(toast(page, 'Passkey removed')).toBeVisible();
  await signOut(page);
  await page.goto('/auth');
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(toast(page, 'Login failed')).toBeVisible();
});
