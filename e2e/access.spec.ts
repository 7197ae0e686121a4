// Accounts of more than one person: a couple, and a bookkeeper who may add and not see.
import {
  accountMenu,
  becomeAssistant,
  createClient,
  post,
  signInDirectly,
  typeCode,
} from './support/accounts.ts';
import { expectAccessible } from './support/axe.ts';
import { documentRow, expectUploaded, uploadByDrop } from './support/documents.ts';
import { press, tick, write } from './support/hands.ts';
import { codeFor, linkFor } from './support/mailbox.ts';
import { toast } from './support/page.ts';
import { formW2 } from './support/papers.ts';
import { newPerson } from './support/people.ts';
import { clientIdOf } from './support/returns.ts';
import { expect, test } from './support/test.ts';

test('a couple from invitation to both seeing the joint account', async ({
  page,
  anotherBrowser,
  product,
}) => {
  const maya = newPerson('Maya', 'Okafor');
  const hers = await anotherBrowser();
  await createClient(hers.context(), maya);
  await signInDirectly(hers.context(), maya);
  const w2 = await formW2('Joint Clinics');
  await hers.goto('/?tab=documents');
  await uploadByDrop(hers, [w2]);
  await expectUploaded(hers, [w2]);

  await becomeAssistant(page.context(), product);
  const id = await clientIdOf(page.context(), maya.email);
  await page.goto(`/admin?section=clients&client=${id}&tab=people`);
  await press(page.getByRole('button', { name: 'Invite someone new' }));
  const dialog = page.getByRole('dialog', { name: 'Give access' });
  const sam = newPerson('Sam', 'Okafor');
  await write(dialog.getByLabel('First name'), sam.firstName);
  await write(dialog.getByLabel('Last name'), sam.lastName);
  await write(dialog.getByLabel('Email'), sam.email);
  await dialog.getByLabel('Relation').selectOption('spouse');
  await tick(dialog.getByRole('checkbox', { name: /Add documents/ }));
  await expectAccessible(page, 'giving access to a client account');
  await press(dialog.getByRole('button', { name: 'Give access' }));
  await expect(page.getByText('Sam Okafor, spouse')).toBeVisible();
  await expect(page.getByText('Can see documents and returns and add documents.')).toBeVisible();
  await expectAccessible(page, 'people of a client account');

  const his = await anotherBrowser();
  await his.goto(await linkFor(page, sam.email, /invites you/));
  await write(his.getByLabel('Username'), sam.username);
  await write(his.getByLabel('Password', { exact: true }), sam.password);
  await press(his.getByRole('button', { name: 'Create your account' }));
  await expect(his.getByRole('heading', { name: 'Enter the code we sent.' })).toBeVisible();
  await typeCode(his, await codeFor(his, sam.email, 'sign-in'));
  await expect(accountMenu(his)).toBeVisible();
  await his.goto('/?tab=documents');
  await expect(documentRow(his, w2.name)).toBeVisible();
  // He has no other account: there is nothing to choose.
  await expect(his.getByText('Whose papers')).toBeHidden();

  await hers.goto('/?tab=profile');
  await expect(hers.getByText('Sam Okafor, spouse')).toBeVisible();
  await expectAccessible(hers, 'people with access');
});

test('a bookkeeper may add but not see, chooses whose papers, and is told when it ends', async ({
  page,
  anotherBrowser,
  allow,
}) => {
  allow(/status of 40[34] .*\/api\//, 'the access ends while the page is open');
  const [owner, helper] = [newPerson('Ida', 'Marsh'), newPerson('Bo', 'Keeper')];
  const theirs = await anotherBrowser();
  await createClient(theirs.context(), owner);
  await signInDirectly(theirs.context(), owner);
  const secret = await formW2('Owner Statement');
  await theirs.goto('/?tab=documents');
  await uploadByDrop(theirs, [secret]);
  await expectUploaded(theirs, [secret]);
  await createClient(page.context(), helper);
  const given = {
    firstName: 'Bo',
    lastName: 'Keeper',
    email: helper.email,
    relation: 'bookkeeper',
    rights: ['add'],
    fromYear: null,
    toYear: null,
    endsOn: null,
  };
  await post(theirs.context(), '/api/account/people', given);

  await signInDirectly(page.context(), helper);
  await page.goto('/');
  await press(page.getByRole('button', { name: /^Whose papers: Bo Keeper/ }));
  await expectAccessible(page, 'whose papers');
  await press(page.getByRole('menuitem', { name: /Ida Marsh/ }));
  await expect(page).toHaveURL(/account=/);
  await expect(page.getByRole('heading', { name: 'Documents', exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Payments' })).toBeHidden();
  const receipt = await formW2('Bookkeeping Receipt');
  await uploadByDrop(page, [receipt]);
  await expectUploaded(page, [receipt]);
  await expect(documentRow(page, receipt.name)).toBeVisible();
  await expect(documentRow(page, secret.name)).toBeHidden();
  await page.reload();
  await expect(documentRow(page, receipt.name)).toBeVisible();

  await theirs.goto('/?tab=profile');
  await press(theirs.getByRole('button', { name: 'End access of Bo Keeper' }));
  await press(theirs.getByRole('alertdialog').getByRole('button', { name: 'End access' }));
  await expect(toast(page, 'Access ended')).toBeVisible();
  await expect(page).not.toHaveURL(/account=/);
});
