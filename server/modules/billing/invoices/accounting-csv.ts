import type { Readable } from 'node:stream';
import { and, asc, gte, inArray, isNull, lte, sql } from 'drizzle-orm';
import type { AccountingProgram } from '#domain/accounting-programs';
import { decimalDollars } from '#domain/money';
import type { Executor } from '#platform/database/database';
import { csvOf } from '#platform/lists/csv';
import { invoiceItems, invoices } from './table.ts';

export interface AccountingQuery {
  program: AccountingProgram;
  /** Days of issue, both included. */
  from: string;
  to: string;
  /** Xero's code of the account for sales. */
  account: string;
}

type Invoice = typeof invoices.$inferSelect;
type Item = typeof invoiceItems.$inferSelect;

interface Format {
  columns: readonly string[];
  row: (invoice: Invoice, item: Item, query: AccountingQuery) => string[];
}

/** Both programs know each column by its name, and put lines with one number together into one invoice. */
const formats: Readonly<Record<AccountingProgram, Format>> = {
  xero: {
    columns: [
      '*ContactName',
      'EmailAddress',
      'POAddressLine1',
      'POAddressLine2',
      'POAddressLine3',
      'POAddressLine4',
      'POCity',
      'PORegion',
      'POPostalCode',
      'POCountry',
      '*InvoiceNumber',
      'Reference',
      '*InvoiceDate',
      '*DueDate',
      'InventoryItemCode',
      '*Description',
      '*Quantity',
      '*UnitAmount',
      'Discount',
      '*AccountCode',
      '*TaxType',
      'TrackingName1',
      'TrackingOption1',
      'TrackingName2',
      'TrackingOption2',
      'Currency',
      'BrandingTheme',
    ],
    row: (invoice, item, { account }) => [
      invoice.clientName,
      invoice.clientEmail,
      ...Array.from({ length: 8 }, () => ''),
      invoice.number,
      referenceOf(invoice),
      usDate(invoice.issuedOn),
      usDate(invoice.dueDate),
      '',
      item.description,
      quantityText(item),
      decimalDollars(item.unitCents),
      '',
      account,
      'Tax Exempt',
      '',
      '',
      '',
      '',
      'USD',
      '',
    ],
  },
  quickbooks: {
    columns: [
      '*InvoiceNo',
      '*Customer',
      '*InvoiceDate',
      '*DueDate',
      'Terms',
      'Location',
      'Memo',
      'Item(Product/Service)',
      'ItemDescription',
      'ItemQuantity',
      'ItemRate',
      '*ItemAmount',
      'Service Date',
    ],
    row: (invoice, item) => [
      invoice.number,
      invoice.clientName,
      usDate(invoice.issuedOn),
      usDate(invoice.dueDate),
      '',
      '',
      referenceOf(invoice),
      '',
      item.description,
      quantityText(item),
      decimalDollars(item.unitCents),
      decimalDollars(item.amountCents),
      '',
    ],
  },
};

const referenceOf = ({ taxYear }: Invoice): string =>
  taxYear === null ? '' : `Tax year ${taxYear}`;

/** `04/15/2026`, which both take in the United States. */
function usDate(day: string): string {
  const [year, month, date] = day.split('-');
  return `${month}/${date}/${year}`;
}

const quantityText = ({ quantityHundredths }: Item): string => String(quantityHundredths / 100);

/** Invoices for an accounting program, oldest first, streamed: a row for each line of an invoice. */
export function accountingCsv(db: Executor, query: AccountingQuery): Readable {
  return csvOf(formats[query.program].columns, rowsOf(db, query));
}

const invoicesPerBatch = 300;

async function* rowsOf(db: Executor, query: AccountingQuery): AsyncGenerator<string[]> {
  const { row } = formats[query.program];
  let after: Invoice | undefined;
  do {
    const page: Invoice[] = await db
      .select()
      .from(invoices)
      .where(
        and(
          gte(invoices.issuedOn, query.from),
          lte(invoices.issuedOn, query.to),
          isNull(invoices.voidedAt),
          after &&
            sql`(${invoices.issuedOn}, ${invoices.id}) > (${after.issuedOn}, ${after.id}::uuid)`,
        ),
      )
      .orderBy(asc(invoices.issuedOn), asc(invoices.id))
      .limit(invoicesPerBatch);
    const lines = await linesOf(db, page);
    for (const invoice of page) {
      for (const item of lines.get(invoice.id) ?? []) yield row(invoice, item, query);
    }
    after = page.length === invoicesPerBatch ? page.at(-1) : undefined;
  } while (after !== undefined);
}

async function linesOf(db: Executor, page: readonly Invoice[]): Promise<Map<string, Item[]>> {
  const ids = page.map(({ id }) => id);
  const found = await db
    .select()
    .from(invoiceItems)
    .where(inArray(invoiceItems.invoiceId, ids))
    .orderBy(invoiceItems.invoiceId, invoiceItems.position);
  return Map.groupBy(found, ({ invoiceId }) => invoiceId);
}
