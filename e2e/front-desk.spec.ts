// A front desk's morning: why each return hasn't moved, the one action that moves it, and what is done for several.
import { clientAndStaff, createClient, post, signInDirectly } from './support/accounts.ts';
import { expectAccessible } from './support/axe.ts';
import { newPerson } from './support/people.ts';
import { beginReturn, clientIdOf } from './support/returns.ts';
import { expect, test } from './support/test.ts';

test('a front desk’s morning of stalled returns', async ({ page, anotherBrowser, product }) => {
  const first = await anotherBrowser();
  const ada = await clientAndStaff(first, page, product);
  const second = await anotherBrowser();
  const tom = newPerson('Tom', 'Harlan');
  await createClient(second.context(), tom);
  await signInDirectly(second.context(), tom);
  const items = [{ title: 'W-2 from Brightwater Health', expected: { kind: 'w2' } }];
  for (const { email } of [ada, tom]) {
    await beginReturn(page.context(), await clientIdOf(page.context(), email), {
      steps: [],
      items,
    });
  }
  await post(second.context(), '/api/conversations', {
    subject: 'Home office',
    message: 'Can I deduct it?',
  });

  // One sentence for each, what the firm has to answer first; it changes as the facts do.
  await page.goto('/admin?section=stalled');
  const rows = page.getByRole('region', { name: 'Stalled returns' }).getByRole('listitem');
  const his = rows.filter({ hasText: 'Harlan' });
  await expect(his).toContainText('The client has had no answer from us');
  await expect(rows.filter({ hasText: ada.lastName })).toContainText(/1 document from the client/);
  await expectAccessible(page, 'the stalled returns');
  await his.getByRole('link', { name: 'Open messages' }).click();
  await page
    .getByRole('link', { name: /Home office/ })
    .first()
    .click();
  await page.getByRole('textbox').last().fill('Yes, if you use it for nothing else.');
  await page.getByRole('button', { name: 'Send message' }).click();
  await page.goto('/admin?section=stalled');
  await expect(his).toContainText(/1 document from the client/);

  // Something for both, seen before it is done.
  await page.getByRole('checkbox', { name: 'Select what is shown' }).check();
  await page.getByRole('button', { name: 'Request' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('What you need').fill('Last pay stub of the year');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByText(/^For 2 returns/)).toBeVisible();
  await expectAccessible(page, 'what is done for several returns');
  await dialog.getByRole('button', { name: /\(2\)$/ }).click();
  await expect(dialog.getByText(/: 2 returns\.$/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(his).toContainText(/2 documents from the client/);
  await page.getByRole('button', { name: /^Undo: / }).click();
  await expect(his).toContainText(/1 document from the client/);
});
