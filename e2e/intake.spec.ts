// Document intake: a client on a phone is told at once what is wrong with a document, and staff settle it by keyboard.
import { z } from 'zod';
import { clientAndStaff } from './support/accounts.ts';
import { expectAccessible } from './support/axe.ts';
import { chooseFiles, documentRow, openDocuments, uploadOf } from './support/documents.ts';
import { toast } from './support/page.ts';
import { printed, w2Lines } from './support/papers.ts';
import { beginReturn, clientIdOf } from './support/returns.ts';
import { expect, test } from './support/test.ts';

test.use({ recognition: 'on' });

const w2 = 'W-2 from Brightwater Health';
const documents = z.object({
  items: z.array(z.object({ id: z.string(), originalName: z.string() })),
});

test('a client on a phone sends last year’s W-2, chooses the right one, and staff accept it by a key', async ({
  page,
  anotherBrowser,
  product,
}) => {
  const client = await anotherBrowser({ viewport: { width: 390, height: 844 } });
  const person = await clientAndStaff(client, page, product);
  const clientId = await clientIdOf(page.context(), person.email);
  await beginReturn(page.context(), clientId, {
    steps: [],
    items: [{ title: w2, expected: { kind: 'w2' } }],
  });
  const lastYear = await printed('last year.pdf', [w2Lines(2024, person)]);
  const right = await printed('this year.pdf', [w2Lines(2025, person)]);
  const cut = await printed('cut.pdf', [
    [...w2Lines(2025, person, { employer: 'Harborline', ein: '00-7716250' }), 'Page 1 of 3'],
  ]);
  const blank = await printed('blank.pdf', [[]]);

  await openDocuments(client);
  const choose = () => client.getByRole('button', { name: 'Choose files' }).click();
  await chooseFiles(client, choose, [lastYear]);
  const question = uploadOf(client, lastYear.name);
  await expect(question).toContainText('This is a W-2 of 2024. Your list asks for 2025.');
  await expectAccessible(client, 'a question beside an upload');
  await chooseFiles(
    client,
    () => question.getByRole('button', { name: 'Choose another' }).click(),
    [right],
  );
  await expect(uploadOf(client, right.name)).toContainText(`It’s on your list under “${w2}”.`);
  await expect(question).toBeHidden();
  await expect(documentRow(client, lastYear.name)).toBeHidden();

  await chooseFiles(client, choose, [cut, blank, { ...right, name: 'again.pdf' }]);
  await expect(uploadOf(client, cut.name)).toContainText('Pages 2–3 of 3 are missing.');
  await expect(uploadOf(client, blank.name)).toContainText('This document is blank.');
  await expect(uploadOf(client, 'again.pdf')).toContainText(`Same content as "${right.name}"`);
  await uploadOf(client, cut.name).getByRole('button', { name: 'Send anyway' }).click();
  await expect(uploadOf(client, cut.name)).toContainText('You sent it anyway.');

  // What was not answered is asked again where the documents are.
  await openDocuments(client);
  const open = client.getByRole('region', { name: /documents have a question/ });
  for (const name of ['again.pdf', blank.name]) {
    await expect(open.getByRole('listitem').filter({ hasText: name })).toHaveCount(1);
  }

  const answer = await page.context().request.get(`/api/admin/files?userId=${clientId}`);
  const { items } = documents.parse(await answer.json());
  const filed = items.find(({ originalName }) => originalName === right.name);
  await page.goto(`/admin?section=intake&file=${filed?.id}`);
  await expect(page.getByRole('button', { name: /^Accept/ })).toBeVisible();
  await expect(page.locator('[data-mark]').first()).toBeVisible();
  await expectAccessible(page, 'the intake queue');
  await page.keyboard.press('a');
  await expect(toast(page, `Accepted under ${w2}`)).toBeVisible();
  await page.keyboard.press('u');
  await expect(toast(page, 'Undone')).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: right.name })).toBeAttached();
});
