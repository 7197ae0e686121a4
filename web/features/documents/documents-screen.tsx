import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { type File, listFiles } from '#contract/files';
import { queryOptionsFor } from '#web/lib/api.ts';
import { cx } from '#web/lib/cx.ts';
import { saveFile } from '#web/lib/download-file.ts';
import { megabytes, plural } from '#web/lib/format.ts';
import { phoneWidth, useMedia } from '#web/lib/use-media.ts';
import { focusRow, neighbourOf, useRowCursor } from '#web/lib/use-row-cursor.ts';
import { useShortcuts } from '#web/lib/use-shortcuts.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Skeleton, SkeletonRows } from '#web/ui/skeleton.tsx';
import { CategoryRail } from './category-rail.tsx';
import { DocumentCards } from './document-cards.tsx';
import { DocumentFilterBar } from './document-filter-bar.tsx';
import { filterDocuments, sortDocuments, type Sorting, yearsOf } from './document-filters.ts';
import type { DocumentActions } from './document-parts.tsx';
import { DocumentPreview } from './document-preview.tsx';
import { DocumentsTable } from './documents-table.tsx';
import { UploadArea } from './upload-area.tsx';
import { useDeleteDocument } from './use-delete-document.ts';
import { useDocumentSearch } from './use-document-search.ts';
import { useProcessedNews } from './use-processed-news.ts';

const none: readonly File[] = [];

/** The client's documents: hand over, find, look at, download, delete. */
export function DocumentsScreen() {
  const query = useQuery(queryOptionsFor(listFiles, {}));
  const files = query.data ?? none;
  const address = useDocumentSearch();
  const { filters, fileId } = address;
  const [sorting, setSorting] = useState<Sorting>({ by: 'added', descending: true });
  const [toDelete, setToDelete] = useState<File>();
  const search = useRef<HTMLInputElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const isPhone = useMedia(phoneWidth);
  const isWide = useMedia('(width >= 1400px)');
  const news = useProcessedNews(query.data);

  const shown = sortDocuments(filterDocuments(files, filters), sorting);
  const ids = shown.map((file) => file.id);
  const rows = useRowCursor(ids);
  const open = files.find((file) => file.id === fileId);

  const actions: DocumentActions = {
    open: (file) => address.open(file.id),
    download: (file) => void saveFile(file),
    remove: setToDelete,
  };
  const close = (): void => {
    address.close();
    if (open) focusSoon(open.id);
  };
  const deletion = useDeleteDocument((file) => {
    const next = neighbourOf(ids, file.id);
    setToDelete(undefined);
    if (fileId === file.id) address.close();
    if (next === undefined) title.current?.focus();
    else focusSoon(next);
  });

  const atCursor = files.find((file) => file.id === (rows.cursor ?? fileId));
  useShortcuts({
    j: () => rows.move(1),
    k: () => rows.move(-1),
    ArrowDown: rows.arrow(1),
    ArrowUp: rows.arrow(-1),
    Delete: () => atCursor?.can.delete && setToDelete(atCursor),
    '/': (event) => {
      event.preventDefault();
      search.current?.focus();
    },
    Escape: () => isWide && open && close(),
  });

  const list = { files: shown, openId: fileId, actions, rowProps: rows.rowProps };
  const clearFilters = () => address.filter({ q: '', category: null, taxYear: null });

  return (
    <UploadArea sheetOpen={address.uploadWanted} onSheetClose={address.closeUpload}>
      {({ buttons, zone, choose }) => (
        <>
          <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
            <div>
              <h1 ref={title} tabIndex={-1} className="type-title">
                Documents
              </h1>
              <p className="text-muted tabular-nums">
                {query.data ? summary(files) : <Skeleton className="my-[7px] w-40" />}
              </p>
            </div>
            <div className="ms-auto flex flex-wrap gap-2 phone:w-full">{buttons}</div>
          </div>
          <div
            className={cx(
              'mt-7 grid grid-cols-[minmax(0,1fr)] items-start gap-x-7 phone:mt-4 min-[1024px]:grid-cols-[226px_minmax(0,1fr)]',
              open && 'min-[1400px]:grid-cols-[226px_minmax(0,1fr)_368px]',
            )}
          >
            <CategoryRail
              files={files}
              category={filters.category}
              onCategory={(category) => address.filter({ category })}
            />
            <section aria-label="Documents" aria-busy={query.isPending} className="min-w-0">
              {zone}
              <output className="sr-only">{news}</output>
              {query.isPending && <SkeletonRows rows={8} label="Documents are loading" />}
              {query.isError && !query.data && (
                <ErrorState
                  title="Documents could not be loaded"
                  error={query.error}
                  onRetry={() => void query.refetch()}
                />
              )}
              {query.data && files.length === 0 && (
                <EmptyState
                  title="No documents uploaded"
                  description="Start with your W-2, the 1099s you received and last year's return. We tell you here once each one is processed."
                  action={<Button onClick={choose}>Choose your first files</Button>}
                />
              )}
              {files.length > 0 && (
                <>
                  <DocumentFilterBar
                    filters={filters}
                    years={yearsOf(files)}
                    onChange={address.filter}
                    searchRef={search}
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
                      <DocumentsTable {...list} sorting={sorting} onSort={setSorting} />
                    )}
                  </div>
                  <output className="block pt-3.5 text-sm leading-5 text-muted tabular-nums">
                    Showing {shown.length} of {files.length} documents
                  </output>
                </>
              )}
            </section>
            {open && (
              <DocumentPreview file={open} beside={isWide} actions={actions} onClose={close} />
            )}
          </div>
          <ConfirmDialog
            open={toDelete !== undefined}
            onOpenChange={() => {
              if (toDelete) focusSoon(toDelete.id);
              setToDelete(undefined);
            }}
            title="Delete file"
            description={`Are you sure you want to delete "${toDelete?.originalName ?? ''}"? This action cannot be undone.`}
            confirmLabel="Delete"
            danger
            pending={deletion.isPending}
            onConfirm={() => toDelete && deletion.mutate(toDelete)}
          />
        </>
      )}
    </UploadArea>
  );
}

function summary(files: readonly File[]): string {
  const count = plural(files.length, 'document');
  const bytes = files.reduce((sum, file) => sum + file.fileSize, 0);
  return bytes === 0 ? count : `${count}, ${megabytes(bytes)}`;
}

/** After the closing dialog has given the focus back to where it came from, which may be gone. */
function focusSoon(id: string): void {
  setTimeout(() => focusRow(id));
}
