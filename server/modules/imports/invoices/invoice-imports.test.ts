// Lists of invoices over HTTP: the dry run touches nothing; an import keeps numbers, enters what was paid in the
// ledger, and tells nobody; an undo voids and reverses, and deletes nothing.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  changeImportMapping,
  createImport,
  decideImportRow,
  startImport,
} from '#contract/imports/imports';
import { getInvoiceTotals, listAdminInvoices } from '#contract/billing/invoice-lists';
import { createInvoice, markInvoicePaid, readInvoice } from '#contract/billing/invoices';
import { activity } from '#platform/activity/table';
import type { TestBrowser } from '#testing/browser';
import { startTestApp, type TestApp, type TestUser } from '#testing/test-app';
import { sendReminders } from '../../billing/invoices/reminders.ts';
import { everything, importsBy } from '../testing-imports.ts';

let t: TestApp;
let owner: TestBrowser;
let maya: TestUser;
let theo: TestUser;
let by: ReturnType<typeof importsBy>;
beforeAll(async () => {
  t = await startTestApp();
  owner = await t.actingAs(await t.createUser({ isAdmin: true }));
  maya = await t.createUser({
    firstName: 'Maya',
    lastName: 'Okafor',
    email: 'maya@okafor.example',
  });
  theo = await t.createUser({ firstName: 'Theo', lastName: 'Lindqvist', email: 'theo@l.example' });
  by = importsBy(owner, 'invoices');
});
afterAll(() => t.close());

const columns = ['Invoice no.', 'Client', 'Email', 'Date', 'Due date', 'Amount', 'Balance'];
const line = (number: string, client: string, amount: string, balance: string, email = '') => [
  number,
  client,
  email,
  '3/2/2025',
  '4/1/2025',
  amount,
  balance,
];
const thisYear = new Date().getFullYear();
const idOf = async (importId: string, index: number) => {
  const { rows } = await t.db.execute<{ id: string }>(sql`
    SELECT invoice_id AS id FROM import_rows WHERE import_id = ${importId} AND number = ${index + 1}`);
  return rows[0]?.id ?? '';
};
const detail = async (id: string, reader = owner) =>
  (await reader.call(readInvoice, { params: { id } })).body;
const create = async (client: TestUser) =>
  (
    await owner.call(createInvoice, {
      body: {
        clientId: client.id,
        description: 'Return',
        amount: 100,
        taxYear: 2025,
        dueDate: `${thisYear + 1}-04-15`,
      },
    })
  ).body;

