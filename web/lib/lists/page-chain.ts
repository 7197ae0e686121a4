/** A row that can be told from all others of its list. */
export interface ListRow {
  id: string;
}

/** A page of a list, as the server answers it. */
export interface Page<Row extends ListRow> {
  items: readonly Row[];
  /** Where the next page begins; null on the last. */
  nextCursor: string | null;
  total: number;
  /** There are more than `total`, which nobody has counted. */
  totalIsAtLeast: boolean;
}

/** Pages put together: the rows, and for each the page it came with. */
export interface JoinedPages<Row> {
  rows: readonly Row[];
  pageOf: readonly number[];
}

/**
 * Puts pages together that were read at different moments. When rows left an earlier page, it
 * reaches into the next one; such rows are taken once.
 */
export function joinPages<Row extends ListRow>(
  pages: readonly (Page<Row> | undefined)[],
): JoinedPages<Row> {
  const seen = new Set<string>();
  const rows: Row[] = [];
  const pageOf: number[] = [];
  for (const [index, page] of pages.entries()) {
    // What follows a page that is not there yet has no place.
    if (!page) break;
    for (const row of page.items) {
      if (seen.has(row.id)) continue;
      seen.add(row.id);
      rows.push(row);
      pageOf.push(index);
    }
  }
  return { rows, pageOf };
}

/**
 * Where the pages begin that still join without a gap. Rows that came in push others off the end
 * of their page, and the next page, which begins where it always did, does not hold those: from
 * there on the pages are read again.
 *
 * @param starts the cursor of each page, null for the first
 */
export function joinedStarts(
  starts: readonly (string | null)[],
  pages: readonly (Page<ListRow> | undefined)[],
): readonly (string | null)[] {
  for (const [index, page] of pages.entries()) {
    const next = starts[index + 1];
    if (!page || next === undefined || page.nextCursor === next) continue;
    if (page.nextCursor === null) return starts.slice(0, index + 1);
    const first = pages[index + 1]?.items[0];
    const overlaps = first !== undefined && page.items.some(({ id }) => id === first.id);
    if (!overlaps) return [...starts.slice(0, index + 1), page.nextCursor];
  }
  return starts;
}
