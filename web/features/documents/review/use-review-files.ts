import { listAdminFiles } from '#contract/documents/review-lists';
import { useListPages } from '#web/lib/lists/use-pages.ts';
import { type FileScope, listQuery, type ReviewFilters } from './review-filters.ts';

const pageSize = 100;

/** The files of a screen; the server's events bring changes in by themselves. */
export function useReviewFiles(filters: ReviewFilters, scope: FileScope) {
  const query = { ...listQuery(filters, scope), limit: pageSize };
  return useListPages(listAdminFiles, { query });
}