it('judges each row, and touches nothing', async () => {
  const { invoiceNumber } = await create(theo);
  const before = await everything(t);
  const id = await by.upload([
    columns,
    line('901', 'Okafor, Maya', '$500.00', '0.00'),
    line('902', 'Maya Okafor', '500.00', '200.00', 'MAYA@okafor.example'),
    line('901', 'Maya Okafor', '500.00', '0.00'),
    line('901', 'Theo Lindqvist', '70.00', '0.00'),
    line(invoiceNumber.toLowerCase(), 'Maya Okafor', '70.00', '0.00'),
    line('903', 'Maya Okafor', '70.00', '0.00', 'other@okafor.example'),
    line('904', 'Maya Okafor', '70.00', '0.00', 'theo@l.example'),
    line('905', 'Nobody Known', '70.00', '0.00'),
    line('906', 'Maya Okafor', '70.00', '80.00'),
  ]);
  expect(await by.said(id)).toEqual([
    'new: paid-invoice',
    'new: open-invoice',
    'same: invoice-line',
    'conflict: number-taken',
    'conflict: number-taken',
    'conflict: client-differs',
    'skipped: several-clients',
    'skipped: no-client',
    'skipped: amounts-differ',
  ]);
  expect(await everything(t)).toEqual(before);
  const { items } = await by.rowsOf(id);
  expect(items[1]).toMatchObject({
    notes: ['partly-paid'],
    other: { clientId: maya.id, name: 'Maya Okafor' },
    invoice: { number: '902', storedAs: '902', amountCents: 50_000, balanceCents: 20_000 },
  });
  expect(items[3]).toMatchObject({ invoice: { storedAs: '901-2' }, can: { decide: true } });
  expect((await by.rowsOf(id, { q: '902' })).total).toBe(1);

  const params = { id };
  const decide = async (number: number, decision: 'import' | 'skip') =>
    (await owner.call(decideImportRow, { params, body: { number, decision } })).body;
  expect(await decide(4, 'import')).toMatchObject({ verdict: 'new', reason: 'decided-invoice' });
  expect(await decide(6, 'skip')).toMatchObject({ verdict: 'skipped', reason: 'decided-skip' });
  const mapping = (await by.read(id)).columns.map(({ field }) => field);
  const change = (body: { mapping: typeof mapping; numbers: 'drop' }) =>
    owner.call(changeImportMapping, { params, body });
  expect((await change({ mapping: mapping.with(0, 'fullName'), numbers: 'drop' })).status).toBe(
    400,
  );
  expect((await change({ mapping, numbers: 'drop' })).status).toBe(200);
  expect((await by.said(id)).slice(3, 6), 'judged again').toEqual([
    'new: decided-invoice',
    'conflict: number-taken',
    'skipped: decided-skip',
  ]);
  await by.start(id);
  expect(await detail(await idOf(id, 3))).toMatchObject({
    invoiceNumber: '901-2',
    clientId: theo.id,
  });
});

it('keeps numbers and days, enters what was paid, and tells nobody', async () => {
  const quiet = ['notifications', 'deliveries', 'client_invitations'];
  const before = await everything(t);
  const entries = await t.db.$count(activity);
  const id = await by.upload([
    columns,
    line('1041', 'Maya Okafor', '1,200.00', '0.00'),
    line('1042', 'Maya Okafor', '500.00', '200.00'),
  ]);
  await by.start(id);
  expect(await t.db.$count(activity), 'read, imported').toBe(entries + 2);
  const after = await everything(t);
  for (const table of quiet) expect(after[table], table).toBe(before[table]);

  const client = await t.actingAs(maya);
  const [paid, open] = [await idOf(id, 0), await idOf(id, 1)];
  expect(await detail(paid, client)).toMatchObject({
    invoiceNumber: '1041',
    amount: 120_000,
    status: 'paid',
    paymentMethod: 'Imported',
    paidAt: expect.stringMatching(/^2025-03-02T/),
    createdAt: expect.stringMatching(/^2025-03-02T/),
    dueDate: '2025-04-01',
    sentAt: null,
    payments: [{ kind: 'payment', amountCents: 120_000, method: 'Imported' }],
  });
  expect(await detail(open, client)).toMatchObject({
    amount: 20_000,
    balanceCents: 20_000,
    status: 'overdue',
    notes: 'Of $500.00, $300.00 was paid before.',
    payments: [],
  });
  // Who was never emailed it is never reminded of it.
  expect(await sendReminders(t.platform, '2025-04-02')).toBe(0);

  // An open one is paid as any other, and numbers continue.
  expect((await owner.call(markInvoicePaid, { params: { id: open }, body: {} })).status).toBe(200);
  expect((await create(maya)).invoiceNumber).toBe(`INV-${thisYear}-1043`);
  expect(await detail(open)).toMatchObject({ status: 'paid', paymentMethod: 'Admin Manual' });

  await by.undo(id);
  const { items } = await by.rowsOf(id);
  expect(items.map(({ outcome, keptBecause }) => [outcome, keptBecause])).toEqual([
    ['undone', null],
    ['kept', 'paid'],
  ]);
});

