// What screens say when there is nothing: the firm of these tests always has something.
import { becomeAssistant, createClient, signInDirectly } from './support/accounts.ts';
import { documentRow, expectUploaded, openDocuments, uploadByDrop } from './support/documents.ts';
import { toast } from './support/page.ts';
import { formW2 } from './support/papers.ts';
import { newPerson } from './support/people.ts';
import { expect, test } from './support/test.ts';

test('lists without anything say so', async ({ page, anotherBrowser, product }) => {
  const paper = await formW2();
  const person = newPerson('Noor', 'Adeyemi');
  await createClient(page.context(), person);
  await signInDirectly(page.context(), person);
  await openDocuments(page);
  await uploadByDrop(page, [paper]);
  await expectUploaded(page, [paper]);
  await page.route('**/api/files/*/versions', (route) => route.fulfill({ json: [] }));
  await page.route('**/api/files/*/history', (route) => route.fulfill({ json: [] }));
  await documentRow(page, paper.name)
    .getByRole('button', { name: `Actions for ${paper.name}` })
    .click();
  await page.getByRole('menuitem', { name: 'Version History' }).click();
  const dialog = page.getByRole('dialog', { name: 'Version History' });
  await expect(dialog.getByText('No versions found')).toBeVisible();
  await expect(dialog.getByText('No history found')).toBeVisible();

  const staff = await anotherBrowser();
  await becomeAssistant(staff.context(), product);
  const nothing = {
    items: [],
    nextCursor: null,
    previousCursor: null,
    total: 0,
    totalIsAtLeast: false,
  };
  await staff.route(/\/api\/admin\/(archived-)?files\?/, (route) =>
    route.fulfill({ json: nothing }),
  );
  await staff.goto('/admin?section=pending');
  await expect(staff.getByText('All caught up')).toBeVisible();
  await staff.goto('/admin?section=archived');
  await expect(staff.getByText('No archived files')).toBeVisible();
  await staff.route(/\/api\/admin\/invoices\?/, (route) => route.fulfill({ json: nothing }));
  await staff.goto('/admin?section=invoices');
  await expect(staff.getByRole('heading', { name: 'No invoices yet' })).toBeVisible();
});

test('an address that cannot be put on the list is told, and stays in the form', async ({
  page,
  allow,
}) => {
  allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/, 'the line is cut on purpose');
  const { email } = newPerson();
  await page.goto('/');
  await expect(page.locator('#root[data-live]')).toBeAttached();
  const form = page.getByRole('form', { name: /Dates, before they arrive/ });
  await form.getByLabel('Email').fill(email);
  await page.context().setOffline(true);
  await form.getByRole('button', { name: 'Subscribe' }).click();
  await expect(toast(page, 'Signup Failed')).toContainText(
    'Failed to subscribe to newsletter. Please try again.',
  );
  await page.context().setOffline(false);
  await expect(form.getByLabel('Email')).toHaveValue(email);
});
