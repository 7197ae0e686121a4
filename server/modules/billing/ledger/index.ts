// The ledger owns what moved: every payment and refund, entered once and never changed. It knows no
// other module, so that invoices can follow from it and payments can write to it.
export { appendEntry, entriesOf, type LedgerEntry } from './entries.ts';
export { ledgerEntries } from './table.ts';
export { ledgerTables } from './export.ts';
