import { useEffect, useEffectEvent, useRef } from 'react';
import { Button } from '#web/ui/button.tsx';
import type { useReviewFiles } from './use-review-files.ts';

interface LoadMoreProps {
  shown: number;
  total: number;
  query: ReturnType<typeof useReviewFiles>;
}

/** How many of all are shown; more come as this line scrolls into view, or by its button. */
export function LoadMore({ shown, total, query }: LoadMoreProps) {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError } = query;
  return (
    <div className="flex min-h-14 flex-wrap items-center gap-x-4 gap-y-2 py-2 text-[13px] leading-5 text-muted tabular-nums">
      <span>
        Showing {shown} of {total} files
      </span>
      {isFetchNextPageError && <span className="text-bad">More files could not be loaded.</span>}
      {hasNextPage && (
        <>
          <Button
            size="small"
            pending={isFetchingNextPage}
            onClick={() => void query.fetchNextPage()}
          >
            {isFetchNextPageError ? 'Retry' : 'Load more'}
          </Button>
          {/* Made anew after each page: a short one may leave it in view. */}
          <End
            key={shown}
            onSeen={() => {
              if (!isFetchNextPageError && !query.isFetching) void query.fetchNextPage();
            }}
          />
        </>
      )}
    </div>
  );
}

/** Tells when the end of the list comes near the visible part. */
function End({ onSeen }: { onSeen: () => void }) {
  const mark = useRef<HTMLSpanElement>(null);
  const seen = useEffectEvent(onSeen);
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && seen(), {
      rootMargin: '240px',
    });
    if (mark.current) observer.observe(mark.current);
    return () => observer.disconnect();
  }, []);
  return <span ref={mark} />;
}
