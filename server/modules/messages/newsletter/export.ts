import { kept, type TableExport } from '#platform/exports/table-export';

/** What becomes of the newsletter's list in an export. */
export const newsletterTables: readonly TableExport[] = [kept('subscribers')];
