import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { listAdminFiles } from '#contract/admin-files';
import { call, queryKey } from '#web/lib/api.ts';
import type { ReviewFilters } from './review-filters.ts';

const pageSize = 50;

/** The files awaiting review, page by page; the server's events bring changes in by themselves. */
export function useReviewFiles({ q, category, taxYear, order }: ReviewFilters) {
  const query = {
    isProcessed: 'false',
    order,
    limit: pageSize,
    ...(q.trim() === '' ? {} : { q: q.trim() }),
    ...(category === null ? {} : { category }),
    ...(taxYear === null ? {} : { taxYear }),
  };
  return useInfiniteQuery({
    queryKey: [...queryKey(listAdminFiles), 'pages', query],
    queryFn: ({ pageParam, signal }) =>
      call(
        listAdminFiles,
        { query: pageParam === null ? query : { ...query, cursor: pageParam } },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.nextCursor,
    // While other filters load, the old rows stay, paler.
    placeholderData: keepPreviousData,
  });
}
