import type { Page } from '@playwright/test';
import {
  createClient,
  endSession,
  enterPassword,
  signInDirectly,
  signInUnconfirmed,
  typeCode,
} from './support/accounts.ts';
import { addPasskeyPlace, appCode, setUpApp } from './support/authenticator.ts';
import { stopClock } from './support/clock.ts';
import { choose, enter, press, type, write } from './support/hands.ts';
import { journey } from './support/journey.ts';
import { codeFor, textedCode } from './support/mailbox.ts';
import { toast } from './support/page.ts';
import { letMinutePass } from './support/minute.ts';
import { newPerson, type Person } from './support/people.ts';
import { expect } from './support/test.ts';

const refusedByDesign = 'the server refuses what this test enters, and Chromium logs every refusal';

async function openProfile(page: Page, person: Person): Promise<void> {
  await createClient(page.context(), person);
  await signInDirectly(page.context(), person);
  await page.goto('/?tab=profile');
  await expect(page.getByRole('list', { name: 'Second steps' })).toBeVisible();
}

journey(
  'the second step is confirmed by e-mail on /verify-phone',
  async ({ page, context, product, allow }) => {
    allow(/status of 400 .*\/api\/2fa\/verify-code/, refusedByDesign);
    const person = newPerson();
    await createClient(context, person);
    await page.goto('/verify-phone');
    await expect(page).toHaveURL(/\/auth\?redirect=/);
    await signInUnconfirmed(context, person, product);
    await page.goto('/verify-phone');
    await expect(page.getByText(person.email)).toBeVisible();
    const known = await codeFor(page, person.email, 'verification');
    await press(page.getByRole('button', { name: 'Send verification code' }));
    await expect(toast(page, 'Verification Code Sent')).toBeVisible();
    const code = await codeFor(page, person.email, 'verification', known);

    // The countdown and the step survive a reload.
    await page.reload();
    await expect(page.getByRole('button', { name: /^Send a new code in 0:\d\d$/ })).toBeDisabled();
    const field = page.getByLabel('Verification code');
    await write(field, '');
    await type(field, '12a');
    await expect(page.getByText('Please enter a valid 6-digit verification code')).toBeVisible();
    await type(field, '345');
    await enter(field);
    await expect(page.getByText('Please enter a valid 6-digit verification code')).toBeVisible();
    await typeCode(page, code === '000000' ? '000001' : '000000');
    await expect(toast(page, 'Verification Failed')).toBeVisible();
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await stopClock(page);
    await typeCode(page, code);
    await expect(toast(page, 'Email Verified')).toHaveText(/Email Verified Successfully/);
    await expect(
      page.getByRole('heading', { name: 'Your second step is confirmed.' }),
    ).toBeVisible();
    await page.clock.runFor(1_999);
    await expect(page).toHaveURL('/verify-phone');
    await page.clock.runFor(1);
    await expect(page).toHaveURL('/');
    await page.clock.resume();
    await expect(page.getByText('Email Verification Required')).toBeHidden();
    await page.goto('/verify-phone');
    await expect(page).toHaveURL('/');
  },
);

journey(
  'the banner opens the setup dialog: phone, code, success',
  async ({ page, context, product, allow }) => {
    allow(/status of 4\d\d .*\/api\/2fa\/(send|verify)-code/, refusedByDesign);
    const person = newPerson();
    await createClient(context, person);
    await signInUnconfirmed(context, person, product);
    await page.goto('/home');
    const banner = page.getByRole('region', { name: 'Email Verification Required' });
    await press(banner.getByRole('button', { name: 'Verify Now' }));
    const dialog = page.getByRole('dialog', { name: 'Two-Factor Authentication Setup' });
    const phone = dialog.getByLabel('Phone number');
    await expect(phone).toBeFocused();
    await expect(phone).toHaveAttribute('placeholder', '(555) 123-4567');
    await enter(phone);
    await expect(dialog.getByText('Please enter a valid phone number')).toBeVisible();
    await expect(dialog.getByText('Current password is required')).toBeVisible();
    await write(dialog.getByLabel('Current password'), person.password);
    await write(phone, '+44 20 7946 0958');
    await enter(phone);
    await expect(phone).toHaveAttribute('aria-invalid', 'true');

    const digits = `512555${String(Math.floor(Math.random() * 9000) + 1000)}`;
    await write(phone, `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`);
    await enter(phone);
    await expect(toast(page, 'Verification Code Sent')).toHaveText(
      /check your phone for a 6-digit/,
    );
    const code = await textedCode(page, `+1${digits}`);
    await press(dialog.getByRole('button', { name: 'Back' }));
    await expect(phone).toHaveValue(
      `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`,
    );
    await write(dialog.getByLabel('Current password'), person.password);
    await enter(phone);
    await expect(toast(page, 'Error')).toHaveText(/Please wait/);

    // Closing starts over.
    await press(dialog.getByRole('button', { name: 'Close' }));
    await expect(dialog).toBeHidden();
    await press(banner.getByRole('button', { name: 'Verify Now' }));
    await expect(phone).toHaveValue('');
    expect(code).toMatch(/^\d{6}$/);
  },
);

