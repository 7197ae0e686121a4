import { becomeAssistant, becomeStaff, createClient, typeCode } from './support/accounts.ts';
import { expectAccessible } from './support/axe.ts';
import { handOverDirectly } from './support/back-office.ts';
import { codeFor, linkFor } from './support/mailbox.ts';
import { toast } from './support/page.ts';
import { formW2 } from './support/papers.ts';
import { newPerson } from './support/people.ts';
import { clientIdOf } from './support/returns.ts';
import { everyRun, expect, test } from './support/test.ts';

const invited = /invites you to the client portal$/;

test(
  'invited by mail: the record first, the account by the link, everything tied together',
  everyRun,
  async ({ page, anotherBrowser, product, allow }) => {
    allow(/status of 400 .*\/api\/invitations\/open/, 'the link was used');
    const person = newPerson('Ottilie', 'Brandvold');
    await becomeAssistant(page.context(), product);
    await page.goto('/admin?section=clients');
    await page.getByRole('button', { name: 'Invite client' }).click();
    const dialog = page.getByRole('dialog', { name: 'Invite client' });
    await dialog.getByRole('button', { name: 'Send invitation' }).click();
    for (const missing of [
      'First name is required',
      'Last name is required',
      'Email is required',
    ]) {
      await expect(dialog.getByText(missing)).toBeVisible();
    }
    await dialog.getByLabel('First name').fill(person.firstName);
    await dialog.getByLabel('Last name').fill(person.lastName);
    await dialog.getByLabel('Email').fill(person.email);
    await dialog.getByRole('button', { name: 'Send invitation' }).click();
    await expect(toast(page, 'Invitation sent')).toContainText('7 days');

    // The record is there at once, with what the staff prepare for it.
    await expect(page.getByRole('heading', { name: 'Ottilie Brandvold', level: 1 })).toBeVisible();
    await expect(page.getByText('Not chosen yet')).toBeVisible();
    await page.getByRole('tab', { name: 'Notes' }).click();
    await page
      .getByRole('textbox', { name: 'New note' })
      .fill('Prefers to be called in the evening.');
    await page.getByRole('button', { name: 'Add note' }).click();
    await expect(page.getByRole('list', { name: 'Notes' })).toContainText('in the evening');
    await expectAccessible(page, 'notes of a client');

    const client = await anotherBrowser();
    const link = await linkFor(client, person.email, invited);
    await client.goto(link);
    await expect(client.getByRole('heading', { name: 'Welcome, Ottilie.' })).toBeVisible();
    await client.getByRole('button', { name: 'Create your account' }).click();
    await expect(client.getByText('Username is required')).toBeVisible();
    await expect(client.getByText('Password is required')).toBeVisible();
    await expectAccessible(client, 'invitation');
    await client.getByLabel('Username').fill(person.username);
    await client.getByLabel('Password', { exact: true }).fill(person.password);
    await client.getByRole('button', { name: 'Create your account' }).click();
    await expect(client.getByRole('heading', { name: 'Enter the code we sent.' })).toBeVisible();
    await typeCode(client, await codeFor(client, person.email, 'sign-in'));
    await expect(client.getByRole('button', { name: /account menu|More:/ })).toBeVisible();

    // The staff's open page is notified of it; the same link opens nothing anymore.
    await page.getByRole('tab', { name: 'Information' }).click();
    await expect(page.getByText(person.username, { exact: true })).toBeVisible();
    // Chosen in the back office, the preparer in charge is on the client's open dashboard.
    await expect(page.getByText('Nobody yet')).toBeVisible();
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    const form = page.getByRole('dialog', { name: 'Edit client' });
    await form.getByLabel('Preparer in charge').selectOption('Tobias Lindqvist');
    await form.getByLabel('In charge since').fill('2021-02-01');
    await expectAccessible(page, 'edit client');
    await form.getByRole('button', { name: 'Save client' }).click();
    await expect(page.getByText('Tobias Lindqvist, since Feb 1, 2021')).toBeVisible();
    const card = client.getByRole('region', { name: 'Your preparer' });
    await expect(card).toContainText(/Tobias Lindqvist\s*Your preparer since 2021/);
    await expectAccessible(client, 'dashboard with a preparer');
    await card.getByRole('link', { name: 'Write to Tobias' }).click();
    await expect(client).toHaveURL('/?tab=messages');

    const late = await anotherBrowser();
    await late.goto(link);
    await expect(late.getByRole('heading', { name: 'This link no longer works.' })).toBeVisible();
    await expect(late.getByRole('link', { name: 'Sign in' })).toBeVisible();
    await page.goto('/admin?section=clients&tab=invitations');
    await expect(
      page.getByRole('listitem').filter({ hasText: person.email }).getByText('Accepted'),
    ).toBeVisible();
  },
);

test('added without an email; invited once there is one', async ({ page, product }) => {
  const person = newPerson('Agatha', 'Thornquist');
  await becomeAssistant(page.context(), product);
  await page.goto('/admin?section=clients&open=invite');
  const dialog = page.getByRole('dialog', { name: 'Invite client' });
  await dialog.getByLabel('First name').fill(person.firstName);
  await dialog.getByLabel('Last name').fill(person.lastName);
  await dialog.getByRole('checkbox', { name: 'Send the invitation now' }).press('Space');
  await expectAccessible(page, 'adding a client without an invitation');
  await dialog.getByRole('button', { name: 'Add client' }).click();
  await expect(toast(page, 'Client added')).toContainText('They haven’t been invited');
  await expect(page.getByRole('heading', { name: 'Agatha Thornquist', level: 1 })).toBeVisible();
  await expect(page.getByText('Without an email address there’s no account.')).toBeVisible();
  await expectAccessible(page, 'a client without an email');

  await page.getByRole('button', { name: 'Edit information' }).click();
  const form = page.getByRole('dialog', { name: 'Edit client' });
  await form.getByLabel('Email').fill(person.email);
  await form.getByRole('button', { name: 'Save client' }).click();
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await expect(toast(page, 'Invitation sent')).toContainText(person.email);
  expect(await linkFor(page, person.email, invited)).toContain('/invitation#token=');
});

