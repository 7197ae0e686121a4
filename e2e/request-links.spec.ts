// A link by which documents are sent in without signing in: made at a desk, opened on a phone.
import { z } from 'zod';
import { clientAndStaff } from './support/accounts.ts';
import { expectAccessible } from './support/axe.ts';
import { chooseFiles } from './support/documents.ts';
import { toast } from './support/page.ts';
import { itemLine, openReturn } from './support/projects.ts';
import { formW2 } from './support/papers.ts';
import { everyRun, expect, test } from './support/test.ts';

const w2 = 'W-2 from Brightwater Health';
const interest = '1099-INT from Harborline Bank';
const mortgage = '1098 from Harborline Bank';
const items = [
  { title: w2, expected: { kind: 'w2' } },
  { title: interest, expected: { kind: '1099-int' } },
  { title: mortgage, expected: { kind: '1098' } },
];
const phone = { viewport: { width: 390, height: 844 } };

test(
  'staff make a link; a phone sends a document and an answer by it; staff see both and revoke it',
  everyRun,
  async ({ page, anotherBrowser, product, allow }) => {
    allow(/status of 404 .*\/u\//, 'the link is opened again after it was revoked');
    const person = await clientAndStaff(await anotherBrowser(), page, product);
    await openReturn(page, person, { steps: [], items });
    const openLinks = async () => {
      await page.getByRole('button', { name: 'More project actions' }).click();
      await page.getByRole('menuitem', { name: 'Request links' }).click();
    };
    await openLinks();
    await page.getByRole('button', { name: 'Make a link' }).click();
    await page.getByRole('button', { name: 'Make link', exact: true }).click();
    const shown = page.getByRole('dialog', { name: 'The request link' });
    const url = z.url().parse(await shown.locator('code').innerText());
    await shown.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('button', { name: 'Close' }).last().click();

    const visitor = await anotherBrowser(phone);
    await visitor.goto(url);
    const request = visitor.getByRole('region', { name: 'A W-2 from an employer, for 2025' });
    const other = visitor.getByRole('region', { name: 'A 1099-INT for interest, for 2025' });
    await expect(visitor.getByText(/Maya|Fairweather|Brightwater|Harborline/)).toHaveCount(0);
    await expectAccessible(visitor, 'the page of a request link');
    // The message, the button, the picture: nothing else to tap.
    const paper = await formW2();
    await chooseFiles(visitor, () => request.getByLabel('Photo or file').click(), [paper]);
    await expect(request.getByRole('status')).toHaveText('Received 1 file. You can add more.');
    await other.getByText('I can’t send this').click();
    await expectAccessible(visitor, 'the page of a request link, with answers open');
    await other.getByRole('button', { name: 'Not this year' }).click();
    await expect(other).toContainText('You said: not this year.');
    await expectAccessible(visitor, 'the page of a request link, answered');

    const plain = await anotherBrowser({ ...phone, javaScriptEnabled: false });
    await plain.goto(url);
    const third = plain.getByRole('region', { name: 'A 1098 for mortgage interest, for 2025' });
    await third.getByText('I can’t send this').click();
    await third.getByLabel('Who will send it?').fill('Our lender');
    await third.getByRole('button', { name: 'Someone else sends it' }).click();
    await expect(third).toContainText('You said that someone else sends it.');
    await expect(itemLine(page, mortgage)).toContainText('Someone else sends it: Our lender');
    await third.getByLabel('Photo or file').setInputFiles([await formW2('Harborline')]);
    await third.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(plain.getByText('Received 1 file just now.')).toBeVisible();

    for (const title of [w2, mortgage])
      await expect(itemLine(page, title)).toContainText('In review');
    await expect(itemLine(page, w2).getByRole('link', { name: paper.name })).toBeVisible();
    await expect(itemLine(page, interest)).toContainText('Not this year.');
    await openLinks();
    await page.getByRole('button', { name: /^Revoke the link for/ }).click();
    await expect(toast(page, 'Request link revoked')).toBeVisible();
    await visitor.reload();
    await expect(visitor.getByRole('heading', { name: 'This link doesn’t work' })).toBeVisible();
    await expectAccessible(visitor, 'a request link that ended');
  },
);

test('a client makes a link for their adviser, who hands in and reads nothing, and takes it back', async ({
  page,
  anotherBrowser,
  product,
  allow,
}) => {
  allow(/status of 404 .*\/u\//, 'the link is opened again after it ended');
  const client = await anotherBrowser();
  const person = await clientAndStaff(client, page, product);
  await openReturn(page, person, { steps: [], items: items.slice(1) });
  const makeLink = async (title: string) => {
    await client.getByRole('button', { name: `Someone else sends it: ${title}` }).click();
    await client.getByLabel('Who will send it?').fill('Ann Adviser');
    await client.getByRole('button', { name: 'Save' }).click();
    await client.getByRole('button', { name: `Send them a link: ${title}` }).click();
    await client.getByLabel('What should they send?').fill('The statement ending in 4410');
    await client.getByRole('button', { name: 'Make link' }).click();
    const url = z.url().parse(await client.locator('code').innerText());
    await client.getByRole('button', { name: 'Done' }).click();
    return url;
  };
  await client.goto('/?tab=timeline');
  const adviser = await anotherBrowser(phone);
  await adviser.goto(await makeLink(interest));
  await expect(adviser.getByText('The statement ending in 4410')).toBeVisible();
  await expect(adviser.getByText(new RegExp(`${person.lastName}|Harborline`))).toHaveCount(0);
  await expectAccessible(adviser, 'the page of a link for someone else');
  await chooseFiles(adviser, () => adviser.getByLabel('Photo or file').click(), [await formW2()]);
  await expect(adviser.getByRole('status').first()).toContainText('Received');
  await expect(itemLine(page, interest)).toContainText('In review');

  const ended = await makeLink(mortgage);
  await client.getByRole('button', { name: `Take back the answer for ${mortgage}` }).click();
  await expect(
    client.getByRole('button', { name: `Someone else sends it: ${mortgage}` }),
  ).toBeVisible();
  await adviser.goto(ended);
  await expect(adviser.getByRole('heading', { name: 'This link doesn’t work' })).toBeVisible();
});
