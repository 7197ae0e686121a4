import { emailAddress } from '#contract/identity/account-fields';
import type { ImportNote } from '#domain/import-values';
import type { InvoiceField, InvoiceReason } from '#domain/invoice-import-values';
import { dollars } from '#domain/money';
import type { Day } from '#domain/tax/business-days';
import type { RowFormat } from '../row-format.ts';
import { Cells } from '../rows/cells.ts';
import { readMoney } from './money.ts';

/** Whose invoice it is, as the file says. */
export interface ClientOfRow {
  name: string;
  email: string | null;
  reference: string;
}

/** What a row of an invoice list says. */
export interface ReadInvoice {
  number: string;
  client: ClientOfRow;
  issuedOn: Day;
  dueOn: Day;
  description: string;
  /** The client reads them. */
  notes: string | null;
  taxYear: number | null;
  /** What the other program billed. */
  totalCents: number;
  /** Of it, what is still owed. */
  balanceCents: number;
  /** Only of one that is paid. */
  paidOn: Day | null;
}

export type ReadInvoiceRow =
  | { invoice: ReadInvoice; notes: ImportNote[] }
  | { skipped: InvoiceReason | 'total'; client: ClientOfRow | null };

/** Characters of a number. */
const mostOfNumber = 40;
const mostOfDescription = 500;
const firstIssue = '1990-01-01';

/** Reads one row of an invoice list. What can’t be read of it is noted, and the rest is taken. */
export function readInvoice(cells: readonly string[], format: RowFormat): ReadInvoiceRow {
  const row = new Cells<InvoiceField>(cells, format);
  const client = clientOf(row);
  const skipped = (reason: InvoiceReason | 'total') => ({ skipped: reason, client });
  const number = row.text('invoiceNumber').replace(/^#\s*/, '');
  if (/^(?:grand |sub)?totals?\b/i.test(number || client.name || firstFilled(cells))) {
    return skipped('total');
  }
  if (isOther(row.text('type')) || isNone(row.text('status'))) return skipped('not-an-invoice');
  if (number === '') return skipped('no-number');
  if (number.length > mostOfNumber || !/^[\p{L}\p{N}][\p{L}\p{N} ._/#-]*$/u.test(number)) {
    return skipped('invoice-number-refused');
  }
  const currency = row.text('currency');
  if (currency !== '' && !/^(?:USD|US\$|\$|US dollars?)$/i.test(currency)) {
    return skipped('other-currency');
  }
  const issuedOn = row.day('issuedOn');
  if (issuedOn === null || issuedOn > format.today || issuedOn < firstIssue) {
    return skipped('no-issue-date');
  }
  const owed = owedOf(row);
  if (typeof owed === 'string') return skipped(owed);
  const { totalCents, balanceCents } = owed;
  const due = row.day('dueOn');
  if (due === null || due < issuedOn) row.note('due-date-missing');
  const isPartly = balanceCents > 0 && balanceCents < totalCents;
  if (isPartly) row.note('partly-paid');
  const invoice: ReadInvoice = {
    number,
    client,
    issuedOn,
    dueOn: due !== null && due >= issuedOn ? due : issuedOn,
    description: row.line('description', mostOfDescription) ?? `Invoice ${number}`,
    notes: isPartly
      ? `Of ${dollars(totalCents)}, ${dollars(totalCents - balanceCents)} was paid before.`
      : null,
    taxYear: row.read('taxYear', readYear, 'year-refused'),
    totalCents,
    balanceCents,
    paidOn: balanceCents === 0 ? paidDay(row.day('paidOn'), issuedOn, format.today) : null,
  };
  return { invoice, notes: row.notes };
}

const firstFilled = (cells: readonly string[]): string => cells.find((cell) => cell !== '') ?? '';

/** The day of the invoice where no other can be. */
const paidDay = (paidOn: Day | null, issuedOn: Day, today: Day): Day =>
  paidOn !== null && paidOn <= today && paidOn >= firstIssue ? paidOn : issuedOn;

function clientOf(row: Cells<InvoiceField>): ClientOfRow {
  const [typed = ''] = row.text('clientEmail').split(/\s*[;,\s]\s*/);
  const { success, data } = emailAddress.safeParse(typed);
  if (typed !== '' && !success) row.note('email-refused');
  return {
    name: row.text('clientName'),
    email: success ? data : null,
    reference: row.text('clientReference'),
  };
}

/** What was billed and what is owed; or why that isn't known. */
function owedOf(
  row: Cells<InvoiceField>,
): { totalCents: number; balanceCents: number } | InvoiceReason {
  const read = (field: InvoiceField) =>
    row.text(field) === '' ? undefined : readMoney(row.text(field));
  const totalCents = read('amount');
  const balance = read('balance');
  const paid = read('paidAmount');
  if (totalCents === null || totalCents === undefined || balance === null || paid === null) {
    return 'amount-refused';
  }
  if (totalCents < 0) return 'not-an-invoice';
  if (totalCents === 0) return 'amount-refused';
  const status = statusOf(row);
  const balanceCents =
    balance ??
    (paid === undefined ? undefined : totalCents - paid) ??
    (status === undefined ? byDate(row, totalCents) : status === 'paid' ? 0 : totalCents);
  if (balanceCents === undefined) return 'paid-unknown';
  const adds = paid === undefined || balance === undefined || totalCents - paid === balance;
  const isPaid = balanceCents === 0;
  const agrees = status === undefined || (status === 'paid') === isPaid;
  const isBetween = balanceCents >= 0 && balanceCents <= totalCents;
  return adds && agrees && isBetween ? { totalCents, balanceCents } : 'amounts-differ';
}

/** A day of payment says that it is paid; an empty cell of a column of payments, that it isn't. */
function byDate(row: Cells<InvoiceField>, totalCents: number): number | undefined {
  if (row.day('paidOn') !== null) return 0;
  return row.has('paidAmount') || row.has('paidOn') ? totalCents : undefined;
}

/** “Paid”, “Deposited”; “Open”, “Overdue 12 days”, “Awaiting payment”, “Partially paid”. */
function statusOf(row: Cells<InvoiceField>): 'paid' | 'open' | undefined {
  const typed = row.text('status').toLowerCase();
  if (typed === '') return undefined;
  if (
    /unpaid|not paid|partial|part paid|\bopen\b|due|sent|awaiting|viewed|\bauthor|pending|issued/.test(
      typed,
    )
  ) {
    return 'open';
  }
  if (/paid|deposited|closed|settled|complete/.test(typed)) return 'paid';
  row.note('status-unknown');
  return undefined;
}

/** A status under which nobody owes anything. */
const isNone = (status: string): boolean =>
  /\b(?:void|voided|draft|deleted|cancel\w*|written off|refunded|estimate|quote)\b/i.test(status);

/** A line of a list of transactions that is no invoice. */
const isOther = (type: string): boolean =>
  type !== '' && (!/invoice|^inv$|^accrec$/i.test(type) || /credit|payment|refund/i.test(type));

function readYear(text: string): number | null {
  const [, year] = /^(?:TY|tax year)?\s*(20\d\d)(?:\.0+)?$/i.exec(text) ?? [];
  const read = Number(year);
  return read >= 2000 && read <= 2100 ? read : null;
}
