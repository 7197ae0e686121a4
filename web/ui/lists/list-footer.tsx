import { cx } from '#web/lib/cx.ts';
import { figure, plural } from '#web/lib/format/format.ts';
import { Button } from '../button.tsx';

interface ListFooterProps {
  list: {
    rows: readonly unknown[];
    total: number;
    isLoadingMore: boolean;
    error: Error | null;
    refetch: () => void;
    reach: (first: number, last: number) => void;
  };
  /** What one row is: "project". */
  noun: string;
  className?: string;
}

/** How many rows of all are shown, and the way to more. */
export function ListFooter({ list, noun, className }: ListFooterProps) {
  const shown = list.rows.length;
  return (
    <div
      className={cx(
        'flex min-h-12 flex-wrap items-center py-2 text-[13px] leading-5 text-muted tabular-nums',
        className,
      )}
    >
      <output>
        Showing {figure(shown)} of {plural(list.total, noun)}
      </output>
      {list.error ? (
        <Button size="small" onClick={list.refetch}>
          Retry
        </Button>
      ) : (
        shown < list.total && (
          <Button
            size="small"
            pending={list.isLoadingMore}
            onClick={() => list.reach(0, shown - 1)}
          >
            Load more
          </Button>
        )
      )}
    </div>
  );
}
