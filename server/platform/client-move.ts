import type { ClientTable } from './client-tables.ts';

/** Two clients, of whom one's things become the other's: a merge, or its undoing. */
export interface ClientMove {
  from: string;
  to: string;
}

/** What a merge moves or adds: a row of a table, the name of a folder or document, a field of a record, a notice. */
export type MovedKind = ClientTable | 'folder-name' | 'file-name' | 'field' | 'notice';

/** One row that a merge moved or added, so that exactly this can be taken back. */
export interface MovedRow {
  kind: MovedKind;
  /** Of the row; of a tag or a field, its name. */
  id: string;
  /** What the merge gave it, and what it was before, where it had to change besides its owner. */
  now?: string | null;
  was?: string | null;
}

/** The ids of the rows of a kind. */
export const idsOf = (rows: readonly MovedRow[], kind: MovedKind): string[] =>
  rows.filter((row) => row.kind === kind).map(({ id }) => id);

/** Rows of one kind by their ids, as a merge keeps them. */
export const movedRows = (kind: MovedKind, rows: readonly { id: string }[]): MovedRow[] =>
  rows.map(({ id }) => ({ kind, id }));
