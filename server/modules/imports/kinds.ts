import type { ImportKind } from '#domain/import-values';
import type { Executor } from '#platform/database/database';
import type { Platform } from '#platform/platform';
import { clientJudge } from './judge/judge-clients.ts';
import { importInvoices, undoInvoices } from './invoices/import-chunk.ts';
import { invoiceJudge } from './invoices/judge-invoices.ts';
import { invoiceColumns } from './invoices/invoice-columns.ts';
import { clientColumns } from './mapping/client-columns.ts';
import type { ColumnNames } from './mapping/guess-mapping.ts';
import type { ImportRecord, ImportRow } from './table.ts';
import { importClients } from './work/import-chunk.ts';
import { undoClients } from './work/undo-chunk.ts';
import type { RowJudge } from './judge/row-judge.ts';

/** What lists of clients and of invoices do differently. */
interface Kind {
  /** What its columns are called. */
  terms: ColumnNames;
  judge: (platform: Platform, tx: Executor, record: ImportRecord) => Promise<RowJudge>;
  /** Makes what some rows say; keeps the outcome of each. The caller holds the import. */
  importRows: (
    platform: Platform,
    tx: Executor,
    record: ImportRecord,
    rows: readonly ImportRow[],
  ) => Promise<void>;
  /** Takes back what some rows made; keeps the outcome of each. The caller holds the import. */
  undoRows: (tx: Executor, record: ImportRecord, rows: readonly ImportRow[]) => Promise<void>;
}

export const kinds: Readonly<Record<ImportKind, Kind>> = {
  clients: {
    terms: clientColumns,
    judge: clientJudge,
    importRows: importClients,
    undoRows: undoClients,
  },
  invoices: {
    terms: invoiceColumns,
    judge: invoiceJudge,
    importRows: importInvoices,
    undoRows: undoInvoices,
  },
};
