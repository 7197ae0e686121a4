/** At most so much of a sheet is shown; the rest is in the download. */
export const shownRows = 1000;
export const shownColumns = 60;

/** A sheet as a table of words. */
export interface Sheet {
  name: string;
  /** The first `shownRows` of it, each as long as the longest. */
  rows: string[][];
  /** How many there are. */
  rowCount: number;
  columnCount: number;
}

/** What the worker is asked, and what it answers. */
export interface SheetRequest {
  data: ArrayBuffer;
  isCsv: boolean;
}
export type SheetAnswer = { sheets: Sheet[] } | { failed: true };

/** Cuts a sheet to what is shown; cells as a person writes them. */
export function boundedSheet(name: string, data: readonly (readonly unknown[])[]): Sheet {
  const columnCount = data.reduce((most, row) => Math.max(most, row.length), 0);
  const columns = Math.min(columnCount, shownColumns);
  const rows = data
    .slice(0, shownRows)
    .map((row) => Array.from({ length: columns }, (_, at) => cellText(row[at])));
  return { name, rows, rowCount: data.length, columnCount };
}

function cellText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) {
    return value.toLocaleDateString('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
  }
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE';
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
