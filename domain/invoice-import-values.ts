/** What a column of an imported invoice list can hold, in the order that screens offer it. */
export const invoiceFields = {
  invoiceNumber: 'Invoice number',
  clientName: 'Client’s name',
  clientEmail: 'Client’s email',
  clientReference: 'Client number in the other program',
  issuedOn: 'Invoice date',
  dueOn: 'Due date',
  description: 'Description',
  amount: 'Total amount',
  paidAmount: 'Amount paid',
  balance: 'Balance due',
  paidOn: 'Date paid',
  status: 'Status',
  taxYear: 'Tax year',
  currency: 'Currency',
  type: 'Type of transaction',
} as const;
export type InvoiceField = keyof typeof invoiceFields;
export const invoiceFieldNames = Object.keys(invoiceFields) as InvoiceField[];

/** Why a row of an invoice list has its verdict. `{who}` is the client, or the row, that it was compared with. */
export const invoiceReasons = {
  'open-invoice': 'An open invoice of {who}',
  'paid-invoice': 'A paid invoice of {who}',
  'same-invoice': 'This invoice of {who} is here already',
  'invoice-line': 'Another line of an invoice that stands above: {who}',
  'number-again':
    'The number belongs to a void invoice of an import that was undone, so this one, of {who}, gets a new ending',
  'number-taken':
    'Another invoice has this number; importing this one, of {who}, gives it a new ending',
  'client-differs': 'The email or the name, but not both, is that of {who}',
  'no-client': 'No client has this name, email, or number',
  'several-clients': 'The name, email, and number fit several clients',
  'no-number': 'No invoice number in this row',
  'invoice-number-refused': 'The invoice number is too long, or has signs that can’t be stored',
  'no-issue-date': 'The invoice date is missing, can’t be read, or is in the future',
  'amount-refused': 'The amounts aren’t dollars and cents that can be stored',
  'amounts-differ': 'Amount, amount paid, balance, and status don’t agree',
  'paid-unknown': 'Nothing says whether it’s paid. Say which column holds that.',
  'not-an-invoice': 'A draft, a void invoice, a credit, or a payment',
  'other-currency': 'Not in US dollars',
} as const;
export type InvoiceReason = keyof typeof invoiceReasons;

/** What of a row of an invoice list isn’t taken over as it stands. */
export const invoiceNotes = {
  'partly-paid': 'Partly paid: only the open balance comes along',
  'due-date-missing': 'The due date is missing or can’t be read: the invoice date is taken',
  'year-refused': 'The tax year can’t be read',
  'status-unknown': 'The status isn’t known',
} as const;

/** Why an undo left an invoice: what happened since the import. */
export const invoiceSkipReasons = {
  paid: 'Paid or refunded since, or a payment is in progress',
  sent: 'Emailed to the client since',
  'invoice-changed': 'The invoice was changed since',
} as const;
export type InvoiceSkipReason = keyof typeof invoiceSkipReasons;
