// A finished return, from the PDF of the tax program to the IRS: split, sent, read and approved on a phone, signed with
// a pen, and filed.
import { readZip } from '#testing/read-zip';
import { photographed } from '../dev/corpus/scan.ts';
import { becomeAssistant, createClient, signInDirectly } from './support/accounts.ts';
import { expectAccessible } from './support/axe.ts';
import {
  approveReturn,
  beginPlainReturn,
  dropPackage,
  openOwnReturn,
  sendReturn,
  signatureRequest,
  typeRefund,
} from './support/delivery.ts';
import { download } from './support/documents.ts';
import { giveHand, press, tick, write } from './support/hands.ts';
import { phone } from './support/journey.ts';
import { toast } from './support/page.ts';
import { newPerson } from './support/people.ts';
import { clientIdOf } from './support/returns.ts';
import { everyRun, expect, test } from './support/test.ts';

test(
  'a return is approved on a phone, signed with a pen, and filed',
  everyRun,
  async ({ page, anotherBrowser, product }) => {
    const ines = newPerson('Ines', 'Calloway');
    const client = await anotherBrowser(phone);
    await giveHand(client.context(), 'thumb');
    await createClient(client.context(), ines);
    await signInDirectly(client.context(), ines);
    await becomeAssistant(page.context(), product);
    const clientId = await clientIdOf(page.context(), ines.email);
    const projectId = await beginPlainReturn(page.context(), clientId);

    // Staff drop the one PDF; its pages are split by proposal.
    await page.goto(`/admin?section=projects&project=${projectId}`);
    await press(page.getByRole('button', { name: 'More project actions' }));
    await press(page.getByRole('menuitem', { name: 'Deliver return' }));
    await dropPackage(page, 3);
    await expectAccessible(page, 'a package that was split');
    await typeRefund(page);
    await sendReturn(page);
    const delivery = page.url();

    // The client reads it, approves it, prints Form 8879, and sends back a photo of it.
    await openOwnReturn(client);
    await expectAccessible(client, 'a return to read');
    await approveReturn(client);
    await press(client.getByRole('link', { name: 'Sign Form 8879' }));
    await press(client.getByRole('button', { name: 'Print and sign by hand' }));
    await expectAccessible(client, 'signing with a pen');
    const print = client.getByRole('link', { name: 'Print the document' });
    const printed = await client.context().request.get((await print.getAttribute('href')) ?? '');
    await client.getByLabel('Send the signed form').setInputFiles({
      name: 'Form 8879 signed.jpg',
      mimeType: 'image/jpeg',
      buffer: await photographed(await printed.body(), 'good photo', 7),
    });
    await expect(client.getByText(/^We have the form/)).toBeVisible();

    // Staff see that it is the form that was issued, and take it in.
    await page.goto('/admin?section=signatures');
    const request = signatureRequest(page, 'Form 8879 for 2025', 'Ines Calloway');
    await press(request.getByRole('button', { name: 'Signed forms' }));
    const forms = page.getByRole('dialog', { name: 'Signed forms' });
    await expect(forms.getByText('It’s the form we issued')).toBeVisible();
    await tick(forms.getByLabel('Ines Calloway'));
    await expectAccessible(page, 'a signed form that came back');
    await press(forms.getByRole('button', { name: 'Note signatures' }));
    await expect(toast(page, 'Signature noted')).toBeVisible();
    await expect(request.getByText('Signed and sealed')).toBeVisible();
    await expectAccessible(page, 'signatures');
    const evidence = await download(page, () =>
      press(request.getByRole('button', { name: 'Evidence', exact: true })),
    );
    expect(evidence.name).toBe('Form 8879 for 2025 evidence.zip');
    expect([...(await readZip(evidence.bytes)).keys()]).toEqual(
      expect.arrayContaining(['original.pdf', 'verify.html']),
    );

    // The return is signed by that; staff enter how far its filing is.
    await page.goto(delivery);
    await press(page.getByRole('button', { name: 'Ready to transmit' }));
    const ready = page.getByRole('dialog', { name: 'Ready to transmit' });
    await expectAccessible(page, 'final figures');
    await press(ready.getByRole('button', { name: 'Save' }));
    await press(page.getByRole('button', { name: 'Transmitted' }));
    await press(page.getByRole('button', { name: 'Accepted' }));
    const accepted = page.getByRole('dialog', { name: 'Accepted by the IRS' });
    await write(
      accepted.getByLabel('Received by the IRS on'),
      new Date().toISOString().slice(0, 10),
    );
    await press(accepted.getByRole('button', { name: 'Save' }));
    await expect(accepted).toBeHidden();
    await expect(page.getByRole('button', { name: 'Accepted' })).toBeHidden();
    await expectAccessible(page, 'a return that was accepted');
    await openOwnReturn(client);
    await expect(client.getByText(/^Accepted .*Your copy stays here\.$/)).toBeVisible();
  },
);
