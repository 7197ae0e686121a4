import {
  accountMenu,
  becomeAssistant,
  createClient,
  enterPassword,
  signInDirectly,
} from './support/accounts.ts';
import { setUpApp } from './support/authenticator.ts';
import { expectAccessible } from './support/axe.ts';
import { enter, press, write } from './support/hands.ts';
import { journey } from './support/journey.ts';
import { linkFor } from './support/mailbox.ts';
import { letMinutePass } from './support/minute.ts';
import { toast } from './support/page.ts';
import { newPerson } from './support/people.ts';
import { expect, test } from './support/test.ts';

const refusedByDesign = 'the server refuses what this test enters, and Chromium logs every refusal';
const spent = 'This link no longer works.';

journey(
  'a forgotten password is replaced with the link from the email, once',
  async ({ page, context, allow }) => {
    allow(/status of 40[01] .*\/api\//, refusedByDesign);
    const person = newPerson();
    await createClient(context, person);
    await page.goto('/auth');
    await press(page.getByRole('link', { name: 'Forgot your password?' }));
    await enter(page.getByLabel('Email'));
    await expect(page.getByText('Email is required')).toBeVisible();
    await write(page.getByLabel('Email'), 'not an address');
    await enter(page.getByLabel('Email'));
    await expect(page.getByText('Please enter a valid email address')).toBeVisible();
    await write(page.getByLabel('Email'), person.email);
    await enter(page.getByLabel('Email'));
    await expect(page.getByRole('heading', { name: 'Check your inbox.' })).toBeVisible();

    const link = await linkFor(page, person.email, /^Reset your .* password$/);
    await page.goto(link);
    const field = page.getByRole('textbox', { name: 'New password' });
    await write(field, 'elevenchars');
    await enter(field);
    await expect(page.getByText('Please use at least 12 characters')).toBeVisible();
    await write(field, 'passwordpassword');
    await enter(field);
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await write(field, 'a very quiet evening at home');
    await press(page.getByRole('button', { name: 'Show password' }));
    await expect(field).toHaveAttribute('type', 'text');
    await enter(field);
    await expect(page.getByRole('heading', { name: 'Your password was changed.' })).toBeVisible();

    await page.goto('about:blank');
    await page.goto(link);
    await write(field, 'another very quiet evening');
    await enter(field);
    await expect(page.getByRole('heading', { name: spent })).toBeVisible();
    await press(page.getByRole('link', { name: 'Send a new link' }));
    await expect(page).toHaveURL('/forgot-password');

    await page.goto('/auth');
    await enterPassword(page, person);
    await expect(toast(page, 'Login failed')).toBeVisible();
    await enterPassword(page, { ...person, password: 'a very quiet evening at home' });
    await expect(page).toHaveURL(/\/login-2fa/);
  },
  'at a desk',
);

test('nobody learns from the page whether an address has an account', async ({ page }) => {
  await page.goto('/forgot-password');
  await write(page.getByLabel('Email'), newPerson().email);
  await press(page.getByRole('button', { name: 'Send the link' }));
  await expect(page.getByRole('heading', { name: 'Check your inbox.' })).toBeVisible();
});

test('a link that is cut off says so, on each page that an email leads to', async ({ page }) => {
  for (const path of ['/reset-password', '/undo-email-change', '/stop-recovery#token=']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: spent })).toBeVisible();
  }
});

