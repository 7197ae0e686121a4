// The PDF of an invoice and its receipt, read back as PDFs, and the exports.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { calendarDay, calendarDaysAfter } from '#domain/tax/business-days';
import { getInvoiceTotals } from '#contract/billing/invoice-lists';
import {
  createInvoice,
  markInvoicePaid,
  updateInvoice,
  voidInvoice,
} from '#contract/billing/invoices';
import { refundInvoice } from '#contract/billing/payments';
import { appendEntry } from '#modules/billing/ledger';
import { activity } from '#platform/activity/table';
import { mailbox } from '#platform/mail/table';
import type { TestBrowser } from '#testing/browser';
import { pdfUaProblems } from '#testing/pdf-ua';
import { readPdf } from '#testing/read-pdf';
import { startTestApp, type TestApp, type TestUser } from '#testing/test-app';
import { dayText } from './day-text.ts';

let t: TestApp;
let admin: TestBrowser;
let maya: TestUser;
let client: TestBrowser;
let dueDate: string;
let today: string;
beforeAll(async () => {
  t = await startTestApp();
  admin = await t.actingAs(await t.createUser({ isAdmin: true }));
  maya = await t.createUser({ firstName: 'Łukasz', lastName: 'Żółty-Smith' });
  client = await t.actingAs(maya);
  today = calendarDay(new Date(), t.platform.config.firm.timeZone);
  dueDate = calendarDaysAfter(today, 14);
});
afterAll(() => t.close());

const made = async (more = {}) =>
  (
    await admin.call(createInvoice, {
      body: { clientId: maya.id, description: 'Return 2025', amount: 123_456, dueDate, ...more },
    })
  ).body;
const pay = (id: string) => admin.call(markInvoicePaid, { params: { id }, body: {} });
async function pdfOf(id: string, kind: 'download' | 'receipt' = 'download', browser = client) {
  const response = await browser.fetch(`/api/invoices/${id}/${kind}`);
  const bytes = Buffer.from(await response.arrayBuffer());
  return { response, bytes, pdf: readPdf(bytes) };
}

it('is a tagged PDF shown in the browser, and stands in the log', async () => {
  const { id, invoiceNumber } = await made();
  const { response, bytes, pdf } = await pdfOf(id);
  expect(pdfUaProblems(bytes)).toEqual([]);
  expect(response.headers.get('content-type')).toBe('application/pdf');
  expect(response.headers.get('content-disposition')).toBe(
    `inline; filename="Invoice ${invoiceNumber}.pdf"`,
  );
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(pdf.source).toContain('/Marked true');
  expect(pdf.source).toContain('/Lang (en-US)');
  for (const type of ['Document', 'H1', 'H2', 'P', 'Div', 'Table', 'TR', 'TH', 'TD']) {
    expect(pdf.source).toContain(`/S /${type}\n`);
  }
  const [entry] = await t.db
    .select()
    .from(activity)
    .where(sql`subject_id = ${id} AND action = 'download_invoice'`);
  expect(entry).toMatchObject({ actorId: maya.id, clientId: maya.id });
});

it('says who, what, how much and by when', async () => {
  const { id, invoiceNumber } = await made({
    amount: undefined,
    serviceType: 'Bookkeeping Services',
    taxYear: 2025,
    notes: 'With our thanks',
    items: [
      { description: 'Hours', quantity: 1.5, unitPrice: 22_304 },
      { description: 'Return', quantity: 1, unitPrice: 90_000 },
    ],
  });
  const { text } = (await pdfOf(id)).pdf;
  const { firm } = t.platform.config;
  for (const part of [
    firm.name,
    firm.phone,
    firm.email,
    `Invoice ${invoiceNumber}`,
    'Łukasz Żółty-Smith',
    maya.email,
    'Bookkeeping Services',
    'Tax year 2025',
    '$223.04',
    '$334.56',
    '$1,234.56 is due ',
    dayText(dueDate),
    'With our thanks',
    'How to pay',
    `write ${invoiceNumber} on`,
  ]) {
    expect(text).toContain(part);
  }
});

it('has the same bytes for the same invoice, for client and staff, until something changes', async () => {
  const { id } = await made();
  const [first, second, third] = [
    (await pdfOf(id)).bytes,
    (await pdfOf(id)).bytes,
    (await pdfOf(id, 'download', admin)).bytes,
  ];
  expect(first.equals(second)).toBe(true);
  expect(first.equals(third)).toBe(true);
  // Whose name changes later is still billed as they were.
  await t.db.execute(sql`UPDATE users SET last_name = 'Kowalski' WHERE id = ${maya.id}`);
  expect((await pdfOf(id)).bytes.equals(first)).toBe(true);
  await t.db.execute(sql`UPDATE users SET last_name = 'Żółty-Smith' WHERE id = ${maya.id}`);
  const body = { description: 'Return 2025', amount: 123_457, dueDate };
  await admin.call(updateInvoice, { params: { id }, body });
  expect((await pdfOf(id)).bytes.equals(first)).toBe(false);
});

it('shows payments and refunds of the ledger', async () => {
  const { id, invoiceNumber } = await made();
  expect((await client.fetch(`/api/invoices/${id}/receipt`)).status).toBe(409);
  await pay(id);
  await t.db.transaction((tx) =>
    appendEntry(tx, {
      invoiceId: id,
      clientId: maya.id,
      kind: 'refund',
      amountCents: 10_000,
      method: 'paypal',
      provider: 'paypal',
      reference: 'REFUND-7',
    }),
  );
  const invoice = (await pdfOf(id)).pdf.text;
  expect(invoice).toContain(`Paid in full on ${dayText(today)}. Refunds: $100.00.`);
  expect(invoice).toContain('-$1,234.56');
  expect(invoice).toContain(`Refund sent to PayPal ${dayText(today)}`);
  expect(invoice).not.toContain('How to pay');
  const receipt = await pdfOf(id, 'receipt');
  expect(receipt.response.headers.get('content-disposition')).toContain(
    `Receipt ${invoiceNumber}.pdf`,
  );
  expect(receipt.pdf.text).toContain(`Receipt for invoice ${invoiceNumber}`);
  expect(receipt.pdf.text).toContain('REFUND-7');
});