test('found by keyboard; two of the staff edit one client; archived, undone, brought back', async ({
  page,
  anotherBrowser,
  product,
  allow,
}) => {
  allow(/status of 409 .*\/api\/admin\/users\//, 'a colleague was quicker');
  const person = newPerson('Anselm', 'Przybylski');
  await createClient(page.context(), person);
  await page.context().clearCookies();
  await becomeAssistant(page.context(), product);
  const id = await clientIdOf(page.context(), person.email);

  await page.goto('/admin?section=clients');
  await expect(page.getByRole('table', { name: 'Clients' })).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type(person.username);
  await expect(page.getByText('Showing 1 of 1 client')).toBeVisible();
  await page.getByRole('button', { name: 'Save these filters' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Anselm alone');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Anselm alone', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await page.getByRole('region', { name: 'Clients' }).focus();
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Anselm Przybylski', level: 1 })).toBeVisible();

  // Both open the form; the colleague is quicker.
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const form = page.getByRole('dialog', { name: 'Edit client' });
  await form.getByLabel('Last name').fill('Przybylski-Oyelaran');
  await form.getByLabel('Phone').fill('(512) 555-0147');
  const other = await anotherBrowser();
  await becomeStaff(other.context(), product.colleague);
  await other.goto(`/admin?section=clients&client=${id}&open=edit`);
  const theirs = other.getByRole('dialog', { name: 'Edit client' });
  await theirs.getByLabel('Last name').fill('Pribilski');
  await theirs.getByRole('button', { name: 'Save client' }).click();
  await expect(toast(other, 'Client updated')).toBeVisible();

  // Told who changed what; what was typed is still there.
  const alert = form.getByRole('alert');
  await expect(alert).toContainText('Soledad Quintero');
  await expect(alert).toContainText('Now Pribilski, yours Przybylski-Oyelaran');
  await expect(form.getByLabel('Phone')).toHaveValue('(512) 555-0147');
  await expectAccessible(page, 'two edit one client');
  await form.getByRole('button', { name: 'Save client' }).click();
  await expect(alert).toBeVisible();
  await alert.getByRole('button', { name: 'Save mine' }).click();
  await expect(toast(page, 'Client updated')).toBeVisible();
  await expect(
    other.getByRole('heading', { name: 'Anselm Przybylski-Oyelaran', level: 1 }),
  ).toBeVisible();
  await expect(page.getByText('(512) 555-0147').first()).toBeVisible();

  // Preferences of the same client.
  await page.getByLabel('Communication preference').selectOption('both');
  await page.getByRole('button', { name: 'Save preferences' }).click();
  await expect(toast(page, 'Preferences saved')).toBeVisible();

  await page.getByRole('button', { name: 'Archive', exact: true }).click();
  const asks = page.getByRole('alertdialog');
  await asks.getByLabel('Reason').fill('Moved away');
  await expectAccessible(page, 'archive client');
  await asks.getByRole('button', { name: 'Archive client' }).click();
  await toast(page, 'Client archived').getByRole('button', { name: 'Undo' }).click();
  await expect(toast(page, 'Client restored')).toBeVisible();
  await page.getByRole('button', { name: 'More client actions' }).click();
  await page.getByRole('menuitem', { name: 'Archive client' }).click();
  await asks.getByRole('button', { name: 'Archive client' }).click();
  await expect(page.getByText('Archived', { exact: true }).first()).toBeVisible();
  await page.getByRole('link', { name: 'Back to clients' }).click();
  await expect(page.getByText('No clients match your filters')).toBeVisible();
  await page.getByRole('button', { name: 'Archived', exact: true }).click();
  await page.getByRole('checkbox', { name: /^Select Anselm/ }).check();
  await page.getByRole('toolbar').getByRole('button', { name: 'Restore' }).click();
  await expect(toast(page, '1 client restored')).toBeVisible();
});

test('deleted only with the name, and under retention with a reason', async ({
  page,
  product,
  allow,
}) => {
  allow(/status of 404 .*\/api\/admin\/users\//, 'the client is gone');
  const person = newPerson('Cosima', 'Ravenscroft');
  await handOverDirectly(page, person, [await formW2('Heliotrope Press')]);
  await page.context().clearCookies();
  await becomeAssistant(page.context(), product);
  const id = await clientIdOf(page.context(), person.email);
  await page.goto(`/admin?section=clients&client=${id}`);
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete Cosima Ravenscroft?' });
  await expect(dialog.getByText(/^Records must be kept until \w+ \d+, \d{4}$/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Delete permanently' }).click();
  await expect(dialog.getByText("Please type the client's name")).toBeVisible();
  await expect(dialog.getByText('Please give a reason of at least 10 characters')).toBeVisible();
  await expectAccessible(page, 'delete client');
  await dialog.getByRole('button', { name: 'Archive instead' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('Archive Cosima Ravenscroft?');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();

  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await dialog.getByLabel(/^Reason for deleting/).fill('Opened twice by mistake');
  await dialog.getByLabel(/^Type Cosima/).fill(`${person.firstName} ${person.lastName}`);
  await dialog.getByRole('button', { name: 'Delete permanently' }).click();
  await expect(toast(page, 'Client deleted')).toBeVisible();
  await page.goto(`/admin?section=clients&client=${id}`);
  await expect(page.getByRole('heading', { name: 'User not found' })).toBeVisible();
});
