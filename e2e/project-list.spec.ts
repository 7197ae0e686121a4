// All returns of the office in one list: search, filters, and the address that keeps them.
import { clientAndStaff } from './support/accounts.ts';
import { expectAccessible } from './support/axe.ts';
import { openReturn } from './support/projects.ts';
import { expect, test } from './support/test.ts';

test('all returns are searched and filtered, and the address keeps it', async ({
  page,
  anotherBrowser,
  product,
}) => {
  const person = await clientAndStaff(await anotherBrowser(), page, product);
  await openReturn(page, person, {
    steps: ['Collect'],
    items: [{ title: 'W-2', category: 'w2', dueDate: '2020-02-20' }],
  });
  await page.goto('/admin?section=projects');
  const list = page.getByRole('complementary', { name: 'Project list' });
  const mine = list.getByRole('link', { name: /Maya Fairweather/ });
  await page.getByRole('searchbox', { name: 'Search projects' }).fill(person.username);
  await expect(list.getByText('Showing 1 of 1 project')).toBeVisible();
  await expect(mine).toContainText('days late');
  await expect(mine).toContainText('Waiting on client for 1 item');
  await list.getByRole('button', { name: 'Filters' }).click();
  await list.getByLabel('Due', { exact: true }).selectOption('Overdue');
  await list.getByLabel('Waiting on client').check();
  await expect(page).toHaveURL(/due=overdue/);
  await expect(page).toHaveURL(/waiting=yes/);
  await expect(mine).toBeVisible();
  await list.getByLabel('Status').selectOption('Completed');
  await expect(list.getByText('No projects match your filters')).toBeVisible();
  await page.reload();
  await expect(list.getByLabel('Status')).toHaveValue('completed');
  await list.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page).not.toHaveURL(/due=|status=|q=/);
  await expectAccessible(page, 'projects');

  const selector = list.getByRole('combobox', { name: 'Search clients' });
  await selector.fill(person.username);
  await page.getByRole('option', { name: /Maya Fairweather/ }).click();
  await expect(page).toHaveURL(/client=/);
  await expect(list.getByText('Showing 1 of 1 project')).toBeVisible();
  await expect(selector).toHaveValue('Maya Fairweather');
});
