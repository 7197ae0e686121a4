import { randomBytes } from 'node:crypto';
import type { MasterKeys } from '../crypto/master-keys.ts';

/** A row as its records hold it: columns of the database by name. */
export type RecordRow = Record<string, unknown>;

/** What is in the records for a column that only means something in this installation. */
interface OwnColumn {
  /** What is exported instead; undefined for nothing. */
  open?: (row: RecordRow, keys: MasterKeys) => unknown;
  /** What an import stores, from the row as exported; by default something random that opens nothing. */
  seal: (row: RecordRow, keys: MasterKeys) => unknown;
}

/** By column. */
export type OwnColumns = Readonly<Record<string, OwnColumn>>;

/** What happens to a table in an export of the firm: each module declares it for its own tables. */
export type TableExport =
  /** Its rows are exported and imported; columns that the database computes are not. */
  | { kind: 'exported'; columns?: OwnColumns }
  /** Exported as evidence. It means nothing to another installation, so it isn't imported. */
  | { kind: 'evidence'; why: string }
  /** `rebuild`: the statement that fills it again after an import. */
  | { kind: 'left-out'; why: string; rebuild?: string };

/** Exported and imported. */
export const exported = (columns?: OwnColumns): TableExport => ({
  kind: 'exported',
  ...(columns && { columns }),
});

/** Not exported. @param why, for who reads the list */
export const leftOut = (why: string, rebuild?: string): TableExport => ({
  kind: 'left-out',
  why,
  ...(rebuild !== undefined && { rebuild }),
});

/** Random bytes in the database's form: nothing that was handed out matches them. */
export const matchesNothing: OwnColumn = { seal: () => `\\x${randomBytes(32).toString('hex')}` };
