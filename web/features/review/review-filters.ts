import { type AdminFileOrder, adminFileOrder } from '#contract/files/admin-files';
import type { FileCategory } from '#contract/files/files';
import { readCategory } from '#web/lib/format/file-kind.ts';
import { defineFilters, oneOf, recordId, searchText, viewOf } from '#web/lib/lists/filters.ts';
import { textOf, yearOf } from '#web/lib/navigation/use-address.ts';

/** The ages to choose from, in days. */
export const ages = [2, 7, 30] as const;

/** What narrows and orders a list of files; each screen has its usual order. */
export const reviewFilters = (usual: AdminFileOrder) =>
  defineFilters({
    q: searchText,
    category: {
      none: null as FileCategory | null,
      read: (param) => readCategory(textOf(param)),
      kind: 'filter',
    },
    /** `none`: files without a tax year. */
    taxYear: {
      none: null as number | 'none' | null,
      read: (param) => (param === 'none' ? 'none' : yearOf(param)),
      kind: 'filter',
    },
    /** The path of a folder, '' for Root, whose word in the address is its slash. */
    folder: {
      none: null as string | null,
      read: (param) => (param === '/' ? '' : textOf(param) || null),
      write: (path) => path || '/',
      kind: 'filter',
    },
    status: oneOf(['pending', 'processed']),
    /** The id of the client whose files they are. */
    owner: recordId,
    /** Uploaded so many days ago or earlier. */
    age: oneOf(ages),
    order: viewOf(adminFileOrder.options, usual),
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
    ...(userId === null ? {} : { userId }),
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
}
