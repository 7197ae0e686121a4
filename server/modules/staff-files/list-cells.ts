import { sql } from 'drizzle-orm';
import type { countAdminFiles } from '#contract/files/admin-files';
import type { CallOutput } from '#contract/endpoint';
import { fileCategories, type FileCategory } from '#contract/files/files';
import type { Executor } from '#platform/database/database';

/**
 * All documents that agree in what is filtered by a choice. There are a few hundred at most, and
 * their counts are kept, so the size of any such filter is known before a document is checked.
 */
export interface Cell {
  /** What `file_cell` of `rules.sql` makes of the four below. */
  cell: number;
  isArchived: boolean;
  isProcessed: boolean;
  category: FileCategory;
  taxYear: number | null;
  /** Documents in it now. */
  count: number;
}

/** Which cells a list is made of. */
export interface CellFilter {
  isArchived: boolean;
  isProcessed?: boolean | undefined;
  category?: FileCategory | undefined;
  taxYear?: number | 'none' | undefined;
}

/** All cells that hold a document. */
export async function loadCells(db: Executor): Promise<Cell[]> {
  const { rows } = await db.execute<{ cell: number; count: number }>(
    sql`SELECT cell, sum(change)::int AS count FROM file_tallies GROUP BY cell HAVING sum(change) > 0`,
  );
  return rows.map(({ cell, count }) => ({ ...decodeCell(cell), count }));
}

/** Whether the documents of a cell belong to the list. */
export function isInFilter(cell: Cell, filter: CellFilter): boolean {
  return (
    cell.isArchived === filter.isArchived &&
    (filter.isProcessed === undefined || cell.isProcessed === filter.isProcessed) &&
    (filter.category === undefined || cell.category === filter.category) &&
    (filter.taxYear === undefined ||
      cell.taxYear === (filter.taxYear === 'none' ? null : filter.taxYear))
  );
}

/** Whether a filter leaves out anything beyond archived documents, or all but those. */
export function isNarrowed(filter: CellFilter): boolean {
  return (
    filter.isProcessed !== undefined ||
    filter.category !== undefined ||
    filter.taxYear !== undefined
  );
}

export const countIn = (cells: readonly Cell[]): number =>
  cells.reduce((sum, { count }) => sum + count, 0);

/** How many documents there are, await review, and are archived, and which tax years occur. */
export async function countDocuments(db: Executor): Promise<CallOutput<typeof countAdminFiles>> {
  const cells = await loadCells(db);
  const there = cells.filter((cell) => !cell.isArchived);
  return {
    all: countIn(there),
    pending: countIn(there.filter((cell) => !cell.isProcessed)),
    archived: countIn(cells.filter((cell) => cell.isArchived)),
    taxYears: [...new Set(there.flatMap(({ taxYear }) => taxYear ?? []))].toSorted((a, b) => b - a),
  };
}

function decodeCell(cell: number): Omit<Cell, 'count'> {
  const category = fileCategories[(cell >> 7) & 15]?.value;
  if (!category) throw new Error(`cell ${cell} has no category`);
  const year = cell & 127;
  return {
    cell,
    isArchived: (cell & 4096) !== 0,
    isProcessed: (cell & 2048) !== 0,
    category,
    taxYear: year === 0 ? null : 1999 + year,
  };
}
