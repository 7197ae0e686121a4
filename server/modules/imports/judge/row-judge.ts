import type { ImportRow } from '../table.ts';

/** What the dry run keeps of a row. */
export type Judged = Pick<
  ImportRow,
  | 'number'
  | 'name'
  | 'email'
  | 'verdict'
  | 'reason'
  | 'notes'
  | 'otherClientId'
  | 'otherRow'
  | 'reference'
  | 'invoice'
>;

/** A row that is judged; what staff decided about it stays. */
export type JudgedRow = Pick<ImportRow, 'number' | 'isDecided' | 'verdict' | 'reason'>;

/** Judges the rows of a file, one after the other, by what the firm has and by the rows before. */
export type RowJudge = (row: JudgedRow, cells: readonly string[]) => Promise<Judged>;
