// A client's record in the back office: what a return asks for, numbers, dependents, tags, and the kind.
import { becomeAssistant, createClient } from './support/accounts.ts';
import { expectAccessible } from './support/axe.ts';
import { toast } from './support/page.ts';
import { newPerson } from './support/people.ts';
import { clientIdOf } from './support/returns.ts';
import { expect, test } from './support/test.ts';

test('a record is filled in, found, and turned into a business', async ({ page, product }) => {
  const person = newPerson('Ottoline', 'Ravensworth');
  await createClient(page.context(), person);
  await becomeAssistant(page.context(), product);
  const id = await clientIdOf(page.context(), person.email);
  await page.goto(`/admin?section=clients&client=${id}`);
  const record = page.getByRole('region', { name: 'Record' });
  await expect(record).toContainText('Individual');

  await record.getByRole('button', { name: 'Edit record' }).click();
  const form = page.getByRole('dialog', { name: 'Edit record' });
  const number = form.getByLabel('SSN or ITIN').first();
  await number.fill('666-12-3456');
  await form.getByLabel('ZIP Code').fill('ABC');
  await form.getByRole('button', { name: 'Save record' }).click();
  await expect(form.getByText('No SSN starts with 666. Check the number')).toBeVisible();
  await expect(form.getByText('Enter a ZIP Code such as 78701 or 78701-1234')).toBeVisible();
  await expectAccessible(page, 'edit record');
  await number.fill('987-65-4321');
  await form.getByLabel('Street address').fill('12 Heron Walk');
  await form.getByLabel('City').fill('Lockhart');
  await form.getByRole('combobox', { name: 'State optional', exact: true }).selectOption('Texas');
  await form.getByLabel('ZIP Code').fill('78644');
  await form.getByLabel('Filing status').selectOption('Married filing jointly');
  await form.getByLabel('First name').fill('Basil');
  await form.getByLabel('Last name').fill('Ravensworth');
  // By keyboard: part of the name, and Enter.
  const states = form.getByRole('combobox', { name: /^State returns/ });
  await states.fill('okla');
  await states.press('Enter');
  await expect(form.getByRole('button', { name: 'Remove Oklahoma' })).toBeVisible();
  await form.getByRole('button', { name: 'Save record' }).click();
  await expect(toast(page, 'Record saved')).toBeVisible();
  await expect(form).toBeHidden();
  await expect(record).toContainText('Lockhart, TX 78644');
  await expect(record).toContainText('Oklahoma');

  await expect(record).toContainText('•••-••-4321');
  await expect(record).not.toContainText('987-65');
  await record.getByRole('button', { name: 'Show Ottoline Ravensworth’s number' }).click();
  await expect(record).toContainText('987-65-4321');
  await expectAccessible(page, 'a record with its number');
  await record.getByRole('button', { name: 'Hide Ottoline Ravensworth’s number' }).click();
  await expect(record).not.toContainText('987-65');

  const dependents = page.getByRole('region', { name: 'Dependents' });
  await dependents.getByRole('button', { name: 'Add dependent' }).click();
  const child = page.getByRole('dialog', { name: 'Add dependent' });
  await child.getByLabel('First name').fill('Clementine');
  await child.getByLabel('Last name').fill('Ravensworth');
  await child.getByLabel('Date of birth').fill('2017-04-03');
  await child.getByRole('button', { name: 'Add dependent' }).click();
  await expect(dependents).toContainText('Child, born Apr 3, 2017');
  await dependents.getByRole('button', { name: 'Remove Clementine Ravensworth' }).click();
  await expect(dependents).toContainText('No dependents.');
  await toast(page, 'Dependent removed').getByRole('button', { name: 'Undo' }).click();
  await expect(dependents).toContainText('Clementine Ravensworth');

  const tags = page.getByRole('combobox', { name: 'Tags' });
  await tags.fill('Beekeeper');
  await tags.press('Enter');
  await expect(toast(page, 'Tags saved')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Remove Beekeeper' })).toBeVisible();

  await page.goto('/admin?section=clients&q=heron+clementine+beekeeper+basil&in=OK');
  await expect(page.getByText('Showing 1 of 1 client')).toBeVisible();
  await page.goto('/admin?section=clients&q=4321');
  await expect(page.getByText('No clients match your filters')).toBeVisible();

  await page.goto(`/admin?section=clients&client=${id}&open=record`);
  await form.getByLabel('Kind').selectOption('Business');
  await expect(form.getByRole('status').first()).toContainText(
    'Saving permanently removes the taxpayer number, the filing status, the spouse, and all dependents.',
  );
  await form.getByRole('button', { name: 'Save record' }).click();
  await expect(form.getByText('Name is required')).toBeVisible();
  await form.getByLabel('Name', { exact: true }).fill('Heron Walk Honey LLC');
  await form.getByLabel('EIN').fill('78-0041926');
  await form.getByRole('button', { name: 'Save record' }).click();
  await expect(page.getByRole('heading', { name: 'Heron Walk Honey LLC', level: 1 })).toBeVisible();
  await expect(record).toContainText('••-•••1926');
  await expect(dependents).toBeHidden();
});
