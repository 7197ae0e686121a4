// Who signs, and how: a couple, each for themselves; and an engagement letter on a phone.
import { z } from 'zod';
import { photographed } from '../dev/corpus/scan.ts';
import {
  becomeAssistant,
  clientAndStaff,
  createClient,
  post,
  signInDirectly,
} from './support/accounts.ts';
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
import { agreeToElectronicRecords } from './support/electronic-records.ts';
import { choose, giveHand, press, tick, write } from './support/hands.ts';
import { journey, phone } from './support/journey.ts';
import { toast } from './support/page.ts';
import { newPerson } from './support/people.ts';
import { clientIdOf } from './support/returns.ts';
import { expect, test } from './support/test.ts';

const withId = z.object({ id: z.uuid() });
const form8879 = 'Form 8879 for 2025';

journey(
  'a couple signs, each for themselves, and signs again once the return is replaced',
  async ({ page, anotherBrowser, product }) => {
    const [maya, sam] = [newPerson('Maya', 'Okafor'), newPerson('Sam', 'Okafor')];
    const [hers, his] = [await anotherBrowser(), await anotherBrowser()];
    await createClient(hers.context(), maya);
    await signInDirectly(hers.context(), maya);
    await createClient(his.context(), sam);
    await signInDirectly(his.context(), sam);
    await becomeAssistant(page.context(), product);
    const given = {
      relation: 'spouse',
      rights: ['see', 'sign'],
      fromYear: null,
      toYear: null,
      endsOn: null,
    };
    const ids = [
      await clientIdOf(page.context(), maya.email),
      await clientIdOf(page.context(), sam.email),
    ];
    const joint = withId.parse(
      await post(page.context(), '/api/admin/client-accounts', {
        kind: 'couple',
        firstName: 'Maya and Sam',
        lastName: 'Okafor',
        people: ids.map((userId) => ({ person: { userId }, ...given })),
      }),
    ).id;
    const projectId = await beginPlainReturn(page.context(), joint);

    await page.goto(`/admin?section=projects&project=${projectId}`);
    await press(page.getByRole('button', { name: 'More project actions' }));
    await press(page.getByRole('menuitem', { name: 'Deliver return' }));
    await dropPackage(page, 3);
    await typeRefund(page);
    await expect(page.getByLabel('1. Maya Okafor')).toBeChecked();
    await expect(page.getByLabel('2. Sam Okafor')).toBeChecked();
    await sendReturn(page);
    const first = page.url();

    // Each reads and approves for themselves; nobody is asked to sign before both have.
    await openOwnReturn(hers, joint);
    await approveReturn(hers);
    await expect(hers.getByText(/Sam Okafor still has to read and approve it\./)).toBeVisible();
    await openOwnReturn(his, joint);
    await approveReturn(his);
    await expect(his.getByRole('link', { name: 'Sign Form 8879' })).toBeVisible();

    // She signs at the office. A new package then ends what she signed.
    const asked = signatureRequest(page, form8879, 'Maya and Sam Okafor');
    const signAtTheOffice = async (): Promise<void> => {
      await page.goto('/admin?section=signatures');
      await press(asked.first().getByRole('button', { name: 'Sign here: Maya Okafor' }));
      const who = page.getByRole('dialog', { name: 'Who is signing?' });
      await choose(who.getByLabel('What you looked at'), 'drivers-license');
      await expectAccessible(page, 'who is signing');
      await press(who.getByRole('button', { name: 'Continue' }));
      const signing = page.getByRole('dialog', { name: form8879 });
      await write(signing.getByLabel('Type your name'), 'Maya Okafor');
      await tick(signing.getByRole('checkbox'));
      await expectAccessible(page, 'signing at the office');
      await press(signing.getByRole('button', { name: 'Sign', exact: true }));
      await expect(toast(page, 'Signed')).toBeVisible();
      await expect(asked.first().getByText(/^Signed \w+ \d/)).toBeVisible();
    };
    await signAtTheOffice();
    await page.goto(first);
    await press(page.getByRole('button', { name: 'Replace the return' }));
    await dropPackage(page, 9);
    await sendReturn(page);
    await page.goto('/admin?section=signatures');
    await expect(asked.first().getByText('Replaced', { exact: true })).toBeVisible();

    // Both read and approve the new one. She signs again, and he with a pen after her.
    await openOwnReturn(hers, joint);
    await approveReturn(hers);
    await openOwnReturn(his, joint);
    await approveReturn(his);
    await signAtTheOffice();
    await press(his.getByRole('link', { name: 'Sign Form 8879' }));
    await press(his.getByRole('button', { name: 'Print and sign by hand' }));
    const print = his.getByRole('link', { name: 'Print the document' });
    const printed = await his.context().request.get((await print.getAttribute('href')) ?? '');
    await his.getByLabel('Send the signed form').setInputFiles({
      name: 'Form 8879 signed.jpg',
      mimeType: 'image/jpeg',
      buffer: await photographed(await printed.body(), '200 dpi', 7),
    });
    await expect(his.getByText(/^We have the form/)).toBeVisible();
    await press(asked.first().getByRole('button', { name: 'Signed forms' }));
    const forms = page.getByRole('dialog', { name: 'Signed forms' });
    await expect(forms.getByText('It’s the form we issued')).toBeVisible();
    // Hers is there already: only his can be noted.
    await expect(forms.getByRole('checkbox')).toHaveCount(1);
    await tick(forms.getByLabel('Sam Okafor'));
    await press(forms.getByRole('button', { name: 'Note signatures' }));
    await expect(asked.first().getByText('Signed and sealed')).toBeVisible();
    await expect(his.getByText(/^You signed on /)).toBeVisible();
    await expect(his.getByRole('button', { name: 'Save the evidence' })).toBeVisible();
    await expectAccessible(his, 'what he signed');
  },
);

