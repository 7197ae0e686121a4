// Invoices over real HTTP on a real database: making them, what they cost, what becomes of them.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  createInvoice,
  listInvoices,
  markInvoicePaid,
  readInvoice,
  sendInvoice,
  updateInvoice,
  voidInvoice,
} from '#contract/invoices';
import { entriesOf, ledgerEntries } from '#modules/ledger';
import { activity } from '#platform/activity/table';
import type { TestBrowser } from '#testing/browser';
import { startTestApp, type TestApp, type TestUser } from '#testing/test-app';
import { testPayPal } from './testing-paypal.ts';
import { calendarDay, calendarDaysAfter } from '#contract/business-days';
import { invoiceItems, invoices } from './table.ts';

// Hundreds of calls, on a machine that may be busy.
vi.setConfig({ testTimeout: 120_000 });

let t: TestApp;
let admin: TestBrowser;
let maya: TestUser;
let client: TestBrowser;
let other: TestBrowser;
const today = () => calendarDay(new Date(), t.platform.config.firm.timeZone);
const inDays = (days: number) => calendarDaysAfter(today(), days);
beforeAll(async () => {
  t = await startTestApp({ env: testPayPal });
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
const edit = (id: string, body: object) =>
  admin.call(updateInvoice, { params: { id }, body: { ...fields(), ...body } });
const pay = (id: string) => admin.call(markInvoicePaid, { params: { id }, body: {} });
const withdraw = (id: string, reason: string | null = null) =>
  admin.call(voidInvoice, { params: { id }, body: { reason } });
const read = async (id: string, browser = client) =>
  (await browser.call(readInvoice, { params: { id } })).body;

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
    expect(error.code).toBe('untrue_client');
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
    ['zero', 0, 'Please enter an amount above zero'],
    ['a negative amount', -5, 'Please enter an amount above zero'],
    ['more than ten million dollars', 1_000_000_001, 'Please enter at most $10,000,000.00'],
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
    expect([total.status, total.error.code]).toEqual([422, 'untrue_amount']);
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

describe('its status', () => {
  it('is overdue from the day after the due date on, which may be past from the start', async () => {
    expect(await made({ dueDate: inDays(0) })).toMatchObject({ status: 'pending' });
    expect(await made({ dueDate: inDays(-1) })).toMatchObject({ status: 'overdue' });
    expect(await made({ dueDate: `${inDays(1)}T00:00:00.000Z` })).toMatchObject({
      status: 'pending',
      dueDate: inDays(1),
    });
  });

  it('follows from the ledger and from nothing else', async () => {
    const { id } = await made();
    await expect(
      t.db.execute(
        sql`UPDATE invoices SET paid_cents = amount_cents, paid_at = now(), payment_method = 'x' WHERE id = ${id}`,
      ),
    ).rejects.toMatchObject({ cause: { message: 'what was paid follows from the ledger' } });
    expect((await read(id)).status).toBe('pending');
  });
});

describe('marking paid', () => {
  it('enters the payment once, however many ask, and mails the confirmation', async () => {
    const { id, invoiceNumber } = await made();
    const answers = await Promise.all(Array.from({ length: 20 }, () => pay(id)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([
      200,
      ...Array.from({ length: 19 }, () => 409),
    ]);
    expect(await entriesOf(t.db, id)).toMatchObject([{ kind: 'payment', amountCents: 45_000 }]);
    const own = await read(id);
    expect(own).toMatchObject({
      status: 'paid',
      paymentMethod: 'Admin Manual',
      paidCents: 45_000,
      balanceCents: 0,
      payments: [{ kind: 'payment', method: 'Admin Manual', amountCents: 45_000 }],
      can: { pay: false, receipt: true },
    });
    expect(own.paidAt).not.toBeNull();
    expect((await read(id, admin)).can).toMatchObject({
      markPaid: false,
      void: false,
      editAmount: false,
      refund: true,
    });
    expect((await t.mailTo(maya.email)).subject).toBe(
      `We received your payment for invoice ${invoiceNumber}`,
    );
    expect(await t.countMailTo(maya.email)).toBe(1);
  });

  it('takes no other method, and no invoice that is void or being paid', async () => {
    const { id } = await made();
    const body = { paymentMethod: 'Cash' as 'Admin Manual' };
    expect((await admin.call(markInvoicePaid, { params: { id }, body })).status).toBe(400);
    await t.db.execute(sql`UPDATE invoices SET processing_since = now() WHERE id = ${id}`);
    expect((await pay(id)).error.message).toContain('being processed');
    expect((await withdraw(id)).status).toBe(409);
    expect((await edit(id, { amount: 1 })).status).toBe(409);
    expect(await read(id)).toMatchObject({ paymentState: 'processing', can: { pay: false } });
    await t.db.execute(sql`UPDATE invoices SET processing_since = NULL WHERE id = ${id}`);
    await withdraw(id);
    expect((await pay(id)).error.message).toBe('This invoice is void. Nothing is owed on it.');
    expect(await t.db.$count(ledgerEntries, sql`invoice_id = ${id}`)).toBe(0);
  });
});

describe('changing one', () => {
  it('changes what is given', async () => {
    const { id } = await made({ notes: 'Stays', taxYear: 2024 });
    const { body } = await edit(id, { amount: 50_000, description: 'Return and review' });
    expect(body).toMatchObject({
      amount: 50_000,
      description: 'Return and review',
      notes: 'Stays',
      taxYear: 2024,
      items: [{ description: 'Return and review', amount: 50_000 }],
    });
    expect((await edit(id, { notes: null, serviceType: 'Tax Planning' })).body).toMatchObject({
      notes: null,
      serviceType: 'Tax Planning',
    });
  });

  it('keeps lines while the total stays, and asks for them when it does not', async () => {
    const items = [
      { description: 'Return', quantity: 1, unitPrice: 40_000 },
      { description: 'Review', quantity: 1, unitPrice: 5000 },
    ];
    const { id } = await made({ items });
    expect((await edit(id, { description: 'All' })).body.items).toHaveLength(2);
    expect((await edit(id, { amount: 1 })).error.code).toBe('untrue_amount');
    expect((await edit(id, { amount: undefined, items: items.slice(1) })).body.amount).toBe(5000);
  });

  it('refuses another client and another address', async () => {
    const { id } = await made();
    const someone = await t.createUser();
    expect((await edit(id, { clientId: someone.id })).error.code).toBe('untrue_client');
    expect((await edit(id, { clientEmail: someone.email })).error.code).toBe('untrue_client');
    expect(await read(id)).toMatchObject({ clientId: maya.id, clientEmail: maya.email });
  });

  it('leaves the amount of a paid one and all of a void one', async () => {
    const { id } = await made();
    await pay(id);
    expect((await edit(id, { amount: 44_999 })).status).toBe(409);
    expect((await edit(id, { notes: 'Thank you' })).body).toMatchObject({
      status: 'paid',
      amount: 45_000,
      notes: 'Thank you',
    });
    const void_ = await made();
    await withdraw(void_.id);
    expect((await edit(void_.id, { notes: 'x' })).status).toBe(409);
  });
});

describe('withdrawing one', () => {
  it('is for good, keeps its number and tells who was mailed it', async () => {
    const { id, invoiceNumber } = await made({ send: true });
    const { body } = await withdraw(id, 'Made twice');
    expect(body).toMatchObject({ status: 'void', balanceCents: 0, voidReason: 'Made twice' });
    expect(await read(id)).toMatchObject({ status: 'void', can: { pay: false } });
    expect((await t.mailTo(maya.email, 2)).subject).toBe(`Invoice ${invoiceNumber} is void`);
    expect((await withdraw(id)).status).toBe(409);
    const paid = await made();
    await pay(paid.id);
    expect((await withdraw(paid.id)).error.message).toBe('This invoice is paid already.');
  });
});

describe('mailing one', () => {
  it('links to the page where it is paid, and says nothing of the work', async () => {
    const { id, invoiceNumber, sentAt, can } = await made({ send: true });
    expect(sentAt).not.toBeNull();
    expect(can).toMatchObject({ send: false, remind: true });
    const mail = await t.mailTo(maya.email);
    expect(mail.subject).toContain(invoiceNumber);
    expect(mail.text).toContain('$450.00');
    expect(mail.text).toContain(`${t.platform.config.appUrl}/pay?invoice=${id}`);
    expect(mail.text).not.toContain('2025 return');
    await admin.call(sendInvoice, { params: { id } });
    expect((await t.mailTo(maya.email, 2)).subject).toContain('Reminder');
  });

  it('is refused for what nobody owes and whom nobody can reach', async () => {
    const { id } = await made();
    await pay(id);
    expect((await admin.call(sendInvoice, { params: { id } })).status).toBe(409);
    const unproven = await t.createUser({ emailVerifiedAt: null });
    const theirs = await made({ clientId: unproven.id });
    expect((await admin.call(sendInvoice, { params: { id: theirs.id } })).status).toBe(409);
    expect((await read(theirs.id, admin)).sentAt).toBeNull();
  });
});

it('offers nobody to pay online where no payment provider is set up', async () => {
  const firm = await startTestApp();
  try {
    const user = await firm.createUser();
    const staff = await firm.actingAs(await firm.createUser({ isAdmin: true }));
    const body = { ...fields({ send: true }), clientId: user.id };
    const { id } = (await staff.call(createInvoice, { body })).body;
    const own = await firm.actingAs(user);
    expect((await own.call(listInvoices, {})).body[0]?.can.pay).toBe(false);
    const mail = await firm.mailTo(user.email);
    expect(mail.text).not.toContain('/pay');
    expect(mail.text).toContain(`/?tab=payments&invoice=${id}`);
  } finally {
    await firm.close();
  }
});
