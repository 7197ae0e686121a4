import { defineSearch, openRecord } from '#web/lib/navigation/search.ts';
import { useAddress } from '#web/lib/navigation/use-address.ts';
import { documentFilters } from './document-filters.ts';

const openDocument = defineSearch({ file: openRecord });

/** The filters and the open document, in the address. The filters stay the same object while they are. */
export function useDocumentSearch() {
  const [filters, filter] = useAddress(documentFilters);
  const [search, change] = useAddress(openDocument);
  return {
    filters,
    filter: (patch: Partial<typeof filters>) => filter(patch),
    fileId: search.file,
    /** Opening is a step of its own, which Back closes again. */
    open: (id: string) => change({ file: id }, { step: true }),
    close: () => change({ file: null }),
  };
}
