import { readPdf } from '#testing/read-pdf';
import { expectAccessible } from './support/axe.ts';
import { say, talkers, writeTo } from './support/conversations.ts';
import { download } from './support/documents.ts';
import { toast } from './support/page.ts';
import { expect, test } from './support/test.ts';

test('staff read the log, narrow it, and take it away', async ({
  page,
  anotherBrowser,
  product,
}) => {
  const client = await anotherBrowser();
  const { person, clientId } = await talkers(client, page, product);
  const id = await writeTo(page.context(), clientId, { subject: 'Estimates', message: 'One.' });
  for (let count = 0; count < 10; count += 1) await say(client.context(), id, `Answer ${count}`);

  await page.goto('/admin');
  const list = page.getByRole('table', { name: 'Activity, newest first' });
  await expect(list).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search people and documents' }).fill(person.email);
  await page.getByRole('combobox', { name: 'Action' }).selectOption('send_message');
  await expect(page.getByText('Showing 1 to 10 of 1')).toBeVisible();
  await expect(list.getByRole('row').nth(1)).toContainText('Maya Okafor sent a message in');
  await expectAccessible(page, 'activity log');
  await page.getByRole('button', { name: 'Older' }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(list.getByRole('row').last()).toContainText(/sent a message in/);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Newer' })).toBeEnabled();

  const pdf = await download(page, () => page.getByRole('button', { name: 'Export PDF' }).click());
  expect(pdf.name).toMatch(/^Activity report 20\d\d-\d\d-\d\d\.pdf$/);
  const { text } = readPdf(pdf.bytes);
  expect(text).toContain('Action: Sent a message');
  expect(text).toMatch(/Showing 1\d of 1\d entries, newest first\./);
  expect(text).toContain(`Maya Okafor, ${person.email}`);
  await expect(toast(page, 'Export Successful')).toBeVisible();
  const csv = await download(page, () => page.getByRole('link', { name: 'Export CSV' }).click());
  const lines = csv.bytes.toString('utf8').trim().split('\n');
  expect(lines.filter((line) => line.includes(person.email)).length).toBeGreaterThanOrEqual(10);
  expect(lines.slice(1).every((line) => line.includes('Sent a message'))).toBe(true);

  const account = page.getByRole('combobox', { name: 'Search clients' });
  await account.fill(person.email);
  await page.getByRole('option', { name: new RegExp(person.email) }).click();
  await expect(page).toHaveURL(/client=/);
  await page.reload();
  await expect(account).toHaveValue('Maya Okafor');

  await page.getByLabel('From').fill('2001-01-01');
  await page.getByLabel('To', { exact: true }).fill('2001-01-02');
  await expect(page.getByText('No recent activity')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(list).toBeVisible();

  // What was said is in the client's own activity, too.
  await client.goto('/?activity=messages');
  await expect(
    client.getByRole('region', { name: 'Recent Activity' }).getByRole('listitem').first(),
  ).toContainText('You wrote in Estimates');
});

test('an export that fails says so and can be tried again', async ({
  page,
  anotherBrowser,
  product,
  allow,
}) => {
  allow(/export-pdf/, 'the export is made to fail');
  allow(/status of 500/, 'the export is made to fail');
  await talkers(await anotherBrowser(), page, product);
  await page.goto('/admin');
  await page.route('**/api/admin/activity/export-pdf*', (route) => route.fulfill({ status: 500 }), {
    times: 1,
  });
  await page.getByRole('button', { name: 'Export PDF' }).click();
  await expect(toast(page, 'Export Failed')).toContainText(
    'Unable to export activity report. Please try again.',
  );
  const pdf = await download(page, () => page.getByRole('button', { name: 'Retry' }).click());
  expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-');
});
