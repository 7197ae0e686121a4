import { useMemo, useRef, useState } from 'react';
import { type ArchivedFile, listArchivedFiles } from '#contract/documents/review-lists';
import { cx } from '#web/lib/cx.ts';
import { ListSection } from '#web/ui/lists/list-section.tsx';
import { useAddress } from '#web/lib/navigation/use-address.ts';
import { phoneWidth, useMedia } from '#web/lib/browser/use-media.ts';
import { neighborOf, useRowCursor } from '#web/lib/lists/use-row-cursor.ts';
import { useListShortcuts } from '#web/lib/keys/staff-shortcuts.ts';
import type { RowsHandle } from '#web/lib/lists/use-virtual-rows.ts';
import { Button } from '#web/ui/button.tsx';
import { AssignedEmpty } from '#web/ui/lists/assignment.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ArchivedDialog } from './archived-dialog.tsx';
import { ArchivedTable } from './archived-table.tsx';
import { countOf, ListEnd } from '../list-end.tsx';
import { ReviewFilterBar } from '../review-filter-bar.tsx';
import { type ReviewFilters, reviewFilters, listQuery } from '../review-filters.ts';
import { kilobytes, shortMoment } from '#web/lib/format/format.ts';
import { CardList } from '#web/ui/lists/card-list.tsx';
import { ArchivedName, type ArchivedListProps, RestoreButton } from './archived-parts.tsx';
import { clientName, reviewRowClass } from '../review-parts.tsx';
import { useAssignedQuery } from '#web/lib/session/assigned.ts';
import { useListPages } from '#web/lib/lists/use-pages.ts';
import { restoreArchivedFile } from '#contract/documents/review';
import { refresh, toastFailure } from '#web/lib/api/action.ts';
import { call } from '#web/lib/api/api.ts';
import { toast } from '#web/ui/overlays/toast-store.ts';

const pageSize = 100;

/** The archived files of all clients. */
function useArchivedFiles(filters: ReviewFilters) {
  const assigned = useAssignedQuery();
  const query = {
    ...listQuery({ ...filters, status: null, folder: null, age: null }, assigned),
    limit: pageSize,
  };
  return useListPages(listArchivedFiles, { query });
}

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
        <ListSection
          list={list}
          label="Files"
          scroller={scroller}
          className="mt-1"
          what="Files"
          waiting={12}
          empty={
            filtered ? (
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
            )
          }
        >
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
        </ListSection>
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

/** Archived files on a phone. */
function ArchivedCards({ files, ids, handle, cursor, onReach, ...row }: ArchivedListProps) {
  return (
    <CardList
      label="Archived files"
      rows={files}
      cardHeight={86}
      className={cx(reviewRowClass, 'items-center gap-x-2')}
      {...{ ids, handle, cursor, onReach }}
    >
      {(file) => (
        <>
          <div className="min-w-0">
            <ArchivedName file={file} {...row} />
            <p className="mt-0.5 ps-6.5 text-[13px] leading-[18px] text-muted">
              {clientName(file)} · {kilobytes(file.fileSize)}
            </p>
            <p className="ps-6.5 text-[13px] leading-[18px] text-muted">
              <time dateTime={file.archivedAt}>{shortMoment(file.archivedAt)}</time> ·{' '}
              {file.archiveReason}
            </p>
          </div>
          <RestoreButton file={file} {...row} />
        </>
      )}
    </CardList>
  );
}

/** Brings archived files back to their clients. */
function useRestoreFile() {
  const [restoring, setRestoring] = useState<ReadonlySet<string>>(new Set());
  /** Answers whether the file is back. */
  const restore = async (file: ArchivedFile): Promise<boolean> => {
    setRestoring((ids) => new Set(ids).add(file.id));
    try {
      const { originalName } = await call(restoreArchivedFile, { params: { id: file.id } });
      toast({
        title: 'File restored',
        description:
          originalName === file.originalName
            ? `${originalName} is back in the documents of ${clientName(file)}.`
            : `Another document took its name, so it’s now "${originalName}".`,
      });
      return true;
    } catch (error) {
      toastFailure(error, { title: 'Failed to restore file' });
      return false;
    } finally {
      void refresh('files-changed');
      setRestoring((ids) => new Set([...ids].filter((id) => id !== file.id)));
    }
  };
  return { restoring, restore };
}
