import { useRef, useState } from 'react';
import type { AdminFile } from '#contract/files';
import { cx } from '#web/lib/cx.ts';
import { saveFile } from '#web/lib/download-file.ts';
import { plural } from '#web/lib/format.ts';
import { textOf, useAddress } from '#web/lib/use-address.ts';
import { phoneWidth, useMedia } from '#web/lib/use-media.ts';
import { focusRow, neighbourOf, useRowCursor } from '#web/lib/use-row-cursor.ts';
import { useShortcuts } from '#web/lib/use-shortcuts.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { LoadMore } from './load-more.tsx';
import { ReviewCards } from './review-cards.tsx';
import { ReviewFilterBar } from './review-filter-bar.tsx';
import { isFiltered, readReviewFilters, type ReviewFilters } from './review-filters.ts';
import { ReviewKeyDialog, ReviewKeyLine } from './review-keys.tsx';
import { ReviewPanel } from './review-panel.tsx';
import type { ReviewActions } from './review-parts.tsx';
import { ReviewTable } from './review-table.tsx';
import { useMarkProcessed } from './use-mark-processed.ts';
import { useNow } from './use-now.ts';
import { useReviewFiles } from './use-review-files.ts';

/** The files that clients handed over and nobody has marked processed. */
export function PendingSection() {
  const { search, change } = useAddress();
  const filters = readReviewFilters(search);
  const openId = textOf(search['file']) || null;
  const query = useReviewFiles(filters);
  const now = useNow();
  const searchField = useRef<HTMLInputElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const [keysShown, setKeysShown] = useState(false);
  const isPhone = useMedia(phoneWidth);
  const isWide = useMedia('(width >= 1280px)');
  const { leaving, mark } = useMarkProcessed((file) => change({ file: file.id }));

  const loaded = query.data?.pages.flatMap((page) => page.items) ?? [];
  const files = loaded.filter((file) => !leaving.has(file.id));
  const total = (query.data?.pages[0]?.total ?? 0) - (loaded.length - files.length);
  const ids = files.map((file) => file.id);
  const rows = useRowCursor(ids);
  const waitingOpen = files.find((file) => file.id === openId);
  // A file being read stays open when somebody else deals with it.
  const [lastOpen, setLastOpen] = useState<AdminFile>();
  if (waitingOpen && waitingOpen !== lastOpen) setLastOpen(waitingOpen);
  const open = waitingOpen ?? (lastOpen?.id === openId ? lastOpen : undefined);

  const actions: ReviewActions = {
    open: (file) => change({ file: file.id }, { step: openId === null }),
    download: (file) => void saveFile(file),
    mark: (file) => {
      const next = neighbourOf(ids, file.id);
      if (openId === file.id) change({ file: next ?? null });
      const focused = document.activeElement;
      if (!(focused instanceof HTMLElement) || focused.closest('tr, li')) {
        setTimeout(() => (next === undefined ? title.current?.focus() : focusRow(next)));
      }
      void mark(file);
    },
  };
  const close = (): void => {
    change({ file: null });
    if (open) setTimeout(() => focusRow(open.id));
  };

  const atCursor = files.find((file) => file.id === rows.cursor) ?? waitingOpen;
  useShortcuts({
    j: () => rows.move(1),
    k: () => rows.move(-1),
    ArrowDown: rows.arrow(1),
    ArrowUp: rows.arrow(-1),
    p: () => atCursor?.can.process && actions.mark(atCursor),
    '/': (event) => {
      event.preventDefault();
      searchField.current?.focus();
    },
    '?': () => setKeysShown(true),
    Escape: () => open && close(),
  });

  const list = { files, openId, actions, now, rowProps: rows.rowProps };
  const at = openId === null ? -1 : ids.indexOf(openId);
  // The open file may not be among the files found, and would seem to be dealt with.
  const filter = (patch: Partial<ReviewFilters>) => change({ ...patch, file: null });

  return (
    <div className="desk:flex desk:h-full desk:min-h-0 desk:flex-col">
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <h1 ref={title} tabIndex={-1} className="type-staff-title">
          Files awaiting review
        </h1>
        {query.data && (
          <output className="text-muted tabular-nums">
            {plural(total, 'file')}
            {isFiltered(filters) && !query.isPlaceholderData && ' found'}
          </output>
        )}
      </div>
      <div
        className={cx(
          'mt-3 desk:grid desk:min-h-0 desk:flex-1 desk:grid-rows-[minmax(0,1fr)] desk:gap-x-6',
          open && isWide
            ? 'desk:grid-cols-[minmax(0,1fr)_408px]'
            : 'desk:grid-cols-[minmax(0,1fr)]',
        )}
      >
        <div className="min-w-0 desk:flex desk:min-h-0 desk:flex-col">
          <ReviewFilterBar filters={filters} onChange={filter} searchRef={searchField} />
          <section
            aria-label="Files"
            aria-busy={query.isFetching}
            // Scrolls on its own on a desk, so the keyboard must reach it.
            tabIndex={isPhone ? undefined : 0}
            className={cx(
              '@container mt-1 desk:min-h-0 desk:flex-1 desk:overflow-auto phone:mt-3',
              query.isPlaceholderData && 'opacity-60',
            )}
          >
            {query.isPending && <SkeletonRows rows={12} label="Files are loading" />}
            {query.isError && !query.data && (
              <ErrorState
                title="Files could not be loaded"
                error={query.error}
                onRetry={() => void query.refetch()}
              />
            )}
            {query.data && files.length === 0 && (
              <Nothing
                filtered={isFiltered(filters)}
                onClear={() => filter({ q: '', category: null, taxYear: null })}
              />
            )}
            {files.length > 0 && (
              <>
                {isPhone ? (
                  <ReviewCards {...list} />
                ) : (
                  <ReviewTable
                    {...list}
                    order={filters.order}
                    onOrder={(order) => filter({ order })}
                  />
                )}
                <LoadMore shown={files.length} total={total} query={query} />
              </>
            )}
          </section>
        </div>
        {open && (
          <ReviewPanel
            file={open}
            beside={isWide}
            gone={!waitingOpen && !leaving.has(open.id)}
            now={now}
            actions={actions}
            previous={at > 0 ? files[at - 1] : undefined}
            next={at === -1 ? files[0] : files[at + 1]}
            onClose={close}
          />
        )}
      </div>
      <ReviewKeyLine onAll={() => setKeysShown(true)} />
      <ReviewKeyDialog open={keysShown} onOpenChange={setKeysShown} />
    </div>
  );
}

function Nothing({ filtered, onClear }: { filtered: boolean; onClear: () => void }) {
  return filtered ? (
    <EmptyState
      title="No files match your filters"
      action={<Button onClick={onClear}>Clear filters</Button>}
    />
  ) : (
    <EmptyState
      title="All caught up"
      description="Every file your clients uploaded has been marked processed. New uploads appear here by themselves."
    />
  );
}
