import { type File, fileCategories, type FileCategory } from '#contract/documents/files';
import { categoryName } from '#web/lib/format/file-kind.ts';
import {
  defineSearch,
  folderPath,
  oneOf,
  searchText,
  taxYear,
} from '#web/lib/navigation/search.ts';
import { isInside } from '../folders/folder-tree.ts';

/** What narrows the list (spec section 5). */
export const documentFilters = defineSearch({
  q: searchText,
  /** A folder with all below it; '' is Root, which is only what is in no folder. */
  folder: folderPath,
  category: oneOf(fileCategories.map(({ value }) => value)),
  taxYear,
});
export type DocumentFilters = ReturnType<typeof documentFilters.read>;

/** Name as a case-insensitive part, folder, category and tax year; all of them must hold. */
export function filterDocuments(files: readonly File[], filters: DocumentFilters): File[] {
  const part = filters.q.trim().toLocaleLowerCase();
  return files.filter(
    (file) =>
      file.originalName.toLocaleLowerCase().includes(part) &&
      (filters.folder === null || isInside(file.folder, filters.folder)) &&
      (filters.category === null || file.category === filters.category) &&
      (filters.taxYear === null || file.taxYear === filters.taxYear),
  );
}

/** The tax years that occur, newest first. */
export function yearsOf(files: readonly File[]): number[] {
  const years = new Set(files.flatMap((file) => (file.taxYear === null ? [] : [file.taxYear])));
  return [...years].sort((a, b) => b - a);
}

/** How many documents each category has. */
export function countByCategory(files: readonly File[]): Map<FileCategory, number> {
  const counts = new Map<FileCategory, number>();
  for (const { category } of files) counts.set(category, (counts.get(category) ?? 0) + 1);
  return counts;
}

/** The categories of the Document Portfolio: its own, and others that hold something or are shown. */
export function portfolioCategories(
  counts: ReadonlyMap<FileCategory, number>,
  current: FileCategory | null,
) {
  return fileCategories.filter(
    ({ value, inPortfolio }) => inPortfolio || counts.has(value) || value === current,
  );
}

export type SortKey = 'name' | 'folder' | 'category' | 'taxYear' | 'status' | 'size' | 'added';
export interface Sorting {
  by: SortKey;
  descending: boolean;
}

const inOrder = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

const compare: Record<SortKey, (a: File, b: File) => number> = {
  name: (a, b) => inOrder.compare(a.originalName, b.originalName),
  folder: (a, b) => inOrder.compare(a.folder, b.folder),
  category: (a, b) =>
    inOrder.compare(categoryName(a.category, 'shortLabel'), categoryName(b.category, 'shortLabel')),
  taxYear: (a, b) => (a.taxYear ?? 0) - (b.taxYear ?? 0),
  status: (a, b) => Number(a.isProcessed) - Number(b.isProcessed),
  size: (a, b) => a.fileSize - b.fileSize,
  // Moments in one notation: their letters are in the order of time.
  added: (a, b) => (a.uploadedAt < b.uploadedAt ? -1 : Number(a.uploadedAt > b.uploadedAt)),
};

/** Sorted by one column; equal ones newest first. */
export function sortDocuments(files: readonly File[], { by, descending }: Sorting): File[] {
  const direction = descending ? -1 : 1;
  return files.toSorted((a, b) => direction * compare[by](a, b) || compare.added(b, a));
}
