// The outcome of an invoice, over real HTTP on a real database: its status, paying by hand, changing,
// withdrawing and mailing it.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { calendarDay, calendarDaysAfter } from '#domain/tax/business-days';
import {
  createInvoice,
  listInvoices,
  markInvoicePaid,
  readInvoice,
  sendInvoice,
  updateInvoice,
  voidInvoice,
} from '#contract/billing/invoices';
import { listNotifications } from '#contract/notifications/notifications';
import { entriesOf, ledgerEntries } from '#modules/billing/ledger';
import type { TestBrowser } from '#testing/browser';
import { startTestApp, type TestApp, type TestUser } from '#testing/test-app';
import { testProvider } from './testing-provider.ts';

let t: TestApp;
let admin: TestBrowser;
let maya: TestUser;
let client: TestBrowser;
const today = () => calendarDay(new Date(), t.platform.config.firm.timeZone);
const inDays = (days: number) => calendarDaysAfter(today(), days);
beforeAll(async () => {
  t = await startTestApp({ env: testProvider });
  admin = await t.actingAs(await t.createUser({ isAdmin: true }));
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
    expect((await edit(id, { amount: 1 })).error.code).toBe('amount_mismatch');
    expect((await edit(id, { amount: undefined, items: items.slice(1) })).body.amount).toBe(5000);
  });

  it('refuses another client and another address', async () => {
    const { id } = await made();
    const someone = await t.createUser();
    expect((await edit(id, { clientId: someone.id })).error.code).toBe('client_mismatch');
    expect((await edit(id, { clientEmail: someone.email })).error.code).toBe('client_mismatch');
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
  it('is permanent, keeps its number and tells who was mailed it', async () => {
    const { id, invoiceNumber } = await made({ send: true });
    const { body } = await withdraw(id, 'Made twice');
    expect(body).toMatchObject({ status: 'void', balanceCents: 0, voidReason: 'Made twice' });
    expect(await read(id)).toMatchObject({ status: 'void', can: { pay: false } });
    expect((await t.mailTo(maya.email, 2)).subject).toBe(
      `Invoice ${invoiceNumber} has been voided`,
    );
    expect((await withdraw(id)).status).toBe(409);
    const paid = await made();
    await pay(paid.id);
    expect((await withdraw(paid.id)).error.message).toBe('This invoice is already paid.');
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

  it('tells of it and of its payment in the app as well, and no digest repeats the emails', async () => {
    const { id } = await made({ send: true });
    await admin.call(sendInvoice, { params: { id } });
    await pay(id);
    const notified = (await client.call(listNotifications, {})).body;
    expect(notified.map(({ title }) => title)).toEqual([
      'Payment received',
      'Invoice due',
      'New invoice',
    ]);
    const { rows } = await t.db.execute(
      sql`SELECT 1 FROM notifications WHERE user_id = ${maya.id} AND count > told_count`,
    );
    expect(rows).toEqual([]);
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
