import { useMemo, useRef } from 'react';
import type { ArchivedFile } from '#contract/documents/review-lists';
import { cx } from '#web/lib/cx.ts';
import { useAddress } from '#web/lib/navigation/use-address.ts';
import { phoneWidth, useMedia } from '#web/lib/browser/use-media.ts';
import { neighborOf, useRowCursor } from '#web/lib/lists/use-row-cursor.ts';
import { useListShortcuts } from '#web/lib/keys/staff-shortcuts.ts';
import type { RowsHandle } from '#web/lib/lists/use-virtual-rows.ts';
import { Button } from '#web/ui/button.tsx';
import { AssignedEmpty } from '#web/ui/lists/assignment.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { ArchivedCards } from './archived-cards.tsx';
import { ArchivedDialog } from './archived-dialog.tsx';
import { ArchivedTable } from './archived-table.tsx';
import { countOf, ListEnd } from '../list-end.tsx';
import { ReviewFilterBar } from '../review-filter-bar.tsx';
import { type ReviewFilters, reviewFilters } from '../review-filters.ts';
import { useArchivedFiles } from './use-archived-files.ts';
import { useRestoreFile } from './use-restore-file.ts';

const fileFilters = reviewFilters('newest');

/** What clients and staff deleted: kept for the retention period, and brought back from here. */
export function ArchivedSection() {
  const [search, change] = useAddress(fileFilters);
  const filters = { ...search, folder: null, status: null, age: null };
  const openId = search.file;
  const list = useArchivedFiles(filters);
  const { restoring, restore } = useRestoreFile();
  const heading = useRef<HTMLHeadingElement>(null);
  const searchField = useRef<HTMLInputElement>(null);
  const scroller = useRef<HTMLElement>(null);
  const handle = useRef<RowsHandle>(null);
  const isPhone = useMedia(phoneWidth);

  const files = list.rows;
  const ids = useMemo(() => files.map(({ id }) => id), [files]);
  const focus = (id: string) => handle.current?.focus(id);
  const rows = useRowCursor(ids, focus);
  const open = files.find(({ id }) => id === openId);
  const filtered = fileFilters.isFiltered(filters);

  const bringBack = async (file: ArchivedFile): Promise<void> => {
    const next = neighborOf(ids, file.id);
    if (!(await restore(file))) return;
    if (openId === file.id) change({ file: null });
    setTimeout(() => (next === undefined ? heading.current?.focus() : focus(next)));
  };
  const filter = (patch: Partial<ReviewFilters>) => change({ ...patch, file: null });

  useListShortcuts(rows, searchField);

  const props = {
    files,
    ids,
    onOpen: (file: ArchivedFile) => change({ file: file.id }, { step: true }),
    onRestore: (file: ArchivedFile) => void bringBack(file),
    restoring,
    rowProps: rows.rowProps,
    handle,
    cursor: rows.cursor,
    onReach: list.reach,
  };

  return (
    <div className="desk:flex desk:h-full desk:min-h-0 desk:flex-col">
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <h1 ref={heading} tabIndex={-1} className="type-staff-title">
          Archived files
        </h1>
        {!list.isPending && (
          <output className="text-muted tabular-nums">
            {countOf(list)}
            {filtered && !list.isStale && ' found'}
          </output>
        )}
      </div>
      <div className="mt-3 min-w-0 desk:flex desk:min-h-0 desk:flex-1 desk:flex-col">
        <ReviewFilterBar
          filters={filters}
          showOrder={isPhone}
          owners
          ownerOfFirst={files[0]?.user}
          onChange={filter}
          searchRef={searchField}
        />
        <section
          ref={scroller}
          aria-label="Files"
          aria-busy={list.isFetching}
          // Scrolls on its own on a desk, so the keyboard must reach it.
          tabIndex={isPhone ? undefined : 0}
          className={cx(
            '@container mt-1 desk:min-h-0 desk:flex-1 desk:overflow-auto phone:mt-3',
            list.isStale && 'opacity-60',
          )}
        >
          {list.isPending && <SkeletonRows rows={12} label="Files are loading" />}
          {list.error && files.length === 0 && (
            <ErrorState title="Files could not be loaded" error={list.error} onRetry={list.retry} />
          )}
          {!list.isPending &&
            !list.error &&
            files.length === 0 &&
            (filtered ? (
              <EmptyState
                title="No files match your filters"
                action={<Button onClick={() => filter(fileFilters.none)}>Clear filters</Button>}
              />
            ) : (
              <AssignedEmpty noun="archived files">
                <EmptyState
                  title="No archived files"
                  description="What clients or staff delete is kept here for the retention period."
                />
              </AssignedEmpty>
            ))}
          {files.length > 0 && (
            <>
              {isPhone ? (
                <ArchivedCards {...props} />
              ) : (
                <ArchivedTable
                  {...props}
                  rowCount={list.totalIsAtLeast ? undefined : list.total}
                  order={filters.order}
                  onOrder={(order) => filter({ order })}
                  scroller={scroller}
                />
              )}
              <ListEnd shown={files.length} total={countOf(list)} list={list} />
            </>
          )}
        </section>
      </div>
      {open && (
        <ArchivedDialog
          file={open}
          restoring={restoring.has(open.id)}
          onRestore={() => void bringBack(open)}
          onClose={() => {
            change({ file: null });
            setTimeout(() => focus(open.id));
          }}
        />
      )}
    </div>
  );
}