journey(
  'staff start a recovery; the client is told and stops it',
  async ({ page, anotherBrowser, product }) => {
    const client = await anotherBrowser();
    const person = newPerson('Ottilie', 'Brandt');
    await createClient(client.context(), person);
    await becomeAssistant(page.context(), product);
    await page.goto('/admin');
    await press(accountMenu(page));
    await press(page.getByRole('menuitem', { name: 'Sign-in and recovery' }));
    await write(page.getByRole('searchbox', { name: /^Find a client/ }), person.username);
    await press(page.getByRole('button', { name: 'Start recovery for Ottilie Brandt' }));
    const dialog = page.getByRole('dialog');
    await press(dialog.getByRole('button', { name: 'Start the recovery' }));
    await expect(dialog.getByText('Please say how you confirmed who it is')).toBeVisible();
    await write(dialog.getByRole('textbox'), 'Called back on the number on file');
    await press(dialog.getByRole('button', { name: 'Start the recovery' }));
    const shown = page.getByRole('dialog', { name: 'Recovery code for Ottilie Brandt' });
    await expect(shown.getByText(/^[0-9A-Z]{5}-[0-9A-Z]{5}$/)).toBeVisible();
    await expectAccessible(page, 'recovery code to tell');
    // Shown once: Escape does not take it away.
    await page.keyboard.press('Escape');
    await press(shown.getByRole('button', { name: 'Ottilie has it' }));
    await expect(page.getByText(/The recovery code works starting/)).toBeVisible();

    await signInDirectly(client.context(), person);
    await client.goto('/?tab=profile');
    await expect(client.getByText('Someone asked to reset your two-step sign-in.')).toBeVisible();
    await client.goto(
      await linkFor(client, person.email, /We were asked to reset your two-step sign-in/),
    );
    await press(client.getByRole('button', { name: 'Stop the recovery' }));
    await expect(client.getByRole('heading', { name: 'The reset was stopped.' })).toBeVisible();
  },
);

journey(
  'where the firm requires it, staff set up an authenticator app before anything else',
  async ({ page, anotherBrowser, product, allow }) => {
    allow(/status of 409 .*\/api\/admin\/sign-in-rules/, 'who requires it of others has it');
    allow(/status of 403 .*\/api\//, 'before that, every other call is refused');
    const { assistant, partner } = product;
    await becomeAssistant(page.context(), product);
    await page.goto('/admin?section=security');
    await press(page.getByRole('button', { name: 'Require' }));
    const dialog = page.getByRole('dialog');
    await write(dialog.getByLabel('Current password'), assistant.password);
    await press(dialog.getByRole('button', { name: 'Require' }));
    await expect(dialog.getByRole('alert')).toHaveText(/for yourself first/);

    await page.goto('/admin?section=account&open=authenticator');
    await setUpApp(page, assistant);
    await page.goto('/admin?section=security');
    await press(page.getByRole('button', { name: 'Require' }));
    await write(dialog.getByLabel('Current password'), assistant.password);
    await press(dialog.getByRole('button', { name: 'Require' }));
    await expect(toast(page, 'Sign-in rule saved')).toBeVisible();

    const other = await anotherBrowser();
    // In another form of this journey they may just have signed in.
    await letMinutePass(product);
    await signInDirectly(other.context(), partner);
    await other.goto('/admin?section=pending');
    await expect(
      other.getByRole('heading', { name: 'One more thing before you work.' }),
    ).toBeVisible();
    await press(other.getByRole('button', { name: 'Set up an authenticator app' }));
    await setUpApp(other, partner);
    await expect(other.getByRole('heading', { name: 'Files awaiting review' })).toBeVisible();

    await press(page.getByRole('button', { name: 'Stop requiring' }));
    await write(dialog.getByLabel('Current password'), assistant.password);
    await press(dialog.getByRole('button', { name: 'Stop requiring' }));
    await expect(page.getByText(/^Off\./)).toBeVisible();

    // From then on the app may be taken away again.
    for (const [browser, { password }] of [
      [page, assistant],
      [other, partner],
    ] as const) {
      await browser.goto('/admin?section=account');
      await press(browser.getByRole('button', { name: 'Remove the authenticator app' }));
      const removal = browser.getByRole('dialog', { name: 'Remove the authenticator app' });
      await write(removal.getByLabel('Current password'), password);
      await press(removal.getByRole('button', { name: 'Remove' }));
      await expect(toast(browser, 'Authenticator app removed')).toBeVisible();
    }
  },
);
