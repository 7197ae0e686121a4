import { useEffect, useRef, useState } from 'react';
import { listUnsorted, type UnsortedDocument } from '#contract/inbox/sorting';
import { sortingReasons, unsortedSourceLabels, unsortedSources } from '#domain/sorting-values';
import { cx } from '#web/lib/cx.ts';
import { useListPages } from '#web/lib/lists/use-pages.ts';
import { defineSearch, oneOf, recordId } from '#web/lib/navigation/search.ts';
import { useAddress } from '#web/lib/navigation/use-address.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { FilterButtons } from '#web/ui/lists/filter-buttons.tsx';
import { ListFooter } from '#web/ui/lists/list-footer.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { ActList } from '../acts/act-list.tsx';
import { SortPanel } from './sort-panel.tsx';

const sortingSearch = defineSearch({
  source: oneOf(unsortedSources),
  file: recordId,
  act: recordId,
});

/** Documents that came in without a certain client: one after the other is given to its client. */
export function SortingScreen() {
  const [{ source, file, act }, change] = useAddress(sortingSearch);
  const list = useListPages(listUnsorted, {
    query: { limit: 50, ...(source !== null && { source }) },
  });
  // Once someone went from one file to another, each takes the focus when it comes.
  const [takesFocus, setTakesFocus] = useState(false);
  const { rows } = list;
  const shown = rows.find(({ id }) => id === file) ?? rows[0];
  const at = shown ? rows.indexOf(shown) : -1;
  const go = (to: UnsortedDocument | undefined): void => {
    setTakesFocus(true);
    if (to) change({ file: to.id });
  };
  // Undo may be pressed on another screen.
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  const goBack = (id: string): void => {
    if (!isOpen.current) return;
    setTakesFocus(true);
    change({ file: id });
  };
  const move = (step: 1 | -1): void => go(rows[at + step]);
  return (
    <>
      <h1 className="type-staff-title">Sorting</h1>
      <p className="mt-1 mb-4 max-w-[68ch] text-sm leading-5 text-muted">
        Scans and imported files whose client or tax year isn’t certain. Nobody but the firm sees
        them until you say whose they are.
      </p>
      <FilterButtons
        label="Where it came from"
        className="-mx-1 mb-3 max-w-full overflow-x-auto px-1 py-px [scrollbar-width:none]"
        value={source ?? 'all'}
        options={[
          { value: 'all' as const, label: 'All' },
          ...unsortedSources.map((value) => ({ value, label: unsortedSourceLabels[value] })),
        ]}
        onChange={(next) => change({ source: next === 'all' ? null : next, file: null })}
      />
      {list.isPending ? (
        <SkeletonRows rows={8} label="Files are loading" />
      ) : list.error && rows.length === 0 ? (
        <ErrorState title="Files could not be loaded" of={list} />
      ) : shown === undefined ? (
        <EmptyState
          title={source === null ? 'Nothing to sort' : 'Nothing to sort from this source'}
          description="Files appear here when their client or tax year isn’t certain."
          {...(source !== null && {
            action: <Button onClick={() => change({ source: null })}>Show all sources</Button>,
          })}
        />
      ) : (
        <div className="grid items-start gap-x-6 gap-y-4 min-[1024px]:grid-cols-[minmax(220px,280px)_minmax(0,1fr)]">
          <div className="min-w-0 max-[1023px]:order-2">
            <ul
              aria-label="Files to sort"
              aria-busy={list.isFetching}
              className={cx('border-t border-line-strong', list.isStale && 'opacity-60')}
            >
              {rows.map((row) => (
                <Row key={row.id} row={row} isShown={row === shown} onOpen={() => go(row)} />
              ))}
            </ul>
            <ListFooter list={list} noun="file" className="gap-x-4 gap-y-2" />
          </div>
          <SortPanel
            key={shown.id}
            document={shown}
            takesFocus={takesFocus}
            onMove={move}
            onDone={() => go(rows[at + 1] ?? rows[at - 1])}
            onBack={goBack}
          />
        </div>
      )}
      <ActList shownId={act} />
    </>
  );
}

interface RowProps {
  row: UnsortedDocument;
  isShown: boolean;
  onOpen: () => void;
}

function Row({ row, isShown, onOpen }: RowProps) {
  return (
    <li className="border-b border-line">
      <button
        type="button"
        aria-current={isShown ? 'true' : undefined}
        className={cx(
          'block w-full px-2 py-2 text-start text-sm leading-5 hover:bg-hover focus-visible:-outline-offset-2',
          isShown && 'bg-hover shadow-[inset_2px_0_0_0_var(--evergreen)]',
        )}
        onClick={onOpen}
      >
        <span className="block truncate font-[550]">{row.name}</span>
        <span className="block truncate text-[13px] leading-[18px] text-muted">
          {row.sender ?? (row.folders.join(' / ') || unsortedSourceLabels[row.source])}
        </span>
        <span className="block text-[13px] leading-[18px] text-muted">
          {sortingReasons[row.reason]}
        </span>
      </button>
    </li>
  );
}
