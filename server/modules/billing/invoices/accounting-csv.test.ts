// What accounting programs import: their columns, dates, and amounts.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { exportAccounting } from '#contract/integrations/accounting';
import { createInvoice, voidInvoice } from '#contract/billing/invoices';
import { calendarDay } from '#domain/tax/business-days';
import type { TestBrowser } from '#testing/browser';
import { startTestApp, type TestApp } from '#testing/test-app';

let t: TestApp;
let owner: TestBrowser;
let issued: string;
beforeAll(async () => {
  t = await startTestApp();
  owner = await t.actingAs(await t.createUser({ isAdmin: true }));
  const client = await t.createUser({ firstName: '=HYPERLINK("x")', lastName: 'Ortiz, "Jr."' });
  const body = {
    clientId: client.id,
    description: 'Return',
    taxYear: 2025,
    dueDate: '2026-04-15',
    items: [
      { description: 'Form 1040', quantity: 1, unitPrice: 45_000 },
      { description: '+State return', quantity: 1.5, unitPrice: 3333 },
    ],
  };
  await owner.call(createInvoice, { body });
  issued = calendarDay(new Date(), t.platform.config.firm.timeZone);
  const wrong = await owner.call(createInvoice, { body });
  await owner.call(voidInvoice, { params: { id: wrong.body.id }, body: { reason: 'Twice' } });
});
afterAll(() => t.close());

const read = async (program: string, from = issued, to = issued) => {
  const query = new URLSearchParams({ program, from, to });
  const answer = await owner.fetch(`${exportAccounting.path}?${query.toString()}`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-disposition')).toContain(program);
  return (await answer.text()).trim().split('\r\n');
};
const usDate = () => issued.replace(/^(\d+)-(\d+)-(\d+)$/, '$2/$3/$1');

it('Xero gets its columns to the letter, a row for each line', async () => {
  const [head, first, second, ...rest] = await read('xero');
  expect(head).toBe(
    '*ContactName,EmailAddress,POAddressLine1,POAddressLine2,POAddressLine3,POAddressLine4,POCity,PORegion,POPostalCode,POCountry,*InvoiceNumber,Reference,*InvoiceDate,*DueDate,InventoryItemCode,*Description,*Quantity,*UnitAmount,Discount,*AccountCode,*TaxType,TrackingName1,TrackingOption1,TrackingName2,TrackingOption2,Currency,BrandingTheme',
  );
  expect(first).toContain(
    `,Tax year 2025,${usDate()},04/15/2026,,Form 1040,1,450.00,,200,Tax Exempt,,,,,USD,`,
  );
  expect(second).toContain(`,'+State return,1.5,33.33,,200,`);
  expect(first?.startsWith(`"'=HYPERLINK(""x"")`)).toBe(true);
  expect(rest).toEqual([]);
});

it('QuickBooks gets its own, with the amount of each line', async () => {
  const [head, first, second] = await read('quickbooks');
  expect(head).toBe(
    '*InvoiceNo,*Customer,*InvoiceDate,*DueDate,Terms,Location,Memo,Item(Product/Service),ItemDescription,ItemQuantity,ItemRate,*ItemAmount,Service Date',
  );
  expect(first).toContain(`,${usDate()},04/15/2026,,,Tax year 2025,,Form 1040,1,450.00,450.00,`);
  expect(second).toContain(',1.5,33.33,50.00,');
});

it('holds the period alone, and refuses one that ends before it begins', async () => {
  expect(await read('xero', '2020-01-01', '2020-12-31')).toHaveLength(1);
  const query = { program: 'xero' as const, from: '2026-02-01', to: '2026-01-01' };
  const { error } = await owner.call(exportAccounting, { query });
  expect(Object.keys(error.fields ?? {})).toEqual(['to']);
});
