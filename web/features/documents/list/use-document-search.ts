import { useMemo } from 'react';
import { textOf, useAddress } from '#web/lib/navigation/use-address.ts';
import { type DocumentFilters, folderInAddress, readFilters } from './document-filters.ts';

/** The filters and the open document, in the address. The filters stay the same object while they are. */
export function useDocumentSearch() {
  const { search, change } = useAddress();
  const { q, folder, category, taxYear } = readFilters(search);
  const filters = useMemo(
    (): DocumentFilters => ({ q, folder, category, taxYear }),
    [q, folder, category, taxYear],
  );
  return {
    filters,
    fileId: textOf(search['file']) || null,
    filter: ({ folder, ...filters }: Partial<DocumentFilters>) =>
      change({ ...filters, ...(folder === undefined ? {} : { folder: folderInAddress(folder) }) }),
    /** Opening is a step of its own, which Back closes again. */
    open: (id: string) => change({ file: id }, { step: true }),
    close: () => change({ file: null }),
  };
}
