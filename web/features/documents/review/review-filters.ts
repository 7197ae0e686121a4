import type { AssignedTo } from '#contract/lists';
import { type AdminFileOrder, adminFileOrder } from '#contract/documents/review-lists';
import { fileCategories } from '#contract/documents/files';
import {
  defineSearch,
  folderPath,
  oneOf,
  openRecord,
  recordId,
  searchText,
  taxYear,
  viewOf,
} from '#web/lib/navigation/search.ts';

/** The ages to choose from, in days. */
export const ages = [2, 7, 30] as const;

/** What narrows and orders a list of files, and the open one; each screen has its usual order. */
export const reviewFilters = (usual: AdminFileOrder) =>
  defineSearch({
    q: searchText,
    category: oneOf(fileCategories.map(({ value }) => value)),
    /** `none`: files without a tax year. */
    taxYear: {
      none: null as number | 'none' | null,
      read: (param, params) => (param === 'none' ? 'none' : taxYear.read(param, params)),
      kind: 'filter',
    },
    folder: folderPath,
    status: oneOf(['pending', 'processed']),
    /** The id of the client whose files they are. */
    owner: recordId,
    /** Uploaded at least so many days ago. */
    age: oneOf(ages),
    order: viewOf(adminFileOrder.options, usual),
    file: openRecord,
  });
export type ReviewFilters = ReturnType<ReturnType<typeof reviewFilters>['read']>;

/** The filters as the server's list takes them. */
export function listQuery(
  { q, category, taxYear, folder, status, owner, age, order }: ReviewFilters,
  scope: FileScope,
) {
  const userId = scope.userId ?? owner;
  const isProcessed = scope.isProcessed ?? (status === null ? undefined : status === 'processed');
  return {
    order,
    ...(isProcessed === undefined ? {} : { isProcessed: String(isProcessed) }),
    ...(userId !== null ? { userId } : scope.assigned ? { assigned: scope.assigned } : {}),
    ...(age === null ? {} : { olderThanDays: age }),
    ...(q.trim() === '' ? {} : { q: q.trim() }),
    ...(category === null ? {} : { category }),
    ...(taxYear === null ? {} : { taxYear }),
    ...(folder === null ? {} : { folder }),
  };
}

/** Which files a screen is about, whatever its filters. */
export interface FileScope {
  isProcessed?: false;
  userId?: string;
  /** Of all clients: whose work. */
  assigned?: AssignedTo | undefined;
}
