import { becomeStaff, createClient } from './support/accounts.ts';
import { expectAccessible } from './support/axe.ts';
import { newPerson } from './support/people.ts';
import { expect, test } from './support/test.ts';

test('the back office shows everyone’s work or one’s own, by keyboard, and remembers it', async ({
  page,
  anotherBrowser,
  product,
}) => {
  const client = newPerson('Iris', 'Unclaimed');
  await createClient((await anotherBrowser()).context(), client);
  await becomeStaff(page.context(), product.colleague);
  await page.goto('/admin?section=clients&q=Unclaimed');
  const everyone = page.getByRole('radio', { name: 'Everyone' });
  const theirs = page.getByText('Iris Unclaimed');
  await expect(everyone).toBeChecked();
  await expect(theirs).toBeVisible();
  await everyone.focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('heading', { name: 'No clients match your filters' })).toBeVisible();

  await page.reload();
  const mine = page.getByRole('radio', { name: 'Mine' });
  await expect(mine).toBeChecked();
  await expect(theirs).toBeHidden();
  await expectAccessible(page, 'the clients of a preparer');
  await mine.focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'Unassigned' })).toBeChecked();
  await expect(theirs).toBeVisible();
});
