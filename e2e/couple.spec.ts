// A couple from the invitation to the split: one account for both, what each sees in it, and what is left of it.
import type { Locator } from '@playwright/test';
import {
  accountMenu,
  becomeStaff,
  createClient,
  signInDirectly,
  typeCode,
} from './support/accounts.ts';
import { expectAccessible } from './support/axe.ts';
import { documentRow, expectUploaded, uploadByDrop } from './support/documents.ts';
import { choose, enter, press, write } from './support/hands.ts';
import { journey } from './support/journey.ts';
import { codeFor, linkFor } from './support/mailbox.ts';
import { toast } from './support/page.ts';
import { formW2 } from './support/papers.ts';
import { familyName, newPerson } from './support/people.ts';
import { clientIdOf } from './support/returns.ts';
import { expect } from './support/test.ts';

/** Finds a client by name and takes the first. */
async function pick(dialog: Locator, name: string): Promise<void> {
  const field = dialog.getByRole('combobox', { name: 'Client' });
  await write(field, name);
  await expect(dialog.getByRole('option').first()).toContainText(name);
  await enter(field);
}

journey('a couple, from the invitation to the split', async ({ page, anotherBrowser, product }) => {
  const family = familyName('Okafor');
  const [maya, sam] = [newPerson('Maya', family), newPerson('Sam', family)];
  const couple = `Maya and Sam ${family}`;
  const hers = await anotherBrowser();
  await createClient(hers.context(), maya);
  await signInDirectly(hers.context(), maya);
  await becomeStaff(page.context(), product.assistant);
  const id = await clientIdOf(page.context(), maya.email);

  // One account for both, and a link for him.
  await page.goto(`/admin?section=clients&client=${id}&tab=people`);
  await press(page.getByRole('button', { name: 'Open another account' }));
  const open = page.getByRole('dialog', { name: 'Open an account' });
  await write(open.getByLabel('First names'), 'Maya and Sam');
  await write(open.getByLabel('Name', { exact: true }), family);
  await press(open.getByRole('button', { name: 'Add person' }));
  const his = open.getByRole('group', { name: 'Person 2' });
  await choose(his.getByLabel('Who'), 'new');
  await write(his.getByLabel('First name'), sam.firstName);
  await write(his.getByLabel('Last name'), sam.lastName);
  await write(his.getByLabel('Email'), sam.email);
  await choose(his.getByLabel('Relation'), 'spouse');
  await expectAccessible(page, 'opening an account for a couple');
  await press(open.getByRole('button', { name: 'Open account' }));
  await expect(page.getByRole('heading', { name: couple, level: 1 })).toBeVisible();

  // He follows the link, and sees what is both's.
  const him = await anotherBrowser();
  await him.goto(await linkFor(page, sam.email, /invites you/));
  await write(him.getByLabel('Username'), sam.username);
  await write(him.getByLabel('Password', { exact: true }), sam.password);
  await press(him.getByRole('button', { name: 'Create your account' }));
  await expect(him.getByRole('heading', { name: 'Enter the code we sent.' })).toBeVisible();
  await typeCode(him, await codeFor(him, sam.email, 'sign-in'));
  await expect(accountMenu(him)).toBeVisible();
  await hers.goto('/');
  await press(hers.getByRole('button', { name: new RegExp(`^Whose papers: Maya ${family}`) }));
  await press(hers.getByRole('menuitem', { name: new RegExp(couple) }));
  await expect(hers).toHaveURL(/account=/);
  const w2 = await formW2('Joint Clinics');
  const joint = new URL(hers.url()).searchParams.get('account') ?? '';
  await hers.goto(`/?tab=documents&account=${joint}`);
  await uploadByDrop(hers, [w2]);
  await expectUploaded(hers, [w2]);
  await him.goto('/?tab=documents');
  await expect(documentRow(him, w2.name)).toBeVisible();
  await expectAccessible(him, 'the papers of a couple');

  // A household of their accounts.
  await page.goto(`/admin?section=clients&client=${id}`);
  const household = page.getByRole('region', { name: 'Household' });
  await press(household.getByRole('button', { name: 'Add to a household' }));
  const make = page.getByRole('dialog', { name: `Add Maya ${family} to a household` });
  await press(make.getByRole('button', { name: 'Add to household' }));
  await press(household.getByRole('link', { name: family, exact: true }));
  await press(page.getByRole('button', { name: 'Add client' }));
  const add = page.getByRole('dialog', { name: `Add a client to ${family}` });
  await pick(add, couple);
  await press(add.getByRole('button', { name: 'Add client' }));
  await expect(page.getByText('Household of 2 client accounts')).toBeVisible();

  // They part: the preview says who sees what, and until they are told it can be undone.
  await press(page.getByRole('button', { name: `Part people of ${couple}` }));
  const part = page.getByRole('dialog', { name: `Part people of ${couple}` });
  await write(part.getByLabel('Last year for both'), '2025');
  const preview = part.getByRole('region', { name: 'Who sees what' });
  await expect(preview.getByText(/^See, add, and sign, through 2025 · 0 documents/)).toBeVisible();
  await expectAccessible(page, 'who sees what after the split');
  await press(part.getByRole('button', { name: 'Part them' }));
  await expect(toast(page, 'Parted')).toBeVisible();
  await expect(documentRow(him, w2.name)).toBeHidden();
  await press(page.getByRole('button', { name: 'Undo' }).first());
  await expect(toast(page, 'Parting undone')).toBeVisible();
  await expect(documentRow(him, w2.name)).toBeVisible();
});