it('voids and reverses on an undo, deletes nothing, and takes the numbers again with an ending', async () => {
  const list = [
    columns,
    line('2041', 'Theo Lindqvist', '1,200.00', '0.00'),
    line('2042', 'Theo Lindqvist', '50.00', '50.00'),
    line('2043', 'Theo Lindqvist', '60.00', '60.00'),
  ];
  const totals = async () => {
    const { body } = await owner.call(getInvoiceTotals, { query: { year: 2025 } });
    return body.rows.reduce(
      (sum, { paidCents, refundedCents }) => sum + paidCents - refundedCents,
      0,
    );
  };
  const earned = await totals();
  const counts = async () => ({
    invoices: await t.db.$count(sql`invoices`),
    entries: await t.db.$count(sql`ledger_entries`),
  });
  const id = await by.upload(list);
  await by.start(id);
  const made = await counts();
  expect(await totals()).toBe(earned + 120_000);
  const changed = await idOf(id, 2);
  await t.db.execute(sql`UPDATE invoices SET sent_at = now() WHERE id = ${changed}`);

  await by.undo(id);
  expect(await counts()).toEqual({ ...made, entries: made.entries + 1 });
  expect(await totals()).toBe(earned);
  expect(await detail(await idOf(id, 0))).toMatchObject({
    status: 'void',
    balanceCents: 0,
    paidCents: 120_000,
    refundedCents: 120_000,
    payments: [{ kind: 'payment' }, { kind: 'refund', method: 'Imported' }],
    can: { refund: false, receipt: false, markPaid: false },
  });
  expect(await detail(await idOf(id, 1))).toMatchObject({ status: 'void', payments: [] });
  expect((await by.rowsOf(id)).items[2]).toMatchObject({ outcome: 'kept', keptBecause: 'sent' });
  const refused = async (change: ReturnType<typeof sql>) => {
    await expect(t.db.execute(change)).rejects.toThrow();
  };
  await refused(sql`UPDATE invoices SET voided_at = NULL WHERE id = ${await idOf(id, 0)}`);
  await refused(sql`DELETE FROM invoices WHERE id = ${await idOf(id, 1)}`);
  await refused(sql`DELETE FROM ledger_entries`);

  const again = await by.upload(list);
  expect(await by.said(again)).toEqual([
    'new: number-again',
    'new: number-again',
    'same: same-invoice',
  ]);
  await by.start(again);
  expect(await detail(await idOf(again, 0))).toMatchObject({
    invoiceNumber: '2041-2',
    status: 'paid',
  });
  expect(await totals()).toBe(earned + 120_000);
  const third = await by.upload(list);
  expect(await by.said(third), 'once').toEqual(Array(3).fill('same: same-invoice'));
  expect((await owner.call(startImport, { params: { id: third } })).status).toBe(409);
});

it('finds clients by the numbers that their list had, and refuses a number that was taken since', async () => {
  const clients = importsBy(owner, 'clients');
  await clients.start(
    await clients.upload([
      ['Client ID', 'First name', 'Last name'],
      ['BR-7', 'Lena', 'Ortiz'],
    ]),
  );
  const list = (number: string) => [
    ['Invoice', 'Client ID', 'Date', 'Total', 'Paid'],
    [number, 'br-7', '1/5/2026', '80', ''],
  ];
  const [first, second] = [await by.upload(list('3001')), await by.upload(list('3001'))];
  expect(await by.said(first)).toEqual(['new: open-invoice']);
  await by.start(first);
  await by.start(second);
  expect((await by.rowsOf(second)).items[0]).toMatchObject({ outcome: 'refused', clientId: null });
  const { body } = await owner.call(listAdminInvoices, { query: { q: 'Ortiz' } });
  expect(body.items.map(({ invoiceNumber }) => invoiceNumber)).toEqual(['3001']);
});

it('takes no other field, and no other kind', async () => {
  const file = { name: 'a.csv', type: '', bytes: new Uint8Array(Buffer.from('A,B\n1,2\n')) };
  expect((await owner.upload(createImport, file, { kind: 'payments' })).status).toBe(400);
  expect((await owner.upload(createImport, file, { sort: 'invoices' })).status).toBe(400);
});
