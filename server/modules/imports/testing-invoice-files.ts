import {
  csv,
  csvText,
  type Column,
  linesOf,
  type SampleFile,
  workbook,
  windows1252,
  utf8,
} from './testing-files.ts';

// Lists of invoices as programs write them, with invented people: by what their exports are known to hold.

const report = (
  name: string,
  title: readonly string[],
  columns: readonly Column[],
): SampleFile => ({
  name,
  bytes: workbook([...title.map((line) => [line]), ...linesOf(columns)]),
  expected: columns.map(([, field]) => field),
});

/** Two exports of each program. */
export const invoiceFiles: readonly SampleFile[] = [
  csv('QuickBooks sales.csv', [
    ['Date', 'issuedOn', '03/02/2026', '01/15/2025', '01/20/2025'],
    ['Type', 'type', 'Invoice', 'Invoice', 'Payment'],
    ['No.', 'invoiceNumber', '1042', '1017', '1018'],
    ['Customer', 'clientName', 'Maya Okafor', 'Brightside Bakery LLC', 'Maya Okafor'],
    ['Memo', 'description', '2025 Form 1040', '', ''],
    ['Due date', 'dueOn', '04/01/2026', '02/14/2025', ''],
    ['Balance', 'balance', '$450.00', '$0.00', '$0.00'],
    ['Total', 'amount', '$450.00', '$1,200.00', '-$1,200.00'],
    ['Status', 'status', 'Overdue 12 days', 'Paid', 'Closed'],
    ['Action', null, '', '', ''],
  ]),
  report(
    'QuickBooks invoice list.xlsx',
    ['Calloway Tax', 'Invoice List by Date', 'All Dates'],
    [
      ['Date', 'issuedOn', '03/02/2026', '01/15/2025', 'TOTAL'],
      ['Transaction type', 'type', 'Invoice', 'Invoice', ''],
      ['Num', 'invoiceNumber', '1042', '1017', ''],
      ['Customer full name', 'clientName', 'Okafor, Maya', 'Brightside Bakery LLC', ''],
      ['Memo/Description', 'description', '2025 Form 1040', 'Bookkeeping', ''],
      ['Due date', 'dueOn', '04/01/2026', '02/14/2025', ''],
      ['Amount', 'amount', '450.00', '1,200.00', '$1,650.00'],
      ['Open balance', 'balance', '450.00', '0.00', '$450.00'],
    ],
  ),
  csv('Xero SalesInvoices.csv', [
    ['ContactName', 'clientName', 'Maya Okafor', 'Maya Okafor', 'Brightside Bakery LLC'],
    [
      'EmailAddress',
      'clientEmail',
      'maya@okafor.example',
      'maya@okafor.example',
      'hello@brightside.example',
    ],
    ['POCity', null, 'Austin', 'Austin', 'Austin'],
    ['InvoiceNumber', 'invoiceNumber', 'INV-0042', 'INV-0042', 'INV-0017'],
    ['Reference', null, '', '', ''],
    ['InvoiceDate', 'issuedOn', '3/02/2026', '3/02/2026', '1/15/2025'],
    ['DueDate', 'dueOn', '4/01/2026', '4/01/2026', '2/14/2025'],
    ['Total', 'amount', '450.00', '450.00', '1200.00'],
    ['TaxTotal', null, '0.00', '0.00', '0.00'],
    ['InvoiceAmountPaid', 'paidAmount', '0.00', '0.00', '1200.00'],
    ['InvoiceAmountDue', 'balance', '450.00', '450.00', '0.00'],
    ['Description', 'description', 'Form 1040', 'Schedule C', 'Bookkeeping'],
    ['Quantity', null, '1', '1', '1'],
    ['UnitAmount', null, '300.00', '150.00', '1200.00'],
    ['LineAmount', null, '300.00', '150.00', '1200.00'],
    ['AccountCode', null, '200', '200', '200'],
    ['Currency', 'currency', 'USD', 'USD', 'USD'],
    ['Type', 'type', 'Sales invoice', 'Sales invoice', 'Sales invoice'],
    ['Sent', null, 'Sent', 'Sent', 'Sent'],
    ['Status', 'status', 'Awaiting Payment', 'Awaiting Payment', 'Paid'],
  ]),
  report(
    'Xero receivable invoice detail.xlsx',
    [
      'Receivable Invoice Summary',
      'Calloway Tax',
      'For the period January 1, 2025 to March 31, 2026',
    ],
    [
      ['Invoice Number', 'invoiceNumber', 'INV-0042', 'INV-0017'],
      ['Contact', 'clientName', 'Maya Okafor', 'Brightside Bakery LLC'],
      ['Invoice Date', 'issuedOn', 'Mar 2, 2026', 'Jan 15, 2025'],
      ['Due Date', 'dueOn', 'Apr 1, 2026', 'Feb 14, 2025'],
      ['Gross', 'amount', '450.00', '1,200.00'],
      ['Paid', 'paidAmount', '0.00', '1,200.00'],
      ['Balance Due', 'balance', '450.00', '0.00'],
      ['Fully Paid On Date', 'paidOn', '', 'Feb 1, 2025'],
      ['Invoice Status', 'status', 'Awaiting Payment', 'Paid'],
    ],
  ),
  csv('TaxDome invoices.csv', [
    ['Invoice number', 'invoiceNumber', '42', '17'],
    ['Account name', 'clientName', 'Okafor, Maya', 'Brightside Bakery LLC'],
    ['Account ID', 'clientReference', 'OKA001', ''],
    ['Date', 'issuedOn', '2026-03-02', '2025-01-15'],
    ['Due date', 'dueOn', '2026-04-01', ''],
    ['Description', 'description', '2025 return', 'Bookkeeping'],
    ['Total', 'amount', '450.00', '1200.00'],
    ['Paid', 'paidAmount', '100.00', '1200.00'],
    ['Amount due', 'balance', '350.00', '0.00'],
    ['Status', 'status', 'Partially paid', 'Paid'],
    ['Assigned to', null, 'Ruth', 'Ruth'],
  ]),
  csv(
    'TaxDome billing.csv',
    [
      ['Invoice #', 'invoiceNumber', '#42', '#17'],
      ['Client', 'clientName', 'Zoë Okafor', 'Brightside Bakery LLC'],
      ['Client email', 'clientEmail', 'zoe@okafor.example', 'hello@brightside.example'],
      ['Created date', 'issuedOn', '03/02/2026 09:15 AM', '01/15/2025 04:00 PM'],
      ['Paid date', 'paidOn', '', '02/01/2025 10:00 AM'],
      ['Amount', 'amount', '$450.00', '$1,200.00'],
      ['Payment status', 'status', 'Unpaid', 'Paid'],
      ['Payment method', null, '', 'Card'],
    ],
    windows1252,
  ),
  csv(
    'invoices of a spreadsheet.csv',
    [
      ['Number', 'invoiceNumber', '2026-042', '2025-017'],
      ['Name', 'clientName', 'Maya Okafor', 'Brightside Bakery LLC'],
      ['E-mail', 'clientEmail', 'maya@okafor.example', ''],
      ['Date', 'issuedOn', '2-Mar-26', '15-Jan-25'],
      ['Due', 'dueOn', '1-Apr-26', '14-Feb-25'],
      ['Service', 'description', 'Return', 'Bookkeeping'],
      ['Tax year', 'taxYear', '2025', '2024'],
      ['Total', 'amount', '1.234,50', '1.200,00'],
      ['Amount paid', 'paidAmount', '', '1.200,00'],
    ],
    utf8,
    ';',
  ),
  csv(
    'open balances.txt',
    [
      ['Client No.', 'clientReference', 'OKA001', 'BRI003'],
      ['Customer', 'clientName', 'Maya Okafor', 'Brightside Bakery LLC'],
      ['Inv No', 'invoiceNumber', '1042', '1017'],
      ['Invoice Date', 'issuedOn', '3/2/2026', '1/15/2025'],
      ['Original amount', 'amount', '450', '1200'],
      ['Outstanding', 'balance', '450', '(0.00)'],
    ],
    utf8,
    '\t',
  ),
];

/** A long list of invoices of one client, all paid. */
export function longInvoiceList(count: number): Uint8Array<ArrayBuffer> {
  const head = ['Number', 'Name', 'E-mail', 'Date', 'Due', 'Total', 'Balance'];
  const rows = Array.from({ length: count }, (_, index) => [
    `A-${index + 1}`,
    'Maya Okafor',
    'maya@example.test',
    '3/2/2025',
    '4/1/2025',
    `${100 + index}.00`,
    '0.00',
  ]);
  return new Uint8Array(Buffer.from(csvText([head, ...rows])));
}