test('an engagement letter is declined, sent again, and signed on a phone in four taps', async ({
  page,
  anotherBrowser,
  product,
}) => {
  const client = await anotherBrowser(phone);
  await giveHand(client.context(), 'thumb');
  const person = await clientAndStaff(client, page, product);
  const name = `${person.firstName} ${person.lastName}`;
  const id = await clientIdOf(page.context(), person.email);
  const title = 'Engagement letter, individual';

  const sendLetter = async (fee: string): Promise<void> => {
    await page.goto(`/admin?section=clients&client=${id}&tab=agreements`);
    await press(page.getByRole('button', { name: 'Send a letter' }));
    const dialog = page.getByRole('dialog', { name: 'Send a letter' });
    await choose(dialog.getByLabel('Template'), title);
    await write(dialog.getByLabel('Fee'), fee);
    await press(dialog.getByRole('button', { name: 'Preview' }));
    await expect(dialog.getByRole('region', { name: 'Preview' })).toContainText(fee);
    await expectAccessible(page, 'a letter to send');
    await press(dialog.getByRole('button', { name: 'Send', exact: true }));
    await expect(toast(page, 'Letter sent')).toBeVisible();
  };
  const openLetter = async (): Promise<void> => {
    await client.goto('/agreements');
    await press(client.getByRole('button', { name: 'Read and sign' }));
    await expect(client.getByRole('heading', { name: 'Our fee' })).toBeVisible();
    await press(client.getByRole('link', { name: 'Sign', exact: true }));
    await expect(client.getByRole('button', { name: 'I’ve read it' })).toBeVisible();
  };

  // The fee is wrong: she says so, and staff see why.
  await sendLetter('$540.');
  await openLetter();
  await expectAccessible(client, 'a letter to sign');
  await press(client.getByRole('button', { name: 'Decline' }));
  const decline = client.getByRole('dialog', { name: 'Decline to sign?' });
  await press(decline.getByRole('button', { name: 'Decline' }));
  await expect(decline.getByText('Please say why')).toBeVisible();
  await write(decline.getByLabel('Reason'), 'We agreed on $450.');
  await expectAccessible(client, 'declining');
  await press(decline.getByRole('button', { name: 'Decline' }));
  await expect(client.getByText('Declined', { exact: true }).first()).toBeVisible();
  await page.goto('/admin?section=signatures');
  const asked = signatureRequest(page, title, name).first();
  await expect(asked.getByText('Reason: We agreed on $450.')).toBeVisible();

  // The right one: after reading it, four taps.
  await sendLetter('$450.');
  await openLetter();
  await press(client.getByRole('button', { name: 'I’ve read it' }));
  await press(client.getByRole('button', { name: 'Sign here' }));
  // Once per person, before the first signature on a screen.
  await agreeToElectronicRecords(client);
  let taps = 1;
  const field = client.getByLabel('Type your name');
  await press(field);
  taps += 1;
  await write(field, name);
  await tick(client.getByRole('checkbox'));
  taps += 1;
  await expectAccessible(client, 'signing on a phone');
  await press(client.getByRole('button', { name: 'Sign', exact: true }));
  taps += 1;
  expect(taps).toBeLessThanOrEqual(4);
  await expect(client.getByText(/^You signed on /)).toBeVisible();
  await expect(client.getByRole('button', { name: 'Save the evidence' })).toBeVisible();
  await client.goto('/?tab=documents');
  await expect(client.getByRole('button', { name: /^Actions for .*, signed\.pdf$/ })).toBeVisible();
});
