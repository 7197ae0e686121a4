// An owner asks for everything of the firm, another is notified of it and stops it; a client takes their papers along.
import { readFile } from 'node:fs/promises';
import { becomeAssistant, becomeStaff, createClient, signInDirectly } from './support/accounts.ts';
import { expectAccessible } from './support/axe.ts';
import { expectUploaded, uploadByDrop } from './support/documents.ts';
import { press, write } from './support/hands.ts';
import { journey } from './support/journey.ts';
import { toast } from './support/page.ts';
import { formW2 } from './support/papers.ts';
import { newPerson } from './support/people.ts';
import { expect, test } from './support/test.ts';

journey(
  'an owner asks for an export of the firm, and another owner hears of it and cancels it',
  async ({ page, anotherBrowser, product }) => {
    await becomeAssistant(page.context(), product);
    const other = await anotherBrowser();
    await becomeStaff(other.context(), product.colleague);
    await page.goto('/admin?section=export');
    await press(page.getByRole('button', { name: 'Request an export' }));
    const dialog = page.getByRole('dialog', { name: 'Request an export of the firm?' });
    await write(dialog.getByLabel('Reason'), 'A copy for the safe');
    await expectAccessible(page, 'asking for an export');
    await press(dialog.getByRole('button', { name: 'Request export' }));
    await expect(toast(page, 'Export requested')).toBeVisible();

    await other.goto('/admin?section=export');
    const requests = other.getByRole('list', { name: 'Requests' });
    await expect(requests).toContainText('A copy for the safe');
    await expect(requests).toContainText('Requested by Tobias Lindqvist');
    await expectAccessible(other, 'exports of the firm');
    await press(other.getByRole('button', { name: /^Notifications/ }));
    await expect(other.getByText('Export requested').first()).toBeVisible();
    await other.keyboard.press('Escape');
    await press(other.getByRole('button', { name: 'Cancel this export' }));
    await expect(toast(other, 'Export canceled')).toBeVisible();
    await page.reload();
    await expect(page.getByText(/^Canceled by Soledad Quintero on/).first()).toBeVisible();
  },
);

test('a client takes everything of theirs along as one file', async ({ page }) => {
  const client = newPerson('Ida', 'Marsh');
  await createClient(page.context(), client);
  await signInDirectly(page.context(), client);
  await page.goto('/?tab=documents');
  const paper = await formW2('Northgate Mills');
  await uploadByDrop(page, [paper]);
  await expectUploaded(page, [paper]);
  await page.goto('/?tab=profile');
  const link = page.getByRole('link', { name: 'Download everything' });
  await expectAccessible(page, 'the profile');
  const [download] = await Promise.all([page.waitForEvent('download'), press(link)]);
  expect(download.suggestedFilename()).toBe('Ida Marsh papers.zip');
  const zip = await readFile(await download.path());
  for (const name of ['index.html', paper.name]) expect(zip.includes(name), name).toBe(true);
});
