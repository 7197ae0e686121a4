import { figure, plural } from '#web/lib/format/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Spinner } from '#web/ui/spinner.tsx';

/** "1 file", "10,000+ files" */
export function countOf({
  total,
  totalIsAtLeast = false,
}: {
  total: number;
  totalIsAtLeast?: boolean;
}): string {
  return totalIsAtLeast ? `${figure(total)}+ files` : plural(total, 'file');
}

interface ListEndProps {
  shown: number;
  /** "10,000+ files" */
  total: string;
  list: { isLoadingMore: boolean; error: Error | null; refetch: () => void };
}

/** How many of all are loaded; more come while scrolling. */
export function ListEnd({ shown, total, list }: ListEndProps) {
  return (
    <div className="flex min-h-12 flex-wrap items-center gap-x-4 gap-y-2 py-2 text-[13px] leading-5 text-muted tabular-nums">
      <span>
        Showing {figure(shown)} of {total}
      </span>
      {list.isLoadingMore && <Spinner />}
      {list.error && (
        <>
          <span className="text-bad">Not all files could be loaded.</span>
          <Button size="small" onClick={list.refetch}>
            Retry
          </Button>
        </>
      )}
    </div>
  );
}
