// A lender asks for the return: the firm asks the client, who reads, signs on a phone, and takes it back.
import { clientAndStaff } from './support/accounts.ts';
import { expectAccessible } from './support/axe.ts';
import { documentRow, expectUploaded, uploadByDrop } from './support/documents.ts';
import { agreeToElectronicRecords } from './support/electronic-records.ts';
import { choose, press, tick, write } from './support/hands.ts';
import { toast } from './support/page.ts';
import { formW2 } from './support/papers.ts';
import { clientIdOf } from './support/returns.ts';
import { expect, test } from './support/test.ts';

const lender = 'Lone Star Credit Union, Austin';

test('a document goes to a lender by a consent that the client signs and withdraws', async ({
  page,
  anotherBrowser,
  product,
}) => {
  const client = await anotherBrowser({ viewport: { width: 390, height: 844 } });
  const person = await clientAndStaff(client, page, product);
  const w2 = await formW2('Joint Clinics');
  await client.goto('/?tab=documents');
  await uploadByDrop(client, [w2]);
  await expectUploaded(client, [w2]);
  await expect(documentRow(client, w2.name)).toBeVisible();

  // Without a consent nothing goes to anyone.
  const id = await clientIdOf(page.context(), person.email);
  await page.goto(`/admin?section=clients&client=${id}&tab=agreements`);
  await press(page.getByRole('button', { name: 'Give a document' }));
  const refused = page.getByRole('dialog', { name: 'Give a document' });
  await expect(refused).toContainText('No valid consent names a recipient.');
  await press(refused.getByRole('button', { name: 'Close' }).last());

  await press(page.getByRole('button', { name: 'Request a consent' }));
  const form = page.getByRole('dialog', { name: 'Request a consent' });
  await press(form.getByRole('button', { name: 'Request', exact: true }));
  await expect(form.getByText('Enter who gets the information, by name')).toBeVisible();
  await write(form.getByLabel('Recipient', { exact: true }), lender);
  await choose(form.getByLabel('Where the recipient is'), 'us');
  await write(form.getByLabel('Purpose'), 'Your application for a mortgage');
  await tick(form.getByLabel('Source documents'));
  await choose(form.getByLabel('Is it about other business than tax returns?'), 'no');
  await expectAccessible(page, 'asking for a consent');
  await press(form.getByRole('button', { name: 'Request', exact: true }));
  await expect(toast(page, 'Consent requested')).toBeVisible();

  // The client agrees to records on a screen first, which shows that a PDF opens on this phone.
  await client.goto('/agreements');
  await press(client.getByRole('link', { name: 'Read and answer' }));
  await expect(client.getByText(/Federal law requires this consent form/)).toBeVisible();
  await expectAccessible(client, 'a consent form');
  await press(client.getByRole('button', { name: 'Yes, I consent' }));
  await agreeToElectronicRecords(client);
  await write(
    client.getByLabel(/^To consent, type your name/),
    `${person.firstName} ${person.lastName}`,
  );
  await press(client.getByRole('button', { name: 'Yes, I consent' }));
  await expect(client.getByText(/^You consented on /)).toBeVisible();

  // Staff see it at once, and give the document.
  await expect(page.getByText(/Given on .*, until /)).toBeVisible();
  await press(page.getByRole('button', { name: 'Give a document' }));
  const give = page.getByRole('dialog', { name: 'Give a document' });
  const option = give.getByRole('option', { name: w2.name });
  await choose(give.getByLabel('Document'), (await option.getAttribute('value')) ?? '');
  const download = page.waitForEvent('download');
  await press(give.getByRole('button', { name: 'Give and download' }));
  expect((await download).suggestedFilename()).toBe(w2.name);
  await expect(page.getByRole('list', { name: 'Given to others' })).toContainText(lender);

  // Taken back, it allows nothing more.
  await press(client.getByRole('link', { name: 'Letters and consents' }));
  await press(client.getByRole('button', { name: 'Withdraw' }));
  const withdraw = client.getByRole('alertdialog', { name: 'Withdraw this consent?' });
  await press(withdraw.getByRole('button', { name: 'Withdraw' }));
  await expect(client.getByText(/Withdrawn on /)).toBeVisible();
  await expectAccessible(client, 'letters and consents');
  await expect(page.getByText(/Withdrawn on /)).toBeVisible();
  await press(page.getByRole('button', { name: 'Give a document' }));
  await expect(refused).toContainText('No valid consent names a recipient.');
});
