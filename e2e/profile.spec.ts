import type { Page } from '@playwright/test';
import {
  accountMenu,
  createClient,
  enterPassword,
  signInDirectly,
  typeCode,
} from './support/accounts.ts';
import { messageOf, say, talkers, writeTo } from './support/conversations.ts';
import { choose, enter, press, tick, write } from './support/hands.ts';
import { journey } from './support/journey.ts';
import { codeFor, linkFor } from './support/mailbox.ts';
import { toast } from './support/page.ts';
import { receiptPhoto } from './support/papers.ts';
import { newPerson, type Person } from './support/people.ts';
import { expect, test } from './support/test.ts';

const refusedByDesign = 'the server refuses what this test enters, and Chromium logs every refusal';

async function openProfile(page: Page, person: Person): Promise<void> {
  await createClient(page.context(), person);
  await signInDirectly(page.context(), person);
  await page.goto('/?tab=profile');
  await expect(page.getByRole('heading', { name: 'Profile', level: 1 })).toBeVisible();
}

journey(
  'settings are saved, survive a reload, and Back closes a dialog',
  async ({ page, allow }) => {
    allow(/status of 400 .*\/api\/user/, refusedByDesign);
    const person = newPerson();
    await openProfile(page, person);
    await press(page.getByRole('button', { name: 'Open Account Settings' }));
    const dialog = page.getByRole('dialog');
    await write(dialog.getByLabel('First name'), '');
    await enter(dialog.getByLabel('First name'));
    await expect(dialog.getByText('First name is required')).toBeVisible();
    await write(dialog.getByLabel('First name'), 'Ruthanne');
    await enter(dialog.getByLabel('First name'));
    await expect(toast(page, 'Account settings saved')).toBeVisible();
    await expect(page.getByText('Ruthanne Okafor').first()).toBeVisible();

    await press(page.getByRole('button', { name: 'Open Notification Preferences' }));
    for (const name of ['Email notifications', 'SMS notifications', 'Status updates']) {
      await expect(dialog.getByLabel(name)).toBeChecked();
    }
    await tick(dialog.getByLabel('File upload alerts'), false);
    await choose(dialog.getByLabel('Communication preference'), 'both');
    await press(dialog.getByRole('button', { name: 'Save' }));
    await expect(toast(page, 'Notification preferences saved')).toBeVisible();

    await press(page.getByRole('button', { name: 'Open Privacy Settings' }));
    await expect(dialog.getByLabel('Analytics')).not.toBeChecked();
    await expect(dialog.getByLabel('Marketing')).not.toBeChecked();
    await tick(dialog.getByLabel('Session tracking'), false);
    await press(dialog.getByRole('button', { name: 'Save' }));
    await expect(toast(page, 'Privacy settings saved')).toBeVisible();

    await page.reload();
    await expect(page.getByText('Email, SMS, Status updates on.')).toBeVisible();
    await expect(page.getByText('All off')).toBeVisible();
    await press(page.getByRole('button', { name: 'Open Privacy Settings' }));
    await expect(dialog).toBeVisible();
    await page.goBack();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL('/?tab=profile');
  },
);

journey(
  'a new password: refused, changed, and found by password managers',
  async ({ page, allow }) => {
    allow(/status of 400 .*\/api\/user\/password/, refusedByDesign);
    const person = newPerson();
    await openProfile(page, person);
    await page.goto('/.well-known/change-password');
    const dialog = page.getByRole('dialog', { name: 'Change Password' });
    const current = dialog.getByRole('textbox', { name: 'Current password' });
    const fresh = dialog.getByRole('textbox', { name: 'New password' });
    await expect(current).toHaveAttribute('autocomplete', 'current-password');
    await expect(fresh).toHaveAttribute('autocomplete', 'new-password');
    await write(current, 'not the password at all');
    await write(fresh, 'a very quiet evening at home');
    await enter(fresh);
    await expect(current).toHaveAttribute('aria-invalid', 'true');
    await expect(current).toBeFocused();
    await write(current, person.password);
    await enter(current);
    await expect(toast(page, 'Password changed')).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Profile', level: 1 })).toBeVisible();
  },
);

