import { z } from 'zod';
import { type AdminFileOrder, adminFileOrder } from '#contract/admin-files';
import type { FileCategory } from '#contract/files';
import { readCategory } from '#web/lib/file-kind.ts';
import { textOf, yearOf } from '#web/lib/use-address.ts';

/** What narrows and orders a list of files. */
export interface ReviewFilters {
  q: string;
  category: FileCategory | null;
  /** `none`: files without a tax year. */
  taxYear: number | 'none' | null;
  /** The path of a folder, '' for Root; only among the files of one client. */
  folder: string | null;
  status: 'pending' | 'processed' | null;
  /** The id of the client whose files they are. */
  owner: string | null;
  /** Uploaded so many days ago or earlier. */
  age: number | null;
  order: AdminFileOrder;
}

/** The ages to choose from, in days. */
export const ages = [2, 7, 30] as const;

/** Reads filters from the address; what makes no sense there is as if it were absent. */
export function readReviewFilters(
  search: Readonly<Record<string, unknown>>,
  defaultOrder: AdminFileOrder,
): ReviewFilters {
  const { status } = search;
  const folder = textOf(search['folder']);
  return {
    q: textOf(search['q']),
    category: readCategory(textOf(search['category'])),
    taxYear: search['taxYear'] === 'none' ? 'none' : yearOf(search['taxYear']),
    // An empty word in the address is no word: Root is its slash.
    folder: folder === '' ? null : folder === '/' ? '' : folder,
    status: status === 'pending' || status === 'processed' ? status : null,
    owner: z
      .uuid()
      .nullable()
      .catch(null)
      .parse(search['owner'] ?? null),
    age: ages.find((days) => days === Number(search['age'])) ?? null,
    order: adminFileOrder.catch(defaultOrder).parse(search['order']),
  };
}

/** The same in the address's words; null takes a word out. */
export function filterWords(
  change: Partial<ReviewFilters>,
): Record<string, string | number | null> {
  const { folder, ...words } = change;
  return folder === undefined ? words : { ...words, folder: folder === '' ? '/' : folder };
}

/** Takes every filter off, and keeps the order. */
export const noFilters: Partial<ReviewFilters> = {
  q: '',
  category: null,
  taxYear: null,
  folder: null,
  status: null,
  owner: null,
  age: null,
};

/** Whether anything narrows the list. */
export function isFiltered(filters: ReviewFilters): boolean {
  return filters.q.trim() !== '' || countFilters(filters) > 0;
}

/** How many narrow it, besides the search. */
export function countFilters(filters: ReviewFilters): number {
  const { category, taxYear, folder, status, owner, age } = filters;
  return [category, taxYear, folder, status, owner, age].filter((value) => value !== null).length;
}

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
