import { useMemo, useState } from 'react';
import { phoneWidth, useMedia } from '#web/lib/browser/use-media.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { DocumentCards } from './document-cards.tsx';
import { DocumentFilterBar } from './document-filter-bar.tsx';
import { yearsOf } from './document-filters.ts';
import type { DocumentTicks } from './document-parts.tsx';
import { DocumentsTable } from './documents-table.tsx';
import type { Documents } from './use-documents.ts';
import type { File } from '#contract/documents/files';

interface DocumentListProps {
  documents: Documents;
  /** Where documents can be ticked and dragged. */
  ticks?: DocumentTicks | undefined;
  size: (bytes: number) => string;
  /** Opens the file dialog, for who has no documents yet. */
  onChoose: () => void;
}

/** The documents with their filters and the footer that counts them (spec section 5). */
export function DocumentList({ documents, ticks, size, onChoose }: DocumentListProps) {
  const { query, files, shown, filter, listProps } = documents;
  const isPhone = useMedia(phoneWidth);
  const news = useProcessedMessage(query.data);
  const years = useMemo(() => yearsOf(files), [files]);
  const clearFilters = () => filter({ q: '', folder: null, category: null, taxYear: null });
  const list = { ...listProps, ticks, size };

  return (
    <>
      <output className="sr-only">{news}</output>
      {query.isPending && <SkeletonRows rows={8} label="Documents are loading" />}
      {query.isError && !query.data && (
        <ErrorState title="Documents could not be loaded" of={query} />
      )}
      {query.data && files.length === 0 && (
        <EmptyState
          title="No documents uploaded"
          description="Start with your W-2, the 1099s you received, and last year’s return. We’ll tell you here when each one is processed."
          action={<Button onClick={onChoose}>Choose your first files</Button>}
        />
      )}
      {files.length > 0 && (
        <>
          <DocumentFilterBar
            filters={documents.filters}
            years={years}
            onChange={filter}
            searchRef={documents.searchRef}
          />
          <div className="mt-2 phone:mt-4">
            {shown.length === 0 ? (
              <EmptyState
                title="No documents match your filters"
                action={<Button onClick={clearFilters}>Clear filters</Button>}
              />
            ) : isPhone ? (
              <DocumentCards {...list} />
            ) : (
              <DocumentsTable
                {...list}
                sorting={documents.sorting}
                onSort={documents.setSorting}
                allTicked={documents.selected.length === shown.length}
                onTickAll={documents.selectAll}
              />
            )}
          </div>
          <output className="block pt-3.5 text-sm leading-5 text-muted tabular-nums">
            Showing {shown.length} of {files.length} documents
          </output>
        </>
      )}
    </>
  );
}

interface Seen {
  files: readonly File[];
  news: string;
}

/** A sentence for screen readers when a document on the list becomes processed in the meantime. */
function useProcessedMessage(files: readonly File[] | undefined): string {
  const [seen, setSeen] = useState<Seen>({ files: [], news: '' });
  if (!files || files === seen.files) return seen.news;
  // Derived from the change between two answers, so it is kept while rendering, not after it.
  const pending = new Set(seen.files.filter((file) => !file.isProcessed).map((file) => file.id));
  const names = files
    .filter((file) => file.isProcessed && pending.has(file.id))
    .map((file) => file.originalName);
  const news = names.length > 0 ? `${names.join(', ')}: now processed.` : seen.news;
  setSeen({ files, news });
  return news;
}
