import { ListSection } from '#web/ui/lists/list-section.tsx';
import { type ReactNode, useRef, useState } from 'react';
import type { AdminFileOrder } from '#contract/documents/review-lists';
import { cx } from '#web/lib/cx.ts';
import { useAddress } from '#web/lib/navigation/use-address.ts';
import { useOpenDialog } from '#web/lib/navigation/use-open-dialog.ts';
import { phoneWidth, useMedia } from '#web/lib/browser/use-media.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { BulkMeter } from './bulk-meter.tsx';
import { FileDialogs } from './dialogs/file-dialogs.tsx';
import { countOf, ListEnd } from './list-end.tsx';
import { ReviewCards } from './review-cards.tsx';
import { ReviewFilterBar } from './review-filter-bar.tsx';
import { type FileScope, type ReviewFilters, reviewFilters } from './review-filters.ts';
import { ReviewKeyLine } from './review-keys.tsx';
import { ReviewPanel } from './review-panel.tsx';
import { type FileColumn, ReviewTable } from './review-table.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { useFileWork } from './use-file-work.ts';
import { useNow } from '#web/lib/browser/use-now.ts';
import { useReviewFiles } from './use-review-files.ts';

interface FileWorkbenchProps {
  title: ReactNode;
  /** 2 inside a place that has its own heading. */
  titleLevel?: 1 | 2;
  /** Names the list. */
  caption: string;
  scope: FileScope;
  defaultOrder: AdminFileOrder;
  columns: readonly FileColumn[];
  /** At the end of the title's line. */
  action?: ReactNode;
  /** Left of the list on a wide desk. */
  side?: ReactNode;
  /** In place of an empty list that nothing narrows. */
  nothing: ReactNode;
  /** In place of an empty folder. */
  emptyFolder?: ReactNode;
}

