import { hashKey, useQueries, type UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import type { AnyEndpoint, CallInput, CallOutput } from '#contract/endpoint';
import { call, queryKey } from '../api/api.ts';
import { joinedStarts, joinPages, type ListRow, type Page } from './page-chain.ts';

/** So many rows before the end of what is loaded, the next page is asked for. */
const ahead = 80;

interface PagesOptions<Row extends ListRow> {
  /** Names the list with its filters and order; it begins with the endpoint's key. */
  key: readonly unknown[];
  fetchPage: (cursor: string | null, signal: AbortSignal) => Promise<Page<Row>>;
}

interface Place {
  name: string;
  starts: readonly (string | null)[];
  /** The pages in view. */
  from: number;
  to: number;
}

type RowOf<E extends AnyEndpoint> =
  CallOutput<E> extends { items: readonly (infer Row extends ListRow)[] } ? Row : never;

/** All rows of a list endpoint with a cursor; the server's events bring changes in. */
export function useListPages<E extends AnyEndpoint>(endpoint: E, input: CallInput<E>) {
  return usePages({
    key: [...queryKey(endpoint), 'pages', input],
    fetchPage: async (cursor, signal): Promise<Page<RowOf<E>>> => {
      const query = { ...input.query, ...(cursor === null ? {} : { cursor }) };
      const page = (await call(endpoint, { ...input, query }, { signal })) as Page<RowOf<E>>;
      return { ...page, totalIsAtLeast: page.totalIsAtLeast ?? false };
    },
  });
}

/**
 * A long list, page by page. After a change on the server only the first page and those in view
 * are read again, the others when they come into view, so that a list of thousands of rows stays
 * as live as a short one.
 */
export function usePages<Row extends ListRow>({ key, fetchPage }: PagesOptions<Row>) {
  const name = hashKey(key);
  const [stored, setPlace] = useState<Place>({ name, starts: [null], from: 0, to: 0 });
  const place = stored.name === name ? stored : { name, starts: [null], from: 0, to: 0 };
  const list = useQueries({
    queries: place.starts.map((cursor, index) => ({
      queryKey: [...key, cursor],
      queryFn: ({ signal }: { signal: AbortSignal }) => fetchPage(cursor, signal),
      // The first page knows the total.
      enabled: index === 0 || (index >= place.from - 1 && index <= place.to + 1),
    })),
    combine: collect<Row>,
  });
  const starts = joinedStarts(place.starts, list.pages);
  if (place !== stored || starts !== place.starts) setPlace({ ...place, starts });

  // While other filters load, the old rows stay.
  const [shown, setShown] = useState(list);
  if (list.pages[0] && list !== shown) setShown(list);
  const { rows, pageOf } = (list.pages[0] ? list : shown).joined;
  const first = (list.pages[0] ? list : shown).pages[0];
  const lastPage = list.pages.at(-1);

  return {
    rows,
    total: first?.total ?? 0,
    totalIsAtLeast: first?.totalIsAtLeast ?? false,
    /** The rows shown belong to the filters before. */
    isStale: !list.pages[0] && first !== undefined,
    isFetching: list.isFetching,
    /** The page after the rows shown is on its way. */
    isLoadingMore: list.isFetching && list.pages[0] !== undefined && lastPage === undefined,
    /** Nothing to show yet. */
    isPending: first === undefined && list.error === null,
    /** Why nothing, or nothing more, could be loaded. */
    error: list.error,
    refetch: list.refetch,
    /** Tells which rows are in view, so that their pages stay fresh and the next one comes. */
    reach: (firstRow: number, lastRow: number): void => {
      const from = pageOf[firstRow] ?? 0;
      const to = pageOf[Math.min(lastRow, pageOf.length - 1)] ?? 0;
      const next = lastPage?.nextCursor ?? null;
      const grow = next !== null && lastRow >= rows.length - ahead;
      if (!grow && from === place.from && to === place.to) return;
      setPlace({ ...place, from, to, starts: grow ? [...place.starts, next] : place.starts });
    },
  };
}

function collect<Row extends ListRow>(results: readonly UseQueryResult<Page<Row>>[]) {
  const pages = results.map(({ data }) => data);
  const failed = results.find(({ isError, isFetching }) => isError && !isFetching);
  return {
    pages,
    joined: joinPages(pages),
    isFetching: results.some(({ isFetching }) => isFetching),
    error: failed?.error ?? null,
    refetch: () => {
      for (const result of results) if (result.isError) void result.refetch();
    },
  };
}
