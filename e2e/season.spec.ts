// A couple's whole season: last year's documents become this year's list in December, she sends one from her phone
// without signing in, he answers what changed, and the return is moved to filed.
import type { Locator, Page } from '@playwright/test';
import { z } from 'zod';
import {
  accountMenu,
  becomeStaff,
  createClient,
  signInDirectly,
  typeCode,
} from './support/accounts.ts';
import { expectAccessible } from './support/axe.ts';
import { chooseFiles } from './support/documents.ts';
import { codeFor, linkFor } from './support/mailbox.ts';
import { toast } from './support/page.ts';
import { formW2 } from './support/papers.ts';
import { familyName, newPerson } from './support/people.ts';
import { fact, itemLine } from './support/projects.ts';
import { beginReturn, clientIdOf } from './support/returns.ts';
import { expect, test } from './support/test.ts';

const phone = { viewport: { width: 390, height: 844 } };

test('a couple’s season, from December to filed', async ({ page, anotherBrowser, product }) => {
  const family = familyName('Okafor');
  const [maya, sam] = [newPerson('Maya', family), newPerson('Sam', family)];
  const couple = `Maya and Sam ${family}`;
  const hers = await anotherBrowser();
  await createClient(hers.context(), maya);
  await signInDirectly(hers.context(), maya);
  await becomeStaff(page.context(), product.assistant);

  // One account for both, and what they had last year.
  const id = await clientIdOf(page.context(), maya.email);
  await page.goto(`/admin?section=clients&client=${id}&tab=people`);
  await page.getByRole('button', { name: 'Open another account' }).click();
  const open = page.getByRole('dialog', { name: 'Open an account' });
  await open.getByLabel('First names').fill('Maya and Sam');
  await open.getByLabel('Name', { exact: true }).fill(family);
  await open.getByRole('button', { name: 'Add person' }).click();
  const his = open.getByRole('group', { name: 'Person 2' });
  await his.getByLabel('Who').selectOption('new');
  await his.getByLabel('First name').fill(sam.firstName);
  await his.getByLabel('Last name').fill(sam.lastName);
  await his.getByLabel('Email').fill(sam.email);
  await his.getByLabel('Relation').selectOption('spouse');
  await open.getByRole('button', { name: 'Open account' }).click();
  await expect(page.getByRole('heading', { name: couple, level: 1 })).toBeVisible();
  const joint = z.uuid().parse(new URL(page.url()).searchParams.get('client'));
  await beginReturn(page.context(), joint, {
    taxYear: 2024,
    steps: [],
    items: [
      { title: 'W-2 from Brightwater Health', expected: { kind: 'w2' } },
      { title: '1099-INT from Harborline Bank', expected: { kind: '1099-int' } },
    ],
  });

  // December: this year's list is seen before it is made.
  await page.goto('/admin?section=seasons');
  await page.getByLabel('Tax year').selectOption('2025');
  await page
    .getByLabel('Template', { exact: true })
    .selectOption({ label: 'Individual return (Form 1040)' });
  await page.getByLabel('Name or email').fill(couple);
  await page.getByRole('button', { name: 'Show what would happen' }).click();
  await expect(page.getByText(/requests: 2 /)).toBeVisible();
  await expectAccessible(page, 'a season that was prepared');
  await page.getByRole('button', { name: 'Start 1 client' }).click();
  await page
    .getByRole('alertdialog', { name: 'Start wave 1?' })
    .getByRole('button', { name: /^Start/ })
    .click();
  await expect(page.getByText('1 started')).toBeVisible();

  // Nothing begins before the documents that it waits for.
  await page.goto('/admin?section=board');
  await cardOf(page, couple).getByRole('button', { name: / to…$/ }).click();
  await page.getByRole('menuitem', { name: 'Preparation' }).click();
  const missing = page.getByRole('dialog', { name: 'Begin without all documents' });
  await expect(missing).toContainText('W-2 from Brightwater Health');
  await missing.getByRole('button', { name: 'Cancel' }).click();
  await expectAccessible(page, 'the board');

  // February: she opens the link from a message and sends what came.
  await page.goto(`/admin?section=projects&client=${joint}`);
  await page.getByRole('link', { name: /2025 individual/ }).click();
  await page.getByRole('button', { name: 'More project actions' }).click();
  await page.getByRole('menuitem', { name: 'Request links' }).click();
  await page.getByRole('button', { name: 'Make a link' }).click();
  await page.getByRole('button', { name: 'Make link', exact: true }).click();
  const shown = page.getByRole('dialog', { name: 'The request link' });
  const url = z.url().parse(await shown.locator('code').innerText());
  await shown.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: 'Close' }).last().click();
  const visitor = await anotherBrowser(phone);
  await visitor.goto(url);
  const request = visitor.getByRole('region', { name: 'A W-2 from an employer, for 2025' });
  await chooseFiles(visitor, () => request.getByLabel('Photo or file').click(), [await formW2()]);
  await expect(request.getByRole('status')).toContainText('Received');
  const other = visitor.getByRole('region', { name: 'A 1099-INT for interest, for 2025' });
  await other.getByText('I can’t send this').click();
  await other.getByRole('button', { name: 'Not this year' }).click();
  await expect(other).toContainText('You said: not this year.');

  // He says what changed.
  const him = await anotherBrowser();
  await him.goto(await linkFor(page, sam.email, /invites you/));
  await him.getByLabel('Username').fill(sam.username);
  await him.getByLabel('Password', { exact: true }).fill(sam.password);
  await him.getByRole('button', { name: 'Create your account' }).click();
  await expect(him.getByRole('heading', { name: 'Enter the code we sent.' })).toBeVisible();
  await typeCode(him, await codeFor(him, sam.email, 'sign-in'));
  await expect(accountMenu(him)).toBeVisible();
  await him.goto('/?tab=timeline');
  await him.getByRole('link', { name: /^Questionnaire/ }).click();
  const questions = him.getByRole('list', { name: 'Questions' }).locator('> li');
  await expect(questions).toHaveCount(16);
  for (const [at, question] of (await questions.all()).entries()) {
    await question.getByRole('radio', { name: at === 11 ? 'Yes' : 'No', exact: true }).check();
    await expect(question).toContainText('Saved');
  }
  await expectAccessible(him, 'a questionnaire');
  await him.getByRole('button', { name: 'I’m done' }).click();
  await expect(toast(him, 'Questionnaire submitted')).toBeVisible();

  // What she sent is right, so the work begins, and continues to the end.
  await itemLine(page, 'W-2 from Brightwater Health')
    .getByRole('button', { name: 'Approve' })
    .click();
  await expect(itemLine(page, 'W-2 from Brightwater Health')).toContainText('Approved');
  await page.goto('/admin?section=board');
  await moveTo(page, couple, 'Preparation');
  await moveTo(page, couple, 'Review');
  await page.goto(`/admin?section=projects&client=${joint}`);
  await page.getByRole('link', { name: /2025 individual/ }).click();
  await itemLine(page, 'Preparer review').getByRole('checkbox').click();
  await expect(itemLine(page, 'Preparer review').getByRole('checkbox')).toBeChecked();
  // The second review is by someone else.
  const second = await anotherBrowser();
  await becomeStaff(second.context(), product.colleague);
  await second.goto('/admin?section=board');
  await moveTo(second, couple, 'Signing and filing');
  await moveTo(second, couple, 'Ready to close');
  await page.getByRole('button', { name: 'More project actions' }).click();
  await page.getByRole('menuitem', { name: 'Mark project completed' }).click();
  await expect(fact(page, 'Status')).toHaveText('Completed');
});

/** Moves the return by the menu of its card. */
async function moveTo(page: Page, client: string, stage: string): Promise<void> {
  const card = cardOf(page, client);
  await card.getByRole('button', { name: / to…$/ }).click();
  await page.getByRole('menuitem', { name: stage }).click();
  await expect(
    page.getByRole('region', { name: stage }).getByRole('listitem').filter({ hasText: client }),
  ).toBeVisible();
  // While it moves it can’t be moved again.
  await expect(card.getByRole('button', { name: /^Move .*individual$/ })).toBeEnabled();
}

const cardOf = (page: Page, client: string): Locator =>
  page
    .getByRole('listitem')
    .filter({ hasText: client })
    .filter({ has: page.getByRole('button', { name: / to…$/ }) });