/** A list of files with everything staff do with them: find, read, select, change, download. */
export function FileWorkbench({
  title,
  titleLevel = 1,
  caption,
  scope,
  defaultOrder,
  columns,
  action,
  side,
  nothing,
  emptyFolder,
}: FileWorkbenchProps) {
  const fileFilters = reviewFilters(defaultOrder);
  const [search, change] = useAddress(fileFilters);
  const filters = scope.userId === undefined ? search : { ...search, owner: null };
  const openId = search.file;
  const list = useReviewFiles(filters, scope);
  const now = useNow();
  const heading = useRef<HTMLHeadingElement>(null);
  const Title = titleLevel === 1 ? 'h1' : 'h2';
  const searchField = useRef<HTMLInputElement>(null);
  const scroller = useRef<HTMLElement>(null);
  const isPhone = useMedia(phoneWidth);
  const isWide = useMedia('(width >= 1280px)');
  const dialog = useOpenDialog();
  const [selecting, setSelecting] = useState(false);
  const work = useFileWork({
    list,
    filters,
    scope,
    change,
    heading,
    onSearch: () => searchField.current?.focus(),
  });
  const { files, total, selection, rows, open, actions } = work;
  // Bulk mode; anyone who selected something on a wider screen is in it already.
  const isSelecting = selecting || selection.ids.size > 0;

  // The open file may not be among the files found, and would seem to be dealt with.
  const filter = (patch: Partial<ReviewFilters>) => change({ ...patch, file: null });
  const filtered = fileFilters.isFiltered(filters);
  const at = openId === null ? -1 : files.findIndex(({ id }) => id === openId);
  const props = {
    files,
    ids: work.ids,
    openId,
    selected: selection.ids,
    onSelect: selection.select,
    actions,
    now,
    rowProps: rows.rowProps,
    handle: work.handle,
    cursor: rows.cursor,
    onReach: list.reach,
  };

  return (
    <div className="desk:flex desk:h-full desk:min-h-0 desk:flex-col">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Title
          ref={heading}
          tabIndex={-1}
          className={titleLevel === 1 ? 'type-staff-title' : 'type-section'}
        >
          {title}
        </Title>
        {!list.isPending && (
          <output className={cx('text-muted tabular-nums', titleLevel === 1 && 'pt-1')}>
            {countOf({ total, totalIsAtLeast: list.totalIsAtLeast })}
            {filtered && !list.isStale && ' found'}
          </output>
        )}
        <div className="ms-auto flex flex-wrap gap-2">
          {isPhone && files.length > 0 && isSelecting && (
            <Button size="small" onClick={work.toggleAll}>
              {selection.isAll ? 'None' : 'All'}
            </Button>
          )}
          {isPhone && files.length > 0 && (
            <Button
              size="small"
              onClick={() => {
                selection.clear();
                setSelecting(!isSelecting);
              }}
            >
              {isSelecting ? 'Done' : 'Select'}
            </Button>
          )}
          {action}
        </div>
      </div>
      <div
        className={cx(
          'mt-3 desk:grid desk:min-h-0 desk:flex-1 desk:grid-rows-[minmax(0,1fr)] desk:gap-x-6',
          side && isWide
            ? open
              ? 'desk:grid-cols-[200px_minmax(0,1fr)_clamp(408px,32vw,640px)]'
              : 'desk:grid-cols-[200px_minmax(0,1fr)]'
            : open && isWide
              ? 'desk:grid-cols-[minmax(0,1fr)_clamp(408px,36vw,680px)]'
              : 'desk:grid-cols-[minmax(0,1fr)]',
        )}
      >
        {isWide && side}
        <div className="min-w-0 desk:flex desk:min-h-0 desk:flex-col">
          <ReviewFilterBar
            filters={filters}
            {...(scope.userId === undefined ? {} : { searchLabel: 'Search files' })}
            showStatus={scope.isProcessed === undefined}
            showAge
            showOrder={isPhone}
            owners={scope.userId === undefined}
            ownerOfFirst={files[0]?.user}
            foldersOf={isWide ? undefined : scope.userId}
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
              emptyFolder &&
              filters.folder !== null &&
              !fileFilters.isFiltered({ ...filters, folder: null }) ? (
                emptyFolder
              ) : filtered ? (
                <EmptyState
                  title="No files match your filters"
                  action={<Button onClick={() => filter(fileFilters.none)}>Clear filters</Button>}
                />
              ) : (
                nothing
              )
            }
          >
            {isPhone ? (
              <ReviewCards
                {...props}
                label={caption}
                selecting={isSelecting}
                ofOneClient={scope.userId !== undefined}
              />
            ) : (
              <ReviewTable
                {...props}
                caption={caption}
                columns={columns}
                rowCount={list.totalIsAtLeast ? undefined : total}
                scroller={scroller}
                order={filters.order}
                onOrder={(order) => filter({ order })}
                allSelected={selection.isAll}
                onSelectAll={work.toggleAll}
              />
            )}
            <ListEnd
              shown={files.length}
              total={countOf({ total, totalIsAtLeast: list.totalIsAtLeast })}
              list={list}
            />
          </ListSection>
        </div>
        {open && (
          <ReviewPanel
            file={open}
            beside={isWide}
            gone={work.openIsGone}
            now={now}
            actions={actions}
            previous={at > 0 ? files[at - 1] : undefined}
            next={at === -1 ? files[0] : files[at + 1]}
            onMove={work.move}
            onClose={work.close}
          />
        )}
      </div>
      <Dock>
        {selection.ids.size > 0 && !work.bulk && (
          <SelectionBar
            count={selection.ids.size}
            hasKeys={!open}
            canMarkPending={scope.isProcessed === undefined}
            onMark={work.markSelected}
            onOrganize={work.organizeSelected}
            onMove={work.moveSelected}
            onDownload={work.downloadSelected}
            onDelete={work.deleteSelected}
            onClear={selection.clear}
          />
        )}
        {work.bulk && <BulkMeter work={work.bulk} className="w-96 phone:w-full" />}
        {work.zip && (
          <div className="flex w-88 items-center gap-2 phone:w-full">
            <BulkMeter work={work.zip} className="grow" />
            <Button variant="quiet" size="small" onClick={work.hideZip}>
              Hide
            </Button>
          </div>
        )}
        {!work.bulk && !work.zip && !isPhone && (
          <ReviewKeyLine onAll={() => dialog.show('shortcuts')} />
        )}
      </Dock>
      <FileDialogs dialog={work.dialog} onClose={work.closeDialog} onDone={work.finishDialog} />
    </div>
  );
}

/** Under the list: it never covers a row. */
function Dock({ children }: { children: ReactNode }) {
  return (
    <div className="-mx-(--pad) flex min-h-14 items-center gap-x-7 gap-y-2 border-t border-line bg-paper px-(--pad) py-1.5 phone:sticky phone:bottom-0 phone:z-10 phone:min-h-0 phone:flex-col phone:empty:hidden">
      {children}
    </div>
  );
}