it('says that one is overdue, and that a refund by hand was recorded', async () => {
  const { id } = await made({ dueDate: calendarDaysAfter(today, -3) });
  expect((await pdfOf(id)).pdf.text).toContain(
    `$1,234.56 was due ${dayText(calendarDaysAfter(today, -3))} and is overdue.`,
  );
  await pay(id);
  await admin.call(refundInvoice, { params: { id }, body: { amount: 5_000 } });
  expect((await pdfOf(id)).pdf.text.replaceAll('\n', ' ')).toContain(
    'Refund recorded by our office',
  );
  const notified = async () =>
    (
      await t.db
        .select()
        .from(mailbox)
        .where(sql`${mailbox.to} = ${maya.email}`)
    )
      .map((mail) => mail.text)
      .join('\n');
  await expect.poll(notified).toContain('Our office pays this refund directly');
  expect(await notified()).not.toContain('goes back to the card');
});

it('prints names in their own script, with every face embedded and headers with their scope', async () => {
  const { id } = await made({ description: '李小龙, محمد, Nguyễn, Петров, 김민수, ไทย' });
  const { text, source } = (await pdfOf(id)).pdf;
  for (const name of ['李小龙', 'Nguyễn', 'Петров', '김민수', '[Thai text]']) {
    expect(text.replaceAll('\n', '')).toContain(name);
  }
  expect(text).not.toContain('??');
  expect(source).not.toMatch(/Helvetica/);
  expect(source).toMatch(/Scope \/Column/);
  expect(source).toMatch(/Scope \/Row/);
});

it('says that a void one is not owed', async () => {
  const { id } = await made();
  await admin.call(voidInvoice, { params: { id }, body: { reason: 'Made twice.' } });
  const { text } = (await pdfOf(id)).pdf;
  expect(text).toContain('Nothing is owed on it. Reason: Made twice.');
  expect(text).not.toContain('How to pay');
});

it('goes on for as many pages as there are lines', async () => {
  const items = Array.from({ length: 50 }, (_, index) => ({
    description: `Line ${index + 1} of the work, in words that need a second row of their own cell`,
    quantity: 2,
    unitPrice: 100,
  }));
  const { id } = await made({ amount: undefined, items });
  const { pages, text } = (await pdfOf(id)).pdf;
  expect(pages).toBeGreaterThan(2);
  expect(text).toContain('Line 50 of the work');
  expect(text).toContain(`Page ${pages} of ${pages}`);
});

it('adds up by month and service, in answers and as CSV, and defuses what would be computed', async () => {
  const before = (await admin.call(getInvoiceTotals, { query: {} })).body;
  const sumOf = (totals: typeof before) => {
    const row = totals.rows.find(({ serviceType }) => serviceType === 'Tax Extension');
    return row ?? { count: 0, invoicedCents: 0, paidCents: 0, refundedCents: 0 };
  };
  expect(sumOf(before).count).toBe(0);
  const own = { serviceType: 'Tax Extension', description: '=HYPERLINK("x")' };
  const { id } = await made({ ...own, amount: 1001 });
  await made({ ...own, amount: 2002 });
  const gone = await made({ ...own, amount: 4004 });
  await admin.call(voidInvoice, { params: { id: gone.id }, body: {} });
  await pay(id);
  const totals = (await admin.call(getInvoiceTotals, { query: {} })).body;
  expect(totals.years).toEqual([totals.year]);
  expect(sumOf(totals)).toMatchObject({
    month: today.slice(0, 7),
    count: 2,
    invoicedCents: 3003,
    paidCents: 1001,
    refundedCents: 0,
  });
  const csv = await admin.fetch('/api/admin/invoices/totals.csv');
  expect(csv.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(await csv.text()).toContain(`${today.slice(0, 7)},Tax Extension,2,30.03,10.01,0.00\r\n`);
  const all = await admin.fetch('/api/admin/invoices/export.csv?serviceType=Tax%20Extension');
  const lines = (await all.text()).trimEnd().split('\r\n');
  expect(lines).toHaveLength(4);
  expect(lines[1]).toContain(`'=HYPERLINK`);
  expect(lines[3]).toContain(',paid,');
  const empty = await admin.call(getInvoiceTotals, { query: { year: 2001 } });
  expect(empty.body.rows).toEqual([]);
  // A year in which nothing was paid is one of them; one between in which nothing was is not.
  const { id: old } = await made({ ...own, amount: 3003 });
  await t.owner.transaction(async (tx) => {
    // As it would be there years later: the day of an invoice cannot be changed.
    await tx.execute(sql`ALTER TABLE invoices DISABLE TRIGGER USER`);
    await tx.execute(sql`UPDATE invoices SET issued_on = '2019-12-31' WHERE id = ${old}`);
    await tx.execute(sql`ALTER TABLE invoices ENABLE TRIGGER USER`);
  });
  const { body } = await admin.call(getInvoiceTotals, { query: { year: 2019 } });
  expect(body.years).toEqual([totals.year, 2019]);
  expect(body.rows).toMatchObject([{ month: '2019-12', count: 1, invoicedCents: 3003 }]);
});
