// One client who was entered twice.
import { becomeStaff, createClient } from './support/accounts.ts';
import { expectAccessible } from './support/axe.ts';
import { toast } from './support/page.ts';
import { newPerson } from './support/people.ts';
import { clientIdOf } from './support/returns.ts';
import { expect, test } from './support/test.ts';

test('a client who was entered twice is merged, and the merge undone', async ({
  page,
  anotherBrowser,
  product,
}) => {
  const person = newPerson('Odette', 'Twicefield');
  await createClient((await anotherBrowser()).context(), person);
  await becomeStaff(page.context(), product.assistant);
  await page.goto('/admin?section=clients&open=invite');
  const invite = page.getByRole('dialog', { name: 'Invite client' });
  await invite.getByLabel('First name').fill(person.firstName);
  await invite.getByLabel('Last name').fill(person.lastName);
  await expect(invite.getByText('We may know this client already')).toBeVisible();
  await expectAccessible(page, 'a client who may be known');
  await invite.getByLabel('Send the invitation now').uncheck();
  await invite.getByRole('button', { name: 'Add client' }).click();
  await expect(toast(page, 'Client added')).toBeVisible();

  const id = await clientIdOf(page.context(), person.email);
  await page.goto(`/admin?section=clients&client=${id}`);
  await page.getByRole('button', { name: 'More client actions' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Merge with another client' }).press('Enter');
  const choose = page.getByRole('dialog', { name: /^Merge Odette Twicefield with/ });
  const other = choose.getByRole('combobox', { name: 'The other record' });
  await other.fill('Twicefield');
  await choose.getByRole('option', { name: /No email/ }).click();
  const compare = page.getByRole('dialog', { name: 'Merge into Odette Twicefield' });
  await expect(compare.getByRole('columnheader', { name: 'Is closed' })).toBeVisible();
  await expectAccessible(page, 'two records side by side');
  await compare.getByRole('button', { name: 'Merge clients' }).press('Enter');
  await expect(toast(page, 'Clients merged')).toBeVisible();

  const same = page.getByRole('region', { name: 'Same client?' });
  await same.getByRole('button', { name: 'Undo merge' }).press('Enter');
  const ask = page.getByRole('alertdialog', { name: 'Undo the merge?' });
  await expectAccessible(page, 'undo a merge');
  await ask.getByRole('button', { name: 'Undo merge' }).press('Enter');
  await expect(toast(page, 'Merge undone')).toBeVisible();
  await expect(same).toBeHidden();
});
