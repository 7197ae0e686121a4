// The staff's list of all invoices: filters, search, order, pages, and what it adds up to.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { calendarDay, calendarDaysAfter } from '#domain/tax/business-days';
import { countInvoices, invoiceOrders, listAdminInvoices } from '#contract/billing/invoice-lists';
import {
  createInvoice,
  type Invoice,
  markInvoicePaid,
  voidInvoice,
} from '#contract/billing/invoices';
import { invoiceStatuses } from '#domain/invoice-values';
import type { TestBrowser } from '#testing/browser';
import { startTestApp, type TestApp } from '#testing/test-app';

let t: TestApp;
let admin: TestBrowser;
let zoe: string;
beforeAll(async () => {
  t = await startTestApp();
  admin = await t.actingAs(await t.createUser({ isAdmin: true }));
  const abe = await t.createUser({ firstName: 'Abe', lastName: 'Álvarez' });
  zoe = (await t.createUser({ firstName: 'Zoë', lastName: 'Zimmer' })).id;
  const today = calendarDay(new Date(), t.platform.config.firm.timeZone);
  for (let index = 0; index < 12; index += 1) {
    const { body } = await admin.call(createInvoice, {
      body: {
        clientId: index % 2 === 0 ? abe.id : zoe,
        description: `Work 100%_${index}`,
        amount: 1000 + (index % 4),
        dueDate: calendarDaysAfter(today, index - 6),
        serviceType: index % 3 === 0 ? 'Tax Planning' : null,
        taxYear: index < 4 ? 2024 : 2025,
      },
    });
    const input = { params: { id: body.id }, body: {} };
    if (index % 5 === 1) await admin.call(markInvoicePaid, input);
    if (index % 5 === 2) await admin.call(voidInvoice, input);
  }
});
afterAll(() => t.close());

const list = async (query = {}) => (await admin.call(listAdminInvoices, { query })).body;
const numbers = (items: Invoice[]) => items.map(({ invoiceNumber }) => invoiceNumber);

it('filters by status as the invoices say of themselves, and counts the same', async () => {
  const all = await list();
  expect(all.total).toBe(12);
  const counts = (await admin.call(countInvoices, {})).body;
  expect(counts.taxYears).toEqual([2025, 2024]);
  expect(counts.all.count).toBe(12);
  for (const { value } of invoiceStatuses) {
    const expected = all.items.filter(({ status }) => status === value);
    expect(expected.length).toBeGreaterThan(0);
    const page = await list({ status: value });
    expect(numbers(page.items)).toEqual(numbers(expected));
    expect(page.total).toBe(expected.length);
    expect(counts[value]).toEqual({
      count: expected.length,
      cents: expected.reduce((sum, { amount }) => sum + amount, 0),
    });
  }
});

it('filters by client, service and tax year, together', async () => {
  const { items } = await list({ clientId: zoe, serviceType: 'Tax Planning', taxYear: 2024 });
  expect(items.map(({ description }) => description)).toEqual(['Work 100%_3']);
});

it('finds words in number, description, service and client, and no patterns', async () => {
  expect((await list({ q: 'zoe zimm' })).total).toBe(6);
  expect((await list({ q: 'alvarez planning' })).total).toBe(2);
  expect((await list({ q: '100%_11' })).total).toBe(1);
  expect((await list({ q: '%' })).total).toBe(12);
  expect((await list({ q: 'work_' })).total).toBe(0);
  expect((await list({ q: '-0003' })).total).toBe(1);
});

it('goes through all pages in every order without losing or repeating one', async () => {
  for (const order of invoiceOrders) {
    const whole = numbers((await list({ order })).items);
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof list>> = await list({
        order,
        limit: 5,
        ...(cursor === null ? {} : { cursor }),
      });
      seen.push(...numbers(page.items));
      cursor = page.nextCursor;
    } while (cursor !== null);
    expect(seen).toEqual(whole);
    expect(new Set(seen).size).toBe(12);
  }
  expect((await list({ limit: 12 })).nextCursor, 'after a last page that is full').toBeNull();
  const amounts = (await list({ order: 'amount-desc' })).items.map(({ amount }) => amount);
  expect(amounts).toEqual(amounts.toSorted((a, b) => b - a));
  const names = (await list({ order: 'client' })).items.map(({ clientName }) => clientName[0]);
  expect(names.join('')).toBe('AAAAAAZZZZZZ');
});

it('refuses a cursor that it did not hand out', async () => {
  const { nextCursor } = await list({ limit: 5 });
  const cursors = [
    'x',
    nextCursor ?? '',
    Buffer.from('["due","x","01890000-0000-7000-8000-000000000000"]').toString('base64url'),
  ];
  for (const cursor of cursors) {
    const { status } = await admin.call(listAdminInvoices, { query: { order: 'due', cursor } });
    expect(status).toBe(400);
  }
});

it('reads a page along an index', async () => {
  const plan = await t.db.transaction(async (tx) => {
    await tx.execute(sql`SET LOCAL enable_seqscan = off`);
    return tx.execute<{ 'QUERY PLAN': string }>(
      sql`EXPLAIN SELECT * FROM invoices ORDER BY created_at DESC, id DESC LIMIT 50`,
    );
  });
  expect(JSON.stringify(plan.rows)).toContain('invoices_created_idx');
});
