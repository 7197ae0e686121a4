import { clientAndStaff } from './support/accounts.ts';
import { expectAccessible } from './support/axe.ts';
import { capturesAt, makeInvoice, openWallet, standInOrigin } from './support/invoices.ts';
import { mailFor } from './support/mailbox.ts';
import { toast } from './support/page.ts';
import { everyRun, expect, test } from './support/test.ts';

test(
  'created, mailed, paid in the pop-up, receipt and PDF; staff see it live',
  everyRun,
  async ({ page, anotherBrowser, product }) => {
    const client = await anotherBrowser();
    const person = await clientAndStaff(client, page, product);
    await client.goto('/?tab=payments');
    await expect(client.getByText('No invoices yet')).toBeVisible();

    await page.goto('/admin?section=invoices');
    await page.getByRole('button', { name: 'Create invoice' }).click();
    const form = page.getByRole('dialog', { name: 'Create invoice' });
    await form.getByRole('button', { name: 'Create invoice' }).click();
    for (const missing of [
      'Please choose a client',
      'Please enter a description',
      'Please enter dollars and cents, such as 1,250.00',
      'Please enter a due date',
    ]) {
      await expect(form.getByText(missing)).toBeVisible();
    }
    await form.getByLabel('Client', { exact: true }).fill(person.username);
    await form.getByRole('option', { name: /Maya Fairweather/ }).click();
    await form.getByLabel('Description').fill('Individual return');
    // Never rounded: what is no whole number of cents is refused.
    await form.getByLabel('Amount').fill('1.005');
    await form.getByRole('button', { name: 'Create invoice' }).click();
    await expect(form.getByText('Please enter dollars and cents, such as 1,250.00')).toBeVisible();
    await form.getByLabel('Amount').fill('450');
    await form.getByRole('button', { name: 'Split into lines' }).click();
    await form.getByRole('button', { name: 'Add line' }).click();
    const second = form.getByRole('group', { name: 'Line 2' });
    await second.getByLabel('Description').fill('Correspondence, hours');
    await second.getByLabel('Quantity').fill('1.5');
    await second.getByLabel('Unit price').fill('80.10');
    await expect(second.getByLabel('Amount of line 2')).toHaveText('$120.15');
    await form.getByLabel('Due date').fill('2098-04-10');
    await form.getByLabel('Service type').selectOption('Individual Tax Return');
    await expect(form.getByLabel('Email it to the client now')).toBeChecked();
    await form.getByRole('button', { name: 'Create invoice' }).click();
    await expect(toast(page, 'Invoice created')).toContainText('Maya Fairweather, $570.15');
    const details = page.getByRole('dialog', { name: /^Invoice INV-\d{4}-\d{4}$/ });
    await expect(details.getByText('Pending')).toBeVisible();
    await expectAccessible(page, 'invoice details');

    // The client's open page shows it by itself; the email leads to where it is paid.
    await expect(client.getByRole('heading', { name: '$570.15 to pay' })).toBeVisible();
    await expectAccessible(client, 'payments');
    const mail = await mailFor(client, person.email, /^Invoice INV-/);
    const link = /https?:\/\/\S+\/pay\?invoice=\S+/.exec(mail)?.[0] ?? '';
    await client.goto(link);
    await expect(client.getByText('This is a stand-in for PayPal')).toBeVisible();
    await expect(client.getByTitle('Card number')).toBeVisible();
    await expectAccessible(client, 'pay page');

    const popup = await openWallet(client);
    await expect(popup.getByText('$570.15')).toBeVisible();
    await popup.getByRole('button', { name: 'Approve', exact: true }).click();
    await Promise.all([
      expect(client.getByRole('heading', { name: 'Paid, thank you.' })).toBeVisible(),
      expect(toast(client, 'Payment Successful')).toContainText('A confirmation e-mail'),
    ]);
    await expect(details.getByText('Paid', { exact: true }).first()).toBeVisible();
    await expect(details.getByText('Payment, PayPal')).toBeVisible();
    await mailFor(client, person.email, /^We received your payment for invoice INV-/);

    const receipt = client.getByRole('link', { name: 'Open the receipt' });
    for (const [browser, address] of [
      [client, await receipt.getAttribute('href')],
      [page, await details.getByRole('link', { name: 'PDF' }).getAttribute('href')],
    ] as const) {
      const answer = await browser.request.get(address ?? '');
      expect(answer.headers()['content-type']).toBe('application/pdf');
      expect((await answer.body()).subarray(0, 5).toString()).toBe('%PDF-');
    }
    await expect(receipt).toHaveAttribute('target', '_blank');
    await client.getByRole('link', { name: 'Back to Payments' }).last().click();
    await expect(client.getByRole('dialog', { name: 'Individual return' })).toBeVisible();
    await client.keyboard.press('Escape');
    await expect(client.getByRole('heading', { name: 'Nothing to pay' })).toBeVisible();
    // Rulings section 1: paid ones have no pay button.
    await expect(client.getByRole('link', { name: /^Pay / })).toHaveCount(0);
  },
);

