import type { Executor } from '#platform/database/database';
import { invoices } from './table.ts';

/** All invoices of the firm, by what an imported one is compared with. */
export const knownInvoices = (db: Executor) =>
  db
    .select({
      number: invoices.number,
      clientId: invoices.clientId,
      amountCents: invoices.amountCents,
      issuedOn: invoices.issuedOn,
      importedAt: invoices.importedAt,
      voidedAt: invoices.voidedAt,
    })
    .from(invoices);
