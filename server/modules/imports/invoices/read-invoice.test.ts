// What is found out about a list of invoices: its columns, its amounts, and what a row says is owed.
import { describe, expect, it } from 'vitest';
import type { InvoiceField } from '#domain/invoice-import-values';
import { guessMapping } from '../mapping/guess-mapping.ts';
import { readTable } from '#platform/foreign/program/read-table';
import type { RowFormat } from '../row-format.ts';
import { dateOrderOf } from '../rows/dates.ts';
import { invoiceFiles } from '../testing-invoice-files.ts';
import { invoiceColumns } from './invoice-columns.ts';
import { readMoney } from './money.ts';
import { readInvoice } from './read-invoice.ts';

describe('a list of another program', () => {
  it.each(invoiceFiles)('$name is mapped without a hand, and read', async ({ bytes, expected }) => {
    const { header, rows } = await readTable(bytes);
    const mapping = guessMapping(header, rows, invoiceColumns).map(({ field }) => field);
    expect(header.filter((_, index) => mapping[index] !== expected[index])).toEqual([]);
    const dateOrders = header.map((_, index) => dateOrderOf(rows.map((row) => row[index] ?? '')));
    const read = rows.map((row) => readInvoice(row, { mapping, dateOrders, today: '2026-11-25' }));
    const invoices = read.flatMap((row) => ('invoice' in row ? [row.invoice] : []));
    expect(invoices[0]).toMatchObject({ issuedOn: '2026-03-02', paidOn: null });
    expect(invoices.at(-1)).toMatchObject({
      client: { name: 'Brightside Bakery LLC' },
      issuedOn: '2025-01-15',
      totalCents: 120_000,
      balanceCents: 0,
    });
    const others = read.flatMap((row) => ('skipped' in row ? [row.skipped] : []));
    expect(others.filter((reason) => !['total', 'not-an-invoice'].includes(reason))).toEqual([]);
  });
});

describe('an amount', () => {
  it.each([
    ['$1,234.50', 123_450],
    ['1,234.5', 123_450],
    ['1.234,50', 123_450],
    ['1 234,50', 123_450],
    ['USD 450', 45_000],
    ['1,234', 123_400],
    ['1,234,567.00', 123_456_700],
    ['0.5', 50],
    ['450.0000', 45_000],
    ['300.29999999999995', 30_030],
    ['1.1000000000000001', 110],
    ['(12.00)', -1200],
    ['-12', -1200],
    ['12.00-', -1200],
    ['(0.00)', 0],
  ])('%s is %i cents', (text, cents) => expect(readMoney(text)).toBe(cents));

  it.each([
    '1.234',
    '1.005',
    '12,34,567',
    '€5',
    '5 EUR',
    '1e3',
    '(5',
    '-5-',
    '',
    '.',
    '99999999999',
  ])('%j is refused', (text) => expect(readMoney(text)).toBeNull());
});

describe('a row', () => {
  const read = (values: Partial<Record<InvoiceField, string>>) => {
    const whole = {
      invoiceNumber: '1042',
      clientName: 'Maya Okafor',
      issuedOn: '3/2/2026',
      amount: '500.00',
      ...values,
    };
    const format: RowFormat = {
      mapping: Object.keys(whole) as InvoiceField[],
      dateOrders: [],
      today: '2026-11-25',
    };
    return readInvoice(Object.values(whole), format);
  };

  it.each([
    [{ balance: '0' }, 0],
    [{ balance: '500' }, 50_000],
    [{ balance: '300', paidAmount: '200', status: 'Partially paid' }, 30_000],
    [{ paidAmount: '500.00' }, 0],
    [{ paidAmount: '' }, 50_000],
    [{ status: 'Paid' }, 0],
    [{ status: 'Overdue 12 days' }, 50_000],
    [{ paidOn: '3/9/2026' }, 0],
    [{ paidOn: '' }, 50_000],
  ])('with %j owes %i', (values, balanceCents) => {
    expect(read(values)).toMatchObject({ invoice: { totalCents: 50_000, balanceCents } });
  });

  it.each([
    [{}, 'paid-unknown'],
    [{ balance: '0', status: 'Overdue' }, 'amounts-differ'],
    [{ balance: '500', status: 'Paid' }, 'amounts-differ'],
    [{ balance: '300', paidAmount: '100' }, 'amounts-differ'],
    [{ paidAmount: '600' }, 'amounts-differ'],
    [{ balance: '0', amount: '0' }, 'amount-refused'],
    [{ balance: '0', amount: '1.005' }, 'amount-refused'],
    [{ amount: '-50' }, 'not-an-invoice'],
    [{ status: 'Voided' }, 'not-an-invoice'],
    [{ type: 'Credit Memo' }, 'not-an-invoice'],
    [{ balance: '0', currency: 'CAD' }, 'other-currency'],
    [{ balance: '0', issuedOn: '12/31/2026' }, 'no-issue-date'],
    [{ balance: '0', issuedOn: 'soon' }, 'no-issue-date'],
    [{ balance: '0', invoiceNumber: '' }, 'no-number'],
    [{ balance: '0', invoiceNumber: '../42' }, 'invoice-number-refused'],
    [{ balance: '0', invoiceNumber: 'TOTAL' }, 'total'],
  ])('with %j is skipped: %s', (values, skipped) => {
    expect(read(values)).toMatchObject({ skipped });
  });

  it('takes what it can of the rest', () => {
    expect(
      read({ balance: '300', dueOn: '1/1/2020', taxYear: '25', clientEmail: 'maya at okafor' }),
    ).toEqual({
      notes: ['email-refused', 'due-date-missing', 'partly-paid', 'year-refused'],
      invoice: expect.objectContaining({
        dueOn: '2026-03-02',
        description: 'Invoice 1042',
        notes: 'Of $500.00, $200.00 was paid before.',
        taxYear: null,
        paidOn: null,
      }),
    });
    expect(
      read({ balance: '0', paidOn: '4/9/2026', dueOn: '4/1/26', taxYear: '2025' }),
    ).toMatchObject({
      notes: [],
      invoice: { dueOn: '2026-04-01', paidOn: '2026-04-09', taxYear: 2025 },
    });
  });
});
