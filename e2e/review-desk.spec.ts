// What staff decide about a file beyond processed: correct it, send it back, ask for something else;
// and what its client sees of that.
import { fileName, fileRow, handOverDirectly, openPending } from './support/back-office.ts';
import { chooseFiles, documentRow } from './support/documents.ts';
import { toast } from './support/page.ts';
import { formW2 } from './support/papers.ts';
import { newPerson } from './support/people.ts';
import { beginReturn, clientIdOf } from './support/returns.ts';
import { expect, test } from './support/test.ts';

test('a file is corrected, sent back, undone, sent back again, and comes again', async ({
  page,
  anotherBrowser,
  product,
}) => {
  const client = await anotherBrowser();
  const person = newPerson('Odessa', 'Winterbourne');
  const scan = await formW2('Grebe scan');
  await handOverDirectly(client, person, [scan]);
  await openPending(page, product, 'grebe');
  const clientId = await clientIdOf(page.context(), person.email);
  await beginReturn(page.context(), clientId, {
    steps: [],
    items: [{ title: 'W-2 of your employer' }],
  });

  await page.getByRole('combobox', { name: 'Search clients' }).fill(person.email);
  await page.getByRole('option', { name: /Odessa Winterbourne/ }).click();
  await page.getByLabel('Waiting for').selectOption('2 days or more');
  await expect(page.getByText('No files match your filters')).toBeVisible();
  await page.getByLabel('Waiting for').selectOption('Any age');
  await fileName(page, scan.name).click();
  const preview = page.getByRole('complementary', { name: 'Preview' });

  await preview.getByRole('button', { name: 'Organize' }).click();
  const organize = page.getByRole('dialog', { name: 'Organize file' });
  await organize.getByLabel('Tax year').selectOption('2024');
  await organize.getByLabel('File name').fill('Grebe W-2');
  await organize.getByLabel('Checklist item').selectOption('W-2 of your employer');
  await organize.getByRole('button', { name: 'Organize', exact: true }).click();
  await expect(toast(page, 'File organized')).toContainText('Grebe W-2.pdf');
  await expect(preview).toContainText('tax year 2024');
  await expect(preview).toContainText('W-2 of your employer');

  const sendBack = async () => {
    await preview.getByRole('button', { name: 'Send back' }).click();
    const dialog = page.getByRole('dialog', { name: 'Send back' });
    await dialog.getByRole('button', { name: 'Send back' }).click();
    await expect(dialog.getByText('Please say why you’re sending it back')).toBeVisible();
    await dialog.getByLabel('Reason').fill('The second page is cut off');
    await dialog.getByRole('button', { name: 'Send back' }).click();
    await expect(toast(page, 'Sent back to the client')).toBeVisible();
    await expect(fileRow(page, 'Grebe W-2.pdf')).toBeHidden();
  };
  await sendBack();
  await toast(page, 'Sent back to the client').getByRole('button', { name: 'Undo' }).click();
  await fileName(page, 'Grebe W-2.pdf').click();
  await sendBack();

  await client.goto('/');
  await expect(client.getByText('Sent back. The second page is cut off')).toBeVisible();
  await client.goto('/?tab=documents');
  await expect(documentRow(client, 'Grebe W-2.pdf')).toContainText('Sent back');
  await client.getByRole('button', { name: 'Grebe W-2.pdf', exact: true }).click();
  const shown = client.getByRole('complementary', { name: 'Preview' });
  await expect(shown).toContainText('The second page is cut off');
  const copy = await formW2('Grebe again');
  await chooseFiles(
    client,
    () => shown.getByRole('button', { name: /^Upload a new copy/ }).click(),
    [copy],
  );
  await expect(documentRow(client, copy.name)).toContainText('Pending');
  await expect(documentRow(client, 'Grebe W-2.pdf')).not.toContainText('Sent back');

  // It came by itself.
  await fileName(page, copy.name).click();
  await preview.getByRole('button', { name: 'Ask the client' }).click();
  const ask = page.getByRole('dialog', { name: 'Ask the client' });
  await ask.getByLabel('What do you need?').fill('Form 1098 of your mortgage');
  await ask.getByRole('button', { name: 'Ask', exact: true }).click();
  await expect(toast(page, 'Client asked')).toBeVisible();
  await client.goto('/');
  await expect(
    client.getByRole('button', { name: 'Upload for Form 1098 of your mortgage' }),
  ).toBeVisible();
});