test('a cancelled pop-up, a declined payment, and one that works by card', async ({
  page,
  anotherBrowser,
  product,
  allow,
}) => {
  allow(/status of 422 .*\/capture/, 'the card is declined');
  const client = await anotherBrowser({ viewport: { width: 390, height: 844 } });
  const person = await clientAndStaff(client, page, product);
  const { id } = await makeInvoice(page.context(), person, {
    description: 'Amended return',
    amount: 38_000,
    dueDate: '2020-02-20',
  });
  // What is owed is one of the things that wait for the client.
  await client.goto('/');
  await expect(client.getByRole('heading', { name: '1 thing we need from you' })).toBeVisible();
  await expect(client.getByRole('link', { name: /^Pay \$380\.00, invoice / })).toBeVisible();
  await client.goto('/?tab=payments');
  await expect(client.getByText('Overdue')).toBeVisible();
  // Two taps: here, and in the provider's window.
  await client.getByRole('link', { name: /^Pay \$380\.00 for invoice/ }).click();

  let popup = await openWallet(client);
  await popup.getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect(client.getByText('You stopped the payment')).toBeVisible();

  popup = await openWallet(client);
  await popup.close();
  await expect(client.getByText('You stopped the payment')).toBeVisible();

  popup = await openWallet(client);
  await popup.getByRole('checkbox', { name: 'With a card that will be declined' }).check();
  await popup.getByRole('button', { name: 'Approve', exact: true }).click();
  // Looked for together: a toast stays for five seconds only.
  await Promise.all([
    expect(client.getByRole('alert').filter({ hasText: 'Payment Failed' })).toBeVisible(),
    expect(toast(client, 'Payment Failed')).toContainText(
      'Unable to process the payment. Please try again or contact support.',
    ),
  ]);

  for (const [title, text] of [
    ['Card number', '4111 1111 1111 1111'],
    ['Expiry date', '12/40'],
    ['Security code', '123'],
  ] as const) {
    await client.frameLocator(`iframe[title="${title}"]`).getByRole('textbox').fill(text);
  }
  await client.getByRole('button', { name: 'Pay $380.00 by card' }).click();
  await expect(client.getByRole('heading', { name: 'Paid, thank you.' })).toBeVisible();

  // Opened again, the page offers no second payment.
  await client.goto(`/pay?invoice=${id}`);
  await expect(client.getByRole('heading', { name: 'Paid, thank you.' })).toBeVisible();
  await expect(client.getByRole('button', { name: /^Pay / })).toHaveCount(0);
});

test('while the provider keeps silent the client sees "processing", and is paid once', async ({
  page,
  anotherBrowser,
  product,
}) => {
  const client = await anotherBrowser();
  const person = await clientAndStaff(client, page, product);
  await makeInvoice(page.context(), person, { description: 'Bookkeeping', amount: 12_345 });
  const standIn = await standInOrigin(client.context());
  const before = await capturesAt(page, standIn);
  await client.goto('/?tab=payments');
  await client.getByRole('link', { name: /^Pay / }).click();
  const list = await client.context().newPage();
  await list.goto('/?tab=payments');
  const popup = await openWallet(client);
  const control = (data: object) => page.request.post(`${standIn}/_control`, { data });
  // The money is taken and the answer lost, and nothing else is heard either.
  await control({ webhooks: 'hold' });
  await control({ step: 'capture', mode: 'hang-after' });
  await popup.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect
    .poll(() => capturesAt(page, standIn), { message: 'the money is being taken' })
    .toBe(before + 1);
  await control({ step: 'read', mode: '500', times: 1000 });
  await expect(list.getByText('Please don’t pay again.')).toBeVisible();
  await expect(list.getByRole('link', { name: /^Pay / })).toHaveCount(0);
  await client.reload();
  await expect(client.getByText('Your payment is processing')).toBeVisible();
  await expect(client.getByRole('button', { name: /^Pay / })).toHaveCount(0);

  await control({ clear: true });
  await control({ webhooks: 'release' });
  await expect(client.getByRole('heading', { name: 'Paid, thank you.' })).toBeVisible();
  await expect(list.getByRole('heading', { name: 'Nothing to pay' })).toBeVisible();
});

