// Invoices over real HTTP on a real database: making them and what they cost.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { calendarDay, calendarDaysAfter } from '#domain/tax/business-days';
import { createInvoice, listInvoices, readInvoice } from '#contract/billing/invoices';
import { activity } from '#platform/activity/table';
import type { TestBrowser } from '#testing/browser';
import { startTestApp, type TestApp, type TestUser } from '#testing/test-app';
import { testProvider } from './testing-provider.ts';
import { invoiceItems, invoices } from './table.ts';

let t: TestApp;
let admin: TestBrowser;
let maya: TestUser;
let client: TestBrowser;
let other: TestBrowser;
const today = () => calendarDay(new Date(), t.platform.config.firm.timeZone);
const inDays = (days: number) => calendarDaysAfter(today(), days);
beforeAll(async () => {
  t = await startTestApp({ env: testProvider });
  admin = await t.actingAs(await t.createUser({ isAdmin: true }));
  other = await t.actingAs(await t.createUser());
});
beforeEach(async () => {
  maya = await t.createUser();
  client = await t.actingAs(maya);
  await t.db.execute(sql`DELETE FROM rate_counters`);
});
afterAll(() => t.close());

const fields = (more = {}) => ({
  clientId: maya.id,
  description: '2025 return',
  amount: 45_000,
  dueDate: inDays(14),
  ...more,
});
const create = (more = {}) => admin.call(createInvoice, { body: fields(more) });
const made = async (more = {}) => (await create(more)).body;

describe('making one', () => {
  it('needs staff', async () => {
    expect((await t.visitor().call(createInvoice, { body: fields() })).status).toBe(401);
    expect((await client.call(createInvoice, { body: fields() })).status).toBe(403);
  });

  it('is there for its client at once, and for no other', async () => {
    const { status, body } = await create({
      serviceType: 'Individual Tax Return',
      taxYear: 2025,
      notes: ' Thank you ',
      clientEmail: maya.email.toUpperCase(),
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      amount: 45_000,
      currency: 'USD',
      status: 'pending',
      serviceType: 'Individual Tax Return',
      taxYear: 2025,
      notes: 'Thank you',
      clientEmail: maya.email,
      paidAt: null,
      paymentMethod: null,
      paymentState: 'none',
      balanceCents: 45_000,
      items: [{ description: '2025 return', quantity: 1, unitPrice: 45_000, amount: 45_000 }],
      payments: [],
      can: { edit: true, markPaid: true, pay: false, send: true, remind: false, receipt: false },
    });
    expect(body.invoiceNumber).toMatch(/^INV-\d{4}-\d{4,}$/);
    const [own] = (await client.call(listInvoices, {})).body;
    expect(own).toMatchObject({ id: body.id, can: { edit: false, markPaid: false, pay: true } });
    expect((await other.call(listInvoices, {})).body).toEqual([]);
    expect((await other.call(readInvoice, { params: { id: body.id } })).status).toBe(404);
    const [entry] = await t.db
      .select()
      .from(activity)
      .where(sql`subject_id = ${body.id}`);
    expect(entry).toMatchObject({ action: 'create_invoice', clientId: maya.id });
  });

  it('refuses who cannot be invoiced, and another address than theirs', async () => {
    const staff = await t.createUser({ isAdmin: true });
    expect((await create({ clientId: staff.id })).error.code).toBe('not_found');
    const gone = await t.createUser({ archivedAt: new Date() });
    expect((await create({ clientId: gone.id })).error.code).toBe('conflict');
    const { error } = await create({ clientEmail: 'someone@else.example' });
    expect(error.code).toBe('client_mismatch');
    expect(await t.db.$count(invoices, sql`client_id = ${maya.id}`)).toBe(0);
  });

  it('keeps what is asked twice under one key one invoice', async () => {
    const headers = { 'idempotency-key': 'invoice-of-maya-1' };
    const answers = await Promise.all(
      [1, 2, 3].map(() => admin.call(createInvoice, { body: fields() }, headers)),
    );
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(await t.db.$count(invoices, sql`client_id = ${maya.id}`)).toBe(1);
  });

  it.each([
    ['1.005', 1.005, 'Please give the amount in whole cents'],
    ['a text', '450', 'Please give the amount in whole cents'],
    ['zero', 0, 'Please enter an amount greater than zero'],
    ['a negative amount', -5, 'Please enter an amount greater than zero'],
    ['more than ten million dollars', 1_000_000_001, 'Please enter no more than $10,000,000.00'],
    ['1e300', 1e300, 'Please give the amount in whole cents'],
    ['nothing', undefined, 'Please enter an amount'],
    ['null', null, 'Please give the amount in whole cents'],
  ])('refuses %s with a sentence', async (_, amount, sentence) => {
    const body: unknown = fields({ amount });
    const response = await admin.fetch('/api/admin/invoices', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ fields: { amount: sentence } });
  });

  it('takes 1e3 as the number it is, and exactly ten million dollars', async () => {
    const body = JSON.stringify(fields()).replace('45000', '1e3');
    const response = await admin.fetch('/api/admin/invoices', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });
    expect(await response.json()).toMatchObject({ amount: 1000 });
    expect(await made({ amount: 1_000_000_000 })).toMatchObject({ balanceCents: 1_000_000_000 });
  });

  it('refuses another currency, a service or a date that does not exist, and unknown keys', async () => {
    const euros = await admin.fetch('/api/admin/invoices', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(fields({ currency: 'EUR' })),
    });
    expect(await euros.json()).toMatchObject({
      fields: { currency: 'We invoice in US dollars (USD) only' },
    });
    expect((await create({ serviceType: 'Alchemy' })).status).toBe(400);
    expect((await create({ dueDate: '2026-02-30' })).status).toBe(400);
    expect((await create({ dueDate: '' })).status).toBe(400);
    expect((await create({ amountCents: 5 })).status).toBe(400);
    expect((await create({ taxYear: 2099 })).status).toBe(400);
  });
});