test('a picture is added, seen by the office beside messages, changed and removed', async ({
  page,
  anotherBrowser,
  product,
}) => {
  const staff = await anotherBrowser();
  const { clientId } = await talkers(page, staff, product);
  const id = await writeTo(staff.context(), clientId, { subject: 'Estimates', message: 'One.' });
  await say(page.context(), id, 'Two.');
  await page.goto('/?tab=profile');
  const own = page.getByRole('listitem').filter({ hasText: 'Only you and our office see it.' });
  const shown = own.locator('img');
  const file = own.getByLabel('Picture file');
  await file.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: Buffer.from('text') });
  await expect(own.getByRole('alert')).toContainText('This file can’t be read as a picture.');
  await file.setInputFiles(receiptPhoto());
  await expect(toast(page, 'Picture saved')).toBeVisible();
  await expect(own.getByRole('alert')).toBeHidden();
  await expect(shown).toHaveJSProperty('naturalWidth', 256);
  await expect(accountMenu(page).locator('img')).toHaveJSProperty('naturalWidth', 256);
  const first = await shown.getAttribute('src');
  await file.setInputFiles(receiptPhoto('Tarrytown Books'));
  await expect(shown).not.toHaveAttribute('src', first ?? '');

  await staff.goto(`/admin?section=messages&conversation=${id}`);
  const beside = messageOf(staff, 'Two.').locator('img').filter({ visible: true });
  await expect(beside).toHaveJSProperty('naturalWidth', 256);

  await own.getByRole('button', { name: 'Remove your picture' }).click();
  await expect(toast(page, 'Picture removed')).toBeVisible();
  await expect(shown).toHaveCount(0);
  await expect(own.getByRole('button', { name: 'Add a picture of yourself' })).toBeFocused();
});

journey(
  'devices: one is signed out at once, one is trusted no longer',
  async ({ page, context, anotherBrowser, allow }) => {
    allow(/status of 401 .*\/api\//, 'the session of one browser is ended on purpose');
    const person = newPerson();
    await createClient(context, person);
    await page.goto('/auth');
    await enterPassword(page, person);
    await tick(page.getByLabel('Trust this browser for 30 days'));
    await typeCode(page, await codeFor(page, person.email, 'sign-in'));
    await expect(page.getByRole('heading', { name: 'You’re signed in.' })).toBeVisible();

    // Another browser that is trusted: it needs no code.
    const other = await anotherBrowser();
    const device = (await context.cookies()).filter(({ name }) => name.endsWith('_device'));
    await other.context().addCookies(device);
    await other.goto('/auth');
    await enterPassword(other, person);
    await expect(other).toHaveURL('/');
    await other.goto('/?tab=documents');
    await expect(other.getByRole('heading', { name: 'Documents', level: 1 })).toBeVisible();

    await page.goto('/?tab=profile');
    const sessions = page.getByRole('list', { name: 'Signed-in devices' });
    await expect(sessions.getByRole('listitem')).toHaveCount(2);
    await expect(sessions.getByText('This device')).toBeVisible();
    await expect(sessions.getByText(/Signed in .* from 198\.51\./)).toHaveCount(2);
    await press(sessions.getByRole('button', { name: /^Sign out/ }));
    await expect(toast(page, 'Device signed out')).toBeVisible();
    await expect(toast(other, 'Session expired')).toHaveText(/Please log in to continue/);
    await expect(other).toHaveURL(/\/auth\?redirect=/);
    await expect(sessions.getByRole('listitem')).toHaveCount(1);

    const trusted = page.getByRole('list', { name: 'Trusted devices' });
    await expect(trusted.getByText('(this device)')).toBeVisible();
    await press(trusted.getByRole('button', { name: /^Stop trusting/ }));
    await expect(toast(page, 'Device no longer trusted')).toBeVisible();
    await expect(page.getByText('None. Every sign-in asks for a second step.')).toBeVisible();
  },
);

journey(
  'a new e-mail address proves itself first; the old one can take it back',
  async ({ page, context, allow }) => {
    allow(/status of 40[01] .*\/api\//, refusedByDesign);
    const person = newPerson();
    const newEmail = `new.${person.email}`;
    await openProfile(page, person);
    await press(page.getByRole('button', { name: 'Change the email address' }));
    const dialog = page.getByRole('dialog', { name: 'Change email address' });
    await write(dialog.getByLabel('New email'), newEmail);
    await write(dialog.getByLabel('Current password'), person.password);
    await press(dialog.getByRole('button', { name: 'Send verification code' }));
    const code = await codeFor(page, newEmail, 'verification');

    // Until the code is entered the old address stays, also after a reload.
    await page.reload();
    await expect(dialog.getByText(newEmail)).toBeVisible();
    await typeCode(page, code);
    await expect(toast(page, 'Email Verified')).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(page.getByText(newEmail).first()).toBeVisible();

    const link = await linkFor(page, person.email, /email address was changed/);
    const stranger = await context.newPage();
    await stranger.goto(link);
    await press(stranger.getByRole('button', { name: 'Switch back' }));
    await expect(stranger.getByRole('heading', { name: 'Your old email is back.' })).toBeVisible();
    await expect(toast(page, 'Session expired')).toBeVisible();
    await expect(page).toHaveURL(/\/auth/);
    // By now it would have led away too, as it was signed in.
    await expect(stranger.getByRole('heading', { name: 'Your old email is back.' })).toBeVisible();
    // The link works once.
    await stranger.goto('about:blank');
    await stranger.goto(link);
    await press(stranger.getByRole('button', { name: 'Switch back' }));
    await expect(
      stranger.getByRole('heading', { name: 'This link no longer works.' }),
    ).toBeVisible();
  },
);