journey(
  'a phone number: verified, codes to sign in come by text message, taken away again',
  async ({ page, product }) => {
    const person = newPerson();
    await openProfile(page, person);
    await press(page.getByRole('button', { name: 'Add a phone number' }));
    const dialog = page.getByRole('dialog', { name: 'Two-Factor Authentication Setup' });
    const digits = `737555${String(Math.floor(Math.random() * 9000) + 1000)}`;
    await write(dialog.getByLabel('Phone number'), digits);
    await write(dialog.getByLabel('Current password'), person.password);
    await press(dialog.getByRole('button', { name: 'Send verification code' }));
    const first = await textedCode(page, `+1${digits}`);
    await stopClock(page);
    await typeCode(page, first);
    await expect(dialog.getByText('Your phone is verified.')).toBeVisible();
    await page.clock.runFor(1_999);
    await expect(dialog).toBeVisible();
    await page.clock.runFor(1);
    await expect(dialog).toBeHidden();
    await page.clock.resume();
    await expect(page.getByText(`(737) 555-${digits.slice(6)}`).first()).toBeVisible();

    await press(page.getByRole('button', { name: 'Open Notification Preferences' }));
    const preferences = page.getByRole('dialog', { name: 'Notification Preferences' });
    await choose(preferences.getByLabel('Communication preference'), 'sms');
    await press(preferences.getByRole('button', { name: 'Save' }));
    await expect(toast(page, 'Notification preferences saved')).toBeVisible();
    await letMinutePass(product);
    await endSession(page);
    await page.goto('/auth');
    await enterPassword(page, person);
    await expect(
      page.getByText(`texted a six-digit code to (•••) •••-${digits.slice(6)}`),
    ).toBeVisible();
    await typeCode(page, await textedCode(page, `+1${digits}`, first));
    await expect(page.getByRole('heading', { name: 'You’re signed in.' })).toBeVisible();

    // Where no text message comes, a mail does, at once.
    await letMinutePass(product);
    await endSession(page);
    await page.goto('/auth');
    await enterPassword(page, person);
    const before = await codeFor(page, person.email, 'sign-in');
    await press(page.getByRole('button', { name: 'Code by email' }));
    await expect(page.getByText(/We emailed a six-digit code to/)).toBeVisible();
    await typeCode(page, await codeFor(page, person.email, 'sign-in', before));
    await expect(page.getByRole('heading', { name: 'You’re signed in.' })).toBeVisible();
    await page.goto('/?tab=profile');

    await press(page.getByRole('button', { name: 'Remove the phone number' }));
    const removal = page.getByRole('dialog', { name: 'Remove the phone number' });
    await write(removal.getByLabel('Current password'), person.password);
    await press(removal.getByRole('button', { name: 'Remove' }));
    await expect(toast(page, 'Phone number removed')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Add a phone number' })).toBeVisible();
  },
);

journey('an authenticator app, then a recovery code that works once', async ({ page, allow }) => {
  allow(/status of 4\d\d .*\/api\/(verify-login-2fa|login-2fa|2fa)/, refusedByDesign);
  const person = newPerson();
  await openProfile(page, person);
  await press(page.getByRole('button', { name: 'Set up an authenticator app' }));
  const dialog = page.getByRole('dialog');
  await write(dialog.getByLabel('Current password'), 'not the password at all');
  await press(dialog.getByRole('button', { name: 'Continue' }));
  await expect(dialog.getByLabel('Current password')).toHaveAttribute('aria-invalid', 'true');
  const { secret, codes } = await setUpApp(page, person);
  await expect(page.getByText('10 codes left of ten')).toBeVisible();

  await endSession(page);
  await page.goto('/auth');
  await enterPassword(page, person);
  await expect(page.getByRole('heading', { name: 'Enter the code from your app.' })).toBeVisible();
  await typeCode(page, appCode(secret, 1));
  await expect(page.getByRole('heading', { name: 'You’re signed in.' })).toBeVisible();

  const [first = ''] = codes;
  for (const works of [true, false]) {
    await endSession(page);
    await page.goto('/auth');
    await enterPassword(page, person);
    await expect(page.getByText(/don’t let anyone in by email or text message/)).toBeVisible();
    await expect(page.getByRole('button', { name: /^Code by/ })).toHaveCount(0);
    await press(page.getByRole('button', { name: 'Recovery code' }));
    await write(
      page.getByRole('textbox', { name: 'Recovery code' }),
      first.toLowerCase().replace('-', ' '),
    );
    await press(page.getByRole('button', { name: 'Verify and sign in' }));
    await expect(
      works
        ? page.getByRole('heading', { name: 'You’re signed in.' })
        : toast(page, 'Verification Failed'),
    ).toBeVisible();
  }
});

journey(
  'a passkey: added, used as second step and alone, refused, removed',
  async ({ page, allow }) => {
    allow(/status of 4\d\d .*\/api\/(passkey|login-2fa)/, refusedByDesign);
    const place = await addPasskeyPlace(page);
    const person = newPerson();
    await openProfile(page, person);
    await press(page.getByRole('button', { name: 'Add a passkey' }));
    const dialog = page.getByRole('dialog');
    await write(dialog.getByRole('textbox', { name: 'Name' }), 'Kitchen laptop');
    await write(dialog.getByLabel('Current password'), person.password);
    await press(dialog.getByRole('button', { name: 'Continue' }));
    await expect(dialog.getByText('You’ll only see these codes once.')).toBeVisible();
    await press(dialog.getByRole('button', { name: 'I have saved them' }));
    await expect(page.getByText('Kitchen laptop')).toBeVisible();

    await endSession(page);
    await page.goto('/auth');
    await enterPassword(page, person);
    await expect(page.getByRole('heading', { name: 'Use your passkey.' })).toBeVisible();
    await place.answer(false);
    await press(page.getByRole('button', { name: 'Use passkey' }));
    await expect(
      page.getByText('The passkey wasn’t used. Try again, or choose another way.'),
    ).toBeVisible();
    await place.answer(true);
    await press(page.getByRole('button', { name: 'Use passkey' }));
    await expect(page.getByRole('heading', { name: 'You’re signed in.' })).toBeVisible();

    await endSession(page);
    await page.goto('/auth?redirect=%2F%3Ftab%3Dprofile');
    await press(page.getByRole('button', { name: 'Sign in with a passkey' }));
    await expect(page.getByText('Kitchen laptop')).toBeVisible();

    await press(page.getByRole('button', { name: 'Rename the passkey Kitchen laptop' }));
    await write(dialog.getByRole('textbox', { name: 'Name' }), 'Old laptop');
    await enter(dialog.getByRole('textbox', { name: 'Name' }));
    await press(page.getByRole('button', { name: 'Remove the passkey Old laptop' }));
    await write(dialog.getByLabel('Current password'), person.password);
    await press(dialog.getByRole('button', { name: 'Remove' }));
    await expect(toast(page, 'Passkey removed')).toBeVisible();
    await endSession(page);
    await page.goto('/auth');
    await press(page.getByRole('button', { name: 'Sign in with a passkey' }));
    await expect(toast(page, 'Login failed')).toBeVisible();
  },
);
