// One client who was entered twice, and a couple that parts: both in the back office, at a desk and on a phone.
import { becomeStaff, createClient, post } from './support/accounts.ts';
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

test('a couple’s household is put together, and the couple parts with a preview', async ({
  page,
  anotherBrowser,
  product,
}) => {
  const maya = newPerson('Maya', 'Partington');
  const sam = newPerson('Sam', 'Partington');
  await createClient((await anotherBrowser()).context(), maya);
  await createClient((await anotherBrowser()).context(), sam);
  await becomeStaff(page.context(), product.assistant);
  const [one, other] = [
    await clientIdOf(page.context(), maya.email),
    await clientIdOf(page.context(), sam.email),
  ];
  const access = {
    relation: 'spouse',
    rights: ['see', 'add', 'pay'],
    fromYear: null,
    toYear: null,
    endsOn: null,
  };
  await post(page.context(), '/api/admin/client-accounts', {
    kind: 'couple',
    firstName: 'Maya & Sam',
    lastName: 'Partington',
    people: [one, other].map((userId) => ({ person: { userId }, ...access })),
  });

  await page.goto(`/admin?section=clients&client=${one}`);
  const household = page.getByRole('region', { name: 'Household' });
  await household.getByRole('button', { name: 'Add to a household' }).press('Enter');
  const make = page.getByRole('dialog', { name: 'Add Maya Partington to a household' });
  await expectAccessible(page, 'add to a household');
  await make.getByRole('button', { name: 'Add to household' }).press('Enter');
  await household.getByRole('link', { name: 'Partington' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Partington', level: 1 })).toBeVisible();
  for (const name of ['Maya & Sam Partington', 'Sam Partington']) {
    await page.getByRole('button', { name: 'Add client' }).press('Enter');
    const add = page.getByRole('dialog', { name: 'Add a client to Partington' });
    await add.getByRole('combobox', { name: 'Client' }).fill(name);
    await add
      .getByRole('option')
      .filter({ hasText: new RegExp(`^${name}`) })
      .first()
      .click();
    await add.getByRole('button', { name: 'Add client' }).press('Enter');
    await expect(add).toBeHidden();
  }
  await expect(page.getByText('Household of 3 client accounts')).toBeVisible();
  await expectAccessible(page, 'a household');

  await page.getByRole('button', { name: 'Part people of Maya & Sam Partington' }).press('Enter');
  const part = page.getByRole('dialog', { name: 'Part people of Maya & Sam Partington' });
  await part.getByLabel('Last year for both').fill('2025');
  const preview = part.getByRole('region', { name: 'Who sees what' });
  await expect(preview.getByText('See, add, and pay, through 2025').first()).toBeVisible();
  await expect(preview.getByText(/will leave the household/)).toBeVisible();
  await expectAccessible(page, 'who sees what after parting');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page, 'who sees what after parting, on a phone');
  await part.getByRole('button', { name: 'Part them' }).press('Enter');
  await expect(toast(page, 'Parted')).toBeVisible();
  await expect(page.getByText('Household of 1 client account')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).first().press('Enter');
  await expect(toast(page, 'Parting undone')).toBeVisible();
  await expect(page.getByText('Household of 3 client accounts')).toBeVisible();
});