test('staff find, change, settle, refund and withdraw invoices', async ({
  page,
  anotherBrowser,
  product,
}) => {
  const client = await anotherBrowser();
  const person = await clientAndStaff(client, page, product);
  const [late, other] = [
    await makeInvoice(page.context(), person, {
      description: 'Consultation',
      amount: 18_000,
      dueDate: '2020-02-20',
    }),
    await makeInvoice(page.context(), person, { description: 'Extension', amount: 9500 }),
  ];
  await page.goto('/admin?section=invoices');
  await page.getByRole('searchbox', { name: 'Search invoices' }).fill(person.username);
  await expect(page.getByText('Showing 2 of 2 invoices')).toBeVisible();
  await page.getByRole('button', { name: /^Overdue/ }).click();
  await expect(page).toHaveURL(/status=overdue/);
  await expect(page.getByText('Showing 1 of 1 invoice')).toBeVisible();
  await expectAccessible(page, 'invoices');

  await page.getByRole('button', { name: late.invoiceNumber }).click();
  const details = page.getByRole('dialog', { name: `Invoice ${late.invoiceNumber}` });
  await details.getByRole('button', { name: 'Edit' }).click();
  const form = page.getByRole('dialog', { name: 'Edit invoice' });
  await expect(form.getByLabel('Amount')).toHaveValue('180.00');
  await form.getByLabel('Amount').fill('200');
  await form.getByLabel('Service type').selectOption('Tax Planning');
  await form.getByRole('button', { name: 'Save invoice' }).click();
  await expect(toast(page, 'Invoice updated')).toBeVisible();
  await expect(details.getByText('Maya Fairweather, $200.00')).toBeVisible();
  await details.getByRole('button', { name: 'Email invoice' }).click();
  await expect(toast(page, 'Invoice sent')).toBeVisible();
  await mailFor(client, person.email, new RegExp(`^Invoice ${late.invoiceNumber} from`));
  await expect(details.getByRole('button', { name: 'Send reminder' })).toBeVisible();

  await details.getByRole('button', { name: 'Mark as paid' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Mark as paid' }).click();
  await expect(toast(page, 'Invoice marked as paid')).toBeVisible();
  await expect(details.getByText('Payment, Admin Manual')).toBeVisible();
  await expect(details.getByRole('button', { name: 'Mark as paid' })).toHaveCount(0);
  await details.getByRole('button', { name: 'Refund' }).click();
  const refund = page.getByRole('dialog', { name: 'Refund' });
  await refund.getByLabel('Amount').fill('200.01');
  await refund.getByRole('button', { name: 'Refund' }).click();
  await expect(refund.getByText('Please enter at most $200.00')).toBeVisible();
  await refund.getByLabel('Amount').fill('50');
  await refund.getByRole('button', { name: 'Refund' }).click();
  await expect(toast(page, 'Refund recorded')).toContainText('$50.00');
  await expect(details.getByText('Partly refunded')).toBeVisible();

  await page.goto(`/admin?section=invoices&invoice=${other.id}`);
  const second = page.getByRole('dialog', { name: `Invoice ${other.invoiceNumber}` });
  await second.getByRole('button', { name: 'Void' }).click();
  const question = page.getByRole('dialog', { name: 'Void this invoice?' });
  await question.getByLabel('Reason').fill('Made twice.');
  await question.getByRole('button', { name: 'Void invoice' }).click();
  await expect(toast(page, 'Invoice voided')).toBeVisible();
  await expect(second.getByText('Made twice.')).toBeVisible();
  // Escape belongs to the question until it is gone.
  await expect(question).toHaveCount(0);
  await page.keyboard.press('Escape');

  await page.getByRole('tab', { name: 'Totals' }).click();
  await expect(page.getByRole('table', { name: /^Totals of \d{4}/ })).toContainText('Tax Planning');
  await expectAccessible(page, 'invoice totals');
  for (const address of ['/api/admin/invoices/totals.csv', '/api/admin/invoices/export.csv']) {
    const csv = await page.request.get(address);
    expect(csv.headers()['content-type']).toContain('text/csv');
  }
});
