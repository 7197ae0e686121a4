import { textOf, useAddress } from '#web/lib/use-address.ts';
import { type DocumentFilters, folderInAddress, readFilters } from './document-filters.ts';

/** The filters and the open document, in the address. */
export function useDocumentSearch() {
  const { search, change } = useAddress();
  return {
    filters: readFilters(search),
    fileId: textOf(search['file']) || null,
    /** The phone bar's Upload asks for the sheet with the camera. */
    uploadWanted: search['upload'] !== undefined,
    filter: ({ folder, ...filters }: Partial<DocumentFilters>) =>
      change({ ...filters, ...(folder === undefined ? {} : { folder: folderInAddress(folder) }) }),
    /** Opening is a step of its own, which Back closes again. */
    open: (id: string) => change({ file: id }, { step: true }),
    close: () => change({ file: null }),
    closeUpload: () => change({ upload: null }),
  };
}
