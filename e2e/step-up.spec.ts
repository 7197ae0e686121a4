// A fresh second step before what cannot be taken back, asked for over whatever is open.
import { createClient, signInDirectly, typeCode } from './support/accounts.ts';
import { appCode, setUpApp } from './support/authenticator.ts';
import { expectAccessible } from './support/axe.ts';
import { changeDatabase } from './support/database.ts';
import { download } from './support/documents.ts';
import { press, write } from './support/hands.ts';
import { journey } from './support/journey.ts';
import { codeFor } from './support/mailbox.ts';
import { letMinutePass } from './support/minute.ts';
import { toast } from './support/page.ts';
import { newPerson, type Person } from './support/people.ts';
import type { Product } from './support/product.ts';
import { clientIdOf } from './support/returns.ts';
import { expect } from './support/test.ts';

const refusedAtFirst = 'the call is refused until the second step is taken, and Chromium logs it';

/** Lets the second step of someone's newest session be of an hour ago. */
const letSecondStepAge = (product: Product, { username }: Person) =>
  changeDatabase(
    product,
    `UPDATE sessions SET second_step_at = now() - interval '1 hour' WHERE id = (
       SELECT s.id FROM sessions s JOIN users u ON u.id = s.user_id
       WHERE u.username = $1 ORDER BY s.created_at DESC LIMIT 1)`,
    [username],
  );

/** A code that the authenticator app does not show around now. */
function wrongCode(secret: string): string {
  const near = [-2, -1, 0, 1, 2, 3].map((steps) => appCode(secret, steps));
  const digits = Array.from({ length: 7 }, (_, digit) => String(digit).repeat(6));
  return digits.find((code) => !near.includes(code)) ?? '';
}

journey(
  'staff with an old second step export and delete a client after taking it again',
  async ({ page, product, allow }) => {
    allow(/status of 403 .*\/api\/admin\/users\//, refusedAtFirst);
    allow(/status of 404 .*\/api\/admin\/users\//, 'the client is gone');
    const person = newPerson('Cosima', 'Ravenscroft');
    await createClient(page.context(), person);
    // Their own session: taking the second step again gives it a new token.
    const staff = product.colleague;
    await letMinutePass(product);
    await signInDirectly(page.context(), staff);
    const id = await clientIdOf(page.context(), person.email);
    const confirm = page.getByRole('dialog', { name: 'Confirm it’s you' });
    const code = page.getByLabel('Verification code');

    await letSecondStepAge(product, staff);
    await page.goto('/admin');
    const exporting = page.getByRole('link', { name: 'Export CSV' });
    await press(exporting);
    await expect(code).toBeFocused();
    const sent = await codeFor(page, staff.email, 'confirmation');
    const csv = await download(page, () => typeCode(page, sent));
    expect(csv.name).toMatch(/\.csv$/);
    await expect(confirm).toBeHidden();

    await letSecondStepAge(product, staff);
    await page.goto(`/admin?section=clients&client=${id}`);
    await press(page.getByRole('button', { name: 'Delete', exact: true }));
    const deletion = page.getByRole('dialog', { name: 'Delete Cosima Ravenscroft?' });
    const name = deletion.getByLabel(/^Type Cosima/);
    await write(name, 'Cosima Ravenscroft');
    await press(deletion.getByRole('button', { name: 'Delete permanently' }));
    await expect(code).toBeFocused();
    await expectAccessible(page, 'step-up over a dialog');

    // Given up: nothing is done, and what was typed is there.
    await page.keyboard.press('Escape');
    await expect(confirm).toBeHidden();
    await expect(toast(page, 'Failed to delete user')).toContainText('nothing was done');
    await expect(name).toHaveValue('Cosima Ravenscroft');

    await press(deletion.getByRole('button', { name: 'Delete permanently' }));
    await expect(code).toBeFocused();
    await typeCode(page, await codeFor(page, staff.email, 'confirmation', sent));
    await expect(toast(page, 'Client deleted')).toBeVisible();
    await page.goto(`/admin?section=clients&client=${id}`);
    await expect(page.getByRole('heading', { name: 'User not found' })).toBeVisible();
  },
);

journey(
  'a client with an old second step changes second steps after taking it again',
  async ({ page, product, allow }) => {
    allow(/status of 403 .*\/api\/2fa\//, refusedAtFirst);
    allow(/status of 400 .*\/api\/step-up/, 'a wrong code is entered by design');
    const person = newPerson();
    await createClient(page.context(), person);
    await signInDirectly(page.context(), person);
    await letSecondStepAge(product, person);
    await page.goto('/?tab=profile');
    await press(page.getByRole('button', { name: 'Set up an authenticator app' }));
    const setUp = page.getByRole('dialog', { name: /authenticator app/i });
    await write(setUp.getByLabel('Current password'), person.password);
    await press(setUp.getByRole('button', { name: 'Continue' }));
    const confirm = page.getByRole('dialog', { name: 'Confirm it’s you' });
    await expect(page.getByLabel('Verification code')).toBeFocused();
    await press(confirm.getByRole('button', { name: 'Cancel' }));
    await expect(confirm).toBeHidden();
    await expect(setUp.getByLabel('Current password')).toHaveValue(person.password);
    await press(setUp.getByRole('button', { name: 'Continue' }));
    await typeCode(page, await codeFor(page, person.email, 'confirmation'));
    await expect(setUp.getByRole('img', { name: 'QR code' })).toBeVisible();
    await press(setUp.getByRole('button', { name: 'Close' }));

    await press(page.getByRole('button', { name: 'Set up an authenticator app' }));
    const { secret, codes } = await setUpApp(page, person);

    // The strong step is the first way from now on; a recovery code is another.
    await letSecondStepAge(product, person);
    await press(page.getByRole('button', { name: 'Remove the authenticator app' }));
    const removal = page.getByRole('dialog', { name: /^Remove/ });
    await write(removal.getByLabel('Current password'), person.password);
    await press(removal.getByRole('button', { name: 'Remove' }));
    await expect(confirm.getByText('Open your authenticator app')).toBeVisible();
    await expect(page.getByLabel('Verification code')).toBeFocused();
    await typeCode(page, wrongCode(secret));
    await expect(confirm.getByText(/^Invalid verification code/)).toBeVisible();
    await press(confirm.getByRole('button', { name: 'Recovery code' }));
    const field = confirm.getByRole('textbox', { name: 'Recovery code' });
    await expect(field).toBeFocused();
    await expectAccessible(page, 'step-up by a recovery code');
    await write(field, codes[0] ?? '');
    await press(confirm.getByRole('button', { name: 'Confirm' }));
    await expect(toast(page, 'Authenticator app removed')).toBeVisible();
  },
);