describe('lines', () => {
  it('are multiplied exactly, and half a cent is rounded up', async () => {
    const body = await made({
      amount: undefined,
      items: [
        { description: 'Bookkeeping', quantity: 1.15, unitPrice: 10_050 },
        { description: 'Copies', quantity: 3, unitPrice: 35 },
        { description: 'Included', unitPrice: 0 },
      ],
    });
    expect(body.items.map(({ quantity, amount }) => [quantity, amount])).toEqual([
      [1.15, 11_558],
      [3, 105],
      [1, 0],
    ]);
    expect(body.amount).toBe(11_663);
  });

  it('refuse an amount of theirs or a total that is not what they come to', async () => {
    const items = [{ description: 'Hours', quantity: 2, unitPrice: 10_000 }];
    const total = await create({ amount: 19_999, items });
    expect([total.status, total.error.code]).toEqual([422, 'amount_mismatch']);
    expect(total.error.message).toBe('The lines add up to $200.00.');
    const [only] = items;
    expect((await create({ amount: undefined, items: [{ ...only, amount: 1 }] })).status).toBe(422);
    expect((await made({ amount: 20_000, items: [{ ...only, amount: 20_000 }] })).amount).toBe(
      20_000,
    );
  });

  it.each([
    ['none', []],
    ['of three decimals', [{ description: 'Hours', quantity: 1.005, unitPrice: 100 }]],
    ['of a negative quantity', [{ description: 'Hours', quantity: -1, unitPrice: 100 }]],
    ['of a negative price', [{ description: 'Hours', quantity: 1, unitPrice: -100 }]],
    ['of a broken price', [{ description: 'Hours', quantity: 1, unitPrice: 0.5 }]],
    ['that come to nothing', [{ description: 'Free', quantity: 1, unitPrice: 0 }]],
    ['over ten million', [{ description: 'Gold', quantity: 100_000, unitPrice: 1_000_000_000 }]],
    [
      'over ten million together',
      [
        { description: 'Gold', quantity: 1, unitPrice: 1_000_000_000 },
        { description: 'Lead', quantity: 1, unitPrice: 1 },
      ],
    ],
  ])('%s are refused', async (_, items) => {
    expect((await create({ amount: undefined, items })).status).toBe(400);
  });

  it('add up in the database too', async () => {
    const { id } = await made();
    await expect(
      t.db.transaction((tx) =>
        tx.execute(sql`UPDATE invoices SET amount_cents = 1 WHERE id = ${id}`),
      ),
    ).rejects.toMatchObject({ cause: { message: expect.stringMatching(/do not add up/) } });
    await expect(t.db.delete(invoiceItems).where(sql`invoice_id = ${id}`)).rejects.toMatchObject({
      cause: { message: expect.stringMatching(/do not add up/) },
    });
  });
});

describe('numbers', () => {
  it('stay without gaps and unique under 100 parallel creations, some rolled back', async () => {
    const before = await t.db.$count(invoices);
    const staff = await t.createUser({ isAdmin: true });
    const browser = await t.actingAs(staff);
    await Promise.all(
      Array.from({ length: 100 }, async (_, index) => {
        // Every third is refused after its number was taken: nobody can be mailed.
        const isRefused = index % 3 === 0;
        const to = isRefused ? await t.createUser({ emailVerifiedAt: null }) : maya;
        const { status } = await browser.call(createInvoice, {
          body: { ...fields(), clientId: to.id, send: isRefused },
        });
        expect(status).toBe(isRefused ? 409 : 201);
      }),
    );
    const { rows } = await t.db.execute<{ made: number; last: number; numbers: number }>(sql`
      SELECT count(*)::int AS made, max(sequence)::int AS last,
        count(DISTINCT number)::int AS numbers FROM invoices`);
    expect(rows[0]).toEqual({ made: before + 66, last: before + 66, numbers: before + 66 });
  });

  it('stay taken: an invoice cannot be removed, nor get another number', async () => {
    const { id } = await made();
    for (const attack of [
      sql`DELETE FROM invoices WHERE id = ${id}`,
      sql`UPDATE invoices SET number = 'INV-1' WHERE id = ${id}`,
      sql`DELETE FROM invoice_numbers`,
    ]) {
      await expect(t.db.execute(attack)).rejects.toThrow();
    }
  });
});
