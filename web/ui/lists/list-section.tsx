import type { ReactNode, RefObject } from 'react';
import { phoneWidth, useMedia } from '#web/lib/browser/use-media.ts';
import { cx } from '#web/lib/cx.ts';
import { figure } from '#web/lib/format/format.ts';
import { Button } from '../button.tsx';
import type { Answer } from '../error-state.tsx';
import { NotLoaded } from '../not-loaded.tsx';
import { Spinner } from '../spinner.tsx';

interface ListStatesProps {
  list: Answer & { rows: readonly unknown[]; isPending: boolean };
  /** What the rows are: "Returns". */
  what: string;
  /** How many gray rows are shown while it loads. */
  waiting: number;
  /** In place of rows when there are none. */
  empty: ReactNode;
  children: ReactNode;
}

/** The rows of a list; or that they are loading, why they failed, or that there are none. */
export function ListStates({ list, what, waiting, empty, children }: ListStatesProps) {
  if (list.rows.length > 0) return children;
  if (!list.isPending && list.error === null) return empty;
  return <NotLoaded of={list} what={what} are rows={waiting} />;
}

interface ListSectionProps extends ListStatesProps {
  list: ListStatesProps['list'] & { isFetching: boolean; isStale: boolean };
  label: string;
  /** Scrolled by itself on a desk. */
  scroller?: RefObject<HTMLElement | null>;
  className: string;
}

/** A list as a region of the page, pale while it shows the rows of the filters before. */
export function ListSection({ list, label, scroller, className, ...states }: ListSectionProps) {
  const isPhone = useMedia(phoneWidth);
  const isScrolled = scroller !== undefined;
  const isStill = isPhone || !isScrolled;
  return (
    <section
      ref={scroller}
      aria-label={label}
      aria-busy={list.isFetching}
      // What scrolls must be reached by keyboard.
      tabIndex={isStill ? undefined : 0}
      className={cx(
        isScrolled && '@container desk:min-h-0 desk:flex-1 desk:overflow-auto phone:mt-3',
        className,
        list.isStale && 'opacity-60',
      )}
    >
      <ListStates list={list} {...states} />
    </section>
  );
}

interface ListEndProps {
  list: { rows: readonly unknown[]; isLoadingMore: boolean; error: unknown; refetch: () => void };
  /** "10,000+ files" */
  total: string;
  children?: ReactNode;
}

/** How many of all are loaded; more come while scrolling. */
export function ListEnd({ list, total, children }: ListEndProps) {
  return (
    <div className="flex min-h-12 flex-wrap items-center gap-x-4 gap-y-2 py-2 text-[13px] leading-5 text-muted tabular-nums">
      <output>
        Showing {figure(list.rows.length)} of {total}
      </output>
      {list.isLoadingMore && <Spinner />}
      {list.error !== null && (
        <Button size="small" onClick={list.refetch}>
          Retry
        </Button>
      )}
      {children}
    </div>
  );
}
